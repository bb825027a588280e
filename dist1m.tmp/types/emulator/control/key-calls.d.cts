import type { EmulatorParts } from "../world/emulator-parts.cjs";
import { type Call } from "./call.cjs";
/** Keys are identified by number, from 1. Only the answer that issues a key contains its text. */
export declare const keyCalls: readonly Call[];
export type KeyAnswer = ReturnType<typeof keysOf>[number];
declare function keysOf(emulator: EmulatorParts): {
    number: number;
    hint: string;
    userId: string;
    state: "active" | "revoked" | "expired";
    limit: number;
    left: number;
    resetAt: string;
}[];
export {};
