import { type StatefulParts } from "./snapshot.js";
/**
 * The state as JSON, in pieces: the text of many meetings together may be longer than a string can be. `indent` is the
 * number of spaces per level; 0 writes one line per meeting. Later changes of the emulator do not enter the text.
 */
export declare function stateText(emulator: StatefulParts, indent?: number): Generator<string>;
