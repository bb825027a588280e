import { ACTIONS } from "./actions";
import broken from "./broken-histories.json";
import { DEFECTS } from "./defects";
import type { Trouble } from "./trouble";
import { FILTERS } from "./filters";
import type { History } from "./history";
import { PEOPLE, PLACES } from "./places";
import type { Random } from "../random";

/** Where one fault was, or could be, there may be another. */

/** Histories that once broke a rule, and those in which deliberate defects do. */
const BROKEN: readonly History[] = broken.map(({ history }) => history as History);
const DEFECTIVE: readonly History[] = DEFECTS.map(({ history }) => history);

/** One of both kinds, though there are fewer defects: faults of the past are mended, and a defect may return. */
const known = (random: Random): readonly History[] => (random.oneIn(2) ? BROKEN : DEFECTIVE);

/** Two of defects for one of a fault, and of each kind all in their order: luck leaves none out. */
function inTurn(turn: number): History | undefined {
  const [histories, at] = turn % 3 === 0 ? [BROKEN, turn / 3] : [DEFECTIVE, Math.floor((turn * 2) / 3)];
  return histories[at % histories.length];
}

/** Everything that can happen to so many devices. */
export const actionsFor = (devices: 1 | 2): readonly string[] =>
  [...ACTIONS.keys()].filter((name) => devices === 2 || !/^B |replicated/.test(name));

/** A few steps in a row of a known history: each makes the next one matter. */
export function passage(devices: 1 | 2, random: Random): readonly string[] {
  const actions = random.pick(known(random).filter((history) => history.devices <= devices))?.actions ?? [];
  const from = random.below(actions.length);
  return actions.slice(from, from + 2 + random.below(3));
}

/**
 * A history that differs a little from a known one.
 * @param turn a whole number: of those that follow one another, each begins with another known history.
 */
export function neighbour(turn: number, random: Random): History {
  let history = inTurn(turn) ?? { devices: 1, actions: [] };
  for (let times = 1 + random.below(2); times > 0; times -= 1)
    history = { ...history, ...random.pick(CHANGES)?.(history, random) };
  return history;
}

type Change = (history: History, random: Random) => Partial<History>;

const anyAction = ({ devices }: History, random: Random) => random.pick(actionsFor(devices)) ?? "A syncs";

/** A crash at a write of a run, of the process or of the power. */
export function crash(random: Random): Trouble {
  return { crashAt: random.below(8), torn: random.oneIn(3), powerCut: random.oneIn(2) };
}

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
  (_, random) => ({ places: random.below(PLACES.length) }),
  (_, random) => ({ filters: random.below(FILTERS.length) }),
  (_, random) => ({ people: random.below(PEOPLE.length) }),
  ({ meetings = 2 }, random) => ({ meetings: (meetings + 1 + random.below(4)) % 5 }),
  ({ troubles }, random) => ({ troubles: { ...troubles, [random.below(6)]: crash(random) } }),
];
