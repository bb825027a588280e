import type { Clock } from "../api/clock";
import type { Transport } from "../api/transport";
import { checkOptions, checkedFaults, checkedKeys, checkedWorld } from "./data/check-options";
import { createFaults, type FaultRule } from "./network/faults";
import { serviceError } from "./network/service-error";
import { createTransport, handledOf, type Handled } from "./network/wire";
import { headerText, refusalReason } from "./prose/refusals";
import { sampleMeetings } from "./sample/sample-meetings";
import { headersOf } from "./service/answer";
import { createClock } from "./service/clock";
import { createDatabase } from "./service/database";
import { basePathOf } from "./service/endpoints";
import { createKeys, keyOf } from "./service/keys";
import type { LazyMeeting, MeetingInput } from "./service/meeting";
import type { Allowance, Answer, EmulatorKey, Respond } from "./service/protocol";
import { createRateLimit } from "./service/rate-limit";
import type { RequestContext } from "./service/request-context";
import { createService } from "./service/service";
import type { EmulatorSettings } from "./service/settings";
import { createSwitches, type SwitchSettings } from "./switches/switches";
import { createAccounts } from "./world/accounts";
import type { EmulatorParts } from "./world/emulator-parts";
import { authOf, createJournal, keyNumber, withoutKeys, type JournalEntry } from "./world/journal";
import { createWorld } from "./world/world";

export interface EmulatorOptions {
  /** Ids, keys and sample meetings are derived from the seed. */
  readonly seed?: number | undefined;
  /** The meetings at the start; sample meetings when undefined. */
  readonly meetings?: Iterable<MeetingInput | LazyMeeting> | undefined;
  /** The number of sample meetings, if no meetings are given; 150 are a year. */
  readonly count?: number | undefined;
  readonly settings?: Partial<EmulatorSettings> | undefined;
  /** One key that is derived from the seed when undefined. */
  readonly keys?: readonly EmulatorKey[] | undefined;
  readonly faults?: readonly FaultRule[] | undefined;
  readonly switches?: SwitchSettings | undefined;
  /** The time of a stopped clock, in milliseconds since 1970; undefined for a running clock. */
  readonly now?: number | undefined;
  /** Replaces the system's clock, for example so that client and emulator have the same time. */
  readonly clock?: Clock | undefined;
  /** Only its path matters; requests may have any origin. */
  readonly baseUrl?: string | undefined;
  /** The largest page, 100 when undefined. With small pages, a test needs only few meetings. */
  readonly maxLimit?: number | undefined;
  /** For each key; 100 when undefined. */
  readonly requestsPerMinute?: number | undefined;
  /** IANA name of the user's time zone. */
  readonly timeZone?: string | undefined;
  /** Called before each request is answered. Tests use it to change meetings between two requests. */
  readonly beforeRequest?: ((request: Request, emulator: Emulator) => void) | undefined;
}

/** The service in this process. Tests use `transport`; an HTTP server uses `handle`. */
export interface Emulator extends EmulatorParts {
  /** A key that is accepted at the start; empty when there is none. */
  readonly apiKey: string;
  /** Sends requests within this process. */
  readonly transport: Transport;
  /** Returns the response, and how the server must send it. */
  handle(request: Request): Promise<Handled>;
}

/**
 * Creates the service of the spec with an account, a key and sample meetings. Throws an `InvalidInput` that names each
 * invalid option, and a RangeError for an unknown switch or value.
 */
export function createEmulator(options: EmulatorOptions = {}): Emulator {
  checkOptions(options);
  const { seed = 1, baseUrl = "https://emulator.invalid/api/v1", count } = options;
  const { database, rateLimit, worldApplied, ...parts } = createParts(seed, options);
  const { clock, world, keys, switches, faults, journal } = parts;

  const given = options.meetings && [...options.meetings];
  if (options.keys === undefined) keys.issue();
  const firstKeys = options.keys ?? keys.list();
  let number = 0;
  function start(): void {
    number = 0;
    keys.load(firstKeys);
    world.load(given ?? sampleMeetings({ seed, count }), options.settings);
    for (const rule of options.faults ?? []) faults.add(rule);
  }
  start();

  const allowance = (key: string): Allowance => rateLimit.allowance(key, switches.forReading(clock.now()));
  const respond = createResponder({ ...parts, baseUrl, database, rateLimit, worldApplied, allowance }, options);

  async function handle(request: Request): Promise<Handled> {
    number += 1;
    options.beforeRequest?.(request, emulator);
    world.commitDue();
    return respond(request, switches.forRequest(clock.now(), number), number);
  }

  const apiKey = firstKeys.find(({ state }) => state === "active")?.key ?? "";
  const emulator: Emulator = {
    ...parts,
    baseUrl,
    apiKey,
    handle,
    allowance,
    transport: createTransport(handle, clock),
    reset() {
      clock.reset();
      switches.reset();
      switches.set(options.switches ?? {});
      faults.clear();
      journal.clear();
      rateLimit.clear();
      start();
    },
  };
  return emulator;
}

