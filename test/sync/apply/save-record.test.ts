// A device's record of a note: its path, who chose it, and the service's name.
import { createDevice } from "../../support/engine/device";
import { NoteChanged } from "../../../src/sync/ports";
import { sync } from "../../../src/sync/sync";
import { undoLastRun } from "../../../src/commands/undo-run";
import { recordOf } from "../../../src/sync/state/records";
import { A, PLAN, beginning } from "../../support/engine/planning";

const ROADMAP = "Meetings/2026-03-02 - Roadmap.md";
const MINUTE = 60_000;

function start() {
  const story = beginning();
  return { ...story, record: () => recordOf(story.device.store, A) };
}

describe("a note that the service renamed and the user moved back", () => {
  it("stays there, whatever name the service sends next", async () => {
    const { device, vault, say } = start();
    say("Words.");
    await device.sync();
    say("Words.", "Roadmap");
    await device.sync();
    vault.userMove(ROADMAP, PLAN);
    say("Other words.", "Roadmap");
    expect(await device.sync()).toMatchObject({ updated: 1, renamed: 0 });
    say("Other words.", "Retro");
    expect(await device.sync()).toMatchObject({ updated: 1, renamed: 0 });
    expect(vault.list()).toEqual([PLAN]);
  });
});

describe("a note that the service renamed, and that the user starts to type in just before it is written", () => {
  it("keeps its name while the user types, and is renamed later", async () => {
    const { device, vault, say } = start();
    say("Words.");
    await device.sync();
    say("Other words.", "Roadmap");
    const replace: typeof vault.replace = (path) => {
      vault.setBusy(path, true);
      return Promise.reject(new NoteChanged(path));
    };
    const { parts } = device;
    expect(await sync({ ...parts, vault: { ...vault, replace } })).toMatchObject({ waiting: 1, renamed: 0 });
    expect(vault.list()).toEqual([PLAN]);
    vault.setBusy(PLAN, false);
    expect(await device.sync({ full: true })).toMatchObject({ updated: 1, renamed: 1 });
    expect(vault.list()).toEqual([ROADMAP]);
  });
});

describe("a note that the user moved", () => {
  it("is known by its last place", async () => {
    const { device, vault, say, record } = start();
    say("Words.");
    await device.sync();
    vault.userMove(PLAN, "Projects/Plan.md");
    await device.sync({ full: true });
    expect(await record()).toMatchObject({ path: "Projects/Plan.md" });
    vault.userMove("Projects/Plan.md", "Archive/Plan.md");
    await device.sync({ full: true });
    expect(await record()).toMatchObject({ path: "Archive/Plan.md" });
  });

  it("and moved back does not get the name that the service gave it in between", async () => {
    const { device, vault, say } = start();
    say("Words.");
    await device.sync();
    vault.userMove(PLAN, "Projects/Plan.md");
    say("Words.", "Roadmap");
    await device.sync();
    vault.userMove("Projects/Plan.md", PLAN);
    expect(await device.sync({ full: true })).toMatchObject({ renamed: 0 });
    expect(vault.list()).toEqual([PLAN]);
  });

  it("before this device first saw it stays there, whatever name the service sends next", async () => {
    const { service, device, say, text } = start();
    say("Words.");
    await device.sync();
    const other = createDevice(service);
    other.vault.userWrite("Projects/Plan.md", text());
    await other.sync();
    say("Words.", "Roadmap");
    expect(await other.sync()).toMatchObject({ renamed: 0 });
    expect(other.vault.list()).toEqual(["Projects/Plan.md"]);
  });
});

describe("a name that came with a text that is not written", () => {
  it("is not used either if the text is older", async () => {
    const { service, device, vault, say } = start();
    say("Words.");
    await device.sync();
    service.put({ id: A, title: "Roadmap" }, service.now() - 60 * MINUTE);
    expect(await device.sync({ full: true })).toMatchObject({ kept: 1, renamed: 0 });
    expect(vault.list()).toEqual([PLAN]);
  });

  it("is not used either if the user undid the text", async () => {
    const { service, device, vault, say } = start();
    say("Words.");
    await device.sync();
    service.advance(MINUTE);
    say("Other words.");
    await device.sync();
    await undoLastRun(device.parts, service.now());
    service.put({ id: A, title: "Planning", summary: "Other words.", fileName: "Roadmap.md" });
    expect(await device.sync()).toMatchObject({ kept: 1, renamed: 0 });
    expect(vault.list()).toEqual([PLAN]);
  });

  it("causes no problem for a device that sees the note for the first time", async () => {
    const { service, device, say, text } = start();
    say("Words.");
    await device.sync();
    const other = createDevice(service);
    other.vault.userWrite(PLAN, text());
    service.put({ id: A, title: "Planning", summary: "Older words." }, service.now() - 60 * MINUTE);
    expect(await other.sync()).toMatchObject({ status: "done", kept: 1 });
    expect(other.vault.text(PLAN)).toBe(text());
  });
});

describe("an update that the user undid", () => {
  it("is written when the service changed the text and then changed it back", async () => {
    const { service, device, say, text } = start();
    say("First.");
    await device.sync();
    service.advance(MINUTE);
    say("Second.");
    await device.sync();
    await undoLastRun(device.parts, service.now());
    say("Third.");
    expect(await device.sync()).toMatchObject({ updated: 1 });
    say("Second.");
    expect(await device.sync()).toMatchObject({ updated: 1 });
    expect(text()).toContain("Second.");
  });
});
