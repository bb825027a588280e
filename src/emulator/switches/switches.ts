import { isRefusal } from "../service/protocol";
import { questionNames, questions, valuesOf } from "../service/all-questions";
import {
  asSpecified,
  type AnswerName,
  type DetailsOf,
  type QuestionName,
  type ValueOf,
  type Vary,
} from "../service/questions";
import type { RequestContext } from "../service/request-context";
import { accessEffects } from "./access";
import { listingEffects } from "./listing";
import { meetingEffects } from "./meeting";
import { networkEffects } from "./network";
import { queryEffects } from "./query";
import { timeEffects } from "./times";
import type { Effects, Variant, VariantContext } from "./variant";
import { worldEffects } from "./world";

const effects: Effects<QuestionName> = {
  ...queryEffects,
  ...listingEffects,
  ...timeEffects,
  ...worldEffects,
  ...meetingEffects,
  ...accessEffects,
  ...networkEffects,
};

/** Each open question of the specification is a switch. */
export type SwitchName = QuestionName;
/** The values of a switch. The first is the default. */
export type SwitchValue<N extends SwitchName> = AnswerName<N>;
export type SwitchSettings = { readonly [N in SwitchName]?: SwitchValue<N> };

export interface SwitchState {
  readonly name: SwitchName;
  /** `G1` to `G78`; empty for behaviour that is not in the list of gaps. */
  readonly gap: string;
  /** The first is the default. */
  readonly values: readonly string[];
  readonly value: string;
}

export interface Switches {
  list(): SwitchState[];
  /**
   * Sets some and keeps the others. Throws a RangeError for an unknown name or value; its message lists the values.
   */
  set(settings: SwitchSettings): void;
  /** Sets all to their defaults. */
  reset(): void;
  /** The switches that are not at their default. */
  changed(): SwitchSettings;
}

/** The part that the emulator uses to answer requests. Times are in milliseconds since 1970. */
export interface RequestContexts {
  /** `number` is the number of the request, from 1. */
  forRequest(now: number, number: number): RequestContext;
  /** A context for reading only: it does not change the memory of the variants. */
  forReading(now: number): RequestContext;
  /** For changes outside of requests. Adds the switches that change a value to `applied`. */
  vary(applied: Set<string>, now: () => number): Vary;
}

/** A `Vary` for callers that do not know the question's name. */
type AnyVary = <N extends QuestionName>(name: N, value: ValueOf<N>, details?: DetailsOf<N>) => ValueOf<N>;

const unvaried: AnyVary = asSpecified;

/** All switches have their defaults, except those in `initial`. Throws like `set`. */
export function createSwitches(initial: SwitchSettings = {}): Switches & RequestContexts {
  const values = new Map<QuestionName, string>();
  const memory = new Map<string, unknown>();
  let version = 0;

  function contextOf(variantContext: VariantContext): RequestContext {
    const applied = new Set<string>();
    const varyWith = (names: Set<string>): AnyVary =>
      values.size === 0 ? unvaried : createVary(values, variantContext, names);
    const refusedBy: QuestionName[] = [];
    const vary = notingRefusals(varyWith(applied), refusedBy);
    return { now: variantContext.now, applied, varyWith, vary, refusedBy, switchesVersion: version };
  }

  const switches: Switches & RequestContexts = {
    list: () => questionNames.map((name) => stateOf(name, values.get(name))),
    set(settings) {
      const wanted = Object.entries<string>(settings).map(([name, value]) => checked(name, value));
      for (const [name, value] of wanted) {
        if (value === valuesOf(name)[0]) values.delete(name);
        else values.set(name, value);
      }
      memory.clear();
      version += 1;
    },
    reset() {
      values.clear();
      switches.set({});
    },
    changed: () => Object.fromEntries(values),
    forRequest: (now, number) => contextOf({ now, number, memory }),
    forReading: (now) => contextOf({ now, number: 0, memory: new Map(memory) }),
    vary(applied, now) {
      const variantContext: VariantContext = {
        get now() {
          return now();
        },
        number: 0,
        memory,
      };
      return createVary(values, variantContext, applied);
    },
  };
  switches.set(initial);
  return switches;
}

/** Adds the switches that change a value to `applied`. */
function createVary(
  values: ReadonlyMap<QuestionName, string>,
  variantContext: VariantContext,
  applied: Set<string>,
): AnyVary {
  return function vary<N extends QuestionName>(name: N, value: ValueOf<N>, details?: DetailsOf<N>): ValueOf<N> {
    const chosen = values.get(name);
    const known: Readonly<Partial<Record<string, Variant<N>>>> = effects[name];
    const variant = chosen === undefined ? undefined : known[chosen];
    if (chosen === undefined || variant === undefined) return value;
    const varied = variant(value, details, variantContext);
    if (varied !== value) applied.add(`${name}=${chosen}`);
    return varied;
  };
}

/** Adds the questions whose answer is a refusal to `refusedBy`. */
function notingRefusals(vary: AnyVary, refusedBy: QuestionName[]): Vary {
  return <N extends QuestionName>(name: N, value: ValueOf<N>, details?: DetailsOf<N>): ValueOf<N> => {
    const answer = vary(name, value, details);
    if (isRefusal(answer)) refusedBy.push(name);
    return answer;
  };
}

function stateOf(name: QuestionName, value: string | undefined): SwitchState {
  const values = valuesOf(name);
  return { name, gap: questions[name].gap, values, value: value ?? values[0] ?? "" };
}

function checked(name: string, value: string): readonly [QuestionName, string] {
  const known = questionNames.find((one) => one === name);
  if (known === undefined) throw new RangeError(`There is no switch "${name}".`);
  const values = valuesOf(known);
  if (!values.includes(value)) throw new RangeError(`${name} can be ${values.join(", ")}; not "${value}".`);
  return [known, value];
}
