import { type Call } from "./call.js";
/** The requests of clients and their results. They never contain a key. */
export declare const journalCalls: readonly Call[];
