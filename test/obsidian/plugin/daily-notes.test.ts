/**
 * @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs
 * @jest-environment-options {"timeZone": "America/St_Johns"}
 */
// The line about a meeting in the daily note of its day, in the user's time zone.
import { MarkdownView, setNetwork } from "../../support/obsidian";
import { type PluginFixture, startPlugin } from "../../support/plugin/plugin-fixture";
import { connected, ready, run, synced, userWrites } from "../../support/plugin/plugin-user";
import { openScreen } from "../../support/plugin/settings-screen";
import { depth } from "../../support/depth";

/** A plugin that adds lines to daily notes, and has synced before the meetings' days have notes. */
interface WaitingForDays extends PluginFixture {
  /** The notes of its meetings. */
  readonly meetings: readonly string[];
  /** Path of the daily note for a meeting's note. */
  readonly dayOf: (path: string) => string;
  /** Makes the notes of all these days. */
  readonly makeDays: () => Promise<void>;
  /** Whether the note of its day has a link to it, by this name. */
  readonly linked: (path: string, name?: string) => Promise<boolean>;
}

async function waitingForDays(count?: number): Promise<WaitingForDays> {
  const fixture = await ready(count === undefined ? {} : { service: { count } });
  await openScreen(fixture).toggle("Link new meetings in daily notes");
  await run(fixture, "sync-now");
  const meetings = fixture.notes().filter((path) => path.startsWith("Meetings/"));
  const dayOf = (path: string): string => `${/\d{4}-\d{2}-\d{2}/.exec(path)?.[0] ?? ""}.md`;
  const makeDays = async (): Promise<void> => {
    for (const day of new Set(meetings.map(dayOf))) await userWrites(fixture, day, "# Day\n");
  };
  const linked = async (path: string, name = path): Promise<boolean> =>
    (await fixture.text(dayOf(path))).includes(`[[${name.replace(/.*\/|\.md$/g, "")}`);
  return { ...fixture, meetings, dayOf, makeDays, linked };
}

