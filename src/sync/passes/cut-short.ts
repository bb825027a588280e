import type { Ports } from "../ports";
import type { Outcome } from "../report";
import type { Reason } from "../reason";
import type { Run } from "../run";
import { openJournal, type CutShort, type Journal } from "../state/journal";

/**
 * Repairs interrupted writes of an earlier run and reports them, before any other step reads the notes. Returns the journal
 * of the run.
 */
export async function repairCutShort(
  { vault, store }: Pick<Ports, "vault" | "store">,
  { reporter, startedAt, options: { signal } }: Pick<Run, "reporter" | "startedAt" | "options">,
): Promise<Journal> {
  const journal = await openJournal({ vault, store }, startedAt);
  if (!journal.any) return journal;
  await vault.refresh(signal);
  for (const cut of await journal.repair()) {
    const { id, path, result } = cut;
    reporter.report({ id, path, outcome: outcomeOf(cut), reason: REASONS[result] }, NEEDS_USER.has(result));
  }
  return journal;
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
