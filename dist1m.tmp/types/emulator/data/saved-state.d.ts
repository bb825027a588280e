import type { FaultRule } from "../network/faults.js";
import type { MeetingInput } from "../service/meeting.js";
import type { EmulatorKey } from "../service/protocol.js";
import type { EmulatorSettings } from "../service/settings.js";
/** A data file: meetings, and optionally everything else. A snapshot has this form, too. */
export interface SavedState {
    readonly $schema?: string | undefined;
    readonly clock?: {
        readonly now: string;
        readonly frozen: boolean;
    } | undefined;
    readonly settings?: Partial<EmulatorSettings> | undefined;
    readonly meetings: readonly MeetingInput[];
    readonly keys?: readonly EmulatorKey[] | undefined;
    readonly switches?: Readonly<Record<string, string>> | undefined;
    readonly faults?: readonly FaultRule[] | undefined;
}
