import { decisionIdOf, meetingIdOf } from "../note/note-id";
import { findNote, type FindParts } from "../plan/observe";
import type { DeletionMarks } from "../ports";
import type { Reporter } from "../run";
import { allRecords } from "../state/records";
import type { RetryList } from "../state/retry-list";
import type { Suspicions } from "../state/suspicions";

export interface GoneParts extends FindParts {
  readonly deletionMarks: DeletionMarks;
  readonly account: string;
  /** Without decision notes no decision is looked at, so none can be missed. */
  readonly decisionNotes: boolean;
  readonly retries: RetryList;
  readonly suspicions: Suspicions;
  readonly reporter: Reporter;
}

/**
 * After a certified full sweep without a filter: what was not served is noted, and reported from the second time on.
 * Nothing else happens to it. Absence under a filter, or in anything less than a certified full sweep, proves nothing.
 */
export async function reportGone(parts: GoneParts, served: ReadonlySet<string>): Promise<void> {
  const { store, account, decisionNotes, retries, suspicions, reporter } = parts;
  for await (const record of allRecords(store)) {
    const { id } = record;
    const isDecision = decisionIdOf(id) !== undefined;
    if (record.account !== account || (isDecision && !decisionNotes)) continue;
    if (served.has(id)) {
      await suspicions.drop("gone", id);
      continue;
    }
    if (!(await suspicions.see("gone", id, "", 0))) continue;
    const found = await findNote(parts, record);
    if (found.local === "present") {
      const mark = parts.deletionMarks.get(id)?.state;
      const isTheirs = mark === "stopped" || mark === "deleted" || parts.vault.busy(found.path);
      const outcome = isTheirs || found.note.unedited === undefined ? "kept" : "orphaned";
      reporter.note({ id, path: found.path, outcome, reason: { code: "gone-from-service" } });
    }
    if (!isDecision) await retries.remove(meetingIdOf(id));
  }
}
