import type { EmulatorClock } from "../service/clock.js";
import type { Call } from "./call.js";
export declare const clockCalls: readonly Call[];
export declare function clockState(clock: EmulatorClock): {
    now: string;
    frozen: boolean;
};
