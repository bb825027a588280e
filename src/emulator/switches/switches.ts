import { asSpecified, type About, type Is, type QuestionName, type Vary } from "./questions";
import type { Turn } from "../service/request-context";
import { accessVariants } from "./access";
import { listingVariants } from "./listing";
import { meetingVariants } from "./meeting";
import { networkVariants } from "./network";
import { queryVariants } from "./query";
import { timeVariants } from "./times";
import type { Circumstances, OpenQuestions } from "./variant";
import { worldVariants } from "./world";

/**
 * Every question the spec leaves open, as a switch. What each value means to a client is told in switch-prose.ts, which
 * stays out of the plugin.
 */
export const openQuestions = {
  ...queryVariants,
  ...listingVariants,
  ...timeVariants,
  ...worldVariants,
  ...meetingVariants,
  ...accessVariants,
  ...networkVariants,
};

type Table = typeof openQuestions;
export type SwitchName = QuestionName;
/** The values a switch can have; the default is what the spec's own service does. */
export type SwitchValue<N extends SwitchName> = Table[N]["spec"] | Extract<keyof Table[N]["values"], string>;
export type SwitchSettings = { readonly [N in SwitchName]?: SwitchValue<N> };

export interface SwitchState {
  readonly name: SwitchName;
  /** `G1` to `G78`; empty for behaviour that the list of gaps does not know. */
  readonly gap: string;
  /** The default first. */
  readonly values: readonly string[];
  readonly value: string;
}

export interface Switches {
  list(): SwitchState[];
  /** Sets some, keeps the rest. Rejects an unknown name or value with a RangeError that says what there is. */
  set(settings: SwitchSettings | Readonly<Record<string, string>>): void;
  /** Back to what the spec says. */
  reset(): void;
  /** Those that are not at their default. */
  changed(): Record<string, string>;
}

/** What the emulator asks besides: the turn of a request. */
export interface Turns {
  turn(now: number, number: number): Turn;
  /** A turn to look by: nothing that happens in it is remembered. */
  glance(now: number): Turn;
  /** For what is not part of a request: notes in `shaped` what it shaped. */
  vary(shaped: Set<string>, now: () => number): Vary;
}

const questions: OpenQuestions<QuestionName> = openQuestions;

/** All at their default, but for `initial`. Throws as `set` does. */
export function createSwitches(initial: SwitchSettings | Readonly<Record<string, string>> = {}): Switches & Turns {
  const values = new Map<QuestionName, string>();
  const memory = new Map<string, unknown>();
  let variant = 0;

  function varyUnder(circumstances: Circumstances, shaped: Set<string>): Vary {
    return function vary<N extends QuestionName>(name: N, is: Is<N>, about?: About<N>): Is<N> {
      const value = values.get(name);
      const other = value === undefined ? undefined : questions[name].values[value];
      if (value === undefined || other === undefined) return is;
      const varied = other(is, about, circumstances);
      if (varied !== is) shaped.add(`${name}=${value}`);
      return varied;
    };
  }

  function turnIn(circumstances: Circumstances): Turn {
    const shaped = new Set<string>();
    const varyInto = (notes: Set<string>): Vary => (values.size === 0 ? asSpecified : varyUnder(circumstances, notes));
    return { now: circumstances.now, shaped, varyInto, vary: varyInto(shaped), variant };
  }

  const switches: Switches & Turns = {
    list: () =>
      names.map((name) => ({
        name,
        gap: questions[name].gap,
        values: valuesOf(name),
        value: values.get(name) ?? questions[name].spec,
      })),
    set(settings) {
      const wanted = Object.entries<string>(settings).map(([name, value]) => checked(name, value));
      for (const [name, value] of wanted) {
        if (value === questions[name].spec) values.delete(name);
        else values.set(name, value);
      }
      memory.clear();
      variant += 1;
    },
    reset() {
      values.clear();
      switches.set({});
    },
    changed: () => Object.fromEntries(values),
    vary: (shaped, now) =>
      varyUnder(
        {
          get now() {
            return now();
          },
          number: 0,
          memory,
        },
        shaped,
      ),
    turn: (now, number) => turnIn({ now, number, memory }),
    glance: (now) => turnIn({ now, number: 0, memory: new Map(memory) }),
  };
  switches.set(initial);
  return switches;
}

const names = Object.keys(openQuestions) as QuestionName[];

function valuesOf(name: QuestionName): readonly string[] {
  return [questions[name].spec, ...Object.keys(questions[name].values)];
}

function checked(name: string, value: string): readonly [QuestionName, string] {
  const known = names.find((one) => one === name);
  if (known === undefined) throw new RangeError(`There is no switch "${name}".`);
  const values = valuesOf(known);
  if (!values.includes(value)) throw new RangeError(`${name} can be ${values.join(", ")}; not "${value}".`);
  return [known, value];
}
