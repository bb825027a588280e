import type { SwitchName } from "../switches/switches.js";
import type { ProseOf } from "./prose.js";
/** The descriptions of all switches, for lists, the console and documents. Answering requests does not need them. */
export declare const switchProse: ProseOf<SwitchName>;
