import { createSwitches } from "../switches/switches";
import { checkedAs } from "./checked";
import { checkUnique, InvalidInput } from "./invalid";
import type { SavedState } from "./saved-state";
import { savedState } from "./schemas";

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
