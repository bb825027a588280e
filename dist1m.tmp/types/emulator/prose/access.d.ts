import type { accessVariants } from "../switches/access.js";
import type { ProseOf } from "./prose.js";
export declare const accessProse: ProseOf<keyof typeof accessVariants>;