describe("Daily notes", () => {
  afterEach(() => void jest.restoreAllMocks());

  it("a meeting is linked in its day's note, once, on one device only, also where its date has another name", async () => {
    const fixture = await ready({ data: { ...connected, propertyNames: "date: day" } });
    const [meeting] = [...fixture.emulator.world.all()].filter(({ status }) => status === "completed");
    const day = meeting?.start.slice(0, 10) ?? "";
    await fixture.app.vault.create(`${day}.md`, "# Today");
    const screen = openScreen(fixture);
    await screen.toggle("Link new meetings in daily notes");
    await run(fixture, "sync-now");
    const text = await fixture.text(`${day}.md`);
    expect(text).toMatch(/^# Today\n(- \d\d:\d\d \[\[.*\]\]\n)+$/);
    await run(fixture, "full-sync");
    expect(await fixture.text(`${day}.md`)).toBe(text);
    expect(fixture.notes().filter((path) => /^\d{4}-\d{2}-\d{2}\.md$/.test(path))).toEqual([`${day}.md`]);
  });

  describe("a line in the daily note", () => {
    it("goes under the user's heading, also for a meeting whose note was moved before the daily note existed", async () => {
      const fixture = await waitingForDays();
      await openScreen(fixture).type("Heading in daily notes", "Day");
      const [path = ""] = fixture.meetings;
      const file = fixture.app.vault.getFileByPath(path);
      if (file) await fixture.app.fileManager.renameFile(file, "Moved.md");
      await fixture.makeDays();
      await userWrites(fixture, fixture.dayOf(path), "# Day\n\n# Tasks\n");
      await run(fixture, "sync-now");
      expect(await fixture.text(fixture.dayOf(path))).toMatch(/^# Day\n(- \d\d:\d\d \[\[.*\]\]\n)+\n# Tasks\n$/);
      expect(await fixture.linked(path, "Moved.md")).toBe(true);
    });

    it("is written in the weekly note of the plugin Periodic Notes, too, as soon as each exists, and in neither again", async () => {
      const [DAILY, WEEKLY] = ["Day.md", "Weeks/2026.md"];
      const settings = {
        weekly: { enabled: true, format: "[2026]", folder: "Weeks" },
        daily: { enabled: true, format: "[Day]", folder: "" },
      };
      const fixture = await ready();
      const getPlugin = (id: string) => (id === "periodic-notes" ? { settings } : null);
      Object.assign(fixture.app.plugins, { getPlugin });
      await fixture.app.vault.createFolder("Weeks");
      await openScreen(fixture).toggle("Link new meetings in daily notes");
      await run(fixture, "sync-now");
      await userWrites(fixture, DAILY, "# Day\n");
      await run(fixture, "sync-now");
      const daily = await fixture.text(DAILY);
      expect(daily).toMatch(/^# Day\n(- \d\d:\d\d \[\[.*\]\]\n)+$/);
      await userWrites(fixture, DAILY, "# Day\n\nMine.\n");
      await userWrites(fixture, WEEKLY, "# Week\n");
      await run(fixture, "sync-now");
      expect(await fixture.text(DAILY)).toBe("# Day\n\nMine.\n");
      const weekly = await fixture.text(WEEKLY);
      expect(weekly).toMatch(/^# Week\n(- 2026-\d\d-\d\d \d\d:\d\d \[\[.*\]\]\n)+$/);
      for (const text of [daily, weekly]) {
        const lines = text.split("\n").slice(1, -1);
        expect([...lines].sort((a, b) => (a.slice(0, 18) < b.slice(0, 18) ? -1 : 0))).toEqual(lines);
      }
    });

    it("is written for each new meeting of a sync that ended when the plugin was disabled", async () => {
      const fixture = await ready();
      await openScreen(fixture).toggle("Link new meetings in daily notes");
      const meetings = () => fixture.notes().filter((path) => path.startsWith("Meetings/"));
      expect(fixture.command("sync-now")).toBe(true);
      await fixture.until(() => meetings().length >= 3);
      fixture.app.plugins.disable(fixture.plugin);
      await fixture.idle();
      const early = meetings();
      const again = await startPlugin({ again: fixture });
      await run(again, "sync-now");
      expect(meetings().length).toBeGreaterThan(early.length);
      const dayOf = (path: string) => `${/\d{4}-\d{2}-\d{2}/.exec(path)?.[0] ?? ""}.md`;
      for (const day of new Set(meetings().map(dayOf))) await userWrites(again, day, "# Day\n");
      await run(again, "sync-now");
      for (const path of meetings())
        expect(await again.text(dayOf(path))).toContain(`[[${path.replace(/.*\/|\.md$/g, "")}`);
    });

    it("is written for a meeting whose note was moved, although the first sync days later is refused", async () => {
      const fixture = await waitingForDays();
      await fixture.makeDays();
      const [path = ""] = fixture.meetings;
      const file = fixture.app.vault.getFileByPath(path);
      if (file) await fixture.app.fileManager.renameFile(file, "Moved.md");
      await fixture.idle();
      fixture.app.plugins.disable(fixture.plugin);
      await fixture.idle();

      // By then, the known account is asked for again, before the vault is read.
      const later = Date.now() + 2 * 24 * 60 * 60_000;
      jest.spyOn(Date, "now").mockImplementation(() => later);
      const refused = await startPlugin({ again: fixture });
      setNetwork(() => Promise.resolve({ status: 401, headers: {}, body: new ArrayBuffer(0) }));
      await run(refused, "sync-now");
      expect(fixture.notices().at(-1)).toContain("did not accept the API key");
      expect(await fixture.linked(path, "Moved.md")).toBe(true);
    });

    it("is written later where it cannot be written now, and the sync does not count as failed", async () => {
      const fixture = await waitingForDays();
      await fixture.makeDays();
      const [path = ""] = fixture.meetings;
      const { vault } = fixture.app;
      vault.adapter.breakPath(fixture.dayOf(path), "EBUSY");
      await run(fixture, "sync-now");
      expect(fixture.notices().at(-1)).toBe("Meeting notes: nothing new.");
      for (const each of fixture.meetings.filter((other) => fixture.dayOf(other) !== fixture.dayOf(path))) {
        expect(await fixture.linked(each)).toBe(true);
      }
      vault.adapter.breakPath(fixture.dayOf(path));
      await run(fixture, "sync-now");
      expect(await fixture.linked(path)).toBe(true);
    });
  });
});

// Other files of the plugin: the dashboard, and lines in many daily notes (daily-notes.test.ts).

describe("what the plugin writes besides meeting notes", () => {
  const bases = (fixture: PluginFixture) => fixture.notes().filter((path) => path.endsWith(".base"));

  it("the dashboard is written once and never overwrites the user's changes: a new one is written beside it", async () => {
    const fixture = await ready();
    await run(fixture, "create-dashboard");
    const written = await fixture.text("Meetings.base");
    expect(written).toContain('name: "Last 7 days"');
    await run(fixture, "create-dashboard");
    expect(bases(fixture)).toEqual(["Meetings.base"]);
    await userWrites(fixture, "Meetings.base", `${written}# mine\n`);
    await run(fixture, "create-dashboard");
    await run(fixture, "create-dashboard");
    expect(await fixture.text("Meetings.base")).toBe(`${written}# mine\n`);
    expect(await fixture.text("Meetings 2.base")).toBe(written);
    expect(bases(fixture)).toEqual(["Meetings 2.base", "Meetings.base"]);
  });

  it("the dashboard gets another name beside a file of the user's with its name in other letters, and a failure is shown", async () => {
    const files = { "meetings.base": "views: []\n" };
    const fixture = await ready({ caseInsensitive: true, files });
    const full = jest.spyOn(fixture.app.vault, "create").mockRejectedValue(new Error("The disk is full."));
    await run(fixture, "create-dashboard");
    await fixture.until(() => fixture.notices().at(-1) === "The disk is full.");
    full.mockRestore();
    await run(fixture, "create-dashboard");
    expect(bases(fixture)).toEqual(["Meetings 2.base", "meetings.base"]);
  });

  it("an unchanged dashboard follows the settings when it is created again, with the user's names for properties", async () => {
    const fixture = await ready({ data: { ...connected, propertyNames: "date: my day, attendees: people" } });
    await run(fixture, "create-dashboard");
    expect(await fixture.text("Meetings.base")).toMatch(/note\[\\?"my day\\?"\] > today\(\)/);
    const screen = openScreen(fixture);
    await screen.press("Properties, tags and templates");
    await screen.type("Rename properties", "attendees: people");
    await run(fixture, "create-dashboard");
    expect(bases(fixture)).toEqual(["Meetings.base"]);
    expect(await fixture.text("Meetings.base")).toContain("note.people");
  });

  // Hundreds of meetings: for the deep run.
  (depth < 1 ? it.skip : it)(
    "a line in the daily note is written for every meeting, even of a sync with more meetings than the history contains",
    async () => {
      const fixture = await waitingForDays(350);
      await fixture.makeDays();
      await run(fixture, "sync-now");
      for (const path of fixture.meetings) expect([path, await fixture.linked(path)]).toEqual([path, true]);
    },
  );
});

// The command "Show action items": the open tasks in all notes of ours, which can be ticked there.

/** Synced, with two meetings that have tasks. */
async function withTasks(first = "- [ ] Send the plan\n- [x] Book a room\n- [ ] Call Ann") {
  const fixture = await synced();
  const completed = [...fixture.emulator.world.all()].filter(({ status }) => status === "completed");
  const [old, young] = completed.sort((a, b) => (a.start < b.start ? -1 : 1));
  for (const { id } of completed) fixture.emulator.world.change(id, { summary: "We talked." });
  fixture.emulator.world.change(old?.id ?? "", { title: "Old", summary: first });
  fixture.emulator.world.change(young?.id ?? "", { title: "Young", summary: "- [ ] Water the plants" });
  await run(fixture, "sync-now");
  return fixture;
}

const rows = () => [...document.querySelectorAll(".modal li label")];

const names = () => [...document.querySelectorAll(".modal h3")].map(({ textContent }) => textContent);

const texts = () => rows().map(({ textContent }) => textContent);

const state = () => document.querySelector(".modal [role=status]")?.textContent;

const noteOf = ({ notes }: PluginFixture, title: string) => notes().find((path) => path.endsWith(`${title}.md`)) ?? "";

describe("The command Show action items", () => {
  it("lists the open tasks of all notes of ours, the newest meeting first, or those with some words, and opens a note at its first", async () => {
    const fixture = await withTasks();
    await userWrites(fixture, "Mine.md", "- [ ] Not of a meeting\n");
    await run(fixture, "open-tasks");
    expect(state()).toBe("Open action items: 3.");
    expect(texts()).toEqual(["Water the plants", "Send the plan", "Call Ann"]);
    expect(names().map((name) => name?.slice(-5))).toEqual(["Young", "- Old"]);
    expect(document.querySelector(".modal details")).toBeNull();

    const field = document.querySelector<HTMLInputElement>(".modal input:not([type=checkbox])");
    const enter = (words: string) => {
      if (field) field.value = words;
      field?.dispatchEvent(new Event("input"));
    };
    enter("ann");
    expect([state(), texts()]).toEqual(["Open action items: 1.", ["Call Ann"]]);
    enter("");

    const link = [...document.querySelectorAll<HTMLElement>(".modal h3 a")].at(-1);
    const { workspace } = fixture.app;
    const other = fixture.app.vault.getFileByPath(noteOf(fixture, "Young"));
    if (other) await workspace.getLeaf(false).openFile(other);
    link?.click();
    await fixture.idle();
    expect(workspace.getLeavesOfType("markdown")).toHaveLength(1);
    const path = noteOf(fixture, "Old");
    const view = fixture.app.workspace.getActiveViewOfType(MarkdownView);
    expect(view?.file?.path).toBe(path);
    const line = (await fixture.text(path)).split("\n").indexOf("- [ ] Send the plan");
    expect(view?.shownLine).toBe(line);
    expect(document.querySelector(".modal")).toBeNull();
  });

  it("ticks a task in its note, and no task whose line has changed since; lists the user's own, and no ticked ones", async () => {
    const fixture = await withTasks();
    const path = noteOf(fixture, "Old");
    await run(fixture, "open-tasks");
    const tick = (text: string) =>
      rows()
        .find(({ textContent }) => textContent === text)
        ?.querySelector("input")
        ?.click();
    tick("Call Ann");
    await fixture.until(() => state() === "Open action items: 2.");
    const text = await fixture.text(path);
    expect(text).toContain("- [ ] Send the plan\n- [x] Book a room\n- [x] Call Ann");
    await userWrites(fixture, path, `${text.replace("Send the plan", "Send no plan")}\n- [ ] A task of mine\n`);
    tick("Send the plan");
    await fixture.idle();
    expect(fixture.notices().at(-1)).toContain("changed in the meantime");
    expect(await fixture.text(path)).toContain("- [ ] Send no plan");
    document.querySelector(".modal-container")?.remove();
    await fixture.app.metadataCache.indexed();
    await run(fixture, "open-tasks");
    expect(texts()).toEqual(["Water the plants", "Send no plan", "A task of mine"]);
  });

  it("shows a hundred at a time, and the rest when it is unfolded", async () => {
    const many = Array.from({ length: 230 }, (_, number) => `- [ ] Task ${number}`);
    const fixture = await withTasks(many.join("\n"));
    await run(fixture, "open-tasks");
    expect(state()).toBe("Open action items: 231.");
    expect(rows()).toHaveLength(100);
    for (const shown of [200, 231]) {
      const more = [...document.querySelectorAll(".modal details")].at(-1);
      expect(more?.querySelector("summary")?.textContent).toBe(shown === 200 ? "131 more" : "31 more");
      for (let times = 0; times < 2; times += 1) more?.dispatchEvent(new Event("toggle"));
      expect(rows()).toHaveLength(shown);
    }
    expect(texts().at(-1)).toBe("Task 229");
  });

  it("says when there is none", async () => {
    const fixture = await synced();
    for (const { id } of fixture.emulator.world.all()) fixture.emulator.world.change(id, { summary: "We talked." });
    await run(fixture, "sync-now");
    await run(fixture, "open-tasks");
    expect([state(), rows().length]).toEqual(["Open action items: 0.", 0]);
  });
});
