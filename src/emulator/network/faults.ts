import { struckBy, type Exchange, type Fault, type Run } from "./network";
import type { Vary } from "../switches/questions";
import { createRandom } from "../service/random";

export interface FaultRule {
  readonly fault: Fault;
  /** Requests it may strike; all when undefined. */
  readonly match?: FaultMatch | undefined;
  /** Matching requests it lets pass first. */
  readonly after?: number | undefined;
  /** Strikes so many times; without end when undefined. */
  readonly count?: number | undefined;
  /** From 0 to 1; the dice are seeded. */
  readonly probability?: number | undefined;
  readonly seed?: number | undefined;
  /** Milliseconds of the emulator's clock after which it is gone. */
  readonly ttl?: number | undefined;
}

export interface FaultMatch {
  readonly method?: string | undefined;
  /** How the path ends or what it contains: `/sync`, `/auth`, `/meetings/`. */
  readonly path?: string | undefined;
  /** Query parameters with these values. */
  readonly query?: Readonly<Record<string, string>> | undefined;
}

export interface ActiveFault extends FaultRule {
  readonly id: number;
  readonly struck: number;
}

export interface Faults {
  /** Returns the id to clear it by. Faults strike in the order they were added, the first one outermost. */
  add(rule: FaultRule): number;
  list(): readonly ActiveFault[];
  /** One, or all. */
  clear(id?: number): void;
}

interface Armed {
  readonly id: number;
  readonly rule: FaultRule;
  readonly dice: () => number;
  readonly until: number;
  readonly first: Map<string, Exchange>;
  passed: number;
  struck: number;
}

export interface Striking {
  /** The exchange after all faults that strike the request; their kinds are added to `kinds`. */
  strike(request: Request, run: Run, vary: Vary, kinds: string[]): Exchange;
}

export function createFaults(now: () => number): Faults & Striking {
  let armed: Armed[] = [];
  let last = 0;

  function strikes(one: Armed, request: Request): boolean {
    const { match = {}, after = 0, count = Infinity, probability = 1 } = one.rule;
    if (!matches(match, request) || one.struck >= count) return false;
    one.passed += 1;
    return one.passed > after && (probability >= 1 || one.dice() < probability);
  }

  function outcome(one: Armed, request: Request, run: Run, vary: Vary): Exchange {
    const { fault } = one.rule;
    if (fault.kind !== "stale") return struckBy(fault, run, vary, one.dice);
    const first = one.first.get(request.url) ?? run();
    one.first.set(request.url, first);
    return first;
  }

  return {
    add(rule) {
      last += 1;
      const until = now() + (rule.ttl ?? Infinity);
      armed.push({
        id: last,
        rule,
        until,
        dice: createRandom(rule.seed ?? last),
        first: new Map(),
        passed: 0,
        struck: 0,
      });
      return last;
    },
    list: () => armed.map(({ id, rule, struck }) => ({ ...rule, id, struck })),
    clear(id) {
      armed = armed.filter((one) => id !== undefined && one.id !== id);
    },
    strike(request, run, vary, kinds) {
      armed = armed.filter((one) => one.until > now());
      const striking = armed.filter((one) => strikes(one, request));
      for (const one of striking) {
        one.struck += 1;
        kinds.push(one.rule.fault.kind);
      }
      return striking.reduceRight<Run>((inner, one) => () => outcome(one, request, inner, vary), run)();
    },
  };
}

function matches({ method, path, query }: FaultMatch, request: Request): boolean {
  const url = new URL(request.url);
  return (
    (method === undefined || request.method === method.toUpperCase()) &&
    (path === undefined || url.pathname.includes(path)) &&
    Object.entries(query ?? {}).every(([name, value]) => url.searchParams.get(name) === value)
  );
}
