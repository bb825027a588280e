import type { Ports, Vault } from "../sync/ports";
import { openJournal, type Journal } from "../sync/state/journal";

/**
 * The journal for changes outside a run, after what was cut short is repaired. Call `vault.refresh` before.
 *
 * @param now device time, in milliseconds.
 */
export async function repairedJournal(parts: Pick<Ports, "vault" | "store">, now: number): Promise<Journal> {
  const journal = await openJournal(parts, now);
  await journal.repair();
  return journal;
}

/** The vault of that journal. */
export const repairedVault = async (parts: Pick<Ports, "vault" | "store">, now: number): Promise<Vault> =>
  (await repairedJournal(parts, now)).vault;

/** What the keys of one run's entries have in common. */
export const runOf = (key: string) => key.slice(0, key.lastIndexOf("/"));
