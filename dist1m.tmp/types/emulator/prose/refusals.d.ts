import type { Entry } from "../service/database.js";
import type { Allowance, EmulatorKey } from "../service/protocol.js";
import type { QuestionName } from "../service/questions.js";
/** A request that was refused, and what the emulator knows about it. */
export interface RefusedRequest {
    readonly request: Request;
    /** The path below the base URL. */
    readonly path: string;
    readonly status: number;
    /** The questions whose answer was to refuse, in order. */
    readonly refusedBy: readonly QuestionName[];
    /** `name=value` of the switches that changed the answer. */
    readonly applied: ReadonlySet<string>;
    /** Kinds of the faults that changed the answer. */
    readonly faults: readonly string[];
    /** The account's key in the request. */
    readonly key: EmulatorKey | undefined;
    readonly entry: (id: string) => Entry | undefined;
    readonly allowance: (key: string) => Allowance;
}
/** Which rule refused the request, and what it refused. Undefined when the request was not refused. */
export declare function refusalReason(refused: RefusedRequest): string | undefined;
/** The text as the value of a header: printable ASCII, with escapes for the rest. */
export declare function headerText(text: string): string;
