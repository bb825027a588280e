import { ACTIONS } from "./actions";
import told from "./broken-histories.json";
import { FILTERS } from "./filters";
import type { History } from "./history";
import { PLACES } from "./places";
import type { Random } from "../random";

/** Where one fault was there may be another: histories that differ a little from one that once broke a rule. */

const KNOWN = told as readonly { readonly history: unknown }[];

/** Everything that can happen to so many devices. */
export const actionsFor = (devices: 1 | 2): readonly string[] =>
  [...ACTIONS.keys()].filter((name) => devices === 2 || !/^B |replicated/.test(name));

export function neighbour(random: Random): History {
  let history = random.pick(KNOWN)?.history as History;
  for (let times = 1 + random.below(2); times > 0; times -= 1)
    history = { ...history, ...random.pick(CHANGES)?.(history, random) };
  return history;
}

type Change = (history: History, random: Random) => Partial<History>;

const anyAction = ({ devices }: History, random: Random) => random.pick(actionsFor(devices)) ?? "A syncs";

/** Takes some actions out, somewhere, and puts others in. */
function spliced({ actions }: History, random: Random, out: number, put: readonly string[]): Partial<History> {
  const at = random.below(actions.length + 1 - out);
  return { actions: [...actions.slice(0, at), ...put, ...actions.slice(at + out)] };
}

const CHANGES: readonly Change[] = [
  (history, random) => spliced(history, random, Math.min(1, history.actions.length), []),
  (history, random) => spliced(history, random, Math.min(1, history.actions.length), [anyAction(history, random)]),
  (history, random) => spliced(history, random, 0, [anyAction(history, random)]),
  (_, random) => ({ seed: random.below(2 ** 30) }),
  ({ apart = false }) => ({ apart: !apart }),
  ({ largestPage }) => ({ largestPage: largestPage === 2 ? undefined : 2 }),
  ({ series }) => ({ series: series === undefined ? "title" : undefined }),
  (_, random) => ({ places: random.below(PLACES.length) }),
  (_, random) => ({ filters: random.below(FILTERS.length) }),
  ({ meetings = 2 }, random) => ({ meetings: (meetings + 1 + random.below(4)) % 5 }),
];
