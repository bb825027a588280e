// Copies of a note: which go to the trash, how many without a question, and how a note that a sync tool
// renamed gets its name back.
import { NoteChanged, NoteUnreadable, PathTaken, type Vault } from "../../../src/sync/ports";
import type { NoteOutcome } from "../../../src/sync/report";
import { sync, type SyncOptions } from "../../../src/sync/sync";
import { conflictName, createDevice } from "../../support/engine/device";
import { A, PLAN, beginning } from "../../support/engine/planning";

const CONFLICT = conflictName(PLAN);
const LATER = [
  ["is being written in", new NoteChanged("changed")],
  ["is locked", new NoteUnreadable("locked")],
] as const;

async function start() {
  const { service, device, vault } = beginning();
  service.put({ id: A, title: "Planning" });
  await device.sync();
  const run = async (over: Partial<Vault>, options: SyncOptions = {}) => {
    const outcomes: NoteOutcome[] = [];
    const parts = { ...device.parts, vault: { ...vault, ...over } };
    const summary = await sync(parts, { full: true, onOutcome: (outcome) => outcomes.push(outcome), ...options });
    return { summary, outcomes };
  };
  const text = () => vault.text(PLAN) ?? "";
  return { service, device, vault, run, text };
}

/** The only note is the one that a sync tool renamed. */
async function setAside(to = CONFLICT) {
  const all = await start();
  all.vault.userWrite(to, all.text());
  all.vault.userDelete(PLAN);
  return all;
}

describe("A copy that a sync tool made", () => {
  it("goes to the trash when it is unedited, and is reported", async () => {
    const { device, vault, text } = await start();
    vault.userWrite(CONFLICT, text());
    expect(await device.sync()).toMatchObject({ trashed: 1, kept: 0, questions: [], status: "done" });
    expect(vault.trashed()).toEqual([{ path: CONFLICT, text: text() }]);
    expect(device.outcomes).toEqual([{ id: A, path: CONFLICT, outcome: "trashed", reason: { code: "spare-copy" } }]);
  });

  it("goes to the trash when the note itself contains all its words, including the user's", async () => {
    const { device, vault, text } = await start();
    device.edit(PLAN, (note) => `${note}\nMine.\n`);
    vault.userWrite(CONFLICT, text());
    expect(await device.sync({ full: true })).toMatchObject({ trashed: 1 });
    expect(vault.list()).toEqual([PLAN]);
    expect(text()).toContain("Mine.");
  });

  it.each([
    ["comes second", "Zebra", true],
    ["comes first, since another device may take that one for the note", "Alpha", false],
  ])(
    "lies at the note's former name, and equals it with the user's words: it goes if its name %s",
    async (_, title, goes) => {
      const { service, device, vault } = beginning();
      service.put({ id: A, title });
      await device.sync();
      const former = vault.list()[0] ?? "";
      service.put({ id: A, title: "Planning" });
      await device.sync();
      device.edit(PLAN, (note) => `${note}\nMine.\n`);
      vault.userWrite(former, vault.text(PLAN) ?? "");
      expect(await device.sync({ full: true })).toMatchObject({ trashed: goes ? 1 : 0 });
      expect(vault.list()).toEqual(goes ? [PLAN] : [former, PLAN]);
    },
  );

  it("gets the service's text, and the note itself goes to the trash, when the user types in it just before it is trashed", async () => {
    const { service, device, vault, run, text } = await start();
    service.put({ id: A, title: "Planning", summary: "Second words." });
    const other = createDevice(service);
    await other.sync();
    service.put({ id: A, title: "Planning", summary: "Third words." });
    await device.sync();
    // Only the other device ever had the second text.
    vault.userWrite(CONFLICT, other.vault.text(PLAN) ?? "");
    const trash: Vault["trash"] = (path, expected) => {
      if (path === CONFLICT) vault.userWrite(path, `${expected}\nMine.\n`);
      return vault.trash(path, expected);
    };
    expect((await run({ trash })).summary).toMatchObject({ waiting: 0, conflicts: 0, merged: 1 });
    expect(vault.list()).toEqual([PLAN]);
    expect(text()).toMatch(/Third words\.[^]*Mine\./);
  });

  it.each<[string, (text: string) => string]>([
    ["a word", (text) => `${text}\nOnly here.\n`],
    ["a property", (text) => text.replace(/\n---\n/, "\nrating: 5\n---\n")],
  ])("stays and is reported when the user added %s that is not in the note itself", async (_, edit) => {
    const { device, vault, text } = await start();
    const spare = edit(text());
    device.edit(PLAN, (note) => `${note}\nMine.\n`);
    vault.userWrite(CONFLICT, spare);
    expect(await device.sync({ full: true })).toMatchObject({ trashed: 0 });
    const texts = vault.list().map((path) => vault.text(path));
    expect(texts).toContain(spare);
    expect(texts.some((each) => each?.includes("Mine.") === true)).toBe(true);
    expect(device.outcomes).toContainEqual(
      expect.objectContaining({ id: A, outcome: "kept", reason: { code: "same-id" } }),
    );
  });

  it.each([...LATER, ["meets a trash that cannot take it", new PathTaken("taken")] as const])(
    "is left alone for now when it %s",
    async (_, error) => {
      const { vault, text, run } = await start();
      vault.userWrite(CONFLICT, text());
      const { summary, outcomes } = await run({ trash: () => Promise.reject(error) });
      expect(summary).toMatchObject({ trashed: 0, waiting: 0, error: null, status: "done" });
      expect(outcomes.filter(({ outcome }) => outcome !== "kept")).toEqual([]);
      expect(vault.list()).toHaveLength(2);
      expect((await run({})).summary).toMatchObject({ trashed: 1 });
    },
  );

  it("that cannot be trashed because of the program ends the run, which reports it", async () => {
    const { vault, text, run } = await start();
    vault.userWrite(CONFLICT, text());
    const { summary } = await run({ trash: () => Promise.reject(new Error("There is no bin.")) });
    expect(summary).toMatchObject({
      status: "failed",
      error: { code: "unexpected", message: "There is no bin." },
      trashed: 0,
    });
  });
});

