import { asSpecified, type QuestionName, type Vary } from "./questions";

/** The inputs for an answer besides the request. */
export interface RequestContext {
  /** Milliseconds since 1970, by the emulator's clock. */
  readonly now: number;
  /** Adds the switches that change the answer to `applied`. */
  readonly vary: Vary;
  /** `name=value` of the switches that changed this answer. */
  readonly applied: Set<string>;
  /** A `vary` that adds to another set. For values that are kept for later answers. */
  readonly varyWith: (applied: Set<string>) => Vary;
  /** The questions whose answer refused the request. Only the emulator uses them. */
  readonly refusedBy?: readonly QuestionName[] | undefined;
  /** Increases when a switch is set. Values computed under another version are out of date. */
  readonly switchesVersion: number;
}

/** A context in which no switch is set. */
export function specifiedContext(now: number): RequestContext {
  return { now, vary: asSpecified, applied: new Set(), varyWith: () => asSpecified, switchesVersion: 0 };
}
