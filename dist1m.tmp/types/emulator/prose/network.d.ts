import type { networkVariants } from "../switches/network.js";
import type { ProseOf } from "./prose.js";
export declare const networkProse: ProseOf<keyof typeof networkVariants>;
