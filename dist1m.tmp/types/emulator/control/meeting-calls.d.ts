import { type Call } from "./call.js";
/** The meetings in the service's database. */
export declare const meetingCalls: readonly Call[];
