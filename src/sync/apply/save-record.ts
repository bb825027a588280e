import type { RemoteNote } from "../note/service-text";
import { renderingOfUnedited } from "../note/server-part";
import type { AbsentNote, PresentNote } from "../plan/observe";
import { planName } from "../plan/rename";
import type { Run } from "../run";
import { fileHash, saveBase, saveRecord, type NoteRecord } from "../state/records";

/*
 * The record of a note is written after the note itself: a crash in between only repeats work.
 */

/**
 * @param text of the whole note.
 * @param record the record before: a copy on another device may have been edited from its bases.
 */
export async function recordCreated(
  run: Run,
  remote: RemoteNote,
  { path, text, record }: { readonly path: string; readonly text: string; readonly record: NoteRecord | undefined },
): Promise<void> {
  const after = { ...recordFor(run, remote), path, wrote: fileHash(text), created: await run.journal.time() };
  await saveBase(run.store, remote.id, remote.rendering);
  await saveRecord(run.store, record, after);
  await run.pending.drop("missing", remote.id);
}

/**
 * Before the service's text is written into the note. The text is stored as a base first, beside the note's present one, so
 * that after a crash one of them fits. The time of the answer is stored too: after a crash, this device knows that an older
 * answer is stale.
 */
export async function recordBeforeWrite(
  { store, account, render: { places } }: Run,
  remote: RemoteNote,
  { record, base, note }: PresentNote,
): Promise<void> {
  // So far, only the note itself has it. If the user types in the note before the write, it would be lost.
  await saveBase(store, remote.id, base);
  await saveBase(store, remote.id, remote.rendering);
  const { id, wanted, updatedAt } = remote;
  const known = record ?? { id, account, path: note.path, wanted, places, text: note.version };
  await saveRecord(store, record, { ...known, text: { updatedAt, hash: known.text.hash } });
}

/** The note is not in the vault. The service's text and its time show whether later answers are new or stale. */
export async function recordAbsent(run: Run, remote: RemoteNote, { record, isStale }: AbsentNote): Promise<void> {
  const fresh = recordFor(run, remote);
  const latest = record && { ...record, text: fresh.text };
  await saveRecord(run.store, record, (isStale ? record : latest) ?? fresh);
}

/**
 * The note was checked or written.
 *
 * @param hasText whether it has the service's present text now.
 * @param wrote for the record.
 */
export async function recordPresent(
  run: Run,
  remote: RemoteNote,
  observed: PresentNote,
  { hasText, wrote }: { readonly hasText: boolean; readonly wrote: string | undefined },
): Promise<void> {
  const { store, pending, renames } = run;
  const { note, record, remote: state } = observed;
  const { id, wanted } = remote;
  const { isRenameDue, name } = planName(run, remote, observed);
  if (isRenameDue) renames.set(id, { id, from: note.path, wanted });
  else renames.delete(id);
  const after = {
    ...recordFor(run, remote, observed),
    ...name,
    path: note.path,
    wrote,
    // The note may have the update all the same, and get back the text from before.
    undone:
      observed.isStale || (state !== "other" && record?.undone === remote.rendering.hash) ? record?.undone : undefined,
    created: record?.created,
    series: (state === "older" ? record?.series : undefined) ?? remote.series,
  };
  // What an unedited note shows without having it from this answer, since the user may type in it.
  await saveBase(store, id, hasText ? remote.rendering : renderingOfUnedited(note));
  await saveRecord(store, record, after);
  await pending.drop("missing", remote.id);
  if (state !== "older") await pending.drop("older", remote.id);
}

/**
 * The record's fields from an answer. A stale answer does not set the time back, or the next stale one would look new.
 */
function recordFor(
  { account, render: { places } }: Run,
  { id, wanted, rendering, updatedAt, series }: RemoteNote,
  known?: Pick<AbsentNote, "record" | "isStale">,
): NoteRecord {
  const text = { updatedAt, hash: rendering.hash };
  const newer = known?.isStale === true ? known.record?.text : undefined;
  const latest = newer ? { updatedAt: Math.max(updatedAt, newer.updatedAt), hash: newer.hash } : text;
  return { id, account, path: wanted, wanted, places, text: latest, series };
}
