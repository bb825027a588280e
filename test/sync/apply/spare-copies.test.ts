// Copies of a note: which go to the trash, and how many without a question.
import { PathTaken, type Vault } from "../../../src/sync/ports";
import { conflictName, createDevice } from "../../support/engine/device";
import { CONFLICT, LATER, startWithPlan } from "../../support/engine/one-plan";
import { A, PLAN, beginning } from "../../support/engine/planning";

const MINUTE = 60_000;

describe("A copy that a sync tool made", () => {
  it("goes to the trash when it is unedited, and is reported", async () => {
    const { device, vault, text } = await startWithPlan();
    vault.userWrite(CONFLICT, text());
    expect(await device.sync()).toMatchObject({ trashed: 1, kept: 0, questions: [], status: "done" });
    expect(vault.trashed()).toEqual([{ path: CONFLICT, text: text() }]);
    expect(device.outcomes).toEqual([{ id: A, path: CONFLICT, outcome: "trashed", reason: { code: "spare-copy" } }]);
  });

  it.each([
    ["", (text: string) => text],
    [", after a merge with another version", (text: string) => text.replace(/^(sync_version: 20)\d\d/m, "$199")],
  ])("goes to the trash when the note itself contains all its words, including the user's%s", async (_, merged) => {
    const { device, vault, text } = await startWithPlan();
    device.edit(PLAN, (note) => `${note}\nMine.\n`);
    vault.userWrite(CONFLICT, merged(text()));
    expect(await device.sync({ full: true })).toMatchObject({ trashed: 1 });
    expect(vault.list()).toEqual([PLAN]);
    expect(text()).toContain("Mine.");
  });

  it.each([
    ["Zebra", "Planning"],
    ["Alpha", "Alpha"],
  ])(
    "lies at the note's former name, %s, and equals it with the user's words: after a day, once the user does not type in them, the one stays that comes first on every device",
    async (title, first) => {
      const { service, device, vault } = beginning();
      service.put({ id: A, title });
      await device.sync();
      const former = vault.list()[0] ?? "";
      service.put({ id: A, title: "Planning" });
      await device.sync();
      device.edit(PLAN, (note) => `${note}\nMine.\n`);
      vault.userWrite(former, vault.text(PLAN) ?? "");
      expect(await device.sync({ full: true })).toMatchObject({ trashed: 0 });
      service.advance(23 * 60 * MINUTE);
      expect(await device.sync({ full: true })).toMatchObject({ trashed: 0 });
      service.advance(60 * MINUTE);
      vault.setBusy(PLAN, true);
      expect(await device.sync()).toMatchObject({ trashed: 0 });
      vault.setBusy(PLAN, false);
      expect(await device.sync()).toMatchObject({ trashed: 1 });
      expect(vault.list()).toEqual([PLAN.replace("Planning", first)]);
      service.put({ id: A, title: "Review" });
      expect(await device.sync()).toMatchObject({ renamed: 1 });
      expect(vault.text(PLAN.replace("Planning", "Review"))).toContain("Mine.");
    },
  );

  it("is the first half of a rename on another device: the words of the user stay when the second half arrives", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: "Alpha" });
    await device.sync();
    const [former = ""] = vault.list();
    service.put({ id: A, title: "Planning" });
    await device.sync();
    device.edit(PLAN, (note) => `${note}\nMine.\n`);
    vault.userWrite(former, vault.text(PLAN) ?? "");
    await device.sync();
    vault.userDelete(PLAN);
    service.advance(20 * MINUTE);
    await device.sync();
    expect(vault.text(former)).toContain("Mine.");
    expect(vault.trashed()).toEqual([]);
  });

  it("stays beside an equal one if the user made it", async () => {
    const { device, vault, text } = await startWithPlan();
    device.edit(PLAN, (note) => `${note}\nMine.\n`);
    vault.userWrite("A copy.md", text());
    expect(await device.sync({ full: true })).toMatchObject({ trashed: 0, kept: 2 });
    expect(vault.list()).toEqual(["A copy.md", PLAN]);
  });

  it("gets the service's text, and the note itself goes to the trash, when the user types in it just before it is trashed", async () => {
    const { service, device, vault, run, text } = await startWithPlan();
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
    const { device, vault, text } = await startWithPlan();
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

  it("is not trashed while the user is typing in it", async () => {
    const { device, vault, text } = await startWithPlan();
    vault.userWrite(CONFLICT, text());
    vault.setBusy(CONFLICT, true);
    expect(await device.sync({ full: true })).toMatchObject({ trashed: 0, waiting: 0, status: "done" });
    vault.setBusy(CONFLICT, false);
    expect(await device.sync({ full: true })).toMatchObject({ trashed: 1 });
  });

  it.each([...LATER, ["meets a trash that cannot take it", new PathTaken("taken")] as const])(
    "is left alone for now when it %s",
    async (_, error) => {
      const { vault, text, run } = await startWithPlan();
      vault.userWrite(CONFLICT, text());
      const { summary, outcomes } = await run({ trash: () => Promise.reject(error) });
      expect(summary).toMatchObject({ trashed: 0, waiting: 0, error: null, status: "done" });
      expect(outcomes.filter(({ outcome }) => outcome !== "kept")).toEqual([]);
      expect(vault.list()).toHaveLength(2);
      expect((await run({})).summary).toMatchObject({ trashed: 1 });
    },
  );

  it("that cannot be trashed because of the program ends the run, which reports it", async () => {
    const { vault, text, run } = await startWithPlan();
    vault.userWrite(CONFLICT, text());
    const { summary } = await run({ trash: () => Promise.reject(new Error("There is no bin.")) });
    expect(summary).toMatchObject({
      status: "failed",
      error: { code: "unexpected", message: "There is no bin." },
      trashed: 0,
    });
  });
});

it.each(["Board (conflict of interest)", "Merger_conflict_notes", "Repair of main~HEAD"])(
  "A backup of the note of a meeting called %s is the user's, though its name looks like a sync tool's",
  async (title) => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title });
    await device.sync();
    const [path = ""] = vault.list();
    const backup = path.replace("Meetings/", "Backup/");
    vault.userWrite(backup, vault.text(path) ?? "", service.now());
    for (let run = 0; run < 3; run += 1) {
      await device.sync({ full: true });
      service.advance(3_600_000);
    }
    expect(vault.list()).toEqual([backup, path]);
  },
);

describe("Many spare copies", () => {
  async function spares(count: number) {
    const { service, device, vault } = await startWithPlan();
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
