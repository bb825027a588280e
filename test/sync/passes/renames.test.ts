// Notes follow the service's names, after the pages of a run and only if the name is free.
import type { NotesClient } from "../../../src/api/meeting";
import { NoteChanged, NoteUnreadable, PathTaken, type StateStore, type Vault } from "../../../src/sync/ports";
import type { NoteOutcome } from "../../../src/sync/report";
import { recordOf } from "../../../src/sync/state/records";
import { sync, type SyncOptions } from "../../../src/sync/sync";
import { withShortId } from "../../../src/sync/note/path";
import { createDevice } from "../../support/engine/device";
import { createMemoryVault } from "../../support/engine/memory-vault";
import { dyingVault } from "../../support/engine/tearing-vault";
import { createPlainService } from "../../support/engine/plain-service";
import { A, B, beginning, idOf, PLAN } from "../../support/engine/planning";
import { openQuestions } from "../../../src/sync/state/policy";
import { giveNameBack } from "../../../src/commands/restore-text";
import type { SyncSettings } from "../../../src/sync/render/settings";

const ROADMAP = "Meetings/2026-03-02 - Roadmap.md";

const HOUR = 3_600_000;

async function start() {
  const service = createPlainService();
  const device = createDevice(service);
  const name = (title: string) => service.put({ id: A, title });
  name("Planning");
  await device.sync();
  /** A run in which the vault behaves differently, with the reported outcomes. */
  const run = async (over: Partial<Vault>, options: SyncOptions = {}) => {
    const outcomes: NoteOutcome[] = [];
    const parts = { ...device.parts, vault: { ...device.vault, ...over } };
    const summary = await sync(parts, { onOutcome: (outcome) => outcomes.push(outcome), ...options });
    return { summary, outcomes };
  };
  return { service, device, vault: device.vault, name, run };
}

async function renamed(count: number) {
  const service = createPlainService();
  const device = createDevice(service);
  const ids = Array.from({ length: count }, (_, n) => `${A.slice(0, -2)}${String(n).padStart(2, "0")}`);
  const name = (kind: string) => {
    for (const id of ids) service.put({ id, title: `${kind} ${id.slice(-2)}` });
  };
  name("Talk");
  await device.sync();
  name("Speech");
  return { service, device, name, all: (kind: string) => device.vault.list().every((path) => path.includes(kind)) };
}

describe("Many new names at once", () => {
  it("are followed without a question up to twenty", async () => {
    const { device, all } = await renamed(20);
    expect(await device.sync()).toMatchObject({ renamed: 20, questions: [] });
    expect(all("Speech")).toBe(true);
  });

  it("are counted over all pages of a sync", async () => {
    const { service, device } = await renamed(0);
    service.largestPage = 20;
    const begin = service.now();
    const name = (numbers: readonly number[], kind: string, at?: number) => {
      for (const n of numbers) service.put({ id: idOf(n), title: `${kind} ${n}` }, at);
    };
    const all = Array.from({ length: 50 }, (_, n) => n + 1);
    name(all, "Talk");
    await device.sync();
    name(all.slice(0, 15), "Speech", begin + 15.5 * 60_000);
    name(all.slice(-15), "Speech");
    const { renamed: followed, questions } = await device.sync({ full: true });
    expect(followed).toBeLessThanOrEqual(20);
    expect(questions).toMatchObject([{ kind: "renames", count: 30 - followed }]);
  });

  it("are no longer asked about when the service restores the old ones", async () => {
    const { device, name, all } = await renamed(21);
    expect((await device.sync()).questions).toMatchObject([{ kind: "renames", count: 21 }]);
    name("Talk");
    expect(await device.sync()).toMatchObject({ renamed: 0, questions: [] });
    expect(all("Talk")).toBe(true);
  });

  it("are still asked about while it is unknown whether the notes are there", async () => {
    const { device } = await renamed(21);
    await device.sync();
    const occupant = () => Promise.reject(new NoteUnreadable("closed"));
    const summary = await sync({ ...device.parts, vault: { ...device.vault, occupant } });
    expect(summary.error).toBeNull();
    expect(await openQuestions(device.store)).toMatchObject([{ kind: "renames", count: 21 }]);
  });

  it("are finished when they were followed: there is no new question", async () => {
    const { device } = await renamed(40);
    await device.sync();
    expect(await device.sync({ renames: "rename" })).toMatchObject({ renamed: 40 });
    expect(await device.sync()).toMatchObject({ renamed: 0, questions: [], status: "done" });
  });

  it("are finished when the user keeps the old ones: these stay, and there is no new question", async () => {
    const { device, all } = await renamed(21);
    await device.sync();
    const kept = await device.sync({ renames: "keep" });
    expect(kept).toMatchObject({ renamed: 0, questions: [] });
    expect(device.outcomes.filter(({ outcome }) => outcome === "renamed")).toEqual([]);
    expect(await device.sync({ full: true })).toMatchObject({ renamed: 0, questions: [], status: "done" });
    expect(all("Talk")).toBe(true);
  });
});

