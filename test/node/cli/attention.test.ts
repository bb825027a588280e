// Issues for the user stay on the list until they are resolved, and a first import can be undone.
import * as fs from "node:fs";
import { useServedVault } from "./served-vault";

const here = useServedVault(12);
const { run, sync, completed, meetings, pathOf, textOf, nameOf } = here;

/** The user and the service change the same line of a note. Resolves with its name. */
async function conflict(): Promise<string> {
  const [meeting] = completed();
  const id = meeting?.id ?? "";
  here.service.emulator.world.change(id, { summary: "A line of the service." });
  await sync();
  const name = nameOf(id);
  fs.writeFileSync(pathOf(name), textOf(name).replace("A line of the service.", "A word of mine."));
  here.service.emulator.world.change(id, { summary: "A verse of the service." });
  return name;
}

describe("The attention command", () => {
  it("reports no issues after a sync without problems", async () => {
    await sync();
    expect(await run("attention")).toMatchObject({ code: 0, stdout: "Nothing needs your decision.\n" });
    expect(JSON.parse((await run("attention", "--json")).stdout)).toEqual({ attention: [] });
  });

  it("lists a conflict with its note until the callout is removed, over syncs with nothing new", async () => {
    const name = await conflict();
    expect(await sync()).toMatchObject({ code: 3 });
    const empty = await sync();
    expect(empty.code).toBe(3);
    expect(empty.stdout.trimEnd()).toMatch(
      /1 needs your decision\. To list it: meeting-notes-sync attention --vault .+$/,
    );
    const listed = await run("attention");
    expect(listed.code).toBe(3);
    expect(listed.stdout).toMatch(/^conflict since \d{4}-\d\d-\d\dT/);
    expect(listed.stdout).toContain(`  Meetings/${name}`);
    expect(listed.stdout).toMatch(/\n1 needs your decision\.\n$/);
    const { attention } = JSON.parse((await run("attention", "--json")).stdout) as { attention: readonly unknown[] };
    expect(attention).toEqual([
      expect.objectContaining({ kind: "conflict", notes: [expect.objectContaining({ path: `Meetings/${name}` })] }),
    ]);
    const text = textOf(name);
    fs.writeFileSync(pathOf(name), text.slice(0, text.indexOf("> [!note]-")));
    expect(await run("attention")).toMatchObject({ code: 0 });
    expect(await sync()).toMatchObject({ code: 0 });
  });

  it("lists a note with broken properties as skipped, and sets the sync's exit code", async () => {
    const name = await conflict();
    fs.writeFileSync(pathOf(name), textOf(name).replace("---\n", "---\nunclosed: [a\n"));
    const first = await sync("--json");
    expect(first.code).toBe(3);
    expect(JSON.parse(first.stdout)).toMatchObject({ status: "attention", skipped: 1 });
    expect((await run("attention")).stdout).toContain("skipped since");
  });

  it("says how to answer, keeps the user's words in a conflict when they say so, and undo takes that back", async () => {
    const name = await conflict();
    await sync();
    const path = `Meetings/${name}`;
    const before = textOf(name);
    expect((await run("attention")).stdout).toMatch(
      /To keep your words: meeting-notes-sync attention .*--keep '?Meetings/,
    );
    expect(await run("attention", "--keep", path)).toMatchObject({ code: 0, stderr: `${path}: kept.\n` });
    expect(textOf(name)).toContain("A word of mine.");
    expect(textOf(name)).not.toContain("A verse of the service.");
    expect(await run("undo")).toMatchObject({ code: 0, stdout: `${path} is restored\n` });
    expect(textOf(name)).toBe(before);
    expect(await run("attention", "--trash", path)).toMatchObject({ code: 2 });
  });

  it.each([
    ["--keep", 1],
    ["--trash", 0],
  ])("answers about a meeting that is gone from the service with %s", async (flag, count) => {
    await sync();
    const [meeting] = completed();
    const name = nameOf(meeting?.id ?? "");
    here.service.emulator.world.remove(meeting?.id ?? "");
    for (let times = 0; times < 2; times += 1) await sync("--full");
    expect((await run("attention")).stdout).toContain("orphaned since");
    expect(await run("attention", flag, `Meetings/${name}`)).toMatchObject({ code: 0 });
    expect(meetings().filter((each) => each === name)).toHaveLength(count);
    expect(await sync("--full")).toMatchObject({ code: 0 });
  });

  it("refuses to ignore a kind that does not exist, and knows those without an entry", async () => {
    await conflict();
    await sync();
    const refused = await run("attention", "--ignore", "conflcit");
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toContain('There is no kind "conflcit"');
    for (const kind of ["orphaned", "missing", "doubt"])
      expect(await run("attention", "--ignore", kind)).toMatchObject({ code: 3 });
  });

  it("hides the entries of a kind that the user ignores, until one of them changes", async () => {
    const name = await conflict();
    await sync();
    expect(await run("attention", "--ignore", "orphaned")).toMatchObject({ code: 3 });
    expect(await run("attention", "--ignore", "conflict")).toMatchObject({ code: 0 });
    expect(await sync()).toMatchObject({ code: 0 });
    const id = /_id: "?([0-9a-f-]{36})/.exec(textOf(name))?.[1] ?? "";
    here.service.emulator.world.change(id, { summary: "A stanza of the service." });
    expect(await sync()).toMatchObject({ code: 3 });
    expect(await run("attention")).toMatchObject({ code: 3 });
  });
});

describe("Undo with --import", () => {
  it("moves the notes of the first import to the trash, keeps edited ones, and the next sync imports again", async () => {
    await sync();
    const all = meetings();
    const [edited = ""] = all;
    fs.appendFileSync(pathOf(edited), "\nMine.\n");
    const undone = await run("undo", "--import");
    expect(undone.code).toBe(3);
    expect(undone.stdout).toContain(`Meetings/${edited} was edited, so it stays\n`);
    expect(undone.stdout.match(/ is in the trash, the folder \.trash of the vault\n/g)).toHaveLength(all.length - 1);
    expect(meetings()).toEqual([edited]);
    expect(await sync()).toMatchObject({ code: 0 });
    expect(meetings()).toEqual(all);
    expect(textOf(edited)).toContain("Mine.");
  });

  it.each([1, 2])("is offered by undo with the right number of notes: %i", async (count) => {
    for (const { id } of completed().slice(count)) here.service.emulator.world.remove(id);
    await sync();
    const { stderr } = await run("undo");
    expect(stderr).toContain(`moves the ${count} ${count === 1 ? "note" : "notes"} of the last import`);
  });

  it("is offered by undo when no text was overwritten", async () => {
    await sync();
    const { stdout, stderr } = await run("undo");
    expect(stdout).toBe("There is nothing to undo.\n");
    expect(stderr).toContain(`undo --import moves the ${meetings().length} notes of the last import to the trash`);
  });

  it("marks the notes of a later import as deleted by the user", async () => {
    await sync();
    const before = meetings();
    const [first] = completed();
    if (first === undefined) throw new Error("The service has no meetings.");
    const updatedAt = new Date().toISOString();
    here.service.emulator.world.put({
      ...first,
      id: "99999999-9999-4999-8999-999999999999",
      title: "A later one",
      updatedAt,
    });
    await sync();
    expect(meetings()).toHaveLength(before.length + 1);
    expect(await run("undo", "--import")).toMatchObject({ code: 0 });
    expect(meetings()).toEqual(before);
    await sync("--full");
    expect(meetings()).toEqual(before);
  });
});
