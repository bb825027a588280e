import { identitiesOf } from "../note/identity";
import { decisionIdOf, decisionsOf, meetingIdOf, meetingNoteId, type NoteId } from "../note/note-id";
import type { RemoteNote, Rendering } from "../note/service-text";
import { readSyncVersion } from "../note/sync-version";
import { relabelledText } from "../apply/compose";
import { baseOf, isStaleAnswer } from "../plan/observe";
import { pickNote, readNotes, type SeenNote } from "../plan/read-note";
import { tryWrite, textAt } from "../ports";
import { arrangeLike } from "../render/arrange";
import type { Run } from "../run";
import { basesOf, fileHash, moveRecord, recordOf, recordsOfMeeting, type NoteRecord } from "../state/records";

/**
 * Some services give a decision a new id whenever its meeting is processed again. Of the meeting's decision notes and marks whose
 * ids the service no longer sends, the one with the same text takes the new id. Otherwise it is a new decision, and the former
 * one is gone.
 *
 * Returns the decisions whose notes cannot be changed now. These must not be applied, or they would be written a second time
 * under the new id.
 */
export async function adoptReidentifiedDecisions(
  run: Run,
  meetingId: string,
  notes: readonly RemoteNote[],
): Promise<ReadonlySet<NoteId>> {
  const { vault, deletionMarks } = run;
  const postponed = new Set<NoteId>();
  const served = new Set(notes.map(({ id }) => id));
  let former: FormerDecision[] | undefined;
  for (const decision of notes.slice(1)) {
    const { id } = decision;
    if ((await vault.find(id)).length > 0) continue;
    const hasMark = deletionMarks.get(id) !== undefined;
    former ??= await decisionsNotServed(run, meetingId, served);
    // With a mark under the new id, only a file is left to be given it: a run died in between, or another device gave it. Of a
    // deleted note it is then back.
    const same = former.find(({ files, hasText }) => (files.length > 0 || !hasMark) && hasText(decision));
    if (same === undefined) continue;
    former = former.filter((each) => each !== same);
    if (!(await giveNewId(run, same, decision))) postponed.add(id);
  }
  return postponed;
}

/** A decision whose id the service no longer sends. */
interface FormerDecision {
  readonly id: NoteId;
  /** The files with the id; none if only its mark or record is left. */
  readonly files: readonly SeenNote[];
  /** Whether one of them, or the note to which the mark belongs, has the decision's text. */
  readonly hasText: (decision: RemoteNote) => boolean;
}

/** Those with files first, and of these the ones that this device knows: the others are copies of a note with a newer id. */
async function decisionsNotServed(run: Run, meetingId: string, served: ReadonlySet<NoteId>): Promise<FormerDecision[]> {
  const { vault, store, deletionMarks } = run;
  const isFormer = (id: NoteId) =>
    meetingIdOf(id) === meetingNoteId(meetingId) && decisionIdOf(id) !== undefined && !served.has(id);
  const ids = new Set<NoteId>();
  for (const path of await vault.find(decisionsOf(meetingId)))
    for (const id of identitiesOf((await textAt(vault, path)) ?? "")) if (isFormer(id)) ids.add(id);
  const former: FormerDecision[] = [];
  for (const id of ids) {
    const bases = await basesOf(store, id);
    const { notes: files } = await readNotes(run, id, bases);
    const record = await recordOf(store, id);
    const hasText = (decision: RemoteNote) =>
      record?.undone === decision.rendering.hash || files.some((file) => isTextOf(decision, file, bases));
    if (record === undefined) former.push({ id, files, hasText });
    else former.unshift({ id, files, hasText });
  }
  // The service may have changed its text since the file was seen last, or deleted.
  const absent = new Map<NoteId, (string | undefined)[]>();
  // A meeting that is new to this device has none.
  if ((await recordOf(store, meetingNoteId(meetingId))) !== undefined)
    for await (const { id, text } of recordsOfMeeting(store, meetingId)) absent.set(id, [text.hash]);
  for (const [id, { version }] of deletionMarks.all())
    absent.set(id, [...(absent.get(id) ?? []), readSyncVersion(version)?.hash]);
  for (const [id, hashes] of absent) {
    if (!isFormer(id) || ids.has(id)) continue;
    const bases = (await basesOf(store, id)).filter(({ hash }) => hashes.includes(hash));
    const hasText = (decision: RemoteNote) =>
      hashes.includes(decision.rendering.hash) || bases.some((base) => hasBodyOf(decision, base));
    former.push({ id, files: [], hasText });
  }
  return former;
}

/** The properties do not count: the meeting's day or the user's settings may have changed. */
function isTextOf(decision: RemoteNote, file: SeenNote, bases: readonly Rendering[]): boolean {
  return file.version.hash === decision.rendering.hash || hasBodyOf(decision, baseOf(file, bases));
}

/** Of a text that this device does not know, nothing is the same. */
const hasBodyOf = (decision: RemoteNote, base: Rendering) =>
  base.body !== "" && arrangeLike(decision, base).rendering.body === base.body;

/** Gives the decision's note and mark its new id. False: the note cannot be changed now. */
async function giveNewId(run: Run, { id, files }: FormerDecision, decision: RemoteNote): Promise<boolean> {
  const { vault, store, deletionMarks, olderTexts, pending } = run;
  const mark = deletionMarks.get(id);
  const record = await recordOf(store, id);
  if (files.length === 0) {
    if (mark !== undefined) await deletionMarks.set(decision.id, mark);
    if (record !== undefined) await moveRecord(store, record, { ...record, id: decision.id });
    return true;
  }
  if (files.some((note) => isStaleAnswer(run, decision, { note, record }))) {
    olderTexts.add(decision.id, decision.rendering.hash);
    return false;
  }
  // A deleted note that is there again, and several files, wait for the second look, under their present id.
  const isSettled = files.length === 1 || pending.isConfirmed("several", id);
  if (mark?.state === "deleted" || !isSettled) return false;
  const note = pickNote(files, { id, wanted: decision.wanted }, record);
  if (mark !== undefined) await deletionMarks.set(decision.id, mark);
  // None of the copies is the note.
  if (note === undefined) return true;
  if (vault.busy(note.path)) return false;
  return relabel(run, note, decision, record);
}

/** The note comes first: a record of a note that has not got its id yet would tell that the note is missing. */
async function relabel(
  { vault, store, retries, sweep }: Run,
  { id, path, text, note, mtime }: SeenNote,
  decision: RemoteNote,
  record: NoteRecord | undefined,
): Promise<boolean> {
  await retries.askNow(meetingIdOf(id), { updatedAt: decision.updatedAt, list: sweep?.list });
  const after = relabelledText(note, decision.identity);
  if (!(await tryWrite(vault.replace(path, text, after, { mtime: mtime + 1000 })))) return false;
  const wrote = record?.wrote === fileHash(text) ? fileHash(after) : undefined;
  if (record !== undefined) await moveRecord(store, record, { ...record, id: decision.id, path, wrote });
  return true;
}
