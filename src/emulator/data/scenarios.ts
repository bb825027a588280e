import type { Scenario } from "../switches/scenarios";
import type { EmulatorParts } from "../world/emulator-parts";
import { checkedAs } from "./checked";
import { scenario } from "./schemas";

/** A scenario from a file. Throws an `InvalidInput`. */
export function readScenario(value: unknown): Scenario {
  return checkedAs(scenario, value);
}

/**
 * Replaces all faults by those of the scenario, and all switches if it has some. Throws an `InvalidInput` for an invalid
 * scenario, and a RangeError for an unknown switch; then nothing changes.
 */
export function startScenario(
  { faults, switches }: Pick<EmulatorParts, "faults" | "switches">,
  started: Scenario,
): void {
  const { faults: rules, switches: settings } = readScenario(started);
  if (settings !== undefined) {
    const before = switches.changed();
    switches.reset();
    try {
      switches.set(settings);
    } catch (error) {
      switches.set(before);
      throw error;
    }
  }
  faults.clear();
  for (const rule of rules) faults.add(rule);
}
