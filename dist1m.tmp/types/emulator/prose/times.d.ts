import type { timeVariants } from "../switches/times.js";
import type { ProseOf } from "./prose.js";
export declare const timeProse: ProseOf<keyof typeof timeVariants>;
