import type { FaultRule } from "../network/faults";
import type { MeetingInput } from "../service/meeting";
import type { EmulatorKey } from "../service/protocol";
import type { EmulatorSettings } from "../service/settings";

/** A data file: meetings, and optionally everything else. A snapshot has the same form. */
export interface SavedState {
  readonly $schema?: string | undefined;
  readonly clock?: { readonly now: string; readonly frozen: boolean } | undefined;
  readonly settings?: Partial<EmulatorSettings> | undefined;
  readonly meetings: readonly MeetingInput[];
  readonly keys?: readonly EmulatorKey[] | undefined;
  readonly switches?: Readonly<Record<string, string>> | undefined;
  readonly faults?: readonly FaultRule[] | undefined;
}
