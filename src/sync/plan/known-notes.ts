import { mayBeAt } from "../ports";
import type { Run } from "../run";
import { allRecords, type NoteRecord } from "../state/records";

export interface KnownNote {
  readonly record: NoteRecord;
  /** No file in the vault has its id, and none is at its last known path: the user may have taken the id out of it. */
  readonly isMissing: boolean;
  /** The note's path, or its last known one. */
  readonly path: string;
  /** The user stopped its sync: nobody is asked about it. */
  readonly isStopped: boolean;
}

/** The notes that this device has synced for the account and that the user did not delete. */
export async function* knownNotes({
  store,
  vault,
  deletionMarks,
  account,
}: Pick<Run, "store" | "vault" | "deletionMarks" | "account">): AsyncGenerator<KnownNote> {
  for await (const record of allRecords(store)) {
    const mark = deletionMarks.get(record.id)?.state;
    if (mark === "deleted" || record.account !== account) continue;
    const [found] = await vault.find(record.id);
    const isMissing = found === undefined && !(await mayBeAt(vault, record.path));
    yield { record, isMissing, path: found ?? record.path, isStopped: mark === "stopped" };
  }
}
