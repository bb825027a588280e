// The command line tool links new meetings in daily and weekly notes, by the vault's own settings.
import * as fs from "node:fs";
import { dirname, join } from "node:path";
import { useServedVault } from "./served-vault";

const here = useServedVault(12);
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
