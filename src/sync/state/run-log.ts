import type { NoteId } from "../note/note-id";
import type { StateStore } from "../ports";
import type { Rename } from "./rename-queue";

/**
 * What the last runs did besides to texts, kept on this device for *Undo*: names, and what the user's answers left as it
 * was. The only owner of the keys `steps/`.
 */
export interface RunSteps {
  /** Device time of the run, in milliseconds. */
  readonly at: number;
  /** Notes that the service gave other names. */
  readonly renames?: readonly PlannedRename[];
  /** The user answered what to do about the names: an undo asks again. */
  readonly answered?: boolean;
  /** Duplicates that count as the user's own from now on, because the user kept them. */
  readonly copies?: readonly { readonly id: NoteId; readonly path: string }[];
}

export interface PlannedRename extends Rename {
  /** The path that the service's name asked for until then. */
  readonly before: string | undefined;
}

export interface RunLog {
  /** Adds to what the run did. Call before it is done. */
  add(steps: Omit<RunSteps, "at">): Promise<void>;
}

const PREFIX = "steps/";
const MOST_RUNS = 20;
const keyOf = (at: number) => PREFIX + String(at).padStart(16, "0");

/** @param at device time of the run, in milliseconds. */
export function createRunLog(store: StateStore, at: number): RunLog {
  let all: RunSteps = { at };
  return {
    async add({ copies = [], ...steps }) {
      all = { ...all, ...steps, copies: [...(all.copies ?? []), ...copies] };
      const surplus = (await allSteps(store)).slice(MOST_RUNS - 1);
      await store.write(
        new Map<string, unknown>([...surplus.map((old) => [keyOf(old.at), undefined] as const), [keyOf(at), all]]),
      );
    },
  };
}

/** Of the newest run that did anything but to texts; undefined when there is none. */
export const lastSteps = async (store: StateStore) => (await allSteps(store))[0];

export const forgetSteps = (store: StateStore, { at }: RunSteps) => store.write(new Map([[keyOf(at), undefined]]));

/** Newest first. */
async function allSteps(store: StateStore): Promise<readonly RunSteps[]> {
  const all: RunSteps[] = [];
  for await (const [, steps] of store.entries<RunSteps>(PREFIX)) all.unshift(steps);
  return all;
}
