import type { EmulatorParts } from "../world/emulator-parts.js";
import { type Call } from "./call.js";
/** Snapshots belong to the returned calls, not to the emulator. */
export declare function stateCalls(): readonly Call[];
export type StateAnswer = ReturnType<typeof stateOf>;
declare function stateOf({ baseUrl, clock, world, switches, faults, journal, keys }: EmulatorParts): {
    basePath: string;
    clock: {
        now: string;
        frozen: boolean;
    };
    meetings: number;
    keys: number;
    switches: import("...js").SwitchSettings;
    faults: number;
    requests: number;
};
export {};
