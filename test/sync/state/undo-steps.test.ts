// Undoing a run also undoes names and answers, not only texts: an answered question is open again.
import { undoLastRun } from "../../../src/sync/passes/undo-run";
import { undoEntries } from "../../../src/sync/state/undo-log";
import { conflictName, createDevice } from "../../support/engine/device";
import { A, B, beginning, idOf } from "../../support/engine/planning";
import { synced } from "../../support/engine/synced-notes";

const only = (undone: readonly { readonly result: string }[]) => [...new Set(undone.map(({ result }) => result))];

describe("A sync that renamed notes", () => {
  it("is undone with all its names and texts, and stays undone", async () => {
    const { name, sync, undo, all, vault } = await synced(3);
    const before = vault.list().map((path) => vault.text(path));
    name("Speech", "Other words.");
    expect(await sync()).toMatchObject({ updated: 3, renamed: 3 });
    expect(all("Speech")).toBe(true);
    expect(only(await undo())).toEqual(["restored"]);
    expect(all("Talk")).toBe(true);
    expect(vault.list().map((path) => vault.text(path))).toEqual(before);
    expect(await sync({ full: true })).toMatchObject({ updated: 0, renamed: 0, questions: [] });
    expect(await undo()).toEqual([]);
  });

  it("does not move a note that the user moved since", async () => {
    const { name, sync, undo, vault } = await synced(1);
    name("Speech");
    await sync();
    vault.userMove("Meetings/2026-03-02 - Speech 0.md", "Mine.md");
    await undo();
    expect(vault.list()).toEqual(["Mine.md"]);
  });

  it("is undone before the one that changed texts earlier", async () => {
    const { name, sync, undo, all, vault } = await synced(2);
    name("Talk", "Other words.");
    await sync();
    name("Speech", "Other words.");
    await sync();
    await undo();
    expect(all("Talk")).toBe(true);
    expect(vault.text(vault.list()[0] ?? "")).toContain("Other words.");
    expect(await undo()).toHaveLength(2);
    expect(vault.text(vault.list()[0] ?? "")).not.toContain("Other words.");
  });
});

describe("A sync after which one note has the name that another one had", () => {
  it.each([
    ["follow each other", "Later"],
    ["are exchanged", "Talk"],
  ])("is undone with all names where they %s", async (_, title) => {
    const { service, device, vault, say, text } = beginning();
    say("Words.");
    service.put({ id: B, title: "Talk", summary: "Words." });
    await device.sync();
    const before = vault.list();
    say("Words.", title);
    service.put({ id: B, title: "Planning", summary: "Words." });
    expect(await device.sync()).toMatchObject({ renamed: 2 });
    expect(text()).toContain(B);
    const undone = await undoLastRun(device.parts, service.now());
    expect([undone.length, only(undone)]).toEqual([2, ["restored"]]);
    expect(vault.list()).toEqual(before);
    expect(text()).toContain(A);
  });
});

describe("The answer to keep the names", () => {
  async function kept() {
    const all = await synced(21);
    all.name("Speech");
    await all.sync();
    expect(await all.questions()).toMatchObject([{ kind: "renames", count: 21 }]);
    await all.sync({ renames: "keep", full: true });
    expect(await all.questions()).toEqual([]);
    return all;
  }

  it("is undone: the question is open again, and can be answered differently", async () => {
    const { sync, undo, questions, all } = await kept();
    const undone = await undo();
    expect([undone.length, only(undone)]).toEqual([21, ["asked"]]);
    expect(await questions()).toMatchObject([{ kind: "renames", count: 21, code: "ask-renames" }]);
    expect(await sync()).toMatchObject({ renamed: 0, questions: [{ kind: "renames", count: 21 }] });
    expect(await sync({ renames: "rename", full: true })).toMatchObject({ renamed: 21, questions: [] });
    expect(all("Speech")).toBe(true);
  });

  it("stays without an undo", async () => {
    const { sync, questions, all } = await kept();
    expect(await sync({ full: true })).toMatchObject({ renamed: 0, questions: [] });
    expect([all("Talk"), await questions()]).toEqual([true, []]);
  });

  it("is not asked about again for a note that the service has renamed again", async () => {
    const { service, sync, undo, questions } = await kept();
    service.put({ id: idOf(0), title: "Lecture" });
    await sync();
    // That rename is the last run's; the answer is the one before.
    await undo();
    await undo();
    expect(await questions()).toMatchObject([{ kind: "renames" }]);
    expect(await sync({ full: true })).toMatchObject({ questions: [{ kind: "renames", count: 20 }] });
  });
});

