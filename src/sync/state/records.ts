import { decisionIdOf, meetingIdOf, type NoteId } from "../note/note-id";
import type { GivenPath } from "../note/path";
import type { SeriesLinks } from "../note/series-links";
import { heldHash, type Rendering, type SeriesPlace } from "../note/service-text";
import { isSameText, textVersion, type TextVersion } from "../note/sync-version";
import type { StateStore } from "../ports";
import { keyPart, laterTime } from "./key-part";

/**
 * What this device last did with each note, and its bases: the texts that it was edited from. The only owner of the keys
 * `record/`, `base/`, `series` and `created`. A loss of all of it costs one full sweep and at most one question.
 */
export interface NoteRecord {
  readonly id: NoteId;
  /** The id that the note still has: the service changed it while the note was not in the vault. */
  readonly formerId?: NoteId | undefined;
  /** The path that a sync gave it; empty if the user had moved it before this device first found it. */
  readonly placed: string;
  /** Where this device last found it, if `placed` is empty. */
  readonly foundAt?: string | undefined;
  /** Its last five paths before renames of ours: a device with an old state may write it there again. */
  readonly formerly?: readonly string[] | undefined;
  /** Device time, in milliseconds, when this device last trashed a spare copy of it, or a note that an update restored. */
  readonly trashedSpare?: number | undefined;
  /** The last five paths of notes with its id that this device trashed as spare copies. */
  readonly sparePaths?: readonly string[] | undefined;
  /** Device time, in milliseconds, when this device last wrote the service's text into it; undefined if it never did. */
  readonly writtenAt?: number | undefined;
  /** The text that it wrote then; undefined: that of `hash` and `updatedAt`. */
  readonly written?: TextVersion | undefined;
  /** Where the user moved it. */
  readonly movedTo?: string | undefined;
  /** The place before that. Links in other notes may still lead there. */
  readonly movedFrom?: string | undefined;
  /** The last five paths that it got on this device in renames and moves, in order: links to it followed then. */
  readonly given?: readonly GivenPath[] | undefined;
  /** The path that the service's name required then. */
  readonly wanted: string;
  /** Fingerprint of the user's folders and patterns for `wanted`; undefined if there were none. */
  readonly ownPlaces?: string | undefined;
  /** Hash of the service's text that this device last processed. */
  readonly hash: string;
  /** The meeting's `updatedAt`, in milliseconds. */
  readonly updatedAt: number;
  /** The latest one of all, where the service went back to an older text. */
  readonly newest?: number | undefined;
  /** Hash of the service's text while the note was not in the vault. */
  readonly missed?: string | undefined;
  /** The meeting's `updatedAt` in that answer, in milliseconds. */
  readonly missedAt?: number | undefined;
  /** The server and user of the note, as `accountScope` returns it. */
  readonly account: string;
  /** Paths of the user's copies, which are never handled as the note itself. */
  readonly copies?: readonly string[] | undefined;
  /** Those that the user kept by an answer or an undo. Other files in a place of ours are no copies. */
  readonly keptCopies?: readonly string[] | undefined;
  /** Hash of an update that the user undid: the note takes no update before the service has another text. */
  readonly undone?: string | undefined;
  /** Time of the run that created the note, as `timeOfImport` gives it, in milliseconds. */
  readonly created?: number | undefined;
  /** The meeting's place in its series, by the service's text that this device last processed. */
  readonly series?: SeriesPlace | undefined;
  readonly links?: SeriesLinks | undefined;
}

const RECORDS = "record/";
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

/** Of a meeting's own note and of its decisions. */
export async function* recordsOfMeeting(store: StateStore, meetingId: string): AsyncGenerator<NoteRecord> {
  for await (const [, record] of store.entries<NoteRecord>(recordsKey(meetingId))) yield record;
}

/** The service's texts that this device last took into a note, newest first; empty when it has none. */
export async function basesOf(store: StateStore, id: NoteId): Promise<readonly Rendering[]> {
  const stored = await store.get<Rendering | readonly Rendering[]>(baseKey(id));
  // Earlier versions stored one text, not a list.
  return [stored ?? []].flat();
}

export interface Writing {
  /** Device time, in milliseconds. */
  readonly at: number;
  /** The text that the note has then. */
  readonly text: TextVersion;
}

/** Whether the service's text is the one that this device wrote last, if it wrote any. */
export const isLastWritten = (text: TextVersion, record: NoteRecord | undefined): boolean =>
  isSameText(text, record?.written ?? record);

/** The base with this hash (`heldHash`); undefined if this device does not have it. */
export const baseIn = (bases: readonly Rendering[], hash: string) => bases.find((base) => heldHash(base) === hash);

const SERIES = "series";
/** The stamp while links between meetings may be wrong. */
const OPEN = "";

/** The newest of the times `created`. */
const CREATED = "created";

/** Later than those of the notes before, even if the device's clock was set back. @param startedAt of the run */
export const timeOfImport = async (store: StateStore, startedAt: number) =>
  laterTime(await store.get<number>(CREATED), startedAt);

/** The hash of what the links between meetings were last made from; undefined if there are none. */
export const seriesStamp = (store: StateStore) => store.get<string>(SERIES);

