import { type Call } from "./call.js";
export declare const faultCalls: readonly Call[];
