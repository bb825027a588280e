// The engine as a whole, over a service that keeps its promises: what users of the product see happen to their notes.
import { KeyRefused, Unreachable } from "../../src/api/api-error";
import { conflictName, createDevice } from "../support/device";
import { createPlainService } from "../support/plain-service";

const A = "aaaaaaaa-0000-4000-8000-000000000001";
const B = "bbbbbbbb-0000-4000-8000-000000000002";
const C = "cccccccc-0000-4000-8000-000000000003";
const HOUR = 3_600_000;

function start() {
  const service = createPlainService();
  const device = createDevice(service);
  return { service, device, vault: device.vault };
}

describe("a first sync", () => {
  it("writes one note for each meeting and each decision, in their folders", async () => {
    const { service, device, vault } = start();
    service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship in May" }] });
    service.put({ id: B, title: "Review" });
    const summary = await device.sync();
    expect(summary).toMatchObject({ status: "done", created: 3, updated: 0, error: null });
    expect(vault.list()).toEqual([
      "Decisions/2026-03-02 - Ship in May.md",
      "Meetings/2026-03-02 - Planning.md",
      "Meetings/2026-03-02 - Review.md",
    ]);
  });

  it("writes the service's properties, then its own, then the text", async () => {
    const { service, device, vault } = start();
    service.put({ id: A, title: "Planning", summary: "We plan." });
    await device.sync();
    expect(vault.text("Meetings/2026-03-02 - Planning.md")).toMatch(
      /^---\ndate: 2026-03-02\ntime: 09:00 AM\nduration: 30min\nattendees:\n {2}- Ann Lee\n {2}- Bo Park\ntags:\n {2}- meeting\nexample_id: aaaaaaaa-0000-4000-8000-000000000001\nsync_version: 2026-03-02T09:01:00.000Z\.[0-9a-f]{12}\n---\n\n# Planning\n\n## Summary\n\nWe plan\.\n$/,
    );
  });

  it("links a decision to its meeting, which the service does not", async () => {
    const { service, device, vault } = start();
    service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship in May" }] });
    await device.sync();
    const decision = vault.text("Decisions/2026-03-02 - Ship in May.md") ?? "";
    expect(decision).toContain(`decision_id: dec_1\nmeeting_id: ${A}\nmeeting: "[[Meetings/2026-03-02 - Planning]]"\n`);
  });

  it("puts notes into the vault's root when the account's folders are empty", async () => {
    const { service, device, vault } = start();
    service.settings = { meetingsFolder: "", decisionsFolder: "", autoCreateDecisionNotes: true };
    service.put({ id: A, title: "Planning" });
    await device.sync();
    expect(vault.list()).toEqual(["2026-03-02 - Planning.md"]);
  });

  it("says that the account's folder cannot be used here, and writes into the vault's root", async () => {
    const service = createPlainService();
    service.settings = {
      meetingsFolder: "Work\\Meetings",
      decisionsFolder: "Decisions",
      autoCreateDecisionNotes: true,
    };
    const device = createDevice(service);
    service.put({ id: "aaaaaaaa-0000-4000-8000-000000000001", title: "Planning" });
    const doubt =
      "The folder contains a backslash. Its notes are put into the vault's root; choose another one in the settings.";
    expect(await device.sync()).toMatchObject({ status: "attention", created: 1, doubts: [doubt] });
    expect(device.vault.list()).toEqual(["2026-03-02 - Planning.md"]);
  });

  it("writes no decision notes when the account does not want them", async () => {
    const { service, device, vault } = start();
    service.settings = { ...service.settings, autoCreateDecisionNotes: false };
    service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship in May" }] });
    await device.sync();
    expect(vault.list()).toEqual(["Meetings/2026-03-02 - Planning.md"]);
  });

  it("gives the plain name to the lowest id where two meetings have one name, and loses neither", async () => {
    const { service, device, vault } = start();
    service.put({ id: B, title: "Standup" });
    service.put({ id: A, title: "Standup" });
    await device.sync();
    const [plain, aside] = vault.list().map((path) => [path, vault.text(path) ?? ""] as const);
    expect(plain?.[0]).toMatch(/Standup \([0-9a-f]{8}\)\.md$/);
    expect(plain?.[1]).toContain(B);
    expect(aside?.[0]).toBe("Meetings/2026-03-02 - Standup.md");
    expect(aside?.[1]).toContain(A);
  });

  it("never writes over a foreign note that has the name already", async () => {
    const { service, device, vault } = start();
    vault.userWrite("Meetings/2026-03-02 - Planning.md", "my own plans");
    service.put({ id: A, title: "Planning" });
    await device.sync();
    expect(vault.text("Meetings/2026-03-02 - Planning.md")).toBe("my own plans");
    expect(vault.list()).toHaveLength(2);
  });

  it("finishes a note whose writing was cut off by a crash", async () => {
    const { service, device, vault } = start();
    service.put({ id: A, title: "Planning" });
    await device.sync();
    const whole = vault.text("Meetings/2026-03-02 - Planning.md") ?? "";
    const other = createDevice(service);
    other.vault.userWrite("Meetings/2026-03-02 - Planning.md", whole.slice(0, 20));
    await other.sync();
    expect(other.vault.text("Meetings/2026-03-02 - Planning.md")).toBe(whole);
    expect(other.vault.list()).toHaveLength(1);
  });
});

