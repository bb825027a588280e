import type { Switches } from "../switches/switches.cjs";
import { type Call } from "./call.cjs";
export declare const variantCalls: readonly Call[];
export type VariantsAnswer = ReturnType<typeof variantsOf>;
export type VariantAnswer = VariantsAnswer["variants"][number];
declare function variantsOf(switches: Switches): {
    presets: string[];
    variants: {
        name: keyof import("../service/questions.cjs").Questions;
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
