import type { queryVariants } from "../switches/query.cjs";
import type { ProseOf } from "./prose.cjs";
export declare const queryProse: ProseOf<keyof typeof queryVariants>;
