import { isoOf } from "../api/timestamp";
import { splitCallout } from "../sync/note/callout";
import { withBody, withProperties } from "../sync/note/edit-note";
import { noteText, parseNote, type Note } from "../sync/note/note";
import type { NoteId } from "../sync/note/note-id";
import { hashInNote } from "../sync/note/service-text";
import { versionIn, type TextVersion } from "../sync/note/sync-version";
import { tryWrite, textAt, type DeletionMarks, type Ports, type StateStore } from "../sync/ports";
import type { NoteOutcome } from "../sync/report";
import { createReporter } from "../sync/reporter";
import { deletionOf, justAfter } from "../sync/state/deletion-marks";
import { baseIn, basesOf, recordOf } from "../sync/state/records";
import { rememberRun } from "./run-history";
import { repairedJournal } from "./repaired-journal";

/** Answers of the user about single notes, outside of the runs. The history lists each. */

/** @param at device time of the answer's entries in the journal, in milliseconds. */
export async function rememberAnswer(store: StateStore, at: number, notes: readonly NoteOutcome[]): Promise<void> {
  const summary = createReporter().summary(0);
  await rememberRun(store, { at, ended: at, kind: "answer", byUser: true, sample: false, summary, notes });
}

/** What a command changes: notes, and what this device and the vault know of them. */
export type AnswerParts = Pick<Ports, "vault" | "store" | "deletionMarks">;

/** A note about which the user answers. */
interface Answered {
  readonly id: NoteId;
  readonly path: string;
}

/** As it was listed: with the reason `same-id` it is a copy. */
export type Listed = Pick<NoteOutcome, "id" | "path" | "reason">;

/**
 * The user wants this file in the trash. If it is the only one with its id, it counts as deleted by the user. Call `vault.refresh`
 * before.
 *
 * @param now device time, in milliseconds.
 * @returns false: the user is typing in it, it is not there or no copy any more, or it cannot be moved now.
 */
export async function moveNoteToTrash(
  { vault: given, store, deletionMarks }: AnswerParts,
  { id, path, reason }: Listed,
  now: number,
): Promise<boolean> {
  const journal = await repairedJournal({ vault: given, store }, now);
  const { vault } = journal;
  const before = await textAt(vault, path);
  if (before === undefined || vault.busy(path)) return false;
  const isOnly = (await vault.find(id)).every((each) => each === path);
  // The user meant one of several files, and the others are gone since.
  if (isOnly && reason?.code === "same-id") return false;
  const trash = () => journal.undoable({ id }).trash(path, before);
  const version = (await recordOf(store, id))?.text;
  if (!(await tryWrite(isOnly ? asDeleted(deletionMarks, { id, path }, version, now, trash) : trash()))) return false;
  await rememberAnswer(store, now, [{ id, path, outcome: "trashed", reason: undefined }]);
  return true;
}

/**
 * The user keeps their words in a conflict: the callout with the service's goes. Call `vault.refresh` before.
 *
 * @param now device time, in milliseconds.
 * @returns false: the note has no such callout, or cannot be written now.
 */
export function keepOwnWords(parts: ConflictParts, note: Answered, now: number): Promise<boolean> {
  const reason = { code: "answer-mine" } as const;
  return resolve(parts, { ...note, outcome: "kept", reason }, now, (bare) => Promise.resolve(noteText(bare)));
}

/**
 * The note gets the service's text that the callout is from; the user's own properties stay. Call `vault.refresh` before.
 *
 * @param now device time, in milliseconds.
 * @returns false: the note has no such callout, this device does not have that text, or the note cannot be written now.
 */
export function useServiceText(parts: ConflictParts, note: Answered, now: number): Promise<boolean> {
  const reason = { code: "answer-service" } as const;
  return resolve(parts, { ...note, outcome: "updated", reason }, now, async (bare) => {
    const version = versionIn(bare);
    const base = version && baseIn(await basesOf(parts.store, note.id), hashInNote(version));
    if (base === undefined) return undefined;
    const changes = new Map(base.properties.map(({ key, value }) => [key, value] as const));
    return noteText(withBody(withProperties(bare, changes, [...changes.keys()]), `${base.body}\n`));
  });
}

type ConflictParts = Pick<AnswerParts, "vault" | "store">;

/** @param textFor the note's new text, of the note without our callout; undefined if there is none */
async function resolve(
  { vault: given, store }: ConflictParts,
  outcome: NoteOutcome,
  now: number,
  textFor: (bare: Note) => Promise<string | undefined>,
): Promise<boolean> {
  const { id, path } = outcome;
  const journal = await repairedJournal({ vault: given, store }, now);
  const { vault } = journal;
  const before = (await textAt(vault, path)) ?? "";
  const note = parseNote(before);
  const { body, callout } = splitCallout(note.body);
  if (callout !== "ours" || vault.busy(path)) return false;
  const after = await textFor({ ...note, body });
  if (after === undefined) return false;
  if (!(await tryWrite(journal.undoable({ id }).replace(path, before, after, { mtime: now })))) return false;
  await rememberAnswer(store, now, [outcome]);
  return true;
}

/**
 * Marks a note as deleted by the user and does the work. The mark comes first, so that no run in between creates the note
 * again. It does not stand if the work fails, or if it cannot be stored now.
 *
 * @param version the deleted one; undefined if it is not known.
 * @param now device time, in milliseconds.
 */
export async function asDeleted(
  deletionMarks: DeletionMarks,
  { id, path }: Answered,
  version: TextVersion | undefined,
  now: number,
  work: () => Promise<void>,
): Promise<void> {
  const before = deletionMarks.get(id);
  const mark = deletionOf(version, isoOf(now), path, before);
  try {
    await deletionMarks.set(id, mark);
    await work();
  } catch (error) {
    await deletionMarks.set(id, { state: "restored", ...before, at: justAfter(mark), path }).catch(() => undefined);
    throw error;
  }
}

/** The user keeps the note as their own: no sync changes it any more. @param now device time, in milliseconds. */
export async function keepAsOwn(
  { store, deletionMarks }: Pick<AnswerParts, "store" | "deletionMarks">,
  { id, path }: Answered,
  now: number,
): Promise<void> {
  await deletionMarks.set(id, { state: "stopped", at: isoOf(now), path });
  await rememberAnswer(store, now, [{ id, path, outcome: "kept", reason: { code: "sync-stopped" } }]);
}
