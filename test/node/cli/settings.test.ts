// Settings shape all notes: a sync that forgets them rewrites the vault. They come from a file, from the plugin, and from flags.
import fs from "node:fs";
import { dirname, join } from "node:path";
import { useServedVault } from "./served-vault";

const here = useServedVault(4);
const { run, completed, meetings, textOf } = here;

const sync = (...flags: readonly string[]) => run("sync", ...flags);

const PLUGIN = ".obsidian/plugins/meeting-notes-sync/data.json";

function write(file: string, content: string): string {
  fs.mkdirSync(dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
  return file;
}

const ownSettings = (settings: object) => write(join(here.base, "settings.json"), JSON.stringify(settings));
const pluginSettings = (content: string) => write(join(here.vault, PLUGIN), content);
const tags = () => new Set(meetings().map((name) => /\n {2}- (work|plugin|flag)\n/.exec(textOf(name))?.[1]));

describe("The settings of a sync", () => {
  it("come from the file that --settings names, and flags come before it", async () => {
    const file = ownSettings({ extraTags: "work", autoCreateDecisionNotes: false });
    expect(await sync("--settings", file)).toMatchObject({ code: 0, stderr: "" });
    expect(tags()).toEqual(new Set(["work"]));
    expect(fs.existsSync(join(here.vault, "Decisions"))).toBe(false);
    await sync("--settings", file, "--tags", "flag");
    expect(tags()).toEqual(new Set(["flag"]));
    expect(fs.existsSync(join(here.vault, "Decisions"))).toBe(false);
  });

  it("are otherwise those of the plugin in this vault, which one line says", async () => {
    pluginSettings(JSON.stringify({ baseUrl: "https://other.example.com", extraTags: "plugin", "note:1": {} }));
    const { code, stdout, stderr } = await sync();
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^The plugin's settings in this vault apply, from \.obsidian\/plugins\/.*data\.json; flags/);
    expect(tags()).toEqual(new Set(["plugin"]));
    expect(JSON.parse((await sync("--json")).stdout)).toMatchObject({ status: "done", updated: 0 });
    expect((await sync("--settings", ownSettings({ extraTags: "work" }))).stdout).not.toContain(
      "The plugin's settings",
    );
    expect(tags()).toEqual(new Set(["work"]));
  });

  it.each(["<<<<<<< HEAD", "[]"])("that cannot be read stop it before it writes: %j", async (content) => {
    pluginSettings(content);
    const file = write(join(here.base, "broken.json"), content);
    for (const [flags, name] of [
      [[], PLUGIN],
      [["--settings", file], file],
    ] as const) {
      const { code, stderr } = await sync(...flags);
      expect(code).toBe(2);
      expect(stderr).toContain(`${name} has no settings. It needs the form of the plugin's data.json`);
    }
    expect((await sync("--settings", join(here.base, "no such file"))).stderr).toContain("cannot be read (ENOENT)");
    expect(fs.existsSync(join(here.vault, "Meetings"))).toBe(false);
  });

  it("also shape the dashboard and the notes about people", async () => {
    pluginSettings(JSON.stringify({ propertyNames: "attendees: people", peopleFolder: "Folk", extraTags: "work" }));
    await sync();
    await run("dashboard");
    expect(fs.readFileSync(join(here.vault, "Meetings.base"), "utf8")).toContain("people");
    expect(await run("people")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^created {2}Folk\//) as string,
    });
  });
});

describe("A sync of a vault in which Obsidian has the plugin", () => {
  const decide = (id: string, state: "deleted" | "stopped", path: string) =>
    pluginSettings(JSON.stringify({ [`note:${id}`]: { state, at: new Date().toISOString(), path } }));

  it("creates no note that the user deleted there, although it never saw it", async () => {
    await sync();
    const before = meetings();
    const id = "99999999-9999-4999-8999-999999999999";
    const { world } = here.service.emulator;
    for (const first of completed().slice(0, 1))
      world.put({ ...first, id, title: "A later one", updatedAt: new Date().toISOString() });
    decide(id, "deleted", "Meetings/A later one.md");
    await sync();
    expect(completed().map((each) => each.id)).toContain(id);
    expect(meetings()).toEqual(before);
  });

  it("changes no note that the user stopped syncing there", async () => {
    await sync();
    const [{ id } = { id: "" }] = completed();
    const name = here.nameOf(id);
    const text = textOf(name);
    decide(id, "stopped", `Meetings/${name}`);
    here.service.emulator.world.change(id, { summary: "Another summary." });
    await sync();
    expect(textOf(name)).toBe(text);
  });
});

describe("A sync with other settings than the last one of the vault", () => {
  const WARNING = "The settings differ from those of the last sync of this vault";

  it("says which, and how the last one was called, before it writes", async () => {
    expect((await sync("--tags", "work", "--start-date", "2026-01-31")).stderr).toBe("");
    const before = meetings().map(textOf);
    const preview = await sync("--dry-run");
    const expected = `${WARNING}, and notes are written accordingly: --start-date is not set (was “2026-01-31”), --tags is not set (was “work”). It was: meeting-notes-sync sync --vault ${here.vault}`;
    expect(preview.stderr).toContain(expected);
    expect(preview.stderr).toMatch(/ --tags work --start-date 2026-01-31\n$/);
    expect(meetings().map(textOf)).toEqual(before);
    expect((await sync()).stderr).toBe(preview.stderr);
    expect((await sync()).stderr).toBe("");
  });

  it("is warned of after a plugin's setting changed, too", async () => {
    pluginSettings(JSON.stringify({ extraTags: "plugin" }));
    await sync();
    pluginSettings(JSON.stringify({ extraTags: "work" }));
    const { stderr } = await sync();
    expect(stderr).toBe(
      `meeting-notes-sync: ${WARNING}, and notes are written accordingly: --tags is “work” (was “plugin”).\n`,
    );
  });

  it("is warned of again when it failed before it wrote everything", async () => {
    await sync("--tags", "work");
    expect((await sync("--base-url", "http://127.0.0.1:9/api/v1")).stderr).toContain(WARNING);
    expect((await sync()).stderr).toContain(WARNING);
  });
});

describe("Advice", () => {
  const missing = () => {
    for (const name of meetings()) fs.rmSync(join(here.vault, "Meetings", name));
  };
  const answer = (text: string) => /To create them again: meeting-notes-sync (.*)\n/.exec(text)?.[1] ?? "";

  it("repeats the flags of the sync, and can be followed as it is", async () => {
    const flags = ["--decision-notes", "no", "--tags", "work", "--file-naming", "{date} it's {title}"];
    await sync(...flags);
    missing();
    const { code, stdout } = await sync(...flags);
    expect(code).toBe(3);
    const command = answer(stdout);
    expect(command).toContain(
      "--decision-notes no --tags work --file-naming '{date} it'\\''s {title}' --full --missing create",
    );
    expect(answer((await run("attention")).stdout)).toBe(command);
    expect(meetings()).toEqual([]);
    await sync(...flags, "--full", "--missing", "create");
    expect(meetings()).toHaveLength(completed().length);
  });

  it("after --restore-deleted repeats them, too", async () => {
    await sync("--tags", "work", "--decision-notes", "no");
    missing();
    const { stderr } = await sync("--tags", "work", "--decision-notes", "no", "--restore-deleted");
    expect(stderr).toMatch(/To create them again: meeting-notes-sync sync .*--tags work .*--full --missing create\n$/);
  });
});