describe("a second sync", () => {
  it("asks once and writes nothing, neither notes nor state", async () => {
    const { service, device, vault } = start();
    for (const id of [A, B, C]) service.put({ id });
    await device.sync();
    const files = JSON.stringify([...vault.files()]);
    const state = JSON.stringify([...device.store.dump()]);
    const before = service.client.requests;
    const summary = await device.sync();
    expect(service.client.requests - before).toBe(1);
    expect(summary).toMatchObject({ status: "done", created: 0, updated: 0 });
    expect(JSON.stringify([...vault.files()])).toBe(files);
    expect(JSON.stringify([...device.store.dump()])).toBe(state);
  });

  it("replaces the text of a note that nobody edited", async () => {
    const { service, device, vault } = start();
    service.put({ id: A, title: "Planning", summary: "Old words." });
    await device.sync();
    service.put({ id: A, title: "Planning", summary: "New words." });
    expect(await device.sync()).toMatchObject({ updated: 1, created: 0 });
    expect(vault.text("Meetings/2026-03-02 - Planning.md")).toContain("New words.");
    expect(vault.text("Meetings/2026-03-02 - Planning.md")).not.toContain("Old words.");
  });

  it("goes on with a meeting of hundreds of people, whose names come before what makes the note ours", async () => {
    const service = createPlainService();
    const device = createDevice(service);
    const attendees = Array.from(
      { length: 500 },
      (_, n) => `Anneliese Müller-Lüdenscheidt ${n} (anneliese.${n}@example.org)`,
    );
    service.put({ id: "aaaaaaaa-0000-4000-8000-000000000001", title: "All hands", attendees });
    await device.sync();
    service.put({ id: "aaaaaaaa-0000-4000-8000-000000000001", title: "All hands", attendees, summary: "New words." });
    expect(await device.sync()).toMatchObject({ updated: 1, status: "done" });
    expect(device.vault.list()).toEqual(["Meetings/2026-03-02 - All hands.md"]);
    expect(device.vault.text("Meetings/2026-03-02 - All hands.md")).toContain("New words.");
  });

  it("writes nothing when only the time of the last change moved", async () => {
    const { service, device, vault } = start();
    service.put({ id: A, title: "Planning", summary: "Words." });
    await device.sync();
    const files = JSON.stringify([...vault.files()]);
    service.put({ id: A, title: "Planning", summary: "Words." });
    expect(await device.sync()).toMatchObject({ updated: 0, unchanged: 1 });
    expect(JSON.stringify([...vault.files()])).toBe(files);
  });

  it("keeps properties that the user added to a note, although it replaces the text", async () => {
    const { service, device, vault } = start();
    service.put({ id: A, title: "Planning", summary: "Old words." });
    await device.sync();
    device.edit("Meetings/2026-03-02 - Planning.md", (text) => text.replace("---\n\n#", "rating: 5 # mine\n---\n\n#"));
    service.put({ id: A, title: "Planning", summary: "New words." });
    expect(await device.sync()).toMatchObject({ updated: 1 });
    expect(vault.text("Meetings/2026-03-02 - Planning.md")).toContain("rating: 5 # mine\n");
    expect(vault.text("Meetings/2026-03-02 - Planning.md")).toContain("New words.");
  });

  it("merges what the user wrote with what the service changed", async () => {
    const { service, device, vault } = start();
    service.put({ id: A, title: "Planning", summary: "First.\n\nSecond.\n\nThird." });
    await device.sync();
    device.edit("Meetings/2026-03-02 - Planning.md", (text) => `${text}\nMy own thoughts.\n`);
    service.put({ id: A, title: "Planning", summary: "First, better.\n\nSecond.\n\nThird." });
    expect(await device.sync()).toMatchObject({ merged: 1, conflicts: 0 });
    const text = vault.text("Meetings/2026-03-02 - Planning.md");
    expect(text).toContain("First, better.");
    expect(text).toContain("My own thoughts.");
  });

  it("keeps the user's words where both changed one place, and shows the service's in a callout", async () => {
    const { service, device, vault } = start();
    service.put({ id: A, title: "Planning", summary: "We meet on Monday." });
    await device.sync();
    device.edit("Meetings/2026-03-02 - Planning.md", (text) => text.replace("on Monday", "never again"));
    service.put({ id: A, title: "Planning", summary: "We meet on Friday at nine." });
    expect(await device.sync()).toMatchObject({ merged: 0, conflicts: 1, status: "attention" });
    const text = vault.text("Meetings/2026-03-02 - Planning.md") ?? "";
    expect(text).toContain("We meet never again.");
    expect(text).toMatch(/> .*We meet on Friday at nine\./);
  });

  it("follows a meeting that the service renamed, with the links to it", async () => {
    const { service, device, vault } = start();
    service.put({ id: A, title: "Planning" });
    await device.sync();
    vault.userWrite("Home.md", "See [[2026-03-02 - Planning]].");
    service.put({ id: A, title: "Roadmap" });
    expect(await device.sync()).toMatchObject({ renamed: 1, updated: 1 });
    expect(vault.list()).toEqual(["Home.md", "Meetings/2026-03-02 - Roadmap.md"]);
    expect(vault.text("Home.md")).toContain("[[2026-03-02 - Roadmap]]");
  });

  it("leaves a note where the user moved it, and goes on updating it there", async () => {
    const { service, device, vault } = start();
    service.put({ id: A, title: "Planning", summary: "Old." });
    await device.sync();
    vault.userMove("Meetings/2026-03-02 - Planning.md", "Projects/Plan.md");
    service.put({ id: A, title: "Roadmap", summary: "New." });
    expect(await device.sync()).toMatchObject({ renamed: 0, updated: 1, created: 0 });
    expect(vault.list()).toEqual(["Projects/Plan.md"]);
    expect(vault.text("Projects/Plan.md")).toContain("New.");
  });

  it("asks before it renames more than twenty notes, and renames them all once told to", async () => {
    const { service, device, vault } = start();
    const ids = Array.from({ length: 25 }, (_, n) => `aaaaaaaa-0000-4000-8000-0000000001${String(n).padStart(2, "0")}`);
    for (const id of ids) service.put({ id, title: `Talk ${id.slice(-2)}` });
    await device.sync();
    for (const id of ids) service.put({ id, title: `Speech ${id.slice(-2)}` });
    const asked = await device.sync();
    expect(asked).toMatchObject({ renamed: 0, status: "attention" });
    expect(asked.questions.map(({ kind, count }) => [kind, count])).toEqual([["renames", 25]]);
    expect(vault.list().every((path) => path.includes("Talk"))).toBe(true);
    expect(await device.sync({ renames: "rename" })).toMatchObject({ renamed: 25, status: "done" });
    expect(vault.list().every((path) => path.includes("Speech"))).toBe(true);
  });

  it("never takes an older text unless two certified full sweeps show it", async () => {
    const { service, device, vault } = start();
    service.put({ id: A, title: "Planning", summary: "Newer." });
    const newer = service.now();
    await device.sync();
    service.put({ id: A, title: "Planning", summary: "Older." }, newer - HOUR);
    await device.sync({ full: true });
    expect(vault.text("Meetings/2026-03-02 - Planning.md")).toContain("Newer.");
    await device.sync({ full: true });
    expect(vault.text("Meetings/2026-03-02 - Planning.md")).toContain("Older.");
  });

  it("keeps a note whose meeting left the service, and says so after the second full sweep", async () => {
    const { service, device, vault } = start();
    service.put({ id: A, title: "Planning" });
    service.put({ id: B, title: "Review" });
    await device.sync();
    service.remove(A);
    expect(await device.sync({ full: true })).toMatchObject({ orphaned: 0 });
    expect(await device.sync({ full: true })).toMatchObject({ orphaned: 1 });
    expect(vault.list()).toHaveLength(2);
  });

  it("takes a decision whose id changed but whose words did not for the same one", async () => {
    const { service, device, vault } = start();
    service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship in May" }] });
    await device.sync();
    service.put({ id: A, title: "Planning", decisions: [{ id: "dec_9", text: "Ship in May" }] });
    expect(await device.sync()).toMatchObject({ created: 0 });
    expect(vault.list()).toHaveLength(2);
    expect(vault.text("Decisions/2026-03-02 - Ship in May.md")).toContain("decision_id: dec_9");
  });
});

