// The whole engine with a service that follows the spec: the first sync of a vault, or of a
// device that is new to one, and the preview before it.
import { openIssues } from "../../src/sync/state/open-issues";
import { createDevice } from "../support/engine/device";
import { createPlainService } from "../support/engine/plain-service";
import { A, B, beginning, idOf } from "../support/engine/planning";

const C = idOf(3);

describe("a first sync", () => {
  it("writes one note for each meeting and each decision, in their folders", async () => {
    const { service, device, vault } = beginning();
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
    const { service, device, vault } = beginning();
    service.put({ id: A, title: "Planning", summary: "We plan." });
    await device.sync();
    expect(vault.text("Meetings/2026-03-02 - Planning.md")).toMatch(
      /^---\ndate: 2026-03-02\ntime: 09:00 AM\nduration: 30min\nattendees:\n {2}- Ann Lee\n {2}- Bo Park\ntags:\n {2}- meeting\nexample_id: aaaaaaaa-0000-4000-8000-000000000001\nsync_version: 2026-03-02T09:01:00.000Z\.[0-9a-f]{12}\n---\n\n# Planning\n\n## Summary\n\nWe plan\.\n$/,
    );
  });

  it("links a decision to its meeting, which the service does not", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship in May" }] });
    await device.sync();
    const decision = vault.text("Decisions/2026-03-02 - Ship in May.md") ?? "";
    expect(decision).toContain(`decision_id: dec_1\nmeeting_id: ${A}\nmeeting: "[[Meetings/2026-03-02 - Planning]]"\n`);
  });

  it("writes notes into the vault's root when the account's folders are empty", async () => {
    const { service, device, vault } = beginning();
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
    const doubt = { code: "folder-with-backslash" };
    expect(await device.sync()).toMatchObject({ status: "attention", created: 1, doubts: [doubt] });
    expect(device.vault.list()).toEqual(["2026-03-02 - Planning.md"]);
  });

  it("writes no decision notes when the account does not want them", async () => {
    const { service, device, vault } = beginning();
    service.settings = { ...service.settings, autoCreateDecisionNotes: false };
    service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship in May" }] });
    await device.sync();
    expect(vault.list()).toEqual(["Meetings/2026-03-02 - Planning.md"]);
  });

  it("gives the plain name to the lowest id if two meetings have the same name, and writes both", async () => {
    const { service, device, vault } = beginning();
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
    const { service, device, vault } = beginning();
    vault.userWrite("Meetings/2026-03-02 - Planning.md", "my own plans");
    service.put({ id: A, title: "Planning" });
    await device.sync();
    expect(vault.text("Meetings/2026-03-02 - Planning.md")).toBe("my own plans");
    expect(vault.list()).toHaveLength(2);
  });

  it("finishes a note whose writing was cut off by a crash", async () => {
    const { service, device, vault } = beginning();
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

describe("a device that is new to the vault", () => {
  it("adopts the notes it finds, and asks once about meetings that have none", async () => {
    const { service, device } = beginning();
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

describe("a dry run", () => {
  it("lists what would happen and writes nothing", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, decisions: [{ id: "dec_1", text: "Ship in May" }] });
    expect(await device.sync({ dryRun: true })).toMatchObject({ created: 2 });
    expect(vault.list()).toEqual([]);
    expect(device.store.entriesCount).toBe(0);
    expect(device.outcomes.map(({ path }) => path)).toContain("Decisions/2026-03-02 - Ship in May.md");
  });
});

it("Two notes of another importer with one id are listed after the first hour, and none of them is written or doubled", async () => {
  const first = beginning();
  first.service.put({ id: A, title: "Planning", summary: "We plan." });
  await first.device.sync();
  const note = first.vault.text("Meetings/2026-03-02 - Planning.md") ?? "";
  const device = createDevice(first.service);
  const paths = ["Imported/Planning (conflict with Bo).md", "Imported/Planning.md"];
  for (const path of paths) device.vault.userWrite(path, note);
  expect(await device.sync()).toMatchObject({ created: 0, updated: 0, waiting: 1 });
  first.service.advance(3_600_000);
  first.service.put({ id: A, title: "Planning", summary: "We plan more." });
  expect(await device.sync()).toMatchObject({ created: 0, updated: 0 });
  expect(paths.map((path) => device.vault.text(path))).toEqual([note, note]);
  const issues = await openIssues(device.store, device.vault, first.service.now());
  expect(issues.flatMap(({ notes }) => notes.map(({ path }) => path))).toEqual(paths);
});
