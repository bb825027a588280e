// The spec leaves 78 questions open. Each must be a switch or a fault, and a client must see a difference between the values of a
// switch.
import { createEmulator } from "../../../src/emulator/emulator";
import { questions } from "../../../src/emulator/service/all-questions";
import { createSwitches, type SwitchName } from "../../../src/emulator/switches/switches";
import { sendRequest } from "../../support/api/service-requests";
import { withoutSwitch } from "../../docs/without-switch";
import { defaults } from "./probe";
import { probes } from "./switch-probes";

const all = createSwitches().list();

async function probe(name: SwitchName, value: string): Promise<{ seen: string; named: boolean }> {
  const { see, options } = probes[name];
  const emulator = createEmulator({ ...defaults, ...options, switches: { [name]: value } });
  const service = { ...emulator, emulator, stop: async () => undefined };
  const seen = JSON.stringify(await see({ emulator, get: (target, request) => sendRequest(service, target, request) }));
  const named = emulator.journal.entries().some(({ variant }) => variant.includes(`${name}=${value}`));
  return { seen, named };
}

describe("The switches", () => {
  it("cover every gap of the spec", () => {
    const gaps = new Set([...all.map(({ gap }) => gap).filter((gap) => gap !== ""), ...Object.keys(withoutSwitch)]);
    expect([...gaps].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)))).toEqual(
      Array.from({ length: 78 }, (_, at) => `G${at + 1}`),
    );
  });

  it("have a description for each value", () => {
    for (const { name } of all) {
      const { sentence, values, undocumented = [] } = questions[name];
      expect(sentence).toMatch(/^(\d(\.\d)?|Preface|Naming note)\b.*: .+/);
      for (const what of Object.values(values)) expect(what).toMatch(/\w/);
      expect(Object.keys(values)).toEqual(expect.arrayContaining([...undocumented]));
    }
  });

  it.each(all.map(({ name, values }) => [name, values] as const))(
    "%s shows what it is set to",
    async (name, values) => {
      const [spec, ...others] = values;
      const seenUnder = new Map<string, string>([[(await probe(name, spec ?? "")).seen, spec ?? ""]]);
      for (const value of others) {
        const { seen, named } = await probe(name, value);
        expect(`${value} looks like ${seenUnder.get(seen) ?? "nothing else"}`).toBe(`${value} looks like nothing else`);
        expect([value, named]).toEqual([value, true]);
        seenUnder.set(seen, value);
      }
    },
  );

  it("refuse an unknown name or value, and list the known values", () => {
    const switches = createSwitches();
    // Like from a file or a flag: without types that check the values.
    const set = (values: Readonly<Record<string, string>>): void => switches.set(values);
    expect(() => set({ colour: "red" })).toThrow('There is no switch "colour".');
    expect(() => set({ total: "wrong" })).toThrow(/total can be exact, .*; not "wrong"/);
    expect(() => set({ hasMore: "never", total: "wrong" })).toThrow();
    expect(switches.changed()).toEqual({});
    expect(() => set({ constructor: "x" })).toThrow("There is no switch");
  });

  it("go back to their defaults", () => {
    const switches = createSwitches({ hasMore: "never", total: "capped" });
    switches.set({ total: "exact" });
    expect(switches.changed()).toEqual({ hasMore: "never" });
    switches.reset();
    expect(switches.changed()).toEqual({});
  });
});
