import type { FaultRule } from "../network/faults.cjs";
import type { MeetingInput } from "../service/meeting.cjs";
import type { EmulatorKey } from "../service/protocol.cjs";
import type { EmulatorSettings } from "../service/settings.cjs";
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
