import { sha256Hex } from "../note/hash";
import type { AskedRenames, SharedQuestion } from "../ports";
import type { Rename } from "./rename-queue";

/**
 * The question about many new names, as the devices of a vault share it: a device that never saw the old names asks it too,
 * and an answer on one device is an answer on all. No name is taken from it. It only says, by hashes, of which notes a
 * sync gave the names that they have.
 */
export interface RenameQuestion {
  readonly state: State | undefined;
  /** How many notes it is about. */
  readonly count: number;
  /** Whether it is about this note: while it is open, by id and path; as an answer, also by the path that it is to have. */
  readonly has: (rename: Rename) => boolean;
}

const STATES = ["open", "rename", "keep"] as const;
type State = (typeof STATES)[number];

const DIGITS = 12;
const MOST = 20_000;

export function readQuestion(shared: SharedQuestion | undefined): RenameQuestion {
  const asked = shared?.get();
  const state = STATES.find((each) => each === asked?.state);
  const hashes = new Set(state && asked ? hashesIn(asked) : []);
  return { state, count: hashes.size, has: (rename) => hashes.has(hashOf(rename, state)) };
}

/**
 * Writes a new state for all devices, and nothing where it is the same. Notes that another device asks about stay in an open question.
 *
 * @param now device time, in milliseconds.
 */
export async function shareQuestion(
  shared: SharedQuestion | undefined,
  state: State,
  renames: readonly Rename[],
  now: number,
): Promise<void> {
  const known = shared?.get();
  if (known !== undefined && readQuestion(shared).state === undefined) return;
  const others = known?.state === "open" && state === "open" ? hashesIn(known) : [];
  const hashes = new Set([...others, ...renames.map((rename) => hashOf(rename, state))]);
  // In order, so that two devices that ask the same write the same.
  const notes = [...hashes].sort().slice(0, MOST).join("");
  if (known?.state === state && known.notes === notes) return;
  // The clock of another device may have been ahead.
  await shared?.set({ state, at: Math.max(now, (known?.at ?? 0) + 1), notes });
}

const hashesIn = ({ notes }: AskedRenames) => notes.match(/.{12}/g) ?? [];

function hashOf({ id, from, wanted }: Rename, state: State | undefined): string {
  return sha256Hex(JSON.stringify(state === "open" ? [id, from] : [id, from, wanted]), DIGITS);
}
