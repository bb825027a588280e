import { hasConflictName, isTimedName, plainName } from "../note/conflict-name";
import { withProperties } from "../note/edit-note";
import { noteText } from "../note/note";
import type { NoteId } from "../note/note-id";
import { comparePaths } from "../note/path";
import type { RemoteNote } from "../note/service-text";
import { withoutVersion } from "../note/sync-version";
import type { FoundNote } from "../plan/observe";
import { conflictNames, leftPlace, nameKey, ourPaths } from "../plan/pick-original";
import { isUntouched, renderingOfUnedited } from "../note/server-part";
import type { SeenNote } from "../plan/read-note";
import { assertPassing, type StateStore, type Vault } from "../ports";
import type { Reason } from "../reason";
import type { Reporter } from "../run";
import type { NoteOutcome } from "../report";
import { formerPaths, lastPaths, renameNote, withKeptCopy } from "../state/note-paths";
import { noteDuplicate } from "../state/open-issues";
import type { Policy } from "../state/policy";
import { changeRecord, recordOf, saveBase, type NoteRecord } from "../state/records";
import type { Suspicion, Suspicions } from "../state/suspicions";
import type { UndoLog } from "../state/undo-log";

/** Handles the other notes with the id of an original. The observation has picked the original. */
export interface SpareCopies {
  /** Moves spare copies to the trash. A copy that the user may have made or edited is only reported. */
  trashAll(remote: Pick<RemoteNote, "id" | "wanted">, observed: Copies): Promise<void>;
  /**
   * Moves an unedited note to the trash, but not while the user types in it. More than five in one run need the user's answer.
   *
   * @param place where the note that stays lies.
   */
  trash(
    id: NoteId,
    note: SeenNote,
    reason: Reason,
    place?: Pick<Partial<NoteRecord>, "placed" | "movedTo" | "formerly">,
  ): Promise<boolean>;
  /** Renames a note with a conflict name of a sync tool to its own name, if that is free. Returns its path. */
  takePlainName(
    remote: Pick<RemoteNote, "id" | "wanted">,
    record: NoteRecord | undefined,
    from: string,
  ): Promise<string>;
}

type Copies = Pick<Extract<FoundNote, { local: "present" }>, "note" | "copies" | "record">;

export interface SpareCopiesParts {
  readonly vault: Vault;
  readonly store: StateStore;
  readonly undoLog: UndoLog;
  readonly reporter: Reporter;
  readonly suspicions: Pick<Suspicions, "get" | "see">;
  readonly policy: Pick<Policy, "copies" | "isOpen">;
  /** Whether foreign changes in the vault have settled. */
  readonly settled: boolean;
  /** Device time, in milliseconds. */
  readonly now: () => number;
}

const TRASHED_UNASKED = 5;

export function createSpareCopies(parts: SpareCopiesParts): SpareCopies {
  const { vault, store, reporter, suspicions, policy, settled, now } = parts;
  /** Paths of the copies that went to the trash in this run. */
  const trashed = new Set<string>();
  const trash = createTrash(parts, trashed);

  return {
    trash,
    async trashAll(remote, { note: original, copies, record }) {
      const isOurs = ourPaths(remote, record, nameKey);
      const isSetAside = conflictNames(remote, record);
      // Made by a sync tool or by another device.
      const isMade = ({ path }: SeenNote) =>
        record?.copies?.includes(path) !== true && (isSetAside(path) || isOurs(path));
      const keepsAll = policy.copies === "keep";
      for (const copy of copies) {
        const spare = spareOf(original, copy, isMade);
        if (spare !== undefined && !keepsAll) {
          if (!isUntouched(spare) && mayBeMove(original, copy, suspicions.get("duplicate", remote.id))) continue;
          const isMoved = isUntouched(original) && isOurs(copy.path) && !isOurs(original.path);
          const place = spare === original ? { placed: copy.path } : isMoved ? movedNote(original, remote, record) : {};
          await trash(remote.id, spare, { code: "spare-copy" }, place);
        } else {
          if (spare !== undefined) await countAsCopy(parts, remote.id, record, spare.path);
          await keepCopy(parts, { id: remote.id, path: copy.path, outcome: "kept", reason: { code: "same-id" } });
        }
        if (spare === original) return;
      }
    },
    async takePlainName(remote, record, from) {
      const to = plainName(from);
      if (to === undefined || !settled || vault.busy(from)) return from;
      const isOurs = ourPaths(remote, record);
      // A device without the note's place relies on the sync tool's name.
      const isItsName = (record?.placed === "" && isTimedName(from)) || to === record?.movedTo || isOurs(to);
      // The plain name may be from a move on another device. A user or a title does not have a name with a tool's time in it.
      const isAlone = isTimedName(from) && !isOurs(from) && (await vault.find(remote.id)).length === 1;
      if (!(isItsName || isAlone) || (await vault.occupant(to)) !== undefined) return from;
      const isTheirs = !ourPaths(remote, record, nameKey)(to);
      const given = { path: to, at: now(), isTheirs };
      if (await renameNote(parts, remote.id, from, given)) return from;
      // The run may have recorded only now where the note lies.
      if ((await recordOf(store, remote.id))?.movedTo === from)
        await changeRecord(store, remote.id, { movedTo: isTheirs ? to : undefined });
      reporter.note({ id: remote.id, path: to, outcome: "renamed", reason: { code: "plain-name-free" } });
      return to;
    },
  };
}

