// The end of a run when another program changes or locks data.json, or the user ends the sync, during the run.
import type { PluginParts } from "../../../src/obsidian/plugin-parts";
import type { PluginFixture } from "../../support/plugin/plugin-fixture";
import { connected, openSettings, ready, removePropertiesDuringSync, synced } from "../../support/plugin/plugin-user";

const DATA = ".obsidian/plugins/meeting-notes-sync/data.json";
const partsOf = ({ plugin }: PluginFixture): PluginParts => (plugin as unknown as { parts: PluginParts }).parts;

/** Runs a sync of the user, during which another program locks data.json. */
async function runWithLock(fixture: PluginFixture) {
  const { adapter } = fixture.app.vault;
  const read = adapter.read.bind(adapter);
  const running = partsOf(fixture).runner.run({ byUser: true });
  await fixture.until(() => fixture.notes().length > 3);
  adapter.read = (path) => (path === DATA ? Promise.reject(new Error("EBUSY: locked")) : read(path));
  const result = await running;
  adapter.read = read;
  return result;
}

describe("A run while data.json is locked", () => {
  const first = { ...connected, syncStarted: undefined };

  it("counts as a run, and a notice says what could not be stored", async () => {
    const fixture = await ready({ data: first });
    expect(await runWithLock(fixture)).toMatchObject({ result: "ran" });
    expect(partsOf(fixture).runner.state.get().last?.summary.created).toBeGreaterThan(3);
    expect(fixture.notices().join()).toContain("EBUSY");
    expect((await fixture.data())["syncStarted"]).toBeUndefined();
  });

  it("is followed by the next one after the usual time", async () => {
    const fixture = await ready();
    const before = Date.now();
    await runWithLock(fixture);
    expect(partsOf(fixture).scheduler.next()).toBeGreaterThan(before + 60_000);
  });

  it("keeps the lines for daily notes that do not exist yet", async () => {
    const fixture = await ready({ data: first });
    const parts = partsOf(fixture);
    await parts.data.set({ dailyNoteDevice: parts.deviceId() });
    await runWithLock(fixture);
    let waiting = 0;
    for await (const [key] of (await parts.store()).entries("device/daily/")) waiting += key === "" ? 0 : 1;
    expect(waiting).toBeGreaterThan(3);
  });
});

it("A data.json with a conflict that arrives during a run is not overwritten", async () => {
  const fixture = await synced();
  const text = '<<<<<<< HEAD\n{}\n=======\n{"project": "Apollo"}\n>>>>>>> theirs\n';
  expect(fixture.command("full-sync")).toBe(true);
  await fixture.app.vault.adapter.write(DATA, text);
  await fixture.idle();
  expect(await fixture.app.vault.adapter.read(DATA)).toBe(text);
});

it("A run whose address was removed during it does not count as the start of the next server's sync", async () => {
  const fixture = await openSettings({ data: connected, service: { count: 120 } });
  await removePropertiesDuringSync(fixture);
  await fixture.idle();
  expect([partsOf(fixture).waitsForStart(), await fixture.data()]).toEqual([true, {}]);
});
