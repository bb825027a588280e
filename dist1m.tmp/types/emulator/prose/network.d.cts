import type { networkVariants } from "../switches/network.cjs";
import type { ProseOf } from "./prose.cjs";
export declare const networkProse: ProseOf<keyof typeof networkVariants>;
