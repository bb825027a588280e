import type { EmulatorParts } from "../world/emulator-parts.js";
export declare const CONTROL_PATH = "/__emulator";
/** The control API as a function from a request to a response. */
export type Control = (request: Request) => Promise<Response>;
/** It answers every caller: a server that is open to a network must ask `controlRefusal` first. */
export declare function createControl(emulator: EmulatorParts): Control;
