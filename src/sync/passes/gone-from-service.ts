import { identitiesOf } from "../note/identity";
import { decisionIdOf, meetingIdOf, type NoteId } from "../note/note-id";
import { isAsWritten } from "../plan/as-written";
import { findNote } from "../plan/observe";
import { textAt, type StateStore } from "../ports";
import type { Run } from "../run";
import { isLeftAlone } from "../state/deletion-marks";
import { allRecords, type NoteRecord } from "../state/records";
import type { SeenMeetings } from "../sweep/seen-meetings";

/**
 * After a certified full sweep without a filter: stores which notes the service did not send, and reports them from the second
 * time on. The notes stay unchanged. Absence under a filter, or in a sweep that is not certified and full, proves nothing.
 */
export async function reportGone(run: Run, served: Pick<SeenMeetings, "has">): Promise<void> {
  const { render, deletionMarks, vault, retries, suspicions, reporter } = run;
  for await (const known of allNotes(run, served)) {
    const { id } = known;
    const isDecision = decisionIdOf(id) !== undefined;
    // A meeting that cannot be used shows no decisions, and without decision notes none can be missing.
    if (isDecision && (!render.decisionNotes || retries.get(meetingIdOf(id))?.kind === "quarantined")) continue;
    if (served.has(id)) {
      await suspicions.drop("gone", id);
      continue;
    }
    if (!(await suspicions.see("gone", id, "", 0))) continue;
    const found = await findNote(run, known);
    if (found.local === "present" || found.local === "several") {
      const isTheirs = isLeftAlone(deletionMarks.get(id)) || vault.busy(found.path) || found.local === "several";
      const isUnedited = !isTheirs && (found.note.unedited !== undefined || isAsWritten(found.note, found.record));
      const outcome = isUnedited ? "orphaned" : "kept";
      reporter.note({ id, path: found.path, outcome, reason: { code: "gone-from-service" } });
    }
    if (!isDecision) await retries.remove(meetingIdOf(id));
  }
}

/**
 * The notes of the account, and those without a record: their meetings were deleted, or of another account, before this device
 * first synced the vault.
 */
async function* allNotes(
  { store, vault, account }: Run,
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

/** Ids of all notes that have a record on this device. */
async function* recordedIds(store: StateStore): AsyncGenerator<NoteId> {
  for await (const { id } of allRecords(store)) yield id;
}
