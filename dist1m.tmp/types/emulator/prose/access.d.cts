import type { accessVariants } from "../switches/access.cjs";
import type { ProseOf } from "./prose.cjs";
export declare const accessProse: ProseOf<keyof typeof accessVariants>;
