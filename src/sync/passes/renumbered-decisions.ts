import { meetingIdOf, meetingNoteId, type NoteId } from "../note/note-id";
import { parseNote, propertyOf } from "../note/note";
import { identitiesOf } from "../note/identity";
import { relabelledText } from "../apply/compose";
import { NoteChanged, NoteUnreadable, textAt, type Mark } from "../ports";
import type { RemoteNote } from "../note/service-text";
import type { Run } from "../run";
import { baseOf, keys, recordOf, type NoteRecord } from "../state/records";
import { readSyncVersion, SYNC_VERSION } from "../note/sync-version";

/**
 * Some services give a decision a new id whenever its meeting is processed again. If the words are the same, within one
 * meeting, it is the same decision: its note takes the new id over, and so does the user's word on it.
 *
 * Answers with the decisions whose notes could not be changed just now: they are to be left alone, or they would be
 * written a second time under the new id.
 */
export async function adoptRenumberedDecisions(
  run: Run,
  meetingId: string,
  notes: readonly RemoteNote[],
): Promise<ReadonlySet<NoteId>> {
  const { store, marks, vault } = run.parts;
  const later = new Set<NoteId>();
  const absent: RemoteNote[] = [];
  for (const decision of notes.slice(1)) if ((await vault.find(decision.id)).length === 0) absent.push(decision);
  if (absent.length === 0) return later;

  for (const decision of absent) {
    const formerId = (await recordOf(store, decision.id))?.formerId;
    if (formerId !== undefined && !(await relabelAll(run, formerId, decision))) later.add(decision.id);
  }
  const left = await leftBehind(run, meetingId, new Set(notes.map(({ id }) => id)), absent);
  for (const decision of absent) {
    const twin = [...left].find(([, { hash }]) => hash === decision.rendering.hash);
    if (twin === undefined) continue;
    const [id, { record, mark }] = twin;
    left.delete(id);
    if (mark !== undefined && marks.get(decision.id) === undefined) await marks.set(decision.id, mark);
    const isAway = (await vault.find(id)).length === 0;
    if (!(await relabelAll(run, id, decision))) {
      later.add(decision.id);
      continue;
    }
    if (record === undefined || (await recordOf(store, decision.id)) !== undefined) continue;
    await store.write(
      new Map<string, unknown>([
        [keys.record(decision.id), { ...record, id: decision.id, ...(isAway && { formerId: record.formerId ?? id }) }],
        [keys.base(decision.id), await baseOf(store, id)],
        [keys.record(id), undefined],
        [keys.base(id), undefined],
      ]),
    );
  }
  return later;
}

interface LeftBehind {
  /** Of the service's text that it had. */
  readonly hash: string;
  readonly record?: NoteRecord;
  readonly mark?: Mark | undefined;
}

/**
 * Decisions that the service no longer serves under their ids: those known by a mark, by the note that lies where an
 * absent one would, or by a record.
 */
async function leftBehind(
  { parts: { store, marks, vault, settings }, pending }: Run,
  meetingId: string,
  served: ReadonlySet<NoteId>,
  absent: readonly RemoteNote[],
): Promise<Map<NoteId, LeftBehind>> {
  const left = new Map<NoteId, LeftBehind>();
  const add = (id: NoteId, known: LeftBehind) => {
    if (meetingIdOf(id) === meetingId && !served.has(id)) left.set(id, { mark: marks.get(id), ...known });
  };
  for (const [id, mark] of marks.all()) {
    const hash = readSyncVersion(mark.version)?.hash;
    if (hash !== undefined) add(id, { hash });
  }
  for (const { wanted } of absent) {
    const text = ((await vault.occupant(wanted)) === wanted && (await textAt(vault, wanted))) || "";
    const hash = readSyncVersion(propertyOf(parseNote(text), SYNC_VERSION))?.hash;
    for (const id of hash === undefined ? [] : identitiesOf(text)) add(id, { hash: hash ?? "" });
  }
  // The meeting's own note is dealt with first: without its record there are none of its decisions, unless that note
  // was set aside. Looking through the records would take longer than writing them.
  const setAside = pending.has(meetingId) || settings.startDate !== undefined;
  if (!setAside && (await recordOf(store, meetingNoteId(meetingId))) === undefined) return left;
  for await (const [, record] of store.entries<NoteRecord>(keys.recordsOf(meetingId))) {
    add(record.id, { hash: record.hash, record });
  }
  return left;
}

async function relabelAll({ parts: { vault } }: Run, id: NoteId, decision: RemoteNote): Promise<boolean> {
  try {
    for (const path of await vault.find(id)) {
      const file = await vault.read(path);
      if (file === undefined) continue;
      const note = parseNote(file.text);
      if (note.broken !== undefined || vault.busy(path)) return false;
      // Our own property is all that changes, so there is nothing to undo.
      await vault.replace(path, file.text, relabelledText(note, decision.identity), { mtime: file.mtime + 1000 });
    }
    return true;
  } catch (error) {
    if (error instanceof NoteChanged || error instanceof NoteUnreadable) return false;
    throw error;
  }
}
