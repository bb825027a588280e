// What was not found is not done: a wrong filter, a vault that another device synced, a daily note in another place.
import * as fs from "node:fs";
import { join } from "node:path";
import { useServedVault } from "./served-vault";

const here = useServedVault(8);
const { run, sync, completed, meetings } = here;

describe("A sync whose settings no meeting matches", () => {
  it.each([
    [["--project", "Apolo"]],
    [["--attendee", "Nobody At All"]],
    [["--start-date", "2999-01-01"]],
    [["--project", "Apolo", "--dry-run"]],
  ])("says so, and needs the user: %j", async (flags) => {
    const { code, stdout } = await sync(...flags);
    expect(code).toBe(3);
    expect(stdout).toMatch(/^Note: No meeting matches, so no note is written\. Check the filters and the first day/m);
  });

  it("lists it until one matches", async () => {
    await sync("--project", "Apolo");
    expect((await run("attention")).stdout).toContain("No meeting matches");
    await sync();
    expect(meetings()).toHaveLength(completed().length);
    expect(await run("attention")).toMatchObject({ code: 0, stdout: "Nothing needs your decision.\n" });
    expect(await sync("--project", "Apolo")).toMatchObject({ code: 3 });
  });

  it("does not say so of one with nothing new", async () => {
    await sync();
    expect(await sync("--full")).toMatchObject({ code: 0 });
    expect(await sync()).toMatchObject({ code: 0, stdout: expect.not.stringContaining("No meeting") as string });
  });
});

describe("A vault that this device never synced", () => {
  const other = (command: string, ...flags: readonly string[]) =>
    run(command, "--state", join(here.base, "another device"), ...flags);

  it("is not one where nothing needs a decision", async () => {
    await sync();
    expect(await other("attention")).toMatchObject({
      code: 0,
      stdout: "This vault has not been synced on this device yet.\n",
    });
    expect(await other("attention", "--json")).toMatchObject({
      stdout: '{"attention":[]}\n',
      stderr: "This vault has not been synced on this device yet.\n",
    });
  });

  it("has attendees: notes are created for them", async () => {
    await sync();
    const { stdout } = await other("people", "--people-folder", "People", "--dry-run");
    expect(stdout).toMatch(/^would be created {2}People\/.+\.md$/m);
    expect(stdout).toBe((await run("people", "--people-folder", "People", "--dry-run")).stdout);
  });

  it("may have no notes of meetings, which is not the same as a note for everybody", async () => {
    expect(await run("people", "--people-folder", "People")).toMatchObject({
      code: 0,
      stdout: "This vault has no notes of meetings.\n",
    });
  });
});

describe("--check", () => {
  it("says nothing about a service that does not answer, but that it does not", async () => {
    const { code, stdout } = await run("sync", "--check", "--base-url", "http://127.0.0.1:9/api/v1");
    expect(code).toBe(1);
    expect(stdout).toMatch(/^look {2}\S+ cannot be reached[^\n]*\n$/);
  });

  it("names the settings that leave out meetings which match", async () => {
    const { stdout } = await run("sync", "--check", "--start-date", "2999-01-01", "--attendee", "Ann", "--project=-X");
    expect(stdout).toContain(
      `${completed().length} meetings match at the service. --project and --attendee and --start-date may leave some out: --dry-run lists those that get a note.`,
    );
  });
});

describe("A sync with --daily-notes", () => {
  it("says which daily notes of new meetings are not there, once", async () => {
    const { stdout } = await sync("--daily-notes");
    expect(stdout).toMatch(
      /^Note: There is no daily note \d{4}-\d\d-\d\d\.md nor \d+ more\. A line is added when there is/m,
    );
    expect((await sync("--daily-notes", "--full")).stdout).not.toContain("There is no daily note");
  });

  it("says nothing where all of them are", async () => {
    for (const { start } of completed()) fs.writeFileSync(join(here.vault, `${start.slice(0, 10)}.md`), "Today.\n");
    expect((await sync("--daily-notes")).stdout).not.toContain("There is no daily note");
  });
});
