import { tidy } from "../apply/apply-note";
import { askNow } from "./apply-meeting";
import { meetingIdOf } from "../note/note-id";
import { observe } from "../plan/observe";
import { lastKnown } from "../apply/save-record";
import type { Run } from "../run";
import { keys, recordOf } from "../state/records";
import { hasConflictName } from "../plan/pick-original";

/**
 * Notes that lie in several places, and otherwise than when a run last looked: so that spare copies do not lie about
 * until the service has something new to say. A survivor that is behind is brought up to date by asking for its meeting.
 */
export async function lookAtDoubles(run: Run): Promise<void> {
  const { store, vault } = run.parts;
  const changes = new Map<string, unknown>();
  for await (const [key] of store.entries(keys.doubles)) changes.set(key, undefined);
  for (const id of run.doubled) {
    const record = await recordOf(store, id);
    if (record === undefined) continue;
    const paths = (await vault.find(id)).join("\n");
    const key = keys.double(id);
    changes.delete(key);
    if ((await store.get<string>(key)) === paths) continue;
    const observed = await observe({ ...run.parts, ...run }, lastKnown(record));
    const { seen } = observed;
    if (seen === undefined || observed.local === "returned") continue;
    // Which other place is the right one, the service's present name tells: its answer is waited for.
    const setAside = observed.copies.every(({ path }) => hasConflictName(path));
    if (setAside) await tidy(run, lastKnown(record), { ...observed, seen });
    changes.set(key, (await vault.find(id)).join("\n"));
    if ((setAside && seen.version.hash === record.hash) || record.account !== run.account) continue;
    const entry = run.pending.get(meetingIdOf(id)) ?? askNow(run, meetingIdOf(id));
    run.pending.set(entry.id, entry);
    changes.set(keys.retry(entry.id), entry);
  }
  await store.write(changes);
}
