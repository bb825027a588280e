import { faultRule } from "../data/schemas";
import type { EmulatorParts } from "../world/emulator-parts";
import { found, type Call } from "./call";

export const faultCalls: readonly Call[] = [
  { method: "GET", path: "/faults", what: "All active faults.", run: (_, emulator) => faultsOf(emulator) },
  {
    method: "POST",
    path: "/faults",
    what: "Adds a fault. Matching requests fail: a number of them, with a probability, for a time.",
    example: { fault: { kind: "error", status: 503 }, match: { path: "/sync" }, count: 2 },
    run(input, { faults }) {
      return { id: faults.add(input.body(faultRule)) };
    },
  },
  {
    method: "DELETE",
    path: "/faults",
    what: "Removes all faults.",
    run(_, emulator) {
      emulator.faults.clear();
      return faultsOf(emulator);
    },
  },
  {
    method: "DELETE",
    path: "/faults/:id",
    what: "Removes one fault.",
    run({ part }, emulator) {
      const id = Number(part("id"));
      found(
        emulator.faults.list().find((one) => one.id === id),
        `fault ${part("id")}`,
      );
      emulator.faults.clear(id);
      return faultsOf(emulator);
    },
  },
];

function faultsOf({ faults }: EmulatorParts) {
  return { faults: faults.list() };
}
