import { isGone } from "../passes/gone-from-service";
import type { Settled } from "./apply-note";
import { deletionOf } from "../state/deletion-marks";
import { meetingIdOf } from "../note/note-id";
import type { Observation } from "../plan/observe";
import type { RemoteNote } from "../note/service-text";
import { StopAndAsk, type Run } from "../run";
import { keys, type NoteRecord } from "../state/records";
import { SENTENCES } from "../sentences";

/** What to do about a note that is not in the vault. */

/** Two looks this far apart, in milliseconds of the device: a note in between two places is not a deleted one. */
export const SECOND_LOOK = 10 * 60_000;

type Decided = "create" | Omit<Settled, "news">;

/** To create it, or why not now. Rejects with `StopAndAsk` when so many are missing that the vault may not be there whole. */
export async function decideAbsent(run: Run, remote: RemoteNote, observed: Observation): Promise<Decided> {
  const path = observed.path;
  const { missing = "ask" } = run.options;
  if (observed.local !== "missing") {
    if (isTooOld(run, remote)) return { outcome: undefined, path, why: "" };
    if (run.parts.marks.get(remote.id)?.state === "restored") return "create";
    const asked = run.started.adopting || run.pending.get(meetingIdOf(remote.id))?.kind === "ask";
    if (!asked || missing === "create") return "create";
    if (missing === "deleted") return markDeleted(run, observed, remote);
    run.tally.ask({
      kind: "missing",
      count: 1,
      text: SENTENCES.askNew,
    });
    const why = SENTENCES.unasked;
    return { outcome: "waiting", path, why, retry: "ask" };
  }

  if (missing === "create" || isAccident(run, observed)) return "create";
  if (missing === "deleted") return markDeleted(run, observed, remote);
  await assertNotBulk(run);
  const { record } = observed;
  const now = run.parts.clock.now();
  const since = record?.missingSince;
  // While the user is asked about missing notes, nothing is concluded about any.
  const open = run.asked.has("missing");
  if (run.quiet && !open && since !== undefined && now - since >= SECOND_LOOK)
    return markDeleted(run, observed, remote);
  if (run.quiet && since === undefined && record !== undefined) {
    await run.parts.store.write(new Map([[keys.record(remote.id), { ...record, missingSince: now }]]));
  }
  const why = SENTENCES.missing;
  return { outcome: "waiting", path, why, retry: "missing" };
}

const A_DAY = 24 * 60 * 60_000;

/** Two devices may each have taken the other's note for the spare one, and trashed it: then nobody deleted it. */
function isAccident({ parts }: Run, { record }: Observation): boolean {
  const trashed = record?.trashedSpare;
  return trashed !== undefined && parts.clock.now() - trashed < A_DAY;
}

function isTooOld({ parts }: Run, remote: RemoteNote): boolean {
  const { startDate } = parts.settings;
  return startDate !== undefined && remote.date !== "" && remote.date < startDate;
}

async function markDeleted(run: Run, { record, path }: Observation, { id }: RemoteNote): Promise<Decided> {
  const at = new Date(run.parts.clock.now()).toISOString();
  await run.parts.marks.set(id, deletionOf(record, at, path));
  return { outcome: "deleted", path, why: SENTENCES.deleted };
}

/** A vault that is not there whole (not mounted, still arriving) must not look like one big deletion. */
async function assertNotBulk(run: Run): Promise<void> {
  run.bulkMissing ??= await isBulk(run);
  if (!run.bulkMissing) return;
  throw new StopAndAsk({
    kind: "missing",
    count: 0,
    text: SENTENCES.askMissing,
  });
}

/** Notes that no sync would write again are no evidence: nobody is asked about them, so they would count for ever. */
async function isBulk({ parts: { store, vault, marks }, account }: Run): Promise<boolean> {
  let all = 0;
  let missing = 0;
  const folders = new Map<string, { all: number; missing: number }>();
  for await (const [, record] of store.entries<NoteRecord>(keys.records)) {
    const mark = marks.get(record.id)?.state;
    if (mark === "deleted" || mark === "stopped" || isGone(record) || record.account !== account) continue;
    const folder = record.placed.slice(0, Math.max(0, record.placed.lastIndexOf("/")));
    const count = folders.get(folder) ?? { all: 0, missing: 0 };
    const gone = (await vault.find(record.id)).length === 0 ? 1 : 0;
    folders.set(folder, { all: count.all + 1, missing: count.missing + gone });
    all += 1;
    missing += gone;
  }
  const wholeFolder = [...folders.values()].some((count) => count.all > 1 && count.missing === count.all);
  return wholeFolder || (all > 1 && missing === all) || missing > Math.max(5, all / 5);
}
