import type { SwitchName, SwitchValue } from "../switches/switches";

/** What people are told about a switch. */
export interface Prose<N extends SwitchName> {
  /** What the spec says, and where: the sentence that leaves the question open. */
  readonly spec: string;
  /** What the service does under each value. */
  readonly values: Readonly<Record<SwitchValue<N>, string>>;
}

export type ProseOf<N extends SwitchName> = { readonly [K in N]: Prose<K> };
