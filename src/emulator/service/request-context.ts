import { asSpecified, type Vary } from "../switches/questions";

/** One request's turn: what everything that answers it has to know. */
export interface Turn {
  /** Milliseconds since 1970, by the service's clock. */
  readonly now: number;
  /** Notes in `shaped` which switches changed an answer. */
  readonly vary: Vary;
  /** `name=value` of the switches that shaped this answer. */
  readonly shaped: Set<string>;
  /** For what is kept for later answers: a `vary` that notes in another set. */
  readonly varyInto: (shaped: Set<string>) => Vary;
  /** Moves when a switch does: what was derived under another number is void. */
  readonly variant: number;
}

/** A turn of the service as the spec has it. */
export function specifiedTurn(now: number): Turn {
  return { now, vary: asSpecified, shaped: new Set(), varyInto: () => asSpecified, variant: 0 };
}
