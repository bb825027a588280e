import type { worldVariants } from "../switches/world.cjs";
import type { ProseOf } from "./prose.cjs";
export declare const worldProse: ProseOf<keyof typeof worldVariants>;
