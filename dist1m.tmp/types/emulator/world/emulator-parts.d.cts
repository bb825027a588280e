import type { Faults } from "../network/faults.cjs";
import type { EmulatorClock } from "../service/clock.cjs";
import type { Keys } from "../service/keys.cjs";
import type { Allowance } from "../service/protocol.cjs";
import type { Switches } from "../switches/switches.cjs";
import type { Journal } from "./journal.cjs";
import type { World } from "./world.cjs";
/** The parts of an emulator that control it: all but those that answer requests. */
export interface EmulatorParts {
    /** The base URL of the service. Only its path matters; requests may have any origin. */
    readonly baseUrl: string;
    readonly clock: EmulatorClock;
    readonly world: World;
    readonly keys: Keys;
    readonly switches: Switches;
    readonly faults: Faults;
    readonly journal: Journal;
    /** How many requests are left for a key. */
    allowance(key: string): Allowance;
    /** Brings everything back to the state after creation, with an empty journal. */
    reset(): void;
}
