import { systemClock } from "../../api/clock";
import { isoOf } from "../../api/timestamp";
import { keptTexts, recoverText } from "../../sync/state/recover";
import { undoLastRun, type Undone } from "../../sync/state/undo-log";
import { openVaultSession } from "../state/vault-session";
import { UsageError } from "./arguments";
import { ExitCode } from "./exit-code";
import { readRecoverArguments, readUndoArguments } from "./sync-arguments";
import type { Terminal } from "./terminal";

/** `meeting-notes-sync undo`: restores the texts that the last sync overwrote or moved to the trash. */
export async function undoCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { vault, state } = readUndoArguments(args);
  const session = await openVaultSession(vault, state, terminal.remark);
  try {
    await session.vault.refresh();
    const undone = await undoLastRun(session, systemClock.now());
    for (const { path, result } of undone) terminal.print(`${path} ${WORDS[result]}`);
    if (undone.length === 0) terminal.print("There is nothing to undo.");
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
