import { noteText, type Note } from "../note/note";
import { withProperties } from "../note/edit-note";
import type { PropertyNames } from "../note/property";
import { linkValues, type SeriesLinks } from "../note/series-links";
import { findNote } from "../plan/observe";
import type { ReadParts } from "../plan/own-links";
import { frontMatterIsSound } from "../merge/verify";
import { assertPassing, NoteUnreadable, type DeletionMarks } from "../ports";
import type { Reporter } from "../run";
import { LATENESS } from "../state/deletion-marks";
import { noteWriting, saveRecord, type NoteRecord } from "../state/records";
import type { Suspicions } from "../state/suspicions";
import type { UndoLog } from "../state/undo-log";
import { linkChanges, type Neighbours } from "./link-changes";

export interface LinkParts extends ReadParts {
  readonly deletionMarks: DeletionMarks;
  readonly suspicions: Suspicions;
  readonly undoLog: UndoLog;
  readonly reporter: Reporter;
  /** Device time, in milliseconds. */
  readonly now: () => number;
  /** Names that the user gave to properties of the service. They are not used for links. */
  readonly propertyNames: PropertyNames;
}

/** Marks links that came back once. An older file, or a rename in Obsidian, can bring them back too. */
const AGAIN = "again ";

/** The fields of a record for a note without links. */
const NONE = { series: undefined, links: undefined };

/** The links that a note should have, as JSON. */
export const wantedLinks = (neighbours: Neighbours) => JSON.stringify(neighbours.map((each) => each?.link ?? null));

/**
 * Writes the links to its neighbours into a note, and changes nothing else. Values of the user under these names stay.
 *
 * @param neighbours undefined: removes the links that a sync wrote.
 * @returns false where the note cannot be changed just now.
 */
export async function setLinks(
  parts: LinkParts,
  record: NoteRecord,
  neighbours: Neighbours | undefined,
): Promise<boolean> {
  const { vault, store, suspicions, undoLog, reporter, now } = parts;
  const { id } = record;
  const there = await findNote(parts, record);
  if (there.local !== "present") {
    await suspicions.drop("lost", id);
    // If the note comes back, a sync checks it again.
    if (neighbours === undefined) await saveRecord(store, { before: record, after: { ...record, ...NONE } });
    return true;
  }
  const { note, path, base } = there;
  const { hash, updatedAt, newest = updatedAt, links } = record;
  // Another device knows a newer answer, and so the note's neighbours. A write here could meet its rename of the note.
  const isNewer = note.version.hash !== hash && note.version.updatedAt > newest;
  if (isNewer || vault.busy(path)) return false;
  const found = linkValues(note.note);
  const leaves = links?.replaced === AGAIN + found && links.wanted === (neighbours && wantedLinks(neighbours));
  // After the user turned links off, a link without a target is checked for a day: its note may come from another device.
  const wasLost = suspicions.get("lost", id)?.evidence === found;
  const waits = neighbours !== undefined || !wasLost || !(await suspicions.see("lost", id, found, LATENESS));
  const { changes, isElsewhere, isLost } = await linkChanges(parts, note, neighbours, { leaves, waits });
  const after = changes.size === 0 ? note.note : withProperties(note.note, changes);
  if (!frontMatterIsSound(note.note, after, new Set(changes.keys()))) return true;
  const isFinal = neighbours === undefined ? !isLost || !waits : !isLost && !isElsewhere;
  let known = record;
  try {
    if (changes.size > 0) {
      known = (await noteWriting(store, record, { at: now(), text: note.version })) ?? record;
      const text = noteText(after);
      // A user's edit on another device must be the newer file.
      const replace = () => vault.replace(path, note.text, text, { mtime: note.mtime + 1000 });
      await undoLog.keep({ id, path, before: note.text, after: text, base }, replace);
      reporter.note({ id, path, outcome: "updated", reason: { code: "series-links" } });
    }
  } catch (error) {
    assertPassing(error);
    return error instanceof NoteUnreadable;
  }
  const settled = neighbours
    ? { links: linksAfter(links, note.note, after, { neighbours, isFinal }) }
    : { ...NONE, links: isFinal ? undefined : { found: linkValues(after) } };
  await saveRecord(store, { before: known, after: { ...known, ...settled } });
  const isSettled = neighbours !== undefined || isFinal;
  if (isSettled) await suspicions.drop("lost", id);
  else await suspicions.see("lost", id, linkValues(after), LATENESS);
  return isSettled;
}

function linksAfter(
  known: SeriesLinks | undefined,
  before: Note,
  after: Note,
  { neighbours, isFinal }: { readonly neighbours: Neighbours; readonly isFinal: boolean },
): SeriesLinks {
  const [found, old] = [linkValues(after), linkValues(before)];
  return {
    wanted: wantedLinks(neighbours),
    found: isFinal ? found : undefined,
    replaced: before === after ? known?.replaced : known?.replaced === old ? AGAIN + old : old,
  };
}
