import { NoteUnreadable, type Vault } from "../../../src/sync/ports";
import type { MemoryVault } from "./memory-vault";

export interface Cut {
  readonly during: "create" | "replace" | "rename" | "trash";
  /** The share of the new text that is on the disk then, from 0 to 1. */
  readonly share: number;
  /** Called once the rest is lost. Returns what the operation rejects with. Default: a disk that is full for a moment. */
  readonly then?: () => Error;
  /** The copy of a rename is cut short, and its source is still there. */
  readonly keepsSource?: boolean;
}

/** A vault whose first change of one kind is cut short: only the beginning of the text is on the disk. */
export function tearingVault(vault: MemoryVault, cut: Cut): Vault {
  const { during, share, then = () => new NoteUnreadable("The disk is full.") } = cut;
  let cuts = 0;

  function tear(kind: Cut["during"], path: string, text: string): void {
    if (kind !== during || cuts > 0) return;
    cuts += 1;
    vault.userWrite(path, text.slice(0, Math.floor(text.length * share)));
    throw then();
  }

  return {
    ...vault,
    async create(path, text, times) {
      tear("create", path, text);
      return vault.create(path, text, times);
    },
    async replace(path, before, text, times) {
      if (vault.text(path) === before) tear("replace", path, text);
      await vault.replace(path, before, text, times);
    },
    async rename(from, to, expected) {
      if (during === "rename" && cuts === 0 && cut.keepsSource !== true) vault.userDelete(from);
      tear("rename", to, expected);
      await vault.rename(from, to, expected);
    },
    async trash(path, expected) {
      tear("trash", path, expected);
      await vault.trash(path, expected);
    },
  };
}

/** A process that dies: from then on every step of the vault rejects, until it starts again. */
export function dyingVault(vault: MemoryVault, cut: Omit<Cut, "then">): Vault {
  let dead = false;
  const death = () => new Error("The process died.");
  const torn = tearingVault(vault, {
    ...cut,
    then() {
      dead = true;
      return death();
    },
  });
  const living = <T>(work: () => Promise<T>): Promise<T> => (dead ? Promise.reject(death()) : work());
  return {
    ...torn,
    read: (path) => living(() => torn.read(path)),
    find: (id) => living(() => torn.find(id)),
    occupant: (path) => living(() => torn.occupant(path)),
    create: (path, text, times) => living(() => torn.create(path, text, times)),
    replace: (path, before, text, times) => living(() => torn.replace(path, before, text, times)),
    rename: (from, to, expected) => living(() => torn.rename(from, to, expected)),
    trash: (path, expected) => living(() => torn.trash(path, expected)),
  };
}