describe("A renamed note", () => {
  it("is reported with its old name", async () => {
    const { device, name } = await start();
    name("Roadmap");
    await device.sync();
    expect(device.outcomeOf(ROADMAP)).toEqual({
      id: A,
      path: ROADMAP,
      outcome: "renamed",
      reason: { code: "renamed", from: PLAN },
    });
  });

  it("stays in the folder that is there when the service spells the folder in another way", async () => {
    const service = createPlainService();
    const device = createDevice(service);
    device.vault.userWrite("meetings/mine.md", "mine");
    for (const title of ["Planning", "Roadmap", "Review"]) {
      service.put({ id: A, title });
      await device.sync();
      expect(device.vault.list()).toEqual([`meetings/2026-03-02 - ${title}.md`, "meetings/mine.md"]);
    }
    expect(await device.sync({ full: true })).toMatchObject({ renamed: 0, unchanged: 1 });
  });

  it("gets its short id if a note of the user has the name", async () => {
    const { device, vault, name } = await start();
    vault.userWrite(ROADMAP, "My own roadmap.");
    name("Roadmap");
    expect(await device.sync()).toMatchObject({ renamed: 1 });
    expect(vault.list()).toEqual([withShortId(ROADMAP, A), ROADMAP]);
    expect(vault.text(ROADMAP)).toBe("My own roadmap.");
  });

  it("gets its short id if a file arrives under the name at the last moment", async () => {
    const { vault, name, run } = await start();
    name("Roadmap");
    const { summary } = await run({
      rename: (from, to, expected) =>
        to === ROADMAP ? Promise.reject(new PathTaken("taken")) : vault.rename(from, to, expected),
    });
    expect(summary).toMatchObject({ renamed: 1, status: "done" });
    expect(vault.list()).toEqual([withShortId(ROADMAP, A)]);
  });

  it("stays at its path when both of its names are taken, and nothing is lost", async () => {
    const { device, vault, name } = await start();
    vault.userWrite(ROADMAP, "Mine.");
    vault.userWrite(withShortId(ROADMAP, A), "Mine as well.");
    name("Roadmap");
    expect(await device.sync()).toMatchObject({ renamed: 0, status: "done" });
    expect(device.outcomes.filter(({ outcome }) => outcome === "renamed")).toEqual([]);
    expect(vault.list()).toHaveLength(3);
    expect((await recordOf(device.store, A))?.path).toBe(PLAN);
    name("Kickoff");
    expect(await device.sync()).toMatchObject({ renamed: 1 });
  });
});

describe("A note that cannot be renamed now", () => {
  it.each<[string, Partial<Vault>]>([
    ["it is being changed", { rename: () => Promise.reject(new NoteChanged("changed")) }],
    ["it is locked", { rename: () => Promise.reject(new NoteUnreadable("locked")) }],
    ["its folder cannot be read", { occupant: () => Promise.reject(new NoteUnreadable("closed")) }],
  ])("waits because %s, and follows later", async (_, over) => {
    const { service, device, vault, name, run } = await start();
    name("Roadmap");
    const { summary, outcomes } = await run(over);
    expect(summary).toMatchObject({ renamed: 0, waiting: 1, error: null });
    expect(outcomes).toContainEqual({
      id: A,
      path: PLAN,
      outcome: "waiting",
      reason: { code: "rename-postponed" },
    });
    // So late that the sweep no longer contains the meeting.
    service.advance(HOUR);
    service.put({ id: B });
    await device.sync();
    expect(vault.list()).toContain(ROADMAP);
    expect(vault.list()).not.toContain(PLAN);
  });

  it("for a reason that is not the note's ends the run, which reports it", async () => {
    const { vault, name, run } = await start();
    name("Roadmap");
    const { summary } = await run({ rename: () => Promise.reject(new Error("The disk is gone.")) });
    expect(summary).toMatchObject({ status: "failed", error: { code: "unexpected", message: "The disk is gone." } });
    expect(vault.list()).toEqual([PLAN]);
  });
});

