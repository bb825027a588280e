import type { SwitchName, SwitchValue } from "../switches/switches";

/** The description of a switch, for users. */
export interface Prose<N extends SwitchName> {
  /** The section of the spec, and its sentence that leaves the question open. */
  readonly spec: string;
  /** What the service does under each value of the switch. */
  readonly values: Readonly<Record<SwitchValue<N>, string>>;
}

export type ProseOf<N extends SwitchName> = { readonly [K in N]: Prose<K> };
