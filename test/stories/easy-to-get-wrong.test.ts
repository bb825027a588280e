// The rules of the design that are easy to get wrong, each as a short story; those about deletions in
// easy-to-get-wrong.test.ts. The times of runs are tested in test/obsidian/run/scheduler.test.ts and quiet.test.ts; the
// callout's form is tested in callout.test.ts.
import { createDevice } from "../support/engine/device";
import { A, B, beginning, idOf, PLAN } from "../support/engine/planning";
import { deletionOf } from "../../src/sync/state/deletion-marks";
import type { Vault } from "../../src/sync/ports";
import { recordOf } from "../../src/sync/state/records";
import { sync } from "../../src/sync/sync";

const MINUTE = 60_000;

function start() {
  const story = beginning();
  return { ...story, hash: () => /^sync_version: .*\.([0-9a-f]{12})$/m.exec(story.text())?.[1] };
}

describe("The hash", () => {
  it("is the hash of the service's text, so that a merged note stays an edited one", async () => {
    const { service, device, say, hash } = start();
    say("One.\n\nTwo.");
    await device.sync();
    device.edit(PLAN, (text) => `${text}\nMine.\n`);
    say("One, better.\n\nTwo.");
    await device.sync();
    const fresh = createDevice(service);
    await fresh.sync();
    expect(fresh.vault.text(PLAN)).toContain(`.${hash() ?? "none"}\n`);
    say("One, best.\n\nTwo.");
    expect(await device.sync()).toMatchObject({ merged: 1, updated: 0 });
  });

  it.each([
    ["quotes", (text: string) => text.replace("time: 09:00 AM", 'time: "09:00 AM"')],
    ["lists in brackets", (text: string) => text.replace("tags:\n  - meeting", "tags: [meeting]")],
    ["Windows line ends", (text: string) => text.replace(/\n/g, "\r\n")],
    ["properties of the user's own", (text: string) => text.replace("tags:", "mood: good\ntags:")],
    ["line breaks at the end", (text: string) => `${text}\n\n`],
  ])("does not treat %s as an edit", async (_, reformat) => {
    const { device, say, text } = start();
    say("Old.");
    await device.sync();
    device.edit(PLAN, reformat);
    say("New.");
    expect(await device.sync()).toMatchObject({ updated: 1, merged: 0 });
    expect(text()).toContain("New.");
  });

  it("does not contain the link to the meeting, which is compared by its target", async () => {
    const { service, device, vault } = start();
    const decide = (because: string) =>
      service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship", because }] });
    decide("Old.");
    await device.sync();
    vault.userMove(PLAN, "Projects/Plan.md");
    expect(vault.text("Decisions/2026-03-02 - Ship.md")).toContain('meeting: "[[Projects/Plan]]"');
    decide("New.");
    expect(await device.sync()).toMatchObject({ updated: 1, merged: 0 });
  });
});

