import type { listingVariants } from "../switches/listing.cjs";
import type { ProseOf } from "./prose.cjs";
export declare const listingProse: ProseOf<keyof typeof listingVariants>;
