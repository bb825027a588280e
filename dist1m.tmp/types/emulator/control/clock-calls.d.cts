import type { EmulatorClock } from "../service/clock.cjs";
import type { Call } from "./call.cjs";
export declare const clockCalls: readonly Call[];
export declare function clockState(clock: EmulatorClock): {
    now: string;
    frozen: boolean;
};