describe("Many spare copies", () => {
  async function spares(count: number) {
    const { service, device, vault } = await start();
    const ids = Array.from({ length: count - 1 }, (_, n) => `bbbbbbbb-0000-4000-8000-00000000000${n}`);
    for (const id of ids) service.put({ id, title: `Talk ${id.slice(-1)}` });
    await device.sync();
    for (const path of vault.list()) vault.userWrite(conflictName(path), vault.text(path) ?? "");
    return { device, vault };
  }

  it("are asked about from the sixth on, and the waiting ones are listed", async () => {
    const { device, vault } = await spares(8);
    const { questions, trashed, waiting } = await device.sync({ full: true });
    const notes = vault.list().filter((path) => path.includes("conflict"));
    expect(questions.map((question) => ({ ...question, notes: [...question.notes].sort() }))).toEqual([
      { kind: "copies", code: "ask-copies", count: 3, notes: notes.sort() },
    ]);
    expect([trashed, vault.trashed().length, vault.list().length]).toEqual([5, 5, 11]);
    const held = device.outcomes.filter(({ outcome }) => outcome === "waiting");
    expect(held.length).toBe(waiting);
    expect(new Set(held.map(({ path }) => path))).toEqual(new Set(vault.list().filter((p) => p.includes("conflict"))));
    for (const { reason } of held) expect(reason).toEqual({ code: "spare-copy-waits" });
  });

  it("are kept when the user says so, and count as the user's own from then on", async () => {
    const { device, vault } = await spares(8);
    await device.sync({ full: true });
    const before = vault.list();
    expect(await device.sync({ full: true, copies: "keep" })).toMatchObject({ trashed: 0, questions: [] });
    expect(await device.sync({ full: true })).toMatchObject({ trashed: 0, questions: [], waiting: 0 });
    expect(vault.list()).toEqual(before);
  });

  it("all go to the trash when the user says so", async () => {
    const { device, vault } = await spares(8);
    expect(await device.sync({ copies: "trash" })).toMatchObject({ trashed: 8, questions: [] });
    expect(vault.list()).toHaveLength(8);
  });

  it("cause no question up to five", async () => {
    const { device, vault } = await spares(5);
    expect(await device.sync()).toMatchObject({ trashed: 5, questions: [] });
    expect(vault.list()).toHaveLength(5);
  });
});