/** Stores that all links between meetings are right. Undefined: there are none. */
export async function saveSeriesStamp(store: StateStore, stamp: string | undefined): Promise<void> {
  if ((await seriesStamp(store)) !== stamp) await store.write(new Map([[SERIES, stamp]]), { soon: true });
}

/** Whether a change of a record may change links between meetings. */
function opensSeries(before: NoteRecord | undefined, after: NoteRecord): boolean {
  const facts = ({ series, links, placed, movedTo }: Partial<NoteRecord> = {}) =>
    (series ?? links) && JSON.stringify([series, placed, movedTo, links?.found]);
  return facts(before) !== facts(after);
}

export interface RecordChange {
  /** As it is in the store; undefined for the first one. */
  readonly before: NoteRecord | undefined;
  readonly after: NoteRecord;
  /** The service's text that the note has from now on. */
  readonly base?: Rendering | undefined;
}

/** Writes the changes of a record, if there are any. Stored soon: before every later write. */
export async function saveRecord(store: StateStore, { before, after, base }: RecordChange): Promise<void> {
  const changes = new Map<string, unknown>();
  if (before === undefined || !isSame(before, after)) changes.set(recordKey(after.id), after);
  if (opensSeries(before, after)) changes.set(SERIES, OPEN);
  if (after.created !== undefined && after.created !== before?.created) changes.set(CREATED, after.created);
  if (base !== undefined) {
    const bases = before === undefined ? [] : await basesOf(store, after.id);
    if (!isFirst(base, bases)) changes.set(baseKey(after.id), newestFirst(base, bases));
  }
  if (changes.size > 0) await store.write(changes, { soon: true });
}

/** Of a note from another device: where a sync put it is not known here. */
export function firstRecord(
  account: string,
  { id, wanted }: Pick<NoteRecord, "id" | "wanted">,
  { hash, updatedAt }: Pick<NoteRecord, "hash" | "updatedAt">,
): NoteRecord {
  return { id, placed: "", wanted, hash, updatedAt, account };
}

/**
 * Stores the time of a write before the note itself. After a crash in between, this device still knows that it wrote after the
 * user had deleted the note on another device. So the write does not restore the note.
 *
 * @returns the record after the change.
 */
export async function noteWriting(
  store: StateStore,
  before: NoteRecord | undefined,
  { at, text }: Writing,
  known: Partial<NoteRecord> = {},
): Promise<NoteRecord | undefined> {
  const after = before && { ...before, writtenAt: at, written: textVersion(text), ...known };
  if (after !== undefined) await saveRecord(store, { before, after });
  return after;
}

/** Changes an existing record. False: there is none. */
export async function changeRecord(
  store: StateStore,
  id: NoteId,
  change: Partial<Omit<NoteRecord, "id">>,
): Promise<boolean> {
  const before = await recordOf(store, id);
  if (before === undefined) return false;
  const after = { ...before, ...change };
  const changes = new Map<string, unknown>([[recordKey(id), after]]);
  if (opensSeries(before, after)) changes.set(SERIES, OPEN);
  await store.write(changes);
  return true;
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
 * The note has this text of the service from now on. Stored soon: before every later write.
 *
 * @param base undefined or without content: the text is not known.
 */
export async function saveBase(store: StateStore, id: NoteId, base: Rendering | undefined): Promise<void> {
  if (base === undefined || (base.properties.length === 0 && base.body === "")) return;
  const bases = await basesOf(store, id);
  if (!isFirst(base, bases)) await store.write(new Map([[baseKey(id), newestFirst(base, bases)]]), { soon: true });
}

/** Keeps what an unedited note shows, since the user may type in it. The newest base stays the text that this device wrote last. */
export async function keepBase(store: StateStore, id: NoteId, base: Rendering | undefined): Promise<void> {
  const bases = await basesOf(store, id);
  if (base !== undefined && baseIn(bases, heldHash(base)) === undefined)
    await store.write(new Map([[baseKey(id), [...bases.slice(0, BASES - 1), base]]]), { soon: true });
}

/** The service gave a note another id: moves its record and bases to that id. */
export async function moveRecord(store: StateStore, before: NoteRecord, after: NoteRecord): Promise<void> {
  await store.write(
    new Map<string, unknown>([
      [recordKey(after.id), after],
      [baseKey(after.id), await basesOf(store, before.id)],
      [recordKey(before.id), undefined],
      [baseKey(before.id), undefined],
    ]),
  );
}

const isFirst = (base: Rendering, [first]: readonly Rendering[]) => first && heldHash(first) === heldHash(base);

function newestFirst(base: Rendering, bases: readonly Rendering[]): readonly Rendering[] {
  return [base, ...bases.filter((each) => heldHash(each) !== heldHash(base))].slice(0, BASES);
}

/** Compares records as the store returns them: without undefined values, in any order. */
function isSame(a: NoteRecord, b: NoteRecord): boolean {
  const sorted = (record: NoteRecord) => JSON.stringify(Object.entries(record).sort());
  return JSON.stringify(a) === JSON.stringify(b) || sorted(a) === sorted(JSON.parse(JSON.stringify(b)) as NoteRecord);
}