describe("a note that the user deleted", () => {
  it("stays deleted when its deletion was witnessed", async () => {
    const { service, device, vault } = start();
    service.put({ id: A, title: "Planning" });
    await device.sync();
    vault.userDelete("Meetings/2026-03-02 - Planning.md");
    await device.marks.set(A, {
      state: "deleted",
      at: "2026-03-02T10:00:00Z",
      path: "Meetings/2026-03-02 - Planning.md",
    });
    service.put({ id: A, title: "Planning", summary: "More." });
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 1 });
    expect(vault.list()).toEqual([]);
  });

  it("counts as deleted only after two looks at least ten minutes apart", async () => {
    const { service, device, vault } = start();
    for (const id of [A, B, C]) service.put({ id });
    await device.sync();
    const [gone = ""] = vault.list();
    vault.userDelete(gone);
    service.put({ id: A, summary: "More." });
    expect(await device.sync()).toMatchObject({ created: 0, waiting: 1, deleted: 0 });
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 0 });
    service.advance(HOUR);
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 1 });
    service.put({ id: A, summary: "Even more." });
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 1 });
  });

  it("stops and asks when many notes are missing at once, and does as it is told", async () => {
    const { service, device, vault } = start();
    for (const id of [A, B, C]) service.put({ id });
    await device.sync();
    for (const path of vault.list()) vault.userDelete(path);
    service.put({ id: A, summary: "More." });
    const summary = await device.sync();
    expect(summary).toMatchObject({ status: "attention", created: 0, deleted: 0 });
    expect(summary.questions.map(({ kind }) => kind)).toEqual(["missing"]);
    expect(await device.sync({ missing: "create" })).toMatchObject({ created: 3 });
  });
});

