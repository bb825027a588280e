// Runs must start by themselves when they are due, but not before the vault is
// quiet, not before the user has started the first one, and not on a device where this is disabled.
import { movableClock } from "../../support/plugin/movable-clock";
import { ADDRESS, startPlugin, type PluginFixture } from "../../support/plugin/plugin-fixture";
import { meetingNote, press, rewrite, run } from "../../support/plugin/plugin-user";
import { openScreen } from "../../support/plugin/settings-screen";

const clock = movableClock();

async function ready(started: boolean): Promise<PluginFixture> {
  const fixture = await startPlugin({ data: { baseUrl: ADDRESS, ...(started ? { syncStarted: true } : {}) } });
  const screen = openScreen(fixture);
  await fixture.until(() => screen.has("Confirm the new address"));
  await screen.press("Confirm the new address");
  return fixture;
}

/** Time passes, and the user returns to the window. */
async function later({ idle }: PluginFixture, minutes: number, event = "focus"): Promise<void> {
  clock.pass(minutes, event);
  await idle();
}

describe("a scheduled run", () => {
  it("waits a minute until the vault has settled, then starts when the user comes back, without a notice", async () => {
    const fixture = await ready(true);
    await later(fixture, 0.5);
    expect(fixture.requests).toEqual([]);
    await later(fixture, 0.6);
    expect(fixture.notes().length).toBeGreaterThan(5);
    expect(fixture.notices()).toEqual([]);
  });

  it("starts again after the account's interval, not before, and when the device is online again", async () => {
    const fixture = await ready(true);
    await later(fixture, 2);
    const requests = fixture.requests.length;
    await later(fixture, 2);
    await later(fixture, 2);
    expect(fixture.requests.length).toBe(requests);
    for (let minute = 0; minute < 14; minute += 2) await later(fixture, 2, "online");
    expect(fixture.requests.length).toBeGreaterThan(requests);
  });

  it("is not delayed by refreshes of single notes", async () => {
    const fixture = await ready(true);
    await later(fixture, 2);
    const { app } = fixture;
    const file = app.vault.getFileByPath(fixture.notes().find((path) => path.startsWith("Meetings/")) ?? "");
    if (file) await app.workspace.getLeaf(true).openFile(file);
    for (let minute = 0; minute < 12; minute += 2) await later(fixture, 2);
    expect(fixture.command("refresh-note")).toBe(true);
    await fixture.idle();
    const requests = fixture.requests.length;
    await later(fixture, 2);
    await later(fixture, 2);
    expect(fixture.requests.length).toBeGreaterThan(requests);
  });

  it("waits while the user undoes the last one", async () => {
    const fixture = await ready(true);
    await later(fixture, 2);
    const path = meetingNote(fixture);
    const before = await fixture.text(path);
    await rewrite(fixture, path, "The launch is on March 10.");
    await run(fixture, "sync-now");
    const { vault } = fixture.app;
    const process = vault.process.bind(vault);
    let isHeld = false;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    vault.process = async (...all) => {
      isHeld = true;
      await released;
      return process(...all);
    };
    await run(fixture, "undo-last-run");
    press("Undo", ".modal:not(.mod-settings)");
    await fixture.until(() => isHeld);
    const requests = fixture.requests.length;
    for (let minute = 0; minute < 40; minute += 2) {
      clock.pass(2);
      for (let turn = 0; turn < 20; turn += 1) await fixture.app.settled();
    }
    expect(fixture.requests.length).toBe(requests);
    release();
    await fixture.idle();
    expect(await fixture.text(path)).toBe(before);
    await later(fixture, 2);
    expect(fixture.requests.length).toBeGreaterThan(requests);
  });

  it("waits again after the device has slept", async () => {
    const fixture = await ready(true);
    await later(fixture, 2);
    const requests = fixture.requests.length;
    await later(fixture, 600);
    expect(fixture.requests.length).toBe(requests);
    await later(fixture, 1.1);
    expect(fixture.requests.length).toBeGreaterThan(requests);
  });

  it("is never the first run, which the user starts", async () => {
    const fixture = await ready(false);
    // Of the test of the connection.
    const before = fixture.requests.length;
    await later(fixture, 2);
    await later(fixture, 2);
    expect([fixture.requests.length, fixture.notes()]).toEqual([before, []]);
    fixture.command("sync-now");
    await fixture.idle();
    expect(await fixture.data()).toMatchObject({ syncStarted: true });
  });

  it("does not start while Obsidian closes", async () => {
    const fixture = await ready(true);
    fixture.app.workspace.trigger("quit");
    await later(fixture, 2);
    expect([fixture.requests, fixture.notes()]).toEqual([[], []]);
  });

  it("does not start on a device where it is disabled", async () => {
    const fixture = await ready(true);
    await openScreen(fixture).toggle("Sync automatically on this device");
    await later(fixture, 2);
    await later(fixture, 2);
    expect(fixture.requests).toEqual([]);
  });

  it("shows one notice about a refused key, and does not retry every quarter of an hour", async () => {
    const fixture = await ready(true);
    fixture.emulator.keys.revoke(fixture.emulator.apiKey);
    await later(fixture, 2);
    expect(fixture.notices()).toEqual([expect.stringContaining("did not accept the API key")]);
    const requests = fixture.requests.length;
    for (let minute = 0; minute < 40; minute += 2) await later(fixture, 2);
    expect(fixture.requests.length).toBe(requests);
    for (let minute = 0; minute < 30; minute += 2) await later(fixture, 2);
    expect(fixture.requests.length).toBeGreaterThan(requests);
    expect(fixture.notices()).toHaveLength(1);
  });
});
