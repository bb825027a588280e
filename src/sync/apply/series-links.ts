import { noteText, type Note } from "../note/note";
import type { NoteId } from "../note/note-id";
import { withProperties } from "../note/edit-note";
import type { PropertyNames, PropertyValue } from "../note/property";
import { LINK_KEYS, linkEntry, linkValues, type SeriesLinks } from "../note/series-links";
import { findNote, type FindParts } from "../plan/observe";
import { frontMatterIsSound } from "../merge/verify";
import { ledTo, ledToGone } from "../plan/own-links";
import type { SeenNote } from "../plan/read-note";
import { assertPassing, NoteUnreadable, type DeletionMarks } from "../ports";
import type { Reporter } from "../run";
import { noteWriting, saveRecord, type NoteRecord } from "../state/records";
import type { UndoLog } from "../state/undo-log";

/** A meeting before or after another one, and the link to its note. */
export interface Neighbour {
  readonly id: NoteId;
  readonly path: string;
  readonly link: string;
}

/** Before and after. */
export type Neighbours = readonly [Neighbour | undefined, Neighbour | undefined];
const NONE: Neighbours = [undefined, undefined];

export interface LinkParts extends FindParts {
  readonly deletionMarks: DeletionMarks;
  readonly undoLog: UndoLog;
  readonly reporter: Reporter;
  /** Device time, in milliseconds. */
  readonly now: () => number;
  /** A name that the user gave to one of the service's properties is none for a link. */
  readonly propertyNames: PropertyNames;
}

/** As many as three changes of both links: a copy, or another device, is behind by fewer. */
const MOST_OWN = 6;

/** Before links that came back once: an older file, or a rename that Obsidian followed, brings them back as well. */
const AGAIN = "again ";

/** The links that a note is to have, as JSON. */
export const wantedLinks = (neighbours: Neighbours) => JSON.stringify(neighbours.map((each) => each?.link ?? null));

/**
 * Gives a note the links to its neighbours, and changes nothing else in it. What the user has under these names stays.
 *
 * @param neighbours undefined: the note is to have no links any more.
 * @returns false where the note cannot be changed just now.
 */
export async function setLinks(
  parts: LinkParts,
  record: NoteRecord,
  neighbours: Neighbours | undefined,
): Promise<boolean> {
  const { vault, store, undoLog, reporter, now } = parts;
  const { id } = record;
  const there = await findNote(parts, record);
  if (there.local !== "present") return true;
  const { note, path, base } = there;
  if (vault.busy(path)) return false;
  const { changes, isFinal } = await changesOf(parts, note, record.links, neighbours);
  const after = changes.size === 0 ? note.note : withProperties(note.note, changes);
  if (!frontMatterIsSound(note.note, after, new Set(changes.keys()))) return true;
  const links = linksAfter(record.links, note.note, after, neighbours);
  const found = isFinal ? links.found : undefined;
  const off = { series: undefined, links: undefined, oldLinks: links };
  const settled = neighbours === undefined ? off : { links: { ...links, found } };
  let known = record;
  try {
    if (changes.size > 0) {
      // Before the note itself: after a crash in between, the links in it are still known as ours.
      known = (await noteWriting(store, record, now(), { links: { ...links, found: undefined } })) ?? record;
      const text = noteText(after);
      await undoLog.keep({ id, path, before: note.text, after: text, base });
      // A user's edit on another device must be the newer file.
      await vault.replace(path, note.text, text, { mtime: note.mtime + 1000 });
      reporter.note({ id, path, outcome: "updated", reason: { code: "series-links" } });
    }
  } catch (error) {
    assertPassing(error);
    return error instanceof NoteUnreadable;
  }
  await saveRecord(store, { before: known, after: { ...known, ...settled } });
  return true;
}

interface Changes {
  readonly changes: ReadonlyMap<string, PropertyValue | undefined>;
  /** False: a link leads to another file of the neighbour's, which may be a spare copy. */
  readonly isFinal: boolean;
}

async function changesOf(
  parts: LinkParts,
  { note, path, ownLinks }: SeenNote,
  links: SeriesLinks | undefined,
  neighbours: Neighbours | undefined,
): Promise<Changes> {
  const { vault, propertyNames } = parts;
  let isFinal = true;
  const isContested =
    links?.replaced === AGAIN + linkValues(note) && links.wanted === (neighbours && wantedLinks(neighbours));
  const changes = new Map<string, PropertyValue | undefined>();
  for (const [at, key] of LINK_KEYS.entries()) {
    if (propertyNames.some(([, name]) => name.toLowerCase() === key)) continue;
    const entry = linkEntry(note, key);
    const target = neighbours?.[at];
    const isFree = entry === undefined || entry.value === null || entry.value === "";
    if (!isFree) {
      // Devices may take different files for the note while there are several: they leave each other's links.
      const found = await ledTo(vault, entry.value, path);
      const isRight = target && found !== undefined && (await vault.find(target.id)).includes(found);
      if (isRight && found !== target.path) isFinal = false;
      const wasBefore = neighbours === undefined && links?.before?.includes(JSON.stringify(entry.value)) === true;
      const isOurs =
        links && (ownLinks.has(entry.key) || (found === undefined && (await ledToGone(parts, entry.value, links))));
      if (isRight || wasBefore || isContested || isOurs !== true) continue;
    }
    if (target !== undefined) changes.set(entry?.key ?? key, target.link);
    else if (!isFree) changes.set(entry.key, undefined);
  }
  return { changes, isFinal };
}

function linksAfter(
  known: SeriesLinks | undefined,
  before: Note,
  after: Note,
  neighbours: Neighbours = NONE,
): SeriesLinks {
  const [found, old] = [linkValues(after), linkValues(before)];
  const written = neighbours.flatMap((each): (readonly [string, NoteId])[] => {
    const isThere = each !== undefined && found.includes(JSON.stringify(each.link));
    return isThere ? [[each.link, each.id]] : [];
  });
  const older = (known?.ours ?? []).filter(([link]) => !written.some(([value]) => value === link));
  return {
    ...{ wanted: wantedLinks(neighbours), found, ours: [...written, ...older].slice(0, MOST_OWN) },
    replaced: before === after ? known?.replaced : known?.replaced === old ? AGAIN + old : old,
    before: known === undefined ? old : known.before,
  };
}
