import { type QuestionName, type Vary } from "./questions.js";
/** Everything besides the request that its answer depends on. */
export interface RequestContext {
    /** Milliseconds since 1970, by the emulator's clock. */
    readonly now: number;
    /** Adds to `applied` the switches that change the answer. */
    readonly vary: Vary;
    /** `name=value` of the switches that changed this answer. */
    readonly applied: Set<string>;
    /** A `vary` that adds to another set. For values that are kept for later answers. */
    readonly varyWith: (applied: Set<string>) => Vary;
    /** The questions whose answer was to refuse the request. Only the emulator needs to know. */
    readonly refusedBy?: readonly QuestionName[] | undefined;
    /** Increases when a switch is set. Values computed under another version are out of date. */
    readonly switchesVersion: number;
}
/** A context in which no switch is set. */
export declare function specifiedContext(now: number): RequestContext;
