// Wrong options must be refused: a test with them would prove something else.
import { createEmulator, type EmulatorOptions } from "../../src/emulator/emulator";

const NONE = "00000000-0000-4000-8000-000000000001";

describe("createEmulator", () => {
  it.each<[unknown, string]>([
    [{ swiches: {} }, "swiches is not known."],
    [{ switches: { sort: "nope" } }, "sort can be updatedDesc, "],
    [{ switches: { colour: "red" } }, 'There is no switch "colour".'],
    [{ switches: { sort: 5 } }, "switches.sort should be a text, not 5."],
    [{ maxLimit: 0 }, "maxLimit should be 1 or more, not 0."],
    [{ maxLimit: 1.5 }, "maxLimit should be a whole number, not 1.5."],
    [{ requestsPerMinute: 0 }, "requestsPerMinute should be 1 or more, not 0."],
    [{ count: -1 }, "count should be 0 or more, not -1."],
    [{ now: "2026" }, 'now should be a number, not "2026".'],
    [{ now: Number.NaN }, "now should be a number"],
    [{ baseUrl: "localhost" }, 'baseUrl should be an address such as http://localhost/api/v1, not "localhost".'],
    [{ timeZone: "Nowhere/City" }, 'timeZone should be a name such as Europe/Berlin, not "Nowhere/City".'],
    [{ count: () => 5 }, "count should be a number, not a function."],
    [{ meetings: null }, "meetings should be a list, not null."],
    [{ clock: null }, "clock should be a clock, not null."],
    [{ clock: { now: () => 5 } }, "clock should be a clock, not {}."],
    [{ meetings: [5] }, "meetings[0] should be an object, not 5."],
    [{ meetings: {} }, "meetings should be a list, not {}."],
    [{ clock: 5 }, "clock should be a clock, not 5."],
    [{ beforeRequest: 5 }, "beforeRequest should be a function, not 5."],
    [{ meetings: [{}] }, "meetings[0].title should be a text."],
    [{ meetings: [{ title: "One" }, { title: 5 }] }, "meetings[1].title should be a text, not 5."],
    [{ meetings: [{ title: "One", sumary: "" }] }, "meetings[0].sumary is not known."],
    [{ meetings: [{ title: "One", start: "noon" }] }, "meetings[0].start should be a time such as"],
    [{ meetings: [null] }, "meetings[0] should be an object, not null."],
    [{ meetings: [1, 2].map(() => ({ title: "One", id: NONE })) }, "meetings[1].id is the id of meetings[0], too."],
    [{ settings: { include_transcript: "yes" } }, 'settings.include_transcript should be true or false, not "yes".'],
    [{ keys: [{ key: "k", userId: "ann", state: "active" }] }, 'keys[0].userId should be a UUID, not "ann".'],
    [{ faults: [{ fault: { kind: "fire" } }] }, "faults[0].fault.kind should be one of latency, "],
  ])("refuses %j", (options, says) => {
    expect(() => createEmulator(options as EmulatorOptions)).toThrow(says);
  });

  it("accepts options that are undefined", () => {
    expect(createEmulator({ seed: undefined, meetings: undefined, switches: undefined, count: 2 }).world.size).toBe(2);
  });
});

describe("The clock of createEmulator", () => {
  it("may be any object that tells the time and sleeps", () => {
    const emulator = createEmulator({ clock: { now: () => 1_000, sleep: async () => undefined }, count: 0 });
    expect(emulator.clock.now()).toBe(1_000);
  });
});

describe("A part of the emulator", () => {
  // Like a call from JavaScript.
  const { world, faults } = createEmulator({ meetings: [{ id: NONE, title: "One" }] });
  const call = (run: () => unknown) => expect(run);
  const wrong = (value: unknown) => value as never;

  it("refuses wrong meetings, changes, settings and faults with the path of what is wrong", () => {
    call(() => world.put(wrong({ title: 5 }))).toThrow(new Error("title should be a text, not 5."));
    call(() => world.put(wrong({ title: "One", body: 5 }))).toThrow("body is not known.");
    call(() => world.change(NONE, wrong({ sumary: "" }))).toThrow("sumary is not known.");
    call(() => world.change(NONE, wrong({ start: "noon" }))).toThrow("start should be a time such as");
    call(() => world.changeSettings(wrong({ colour: "red" }))).toThrow("colour is not known.");
    call(() => world.load(wrong([{ title: "One" }, {}]))).toThrow("meetings[1].title should be a text.");
    call(() => faults.add(wrong({ fault: { kind: "error", status: 200 } }))).toThrow("status should be 400 or more");
    expect([world.size, faults.list()]).toEqual([1, []]);
  });

  it("accepts a change that repeats the id of the meeting", () => {
    world.change(NONE, { id: NONE, title: "Two" });
    expect([...world.all()].map(({ id, title }) => [id, title])).toEqual([[NONE, "Two"]]);
  });
});

describe("The key of an emulator", () => {
  const key = (state: "active" | "revoked" | "expired", at: number) => ({ key: `mns_${at}`, userId: NONE, state });

  it("is the first one that is active", () => {
    const keys = [key("revoked", 1), key("expired", 2), key("active", 3), key("active", 4)];
    expect(createEmulator({ meetings: [], keys }).apiKey).toBe("mns_3");
  });

  it("is empty when none is active, and there is none when there should be none", () => {
    for (const keys of [[key("revoked", 1)], []]) {
      const emulator = createEmulator({ meetings: [], keys });
      expect([emulator.apiKey, emulator.keys.list()]).toEqual(["", keys.map((each) => each)]);
    }
  });
});
