import type { MemoryVault } from "../../support/engine/memory-vault";
import type { Random } from "../random";

/**
 * Carries files between two vaults as Syncthing does (measured: two daemons on loopback). It knows texts and times, no
 * notes: a rename is a deletion and a creation; of two changes to one file the older becomes a conflict file beside the
 * newer; a change beats a deletion; equal bytes are no conflict. Nothing is lost on the way, but anything may be late.
 */
export interface Replicator {
  /** Everything, both ways, until nothing is left to carry. */
  all(): void;
  /** Some of it, in any order: what a bad connection does. */
  some(random: Random): void;
  /** Deletions only: what happens when the other half of a move is late. */
  deletionsOnly(): void;
  /** Called for each conflict, with the text that keeps the name and the one that does not. */
  onConflict: (path: string, winner: string, loser: string) => void;
}

type Side = 0 | 1;
/** How often each side changed the file. */
type Count = readonly [number, number];

interface Known {
  readonly count: Count;
  /** Undefined: deleted. */
  readonly text: string | undefined;
  readonly mtime: number;
}

export function createReplicator(vaults: readonly [MemoryVault, MemoryVault], now: () => number): Replicator {
  const known: readonly [Map<string, Known>, Map<string, Known>] = [new Map(), new Map()];
  const names = ["AAAAAAA", "BBBBBBB"] as const;

  /** What the user or the plugin did since. */
  function scan(side: Side): void {
    const files = vaults[side].files();
    const index = known[side];
    for (const path of new Set([...files.keys(), ...index.keys()])) {
      const file = files.get(path);
      const before = index.get(path);
      // A file with another time counts as changed, even if its text is the same: the user restored it.
      const isSame = before?.text === file?.text && (file === undefined || before?.mtime === file.mtime);
      if (isSame) continue;
      const count = bumped(before?.count ?? [0, 0], side);
      index.set(path, { count, text: file?.text, mtime: file?.mtime ?? now() });
    }
  }

  /** One file, from one side to the other. */
  function carry(path: string, from: Side): void {
    const to: Side = from === 0 ? 1 : 0;
    const theirs = known[from].get(path);
    const ours = known[to].get(path);
    if (theirs === undefined || covers(ours?.count, theirs.count)) return;
    if (ours === undefined || covers(theirs.count, ours.count)) {
      if (ours?.text !== theirs.text) put(to, path, theirs);
      // The text is there, only its time is not. Left as it is, it would look like a change of the user's.
      else if (theirs.text !== undefined) vaults[to].userWrite(path, theirs.text, theirs.mtime);
      known[to].set(path, theirs);
      return;
    }
    const count = joined(ours.count, theirs.count);
    if (ours.text === theirs.text) {
      known[to].set(path, { ...ours, count });
    } else if (ours.text === undefined) {
      put(to, path, theirs);
      known[to].set(path, { ...theirs, count });
    } else if (theirs.text === undefined) {
      known[to].set(path, { ...ours, count });
    } else if (theirs.mtime > ours.mtime || (theirs.mtime === ours.mtime && from > to)) {
      setAside(path, to, ours, theirs);
      known[to].set(path, { ...theirs, count });
    }
    // Otherwise ours wins: the other side finds that out, and sets its own aside.
  }

  function setAside(path: string, side: Side, loser: Known, winner: Known): void {
    self.onConflict(path, winner.text ?? "", loser.text ?? "");
    vaults[side].userWrite(asideOf(path, side), loser.text ?? "", loser.mtime);
    put(side, path, winner);
  }

  function put(side: Side, path: string, { text, mtime }: Known): void {
    const vault = vaults[side];
    if (text === undefined) {
      vault.userDelete(path);
      return;
    }
    // Where case is not told apart, a file of the same name is in the way: it is set aside, never written over.
    const other = vault.list().find((each) => each !== path && vault.text(path) !== undefined && sameName(each, path));
    const inTheWay = other === undefined ? undefined : vault.text(other);
    if (other !== undefined && inTheWay !== undefined) {
      vault.userDelete(other);
      if (inTheWay !== text) vault.userWrite(asideOf(other, side), inTheWay, now());
    }
    vault.userWrite(path, text, mtime);
  }

  /** A name that nothing has: of two files set aside within a second, which differ in case only, none is written over. */
  function asideOf(path: string, side: Side, at = now()): string {
    const time = new Date(at).toISOString().replace(/[-:]/g, "").replace("T", "-").slice(0, 15);
    const aside = `${path.replace(/\.md$/, "")}.sync-conflict-${time}-${names[side]}.md`;
    const isTaken = vaults[side].list().some((each) => sameName(each, aside));
    return isTaken ? asideOf(path, side, at + 1000) : aside;
  }

  /** Creations before deletions, as Syncthing delays these; a change of case only cannot wait that long. */
  function pending(from: Side): readonly string[] {
    const to: Side = from === 0 ? 1 : 0;
    const late = [...known[from]].filter(([path, { count }]) => !covers(known[to].get(path)?.count, count));
    const rank = ([path, { text }]: readonly [string, Known]) =>
      text !== undefined ? 1 : late.some(([other]) => other !== path && sameName(other, path)) ? 0 : 2;
    return late.sort((a, b) => rank(a) - rank(b)).map(([path]) => path);
  }

  function scanBoth(): void {
    scan(0);
    scan(1);
  }

  const self: Replicator = {
    all() {
      for (let round = 0; round < 4; round += 1) {
        for (const from of [0, 1] as const) {
          scanBoth();
          for (const path of pending(from)) carry(path, from);
        }
      }
    },
    some(random) {
      scanBoth();
      const sides = ([0, 1] as const).flatMap((from) => pending(from).map((path) => ({ path, from })));
      for (const { path, from } of sides) if (random.oneIn(2)) carry(path, from);
    },
    deletionsOnly() {
      scanBoth();
      for (const from of [0, 1] as const) {
        for (const path of pending(from)) if (known[from].get(path)?.text === undefined) carry(path, from);
      }
    },
    onConflict: () => undefined,
  };
  return self;
}

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const bumped = ([a, b]: Count, side: Side): Count => (side === 0 ? [a + 1, b] : [a, b + 1]);
const joined = (a: Count, b: Count): Count => [Math.max(a[0], b[0]), Math.max(a[1], b[1])];
const covers = (a: Count | undefined, b: Count) => a !== undefined && a[0] >= b[0] && a[1] >= b[1];
