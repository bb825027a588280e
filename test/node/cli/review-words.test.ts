// What the commands print for the user to decide: one line for each note, with its reason, and nothing that does not apply.
import * as fs from "node:fs";
import { join } from "node:path";
import { useServedVault } from "./served-vault";

const here = useServedVault(12);
const { run, sync, completed, meetings, pathOf, textOf, nameOf } = here;

/** Makes notes unreadable for a sync, and changes their meetings. */
async function breakNotes(count: number): Promise<readonly string[]> {
  await sync();
  const names = completed()
    .slice(0, count)
    .map(({ id }) => nameOf(id));
  for (const { id } of completed().slice(0, count)) here.service.emulator.world.change(id, { summary: "New." });
  for (const name of names) fs.writeFileSync(pathOf(name), textOf(name).replace("---\n", "---\nunclosed: [a\n"));
  await sync();
  return names.map((name) => `Meetings/${name}`);
}

describe("The attention command", () => {
  it("prints each note with the reason, and nothing besides", async () => {
    const [path = ""] = await breakNotes(1);
    const { stdout, stderr } = await run("attention");
    const lines = stdout.trimEnd().split("\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^skipped since \d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(lines[1]).toMatch(/^ {2}Meetings\/.+\.md {2}\(Its properties have .+\)$/);
    expect(lines[1]?.startsWith(`  ${path}`)).toBe(true);
    expect(lines[2]).toBe("1 needs your decision.");
    expect(stderr).toBe("");
  });

  it.each([1, 2])("tells how many entries are hidden: %d", async (count) => {
    await breakNotes(count);
    expect((await run("attention", "--ignore", "conflict")).stderr).toBe("");
    const { code, stdout, stderr } = await run("attention", "--ignore", "skipped");
    expect([code, stdout]).toStrictEqual([0, "Nothing needs your decision.\n"]);
    expect(stderr).toBe(`Hidden until they change: ${count}.\n`);
  });

  it("prints a conflict without a reason, and a question with its notes", async () => {
    await sync();
    const names = meetings();
    for (const name of names) fs.rmSync(pathOf(name));
    await sync();
    const { stdout } = await run("attention");
    expect(stdout).toMatch(/^missing since \S+: \d+ notes are no longer in this vault/m);
    expect(stdout.match(/^ {2}Meetings\/.+\.md$/gm)?.length).toBeGreaterThan(0);
  });

  it("prints the id of a meeting that has no note", async () => {
    here.service.emulator.switches.set({ badMeeting: "inList" });
    await sync();
    const { stdout } = await run("attention");
    expect(stdout).toMatch(/^ {2}[\da-f]{8}-[\da-f-]{27} {2}\(.+\)$/m);
    expect((await run("undo", "--list")).stdout).toMatch(
      /^ {2}[0-9a-f]{6}\.\d+ {2}invalid data +[\da-f]{8}-[\da-f-]{27} {2}\(.+\)$/m,
    );
  });
});

describe("The undo command", () => {
  it("offers nothing in a vault that was not synced", async () => {
    expect(await run("undo")).toStrictEqual({ code: 0, stdout: "There is nothing to undo.\n", stderr: "" });
    expect(await run("undo", "--import")).toStrictEqual({ code: 0, stdout: "There is nothing to undo.\n", stderr: "" });
  });

  it("says that recover has an old text only where one is kept", async () => {
    const CHANGED = "was changed or moved since, so it stays";
    await sync();
    const [id = ""] = completed().map((meeting) => meeting.id);
    const name = nameOf(id);
    here.service.emulator.world.change(id, { summary: "New." });
    await sync();
    fs.writeFileSync(pathOf(name), "Mine.");
    expect((await run("undo")).stdout).toBe(
      `Meetings/${name} ${CHANGED}; meeting-notes-sync recover has its old text\n`,
    );
  });

  it("lists a note with the reason, and one without it", async () => {
    await breakNotes(1);
    const { stdout } = await run("undo", "--list");
    expect(stdout).toMatch(/^ {2}[0-9a-f]{6}\.1 {2}skipped +Meetings\/.+\.md {2}\(Its properties have .+\)$/m);
    expect(stdout).toMatch(/^ {2}[0-9a-f]{6}\.1 {2}created +Meetings\/.+\.md$/m);
    expect(stdout).not.toContain("has not been synced");
  });

  it("shows no change of a new note, and of a note that is not listed", async () => {
    await sync();
    const [, id = ""] = /^([0-9a-f]{6}) {2}/.exec((await run("undo", "--list")).stdout) ?? [];
    const shown = await run("undo", "--show", `${id}.1`);
    expect([shown.code, shown.stdout]).toStrictEqual([2, ""]);
    expect(shown.stderr).toContain("New notes are undone by undo --import");
    const none = await run("undo", "--show", `${id}.99`);
    expect([none.code, none.stderr]).toStrictEqual([
      2,
      `meeting-notes-sync: There is no ${id}.99: undo --list prints all changes.\n`,
    ]);
  });
});

it("The dashboard command does not write a dashboard that is up to date", async () => {
  await run("dashboard");
  const file = join(here.vault, "Meetings.base");
  fs.utimesSync(file, 1, 1);
  expect(await run("dashboard")).toMatchObject({ code: 0, stdout: "Meetings.base\n" });
  expect(fs.statSync(file).mtimeMs).toBe(1000);
});

describe("A sync", () => {
  it("shows no note as an example if no template is set", async () => {
    expect((await sync("--dry-run")).stdout).not.toContain("One of the notes");
  });

  it("does not read the settings of daily notes that it does not change", async () => {
    fs.mkdirSync(join(here.vault, ".obsidian"));
    fs.writeFileSync(join(here.vault, ".obsidian/daily-notes.json"), '{"format":"YYYY-MM-DD X"}');
    expect(await sync()).toMatchObject({ code: 0, stderr: "" });
  });

  it("prints a report as JSON also if it cannot begin, and only if it is asked to", async () => {
    const { code, stdout } = await sync("--json", "--unknown");
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({
      status: "failed",
      error: expect.stringContaining("--unknown") as unknown,
    });
    expect(await sync("--unknown")).toMatchObject({ code: 2, stdout: "" });
  });

  it("ends as failed if its state cannot be opened", async () => {
    const file = join(here.base, "file");
    fs.writeFileSync(file, "");
    expect(await sync("--state", file)).toMatchObject({ code: 1, stdout: "" });
  });

  it("takes no help from the words after two hyphens", async () => {
    expect(await sync("--", "--help")).toMatchObject({ code: 2, stdout: "" });
  });
});
