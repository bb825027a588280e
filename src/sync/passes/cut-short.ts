import type { StateStore, Vault } from "../ports";
import type { Outcome } from "../report";
import type { Reason } from "../reason";
import type { Reporter } from "../run";
import { openWrites, type CutShort, type OpenWrites } from "../state/open-writes";
import type { UndoLog } from "../state/undo-log";

export interface CutShortParts {
  readonly vault: Vault;
  readonly store: StateStore;
  readonly undoLog: UndoLog;
  readonly reporter: Reporter;
  /** Device time, in milliseconds. */
  readonly startedAt: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Settles interrupted writes of an earlier run and reports them, before any other step reads the notes. Returns the vault for
 * the run, which records its own writes in the same way.
 */
export async function settleCutShort(parts: CutShortParts): Promise<OpenWrites> {
  const { vault, store, undoLog, reporter, startedAt, signal } = parts;
  const writes = await openWrites({ vault, store, now: startedAt });
  if (!writes.any) return writes;
  await vault.refresh(signal);
  for (const cut of await writes.settle(undoLog.keep)) {
    const { id, path, result } = cut;
    reporter.note({ id, path, outcome: outcomeOf(cut), reason: REASONS[result] }, NEEDS_USER.has(result));
  }
  return writes;
}

const REASONS: Readonly<Record<CutShort["result"], Reason>> = {
  restored: { code: "write-restored" },
  finished: { code: "write-finished" },
  changed: { code: "write-changed-since" },
  open: { code: "write-open" },
};
const NEEDS_USER: ReadonlySet<CutShort["result"]> = new Set(["changed", "open"]);

function outcomeOf({ result, isNew }: CutShort): Outcome {
  if (result === "open") return "failed";
  return result === "finished" && isNew ? "created" : "kept";
}
