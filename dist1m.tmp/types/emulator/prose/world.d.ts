import type { worldVariants } from "../switches/world.js";
import type { ProseOf } from "./prose.js";
export declare const worldProse: ProseOf<keyof typeof worldVariants>;
