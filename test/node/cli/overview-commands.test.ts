// The dashboard from the command line: the same bytes as in the plugin, without overwriting the user's changes.
import fs from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { dashboardText } from "../../../src/commands/dashboard";
import { runHere } from "../../support/programs/commands";
import { useServedVault } from "./served-vault";

describe("The dashboard command", () => {
  let base: string;

  let vault: string;

  beforeEach(() => {
    base = fs.mkdtempSync(join(tmpdir(), "dashboard-"));
    fs.mkdirSync((vault = join(base, "vault")));
  });

  afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

  const run = (...flags: readonly string[]) => runHere(["dashboard", "--vault", vault, ...flags]);

  const text = (name: string) => fs.readFileSync(join(vault, name), "utf8");

  it("writes the file once, and prints its path", async () => {
    expect(await run()).toMatchObject({ code: 0, stdout: "Meetings.base\n" });
    expect(text("Meetings.base")).toBe(dashboardText({}));
    expect(await run()).toMatchObject({ code: 0, stdout: "Meetings.base\n" });
    expect(await run("--json")).toMatchObject({ code: 0, stdout: '{"path":"Meetings.base"}\n' });
    expect(fs.readdirSync(vault)).toEqual(["Meetings.base"]);
  });

  it("writes an unchanged one again for other settings", async () => {
    await run();
    expect(await run("--property-names", "date: day")).toMatchObject({ code: 0 });
    expect(text("Meetings.base")).toBe(dashboardText({ propertyNames: "date: day" }));
  });

  it("keeps one that the user changed, and writes another beside it", async () => {
    fs.writeFileSync(join(vault, "Meetings.base"), "views: []\n");
    expect(await run()).toMatchObject({ code: 0, stdout: "Meetings 2.base\n" });
    expect(await run()).toMatchObject({ code: 0, stdout: "Meetings 2.base\n" });
    expect(text("Meetings.base")).toBe("views: []\n");
    expect(fs.readdirSync(vault)).toEqual(["Meetings 2.base", "Meetings.base"]);
  });

  it("needs a vault and valid settings", async () => {
    expect(await runHere(["dashboard"])).toMatchObject({ code: 2 });
    expect(await run("--property-names", "x")).toMatchObject({ code: 2 });
    expect(fs.readdirSync(vault)).toEqual([]);
  });
});

// The command line tool links new meetings in daily and weekly notes, by the vault's own settings.

