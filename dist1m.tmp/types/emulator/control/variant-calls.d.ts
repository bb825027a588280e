import type { Switches } from "../switches/switches.js";
import { type Call } from "./call.js";
export declare const variantCalls: readonly Call[];
export type VariantsAnswer = ReturnType<typeof variantsOf>;
export type VariantAnswer = VariantsAnswer["variants"][number];
declare function variantsOf(switches: Switches): {
    presets: string[];
    variants: {
        name: keyof import("../service/questions.js").Questions;
        gap: string;
        sentence: string;
        value: string;
        values: {
            value: string;
            what: string;
            isDocumented: boolean;
        }[];
    }[];
};
export {};
