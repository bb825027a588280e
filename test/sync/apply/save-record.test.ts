// A device's record of a note: its path, who chose it, and the service's name.
import { createDevice } from "../../support/engine/device";
import { NoteChanged } from "../../../src/sync/ports";
import { sync } from "../../../src/sync/sync";
import { undoLastRun } from "../../../src/sync/passes/undo-run";
import { recordOf } from "../../../src/sync/state/records";
import { A, PLAN, beginning } from "../../support/engine/planning";

const ROADMAP = "Meetings/2026-03-02 - Roadmap.md";
const RETRO = "Meetings/2026-03-02 - Retro.md";
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

describe("a note that another device, which knew nothing of the new name, wrote in its former place", () => {
  it("is the note from then on, gets the new name, and follows the service's next one", async () => {
    const { device, vault, say, text } = start();
    say("Words.");
    await device.sync();
    const before = text();
    say("Words.", "Roadmap");
    await device.sync();
    vault.userWrite(PLAN, `${before}\nMine.\n`);
    expect(await device.sync({ full: true })).toMatchObject({ trashed: 1, renamed: 1 });
    expect(vault.list()).toEqual([ROADMAP]);
    say("More words.", "Retro");
    expect(await device.sync()).toMatchObject({ merged: 1, renamed: 1 });
    expect(vault.list()).toEqual([RETRO]);
    expect(text(RETRO)).toContain("Mine.");
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
  it("is known by its last place, and its former one stays the place that was ours", async () => {
    const { device, vault, say, record } = start();
    say("Words.");
    await device.sync();
    vault.userMove(PLAN, "Projects/Plan.md");
    await device.sync({ full: true });
    expect(await record()).toMatchObject({ placed: PLAN, movedTo: "Projects/Plan.md" });
    vault.userMove("Projects/Plan.md", "Archive/Plan.md");
    await device.sync({ full: true });
    expect(await record()).toMatchObject({ placed: PLAN, movedTo: "Archive/Plan.md" });
  });

  it("and moved back does not get the name that the service gave it in between", async () => {
    const { service, device, vault, say, record } = start();
    say("Words.");
    await device.sync();
    vault.userMove(PLAN, "Projects/Plan.md");
    say("Words.", "Roadmap");
    await device.sync();
    vault.userMove("Projects/Plan.md", PLAN);
    // At the first check it may be another device's, while the user's own has not arrived yet.
    for (const movedTo of ["Projects/Plan.md", undefined]) {
      expect(await device.sync({ full: true })).toMatchObject({ renamed: 0 });
      expect((await record())?.movedTo).toBe(movedTo);
      service.advance(10 * 60_000);
    }
    expect(vault.list()).toEqual([PLAN]);
  });

  it("before this device first saw it may be anywhere: no path is treated as the user's choice", async () => {
    const { service, device, say, text } = start();
    say("Words.");
    await device.sync();
    const other = createDevice(service);
    other.vault.userWrite("Projects/Plan.md", text());
    for (let run = 0; run < 2; run += 1) {
      await other.sync({ full: true });
      const known = await recordOf(other.store, A);
      expect([known?.placed, known?.movedTo]).toEqual(["", undefined]);
    }
  });
});

describe("an edited note elsewhere", () => {
  it("is not treated as moved while there is another one at our path", async () => {
    const { service, device, vault, say, record, text } = start();
    say("Words.");
    await device.sync();
    const other = createDevice(service);
    vault.userWrite("Backup/Planning.md", `${text()}\nMine.\n`);
    say("More words.");
    await other.sync();
    vault.userWrite(PLAN, other.vault.text(PLAN) ?? "");
    await device.sync();
    expect(vault.list()).toContain("Backup/Planning.md");
    expect((await record())?.movedTo).toBeUndefined();
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

describe("a missing note that is created again under a name that the service gave it in between", () => {
  it("is the only one after another device restored it at its old path", async () => {
    const { device, vault, say, text } = start();
    say("Words.");
    await device.sync();
    vault.userDelete(PLAN);
    say("Other words.", "Roadmap");
    expect(await device.sync({ full: true, missing: "create" })).toMatchObject({ created: 1 });
    vault.userWrite(PLAN, text(ROADMAP));
    expect(await device.sync({ full: true })).toMatchObject({ trashed: 1 });
    expect(vault.list()).toEqual([ROADMAP]);
  });
});

describe("a note that the user moved, and that is away while another one is created in its old place", () => {
  it("is the note again when it is back", async () => {
    const { device, vault, say, text } = start();
    say("Words.");
    await device.sync();
    const before = text();
    vault.userMove(PLAN, "Projects/Plan.md");
    await device.sync({ full: true });
    // Another device's first sync made the same note.
    vault.userWrite(PLAN, before);
    expect(await device.sync({ full: true })).toMatchObject({ trashed: 1 });
    vault.userDelete("Projects/Plan.md");
    expect(await device.sync({ full: true })).toMatchObject({ created: 1 });
    vault.userWrite("Projects/Plan.md", before);
    expect(await device.sync({ full: true })).toMatchObject({ trashed: 1, questions: [] });
    expect(vault.list()).toEqual(["Projects/Plan.md"]);
  });
});
