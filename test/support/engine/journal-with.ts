import { openJournal, type JournalEntry } from "../../../src/sync/state/journal";
import type { StateStore, Vault } from "../../../src/sync/ports";

/** The journal of a run at this time, in a vault where every change succeeds. */
export async function journalWith(store: StateStore, at: number) {
  const done = () => Promise.resolve();
  const vault = { replace: done, trash: done } as Partial<Vault> as Vault;
  const journal = await openJournal({ vault, store }, at);
  return {
    keep({ id, base, path, before, after }: Omit<JournalEntry, "at">, isForRecovery = false) {
      const kept = isForRecovery ? journal.recoverable({ id }) : journal.undoable({ id, base });
      return after === null ? kept.trash(path, before) : kept.replace(path, before, after, {});
    },
    prune: () => journal.prune(),
  };
}
