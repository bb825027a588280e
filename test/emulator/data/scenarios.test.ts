/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// A scenario must do the same today and in a year, here and on the machine of another user.
import { createEmulator } from "../../../src/emulator/emulator";
import { readScenario, startScenario } from "../../../src/emulator/data/scenarios";
import { scenarios } from "../../../src/emulator/switches/scenarios";
import { openControlledSession, openSession } from "../session";

async function statuses({ get }: Pick<ReturnType<typeof openSession>, "get">, count: number): Promise<number[]> {
  const seen: number[] = [];
  for (let nr = 0; nr < count; nr += 1) seen.push((await get("/sync?limit=1")).status);
  return seen;
}

const named = (name: string) => {
  const found = scenarios.find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};

describe("A scenario of the emulator", () => {
  it.each(scenarios.map((one) => [one.name, one] as const))("is one that a file may hold, too: %s", (_, scenario) => {
    expect(readScenario(JSON.parse(JSON.stringify(scenario)))).toEqual(scenario);
    const { emulator } = openSession();
    startScenario(emulator, scenario);
    expect(emulator.faults.list()).toHaveLength(scenario.faults.length);
    expect(emulator.switches.changed()).toEqual(scenario.switches ?? {});
  });

  it("answers 500, then 429, then normally, when it is called overload", async () => {
    const session = openSession();
    startScenario(session.emulator, named("overload"));
    expect(await statuses(session, 4)).toEqual([500, 429, 200, 200]);
    expect(session.emulator.journal.entries().map(({ faults }) => faults)).toEqual([["error"], ["error"], [], []]);
  });

  it("fails every third request while it is active, when it is called every third fails", async () => {
    const session = openSession();
    startScenario(session.emulator, named("every third fails"));
    expect(await statuses(session, 7)).toEqual([200, 200, 502, 200, 200, 502, 200]);
  });
});

describe("A scenario", () => {
  it("replaces all faults, and the switches only when it has some", async () => {
    const session = openSession({ switches: { hasMore: "never" } });
    const { emulator } = session;
    emulator.faults.add({ fault: { kind: "error", status: 503 } });
    startScenario(emulator, { name: "none", faults: [] });
    expect(await statuses(session, 1)).toEqual([200]);
    expect(emulator.switches.changed()).toEqual({ hasMore: "never" });
    startScenario(emulator, { name: "sorted", faults: [], switches: { sort: "created" } });
    expect(emulator.switches.changed()).toEqual({ sort: "created" });
  });

  it("changes nothing when one of its switches is unknown", () => {
    const { emulator } = openSession({ switches: { hasMore: "never" } });
    emulator.faults.add({ fault: { kind: "reset" } });
    const wrong = readScenario({ name: "wrong", faults: [], switches: { sort: "nope" } });
    expect(() => startScenario(emulator, wrong)).toThrow(RangeError);
    expect([emulator.switches.changed(), emulator.faults.list().length]).toEqual([{ hasMore: "never" }, 1]);
  });

  it("is checked when a program starts it", () => {
    const { emulator } = openSession();
    expect(() => startScenario(emulator, { name: "none" } as never)).toThrow("faults should be a list.");
  });

  it.each<[unknown, string]>([
    [{ faults: [] }, "name should be a text."],
    [{ name: "one" }, "faults should be a list."],
    [{ name: "one", faults: [{ fault: { kind: "sequence", steps: [] } }] }, "faults[0].fault.steps should"],
    [{ name: "one", faults: [{ fault: { kind: "none" } }] }, "faults[0].fault.kind should be one of latency, "],
    [{ name: "one", faults: [], colour: "red" }, "colour is not known."],
  ])("is refused with the path of what is wrong: %j", (value, says) => {
    expect(() => readScenario(value)).toThrow(says);
  });

  it("is started by a call", async () => {
    const { call, get } = openControlledSession({ count: 3 });
    expect((await call("POST /scenarios/moving%20list/start")).body).toMatchObject({
      faults: [{ fault: { kind: "truncate" } }],
      switches: { total: "stale" },
    });
    expect((await get("/sync")).json).toBeUndefined();
  });

  it("is part of an exported state while it is active", () => {
    const { faults } = named("overload");
    expect(createEmulator({ faults }).faults.list()).toMatchObject(faults);
  });
});
