/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// The line about a meeting in the daily note of its day, in the user's time zone.
import { setNetwork } from "../../support/obsidian";
import { waitingForDays as waiting } from "../../support/plugin/daily-notes";
import { startPlugin } from "../../support/plugin/plugin-fixture";
import { connected, ready, run, userWrites } from "../../support/plugin/plugin-user";
import { openScreen } from "../../support/plugin/settings-screen";

afterEach(() => void jest.restoreAllMocks());

it.each(["", "date: day"])("a meeting is linked in its day's note, once, on one device only (%s)", async (names) => {
  const fixture = await ready({ data: { ...connected, ...(names !== "" && { propertyNames: names }) } });
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
  it("goes under the user's heading", async () => {
    const fixture = await waiting();
    await openScreen(fixture).type("Heading in daily notes", "Day");
    await fixture.makeDays();
    const [path = ""] = fixture.meetings;
    await userWrites(fixture, fixture.dayOf(path), "# Day\n\n# Tasks\n");
    await run(fixture, "sync-now");
    expect(await fixture.text(fixture.dayOf(path))).toMatch(/^# Day\n(- \d\d:\d\d \[\[.*\]\]\n)+\n# Tasks\n$/);
  });

  it("is written for a meeting whose note was moved before the daily note existed", async () => {
    const fixture = await waiting();
    const [path = ""] = fixture.meetings;
    const file = fixture.app.vault.getFileByPath(path);
    if (file) await fixture.app.fileManager.renameFile(file, "Moved.md");
    await fixture.makeDays();
    await run(fixture, "sync-now");
    expect(await fixture.linked(path, "Moved.md")).toBe(true);
  });

  describe("and in the weekly one of the plugin Periodic Notes", () => {
    const WEEKLY = "Weeks/2026.md";
    const settings = {
      weekly: { enabled: true, format: "[2026]", folder: "Weeks" },
      daily: { enabled: true, format: "[Day]", folder: "" },
    };

    async function periodic() {
      const fixture = await ready();
      const getPlugin = (id: string) => (id === "periodic-notes" ? { settings } : null);
      Object.assign(fixture.app.plugins, { getPlugin });
      await fixture.app.vault.createFolder("Weeks");
      await openScreen(fixture).toggle("Link new meetings in daily notes");
      await run(fixture, "sync-now");
      return fixture;
    }

    it("is written as soon as each of them exists", async () => {
      const fixture = await periodic();
      await userWrites(fixture, "Day.md", "# Day\n");
      await run(fixture, "sync-now");
      const daily = await fixture.text("Day.md");
      expect(daily).toMatch(/^# Day\n(- \d\d:\d\d \[\[.*\]\]\n)+$/);
      await userWrites(fixture, WEEKLY, "# Week\n");
      await run(fixture, "sync-now");
      const weekly = await fixture.text(WEEKLY);
      expect(weekly).toMatch(/^# Week\n(- 2026-\d\d-\d\d \d\d:\d\d \[\[.*\]\]\n)+$/);
      for (const text of [daily, weekly]) {
        const lines = text.split("\n").slice(1, -1);
        expect([...lines].sort((a, b) => (a.slice(0, 18) < b.slice(0, 18) ? -1 : 0))).toEqual(lines);
      }
    });

    it("is not written again in one note when it is written into the other", async () => {
      const fixture = await periodic();
      await userWrites(fixture, "Day.md", "# Day\n");
      await run(fixture, "sync-now");
      await userWrites(fixture, "Day.md", "# Day\n\nMine.\n");
      await userWrites(fixture, WEEKLY, "# Week\n");
      await run(fixture, "sync-now");
      expect(await fixture.text("Day.md")).toBe("# Day\n\nMine.\n");
      expect(await fixture.text(WEEKLY)).toContain(" [[");
    });
  });

  it("is written for each new meeting of a sync that ended when the plugin was disabled", async () => {
    const fixture = await ready();
    await openScreen(fixture).toggle("Link new meetings in daily notes");
    const meetings = () => fixture.notes().filter((path) => path.startsWith("Meetings/"));
    expect(fixture.command("sync-now")).toBe(true);
    await fixture.until(() => meetings().length >= 5);
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
    const fixture = await waiting();
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
    const fixture = await waiting();
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
