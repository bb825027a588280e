import { decisionIdOf, meetingIdOf, type NoteId } from "../note/note-id";
import { sha256Hex } from "../note/hash";
import { hashInNote, type Rendering, type SeriesPlace } from "../note/service-text";
import type { TextVersion } from "../note/sync-version";
import type { StateStore } from "../ports";
import { keyPart } from "./key-part";

/**
 * What this device last did with each note, and its bases: the texts that it was edited from. The only owner of the keys
 * `note/` and `base/`. A loss of all of it costs one full sweep and at most one question.
 */
export interface NoteRecord {
  readonly id: NoteId;
  /** The server and user of the note, as `accountScope` returns it. */
  readonly account: string;
  /** Where the note is, as this device last saw or put it. */
  readonly path: string;
  /** The path that the service's name asked for when the note got its path. */
  readonly wanted: string;
  /** Fingerprint of the folders and patterns for `wanted`; undefined if they are not known. */
  readonly places?: string | undefined;
  /**
   * The service's text that this device last processed, even while the note was not in the vault. A write that is not finished
   * has stored its own `updatedAt` already.
   */
  readonly text: TextVersion;
  /** Hash of the file that this device last wrote (`fileHash`), as long as nothing but the service and the template is in it. */
  readonly wrote?: string | undefined;
  /** Hash of an update that the user undid: the note takes no update before the service has another text. */
  readonly undone?: string | undefined;
  /** Time of the run that created the note, as its journal has it, in milliseconds. */
  readonly created?: number | undefined;
  /** The meeting's place in its series, by the service's text that this device last processed. */
  readonly series?: SeriesPlace | undefined;
}

/** What `wrote` has for a file with this text. */
export const fileHash = (text: string) => sha256Hex(text, 16);

const RECORDS = "note/";
const recordsKey = (meetingId: string) => `${RECORDS}${keyPart(meetingId)}/`;
const recordKey = (id: NoteId) => recordsKey(meetingIdOf(id)) + keyPart(decisionIdOf(id) ?? "");
const baseKey = (id: NoteId) => `base/${keyPart(id)}`;

/** The newest base and the previous one: an undo, or another device, sets a note back by at most one update. */
const BASES = 2;

/** The record of a note; undefined if this device never found it. */
export const recordOf = (store: StateStore, id: NoteId) => store.get<NoteRecord>(recordKey(id));

/** In order of their keys; a note's own meeting first, then its decisions. */
export async function* allRecords(store: StateStore): AsyncGenerator<NoteRecord> {
  for await (const [, record] of store.entries<NoteRecord>(RECORDS)) yield record;
}

/** The records of a meeting and its decisions. */
export async function* recordsOfMeeting(store: StateStore, meetingId: string): AsyncGenerator<NoteRecord> {
  for await (const [, record] of store.entries<NoteRecord>(recordsKey(meetingId))) yield record;
}

/** The service's texts that this device last put into a note, newest first; empty when it has none. */
export async function basesOf(store: StateStore, id: NoteId): Promise<readonly Rendering[]> {
  return (await store.get<readonly Rendering[]>(baseKey(id))) ?? [];
}

/** The base with this hash (`hashInNote`); undefined if this device does not have it. */
export const baseIn = (bases: readonly Rendering[], hash: string) => bases.find((base) => hashInNote(base) === hash);

/** Writes the record, if it is not as before. Stored soon: before every later write. @param before as it is in the store */
export async function saveRecord(store: StateStore, before: NoteRecord | undefined, after: NoteRecord): Promise<void> {
  if (before === undefined || !isSame(before, after))
    await store.write(new Map([[recordKey(after.id), after]]), { soon: true });
}

/** Changes an existing record. */
export async function changeRecord(
  store: StateStore,
  id: NoteId,
  change: Partial<Omit<NoteRecord, "id">>,
): Promise<void> {
  const before = await recordOf(store, id);
  if (before !== undefined) await store.write(new Map([[recordKey(id), { ...before, ...change }]]));
}

/** Deletes the record and the bases of a note. */
export async function forgetRecord(store: StateStore, id: NoteId): Promise<void> {
  await store.write(
    new Map([
      [recordKey(id), undefined],
      [baseKey(id), undefined],
    ]),
  );
}

/**
 * The note has this text of the service from now on, or gets it in the next step. Stored soon: before every later write.
 *
 * @param base undefined or without content: the text is not known.
 */
export async function saveBase(store: StateStore, id: NoteId, base: Rendering | undefined): Promise<void> {
  if (base === undefined || (base.properties.length === 0 && base.body === "")) return;
  const bases = await basesOf(store, id);
  const [first] = bases;
  if (first !== undefined && hashInNote(first) === hashInNote(base)) return;
  const others = bases.filter((each) => hashInNote(each) !== hashInNote(base));
  await store.write(new Map([[baseKey(id), [base, ...others].slice(0, BASES)]]), { soon: true });
}

/** The service gave a decision another id: its record and bases are under that id from now on. */
export async function moveRecord(store: StateStore, before: NoteRecord, after: NoteRecord): Promise<void> {
  await store.write(
    new Map<string, unknown>([
      [recordKey(before.id), undefined],
      [baseKey(before.id), undefined],
      [recordKey(after.id), after],
      [baseKey(after.id), await basesOf(store, before.id)],
    ]),
  );
}

/** Compares records as the store returns them: without undefined values, in any order. */
function isSame(a: NoteRecord, b: NoteRecord): boolean {
  const sorted = (record: NoteRecord) => JSON.stringify(Object.entries(record).sort());
  return JSON.stringify(a) === JSON.stringify(b) || sorted(a) === sorted(JSON.parse(JSON.stringify(b)) as NoteRecord);
}
