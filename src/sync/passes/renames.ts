import { meetingIdOf } from "../note/note-id";
import { pathKey, withShortId } from "../note/path";
import { assertNoteError, mayBeAt, PathTaken } from "../ports";
import { assertNotCancelled, type Rename, type Run } from "../run";
import { changeRecord } from "../state/records";

const RENAMED_UNASKED = 20;
const RENAME_POSTPONED = { code: "rename-postponed" } as const;

/**
 * Renames the notes that this run found under a former name of the service. If there are many, this device asks the user first. A
 * rename that is not carried out stays due: the next sweep that shows the meeting finds it again.
 */
export async function followNames(run: Run): Promise<void> {
  const { renames, policy, reporter, vault } = run;
  const all = [...renames.values()];
  renames.clear();
  if (all.length === 0) return;
  if (!vault.renames) return reportDue(run, all);
  if (policy.renames === "keep") {
    // From now on the names are the user's.
    for (const { id, wanted } of all) await changeRecord(run.store, id, { wanted });
    return;
  }
  const isAsked = policy.isOpen("renames") || reporter.questions.some(({ kind }) => kind === "renames");
  if (policy.renames === "ask" && (isAsked || reporter.counts.renamed + all.length > RENAMED_UNASKED))
    return reporter.ask({
      ...{ kind: "renames", code: "ask-renames", count: all.length },
      notes: all.map(({ from }) => from),
      wanted: all.map(({ wanted }) => wanted),
    });
  await renameAll(run, all);
}

/** Ends the question about new names when another device, or the user, has moved the notes that it names. */
export async function closeRenameQuestion({ policy, vault }: Run): Promise<void> {
  if (!policy.isOpen("renames")) return;
  const left = await Promise.all(policy.askedAbout("renames").map((path) => mayBeAt(vault, path)));
  if (!left.includes(true)) await policy.close("renames");
}

/** The names stay, because links would not follow: Obsidian or the user renames the notes. */
async function reportDue({ vault, deletionMarks, reporter }: Run, all: readonly Rename[]): Promise<void> {
  for (const { id, from, wanted } of all) {
    if ((await vault.find(id)).includes(from) && deletionMarks.get(id)?.state !== "deleted")
      reporter.report({ id, path: from, outcome: "kept", reason: { code: "rename-due", to: wanted } });
  }
}

async function renameAll(run: Run, all: readonly Rename[]): Promise<void> {
  const { store, reporter, render } = run;
  for (const rename of all) {
    assertNotCancelled(run.options.signal);
    const { id, from, wanted } = rename;
    const to = await move(run, rename);
    if (to === undefined) continue;
    await changeRecord(store, id, { path: to, wanted, places: render.places });
    reporter.report({ id, path: to, outcome: "renamed", reason: { code: "renamed", from } });
  }
}

/** Renames the note. Returns its path then; undefined if it keeps its name for now. */
async function move(run: Run, { id, from, wanted }: Rename): Promise<string | undefined> {
  const { vault, deletionMarks, pending, reporter, journal } = run;
  const paths = await vault.find(id);
  // Several files wait for the second look.
  if (paths.length > 1 && !pending.isConfirmed("several", id)) return undefined;
  // Its present name is better than a longer id.
  for (const to of [wanted, withShortId(wanted, id)]) {
    try {
      const occupant = await vault.occupant(to);
      // A copy, or another device already renamed it.
      if (occupant !== undefined && paths.includes(occupant)) return undefined;
      if (occupant !== undefined) continue;
      const file = await vault.read(from);
      if (file === undefined || !paths.includes(from)) return undefined;
      // The deletion may still arrive here: under another name, the note would look like one that is back.
      if (deletionMarks.get(id)?.state === "deleted") return undefined;
      await journal.undoable({ id }).rename(from, to, file.text);
      // The vault may spell its folders in another way.
      return (await vault.find(id)).find((path) => pathKey(path) === pathKey(to)) ?? to;
    } catch (error) {
      if (error instanceof PathTaken) continue;
      assertNoteError(error);
      reporter.report({ id, path: from, outcome: "waiting", reason: RENAME_POSTPONED });
      const meetingId = meetingIdOf(id);
      if (run.retries.get(meetingId) === undefined) await run.retries.put(meetingId, "again", RENAME_POSTPONED);
      return undefined;
    }
  }
  return undefined;
}