it("The answer to rename the notes is undone: they have their old names, and the question is open again", async () => {
  const { name, sync, undo, questions, all } = await synced(21);
  name("Speech");
  await sync();
  await sync({ renames: "rename", full: true });
  expect(all("Speech")).toBe(true);
  expect(only(await undo())).toEqual(["restored"]);
  expect(all("Talk")).toBe(true);
  expect(await questions()).toMatchObject([{ kind: "renames", count: 21 }]);
  expect(await sync({ full: true })).toMatchObject({ renamed: 0, questions: [{ kind: "renames", count: 21 }] });
});

describe("The answer to keep the duplicates", () => {
  async function kept() {
    const all = await synced(8);
    for (const path of all.vault.list()) all.vault.userWrite(conflictName(path), all.vault.text(path) ?? "");
    await all.sync({ full: true });
    expect(await all.questions()).toMatchObject([{ kind: "copies", count: 3 }]);
    await all.sync({ full: true, copies: "keep" });
    expect(await all.questions()).toEqual([]);
    return all;
  }

  it("is undone: none goes to the trash before the user has answered again", async () => {
    const { sync, undo, questions, vault } = await kept();
    const before = vault.list();
    expect(only(await undo())).toEqual(["asked"]);
    expect(await questions()).toMatchObject([{ kind: "copies", count: 3 }]);
    expect(await sync({ full: true })).toMatchObject({ trashed: 0, questions: [{ kind: "copies", count: 3 }] });
    expect(vault.list()).toEqual(before);
    expect(await sync({ full: true, copies: "trash" })).toMatchObject({ trashed: 3, questions: [] });
    expect(vault.list()).toHaveLength(8);
  });
});

