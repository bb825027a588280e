import { REPORTED, DECISIONS } from "../plan/decision-table";
import type { Run } from "../run";
import type { IdTable } from "../sweep/id-table";
import { decisionIdOf, meetingIdOf } from "../note/note-id";
import { observe } from "../plan/observe";
import { lastKnown } from "../apply/save-record";
import { keys, type NoteRecord } from "../state/records";
import { SENTENCES } from "../sentences";

/** Absent from this many certified full sweeps in a row, a note counts as gone from the service. */
const CYCLES = 2;

/** Whether the service no longer has the note, as far as that can be known. */
export const isGone = ({ absent = 0 }: NoteRecord): boolean => absent >= CYCLES;

/**
 * After a certified full sweep without a filter: what was not served is counted, and from the second time on reported.
 * Nothing else happens to it. Absence under a filter, or in anything less than a certified full sweep, proves nothing.
 */
export async function recordAbsence(run: Run, served: Pick<IdTable, "has">): Promise<void> {
  const { parts } = run;
  const { store } = parts;
  const changes = new Map<string, unknown>();
  for await (const [key, record] of store.entries<NoteRecord>(keys.records)) {
    if (record.account !== run.account) continue;
    // Without decision notes no decision is looked at, so none can be missed.
    if (decisionIdOf(record.id) !== undefined && !run.render.decisionNotes) continue;
    const absent = served.has(record.id) ? undefined : (record.absent ?? 0) + 1;
    if (absent !== record.absent && (absent ?? 0) <= CYCLES) changes.set(key, { ...record, absent });
    if ((absent ?? 0) < CYCLES) continue;
    const { local, path } = await observe(
      { ...parts, unknown: run.unknown, takeOlder: run.takeOlder },
      lastKnown(record),
    );
    const verdict = DECISIONS[local].gone;
    const { outcome } = REPORTED[verdict];
    const why = SENTENCES.orphaned;
    if (verdict === "orphan" || verdict === "keep")
      run.tally.add({ id: record.id, path, outcome: outcome ?? "kept", why });
    const pending = run.pending.get(meetingIdOf(record.id));
    if (pending !== undefined && decisionIdOf(record.id) === undefined) {
      run.pending.delete(pending.id);
      changes.set(keys.retry(pending.id), undefined);
    }
  }
  if (changes.size > 0) await store.write(changes);
}
