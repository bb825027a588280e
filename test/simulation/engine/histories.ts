import type { Trouble } from "./trouble";
import { FILTERS } from "./filters";
import type { History } from "./history";
import { actionsFor, crash, neighbour, passage } from "./neighbours";
import { PLACES } from "./places";
import { TASK_TAGS } from "./tasks";
import { createRandom, type Random } from "../random";

/** What can happen in the histories that are simulated without exception. The rest of the actions is for random ones. */
const ALONE = [
  "the service changes a line",
  "the service changes a title",
  "the service gives its decisions new ids",
  "the service has a new meeting",
  "a quarter of an hour passes",
  "A rewords a line",
  "A types at the end",
  "A adds a property",
  "A moves a note",
  "A deletes a note",
  "A deletes a note while the plugin is off",
  "A restores the note",
  "A copies a note",
  "A splits a note",
  "A syncs",
  "A loses its state",
  "A syncs while the user types (replace)",
  "A syncs in full with an old answer",
  "A syncs while its notes are not there",
];
const TOGETHER = [
  ...ALONE.filter((name) => !/splits|property|passes|\(replace\)|off|old answer|not there/.test(name)),
  "B rewords a line",
  "B moves a note",
  "B deletes a note",
  "B syncs",
  "everything is replicated",
  "deletions are replicated",
];

/** Every history of at most so many actions, in a fixed order. */
export function* allHistories(devices: 1 | 2, most: number): Generator<History> {
  const names = devices === 1 ? ALONE : TOGETHER;
  function* from(actions: readonly string[]): Generator<History> {
    yield { devices, actions };
    if (actions.length < most) for (const name of names) yield* from([...actions, name]);
  }
  yield* from([]);
}

/**
 * Each seed is one history: of three, one is close to a known one, the others are long ones with passages of known ones, and
 * with troubles after the mood of the day.
 */
export function randomHistory(seed: number): History {
  const random = createRandom(seed);
  if (seed % 3 === 1) return neighbour((seed - 1) / 3, random);
  const devices = random.oneIn(4) ? 1 : 2;
  const all = actionsFor(devices);
  // Where only a few things can happen, they happen to one another.
  const few = random.oneIn(2);
  const names = few ? all.filter((name) => /^[AB] syncs$|everything/.test(name) || random.oneIn(4)) : all;
  const kinds = [/^the service/, /^[AB] (?!syncs|loses)/, /^[AB] syncs/, /replicated|pass(es)?$/, /loses/];
  const likely = [
    kinds[0],
    kinds[0],
    kinds[1],
    kinds[1],
    kinds[1],
    kinds[2],
    kinds[2],
    kinds[3],
    kinds[3],
    kinds[random.below(5)],
  ];
  const one = () => {
    const kind = random.pick(likely);
    return random.pick(names.filter((name) => kind?.test(name) === true)) ?? "A syncs";
  };
  const length = 3 + random.below(18);
  const actions: string[] = [];
  while (actions.length < length) actions.push(...(random.oneIn(4) ? passage(devices, random) : [one()]));
  return {
    devices,
    actions,
    seed,
    ...(seed % 3 === 0 && { largestPage: 2 }),
    ...(seed % 2 === 0 && { places: Math.floor(seed / 2) % PLACES.length }),
    ...(seed % 4 < 2 && { filters: Math.floor(seed / 4) % FILTERS.length }),
    ...(seed % 7 < 3 && { taskTag: TASK_TAGS[seed % 7] }),
    ...(seed % 5 < 2 && { people: (seed % 5) + 1 }),
    focused: few,
    meetings: random.below(5),
    joined: !random.oneIn(4),
    caseSensitive: !random.oneIn(3),
    ahead: random.oneIn(3) ? (random.below(240) - 120) * 60_000 : 0,
    troubles: troublesOf(random),
    apart: random.oneIn(6),
  };
}

/** Calm, normal, hostile. */
function troublesOf(random: Random): Record<number, Trouble> {
  const every = [0, 12, 4][random.below(3)] ?? 0;
  const troubles: Record<number, Trouble> = {};
  for (let run = 0; run < 40 && every > 0; run += 1) {
    // Troubles come in pairs: what follows a crash goes wrong as well.
    if (!random.oneIn(troubles[run - 1]?.crashAt === undefined ? every : 2)) continue;
    troubles[run] = random.oneIn(3) ? { offlineAt: random.below(3) } : crash(random);
  }
  return troubles;
}
