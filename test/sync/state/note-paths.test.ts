// A note gets its old name back, and the same name of the service does not rename it again.
import { giveNameBack, recordMove } from "../../../src/sync/state/note-paths";
import { undoLastRun } from "../../../src/commands/undo-run";
import { meetingNoteId } from "../../../src/sync/note/note-id";
import { createDevice } from "../../support/engine/device";
import { createPlainService } from "../../support/engine/plain-service";
import { A, PLAN, beginning, idOf } from "../../support/engine/planning";

const ROADMAP = "Meetings/2026-03-02 - Roadmap.md";

async function renamed() {
  const service = createPlainService();
  const device = createDevice(service);
  service.put({ id: A, title: "Planning" });
  await device.sync();
  service.put({ id: A, title: "Roadmap" });
  expect(await device.sync()).toMatchObject({ renamed: 1 });
  const undo = () => giveNameBack(device, meetingNoteId(A), PLAN);
  return { service, device, undo };
}

describe("A rename that is undone", () => {
  it("stays undone, even when everything is read again", async () => {
    const { device, undo } = await renamed();
    expect(await undo()).toBe("restored");
    expect(device.vault.list()).toEqual([PLAN]);
    expect(await device.sync({ full: true })).toMatchObject({ renamed: 0, created: 0 });
    expect(device.vault.list()).toEqual([PLAN]);
  });

  it("makes the name the user's: the service's next one is not used either", async () => {
    const { service, device, undo } = await renamed();
    await undo();
    service.put({ id: A, title: "Third name" });
    expect(await device.sync()).toMatchObject({ renamed: 0 });
    expect(device.vault.list()).toEqual([PLAN]);
  });

  it("changes nothing if the user moved the note since", async () => {
    const { device, undo } = await renamed();
    device.vault.userMove(ROADMAP, "Mine.md");
    expect(await undo()).toBe("changed");
    expect(device.vault.list()).toEqual(["Mine.md"]);
  });

  it("changes nothing if another file has the old name", async () => {
    const { service, device, undo } = await renamed();
    await device.vault.create(PLAN, "Another file.", { mtime: service.now() });
    expect(await undo()).toBe("changed");
    expect(device.vault.list()).toEqual([PLAN, ROADMAP]);
  });
});

describe("In a vault that spells the folder in another way", () => {
  const HOUR = 3_600_000;

  async function start(folder: string) {
    const story = beginning();
    const { service, device, vault } = story;
    vault.userWrite(`${folder}/Mine.md`, "Mine.");
    story.say("Words.");
    await device.sync();
    const here = PLAN.replace("Meetings", folder);
    expect(vault.list()).toContain(here);
    service.advance(HOUR);
    return { ...story, here };
  }

  it.each(["meetings", "Meetings"])("the user's copy that they move on is not the note: %s", async (folder) => {
    const { service, device, vault, here } = await start(folder);
    const [from, to] = [`${folder}/Copy.md`, "Archive/Copy.md"];
    vault.userWrite(from, vault.text(here) ?? "", service.now());
    vault.userMove(from, to);
    await recordMove(device.store, A, { from, to });
    for (let run = 0; run < 3; run += 1) {
      service.advance(HOUR);
      await device.sync({ full: true });
    }
    expect(vault.list()).toEqual([to, here, `${folder}/Mine.md`].sort());
  });

  it("a rename is undone", async () => {
    const { service, device, vault, here, say } = await start("meetings");
    say("Words.", "Roadmap");
    await device.sync();
    expect(vault.list()).toContain(ROADMAP.replace("Meetings", "meetings"));
    await undoLastRun(device.parts, service.now());
    expect(vault.list()).toContain(here);
  });

  it("a note without an id does not count as deleted", async () => {
    const { service, device, here } = await start("meetings");
    for (const n of [1, 2, 3]) service.put({ id: idOf(n) });
    await device.sync();
    device.edit(here, (text) => text.replace(/^---\n[^]*?\n---\n/, ""));
    for (let run = 0; run < 4; run += 1) {
      service.advance(HOUR);
      await device.sync({ full: true });
    }
    expect(device.deletionMarks.get(A)).toBeUndefined();
  });
});
