import type { Call } from "./call.cjs";
export declare const settingsCalls: readonly Call[];