describe("A note that a sync tool renamed", () => {
  it("gets its name again when the name is free, and reports it", async () => {
    const { device, vault } = await setAside();
    expect(await device.sync({ full: true })).toMatchObject({ renamed: 1, created: 0, trashed: 0 });
    expect(vault.list()).toEqual([PLAN]);
    expect(device.outcomeOf(PLAN)).toEqual({
      id: A,
      path: PLAN,
      outcome: "renamed",
      reason: { code: "plain-name-free" },
    });
  });

  it("gets it on a device without a record of it", async () => {
    const { device, vault } = await setAside();
    device.store.clear();
    expect(await device.sync()).toMatchObject({ renamed: 1, error: null });
    expect(vault.list()).toEqual([PLAN]);
  });

  it("gets the name that the user gave it", async () => {
    const { device, vault } = await start();
    vault.userMove(PLAN, "Projects/Plan.md");
    await device.sync({ full: true });
    vault.userWrite(conflictName("Projects/Plan.md"), vault.text("Projects/Plan.md") ?? "");
    vault.userDelete("Projects/Plan.md");
    expect(await device.sync({ full: true })).toMatchObject({ renamed: 1 });
    expect(vault.list()).toEqual(["Projects/Plan.md"]);
  });

  it("takes its name again on a device that lost its memory, though the service has another title now", async () => {
    const { device, vault, service } = await setAside();
    device.store.clear();
    service.put({ id: A, title: "Review" });
    for (let run = 0; run < 2; run += 1) await device.sync({ full: true, missing: "create" });
    expect(vault.list()).toEqual([PLAN]);
  });

  it("gets the name that the user gave it on another device", async () => {
    const { device, vault } = await setAside(conflictName("Archive/Something else.md"));
    expect(await device.sync({ full: true })).toMatchObject({ renamed: 1, created: 0 });
    expect(vault.list()).toEqual(["Archive/Something else.md"]);
  });

  it("keeps its name if the plain one was never its own and the user may have named it so", async () => {
    const path = "Archive/Something else (conflict).md";
    const { device, vault } = await setAside(path);
    expect(await device.sync({ full: true })).toMatchObject({ renamed: 0, created: 0 });
    expect(vault.list()).toEqual([path]);
  });

  it("keeps its name if the meeting has that title", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: conflictName("Planning.md").slice(0, -".md".length) });
    await device.sync();
    const before = vault.list();
    expect(before.map((path) => path.endsWith("-ABCDEFG.md"))).toEqual([true]);
    expect(await device.sync({ full: true })).toMatchObject({ renamed: 0, unchanged: 1 });
    expect(vault.list()).toEqual(before);
  });

  it.each<[string, (vault: Awaited<ReturnType<typeof start>>["vault"]) => void]>([
    ["its name is taken", (vault) => vault.userWrite(PLAN, "Mine.")],
    ["notes are still arriving", (vault) => vault.setSettled(false)],
    ["the user is typing in it", (vault) => vault.setBusy(CONFLICT, true)],
  ])("waits while %s", async (_, hinder) => {
    const { device, vault } = await setAside();
    hinder(vault);
    expect(await device.sync({ full: true })).toMatchObject({ renamed: 0, created: 0 });
    expect(vault.list()).toContain(CONFLICT);
  });

  it.each([...LATER, ["is overtaken by another file", new PathTaken("taken")] as const])(
    "keeps its name for now when it %s",
    async (_, error) => {
      const { vault, run } = await setAside();
      const { summary, outcomes } = await run({ rename: () => Promise.reject(error) });
      expect(summary).toMatchObject({ renamed: 0, error: null, status: "done" });
      expect(outcomes).toEqual([]);
      expect(vault.list()).toEqual([CONFLICT]);
      expect((await run({})).summary).toMatchObject({ renamed: 1 });
    },
  );

  it("ends the run if the reason is the program, and the run reports it", async () => {
    const { vault, run } = await setAside();
    const { summary } = await run({ rename: () => Promise.reject(new Error("The disk is gone.")) });
    expect(summary).toMatchObject({ status: "failed", error: { code: "unexpected", message: "The disk is gone." } });
    expect(vault.list()).toEqual([CONFLICT]);
  });

  it("causes no error when the user deletes it at the same time", async () => {
    const { vault, run } = await setAside();
    const occupant: Vault["occupant"] = async (path) => {
      vault.userDelete(CONFLICT);
      return vault.occupant(path);
    };
    expect((await run({ occupant })).summary).toMatchObject({ renamed: 0, error: null });
    expect(vault.list()).toEqual([]);
  });
});
