import type { Answer, Exchange, Respond } from "../service/protocol";
import { createRandom, type Random } from "../service/random";
import { applyFault, type Fault } from "./network";

export interface FaultRule {
  readonly fault: Fault;
  /** The requests that may fail; all when undefined. */
  readonly match?: FaultMatch | undefined;
  /** Number of matching requests that do not fail first. */
  readonly after?: number | undefined;
  /** Number of requests that fail; no limit when undefined. */
  readonly count?: number | undefined;
  /** From 0 to 1; the random numbers are derived from `seed`. */
  readonly probability?: number | undefined;
  readonly seed?: number | undefined;
  /** Milliseconds of the emulator's clock after which the rule ends. */
  readonly ttl?: number | undefined;
}

export interface FaultMatch {
  readonly method?: string | undefined;
  /** A part of the path: `/sync`, `/auth`, `/meetings/`. */
  readonly path?: string | undefined;
  /** Query parameters with these values. */
  readonly query?: Readonly<Record<string, string>> | undefined;
}

export interface ActiveFault extends FaultRule {
  readonly id: number;
  /** The number of requests that matched. */
  readonly matched: number;
  /** The number of requests that it has changed. */
  readonly struck: number;
}

export interface Faults {
  /** Returns the id for `clear`. When several faults match a request, the one that was added first is the outermost. */
  add(rule: FaultRule): number;
  list(): readonly ActiveFault[];
  /** Removes one rule, or all. */
  clear(id?: number): void;
}

export interface FaultInjector {
  /** Applies all faults that match the request to its exchange. Adds their kinds to `kinds`. */
  inject(request: Request, respond: Respond, fail: ServiceError, kinds: string[]): Exchange;
}

/** The service's answer with an error. `retryAfter` is in seconds. */
export type ServiceError = (status: number, retryAfter: number | undefined) => Answer;

interface FaultState {
  readonly id: number;
  readonly rule: FaultRule;
  readonly random: Random;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** The first answer for each method and address, which the fault `stale` repeats. */
  readonly firstAnswers: Map<string, Exchange>;
  /** Number of requests that matched. */
  matched: number;
  /** Number of requests that failed. */
  struck: number;
}

/** `now` reads the emulator's clock, in milliseconds since 1970. */
export function createFaults(now: () => number): Faults & FaultInjector {
  let states: FaultState[] = [];
  let lastId = 0;
  const active = (): FaultState[] => states.filter(({ endsAt }) => endsAt > now());

  return {
    add(rule) {
      lastId += 1;
      states.push({
        id: lastId,
        rule,
        endsAt: now() + (rule.ttl ?? Infinity),
        random: createRandom(rule.seed ?? lastId),
        firstAnswers: new Map(),
        matched: 0,
        struck: 0,
      });
      return lastId;
    },
    list: () => active().map(({ id, rule, matched, struck }) => ({ ...rule, id, matched, struck })),
    clear(id) {
      states = states.filter((state) => id !== undefined && state.id !== id);
      // The default seeds are the ids, so that the same faults strike the same requests again.
      if (id === undefined) lastId = 0;
    },
    inject(request, respond, fail, kinds) {
      states = active();
      const due = states.filter((state) => isDue(state, request));
      for (const state of due) {
        state.struck += 1;
        kinds.push(state.rule.fault.kind);
      }
      return due.reduceRight<Respond>((inner, state) => () => exchangeUnder(state, request, inner, fail), respond)();
    },
  };
}

/** Whether the request fails. Counts it when it matches. */
function isDue(state: FaultState, request: Request): boolean {
  const { match = {}, after = 0, count = Infinity, probability = 1 } = state.rule;
  if (!matches(match, request) || state.struck >= count) return false;
  state.matched += 1;
  return state.matched > after && (probability >= 1 || state.random() < probability);
}

function exchangeUnder(state: FaultState, request: Request, respond: Respond, fail: ServiceError): Exchange {
  const { fault } = state.rule;
  if (fault.kind === "error") return { answer: fail(fault.status, fault.retryAfter), wire: { delay: 0 } };
  if (fault.kind !== "stale") return applyFault(fault, respond, state.random);
  const asked = `${request.method} ${request.url}`;
  const first = state.firstAnswers.get(asked) ?? respond();
  state.firstAnswers.set(asked, first);
  return first;
}

function matches({ method, path, query }: FaultMatch, request: Request): boolean {
  const url = new URL(request.url);
  return (
    (method === undefined || request.method === method.toUpperCase()) &&
    (path === undefined || url.pathname.includes(path)) &&
    Object.entries(query ?? {}).every(([name, value]) => url.searchParams.get(name) === value)
  );
}
