// Action items of the service: a box that the user ticked stays ticked. The user's tag for tasks is part of the service's
// text, so it is added, changed and removed without the loss of an edit.
import type { SyncSettings } from "../../src/sync/render/settings";
import { createDevice } from "../support/engine/device";
import { createPlainService } from "../support/engine/plain-service";
import { A, PLAN } from "../support/engine/planning";

const TASKS = "- [ ] Send the plan to Ann\n- [x] Book a room\n\nWe talked.";

async function start(settings: Partial<SyncSettings> = {}) {
  const service = createPlainService();
  const say = (summary: string) => service.put({ id: A, title: "Planning", summary });
  say(TASKS);
  const device = createDevice(service, settings);
  await device.sync();
  return {
    service,
    device,
    say,
    text: () => device.vault.text(PLAN) ?? "",
    /** The user changes the setting, and then syncs. */
    syncWith: (changed: Partial<SyncSettings>) => {
      Object.assign(device.parts, { settings: { configDir: ".obsidian", ...changed } });
      service.advance(60_000);
      return device.sync();
    },
  };
}

describe("A box that the user ticked", () => {
  it("stays ticked when the service rewords the task, and when it adds another one", async () => {
    const { device, say, text } = await start();
    device.edit(PLAN, (note) => note.replace("- [ ] Send", "- [x] Send"));
    say(TASKS.replace("to Ann", "to Ann and Bo"));
    expect(await device.sync()).toMatchObject({ merged: 1, conflicts: 0 });
    expect(text()).toContain("- [x] Send the plan to Ann and Bo\n- [x] Book a room\n");
    say(TASKS.replace("to Ann", "to Ann and Bo").replace("a room\n", "a room\n- [ ] Call Cy\n"));
    expect(await device.sync()).toMatchObject({ merged: 1, conflicts: 0 });
    expect(text()).toContain("- [x] Send the plan to Ann and Bo\n- [x] Book a room\n- [ ] Call Cy\n");
  });

  it("stays open after the user cleared it", async () => {
    const { device, say, text } = await start();
    device.edit(PLAN, (note) => note.replace("- [x] Book", "- [ ] Book"));
    say(TASKS.replace("a room", "a large room"));
    expect(await device.sync()).toMatchObject({ merged: 1, conflicts: 0 });
    expect(text()).toContain("- [ ] Book a large room\n");
  });
});

describe("The user's tag for tasks", () => {
  const settings = { taskTag: "#task" };

  it("is on every task of the service and nowhere else", async () => {
    const { text } = await start(settings);
    expect(text()).toContain("- [ ] Send the plan to Ann #task\n- [x] Book a room #task\n\nWe talked.\n");
  });

  it("gives the same bytes on every device", async () => {
    const one = await start(settings);
    const other = createDevice(one.service, { taskTag: "task" });
    await other.sync();
    expect(other.vault.text(PLAN)).toBe(one.text());
  });

  it("follows the setting in an unedited note, and a sync with nothing new writes nothing", async () => {
    const { text, syncWith } = await start();
    const plain = text();
    expect(await syncWith(settings)).toMatchObject({ updated: 1, merged: 0, conflicts: 0 });
    const tagged = text();
    expect(tagged).toContain("to Ann #task\n");
    expect(await syncWith(settings)).toMatchObject({ updated: 0, merged: 0 });
    expect(text()).toBe(tagged);
    expect(await syncWith({ taskTag: "#work/todo" })).toMatchObject({ updated: 1, merged: 0, conflicts: 0 });
    expect(text()).toContain("to Ann #work/todo\n");
    await syncWith({});
    expect(text()).toBe(plain);
  });

  it("follows the setting also if the full sweep shows the meeting's text from before", async () => {
    const { service, text, syncWith, say } = await start();
    const before = service.now();
    const news = `${TASKS} Twice.`;
    say(news);
    const now = service.now();
    await syncWith({});
    service.put({ id: A, title: "Planning", summary: TASKS }, before);
    service.beforeAnswer = (request) => {
      if (request === `meeting ${A}`) service.put({ id: A, title: "Planning", summary: news }, now);
    };
    await syncWith(settings);
    expect(text()).toContain("to Ann #task\n");
    expect(text()).toContain("We talked. Twice.");
  });

  it("changes next to the user's ticks and words, which stay", async () => {
    const { device, text, syncWith } = await start(settings);
    device.edit(PLAN, (note) =>
      note.replace("- [ ] Send", "- [x] Send").replace("We talked.", "- [ ] A task of mine\n\nWe talked."),
    );
    expect(await syncWith({ taskTag: "#todo" })).toMatchObject({ merged: 1, conflicts: 0 });
    expect(text()).toContain(
      "- [x] Send the plan to Ann #todo\n- [x] Book a room #todo\n\n- [ ] A task of mine\n\nWe talked.\n",
    );
    await syncWith({});
    expect(text()).toContain("- [x] Send the plan to Ann\n- [x] Book a room\n\n- [ ] A task of mine\n\nWe talked.\n");
  });

  it("is not doubled if the user already wrote it", async () => {
    const { device, text, syncWith } = await start();
    device.edit(PLAN, (note) => note.replace("to Ann\n", "to Ann #task\n"));
    expect(await syncWith(settings)).toMatchObject({ conflicts: 0 });
    expect(text()).toContain("- [ ] Send the plan to Ann #task\n- [x] Book a room #task\n");
  });

  it("never removes a word that the user wrote in the task itself", async () => {
    const { device, text, syncWith } = await start(settings);
    device.edit(PLAN, (note) => note.replace("to Ann #task\n", "to Ann #task 2026-03-09\n"));
    await syncWith({ taskTag: "#todo" });
    expect(text()).toContain("- [ ] Send the plan to Ann #task 2026-03-09\n");
    expect(text()).toContain("- [x] Book a room #todo\n");
    expect(text().match(/^- .*Send the plan/gm)).toHaveLength(1);
  });

  it("is not an edit for a device without state", async () => {
    const one = await start(settings);
    const other = createDevice(one.service, settings);
    other.vault.userWrite(PLAN, one.text());
    one.say(TASKS.replace("to Ann", "to Bo"));
    expect(await other.sync()).toMatchObject({ updated: 1, merged: 0, waiting: 0, created: 0 });
    expect(other.vault.text(PLAN)).toContain("- [ ] Send the plan to Bo #task\n");
  });

  it("is in the notes of decisions, too", async () => {
    const service = createPlainService();
    const because = "- [ ] Tell Ann";
    service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship", because }] });
    const device = createDevice(service, settings);
    await device.sync();
    expect(device.vault.text("Decisions/2026-03-02 - Ship.md")).toContain("- [ ] Tell Ann #task\n");
  });
});
