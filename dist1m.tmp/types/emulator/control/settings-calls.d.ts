import type { Call } from "./call.js";
export declare const settingsCalls: readonly Call[];
