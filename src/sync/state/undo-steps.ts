import { sha256Hex } from "../note/hash";
import type { NoteId } from "../note/note-id";
import { assertPassing, NoteUnreadable, type SharedQuestion, type Vault } from "../ports";
import type { Question } from "../report";
import { giveNameBack, withoutKeptCopy } from "./note-paths";
import { askAgain, hideIssues, type IgnoredIssue } from "./open-issues";
import { changeRecord, recordOf, type NoteRecord } from "./records";
import { openRenameQueue } from "./rename-queue";
import { shareQuestion } from "./shared-question";
import { trashIf, undoMissing, type MissingStep, type UndoMissingParts } from "./undo-missing";

/** What was done besides to texts. The undo log keeps it. */
export type UndoSteps = RunSteps | IgnoreStep | CreateStep;

/** What a run did to names, and what the user's answer left as it was. */
export interface RunSteps {
  readonly question: Pick<Question, "kind" | "code">;
  /** The user answered it: an undo asks again. */
  readonly answered: boolean;
  readonly notes: readonly UndoStep[];
}

/**
 * A note that the service gave another name. Without names: for the question about copies, a duplicate that counts as the
 * user's own from now on; for the one about missing notes, what it says.
 */
export interface UndoStep extends MissingStep {
  /** The path that the service's name asks for, and the one that it asked for before. */
  readonly wanted?: string;
  readonly before?: string | undefined;
}

/** The user hid these from the list of what waits for them. */
export interface IgnoreStep {
  readonly ignored: readonly IgnoredIssue[];
}

/** Notes that the user had made, each with a hash of its text, as `textHash` makes it. */
export interface CreateStep {
  readonly created: readonly (readonly [path: string, hash: string])[];
}

export const textHash = (text: string) => sha256Hex(text, 16);

export interface Undone {
  /** Where the note lies now, as far as it was found; the kind of an issue that is about no note. */
  readonly path: string;
  /**
   * `changed`: somebody wrote in it or moved it since, so it stays. `failed`: it cannot be written now. In both cases its
   * old text is still kept. `asked`: an answer had left it as it is, and it waits for the user again. `trashed`: it had been
   * made at the user's request.
   */
  readonly result: "restored" | "changed" | "failed" | "asked" | "trashed";
}

export interface UndoParts extends UndoMissingParts {
  readonly sharedQuestion?: SharedQuestion | undefined;
}

/** What was undone, and the steps that failed; undefined if none did. */
export interface UndoneSteps {
  readonly undone: readonly Undone[];
  readonly failed?: UndoSteps | undefined;
}

/**
 * @param parts with a vault where nothing is cut short.
 * @param now device time, in milliseconds.
 */
export async function undoSteps(parts: UndoParts, steps: UndoSteps, now: number): Promise<UndoneSteps> {
  const { store } = parts;
  if ("ignored" in steps) {
    // A time that is over.
    await hideIssues(store, steps.ignored, 1);
    return { undone: steps.ignored.map(({ path }) => ({ path, result: "asked" })) };
  }
  if ("created" in steps) {
    const all: UndoneStep<CreateStep["created"][number]>[] = [];
    for (const step of steps.created) {
      const [path, hash] = step;
      const result = await trashIf(parts.vault, path, (text) => textHash(text) === hash, "trashed" as const);
      all.push([step, { path, result }]);
    }
    return resultOf(all, (created) => ({ created }));
  }
  const { question, answered, notes } = steps;
  if (answered && question.kind === "renames") {
    // First the question: an answer that stands for all devices would be carried out again.
    const renames = notes.map(({ id, from, wanted = "" }) => ({ id, from, wanted }));
    await shareQuestion(parts.sharedQuestion, "open", renames, now);
  }
  const all: readonly UndoneStep<UndoStep>[] =
    question.kind === "missing" ? await undoMissing(parts, notes) : await undoNamesAndCopies(parts, steps, now);
  const asked = all.flatMap(([, { path, result }]) => (result === "failed" ? [] : [path]));
  if (answered && asked.length > 0) await askAgain(store, question, asked);
  return resultOf(all, (failed) => ({ ...steps, notes: failed }));
}

type UndoneStep<Step> = readonly [step: Step, undone: Undone];

function resultOf<Step>(
  all: readonly UndoneStep<Step>[],
  stepsOf: (failed: readonly Step[]) => UndoSteps,
): UndoneSteps {
  const failed = all.flatMap(([step, { result }]) => (result === "failed" ? [step] : []));
  return { undone: all.map(([, undone]) => undone), failed: failed.length > 0 ? stepsOf(failed) : undefined };
}

async function undoNamesAndCopies(
  { vault, store }: UndoMissingParts,
  { answered, notes }: RunSteps,
  now: number,
): Promise<readonly UndoneStep<UndoStep>[]> {
  const undone: UndoneStep<UndoStep>[] = [];
  const queue = await openRenameQueue(store);
  // The last first: a note may have got the name that another one had.
  for (const step of [...notes].reverse()) {
    const { id, from, wanted, before } = step;
    const record = await recordOf(store, id);
    let result: Undone["result"] = "asked";
    let path = from;
    if (wanted === undefined) {
      await changeRecord(store, id, withoutKeptCopy(record, from));
    } else {
      const isKept = record?.placed === from;
      // Not renamed by that run, or renamed once more since.
      if (record?.wanted !== wanted || (isKept && !answered)) continue;
      if (!isKept) result = await giveNameBack({ vault, store }, id, from, now);
      if (result === "changed" || result === "failed") path = record.placed;
      else if (answered) {
        await changeRecord(store, id, { wanted: before ?? from });
        await queue.set(id, { id, from, wanted });
      }
    }
    undone.unshift([step, { path, result }]);
  }
  return undone;
}

interface OverwrittenText {
  readonly id: NoteId;
  readonly path: string;
  readonly before: string;
  readonly after: string | null;
}

/** Puts the text before back, where the text after is still there. Trashed notes, whose text after is null, are created again. */
export async function restoreText(
  vault: Vault,
  { id, path, before, after }: OverwrittenText,
  record: Pick<NoteRecord, "placed" | "copies"> | undefined,
  now: number,
): Promise<Undone> {
  let at = path;
  try {
    if (after === null) {
      const occupant = await vault.occupant(path);
      if (occupant !== undefined) {
        const isBack = (await vault.read(occupant))?.text === before;
        return isBack ? { path: occupant, result: "restored" } : { path, result: "changed" };
      }
      await vault.create(path, before, { mtime: now });
      return { path, result: "restored" };
    }
    // The note may have been renamed since, by the same run or by the user. A vault may not find it where it cannot be read.
    const ours = [path, record?.placed || path];
    const found = (await vault.find(id)).filter((each) => !record?.copies?.includes(each));
    // Where it still has its place, the others are copies that the user made since.
    for (at of found.some((each) => ours.includes(each)) ? ours : [...ours, ...found]) {
      const text = (await vault.read(at))?.text;
      if (text !== after && text !== before) continue;
      // It has its old text already where a write that was cut short was restored, or an undo was.
      if (text === after) await vault.replace(at, after, before, { mtime: now });
      return { path: at, result: "restored" };
    }
    return { path, result: "changed" };
  } catch (error) {
    assertPassing(error);
    return { path: at, result: error instanceof NoteUnreadable ? "failed" : "changed" };
  }
}
