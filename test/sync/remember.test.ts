// What a device remembers of a note: where it lies and by whose will, and what name the service gave it.
import { setImmediate } from "node:timers";
import { createDevice } from "../support/device";
import { createPlainService } from "../support/plain-service";
import type { StateStore } from "../../src/sync/ports";
import { noteMoved } from "../../src/sync/moved";
import { undoLastRun } from "../../src/sync/recovery";
import { keys, recordOf, type Rename } from "../../src/sync/state";
import { sync } from "../../src/sync/sync";
import { A, PLAN, beginning, idOf } from "../support/planning";

const ROADMAP = "Meetings/2026-03-02 - Roadmap.md";
const RETRO = "Meetings/2026-03-02 - Retro.md";
const MINUTE = 60_000;

function start() {
  const story = beginning();
  return { ...story, record: () => recordOf(story.device.store, A) };
}

describe("a note that the service renamed and the user moved back", () => {
  it("stays there, whatever name the service finds next", async () => {
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
  it("is the note from then on, and follows the service's next name", async () => {
    const { device, vault, say, text } = start();
    say("Words.");
    await device.sync();
    const before = text();
    say("Words.", "Roadmap");
    await device.sync();
    vault.userWrite(PLAN, `${before}\nMine.\n`);
    expect(await device.sync({ full: true })).toMatchObject({ trashed: 1, renamed: 0 });
    expect(vault.list()).toEqual([PLAN]);
    say("More words.", "Retro");
    expect(await device.sync()).toMatchObject({ merged: 1, renamed: 1 });
    expect(vault.list()).toEqual([RETRO]);
    expect(text(RETRO)).toContain("Mine.");
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

  it("and put back where it was has the name that the service gave it meanwhile no more than any other", async () => {
    const { device, vault, say, record } = start();
    say("Words.");
    await device.sync();
    vault.userMove(PLAN, "Projects/Plan.md");
    say("Words.", "Roadmap");
    await device.sync();
    vault.userMove("Projects/Plan.md", PLAN);
    expect(await device.sync({ full: true })).toMatchObject({ renamed: 0 });
    expect(vault.list()).toEqual([PLAN]);
    expect((await record())?.movedTo).toBeUndefined();
  });

  it("before this device first met it may lie anywhere: no place is taken for one that the user chose", async () => {
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
  it("is not taken for a moved one while there is another in our place", async () => {
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

describe("a name that came with a text which is not taken in", () => {
  it("is not taken either where the text is older", async () => {
    const { service, device, vault, say } = start();
    say("Words.");
    await device.sync();
    service.put({ id: A, title: "Roadmap" }, service.now() - 60 * MINUTE);
    expect(await device.sync({ full: true })).toMatchObject({ kept: 1, renamed: 0 });
    expect(vault.list()).toEqual([PLAN]);
  });

  it("is not taken either where the user undid the text", async () => {
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

  it("is no trouble for a device that meets the note for the first time", async () => {
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
  it("comes in after all when the service went on from it and then back", async () => {
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

describe("the service's other names for many notes", () => {
  const ids = Array.from({ length: 21 }, (_, n) => idOf(n));

  async function asked() {
    const { service, device, vault } = start();
    const call = (name: string) => ids.forEach((id, n) => service.put({ id, title: `${name} ${n}` }));
    call("Talk");
    await device.sync();
    call("Speech");
    const { questions } = await device.sync();
    expect(questions.map(({ kind, count }) => [kind, count])).toEqual([["renames", 21]]);
    const planned = async () => {
      const renames: Rename[] = [];
      for await (const [, rename] of device.store.entries<Rename>(keys.renames)) renames.push(rename);
      return renames;
    };
    return { service, device, vault, call, planned };
  }

  it("are asked about in later syncs too, which hear nothing of them any more", async () => {
    const { device } = await asked();
    const { questions } = await device.sync();
    expect(questions.map(({ kind, count }) => [kind, count])).toEqual([["renames", 21]]);
  });

  it("give way to the service's next ones, and to the user who moves a note", async () => {
    const { service, device, vault, planned } = await asked();
    service.put({ id: ids[0] ?? "", title: "Lecture" });
    service.put({ id: ids[1] ?? "", title: "Speech 1", summary: "News." });
    vault.userMove("Meetings/2026-03-02 - Talk 1.md", "Projects/Talk.md");
    await device.sync();
    const renames = await planned();
    expect(renames).toHaveLength(20);
    expect(renames.find(({ id }) => id === ids[0])?.wanted).toBe("Meetings/2026-03-02 - Lecture.md");
    expect(renames.find(({ id }) => id === ids[1])).toBeUndefined();
  });

  it("are left alone once the user keeps the old ones, and are no matter at all when they are the old ones again", async () => {
    const { device, vault, call, planned } = await asked();
    expect(await device.sync({ renames: "keep" })).toMatchObject({ status: "done", renamed: 0 });
    const before = vault.list();
    expect(await device.sync({ full: true })).toMatchObject({ status: "done", renamed: 0, questions: [] });
    expect(await planned()).toEqual([]);
    const known = await recordOf(device.store, ids[0] ?? "");
    expect([known?.placed, known?.movedTo]).toEqual(["Meetings/2026-03-02 - Talk 0.md", undefined]);
    call("Talk");
    expect(await device.sync()).toMatchObject({ status: "done", renamed: 0, questions: [] });
    expect(vault.list()).toEqual(before);
  });
});

describe("what is known of a note already", () => {
  it("is not written once more because its parts come in another order", async () => {
    const { service, device, vault, say } = start();
    say("Words.");
    const said = service.now();
    await device.sync();
    vault.userMove(PLAN, "Projects/Plan.md");
    await noteMoved(device.store, A, "Projects/Plan.md");
    service.put({ id: A, title: "Planning", summary: "Older." }, said - MINUTE);
    await device.sync({ full: true });
    const before = [...device.store.dump()];
    expect(await device.sync()).toMatchObject({ kept: 1 });
    expect([...device.store.dump()]).toEqual(before);
  });

  it("is not written once more by a full sync that finds everything as it was", async () => {
    const service = createPlainService();
    const { parts: usual } = createDevice(service);
    const written = new Set<string>();
    const store: StateStore = {
      ...usual.store,
      write(changes, options) {
        for (const key of changes.keys()) written.add(key.replace(/\/.*/, ""));
        return usual.store.write(changes, options);
      },
    };
    const parts = { ...usual, store };
    for (let n = 0; n < 20; n += 1) service.put({ id: A.replace(/01$/, String(n + 10)), title: `Talk ${n}` });
    await sync(parts);
    written.clear();
    service.advance(MINUTE);
    expect(await sync(parts, { full: true })).toMatchObject({ status: "done", unchanged: 20 });
    // Where it is and where the next one begins; nothing of any note.
    expect([...written].sort()).toEqual(["cursor", "sweep"]);
  });

  it("is stored for many notes together, so that a slow disk does not hold the next note up", async () => {
    const service = createPlainService();
    const { parts, store: memory } = createDevice(service);
    let writes = 0;
    const store: StateStore = {
      ...memory,
      async write(changes) {
        if (changes.size > 0) writes += 1;
        for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        await memory.write(changes);
      },
    };
    for (let n = 10; n < 60; n += 1) service.put({ id: A.replace(/01$/, String(n)), title: `Talk ${n}` });
    expect(await sync({ ...parts, store })).toMatchObject({ created: 50 });
    expect(writes).toBeLessThan(25);
    expect([...memory.dump().keys()].filter((key) => key.startsWith(keys.records))).toHaveLength(50);
  });
});
