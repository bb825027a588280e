import { isoOf } from "../../api/timestamp";
import { identitiesOf } from "../note/identity";
import { decisionIdOf, meetingIdOf, type NoteId } from "../note/note-id";
import { textAt, type StateStore } from "../ports";
import type { Run } from "../run";
import { knownNotes } from "../plan/known-notes";
import { deletionOf, isLeftAlone } from "../state/deletion-marks";
import { allRecords, forgetRecord } from "../state/records";
import type { SeenMeetings } from "../sweep/seen-meetings";

/**
 * After a certified full sweep without a filter: stores which notes the service did not send, and reports them from the second
 * time on. The notes stay unchanged. Absence under a filter, or in a sweep that is not certified and full, proves nothing.
 */
export async function reportGone(run: Run, served: Pick<SeenMeetings, "has">): Promise<void> {
  const { render, deletionMarks, vault, retries, pending, reporter } = run;
  for await (const id of allNotes(run, served)) {
    const isDecision = decisionIdOf(id) !== undefined;
    // A meeting that cannot be used shows no decisions, and without decision notes none can be missing.
    if (isDecision && (!render.decisionNotes || retries.get(meetingIdOf(id))?.kind === "quarantined")) continue;
    if (served.has(id)) {
      await pending.drop("gone", id);
      continue;
    }
    if (!(await pending.confirm("gone", id, "", 0))) continue;
    const [path] = await vault.find(id);
    if (path !== undefined && !isLeftAlone(deletionMarks.get(id)))
      reporter.report({ id, path, outcome: "orphaned", reason: { code: "gone-from-service" } });
    if (!isDecision) await retries.remove(meetingIdOf(id));
  }
}

/**
 * The notes of the account, and those without a record: their meetings were deleted, or of another account, before this device
 * first synced the vault.
 */
async function* allNotes({ store, vault, account }: Run, served: Pick<SeenMeetings, "has">): AsyncGenerator<NoteId> {
  const strangers = await vault.notesWithout(recordedIds(store));
  for await (const record of allRecords(store)) if (record.account === account) yield record.id;
  for (const path of strangers) {
    // A meeting's note may have several.
    const ids = identitiesOf((await textAt(vault, path)) ?? "");
    if (!ids.some((id) => served.has(id))) yield* ids.slice(0, 1);
  }
}

/** Ids of all notes that have a record on this device. */
async function* recordedIds(store: StateStore): AsyncGenerator<NoteId> {
  for await (const { id } of allRecords(store)) yield id;
}

/**
 * After a full sweep with the user's answer about missing notes. Those that it did not show, since the service or the settings have
 * them no more, are answered as well: otherwise their folder would look unmounted for ever.
 */
export async function answerForTheRest(run: Run): Promise<void> {
  const { policy, store, deletionMarks, pending, retries, now } = run;
  if (policy.missing === "ask") return;
  for await (const { record, isMissing, path, isStopped } of knownNotes(run)) {
    if (!isMissing || isStopped || retries.get(meetingIdOf(record.id)) !== undefined) continue;
    const { id, text } = record;
    if (policy.missing === "create") await forgetRecord(store, id);
    else await deletionMarks.set(id, deletionOf(text, isoOf(now()), path, deletionMarks.get(id)));
    await pending.drop("missing", id);
  }
}