describe("The text that a note was edited from", () => {
  it("is used only if it is the one in the note: after another device's merge ours is stale", async () => {
    const { service, device, vault, say, text } = start();
    say("One.\n\nTwo.");
    await device.sync();
    const other = createDevice(service);
    other.vault.userWrite(PLAN, `${text()}\nMine.\n`);
    await other.sync();
    say("One, better.\n\nTwo.");
    await other.sync();
    vault.userWrite(PLAN, other.vault.text(PLAN) ?? "");
    say("One, best.\n\nTwo.");
    expect(await device.sync()).toMatchObject({ merged: 0, waiting: 0, conflicts: 1 });
    for (const words of ["Mine.", "One, better.", "One, best."]) expect(text()).toContain(words);
  });

  it("is found again by one full sync if the service still sends it", async () => {
    const { device, say, text } = start();
    say("One.\n\nTwo.");
    await device.sync();
    device.edit(PLAN, (note) => `${note}\nMine.\n`);
    device.store.clear();
    await device.sync({ full: true });
    say("One, better.\n\nTwo.");
    expect(await device.sync()).toMatchObject({ merged: 1 });
    expect(text()).toContain("One, better.");
  });

  it("is known after a power failure between the note and its record, since it is stored before the note is written", async () => {
    const { service, device, say, text } = start();
    say("One.\n\nTwo.");
    await device.sync();
    const before = device.store.dump();
    say("One, better.\n\nTwo.");
    service.advance(MINUTE);
    await device.sync();
    const kept = [...device.store.dump()].filter(([key]) => /^(?:base|recovery)\//.test(key));
    device.store.restore(new Map([...before, ...kept]));
    device.edit(PLAN, (note) => `${note}\nMine.\n`);
    say("One, best.\n\nTwo.");
    expect(await device.sync()).toMatchObject({ merged: 1 });
    expect(text()).toMatch(/One, best\.[^]*Mine\./);
  });
});

describe("The callout", () => {
  it("is replaced and never doubled until the user types in it: then it belongs to the user", async () => {
    const { device, say, text } = start();
    const callouts = () => text().split("> [!note]- Newer text").length - 1;
    say("We meet on Monday.");
    await device.sync();
    device.edit(PLAN, (note) => note.replace("on Monday", "never"));
    for (const day of ["Tuesday at two", "Friday at noon"]) {
      say(`We meet on ${day}.`);
      await device.sync();
      expect(callouts()).toBe(1);
    }
    expect(text()).not.toContain("Tuesday");
    device.edit(PLAN, (note) => note.replace("Friday at noon.", "Friday at noon. Really?"));
    say("We meet on Sunday at ten.");
    await device.sync();
    expect(text()).toContain("Really?");
    expect(text()).toContain("Sunday at ten");
    expect(callouts()).toBe(2);
  });
});

describe("Names", () => {
  it("on disk stay when another meeting of the same name arrives later, whatever its id", async () => {
    const { service, device, vault } = start();
    service.put({ id: B, title: "Standup" });
    await device.sync();
    service.put({ id: A, title: "Standup" });
    await device.sync({ full: true });
    expect(vault.text("Meetings/2026-03-02 - Standup.md")).toContain(B);
    expect(vault.list()).toHaveLength(2);
  });

  it("that differ only in case or Unicode form count as equal", async () => {
    const { service, device, vault } = start();
    service.put({ id: A, title: "Caf\u00e9" });
    service.put({ id: B, title: "CAFE\u0301" });
    await device.sync();
    expect(new Set(vault.list().map((path) => path.normalize("NFC").toLowerCase())).size).toBe(2);
    expect(vault.list().filter((path) => /\([0-9a-f]{8}\)\.md$/.test(path))).toHaveLength(1);
  });
});

describe("A note", () => {
  it("that is unedited has the service's time, so that an edit on another device is always the newer file", async () => {
    const { service, device, vault, say } = start();
    say("Old.");
    const said = service.now();
    service.advance(300 * MINUTE);
    await device.sync();
    expect(vault.files().get(PLAN)?.mtime).toBe(said);
    say("New.");
    const saidAnew = service.now();
    service.advance(300 * MINUTE);
    await device.sync();
    expect(vault.files().get(PLAN)?.mtime).toBe(saidAnew);
  });

  it("that was merged has the current time", async () => {
    const { service, device, vault, say } = start();
    say("One.\n\nTwo.");
    await device.sync();
    device.edit(PLAN, (text) => `${text}\nMine.\n`);
    say("One, better.\n\nTwo.");
    service.advance(300 * MINUTE);
    await device.sync();
    expect(vault.files().get(PLAN)?.mtime).toBe(service.now());
  });

  it("that gets another property later is the same as a newly written one", async () => {
    const { service, device, vault } = start();
    const served = (property: string) =>
      `---\ndate: 2026-03-02\n${property}tags: [meeting]\nexample_id: ${A}\n---\n\nWords.\n`;
    service.put({ id: A, title: "Planning", markdown: served("") });
    await device.sync();
    service.put({ id: A, title: "Planning", markdown: served("project: Apollo\n") });
    await device.sync();
    const fresh = createDevice(service);
    await fresh.sync();
    expect([...vault.files()]).toEqual([...fresh.vault.files()]);
  });
});

describe("Notes of other origin", () => {
  it("are never changed, except links to a note that was renamed", async () => {
    const { device, vault, say } = start();
    vault.userWrite("Home.md", "See [[2026-03-02 - Planning]] and `[[2026-03-02 - Planning]]`.");
    vault.userWrite("Other.md", "Planning, without a link.");
    say("Words.");
    await device.sync();
    const mtime = vault.files().get("Other.md")?.mtime;
    say("Words.", "Roadmap");
    await device.sync();
    expect(vault.text("Home.md")).toBe("See [[2026-03-02 - Roadmap]] and `[[2026-03-02 - Planning]]`.");
    expect(vault.files().get("Other.md")?.mtime).toBe(mtime);
  });
});

// The rules about deletions that are easy to get wrong, each as a short story; the other rules in
// easy-to-get-wrong.test.ts.

describe("A deletion", () => {
  const many = Array.from({ length: 9 }, (_, n) => idOf(n));

  async function withMany() {
    const all = beginning();
    for (const id of many) all.service.put({ id });
    all.say("Words.");
    await all.device.sync();
    return all;
  }

  it("needs two checks ten minutes apart, in a quiet vault", async () => {
    const { service, device, vault, say } = await withMany();
    vault.userDelete(PLAN);
    say("News.");
    await device.sync();
    vault.setSettled(false);
    service.advance(20 * MINUTE);
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 0 });
    vault.setSettled(true);
    service.advance(20 * MINUTE);
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 1 });
  });

  it("is not assumed when the note arrives elsewhere in between, like a move from another device", async () => {
    const { service, device, vault, say, text } = await withMany();
    const moved = text();
    vault.userDelete(PLAN);
    say("News.");
    await device.sync();
    vault.userWrite("Projects/Plan.md", moved);
    service.advance(20 * MINUTE);
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 0 });
    expect(vault.text("Projects/Plan.md")).toContain("News.");
  });

  it("is never forgotten, and only the user can undo it", async () => {
    const { service, device, vault, say } = await withMany();
    vault.userDelete(PLAN);
    await device.deletionMarks.set(
      A,
      deletionOf((await recordOf(device.store, A))?.text, "2026-03-02T10:00:00.000Z", PLAN),
    );
    device.store.clear();
    for (const words of ["One.", "Two."]) {
      say(words);
      service.advance(60 * MINUTE);
      expect(await device.sync({ full: true })).toMatchObject({ created: 0 });
    }
    await device.deletionMarks.set(A, { state: "restored", at: "2026-03-03T10:00:00.000Z", path: PLAN });
    expect(await device.sync({ only: [A], missing: "create" })).toMatchObject({ created: 1 });
    expect(device.deletionMarks.get(A)?.state).toBe("restored");
  });

  it("is not assumed for any note while there is a question about many", async () => {
    const { service, device, vault } = beginning();
    for (const id of [A, B]) service.put({ id, title: `Talk ${id.slice(0, 1)}` });
    await device.sync();
    const [first = "", second = ""] = vault.list();
    const kept = vault.text(second) ?? "";
    vault.userDelete(first);
    device.store.clear();
    expect((await device.sync()).questions).toHaveLength(1);
    vault.userDelete(second);
    for (let n = 0; n < 3; n += 1) {
      await device.sync({ full: true });
      service.advance(20 * MINUTE);
    }
    expect([...device.deletionMarks.all()]).toEqual([]);
    vault.userWrite(second, kept);
    expect(await device.sync({ full: true })).toMatchObject({ created: 0, unchanged: 1 });
  });
});

