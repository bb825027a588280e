import type { Clock } from "../api/clock";
import type { Transport } from "../api/transport";
import { createClock, type EmulatorClock } from "./service/clock";
import { createDatabase } from "./service/database";
import { createFaults, type FaultRule, type Faults } from "./network/faults";
import { authOf, createJournal, keyNumber, type Journal } from "./world/journal";
import { createKeys, type EmulatorKey, type Keys } from "./service/keys";
import type { LazyMeeting, MeetingInput } from "./service/meeting";
import type { Run } from "./network/network";
import { toResponse } from "./service/response";
import { createRateLimit, type Allowance } from "./service/rate-limit";
import { sampleMeetings } from "./sample/sample-meetings";
import { createService } from "./service/service";
import type { EmulatorSettings } from "./service/settings";
import { createSwitches, type SwitchSettings, type Switches } from "./switches/switches";
import type { Turn } from "./service/request-context";
import { createTransport, type Handled } from "./network/wire";
import { createWorld, type World } from "./world/world";

export interface EmulatorOptions {
  /** What ids, keys and sample meetings are derived from. */
  readonly seed?: number | undefined;
  /** The meetings to begin with; sample meetings when undefined. */
  readonly meetings?: Iterable<MeetingInput | LazyMeeting> | undefined;
  /** How many sample meetings, when none are given; 150 are a year. */
  readonly count?: number | undefined;
  readonly settings?: Partial<EmulatorSettings> | undefined;
  /** One that is derived from the seed when undefined. */
  readonly keys?: readonly EmulatorKey[] | undefined;
  readonly faults?: readonly FaultRule[] | undefined;
  readonly switches?: SwitchSettings | Readonly<Record<string, string>> | undefined;
  /** Milliseconds since 1970 at which the clock stands still; it runs with the system's when undefined. */
  readonly now?: number | undefined;
  /** What the clock runs with instead of the system's time: the client's clock, so that both live in one time. */
  readonly clock?: Clock | undefined;
  /** Only its path counts in a request; the origin is whatever the door listens on. */
  readonly baseUrl?: string | undefined;
  /** Largest page, 100 when undefined; small ones make a test's world small. */
  readonly maxLimit?: number | undefined;
  /** For each key; 100 when undefined. */
  readonly requestsPerMinute?: number | undefined;
  /** IANA name of the user's time zone. */
  readonly timeZone?: string | undefined;
  /** Called before each request is looked at: the place to move the world between two requests. */
  readonly beforeRequest?: ((request: Request, emulator: Emulator) => void) | undefined;
}

/** The service in this process. What carries requests to it uses `handle`; tests use `transport`. */
export interface Emulator {
  readonly baseUrl: string;
  /** A key that is accepted in the beginning; empty when there is none. */
  readonly apiKey: string;
  readonly clock: EmulatorClock;
  readonly world: World;
  readonly keys: Keys;
  readonly switches: Switches;
  readonly faults: Faults;
  readonly journal: Journal;
  /** Carries requests within this process. */
  readonly transport: Transport;
  /** The answer, and what the wire should do with it. */
  handle(request: Request): Promise<Handled>;
  /** What is left of a key's limit. */
  allowance(key: string): Allowance;
  /** Everything as it was in the beginning; the journal is empty. */
  reset(): void;
}

/** The service of the spec, with an account, a key and sample meetings. Throws a `RangeError` on a switch or value that there is none of. */
export function createEmulator(options: EmulatorOptions = {}): Emulator {
  const { seed = 1, baseUrl = "https://emulator.invalid/api/v1", count } = options;
  const clock = createClock(options.now, options.clock);
  const switches = createSwitches(options.switches);
  const faults = createFaults(() => clock.now());
  const keys = createKeys(seed);
  const journal = createJournal(1000, () => keys.list());
  const database = createDatabase([]);
  const worldShaped = new Set<string>();
  const world = createWorld(
    database,
    clock,
    switches.vary(worldShaped, () => clock.now()),
    worldShaped,
  );
  const rateLimit = createRateLimit(options.requestsPerMinute ?? 100);
  const service = createService({ ...options, database, keys, baseUrl, rateLimit });

  const meetings = Array.from<MeetingInput | LazyMeeting>(options.meetings ?? sampleMeetings({ seed, count }));
  if (options.keys === undefined) keys.issue();
  const firstKeys = options.keys ?? keys.list();
  function begin(): void {
    keys.load(firstKeys);
    world.load(meetings, options.settings);
    for (const rule of options.faults ?? []) faults.add(rule);
  }
  begin();
  let number = 0;

  /** The service behind what a switch puts before it. */
  function network(request: Request, { vary }: Turn, run: Run): Run {
    const entries = database.entries();
    const aged = vary("versionHeader", vary("bigPages", vary("bodies", run, { request, entries }), { request }));
    return vary("connections", vary("retries", vary("proxy", vary("caching", aged, { request }))));
  }

  async function handle(request: Request): Promise<Handled> {
    number += 1;
    options.beforeRequest?.(request, emulator);
    world.settle();
    const turn = switches.turn(clock.now(), number);
    const struck: string[] = [];
    const run = network(request, turn, () => ({ answer: service(request, turn), wire: { delay: 0 } }));
    const { answer, wire } = faults.strike(request, run, turn.vary, struck);
    if (answer.status === 200) for (const name of worldShaped) turn.shaped.add(name);

    const { pathname, search } = new URL(request.url);
    journal.add({
      number,
      at: new Date(turn.now).toISOString(),
      method: request.method,
      target: pathname + search,
      auth: authOf(request.headers),
      key: keyNumber(request.headers, keys.list()),
      status: answer.status,
      ending: wire.ending?.kind,
      ms: clock.now() - turn.now + wire.delay + (wire.ending?.kind === "slow" ? wire.ending.ms : 0),
      variant: [...turn.shaped].sort(),
      faults: struck,
    });
    return { response: toResponse(answer, turn.now, turn.shaped), wire };
  }

  const transport = createTransport(handle, clock);
  const emulator: Emulator = {
    baseUrl,
    apiKey: firstKeys.find(({ state }) => state === "active")?.key ?? "",
    clock,
    world,
    keys,
    switches,
    faults,
    journal,
    transport,
    handle,
    allowance(key) {
      const turn = switches.glance(clock.now());
      return rateLimit.allowance(turn.vary("limitScope", key), turn);
    },
    reset() {
      clock.reset();
      switches.reset();
      switches.set(options.switches ?? {});
      faults.clear();
      journal.clear();
      rateLimit.clear();
      number = 0;
      begin();
    },
  };
  return emulator;
}
