import type { timeVariants } from "../switches/times.cjs";
import type { ProseOf } from "./prose.cjs";
export declare const timeProse: ProseOf<keyof typeof timeVariants>;