describe("a device that is new to the vault", () => {
  it("adopts the notes it finds, and asks once about meetings that have none", async () => {
    const { service, device } = start();
    service.put({ id: A, title: "Planning" });
    service.put({ id: B, title: "Review" });
    await device.sync();
    const other = createDevice(service);
    other.vault.userWrite(
      "Meetings/2026-03-02 - Planning.md",
      device.vault.text("Meetings/2026-03-02 - Planning.md") ?? "",
    );
    const summary = await other.sync();
    expect(summary).toMatchObject({ created: 0, unchanged: 1, waiting: 1, status: "attention" });
    expect(summary.questions).toHaveLength(1);
    service.put({ id: C, title: "New" });
    expect(await other.sync()).toMatchObject({ created: 1 });
    expect(await other.sync({ missing: "create" })).toMatchObject({ created: 1 });
    expect(other.vault.list()).toHaveLength(3);
  });
});

describe("spare copies of a note", () => {
  it("go to the trash when a sync tool made them and nobody edited them", async () => {
    const { service, device, vault } = start();
    service.put({ id: A, title: "Planning" });
    await device.sync();
    const text = vault.text("Meetings/2026-03-02 - Planning.md") ?? "";
    vault.userWrite(conflictName("Meetings/2026-03-02 - Planning.md"), text);
    vault.userWrite("Backup/Planning.md", text);
    expect(await device.sync({ full: true })).toMatchObject({ trashed: 1 });
    expect(vault.list()).toEqual(["Backup/Planning.md", "Meetings/2026-03-02 - Planning.md"]);
  });

  it.each([" 1", " 2", " (1)", " copy", " - Copy"])("stay when the user may have made them: %s", async (suffix) => {
    const { service, device, vault } = start();
    service.put({ id: A, title: "Planning" });
    await device.sync();
    vault.userWrite(
      `Meetings/2026-03-02 - Planning${suffix}.md`,
      vault.text("Meetings/2026-03-02 - Planning.md") ?? "",
    );
    service.put({ id: A, title: "Planning", summary: "More." });
    expect(await device.sync()).toMatchObject({ trashed: 0 });
    expect(await device.sync({ full: true })).toMatchObject({ trashed: 0 });
    expect(vault.list()).toHaveLength(2);
  });

  it("stay when the user wrote in them", async () => {
    const { service, device, vault } = start();
    service.put({ id: A, title: "Planning" });
    await device.sync();
    const text = vault.text("Meetings/2026-03-02 - Planning.md") ?? "";
    vault.userWrite(conflictName("Meetings/2026-03-02 - Planning.md"), `${text}\nMine.\n`);
    await device.sync({ full: true });
    expect(
      vault
        .list()
        .map((path) => vault.text(path))
        .join(""),
    ).toContain("Mine.");
  });
});