describe("Daily notes", () => {
  const here = useServedVault(4);

  const { run, sync, meetings, textOf } = here;

  function write(path: string, content: unknown): void {
    const file = join(here.vault, path);
    fs.mkdirSync(dirname(file), { recursive: true });
    fs.writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  }

  const read = (path: string) => fs.readFileSync(join(here.vault, path), "utf8");

  const dayOf = (name: string) => /^date: "?(\d{4}-\d\d-\d\d)/m.exec(textOf(name))?.[1] ?? "";

  const linkTo = (name: string) => `[[Meetings/${name.replace(/\.md$/, "")}|`;

  /** The day of a meeting that a sync would write, and the number of such meetings. */
  async function aDay(): Promise<{ readonly day: string; readonly count: number }> {
    const { stdout } = await sync("--dry-run", "--json");
    const { notes } = JSON.parse(stdout) as { readonly notes: readonly { readonly path: string }[] };
    const all = notes.map(({ path }) => path.slice("Meetings/".length, "Meetings/YYYY-MM-DD".length));
    const [day = ""] = all;
    return { day, count: all.filter((each) => each === day).length };
  }

  describe("A sync with --daily-notes", () => {
    it("links each new meeting in the daily note of its day, under the heading, once", async () => {
      const { day, count } = await aDay();
      write(".obsidian/daily-notes.json", { folder: "Daily", format: "YYYY/MM-DD" });
      const daily = `Daily/${day.slice(0, 4)}/${day.slice(5)}.md`;
      write(daily, "# My day\n\n## Meetings\n\n## Plans\n");
      expect(await sync("--daily-notes", "--daily-heading", "Meetings")).toMatchObject({ code: 0, stderr: "" });
      const links = meetings().filter((name) => dayOf(name) === day);
      expect(links).toHaveLength(count);
      expect(read(daily)).toMatch(/^# My day\n\n## Meetings\n(?:- \d\d:\d\d \[\[Meetings\/.+\|.+\]\]\n)+\n## Plans\n$/);
      for (const name of links) expect(read(daily)).toContain(linkTo(name));
      // A line that the user deletes stays away, and a sync with nothing new writes nothing.
      write(daily, "# My day\n");
      await sync("--daily-notes", "--full");
      expect(read(daily)).toBe("# My day\n");
    });

    it.each(["Costs `$= app.commands.executeCommandById('x')`", "Costs `"])(
      "puts no code into the daily note for a meeting called %s",
      async (title) => {
        const [meeting] = here.completed();
        here.service.emulator.world.change(meeting?.id ?? "", { title: title });
        const daily = `${meeting?.start.slice(0, 10) ?? ""}.md`;
        write(daily, "It was `fine`.\n");
        await sync("--daily-notes");
        const line = read(daily)
          .split("\n")
          .find((each) => each.includes("Costs"));
        expect(line).toMatch(/^- \d\d:\d\d \[\[[^`]+\]\]$/);
      },
    );

    it("adds the line to a daily note that the user creates later, and creates none itself", async () => {
      const { day } = await aDay();
      await sync("--daily-notes");
      expect(fs.readdirSync(here.vault)).toEqual(["Meetings"]);
      write(`${day}.md`, "");
      await sync("--daily-notes");
      expect(read(`${day}.md`)).toMatch(/^- \d\d:\d\d \[\[Meetings\/.+\]\]\n/);
    });

    it("uses the settings of Periodic Notes if that plugin is enabled, and links in weekly notes, too", async () => {
      const { day } = await aDay();
      const [year = "", month, date] = day.split("-");
      write(".obsidian/plugins/periodic-notes/data.json", {
        daily: { enabled: true, format: "[Day] D.M.YYYY", folder: "/Log/" },
        weekly: { enabled: true, format: "[Week of] gggg", folder: "Weeks" },
      });
      write(".obsidian/community-plugins.json", ["periodic-notes"]);
      const daily = `Log/Day ${Number(date)}.${Number(month)}.${year}.md`;
      const weekly = `Weeks/Week of ${year}.md`;
      for (const path of [daily, weekly]) write(path, "Mine.\n");
      await sync("--daily-notes");
      expect(read(daily)).toMatch(/^Mine\.\n- \d\d:\d\d \[\[Meetings\/.+\]\]\n/);
      expect(read(weekly)).toMatch(/^Mine\.\n- \d{4}-\d\d-\d\d \d\d:\d\d \[\[Meetings\/.+\]\]\n/);
    });

    it("is refused before the first write if the names of the notes cannot be formatted", async () => {
      write(".obsidian/daily-notes.json", { format: "YYYY-MM-DD X" });
      const { code, stderr } = await sync("--daily-notes");
      expect([code, stderr]).toEqual([2, expect.stringContaining('"YYYY-MM-DD X"')]);
      expect(fs.readdirSync(here.vault)).toEqual([".obsidian"]);
    });

    it("reports what it wrote, and that it failed, if their names can no longer be formatted at its end", async () => {
      write(".obsidian/daily-notes.json", { format: "YYYY-MM-DD" });
      const running = sync("--daily-notes", "--json");
      while (!fs.existsSync(join(here.vault, "Meetings"))) await new Promise((done) => setImmediate(done));
      write(".obsidian/daily-notes.json", { format: "X" });
      const { code, stdout } = await running;
      const report: unknown = JSON.parse(stdout);
      expect(code).toBe(1);
      expect(report).toMatchObject({ status: "failed", created: meetings().length, errorCode: "unexpected" });
      expect(report).toMatchObject({ error: expect.stringContaining('"X"') as string });
    });
  });

  describe("A sync without --daily-notes", () => {
    it("does not change daily notes", async () => {
      const { day } = await aDay();
      write(`${day}.md`, "Mine.\n");
      await sync();
      expect(read(`${day}.md`)).toBe("Mine.\n");
    });

    it("accepts no heading for them", async () => {
      const { code, stderr } = await run("sync", "--daily-heading", "Meetings");
      expect([code, stderr]).toEqual([2, expect.stringContaining("--daily-notes")]);
    });
  });
});

// `meeting-notes-sync people` creates a note for each attendee without one, after a preview.

describe("The people command", () => {
  const here = useServedVault(4);

  const { run } = here;

  const people = (...args: readonly string[]) => run("people", "--people-folder", "People", ...args);

  it("The command prints which notes it would create, creates them once, and does not change them later", async () => {
    fs.writeFileSync(join(here.vault, "Person.md"), "# {{name}}\n");
    await run("sync");
    const planned = await people("--dry-run", "--json");
    const { wouldCreate } = JSON.parse(planned.stdout) as { wouldCreate: readonly string[] };
    expect(planned.code).toBe(0);
    expect(wouldCreate.length).toBeGreaterThan(1);
    expect(fs.existsSync(join(here.vault, "People"))).toBe(false);

    const { code, stdout } = await people("--person-template", "Person.md");
    expect(code).toBe(0);
    expect(stdout).toBe(wouldCreate.map((path) => `created  ${path}\n`).join(""));
    const [first = ""] = wouldCreate;
    const name = first.slice("People/".length, -".md".length);
    expect(fs.readFileSync(join(here.vault, first), "utf8")).toBe(`# ${name}\n`);

    fs.writeFileSync(join(here.vault, first), "mine");
    expect(await people()).toMatchObject({ code: 0, stdout: "Every attendee has a note.\n" });
    expect(fs.readFileSync(join(here.vault, first), "utf8")).toBe("mine");
  });

  it("The command reports what is missing: a folder, a template", async () => {
    const without = await run("people");
    expect([without.code, without.stderr.includes("--people-folder")]).toEqual([2, true]);
    const missing = await people("--person-template", "None.md");
    expect([missing.code, missing.stderr.includes("None.md")]).toEqual([2, true]);
  });

  it("The command fails if a note cannot be written, and prints why", async () => {
    await run("sync");
    fs.writeFileSync(join(here.vault, "People"), "A file has the folder's name.");
    const { code, stdout, stderr } = await people();
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("People");
  });
});

// The open tasks of all meetings, for users and for scripts.

describe("The tasks command", () => {
  const here = useServedVault(4);

  const { run, completed, pathOf } = here;

  beforeEach(() => {
    const { world } = here.service.emulator;
    const [first, second] = completed();
    const [one, other] = ["- [ ] Send the plan\n- [x] Book a room\n- [ ] Call Ann", "We talked."];
    for (const { id } of world.heads()) world.change(id, { summary: other });
    world.change(first?.id ?? "", { title: "One", summary: one });
    world.change(second?.id ?? "", { title: "Two", summary: other });
  });

  const sync = () => run("sync", "--file-naming", "{title}", "--decision-notes", "no", "--task-tag", "#task");

  it("prints the place and the text of each open task in a synced note, and of no other note", async () => {
    await sync();
    fs.writeFileSync(join(here.vault, "Mine.md"), "- [ ] Not of a meeting\n");
    const note = pathOf("One.md");
    fs.appendFileSync(note, "- [ ] A task of mine\n");
    const lines = fs.readFileSync(note, "utf8").split("\n");
    const at = (text: string) => lines.findIndex((line) => line.includes(text)) + 1;
    const tasks = ["Send the plan #task", "Call Ann #task", "A task of mine"];
    expect(await run("tasks")).toMatchObject({
      code: 0,
      stdout: tasks.map((text) => `Meetings/One.md:${at(text)}: ${text}\n`).join(""),
    });
    expect(JSON.parse((await run("tasks", "--json")).stdout)).toEqual({
      tasks: tasks.map((text) => ({ path: "Meetings/One.md", line: at(text), text })),
    });
  });

  it("says what it could not read, in place of that there are none", async () => {
    // A name that is not UTF-8 is listed, and nothing is found by it.
    const name = Buffer.concat([Buffer.from(join(here.vault, "Old-")), Buffer.of(0xe4), Buffer.from(".md")]);
    if (process.platform !== "linux") return;
    fs.writeFileSync(name, "- [ ] Call Ann");
    const left = /^meeting-notes-sync: These cannot be read now, so they are left out: Old-\ufffd\.md\.\n$/;
    for (const [command = "", ...flags] of [["tasks"], ["people", "--people-folder", "People"]]) {
      const { code, stdout, stderr } = await run(command, ...flags);
      expect([code, stdout, stderr]).toEqual([0, "", expect.stringMatching(left)]);
    }
  });

  it("excludes tasks that the user ticked, and changes no note", async () => {
    await sync();
    const note = pathOf("One.md");
    const ticked = fs.readFileSync(note, "utf8").replaceAll("- [ ]", "- [x]");
    fs.writeFileSync(note, ticked);
    expect(await run("tasks")).toMatchObject({ code: 0, stdout: "", stderr: "There are no open tasks.\n" });
    expect(JSON.parse((await run("tasks", "--json")).stdout)).toEqual({ tasks: [] });
    expect(fs.readFileSync(note, "utf8")).toBe(ticked);
  });

  it("needs a vault", async () => {
    const { code, stderr } = await runHere(["tasks"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("--vault DIR")]);
  });
});
