import { decisionIdOf, meetingIdOf, type NoteId } from "../note/note-id";
import type { SeriesLinks } from "../note/series-links";
import { heldHash, type Rendering, type SeriesPlace } from "../note/service-text";
import type { StateStore } from "../ports";
import { keyPart } from "./key-part";

/**
 * What this device last did about each note, and the texts that it was edited from. The only owner of the keys `record/`,
 * `base/` and `series`. All of it can be lost at the cost of one full sweep and at most one question.
 */
export interface NoteRecord {
  readonly id: NoteId;
  /** The id that the note still carries: the service gave it another one while the note was not in the vault. */
  readonly formerId?: NoteId | undefined;
  /** Where a sync put it; empty if the user had moved it before this device met it. */
  readonly placed: string;
  /** Paths that it had before renames of ours, the last five: a device that lags behind may write it there again. */
  readonly formerly?: readonly string[] | undefined;
  /** Device time, in milliseconds, when this device last trashed a spare copy of it, or one that an update brought back. */
  readonly trashedSpare?: number | undefined;
  /** Device time, in milliseconds, when this device last wrote the service's text into it; undefined if it never did. */
  readonly writtenAt?: number | undefined;
  /** Where the user moved it. */
  readonly movedTo?: string | undefined;
  /** The place before that. Links in other notes may still lead there. */
  readonly movedFrom?: string | undefined;
  /** The path that the service's name asked for then. */
  readonly wanted: string;
  /** Fingerprint of the user's folders and patterns that made `wanted`; undefined where there were none. */
  readonly ownPlaces?: string | undefined;
  /** Of the service's text that this device last dealt with. */
  readonly hash: string;
  /** Of the meeting, in milliseconds. */
  readonly updatedAt: number;
  /** The latest one of all, where the service went back to an older text. */
  readonly newest?: number | undefined;
  /** Hash of the service's text while the note was not in the vault. */
  readonly missed?: string | undefined;
  /** The meeting's `updatedAt` in that answer, in milliseconds. */
  readonly missedAt?: number | undefined;
  /** Whose note it is: server and user, as `accountScope` gives it. */
  readonly account: string;
  /** Paths of copies that the user made: never taken for the note itself. */
  readonly copies?: readonly string[] | undefined;
  /** Hash of an update that the user undid: the note takes nothing in before the service says something else. */
  readonly undone?: string | undefined;
  /** Device time, in milliseconds, of the run that created the note. */
  readonly created?: number | undefined;
  /** Where the meeting stands in its series, by the service's text that this device last dealt with. */
  readonly series?: SeriesPlace | undefined;
  readonly links?: SeriesLinks | undefined;
}

const RECORDS = "record/";
const recordsKey = (meetingId: string) => `${RECORDS}${keyPart(meetingId)}/`;
const recordKey = (id: NoteId) => recordsKey(meetingIdOf(id)) + keyPart(decisionIdOf(id) ?? "");
const baseKey = (id: NoteId) => `base/${keyPart(id)}`;

/** The newest base and the one before: an undo, or another device, brings a note back by one update at most. */
const BASES = 2;

/** What was last done about a note; undefined when this device never met it. */
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

/** The text with this hash, as `heldHash` tells it, that a note was edited from; undefined when this device does not have it (any more). */
export const baseIn = (bases: readonly Rendering[], hash: string) => bases.find((base) => heldHash(base) === hash);

const SERIES = "series";
/** Links between meetings may not be right any more. */
const OPEN = "";

/** What the links between meetings were last made from; undefined where there are none. */
export const seriesStamp = (store: StateStore) => store.get<string>(SERIES);

/** Notes that all links between meetings are right; undefined: that there are none. */
export async function saveSeriesStamp(store: StateStore, stamp: string | undefined): Promise<void> {
  if ((await seriesStamp(store)) !== stamp) await store.write(new Map([[SERIES, stamp]]), { soon: true });
}

