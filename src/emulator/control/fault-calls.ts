import { faultRule } from "../data/shapes";
import type { Emulator } from "../emulator";
import { found, type Call } from "./call";

export const faultCalls: readonly Call[] = [
  { method: "GET", path: "/faults", what: "What goes wrong at present.", run: (_, emulator) => faultsOf(emulator) },
  {
    method: "POST",
    path: "/faults",
    what: "Has requests that match fail: so many, with a probability, for a time.",
    example: { fault: { kind: "error", status: 503 }, match: { path: "/sync" }, count: 2 },
    run(asked, { faults }) {
      return { id: faults.add(asked.body(faultRule)) };
    },
  },
  {
    method: "DELETE",
    path: "/faults",
    what: "Nothing goes wrong any more.",
    run(_, emulator) {
      emulator.faults.clear();
      return faultsOf(emulator);
    },
  },
  {
    method: "DELETE",
    path: "/faults/:id",
    what: "Takes one away.",
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

function faultsOf({ faults }: Emulator) {
  return { faults: faults.list() };
}
