import { pathKey, withShortId } from "../note/path";
import { assertPassing, PathTaken } from "../ports";
import { MOST_ASKED_ABOUT, type Question } from "../report";
import { assertNotCancelled, type Run } from "../run";
import { spelledPath } from "../state/note-paths";
import { changeRecord } from "../state/records";
import type { Rename } from "../state/rename-queue";

const RENAMED_UNASKED = 20;

/** Renames notes to the service's new names. If there are many at once, this device asks the user first. */
export async function followNames(run: Run): Promise<void> {
  const { renames, deletionMarks, policy, reporter } = run;
  // A note that is no longer synced keeps its name until the user has it synced again.
  const all = renames.all().filter(({ id }) => deletionMarks.get(id)?.state !== "stopped");
  if (!run.vault.renames) return listDue(run, all);
  if (policy.renames === "keep") return keepNames(run, all);
  const isOpen = policy.isOpen("renames");
  if (policy.renames === "ask" && all.length > (isOpen ? 0 : RENAMED_UNASKED)) {
    reporter.ask(questionAbout(all));
    return;
  }
  if (isOpen) await policy.close("renames");
  await renameAll(run, all);
}

/** The names stay, because links would not follow. The renames stay due until Obsidian or the user carries them out. */
async function listDue({ vault, renames, deletionMarks, reporter }: Run, all: readonly Rename[]): Promise<void> {
  for (const { id, from, wanted } of all) {
    if (!(await vault.find(id)).includes(from)) await renames.set(id, undefined);
    else if (deletionMarks.get(id)?.state !== "deleted")
      reporter.note({ id, path: from, outcome: "kept", reason: { code: "rename-due", to: wanted } });
  }
}

function questionAbout(all: readonly Rename[]): Question {
  const first = all.slice(0, MOST_ASKED_ABOUT);
  const [notes, wanted] = [first.map(({ from }) => from), first.map((rename) => rename.wanted)];
  return { kind: "renames", code: "ask-renames", count: all.length, notes, wanted };
}

/** From now on the names are the user's. */
async function keepNames({ store, renames }: Run, all: readonly Rename[]): Promise<void> {
  for (const { id, wanted } of all) {
    await changeRecord(store, id, { wanted });
    await renames.set(id, undefined);
  }
}

async function renameAll(run: Run, all: readonly Rename[]): Promise<void> {
  const { store, renames, reporter, render } = run;
  for (const rename of all) {
    assertNotCancelled(run.options.signal);
    const { id, from, wanted } = rename;
    const to = await move(run, rename);
    if (to === "later") continue;
    if (to !== undefined) {
      await changeRecord(store, id, { path: to, wanted, ownPlaces: render.ownPlaces });
      reporter.note({ id, path: to, outcome: "renamed", reason: { code: "renamed", from } });
    }
    await renames.set(id, undefined);
  }
}

/** Renames the note. Returns its path then; undefined if there is nothing to rename. */
async function move(
  { vault, deletionMarks, suspicions, reporter, journal }: Run,
  { id, from, wanted }: Rename,
): Promise<string | undefined> {
  const paths = await vault.find(id);
  // Several files wait for the second look.
  if (paths.length > 1 && suspicions.get("several", id)?.confirmed !== true) return "later";
  // Its present name is better than a longer id.
  for (const to of [wanted, withShortId(wanted, id)]) {
    const occupant = await vault.occupant(to);
    // If only the case changes, the occupant is the note itself.
    if (occupant !== undefined && pathKey(occupant) !== pathKey(from)) {
      // A copy, or another device already renamed it.
      if (paths.includes(occupant)) return paths.includes(from) ? "later" : undefined;
      continue;
    }
    try {
      const file = await vault.read(from);
      if (file === undefined || !paths.includes(from)) return undefined;
      // The deletion may still arrive here: under another name, the note would look like one that is back.
      if (deletionMarks.get(id)?.state === "deleted") return "later";
      await journal.rename(id, from, to, file.text);
      return await spelledPath(vault, id, to);
    } catch (error) {
      if (error instanceof PathTaken) continue;
      assertPassing(error);
      reporter.note({ id, path: from, outcome: "waiting", reason: { code: "rename-postponed" } });
      return "later";
    }
  }
  return undefined;
}