describe("Between the page and the rename", () => {
  it.each<[string, (vault: ReturnType<typeof createMemoryVault>) => void, readonly string[]]>([
    ["the user deletes the note", (vault) => vault.userDelete(PLAN), []],
    ["the user moves it", (vault) => vault.userMove(PLAN, "Projects/Plan.md"), ["Projects/Plan.md"]],
    ["the user puts a note of their own in its place", (vault) => vault.userWrite(PLAN, "Mine."), [PLAN]],
    [
      "another device's note of the new name arrives",
      (vault) => vault.userWrite(ROADMAP, vault.text(PLAN) ?? ""),
      [PLAN, ROADMAP],
    ],
  ])("%s: then nothing is renamed", async (_, meanwhile, paths) => {
    const { device, vault, name } = await start();
    name("Roadmap");
    expect(await device.sync({ onProgress: () => meanwhile(vault) })).toMatchObject({ renamed: 0, error: null });
    expect(device.outcomes.filter(({ outcome }) => outcome === "renamed")).toEqual([]);
    expect(vault.list()).toEqual(paths);
  });
});

describe("A rename to a name that another device's edited note has", () => {
  it("is done when that note is removed, and nothing is written until then", async () => {
    const { device, vault, name } = await start();
    const theirs = (vault.text(PLAN) ?? "").replace("---\n", "---\nmine: one\n");
    device.edit(PLAN, (text) => `${text}\nMine.\n`);
    name("Roadmap");
    const run = () => device.sync({ full: true });
    await device.sync({ onProgress: () => vault.userWrite(ROADMAP, theirs) });
    await run();
    const writes: unknown[] = [];
    const store: StateStore = {
      ...device.parts.store,
      write: (changes, options) => {
        writes.push(...changes);
        return device.parts.store.write(changes, options);
      },
    };
    await sync({ ...device.parts, store }, { full: true });
    expect([vault.list(), writes]).toEqual([[PLAN, ROADMAP], []]);
    vault.userDelete(ROADMAP);
    await run();
    expect(vault.list()).toEqual([ROADMAP]);
  });
});

// The service renames many notes: nothing is renamed before the user has answered, and the question follows
// later changes.

describe("the service's new names for many notes", () => {
  const ids = Array.from({ length: 21 }, (_, n) => idOf(n));

  async function asked() {
    const { service, device, vault } = beginning();
    const call = (name: string) => ids.forEach((id, n) => service.put({ id, title: `${name} ${n}` }));
    call("Talk");
    await device.sync();
    call("Speech");
    const { questions } = await device.sync();
    expect(questions.map(({ kind, count }) => [kind, count])).toEqual([["renames", 21]]);
    const open = async () => (await openQuestions(device.store)).map(({ kind, count }) => [kind, count]);
    return { service, device, vault, call, open };
  }

  it("stay an open question in later syncs, which no longer contain them", async () => {
    const { service, device, open } = await asked();
    service.put({ id: ids[0] ?? "", title: "Lecture" });
    await device.sync();
    expect(await open()).toEqual([["renames", 21]]);
  });

  it("are replaced by the service's next ones, and by a move of the user", async () => {
    const { service, device, vault } = await asked();
    service.put({ id: ids[0] ?? "", title: "Lecture" });
    service.put({ id: ids[1] ?? "", title: "Speech 1", summary: "News." });
    vault.userMove("Meetings/2026-03-02 - Talk 1.md", "Projects/Talk.md");
    await device.sync();
    expect(await device.sync({ renames: "rename" })).toMatchObject({ renamed: 20, questions: [] });
    expect(vault.list()).toContain("Meetings/2026-03-02 - Lecture.md");
    expect(vault.list()).toContain("Projects/Talk.md");
  });

  it("are no longer asked about when a note's meeting is gone from the service", async () => {
    const { service, device, vault } = await asked();
    service.remove(ids[0] ?? "");
    expect(await device.sync({ renames: "rename" })).toMatchObject({ renamed: 20 });
    expect(vault.list()).toContain("Meetings/2026-03-02 - Talk 0.md");
  });

  it.each(["ordinary", "full"])(
    "are not for a note whose sync the user stopped, until it is synced again (%s)",
    async (kind) => {
      const { device, vault } = await asked();
      const [id, path] = [ids[0] ?? "", "Meetings/2026-03-02 - Talk 0.md"];
      const mark = (state: "stopped" | "restored") => device.deletionMarks.set(id, { state, at: "2026-03-02", path });
      await mark("stopped");
      expect(await device.sync({ renames: "rename", full: kind === "full" })).toMatchObject({ renamed: 20 });
      expect(vault.list()).toContain(path);
      await mark("restored");
      expect(await device.sync({ only: [id] })).toMatchObject({ renamed: 1, questions: [] });
      expect(vault.list()).not.toContain(path);
    },
  );

  it("are not used after the user keeps the old ones, and cause no question when they are the old ones again", async () => {
    const { device, vault, call, open } = await asked();
    expect(await device.sync({ renames: "keep" })).toMatchObject({ status: "done", renamed: 0 });
    const before = vault.list();
    expect(await device.sync({ full: true })).toMatchObject({ status: "done", renamed: 0, questions: [] });
    expect(await open()).toEqual([]);
    call("Talk");
    expect(await device.sync()).toMatchObject({ status: "done", renamed: 0, questions: [] });
    expect(vault.list()).toEqual(before);
  });
});

