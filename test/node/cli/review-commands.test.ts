// Issues for the user stay on the list until they are resolved, and a first import can be undone.
import fs from "node:fs";
import { join } from "node:path";
import { useServedVault } from "./served-vault";
import type { CliResult } from "../../support/programs/cli";
import { openVaultSession, type VaultSession } from "../../../src/node/state/vault-session";

const here = useServedVault(4);

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
    expect(await run("attention")).toMatchObject({ code: 0, stdout: "Nothing needs your attention.\n" });
    expect(JSON.parse((await run("attention", "--json")).stdout)).toEqual({ attention: [] });
  });

  it("lists a conflict with its note until the callout is removed, over syncs with nothing new", async () => {
    const name = await conflict();
    expect(await sync()).toMatchObject({ code: 3 });
    const empty = await sync();
    expect(empty.code).toBe(3);
    expect(empty.stdout.trimEnd()).toMatch(
      /1 needs your attention\. To list it: meeting-notes-sync attention --vault .+$/,
    );
    const listed = await run("attention");
    expect(listed.code).toBe(3);
    expect(listed.stdout).toMatch(/^conflict since \d{4}-\d\d-\d\dT/);
    expect(listed.stdout).toContain(`  Meetings/${name}`);
    expect(listed.stdout).toMatch(/\n1 needs your attention\.\n$/);
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

  it("names a note that is not UTF-8, and one whose id is gone, by their paths, and says what is wrong", async () => {
    await sync();
    const ids = completed().map(({ id }) => id);
    const [one = "", two = ""] = ids.map(nameOf);
    fs.appendFileSync(pathOf(one), Buffer.of(0xff));
    fs.writeFileSync(pathOf(two), "Only my words.\n");
    for (const id of ids) here.service.emulator.world.change(id, { summary: "Newer." });
    expect(await sync()).toMatchObject({ code: 3 });
    const { stdout } = await run("attention");
    expect(stdout).toContain(`  Meetings/${one}  (It cannot be read now: it is not UTF-8 text`);
    expect(stdout).toContain(`  Meetings/${two}  (The note exists, but its id was removed`);
  });

  it("offers the answers to a deletion that nobody saw", async () => {
    await sync();
    const [name = ""] = here.meetings();
    fs.rmSync(pathOf(name));
    await sync("--full");
    const tenMinutesLater = Date.now() + 11 * 60_000;
    jest.spyOn(Date, "now").mockImplementation(() => tenMinutesLater);
    expect(await sync("--full")).toMatchObject({ code: 3 });
    const { stdout } = await run("attention");
    expect(stdout).toMatch(/\nTo create all deleted notes again: meeting-notes-sync sync .+ --restore-deleted\n/);
    expect(stdout).toMatch(/\nTo leave them deleted: meeting-notes-sync attention .+ --ignore deleted\n/);
    expect(await run("attention", "--ignore", "deleted")).toMatchObject({ code: 0 });
    expect(await sync("--full")).toMatchObject({ code: 0 });
    expect(here.meetings()).not.toContain(name);
    jest.restoreAllMocks();
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

  it("uses the service's version in a conflict when the user says so, which stays and which undo takes back", async () => {
    const name = await conflict();
    await sync();
    const path = `Meetings/${name}`;
    fs.writeFileSync(pathOf(name), textOf(name).replace("---\n", "---\nmine: stays\n"));
    const before = textOf(name);
    expect((await run("attention")).stdout).toMatch(/To use the service's version: .*--service '?Meetings/);
    expect(await run("attention", "--service", path)).toMatchObject({
      code: 0,
      stderr: `${path}: has the service's version.\n`,
    });
    const after = textOf(name);
    expect(after).toContain("A verse of the service.");
    expect(after).toContain("mine: stays");
    expect(after).not.toMatch(/A word of mine|> \[!note\]-/);
    expect(await sync("--full")).toMatchObject({ code: 0 });
    expect(textOf(name)).toBe(after);
    expect(await run("undo")).toMatchObject({ code: 0, stdout: `${path} is restored\n` });
    expect(textOf(name)).toBe(before);
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

  it.each([1, 2])("is offered by undo when no text was overwritten, with the number of notes: %i", async (count) => {
    for (const { id } of completed().slice(count)) here.service.emulator.world.remove(id);
    await sync();
    const { stdout, stderr } = await run("undo");
    expect(stdout).toBe("There is nothing to undo.\n");
    const notes = count === 1 ? "1 note" : "2 notes";
    expect(stderr).toContain(`undo --import moves the ${notes} of the last import to the trash`);
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

// Users can undo what a sync did, and restore notes that they deleted themselves.

describe("Undo and recover", () => {
  const reportOf = ({ stdout }: CliResult) => JSON.parse(stdout) as Readonly<Record<string, unknown>>;

  /** The note of a meeting that the last sync rewrote, and its text before. */
  async function rewritten() {
    await run("sync");
    const [meeting] = completed();
    const id = meeting?.id ?? "";
    const name = nameOf(id);
    const before = textOf(name);
    here.service.emulator.world.change(id, { summary: "Entirely new." });
    await run("sync");
    return { id, name, before };
  }

  it("undo restores the texts before the last sync, and they stay until the service changes the meeting", async () => {
    const { id, name, before } = await rewritten();
    expect(textOf(name)).toContain("Entirely new.");

    const undone = await run("undo");
    expect(undone).toMatchObject({ code: 0, stdout: `Meetings/${name} is restored\n` });
    expect(textOf(name)).toBe(before);
    await run("sync", "--full");
    expect(textOf(name)).toBe(before);
    expect(await run("undo")).toMatchObject({ code: 0, stdout: "There is nothing to undo.\n" });

    here.service.emulator.world.change(id, { summary: "Newer still." });
    await run("sync");
    expect(textOf(name)).toContain("Newer still.");
  });

  it("sync --restore-deleted writes the notes again that the user deleted", async () => {
    await run("sync");
    const before = meetings();
    for (const name of before) fs.rmSync(pathOf(name));
    await run("sync", "--full", "--missing", "deleted");
    expect(reportOf(await run("sync", "--full", "--json"))).toMatchObject({ created: 0 });
    expect(meetings()).toEqual([]);
    const elsewhere = ["--base-url", "http://127.0.0.1:9/api/v1"];
    expect(await run("sync", "--restore-deleted", ...elsewhere)).toMatchObject({ code: 1 });
    expect(reportOf(await run("sync", "--restore-deleted", "--json"))).toMatchObject({ created: before.length });
    expect(meetings()).toEqual(before);
    expect(await run("sync", "--restore-deleted", "--dry-run")).toMatchObject({ code: 2 });
  });

  it("recover lists overwritten texts, and writes a text beside a note that was changed since", async () => {
    expect(await run("recover")).toMatchObject({ code: 0, stdout: "There is nothing to recover.\n" });
    const { name, before } = await rewritten();
    fs.writeFileSync(pathOf(name), "Mine.");
    expect(await run("undo")).toMatchObject({ code: 3 });

    const listed = await run("recover");
    expect(listed).toMatchObject({ code: 0 });
    expect(listed.stdout).toMatch(/^[0-9a-f]{8} {2}\d{4}-\d\d-\d\dT\S+Z {2}overwritten {2}Meetings\/.+\n$/);
    const beside = name.replace(".md", " (recovered).md");
    expect(await run("recover", "--id", listed.stdout.slice(0, 8))).toMatchObject({
      stdout: `The text is in Meetings/${beside}\n`,
    });
    expect(textOf(beside)).toBe(before.replace(/^sync_version:.*\n/m, ""));
    expect(textOf(name)).toBe("Mine.");
    expect(await run("recover", "--id", "00000000")).toMatchObject({ code: 2 });
  });

  it("undo and recover print one JSON object for scripts", async () => {
    const json = async (command: string, ...args: readonly string[]) =>
      JSON.parse((await run(command, ...args, "--json")).stdout) as unknown;
    expect(await json("undo", "--list")).toStrictEqual({ runs: [] });
    const { id, name, before } = await rewritten();
    const path = `Meetings/${name}`;
    const { runs } = (await json("undo", "--list")) as { runs: readonly { notes: readonly { change: string }[] }[] };
    const change = runs[0]?.notes[0]?.change ?? "";
    expect(runs[0]).toMatchObject({ status: "done", undone: false, updated: 1, notes: [{ path, outcome: "updated" }] });
    expect(await json("undo", "--show", change)).toStrictEqual({ path, before, after: textOf(name) });
    const { texts } = (await json("recover")) as { texts: readonly { id: string }[] };
    expect(texts).toMatchObject([{ path, what: "overwritten" }]);
    expect(await json("undo", "--id", change)).toStrictEqual({ undone: [{ path, result: "restored" }] });
    expect(await json("undo")).toStrictEqual({ undone: [] });
    here.service.emulator.world.change(id, { summary: "Newer still." });
    await run("sync");
    await json("undo");
    const { runs: after } = (await json("undo", "--list")) as { runs: readonly { undone: boolean }[] };
    expect(after[0]).toMatchObject({ undone: true });
  });

  it("sync --restore-deleted reports notes that are missing but not deleted, and how to create them", async () => {
    await run("sync");
    const before = meetings();
    for (const name of before) fs.rmSync(pathOf(name));
    const refused = await run("sync", "--full", "--restore-deleted");
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toMatch(/--restore-deleted and --full cannot be combined/);
    expect(meetings()).toEqual([]);

    const { stdout, stderr } = await run("sync", "--restore-deleted", "--json");
    expect(JSON.parse(stdout)).toMatchObject({ status: "done", created: 0 });
    expect(stderr).toMatch(/ are missing from the vault, and this device does not know that you deleted them\. /);
    expect(stderr).toMatch(/: \d+ notes .* To create them again: .* --full --missing create\n$/);
    await run("sync", "--full", "--missing", "create");
    expect(meetings()).toEqual(before);
    expect((await run("sync", "--restore-deleted")).stderr).toBe("");
    fs.rmSync(pathOf(before[0] ?? ""));
    expect((await run("sync", "--restore-deleted")).stderr).toMatch(
      /: 1 note is missing .* deleted it\. To create it again/,
    );
  });
});

// The last syncs are listed with their changes; one change can be shown and undone, and so can an answer.

describe("The list of the last syncs", () => {
  /** The id of the newest listed change of a note. */
  async function idOf(name: string): Promise<string> {
    const { stdout } = await run("undo", "--list");
    const line = stdout.split("\n").find((each) => each.includes(`updated`) && each.endsWith(`Meetings/${name}`));
    return line?.trim().split(" ")[0] ?? "";
  }

  it("reports that there was none", async () => {
    expect(await run("undo", "--list")).toMatchObject({
      code: 0,
      stdout: "This vault has not been synced on this device yet.\n",
    });
  });

  it("lists the changes of each sync, newest first, even of a failed one", async () => {
    await sync();
    const [one] = completed();
    here.service.emulator.world.change(one?.id ?? "", { summary: "The launch is on March 3." });
    await sync();
    await sync("--base-url", "http://127.0.0.1:9/api/v1");
    const { code, stdout } = await run("undo", "--list");
    expect(code).toBe(0);
    const count = completed().length;
    const id = "[0-9a-f]{6}";
    const time = String.raw`\d{4}-\d\d-\d\dT\S+Z`;
    expect(stdout).toMatch(
      new RegExp(`^${id}  ${time}  Ended early: no note changed [^\\n]+\\n  \\S[^\\n]+cannot be reached`),
    );
    expect(stdout).toMatch(new RegExp(`\\n(${id})  ${time}  Done: 1 updated[^\\n]+\\n  \\1\\.1  updated +Meetings/`));
    expect(stdout).toMatch(new RegExp(`\\n${id}  ${time}  Done: ${count} created`));
    expect(stdout.match(/^ {2}[0-9a-f]{6}\.\d+ {2}created +Meetings\/.+\.md$/gm)).toHaveLength(count);
    expect((await run("undo")).stdout).toContain(" is restored\n");
    expect((await run("undo", "--list")).stdout).toMatch(/Done: 1 updated.+ \(undone\)$/m);
  });

  it("shows each change with its words marked, and restores the text before it", async () => {
    await sync();
    const [one, other] = completed();
    const [id, second] = [one?.id ?? "", other?.id ?? ""];
    here.service.emulator.world.change(id, { summary: "The launch is on March 3." });
    here.service.emulator.world.change(second, { summary: "Another matter." });
    await sync();
    const name = nameOf(id);
    const before = textOf(name);
    here.service.emulator.world.change(id, { summary: "The launch is on March 10." });
    await sync();
    expect((await run("undo", "--show", await idOf(name))).stdout).toContain(
      `Meetings/${name}\n\n  ## Summary\n\n- The launch is on March [-3-].\n+ The launch is on March {+10+}.\n`,
    );
    const change = await idOf(name);
    expect(await run("undo", "--id", change)).toMatchObject({
      code: 0,
      stdout: `Meetings/${name} is restored\n`,
    });
    expect(textOf(name)).toBe(before);
    expect(textOf(nameOf(second))).toContain("Another matter.");
    expect(await run("undo", "--id", change)).toMatchObject({ code: 2 });
  });

  it("has the same id for a change as long as it is listed", async () => {
    await sync();
    const [one, other] = completed();
    const [id, second] = [one?.id ?? "", other?.id ?? ""];
    here.service.emulator.world.change(id, { summary: "The launch is on March 3." });
    await sync();
    const first = await idOf(nameOf(id));
    here.service.emulator.world.change(second, { summary: "Another matter." });
    await sync();
    expect(await idOf(nameOf(id))).toBe(first);
    expect(await run("undo", "--id", first)).toMatchObject({ code: 0 });
    expect(textOf(nameOf(id))).not.toContain("The launch is on March 3.");
    expect(textOf(nameOf(second))).toContain("Another matter.");
  });

  it("has no change of a new note, and refuses to show one, with what to do instead", async () => {
    await sync();
    const [, id = ""] = /^([0-9a-f]{6}) {2}/.exec((await run("undo", "--list")).stdout) ?? [];
    for (const [flags, text] of [
      [["--show", `${id}.1`], "New notes are undone by undo --import"],
      [["--show", `${id}.99`], `There is no ${id}.99: undo --list prints all changes.`],
      [["--show", "one"], '--show needs an id from undo --list, such as 0a1b2c.2, not "one".'],
      [["--list", "--import"], "--import and --list cannot be combined."],
    ] as const)
      expect(await run("undo", ...flags)).toMatchObject({
        code: 2,
        stdout: "",
        stderr: expect.stringContaining(text) as unknown,
      });
  });
});

// What the commands print for the user to decide: one line for each note, with its reason, and nothing that does not apply.

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
  it("prints each note with the reason, and nothing besides, and so does the list of syncs", async () => {
    const [path = ""] = await breakNotes(1);
    const { stdout, stderr } = await run("attention");
    const lines = stdout.trimEnd().split("\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^skipped since \d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(lines[1]).toMatch(/^ {2}Meetings\/.+\.md {2}\(The property .+\)$/);
    expect(lines[1]?.startsWith(`  ${path}`)).toBe(true);
    expect(lines[2]).toBe("1 needs your attention.");
    expect(stderr).toBe("");
    const listed = (await run("undo", "--list")).stdout;
    expect(listed).toMatch(/^ {2}[0-9a-f]{6}\.1 {2}skipped +Meetings\/.+\.md {2}\(The property .+\)$/m);
    expect(listed).toMatch(/^ {2}[0-9a-f]{6}\.1 {2}created +Meetings\/.+\.md$/m);
    expect(listed).not.toContain("has not been synced");
  });

  it("tells how many entries are hidden, and lists them again when asked", async () => {
    await breakNotes(2);
    expect((await run("attention", "--ignore", "conflict")).stderr).toBe("");
    const { code, stdout, stderr } = await run("attention", "--ignore", "skipped");
    expect([code, stdout]).toStrictEqual([0, "Nothing needs your attention.\n"]);
    expect(stderr).toMatch(/^Hidden until they change: 2\. To list them again: .+ attention .+ --list-again all\n$/);
    expect(await run("attention", "--list-again", "conflict")).toMatchObject({ code: 0 });
    expect(await run("attention", "--list-again", "all")).toMatchObject({ code: 3, stderr: "" });
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

// A service may run sync --watch for months. What it wants from the user must be readable meanwhile.

/** A conflict and an overwritten text, then the vault is held as by a running `sync --watch`. */
async function held(): Promise<VaultSession> {
  await sync();
  const [one, other] = completed();
  const name = nameOf(one?.id ?? "");
  fs.writeFileSync(pathOf(name), textOf(name).replace(/^- .+$/m, "- A line of the user."));
  here.service.emulator.world.change(one?.id ?? "", { summary: "A line of the service." });
  here.service.emulator.world.change(other?.id ?? "", { summary: "Another matter." });
  await sync();
  return openVaultSession(here.vault, join(here.base, "home/.local/state/meeting-notes-sync"), () => undefined);
}

const READING: readonly (readonly [command: string, ...flags: readonly string[]])[] = [
  ["attention"],
  ["attention", "--json"],
  ["undo", "--list"],
  ["recover"],
  ["tasks"],
  ["people", "--people-folder", "People", "--dry-run"],
];

const WRITING = [
  ["sync"],
  ["undo"],
  ["undo", "--import"],
  ["attention", "--ignore", "all"],
  ["recover", "--id", "0a1b2c3d"],
  ["people", "--people-folder", "People"],
] as const;

it("While a sync holds the vault, commands that read print the same, and those that write are refused and change nothing", async () => {
  const session = await held();
  const before = meetings().map(textOf);
  const during = [];
  try {
    for (const [command, ...flags] of READING) during.push(await run(command, ...flags));
    for (const [command, ...flags] of WRITING)
      expect(await run(command, ...flags)).toMatchObject({
        code: 1,
        stderr: "meeting-notes-sync: Another run is active in this vault. Wait until it has ended, or stop it.\n",
      });
  } finally {
    await session.close();
  }
  const after = [];
  for (const [command, ...flags] of READING) after.push(await run(command, ...flags));
  expect(during).toEqual(after);
  for (const { stdout } of during) expect(stdout).not.toBe("");
  expect(fs.readdirSync(here.base).sort()).toEqual(["home", "vault"]);
  expect(meetings().map(textOf)).toEqual(before);
});

it("While a sync writes its state, a reading command gets a whole copy of it", async () => {
  const session = await held();
  try {
    const expected = await run("undo", "--list");
    let isWriting = true;
    const writing = (async () => {
      for (let at = 0; isWriting; at += 1)
        await session.store.write(new Map([[`device/test/${at % 200}`, "x".repeat(20_000)]]));
    })();
    for (let tries = 0; tries < 5; tries += 1) expect(await run("undo", "--list")).toEqual(expected);
    isWriting = false;
    await writing;
  } finally {
    await session.close();
  }
});
