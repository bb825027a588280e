/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// A saved state must be restored exactly, so that a failure that was found once can be found again.
import { restoreSnapshot, takeSnapshot } from "../../../src/emulator/data/snapshot";
import { openSession } from "../session";

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
    const clock = { now: "1960-01-01T00:00:00.000Z", frozen: false };
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
});
