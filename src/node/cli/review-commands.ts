import { systemClock } from "../../api/clock";
import { isoOf } from "../../api/timestamp";
import { issueJson } from "../../sync/json-report";
import type { Issue } from "../../sync/report";
import { ignoreIssues, openIssues } from "../../sync/state/open-issues";
import { keptTexts, recoverText } from "../../sync/state/recover";
import { undoLastRun, type Undone } from "../../sync/state/undo-log";
import { lastImport, undoImport } from "../../sync/passes/undo-import";
import { reasonTexts } from "../terminal/reason-texts";
import { readAttentionArguments, readRecoverArguments, readUndoArguments } from "./sync-arguments";
import { waitingLine } from "./sync-report";
import { openVaultSession } from "../state/vault-session";
import { UsageError } from "../terminal/arguments";
import { ExitCode } from "../terminal/exit-code";
import type { Terminal } from "../terminal/terminal";

/** `meeting-notes-sync undo`: restores the texts that the last sync overwrote or moved to the trash. */
export async function undoCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { vault, state, created } = readUndoArguments(args);
  const session = await openVaultSession(vault, state, terminal.remark);
  try {
    await session.vault.refresh();
    const undone = await (created ? undoImport : undoLastRun)(session, systemClock.now());
    const words = created ? { ...WORDS, ...IMPORT_WORDS } : WORDS;
    for (const { path, result } of undone) terminal.print(`${path} ${words[result]}`);
    if (undone.length === 0) {
      terminal.print("There is nothing to undo.");
      const { notes } = await lastImport(session.store);
      if (notes.length > 0 && !created) {
        terminal.remark(
          `undo --import moves the ${notes.length} notes of the last import to the trash, except edited ones.`,
        );
      }
    }
    return undone.every(({ result }) => result === "restored") ? ExitCode.done : ExitCode.attention;
  } finally {
    await session.close();
  }
}

const WORDS: Readonly<Record<Undone["result"], string>> = {
  restored: "is as it was before",
  changed: "was changed since, so it stays; meeting-notes-sync recover has its old text",
  failed: "cannot be written now; undo again when it can",
};

const IMPORT_WORDS = { restored: "is in the trash", changed: "was edited, so it stays" };

/** `meeting-notes-sync attention`: lists what waits for the user, as the last sync left it, and hides what they ignore. */
export async function attentionCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { vault, state, ignore, json } = readAttentionArguments(args);
  const session = await openVaultSession(vault, state, terminal.remark);
  try {
    await session.vault.refresh();
    const now = systemClock.now();
    const all = await openIssues(session.store, session.vault, now);
    if (ignore !== undefined) {
      await ignoreIssues(
        session.store,
        all.filter(({ kind }) => ignore === "all" || kind === ignore),
      );
    }
    const issues = ignore === undefined ? all : await openIssues(session.store, session.vault, now);
    if (json) terminal.print(JSON.stringify({ attention: issues.map((issue) => issueJson(issue, reasonTexts)) }));
    else print(issues, terminal);
    return issues.length === 0 ? ExitCode.done : ExitCode.attention;
  } finally {
    await session.close();
  }
}

function print(issues: readonly Issue[], terminal: Terminal): void {
  for (const issue of issues) {
    const { kind, since, text, notes } = issueJson(issue, reasonTexts);
    terminal.print(`${kind} since ${since}${text === "" ? "" : `: ${text}`}`);
    for (const { path, id, why } of notes)
      terminal.print(`  ${path === "" ? id : path}${why === "" ? "" : `  (${why})`}`);
    for (const path of issue.question?.notes ?? []) terminal.print(`  ${path}`);
  }
  terminal.print(issues.length === 0 ? "Nothing needs your decision." : waitingLine(issues));
}

/** `meeting-notes-sync recover`: lists the texts that syncs overwrote or trashed, or gets one of them back. */
export async function recoverCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { vault, state, number } = readRecoverArguments(args);
  const session = await openVaultSession(vault, state, terminal.remark);
  try {
    const texts = await keptTexts(session.store);
    if (number === undefined) {
      for (const [index, { path, at, after }] of texts.entries()) {
        const what = after === null ? "moved to the trash" : "overwritten";
        terminal.print(`${String(index + 1).padStart(4)}  ${at === undefined ? "" : isoOf(at)}  ${what}  ${path}`);
      }
      if (texts.length === 0) terminal.print("There is nothing to recover.");
      return ExitCode.done;
    }
    const text = texts[number - 1];
    if (text === undefined) throw new UsageError(`There is no text ${number}: this device keeps ${texts.length}.`);
    await session.vault.refresh();
    terminal.print(`The text is in ${await recoverText(session, text, systemClock.now())}`);
    return ExitCode.done;
  } finally {
    await session.close();
  }
}
