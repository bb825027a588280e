import { systemClock } from "../../api/clock";
import { isoOf } from "../../api/timestamp";
import { issueJson, outcomeJson, runJson } from "../../commands/json-report";
import { textOf } from "../../commands/reason-texts";
import { choicesBetween, withWords } from "../../sync/merge/choose-hunks";
import { allIssues, ignoreIssues, type Issue } from "../../commands/open-issues";
import { keptTexts, recoverText } from "../../commands/recover";
import { withoutVersion } from "../../sync/note/sync-version";
import { changesOf, recentRuns } from "../../commands/run-history";
import { undoEntry, undoLastRun } from "../../commands/undo-run";
import type { Undone } from "../../commands/restore-text";
import { keepAsOwn, keepOwnWords, moveNoteToTrash, useServiceText } from "../../commands/answers";
import { lastImport, undoImport } from "../../commands/undo-import";
import { reasonTexts } from "../terminal/reason-texts";
import {
  readAttentionArguments,
  readRecoverArguments,
  readUndoArguments,
  commandLine,
  type UndoArguments,
} from "./sync-arguments";
import { isOutcome, issueLines, lineOf, waitingLine, word, type Advice } from "./sync-report";
import { lastSettings } from "../state/last-settings";
import { openVaultForReading, openVaultSession, type VaultSession } from "../state/vault-session";
import { UsageError } from "../terminal/arguments";
import { counted, type Terminal } from "../terminal/terminal";
import { ExitCode } from "../terminal/exit-code";

/** `meeting-notes-sync undo`: undoes the last sync, or what one of the listed syncs did to one note. */
export async function undoCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const asked = readUndoArguments(args);
  const { what } = asked;
  const open = what === "list" || what === "show" ? openVaultForReading : openVaultSession;
  const session = await open(asked.vault, asked.state, terminal.remark);
  try {
    if (what === "list") return await listRuns(session, asked, terminal);
    if (what === "show") return await showChange(session, asked, terminal);
    await session.vault.refresh();
    const undone = await UNDO[what](session, systemClock.now(), asked);
    const code = undone.every(({ result }) => result === "restored") ? ExitCode.done : ExitCode.attention;
    if (asked.json) {
      terminal.print(JSON.stringify({ undone }));
      return code;
    }
    const words = what === "import" ? { ...WORDS, ...IMPORT_WORDS } : WORDS;
    // Of a name, or of a note that the user had made, no text is kept.
    const mayBeKept = what !== "import" && undone.some(({ result }) => result === "changed");
    const kept = new Set(mayBeKept ? (await keptTexts(session.store)).map(({ path }) => path) : []);
    for (const { path, result } of undone) {
      const isKept = result === "changed" && kept.has(path);
      terminal.print(`${path} ${words[result]}${isKept ? TEXT_IS_KEPT : ""}`);
    }
    if (undone.length === 0) {
      terminal.print("There is nothing to undo.");
      const { notes } = await lastImport(session.store);
      if (notes.length > 0 && what === "run") {
        terminal.remark(
          `undo --import moves the ${counted(notes.length, "note")} of the last import to the trash, except edited ones.`,
        );
      }
    }
    return code;
  } finally {
    await session.close();
  }
}

const UNDO = {
  run: (session: VaultSession, now: number) => undoLastRun(session, now),
  import: undoImport,
  id: undoOne,
};

/** Prints the last runs, each with its id, and what each did to each note. */
async function listRuns({ store }: VaultSession, { json }: UndoArguments, { print }: Terminal): Promise<number> {
  const runs = await recentRuns(store);
  if (json) {
    print(JSON.stringify({ runs: runs.map((run) => runJson(run, reasonTexts)) }));
    return ExitCode.done;
  }
  for (const { id: run, ended, kind, summary, notes, undone = false } of runs) {
    const what = kind === "answer" ? "Your answer" : lineOf(summary, false);
    print(`${run}  ${isoOf(ended)}  ${what}${undone ? " (undone)" : ""}`);
    if (summary.error !== null) print(`  ${textOf(summary.error, reasonTexts)}`);
    for (const [place, note] of notes.entries()) {
      const { id, path, outcome, why } = outcomeJson(note, reasonTexts);
      const reason = why === "" ? "" : `  (${why})`;
      print(`  ${run}.${place + 1}  ${word(outcome, false)} ${path === "" ? id : path}${reason}`);
    }
  }
  if (runs.length === 0) print(NEVER_SYNCED);
  return ExitCode.done;
}

const NEVER_SYNCED = "This vault has not been synced on this device yet.";

