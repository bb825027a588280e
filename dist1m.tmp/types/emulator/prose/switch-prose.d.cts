import type { SwitchName } from "../switches/switches.cjs";
import type { ProseOf } from "./prose.cjs";
/** The descriptions of all switches, for lists, the console and documents. Answering requests does not need them. */
export declare const switchProse: ProseOf<SwitchName>;