// Other folders or patterns in the settings are for new notes. Existing ones move only when the user says so, and only those
// that are where a sync put them.

describe("Other folders and names in the settings", () => {
  const PLAN = "Meetings/2026-03-02 - Planning.md";

  const REVIEW = "Meetings/2026-03-02 - Review.md";

  const SHIP = "Decisions/2026-03-02 - Ship.md";

  const PATTERNS = { meetingsFolder: "Work/{project|Other}/{year}", fileNamingPattern: "{date:DD MMM} {title}" };

  const MOVED_PLAN = "Work/Other/2026/02 Mar Planning.md";

  async function start() {
    const service = createPlainService();
    const device = createDevice(service);
    const put = (title: string) => service.put({ id: A, title, decisions: [{ id: "dec_1", text: "Ship" }] });
    put("Planning");
    service.put({ id: B, title: "Review" });
    await device.sync();
    const run = (settings: Partial<SyncSettings>, options: SyncOptions = {}) =>
      sync({ ...device.parts, settings: { ...device.parts.settings, ...settings } }, options);
    return { service, device, vault: device.vault, put, run };
  }

  it("do not move or double notes, and the next run writes nothing", async () => {
    const { device, vault, run } = await start();
    expect(await run(PATTERNS)).toMatchObject({ renamed: 0, created: 0, questions: [] });
    expect(vault.list()).toEqual([SHIP, PLAN, REVIEW]);
    const before = JSON.stringify([...device.store.dump()]);
    expect(await run(PATTERNS)).toMatchObject({ renamed: 0, created: 0, updated: 0 });
    expect(JSON.stringify([...device.store.dump()])).toBe(before);
  });

  it("for a single project move none of its notes either, until the user says so", async () => {
    const { service, vault, run } = await start();
    const markdown = `---\ndate: 2026-03-02\nproject: Apollo\nexample_id: ${B}\n---\n\nWords.\n`;
    service.put({ id: B, title: "Review", markdown });
    await run({});
    const settings = { projectFolders: "Apollo: Clients" };
    expect(await run(settings)).toMatchObject({ renamed: 0, questions: [] });
    expect(vault.list()).toContain(REVIEW);
    expect(await run(settings, { renames: "move" })).toMatchObject({ renamed: 1 });
    expect(vault.list()).toContain(REVIEW.replace("Meetings", "Clients"));
  });

  it("of the account do not move notes either", async () => {
    const { service, device, vault } = await start();
    service.settings = { ...service.settings, meetingsFolder: "Calls" };
    service.advance(25 * 3_600_000);
    expect(await device.sync()).toMatchObject({ renamed: 0, created: 0 });
    expect(vault.list()).toEqual([SHIP, PLAN, REVIEW]);
  });

  it("are for new notes", async () => {
    const { service, vault, run } = await start();
    const C = A.replace(/./g, (digit) => (digit === "-" ? digit : "c"));
    service.put({ id: C, title: "Kickoff" });
    await run(PATTERNS);
    expect(vault.list()).toContain("Work/Other/2026/02 Mar Kickoff.md");
  });

  it("move the notes when the user says so: without a copy, with the links, but not notes that the user moved", async () => {
    const { device, vault, run } = await start();
    device.edit(PLAN, (text) => `${text}\nMy own words.\n`);
    vault.userMove(REVIEW, "Archive/Review.md");
    await run(PATTERNS);
    expect(await run(PATTERNS, { renames: "move", dryRun: true })).toMatchObject({ renamed: 1 });
    expect(vault.list()).toContain(PLAN);
    expect(await run(PATTERNS, { renames: "move" })).toMatchObject({ renamed: 1, created: 0 });
    expect(vault.list()).toEqual(["Archive/Review.md", SHIP, MOVED_PLAN]);
    expect(vault.text(MOVED_PLAN)).toContain("My own words.");
    expect(vault.text(SHIP)).toContain(`[[${MOVED_PLAN.slice(0, -3)}]]`);
    expect(await run(PATTERNS, { renames: "move" })).toMatchObject({ renamed: 0, created: 0 });
  });

  it("move more notes than a service may rename without a question", async () => {
    const { service, vault, run } = await start();
    for (let n = 10; n < 40; n += 1) service.put({ id: `${A.slice(0, -2)}${n}`, title: `Talk ${n}` });
    await run({});
    expect(await run(PATTERNS, { renames: "move" })).toMatchObject({ renamed: 32, questions: [] });
    expect(vault.list().filter((path) => path.startsWith("Work/Other/2026/"))).toHaveLength(32);
  });

  it("can be undone for a single note", async () => {
    const { device, vault, run } = await start();
    await run(PATTERNS, { renames: "move" });
    expect(await giveNameBack(device, A, PLAN, MOVED_PLAN)).toBe("restored");
    await run(PATTERNS, { full: true });
    expect(vault.list()).toContain(PLAN);
  });

  it("are not used when the service renames a note that lies in its former folder, until the user moves the notes", async () => {
    const { vault, put, run } = await start();
    await run(PATTERNS);
    put("Roadmap");
    expect(await run(PATTERNS)).toMatchObject({ renamed: 0 });
    await run(PATTERNS, { renames: "move" });
    expect(vault.list()).toContain("Work/Other/2026/02 Mar Roadmap.md");
  });

  it("put the meetings of a project into its own folder, by its tag if the service sends no project", async () => {
    const service = createPlainService();
    const settings = { projectFolders: "Customer portal: Clients/{year}", meetingsFolder: "Work/{project}" };
    const device = createDevice(service, settings);
    const markdown = (property: string) => `---\ndate: 2026-03-02\n${property}\n---\n\nWords.\n`;
    service.put({ id: A, title: "Planning", markdown: markdown("tags: [meeting, customer-portal]") });
    service.put({ id: B, title: "Review", markdown: markdown("project: Apollo") });
    await device.sync();
    expect(device.vault.list()).toEqual([
      "Clients/2026/2026-03-02 - Planning.md",
      "Work/Apollo/2026-03-02 - Review.md",
    ]);
  });
});

