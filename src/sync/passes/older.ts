import { meetingIdOf, type NoteId } from "../note/note-id";
import type { Run } from "../run";
import { keys, recordOf } from "../state/records";

const MOST = 1000;

/**
 * The service may go back to an older text (a restore, an import; G33), or an answer may merely be stale. Only when two
 * certified full sweeps show the same older text is it taken.
 */
export function noteOlder(run: Run, id: NoteId, hash: string): void {
  if (run.olders.size < MOST) run.olders.set(id, hash);
}

/** After a certified full sweep: the meetings whose older text was seen for the second time. */
export async function confirmedOlder(run: Run): Promise<readonly string[]> {
  const { store } = run.parts;
  const confirmed = new Set<string>();
  const changes = new Map<string, unknown>();
  for (const [id, hash] of run.olders) {
    const record = await recordOf(store, id);
    if (record === undefined) continue;
    if (record.older === hash) confirmed.add(meetingIdOf(id));
    else changes.set(keys.record(id), { ...record, older: hash });
  }
  if (changes.size > 0) await store.write(changes);
  return [...confirmed];
}
