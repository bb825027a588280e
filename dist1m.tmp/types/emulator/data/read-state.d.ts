import type { SavedState } from "./saved-state.js";
/** The value as a data file. Throws an `InvalidInput` that says what to correct. */
export declare function readState(value: unknown): SavedState;