describe("Many missing notes", () => {
  it.each([
    ["all of a folder", 3, 3],
    ["more than a fifth, and more than five", 20, 6],
  ])("stop the run and ask: %s", async (_, all, gone) => {
    const { service, device, vault } = beginning();
    for (let n = 0; n < all; n += 1) service.put({ id: idOf(n) });
    service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship" }] });
    await device.sync();
    if (gone === all) vault.userDelete(PLAN);
    for (let n = 0; n < gone; n += 1) {
      const path = vault.list().find((each) => vault.text(each)?.includes(idOf(n)) === true);
      if (path !== undefined) vault.userDelete(path);
    }
    for (let n = 0; n < all; n += 1) service.put({ id: idOf(n), summary: "News." });
    const { questions, created, deleted } = await device.sync();
    expect({ kinds: questions.map(({ kind }) => kind), created, deleted }).toEqual({
      kinds: ["missing"],
      created: 0,
      deleted: 0,
    });
  });

  it("are not notes of meetings that the service no longer has: the next deletion is one deletion", async () => {
    const { service, device, vault } = beginning();
    for (let n = 0; n < 20; n += 1) service.put({ id: idOf(n), title: `Meeting ${n}.` });
    await device.sync();
    const remove = (n: number) => vault.userDelete(vault.list().find((path) => path.includes(`${n}.`)) ?? "");
    for (let n = 10; n < 18; n += 1) service.remove(idOf(n));
    for (let sweep = 0; sweep < 2; sweep += 1) await device.sync({ full: true });
    for (let n = 10; n < 18; n += 1) remove(n);
    remove(19);
    expect(await device.sync({ full: true })).toMatchObject({ questions: [], waiting: 1 });
    service.advance(11 * MINUTE);
    expect(await device.sync({ full: true })).toMatchObject({ questions: [], deleted: 1 });
  });

  it("are not the result of a crash in the first run", async () => {
    const { service, device, vault } = beginning();
    for (let n = 0; n < 5; n += 1) service.put({ id: idOf(n) });
    let left = 2;
    const dying = {
      ...vault,
      create: (...args: Parameters<Vault["create"]>) =>
        (left -= 1) < 0 ? Promise.reject(new Error("The process died.")) : vault.create(...args),
    };
    await sync({ ...device.parts, vault: dying });
    expect(vault.list()).toHaveLength(2);
    expect(await device.sync()).toMatchObject({ created: 3, questions: [], status: "done" });
  });
});
