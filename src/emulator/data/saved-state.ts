import type { FaultRule } from "../network/faults";
import type { MeetingInput } from "../service/meeting";
import type { EmulatorKey } from "../service/protocol";
import type { EmulatorSettings } from "../service/settings";
import { createSwitches } from "../switches/switches";
import { checkedAs } from "./checked";
import { checkUnique, InvalidInput } from "./invalid";
import { savedState } from "./schemas";

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

/** Reads the content of a data file. Throws an `InvalidInput` that says what to correct. */
export function readState(value: unknown): SavedState {
  const state: SavedState = checkedAs(savedState, value);
  checkUnique(
    state.meetings.map(({ id }) => id?.toLowerCase()),
    "meetings",
    "id",
  );
  checkUnique(state.keys?.map(({ key }) => key) ?? [], "keys", "key");
  for (const [name, to] of Object.entries(state.switches ?? {})) {
    try {
      createSwitches({ [name]: to });
    } catch (error) {
      const reason = (error as Error).message.replace(/\.$/, "");
      throw new InvalidInput([{ path: ["switches", name], message: `cannot be set: ${reason}` }]);
    }
  }
  return state;
}