/** The outcome and the change of one note in a run. Throws a `UsageError` when it is not listed. */
async function listedNote({ store }: VaultSession, { run, note }: UndoArguments) {
  const found = (await recentRuns(store)).find(({ id }) => id === run);
  const outcome = found?.notes[note - 1];
  if (found === undefined || outcome === undefined) {
    throw new UsageError(`There is no ${run}.${note}: undo --list prints all changes.`);
  }
  return { outcome, change: (await changesOf(store, found)).get(outcome) };
}

/** Prints the change that a run made, with words marked as in wdiff. */
async function showChange(session: VaultSession, asked: UndoArguments, { print }: Terminal): Promise<number> {
  const { outcome, change } = await listedNote(session, asked);
  if (change === undefined) throw new UsageError(`${outcome.path}: ${NOT_KEPT}`);
  const { path, before, after } = change;
  if (asked.json) {
    print(JSON.stringify({ path, before, after }));
    return ExitCode.done;
  }
  print(path);
  for (const { lines } of choicesBetween(withoutVersion(before), withoutVersion(after ?? "")).choices) {
    print("");
    for (const { kind, pieces } of withWords(lines)) {
      const { sign, open, close } = MARKS[kind];
      const words = pieces.map(({ text, changed }) => (changed ? open + text + close : text));
      print(`${sign} ${words.join("")}`.trimEnd());
    }
  }
  return ExitCode.done;
}

const PLAIN = { sign: " ", open: "", close: "" };
const MARKS = {
  same: PLAIN,
  gap: PLAIN,
  gone: { sign: "-", open: "[-", close: "-]" },
  new: { sign: "+", open: "{+", close: "+}" },
};

/** Restores one text or one name. */
async function undoOne(session: VaultSession, now: number, asked: UndoArguments): Promise<readonly Undone[]> {
  const { outcome, change } = await listedNote(session, asked);
  const undone = change && (await undoEntry(session, change.key, now));
  if (undone === undefined) throw new UsageError(`${outcome.path}: ${NOT_KEPT}`);
  return [undone];
}

const NOT_KEPT =
  "that sync did not overwrite its text, or this device no longer has the old text. Names are changed only by Obsidian. New notes are undone by undo --import, deletions by sync --restore-deleted.";

const WORDS: Readonly<Record<Undone["result"], string>> = {
  restored: "is restored",
  changed: "was changed or moved since, so it stays",
  failed: "cannot be written now; undo again when it can",
};

const TEXT_IS_KEPT = "; meeting-notes-sync recover has its old text";

const IMPORT_WORDS = {
  restored: "is in the trash, the folder .trash of the vault",
  changed: "was edited, so it stays",
};

/**
 * `meeting-notes-sync attention`: lists the issues that wait for the user since the last sync, and carries out answers to them.
 */
export async function attentionCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { vault, state, ignore, "list-again": again, json, ...answers } = readAttentionArguments(args);
  const hides = ignore !== undefined || again !== undefined;
  const isAnswered = hides || ANSWERS.some((which) => answers[which] !== undefined);
  const open = isAnswered ? openVaultSession : openVaultForReading;
  const session = await open(vault, state, terminal.remark);
  try {
    await session.vault.refresh();
    const { store } = session;
    const now = systemClock.now();
    const look = () => allIssues(session, now);
    const before = await look();
    if (ignore !== undefined) await ignoreIssues(store, ofKind(before.open, ignore));
    if (again !== undefined) await ignoreIssues(store, ofKind(before.ignored, again), now);
    for (const which of ANSWERS) {
      const path = answers[which];
      if (path !== undefined) terminal.remark(await answer(session, before.open, path, which));
    }
    const { open: issues, ignored } = isAnswered ? await look() : before;
    const isNew = (await recentRuns(store)).length === 0;
    if (isNew) (json ? terminal.remark : terminal.print)(NEVER_SYNCED);
    if (json) terminal.print(JSON.stringify({ attention: issues.map((issue) => issueJson(issue, reasonTexts)) }));
    else if (!isNew || issues.length > 0) {
      const flags = (await lastSettings(store))?.flags ?? [];
      const where = { vault, state };
      const sync = (more: readonly string[]) => commandLine("sync", where, [...flags, ...more]);
      const offered = (issue: Issue, path: string): readonly string[] =>
        Object.entries(answersTo(issue)).flatMap(([which, what]) =>
          what === undefined ? [] : [`To ${what}: ${commandLine("attention", where, [`--${which}`, path])}`],
        );
      const lines = issueLines(issues, { sync, attention: commandLine("attention", where) }, offered);
      const isDeleted = issues.some(({ kind }) => kind === "deleted");
      for (const line of [...lines, ...(isDeleted ? deletionLines(sync, where) : []), waitingLine(issues)])
        terminal.print(line);
      if (ignored.length > 0)
        terminal.remark(
          `Hidden until they change: ${ignored.length}. To list them again: ${commandLine("attention", where, ["--list-again", "all"])}`,
        );
    }
    return issues.length === 0 ? ExitCode.done : ExitCode.attention;
  } finally {
    await session.close();
  }
}

