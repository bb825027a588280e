import type { Ports, Vault } from "../sync/ports";
import { openJournal, type Journal } from "../sync/state/journal";

/**
 * The journal for changes outside a run, after what was cut short is settled. Call `vault.refresh` before.
 *
 * @param now device time, in milliseconds.
 */
export async function settledJournal(parts: Pick<Ports, "vault" | "store">, now: number): Promise<Journal> {
  const journal = await openJournal(parts, now);
  if (journal.any) await journal.settle();
  return journal;
}

/** The vault of that journal. */
export const settledVault = async (parts: Pick<Ports, "vault" | "store">, now: number): Promise<Vault> =>
  (await settledJournal(parts, now)).vault;

/** What the keys of one run's entries have in common. */
export const runOf = (key: string) => key.slice(0, key.lastIndexOf("/"));
