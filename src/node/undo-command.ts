import { systemClock } from "../api/clock";
import { undoLastRun } from "../sync/recovery";
import { readUndoArguments } from "./sync-arguments";
import { openDevice } from "./device";
import { ExitCode } from "./exit-code";
import type { Terminal } from "./terminal";

/** `meeting-notes-sync undo`: puts back what the last sync that overwrote anything overwrote or moved to the trash. */
export async function undoCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { vault, state } = readUndoArguments(args);
  const device = await openDevice(vault, state, terminal.remark);
  try {
    await device.vault.refresh();
    const undone = await undoLastRun(device, systemClock.now());
    for (const { path, result } of undone) {
      const why = result === "restored" ? "is as it was before" : "was changed since, so it stays";
      terminal.print(`${path} ${why}`);
    }
    if (undone.length === 0) terminal.print("There is nothing to undo.");
    return undone.some(({ result }) => result === "changed") ? ExitCode.attention : ExitCode.done;
  } finally {
    await device.close();
  }
}
