import { identitiesOf } from "../note/identity";
import { decisionIdOf, meetingIdOf, type NoteId } from "../note/note-id";
import { findNote, type FindParts } from "../plan/observe";
import { textAt, type DeletionMarks, type StateStore } from "../ports";
import type { Reporter } from "../run";
import { allRecords, type NoteRecord } from "../state/records";
import type { RetryList } from "../state/retry-list";
import type { Suspicions } from "../state/suspicions";
import type { SeenMeetings } from "../sweep/seen-meetings";

export interface GoneParts extends FindParts {
  readonly deletionMarks: DeletionMarks;
  readonly account: string;
  /** Without decision notes no decision is looked at, so none can be missed. */
  readonly decisionNotes: boolean;
  readonly retries: RetryList;
  readonly suspicions: Suspicions;
  readonly reporter: Reporter;
}

/**
 * After a certified full sweep without a filter: what was not served is noted, and reported from the second time on.
 * Nothing else happens to it. Absence under a filter, or in anything less than a certified full sweep, proves nothing.
 */
export async function reportGone(parts: GoneParts, served: Pick<SeenMeetings, "has">): Promise<void> {
  const { decisionNotes, deletionMarks, vault, retries, suspicions, reporter } = parts;
  for await (const known of allNotes(parts, served)) {
    const { id } = known;
    const isDecision = decisionIdOf(id) !== undefined;
    if (isDecision && !decisionNotes) continue;
    if (served.has(id)) {
      await suspicions.drop("gone", id);
      continue;
    }
    if (!(await suspicions.see("gone", id, "", 0))) continue;
    const found = await findNote(parts, known);
    if (found.local === "present") {
      const mark = deletionMarks.get(id)?.state;
      const isTheirs = mark === "stopped" || mark === "deleted" || vault.busy(found.path);
      const outcome = isTheirs || found.note.unedited === undefined ? "kept" : "orphaned";
      reporter.note({ id, path: found.path, outcome, reason: { code: "gone-from-service" } });
    }
    if (!isDecision) await retries.remove(meetingIdOf(id));
  }
}

/**
 * The notes of the account, and those that this device never met: their meetings were gone, or of another account, before
 * it came to the vault.
 */
async function* allNotes(
  { store, vault, account }: GoneParts,
  served: Pick<SeenMeetings, "has">,
): AsyncGenerator<Pick<NoteRecord, "id" | "wanted">> {
  const strangers = await vault.notesWithout(recordedIds(store));
  for await (const record of allRecords(store)) if (record.account === account) yield record;
  for (const path of strangers) {
    // A meeting's note may have several.
    const ids = identitiesOf((await textAt(vault, path)) ?? "");
    if (!ids.some((id) => served.has(id))) for (const id of ids.slice(0, 1)) yield { id, wanted: path };
  }
}

/** Ids of all notes that this device ever met, and those that they still carry. */
async function* recordedIds(store: StateStore): AsyncGenerator<NoteId> {
  for await (const { id, formerId } of allRecords(store)) {
    yield id;
    if (formerId !== undefined) yield formerId;
  }
}
