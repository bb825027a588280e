/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// A data file is either understood or refused with a message that says what to correct.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dataSchema } from "../../../src/emulator/data/json-schema";
import { readState } from "../../../src/emulator/data/saved-state";
import { restoreSnapshot, takeSnapshot } from "../../../src/emulator/data/snapshot";
import { openSession } from "../session";

describe("A data file", () => {
  it("needs only the titles of meetings", () => {
    expect(readState({ meetings: [{ title: "One" }] })).toEqual({ meetings: [{ title: "One" }] });
  });

  it("may be an export of any state", () => {
    const { emulator } = openSession({ count: 5, switches: { hasMore: "never" } });
    emulator.faults.add({ fault: { kind: "error", status: 503 }, match: { path: "/sync" }, count: 2, ttl: 1000 });
    emulator.world.put({ title: "Odd", raw: { folder: null, extra: [1] } });
    const saved: unknown = JSON.parse(JSON.stringify(takeSnapshot(emulator)));
    expect(readState(saved)).toEqual(saved);
  });

  it.each([
    [{}, "meetings should be a list."],
    [[], "It should be an object, not []."],
    [{ meetings: [{}] }, "meetings[0].title should be a text."],
    [{ meetings: [{ title: "A", tilte: "B" }] }, "meetings[0].tilte is not known."],
    [
      { meetings: [{ title: "A", start: "yesterday" }] },
      'meetings[0].start should be a time such as 2026-10-30T09:00:00Z, not "yesterday".',
    ],
    [{ meetings: [{ title: "A", id: "1" }] }, 'meetings[0].id should be a UUID, not "1".'],
    [{ meetings: [{ title: "A", durationMinutes: -1 }] }, "meetings[0].durationMinutes should be 0 or more, not -1."],
    [
      { meetings: [], settings: { include_transcript: 1 } },
      "settings.include_transcript should be true or false, not 1.",
    ],
    [
      { meetings: [], keys: [{ key: "k", userId: "00000000-0000-4000-8000-000000000000", state: "old" }] },
      'keys[0].state should be one of active, revoked, expired, not "old".',
    ],
    [
      {
        meetings: [
          { title: "A", id: "00000000-0000-4000-8000-00000000000a" },
          { title: "B", id: "00000000-0000-4000-8000-00000000000A" },
        ],
      },
      "meetings[1].id is the id of meetings[0], too.",
    ],
    [
      {
        meetings: [],
        keys: Array(2).fill({ key: "k", userId: "00000000-0000-4000-8000-000000000000", state: "active" }),
      },
      "keys[1].key is the key of keys[0], too.",
    ],
    [
      { meetings: [], faults: [{ fault: { kind: "error", status: 200 } }] },
      "faults[0].fault.status should be 400 or more, not 200.",
    ],
    [
      { meetings: [], faults: [{ fault: { kind: "html", status: 204 } }] },
      "faults[0].fault.status should be a status with a body, not 204.",
    ],
    [
      { meetings: [], faults: [{ fault: { kind: "redirect", location: "/", status: 200 } }] },
      "faults[0].fault.status should be one of 301, 302, 303, 307, 308, not 200.",
    ],
    [
      { meetings: [], faults: [{ fault: { kind: "redirect", location: "a b" } }] },
      'faults[0].fault.location should be an address without spaces, not "a b".',
    ],
    [{ meetings: [], switches: { colour: "red" } }, 'switches.colour cannot be set: There is no switch "colour".'],
    [
      { meetings: [], faults: [{ fault: { kind: "error", status: 503 }, probability: 2 }] },
      "faults[0].probability should be 1 or less, not 2.",
    ],
  ])("is refused with a message that says what to correct: %j", (value, message) => {
    expect(() => readState(value)).toThrow(new Error(message));
  });

  it.each(["text/html\n", "\ntext/html", "text/html; title=é"])(
    "has no media type that no header can have: %j",
    (type) => {
      const faults = [{ fault: { kind: "text", body: "", type } }];
      expect(() => readState({ meetings: [], faults })).toThrow(
        `faults[0].fault.type should be a media type, not ${JSON.stringify(type)}.`,
      );
    },
  );

  it("is described by a JSON Schema in the documents", () => {
    const written: unknown = JSON.parse(
      readFileSync(join(__dirname, "../../../docs/emulator-data.schema.json"), "utf8"),
    );
    // If not, run: npm run docs
    expect(written).toEqual(JSON.parse(JSON.stringify(dataSchema())));
  });
});

// A saved state must be restored exactly, so that a failure that was found once can be found again.

describe("A snapshot", () => {
  it("restores the same state in another emulator", async () => {
    const first = openSession({ seed: 5, count: 40, switches: { sort: "created", decisionIds: "perMeeting" } });
    first.emulator.world.changeSettings({ include_transcript: true });
    first.emulator.world.put({ title: "Extra", raw: { folder: null } });
    first.emulator.keys.revoke(first.emulator.keys.issue());
    first.emulator.faults.add({ fault: { kind: "latency", ms: 5 }, count: 3 });
    first.emulator.clock.advance(777);
    const saved = JSON.stringify(takeSnapshot(first.emulator));

    const second = openSession({ count: 3, switches: { total: "capped" } });
    restoreSnapshot(second.emulator, JSON.parse(saved) as ReturnType<typeof takeSnapshot>);
    expect(JSON.parse(JSON.stringify(takeSnapshot(second.emulator)))).toEqual(JSON.parse(saved));
    const key = { headers: { "X-API-Key": first.emulator.apiKey } };
    expect((await second.get("/sync", key)).text).toBe((await first.get("/sync", key)).text);
  });

  it("does not let the next new meeting replace one of its meetings", () => {
    const { emulator } = openSession({ meetings: [] });
    const { world } = emulator;
    const { id } = world.put({ title: "Removed" });
    world.put({ title: "Kept" });
    world.remove(id);
    restoreSnapshot(emulator, takeSnapshot(emulator));
    world.put({ title: "New" });
    expect([...world.heads()].map(({ title }) => title)).toEqual(["Kept", "New"]);
  });

  it("changes nothing when its time is one that the clock cannot show", () => {
    const { emulator } = openSession({ count: 1 });
    const before = takeSnapshot(emulator);
    const clock = { now: "1960-01-01T00:00:00.000Z", frozen: true };
    expect(() => restoreSnapshot(emulator, { ...before, clock })).toThrow(RangeError);
    expect(takeSnapshot(emulator)).toEqual(before);
  });

  it("restores a running clock", () => {
    const first = openSession({ count: 1 });
    first.emulator.clock.resume();
    const second = openSession({ count: 1 });
    restoreSnapshot(second.emulator, takeSnapshot(first.emulator));
    expect(second.emulator.clock.frozen).toBe(false);
    expect(Math.abs(second.emulator.clock.now() - first.emulator.clock.now())).toBeLessThan(5000);
  });

  it("does not set back a running clock, so that clients see the changes after it", () => {
    const { emulator } = openSession({ count: 1 });
    const shown = emulator.clock.now();
    const clock = { now: new Date(shown - 60_000).toISOString(), frozen: false };
    restoreSnapshot(emulator, { meetings: [], clock });
    expect([emulator.clock.frozen, emulator.clock.now() >= shown]).toEqual([false, true]);
  });
});
