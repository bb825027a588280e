import { ACTIONS } from "./actions";
import type { Trouble } from "./trouble";
import type { EngineSettings } from "../../../src/sync/settings/values";
import { checkAtRest, checkWords } from "./rules";
import { FILTERS } from "./filters";
import { PEOPLE, PLACES } from "./places";
import { createRandom, decisionFirst, mostlyFirst } from "../random";
import { comeToRest } from "./rest";
import { createWorld, type World } from "./world";

/** One story, as plain data: who does what, in which order, and what goes wrong. The same history is the same trace. */
export interface History {
  readonly devices: 1 | 2;
  readonly actions: readonly string[];
  /** Meetings that the service has when it begins. Default 2. */
  readonly meetings?: number | undefined;
  /** Whether the second device has synced before it begins. Default true. */
  readonly joined?: boolean | undefined;
  /** Each device has synced before the vaults meet for the first time. Default false. */
  readonly apart?: boolean | undefined;
  /** Decides which note or meeting an action is about. Without it, always the first. */
  readonly seed?: number | undefined;
  /** Without a seed: what the user does is about the first decision's note. */
  readonly aboutDecision?: boolean | undefined;
  /** Most of what happens is about the first one. */
  readonly focused?: boolean | undefined;
  /** The last device's file system does not tell `a` from `A`. */
  readonly caseSensitive?: boolean | undefined;
  /** How far the last device's clock is ahead, in milliseconds. */
  readonly ahead?: number | undefined;
  /** Meetings on a page of the service, at most: where they are few, answers overtake the writing of notes. Default 100. */
  readonly largestPage?: number | undefined;
  /** The user's folders and patterns when it begins, by their number in `PLACES`. Default 0: none. */
  readonly places?: number | undefined;
  /** The user's filters when it begins, by their number in `FILTERS`. Default 0: none. */
  readonly filters?: number | undefined;
  /** The user's tags for the service's tasks when it begins. Default: none. */
  readonly taskTag?: EngineSettings["taskTag"];
  /** The user's settings about attendees when it begins, by their number in `PEOPLE`. Default 0: none. */
  readonly people?: number | undefined;
  /** What goes wrong, by number of the run. */
  readonly troubles?: Readonly<Record<number, Trouble>> | undefined;
}

/** Simulates the story up to its end, where all has come to rest and every rule was checked. */
export async function simulate(history: History): Promise<World> {
  const {
    actions,
    meetings = 2,
    joined = true,
    apart = false,
    seed,
    aboutDecision,
    focused = false,
    troubles = {},
    largestPage = 100,
    places = 0,
    filters = 0,
    taskTag,
    people = 0,
    ...options
  } = history;
  const chance = seed === undefined ? undefined : createRandom(seed);
  const first = aboutDecision === true ? decisionFirst : undefined;
  const random = chance !== undefined && focused ? mostlyFirst(chance) : (chance ?? first);
  const chosen = { places: PLACES[places], filters: FILTERS[filters]?.settings, taskTag, people: PEOPLE[people] };
  const world = createWorld({ ...options, ...chosen, random, troubleIn: (run) => troubles[run] ?? {} });
  world.minutes.service.largestPage = largestPage;
  for (let n = 0; n < meetings; n += 1) world.minutes.add();
  for (const device of joined ? world.devices : world.devices.slice(0, 1)) {
    await world.sync(device);
    if (!apart) world.replicate();
  }
  for (const name of actions) {
    const action = ACTIONS.get(name);
    if (action === undefined) throw new Error(`Nothing is called "${name}".`);
    world.note((await action(world)) ? name : `(${name}: not now)`);
    checkWords(world);
  }
  world.note("all comes to rest");
  // A window of several pages is remembered page by page, whatever it holds.
  world.minutes.service.largestPage = 100;
  await comeToRest(world);
  await checkAtRest(world);
  return world;
}