type Parts = ReturnType<typeof createParts> & Pick<EmulatorParts, "baseUrl" | "allowance">;

/** Returns a function that answers a request and adds it to the journal. */
function createResponder(parts: Parts, { maxLimit = 100, timeZone = "Europe/Berlin" }: EmulatorOptions) {
  const { baseUrl, clock, keys, database, rateLimit, faults, journal, worldApplied } = parts;
  const endpointsOf = createAccounts(database, maxLimit, timeZone);
  const service = createService({ endpointsOf, keys, baseUrl, rateLimit });

  return (request: Request, context: RequestContext, number: number): Handled => {
    const { vary } = context;
    const kinds: string[] = [];
    // HEAD is answered like GET, without the body (RFC 9110, 9.3.2).
    const asked = request.method === "HEAD" ? new Request(request, { method: "GET" }) : request;
    // With the caches and proxies that switches add before the service.
    const respond: Respond = () => {
      const own = { answer: service(asked, context), wire: { delay: 0 } };
      return vary("caching", vary("bodies", own, { request, entries: database.entries() }), { request });
    };
    const failed = serviceError(request, context, keys, rateLimit);
    const { answer, wire } = faults.inject(request, respond, failed, kinds);
    if (answer.status === 200) for (const name of worldApplied) context.applied.add(name);
    const ms = clock.now() - context.now + wire.delay + (wire.ending?.kind === "slow" ? wire.ending.ms : 0);
    const { pathname, search } = new URL(request.url);
    const reason = reasonFor(request, answer.status, kinds, context, parts);
    const final = withReason(bodyFor(request, answer), reason);
    const headers = headersOf(final, context.now, context.applied);
    const { status, body } = final;
    const entry: JournalEntry = {
      number,
      method: request.method,
      target: pathname + search,
      auth: authOf(request.headers),
      key: keyNumber(request.headers, keys.list()),
      status,
      ...(reason !== undefined && { reason }),
      ending: wire.ending?.kind,
      ms,
      at: new Date(context.now).toISOString(),
      variant: [...context.applied].sort(),
      faults: kinds,
    };
    journal.add(entry, { asked: request.headers, answered: headers, body });
    return handledOf({ status, headers, body }, wire);
  };
}

/** The rule that refused a request, without keys; undefined when it was not refused. */
function reasonFor(
  request: Request,
  status: number,
  kinds: readonly string[],
  context: RequestContext,
  { baseUrl, keys, database, allowance }: Parts,
): string | undefined {
  if (status < 400) return undefined;
  const { pathname } = new URL(request.url);
  const basePath = basePathOf(baseUrl);
  const sent = keyOf(request.headers);
  const reason = refusalReason({
    request,
    status,
    faults: kinds,
    applied: context.applied,
    refusedBy: context.refusedBy ?? [],
    allowance,
    key: sent === undefined ? undefined : keys.find(sent),
    path: pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : "",
    entry: (id) => database.entry(id),
  });
  return reason && withoutKeys(reason, keys.list());
}

function createParts(seed: number, options: EmulatorOptions) {
  const clock = createClock(options.now, options.clock);
  const now = (): number => clock.now();
  const switches = createSwitches(options.switches);
  const faults = checkedFaults(createFaults(now));
  const keys = checkedKeys(createKeys(seed));
  const journal = createJournal(JOURNAL_SIZE, () => keys.list());
  const database = createDatabase([]);
  /** The switches that changed a meeting. */
  const worldApplied = new Set<string>();
  const world = checkedWorld(createWorld(database, clock, switches.vary(worldApplied, now), worldApplied));
  const rateLimit = createRateLimit(options.requestsPerMinute ?? 100);
  return { clock, switches, faults, keys, journal, database, world, worldApplied, rateLimit };
}

function withReason(answer: Answer, reason: string | undefined): Answer {
  return reason === undefined
    ? answer
    : { ...answer, headers: { ...answer.headers, "X-Emulator-Reason": headerText(reason) } };
}

/** An answer to HEAD has the length of the body instead of the body. */
function bodyFor({ method }: Request, answer: Answer): Answer {
  if (method !== "HEAD" || answer.body === undefined) return answer;
  const length = String(new TextEncoder().encode(answer.body).length);
  return { ...answer, headers: { ...answer.headers, "Content-Length": length }, body: undefined };
}

/** The number of requests in the journal. */
const JOURNAL_SIZE = 1000;