it("Another file name pattern in the account renames no notes unasked", async () => {
  const { service, device, vault } = beginning();
  let fileNamingPattern = "{date} - {title}";
  const client: NotesClient = {
    ...service.client,
    requests: 0,
    authenticate: async () => {
      const account = await service.client.authenticate();
      return { ...account, settings: { ...account.settings, fileNamingPattern } };
    },
  };
  const parts = { ...device.parts, client };
  service.put({ id: A, title: "Planning" });
  await sync(parts);
  fileNamingPattern = "{title}";
  service.put({ id: A, title: "Planning", fileName: "Planning.md" });
  service.advance(25 * HOUR);
  await sync(parts);
  expect(vault.list()).toEqual([PLAN]);
});

it("A note follows a new name after the service changed only the case of the former one", async () => {
  const { device, vault, say } = beginning();
  for (const title of ["planning", "Planning", "Roadmap"]) {
    say("Words.", title);
    await device.sync();
  }
  expect(vault.list()).toEqual([ROADMAP]);
});

it("A note whose creation was cut short follows a name that the service changes before the next sync", async () => {
  const { device, vault, say } = beginning();
  say("Words.");
  await sync({ ...device.parts, vault: dyingVault(vault, { during: "create", share: 0.5 }) });
  say("Words.", "Roadmap");
  await device.sync();
  expect(vault.list()).toEqual([ROADMAP]);
});
