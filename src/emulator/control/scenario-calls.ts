import * as z from "zod/mini";
import { scenarios, startScenario, type Scenario } from "../data/scenarios";
import { scenario } from "../data/schemas";
import type { EmulatorParts } from "../world/emulator-parts";
import { found, type Call } from "./call";

const sent = z.extend(scenario, { faults: z.optional(scenario.shape.faults) });

/** Saved scenarios are kept in the returned calls, not in the emulator. */
export function scenarioCalls(): readonly Call[] {
  const known = new Map(scenarios.map((one) => [one.name, one]));
  const list = () => ({ scenarios: [...known.values()] });
  const named = (name: string): Scenario => found(known.get(name), `scenario "${name}"`);
  return [
    {
      method: "GET",
      path: "/scenarios",
      what: "All scenarios: named faults and switches.",
      run: list,
    },
    {
      method: "POST",
      path: "/scenarios",
      what: "Saves a scenario; without `faults`, the current faults and switches under this name.",
      example: {
        name: "one error",
        faults: [{ fault: { kind: "sequence", steps: [{ kind: "error", status: 500 }] } }],
      },
      run(input, emulator) {
        const { faults, ...rest } = input.body(sent);
        const saved = faults === undefined ? { ...present(emulator), ...rest } : { ...rest, faults };
        known.set(rest.name, saved);
        return list();
      },
    },
    {
      method: "GET",
      path: "/scenarios/:name",
      what: "One scenario, as a file for --scenario.",
      run: ({ part }) => named(part("name")),
    },
    {
      method: "POST",
      path: "/scenarios/:name/start",
      what: "Replaces all faults by those of a scenario, and all switches if it has some.",
      run({ part }, emulator) {
        startScenario(emulator, named(part("name")));
        return present(emulator);
      },
    },
    {
      method: "DELETE",
      path: "/scenarios/:name",
      what: "Deletes a scenario.",
      run({ part }) {
        known.delete(named(part("name")).name);
        return list();
      },
    },
  ];
}

function present({ faults, switches }: EmulatorParts) {
  return { faults: faults.list().map(({ id: _id, struck: _struck, ...rule }) => rule), switches: switches.changed() };
}
