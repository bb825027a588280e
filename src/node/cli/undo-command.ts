import { systemClock } from "../../api/clock";
import { undoLastRun, type Undone } from "../../sync/state/undo-log";
import { readUndoArguments } from "./sync-arguments";
import { openVaultSession } from "../state/vault-session";
import { ExitCode } from "./exit-code";
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
  changed: "was changed since, so it stays",
  failed: "cannot be written now; undo again when it can",
};
