import { type Call } from "./call.cjs";
export declare const faultCalls: readonly Call[];
