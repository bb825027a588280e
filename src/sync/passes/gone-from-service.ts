import { identitiesOf } from "../note/identity";
import { decisionIdOf, meetingIdOf, type NoteId } from "../note/note-id";
import { renderingIn } from "../note/server-part";
import { findNote, type FindParts } from "../plan/observe";
import { textAt, type DeletionMarks } from "../ports";
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
  const { store, vault, account, decisionNotes, retries, suspicions, reporter } = parts;
  const known = new Set<string>();
  for await (const record of allRecords(store)) {
    const { id, formerId = id } = record;
    const isDecision = decisionIdOf(id) !== undefined;
    for (const path of [...(await vault.find(id)), ...(await vault.find(formerId))]) known.add(path);
    if (record.account !== account || (isDecision && !decisionNotes)) continue;
    if (served.has(id)) {
      await suspicions.drop("gone", id);
      continue;
    }
    if (!(await suspicions.see("gone", id, "", 0))) continue;
    const found = await findNote(parts, record);
    if (found.local === "present") {
      const outcome = isTheirs(parts, id, found.path) || found.note.unedited === undefined ? "kept" : "orphaned";
      reporter.note({ id, path: found.path, outcome, reason: { code: "gone-from-service" } });
    }
    if (!isDecision) await retries.remove(meetingIdOf(id));
  }
  for (const path of await vault.ourNotes()) if (!known.has(path)) await reportUnknown(parts, served, path);
}

/** A note that this device never met: its meeting was gone, or of another account, before the device came to the vault. */
async function reportUnknown(parts: GoneParts, served: ReadonlySet<string>, path: string): Promise<void> {
  const text = (await textAt(parts.vault, path)) ?? "";
  const ids = identitiesOf(text);
  const [id] = ids;
  if (id === undefined || ids.some((one) => served.has(one))) return;
  if (decisionIdOf(id) !== undefined && !parts.decisionNotes) return;
  if (!(await parts.suspicions.see("gone", id, "", 0)) || isTheirs(parts, id, path)) return;
  if (renderingIn(text) === undefined) return;
  parts.reporter.note({ id, path, outcome: "orphaned", reason: { code: "not-in-account" } });
}

function isTheirs({ vault, deletionMarks }: GoneParts, id: NoteId, path: string): boolean {
  return ["stopped", "deleted"].includes(deletionMarks.get(id)?.state ?? "") || vault.busy(path);
}