describe("a sync that fails", () => {
  it("says why, and the next one makes up for it", async () => {
    const { service, device, vault } = start();
    service.put({ id: A });
    service.beforeAnswer = () => {
      throw new Unreachable("The server cannot be reached.");
    };
    expect(await device.sync()).toMatchObject({
      status: "failed",
      failure: "unreachable",
      error: "The server cannot be reached.",
    });
    service.beforeAnswer = () => undefined;
    expect(await device.sync()).toMatchObject({ created: 1, status: "done" });
    expect(vault.list()).toHaveLength(1);
  });

  it("tells a refused key from everything else", async () => {
    const { service, device } = start();
    service.beforeAnswer = () => {
      throw new KeyRefused("The key was refused.");
    };
    expect(await device.sync()).toMatchObject({ status: "failed", failure: "key-refused" });
  });
});

describe("a dry run", () => {
  it("tells what would happen and writes nothing", async () => {
    const { service, device, vault } = start();
    service.put({ id: A, decisions: [{ id: "dec_1", text: "Ship in May" }] });
    expect(await device.sync({ dryRun: true })).toMatchObject({ created: 2 });
    expect(vault.list()).toEqual([]);
    expect(device.store.entriesCount).toBe(0);
    expect(device.outcomes.map(({ path }) => path)).toContain("Decisions/2026-03-02 - Ship in May.md");
  });
});