/** Where a note lies that the user moved. The device that had put it in the place that it left may write it there again. */
function movedNote(
  { path }: SeenNote,
  remote: Pick<RemoteNote, "id" | "wanted">,
  record: NoteRecord | undefined,
): Pick<Partial<NoteRecord>, "movedTo" | "formerly"> {
  const from = leftPlace(path, remote, record);
  return record && from !== undefined ? { movedTo: path, formerly: formerPaths(record, from) } : { movedTo: path };
}

/**
 * Which of two notes is spare: a copy without text of the user, or one of two notes that are equal except for properties
 * of ours. Undefined: neither.
 *
 * @param isMade whether a sync tool or another device made the note.
 */
function spareOf(original: SeenNote, copy: SeenNote, isMade: (note: SeenNote) => boolean): SeenNote | undefined {
  if (!isMade(copy)) return undefined;
  if (isUntouched(copy)) return copy;
  if (withoutOwnProperties(copy) !== withoutOwnProperties(original)) return undefined;
  // Two devices may pick different originals. Of equal notes with text of the user, no two devices may trash each the other's:
  // so only the one goes that comes second on all of them.
  if (comesSecond(copy, original)) return copy;
  return isMade(original) ? original : undefined;
}

/**
 * The note's text without the links to other meetings that syncs wrote, and without its version: a sync writes links into one of
 * several notes only, and may merge one of them with its base and another one without it.
 */
function withoutOwnProperties({ note, ownLinks, text }: SeenNote): string {
  const links = [...ownLinks.keys()].map((key) => [key, undefined] as const);
  return withoutVersion(links.length === 0 ? text : noteText(withProperties(note, new Map(links))));
}

/**
 * Whether two equal notes may be one note that another device renamed or the user moved there, while the file that it left is
 * still to go. Neither of them goes to the trash before both have been there for a day. A sync tool's name is never the new one.
 */
function mayBeMove({ path }: SeenNote, other: SeenNote, seen: Suspicion | undefined): boolean {
  if (hasConflictName(path) !== hasConflictName(other.path)) return false;
  const paths = seen?.confirmed === true ? seen.evidence.split("\n") : [];
  return !paths.includes(path) || !paths.includes(other.path);
}

/** By its conflict name or its path. */
function comesSecond({ path }: SeenNote, other: SeenNote): boolean {
  const isConflict = hasConflictName(path);
  return isConflict === hasConflictName(other.path) ? comparePaths(path, other.path) > 0 : isConflict;
}

const COPIES = { kind: "copies", code: "ask-copies" } as const;

/** After the answer "keep", a spare copy counts as the user's. */
async function countAsCopy(
  { store, undoLog }: SpareCopiesParts,
  id: NoteId,
  record: NoteRecord | undefined,
  path: string,
): Promise<void> {
  await undoLog.keepSteps({ question: COPIES, answered: true, notes: [{ id, from: path }] });
  await changeRecord(store, id, withKeptCopy(record, path));
}

/** The copy needs the user until one of the two notes is gone, unless they chose to keep all copies. */
async function keepCopy({ store, reporter, policy }: SpareCopiesParts, note: NoteOutcome): Promise<void> {
  reporter.note(note);
  if (policy.copies !== "keep") await noteDuplicate(store, note);
}

/** After five copies in one run, the others wait for the user's answer. While the question is open, all of them wait. */
function createTrash(parts: SpareCopiesParts, trashed: Set<string>): SpareCopies["trash"] {
  const { vault, store, undoLog, reporter, suspicions, policy, now } = parts;
  return async (id, note, reason, place) => {
    const { path, text } = note;
    if (vault.busy(path)) return false;
    if ((trashed.size >= TRASHED_UNASKED || policy.isOpen("copies")) && policy.copies !== "trash") {
      reporter.ask({ ...COPIES, count: 1, notes: [path] });
      reporter.note({ id, path, outcome: "waiting", reason: { code: "spare-copy-waits" } });
      return false;
    }
    const { trashedSpare, sparePaths = [], placed = "", movedTo } = (await recordOf(store, id)) ?? {};
    try {
      await undoLog.keep({ id, path, before: text, after: null }, async () => {
        // Before the trash, since the process may end right after it.
        await changeRecord(store, id, { trashedSpare: now(), sparePaths: lastPaths(sparePaths, path), ...place });
        try {
          await vault.trash(path, text);
        } catch (error) {
          // The user edited it meanwhile, so it is no spare copy, and only this device has its base. Or it cannot be trashed.
          await saveBase(store, id, renderingOfUnedited(note));
          await changeRecord(store, id, { trashedSpare, sparePaths, placed, movedTo });
          throw error;
        }
      });
    } catch (error) {
      assertPassing(error);
      return false;
    }
    trashed.add(path);
    // The next run checks whether the original is still there.
    await suspicions.see("duplicate", id, "", Infinity);
    reporter.note({ id, path, outcome: "trashed", reason });
    return true;
  };
}
