import type { queryVariants } from "../switches/query.js";
import type { ProseOf } from "./prose.js";
export declare const queryProse: ProseOf<keyof typeof queryVariants>;
