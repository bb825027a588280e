import { type Call } from "./call.cjs";
/** The meetings in the service's database. */
export declare const meetingCalls: readonly Call[];
