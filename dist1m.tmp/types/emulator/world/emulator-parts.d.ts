import type { Faults } from "../network/faults.js";
import type { EmulatorClock } from "../service/clock.js";
import type { Keys } from "../service/keys.js";
import type { Allowance } from "../service/protocol.js";
import type { Switches } from "../switches/switches.js";
import type { Journal } from "./journal.js";
import type { World } from "./world.js";
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
