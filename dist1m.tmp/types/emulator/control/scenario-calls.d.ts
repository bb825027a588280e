import { type Call } from "./call.js";
/** Scenarios that are saved belong to the returned calls, not to the emulator. */
export declare function scenarioCalls(): readonly Call[];