describe("The answer to treat missing notes as deleted", () => {
  const HOUR = 3_600_000;

  async function answered() {
    const all = await synced(130);
    for (const path of all.vault.list()) all.vault.userDelete(path);
    await all.sync();
    expect(await all.questions()).toMatchObject([{ kind: "missing", count: 130 }]);
    expect(await all.sync({ full: true, missing: "deleted" })).toMatchObject({ deleted: 130, questions: [] });
    expect(await all.questions()).toEqual([]);
    return all;
  }

  it("is undone: the question is open again, has no effect until then, and can be answered differently", async () => {
    const { service, sync, undo, questions, vault } = await answered();
    const undone = await undo();
    expect([undone.length, only(undone)]).toEqual([130, ["asked"]]);
    expect(await questions()).toMatchObject([{ kind: "missing", count: 130, code: "ask-missing" }]);
    for (let look = 0; look < 3; look += 1) {
      service.advance(HOUR);
      expect(await sync({ full: true })).toMatchObject({ created: 0, deleted: 0, questions: [{ count: 130 }] });
    }
    expect(await sync({ full: true, missing: "create" })).toMatchObject({ created: 130, questions: [] });
    expect(vault.list()).toHaveLength(130);
    expect(await questions()).toEqual([]);
  });

  it("stays without an undo", async () => {
    const { sync, questions, vault } = await answered();
    expect(await sync({ full: true })).toMatchObject({ created: 0, deleted: 130, questions: [] });
    expect([vault.list(), await questions()]).toEqual([[], []]);
  });

  it("needs few entries in the log", async () => {
    const { device } = await answered();
    const entries = await undoEntries(device.store);
    expect(entries.map(([, { steps }]) => steps)).toMatchObject([
      { notes: { length: 30 } },
      { notes: { length: 100 } },
    ]);
  });

  it("does not change a note that the user restored since", async () => {
    const { device, undo, vault, service } = await answered();
    const [id = ""] = [...device.parts.deletionMarks.all()].map(([each]) => each);
    await device.parts.deletionMarks.set(id, {
      state: "restored",
      at: new Date(service.now()).toISOString(),
      path: "",
    });
    await device.sync({ only: [id], missing: "create" });
    expect(vault.list()).toHaveLength(1);
    expect(await undo()).toHaveLength(129);
    expect(vault.list()).toHaveLength(1);
  });

  it("is undone on a device that is new to the vault, and asked about again", async () => {
    const { service, device: first } = await synced(3);
    const device = createDevice(service);
    const [path = ""] = first.vault.list();
    device.vault.userWrite(path, first.vault.text(path) ?? "");
    const ask = { questions: [{ kind: "missing", code: "ask-new-device", count: 2 }] };
    expect(await device.sync()).toMatchObject(ask);
    expect(await device.sync({ missing: "deleted", full: true })).toMatchObject({ deleted: 2, questions: [] });
    expect(only(await undoLastRun(device.parts, service.now()))).toEqual(["asked"]);
    expect(await device.sync({ full: true })).toMatchObject({ created: 0, ...ask });
    expect(await device.sync({ missing: "create", full: true })).toMatchObject({ created: 2, questions: [] });
  });

  it("is undone even after a later sync has checked the notes", async () => {
    const { sync, undo, questions } = await answered();
    await sync({ full: true });
    expect(only(await undo())).toEqual(["asked"]);
    expect(await questions()).toMatchObject([{ kind: "missing", count: 130 }]);
    expect(await sync({ full: true })).toMatchObject({ created: 0, deleted: 0, questions: [{ count: 130 }] });
  });
});

describe("The answer to create missing notes", () => {
  async function answered() {
    const all = await synced(25);
    for (const path of all.vault.list()) all.vault.userDelete(path);
    await all.sync();
    expect(await all.sync({ full: true, missing: "create" })).toMatchObject({ created: 25, questions: [] });
    return all;
  }

  it("is undone: the notes are in the trash, and it can be answered differently", async () => {
    const { sync, undo, questions, vault } = await answered();
    expect(only(await undo())).toEqual(["asked"]);
    expect(vault.list()).toEqual([]);
    expect(await questions()).toMatchObject([{ kind: "missing", count: 25, code: "ask-missing" }]);
    expect(await sync({ full: true })).toMatchObject({ created: 0, questions: [{ count: 25 }] });
    expect(await sync({ full: true, missing: "deleted" })).toMatchObject({ deleted: 25, questions: [] });
  });

  it("does not change a note that the user edited since", async () => {
    const { undo, vault } = await answered();
    const [path = ""] = vault.list();
    vault.userWrite(path, `${vault.text(path) ?? ""}\nMine.\n`);
    expect((await undo()).filter(({ result }) => result === "changed")).toEqual([{ path, result: "changed" }]);
    expect(vault.list()).toEqual([path]);
  });

  it("does not trash another meeting's note at the path of one that the user moved", async () => {
    const { service, sync, undo, vault } = await answered();
    const [path = ""] = vault.list();
    vault.userMove(path, "Projects/Mine.md");
    service.put({ id: idOf(90), title: /- (.*)\.md$/.exec(path)?.[1] ?? "" });
    expect(await sync()).toMatchObject({ created: 1 });
    const other = vault.text(path);
    expect(other).toContain(idOf(90));
    await undo();
    expect(vault.text(path)).toBe(other);
  });
});

it("A sync that creates notes without a question leaves nothing to undo", async () => {
  const { service, sync, undo, vault } = await synced(2);
  service.put({ id: idOf(9), title: "Talk 9" });
  expect(await sync({ missing: "create" })).toMatchObject({ created: 1 });
  expect(await undo()).toEqual([]);
  expect(vault.list()).toHaveLength(3);
});
