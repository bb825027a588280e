import type { listingVariants } from "../switches/listing.js";
import type { ProseOf } from "./prose.js";
export declare const listingProse: ProseOf<keyof typeof listingVariants>;
