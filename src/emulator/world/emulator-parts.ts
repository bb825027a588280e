import type { Faults } from "../network/faults";
import type { EmulatorClock } from "../service/clock";
import type { Keys } from "../service/keys";
import type { Allowance } from "../service/protocol";
import type { Switches } from "../switches/switches";
import type { Journal } from "./journal";
import type { World } from "./world";

/** The parts of an emulator that control it: all except those that answer requests. */
export interface EmulatorParts {
  /** The base URL of the service. Only its path matters; requests may have any origin. */
  readonly baseUrl: string;
  readonly clock: EmulatorClock;
  readonly world: World;
  readonly keys: Keys;
  readonly switches: Switches;
  readonly faults: Faults;
  readonly journal: Journal;
  /** The number of requests that are left for a key. */
  allowance(key: string): Allowance;
  /** Restores the state after creation, with an empty journal. */
  reset(): void;
}
