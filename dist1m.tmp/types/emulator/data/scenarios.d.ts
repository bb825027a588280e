import type { FaultRule } from "../network/faults.js";
import type { SwitchSettings } from "../switches/switches.js";
import type { EmulatorParts } from "../world/emulator-parts.js";
/** Faults and switches under a name, to be used again and to be shared as a file. */
export interface Scenario {
    readonly name: string;
    /** What a client meets, for people. */
    readonly about?: string | undefined;
    readonly faults: readonly FaultRule[];
    /** The switches that are not at their default. Undefined leaves all switches as they are. */
    readonly switches?: SwitchSettings | undefined;
}
/** The scenarios that the emulator brings. */
export declare const scenarios: readonly Scenario[];
/** A scenario from a file. Throws an `InvalidInput`. */
export declare function readScenario(value: unknown): Scenario;
/**
 * Replaces all faults by those of the scenario, and all switches when it has some. Throws a RangeError for an unknown
 * switch; then nothing changes.
 */
export declare function startScenario({ faults, switches }: Pick<EmulatorParts, "faults" | "switches">, { faults: rules, switches: settings }: Scenario): void;
