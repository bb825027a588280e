import { openJournal, type JournalEntry } from "../../../src/sync/state/journal";
import type { StateStore, Vault } from "../../../src/sync/ports";

/** The journal of a run at this time, in a vault where every change succeeds. */
export async function journalWith(store: StateStore, at: number) {
  const done = () => Promise.resolve();
  const vault = { replace: done, trash: done } as Partial<Vault> as Vault;
  const journal = await openJournal({ vault, store }, at);
  return {
    keep: ({ after, ...entry }: Omit<JournalEntry, "at">, isForRecovery = false) =>
      after === null
        ? journal.trash(entry.id, entry.path, entry.before)
        : journal.replace({ ...entry, after }, {}, isForRecovery),
    prune: () => journal.prune(),
  };
}
