import type { Faults } from "../network/faults.js";
import type { World } from "../world/world.js";
/** The same world, except that wrong input throws an `InvalidInput` with the path of what is wrong. */
export declare function checkedWorld<T extends World>(world: T): T;
/** The same faults, except that a wrong rule throws an `InvalidInput`. */
export declare function checkedFaults<T extends Faults>(faults: T): T;
