// The whole engine with a service that follows the spec: the first sync of a vault, or of a
// device that is new to one, and the preview before it.
import { setImmediate } from "node:timers";
import { openIssues } from "../../src/commands/open-issues";
import { noteOf } from "../support/contracts/vault-fixture";
import { createDevice } from "../support/engine/device";
import { createPlainService } from "../support/engine/plain-service";
import { A, B, beginning, idOf, LINES, PLAN } from "../support/engine/planning";
import type { PageQuery } from "../../src/api/meeting";
import { type Progress, sync } from "../../src/sync/sync";
import { broken, meeting, meetings, pagedList } from "../support/engine/paged-list";
import type { FileTimes, StateStore } from "../../src/sync/ports";
import { changeRecord, recordOf } from "../../src/sync/state/records";
import { keys } from "../support/engine/store-keys";

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

  it("says that an account shows no meeting when the vault has notes of meetings, and only then", async () => {
    const { device, vault } = beginning();
    expect(await device.sync()).toMatchObject({ status: "done", doubts: [] });
    vault.userWrite(PLAN, noteOf("Of another account."));
    expect(await device.sync()).toMatchObject({ status: "attention", doubts: [{ code: "no-meeting-shown" }] });
    vault.userDelete(PLAN);
    expect(await device.sync()).toMatchObject({ status: "done", doubts: [] });
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
  const issues = await openIssues(device.parts, first.service.now());
  expect(issues.flatMap(({ notes }) => notes.map(({ path }) => path))).toEqual(paths);
});

// A run processes one page after the other while the service's list changes.

const IDS = [1, 2, 3, 4, 5].map((number) => `aaaaaaaa-0000-4000-8000-00000000000${number}`);

/** Five meetings of a service that gives three with each answer; the newest is listed first. */
function start() {
  const service = createPlainService();
  for (const id of IDS) service.put({ id, title: `Talk ${id.at(-1)}` });
  const device = createDevice(service);
  const { client } = service;
  const page = (query: PageQuery) => client.page({ ...query, limit: Math.min(3, query.limit ?? 3) });
  return { service, device, parts: { ...device.parts, client: { ...client, page } } };
}

it("The progress of a run shows the number of processed meetings, each once, and the expected total", async () => {
  const { parts } = start();
  const told: Progress[] = [];
  await sync(parts, { onProgress: (progress) => told.push(progress) });
  expect(told).toEqual(IDS.map((_, at) => ({ done: at + 1, total: 5, problems: 0 })));
});

it.each([
  ["at the end of the list", [...meetings("abc"), broken("z", 200)]],
  ["at the end of a page, with which the next one begins", oneAtTheEndOfAPage()],
])("An unusable meeting %s is reported once", async (_, items) => {
  const service = createPlainService();
  const client = { ...pagedList(items).client, authenticate: () => service.client.authenticate() };
  const summary = await sync({ ...createDevice(service).parts, client });
  expect([summary.quarantined.map(({ id }) => id), summary.doubts]).toEqual([["z"], []]);
});

function oneAtTheEndOfAPage() {
  const usable = Array.from({ length: 150 }, (_, at) => meeting(`m${at}`, 60 + at));
  return [...usable.slice(0, 99), broken("z", 60 + 99), ...usable.slice(100)];
}

it("A run that ends inside a page starts with that page again, so that none of its meetings is missing", async () => {
  const { device, parts } = start();
  let creations = 0;
  const create: typeof parts.vault.create = async (...all) => {
    creations += 1;
    if (creations === 5) throw new Error("The disk is gone.");
    return parts.vault.create(...all);
  };
  expect(await sync({ ...parts, vault: { ...parts.vault, create } })).toMatchObject({ status: "failed", created: 4 });
  expect(await sync(parts)).toMatchObject({ status: "done", created: 1 });
  expect(device.vault.list()).toHaveLength(5);
});