/** The answers to deletions that nobody saw, for all of them together. */
const deletionLines = (sync: Advice["sync"], where: Pick<UndoArguments, "vault" | "state">): readonly string[] => [
  `To create all deleted notes again: ${sync(["--restore-deleted"])}`,
  `To leave them deleted: ${commandLine("attention", where, ["--ignore", "deleted"])}`,
];

const ANSWERS = ["keep", "service", "trash"] as const;

/** The answers to an entry about a note, with their meaning. */
function answersTo({ kind, notes: [note] }: Pick<Issue, "kind" | "notes">) {
  const isCopy = note?.reason?.code === "same-id";
  return {
    keep: isCopy ? "keep both" : { conflict: "keep your words", orphaned: "keep it as your own note" }[kind],
    service: { conflict: "use the service's version" }[kind],
    trash: isCopy ? "move the copy to the trash" : { orphaned: "move it to the trash" }[kind],
  };
}

/** Carries out the user's answer about the note at the path. Returns what was done. Throws a `UsageError` if it cannot be. */
async function answer(
  session: VaultSession,
  issues: readonly Issue[],
  path: string,
  which: (typeof ANSWERS)[number],
): Promise<string> {
  const issue = issues.find(({ notes }) => notes.some((note) => note.path === path));
  const note = issue?.notes.find((each) => each.path === path);
  if (issue === undefined || note === undefined || answersTo(issue)[which] === undefined) {
    throw new UsageError(
      `There is nothing that --${which} could answer about ${path}: meeting-notes-sync attention lists the answers.`,
    );
  }
  const now = systemClock.now();
  let isDone = true;
  if (which === "trash") isDone = await moveNoteToTrash(session, note, now);
  else if (which === "service") isDone = await useServiceText(session, note, now);
  else if (issue.kind === "conflict") isDone = await keepOwnWords(session, note, now);
  else if (issue.kind === "orphaned") await keepAsOwn(session, note, now);
  else await ignoreIssues(session.store, [issue]);
  if (!isDone) throw new UsageError(`${path} cannot be changed now. Try again.`);
  return `${path}: ${DONE[which]}.`;
}

const DONE = { keep: "kept", service: "has the service's version", trash: "moved to the trash" };

/** The kinds of issues that are no outcomes of notes, and the word for all kinds. */
const OTHER_KINDS: readonly string[] = ["missing", "doubt", "connection", "all"];

/** Throws a `UsageError` when there is no such kind. */
function ofKind(issues: readonly Issue[], asked: string): readonly Issue[] {
  if (!isKind(asked) && !issues.some(({ kind }) => kind === asked))
    throw new UsageError(`There is no kind "${asked}": meeting-notes-sync attention prints the kind of each entry.`);
  return issues.filter(({ kind }) => asked === "all" || kind === asked);
}

const isKind = (word: string): boolean => isOutcome(word) || OTHER_KINDS.includes(word);

/** `meeting-notes-sync recover`: lists the texts that syncs overwrote or trashed, or restores one of them. */
export async function recoverCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { vault, state, json, id } = readRecoverArguments(args);
  const open = id === undefined ? openVaultForReading : openVaultSession;
  const session = await open(vault, state, terminal.remark);
  try {
    const texts = await keptTexts(session.store);
    if (id === undefined && json) {
      const listed = texts.map(({ textId, path, at, after }) => ({
        ...{ id: textId, path, at: at === undefined ? null : isoOf(at) },
        what: after === null ? "trashed" : "overwritten",
      }));
      terminal.print(JSON.stringify({ texts: listed }));
      return ExitCode.done;
    }
    if (id === undefined) {
      for (const { textId, path, at, after } of texts) {
        const what = after === null ? "moved to the trash" : "overwritten";
        terminal.print(`${textId}  ${at === undefined ? "" : isoOf(at)}  ${what}  ${path}`);
      }
      if (texts.length === 0) terminal.print("There is nothing to recover.");
      return ExitCode.done;
    }
    const text = texts.find(({ textId }) => textId === id);
    if (text === undefined) throw new UsageError(`There is no text ${id}: recover lists all ${texts.length}.`);
    await session.vault.refresh();
    const path = await recoverText(session, text, systemClock.now());
    terminal.print(json ? JSON.stringify({ path }) : `The text is in ${path}`);
    return ExitCode.done;
  } finally {
    await session.close();
  }
}