/** Whether a change of a record may make other links between meetings. */
function opensSeries(before: NoteRecord | undefined, after: NoteRecord): boolean {
  const facts = ({ series, links, placed, movedTo }: Partial<NoteRecord> = {}) =>
    (series ?? links) && JSON.stringify([series, placed, movedTo, links?.found]);
  return facts(before) !== facts(after);
}

export interface RecordChange {
  /** As it is in the store; undefined for the first one. */
  readonly before: NoteRecord | undefined;
  readonly after: NoteRecord;
  /** The service's text that the note holds from now on. */
  readonly base?: Rendering | undefined;
}

/** Writes what changed, and nothing where nothing did. Stored soon: before anything that is written after it. */
export async function saveRecord(store: StateStore, { before, after, base }: RecordChange): Promise<void> {
  const changes = new Map<string, unknown>();
  if (before === undefined || !isSame(before, after)) changes.set(recordKey(after.id), after);
  if (opensSeries(before, after)) changes.set(SERIES, OPEN);
  if (base !== undefined) {
    const bases = before === undefined ? [] : await basesOf(store, after.id);
    if (!isFirst(base, bases)) changes.set(baseKey(after.id), newestFirst(base, bases));
  }
  if (changes.size > 0) await store.write(changes, { soon: true });
}

/**
 * Before a note is written: after a crash in between, this device still knows that it wrote after the user had deleted the
 * note on another one, so that the note does not come back by that.
 *
 * @param now device time, in milliseconds.
 * @returns the record as it is from then on.
 */
export async function noteWriting(
  store: StateStore,
  before: NoteRecord | undefined,
  now: number,
  known: Partial<NoteRecord> = {},
): Promise<NoteRecord | undefined> {
  const after = before && { ...before, writtenAt: now, ...known };
  if (after !== undefined) await saveRecord(store, { before, after });
  return after;
}

/** Changes a record that is there; false where there is none. */
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

/**
 * Outside a run: the user moved a file that has this id. With the note itself still in its place, that is a copy of theirs.
 *
 * @param paths where files with this id lie now.
 */
export async function recordMove(
  store: StateStore,
  id: NoteId,
  { from, to }: { readonly from: string; readonly to: string },
  paths: readonly string[],
): Promise<void> {
  const { copies = [], placed, movedTo = placed } = (await recordOf(store, id)) ?? {};
  const isCopy = movedTo !== undefined && movedTo !== from && paths.includes(movedTo);
  await changeRecord(store, id, isCopy ? { copies: [...copies.filter((path) => path !== from), to] } : { movedTo: to });
}

/** As if this device had never met the note. */
export async function forgetRecord(store: StateStore, id: NoteId): Promise<void> {
  await store.write(
    new Map([
      [recordKey(id), undefined],
      [baseKey(id), undefined],
    ]),
  );
}

/**
 * The note holds this text of the service from now on. Stored soon: before anything that is written after it.
 *
 * @param base undefined, or without content: nobody has it.
 */
export async function saveBase(store: StateStore, id: NoteId, base: Rendering | undefined): Promise<void> {
  if (base === undefined || (base.properties.length === 0 && base.body === "")) return;
  const bases = await basesOf(store, id);
  if (!isFirst(base, bases)) await store.write(new Map([[baseKey(id), newestFirst(base, bases)]]), { soon: true });
}

const MOST_FORMER_PATHS = 5;

/** The paths that a note had before, once it has left this one as well. */
export function formerPaths({ formerly = [] }: NoteRecord, left: string): readonly string[] {
  return [...formerly.filter((path) => path !== left), left].slice(-MOST_FORMER_PATHS);
}

/** The service gave a note another id: what is known of it goes over to that. */
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

/** The record as it comes back from the store: without what is undefined, in any order. */
function isSame(a: NoteRecord, b: NoteRecord): boolean {
  const sorted = (record: NoteRecord) => JSON.stringify(Object.entries(record).sort());
  return JSON.stringify(a) === JSON.stringify(b) || sorted(a) === sorted(JSON.parse(JSON.stringify(b)) as NoteRecord);
}