it("A meeting that changes between the page that ends with it and the page that starts with it is written with the change", async () => {
  const { service, device, parts } = start();
  const [, , between = ""] = IDS;
  service.beforeAnswer = (request) => {
    const updatedAt = service.meetings.get(between)?.updatedAt;
    if (request === "page 2") service.put({ id: between, title: "Talk 3", summary: "Other words." }, updatedAt);
  };
  expect(await sync(parts)).toMatchObject({ created: 5, updated: 1, status: "done" });
  expect(device.vault.text("Meetings/2026-03-02 - Talk 3.md")).toContain("Other words.");
});

// Known facts are not stored again, and new facts are stored for many notes together.

const MINUTE = 60_000;

describe("a known fact about a note", () => {
  it("is not stored again when its parts are in another order", async () => {
    const { service, device, vault, say } = beginning();
    say("Words.");
    const said = service.now();
    await device.sync();
    vault.userMove(PLAN, "Projects/Plan.md");
    await changeRecord(device.store, A, { path: "Projects/Plan.md" });
    service.put({ id: A, title: "Planning", summary: "Older." }, said - MINUTE);
    await device.sync({ full: true });
    const before = [...device.store.dump()];
    expect(await device.sync()).toMatchObject({ kept: 1 });
    expect([...device.store.dump()]).toEqual(before);
  });

  it("is not stored again by a full sync that finds no change", async () => {
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
    // The position and the start of the next sweep, but nothing about notes.
    expect([...written].sort()).toEqual(["cursor"]);
  });

  it("is stored together with the next note, so that a slow disk is waited for once for each note", async () => {
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
    expect(writes).toBeLessThan(60);
    expect([...memory.dump().keys()].filter((key) => key.startsWith(keys.records))).toHaveLength(50);
  });
});

// New notes of one sync whose intents are stored together, before the first of them is written.

const names = Array.from({ length: 40 }, (_, n) => `Meetings/2026-03-02 - Talk ${n}.md`);

describe("Many new notes", () => {
  it("leave no open write, and one that was cut short is restored", async () => {
    for (const dies of [undefined, names[20]]) {
      const { service, device, vault } = beginning();
      for (const n of names.keys()) service.put({ id: idOf(n), title: `Talk ${n}`, summary: LINES });
      const said = service.now();
      const create = async (path: string, text: string, times: FileTimes) => {
        if (path === dies) vault.userWrite(path, text.slice(0, -10));
        if (path === dies) throw new Error("The process died.");
        return vault.create(path, text, times);
      };
      const read = async (path: string) => {
        if (path === dies) throw new Error("The process is dead.");
        return vault.read(path);
      };
      await sync({ ...device.parts, vault: { ...vault, create, read } });
      service.advance(60_000);
      if (dies !== undefined) await device.sync();
      // Also the finished one has the time of the service's text.
      expect(Math.max(...[...vault.files().values()].map(({ mtime }) => mtime))).toBe(said);
      expect(vault.list()).toEqual([...names].sort());
      for (const path of names) expect(vault.text(path)).toMatch(/Line 19\.\n$/);
      expect([...device.store.dump().keys()].filter((key) => key.startsWith(keys.openChanges))).toEqual([]);
    }
  });

  it("are not written by this device where another one has written them before the run ends", async () => {
    for (const n of [5, 30]) {
      const { service, device, vault } = beginning();
      await device.sync();
      for (const each of names.keys()) service.put({ id: idOf(each), title: `Talk ${each}`, summary: LINES });
      const other = createDevice(service);
      await other.sync();
      const path = names[n] ?? "";
      vault.userWrite(path, other.vault.text(path) ?? "");
      const create = (at: string, text: string, times: FileTimes) =>
        at === names[20] ? Promise.reject(new Error("The process died.")) : vault.create(at, text, times);
      await sync({ ...device.parts, vault: { ...vault, create } });
      await device.sync();
      expect(await recordOf(device.store, idOf(n))).toBeDefined();
      expect(vault.list()).toHaveLength(40);
    }
  });
});
