// Users can undo what a sync did, and restore notes that they deleted themselves.
import * as fs from "node:fs";
import type { CliResult } from "../../support/programs/cli";
import { useServedVault } from "./served-vault";

const here = useServedVault(12);
const { run, completed, meetings, pathOf, textOf, nameOf } = here;

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
  expect(stderr).toMatch(
    /: 12 notes are missing from the vault, and this device does not know that you deleted them\. To create them again: .* --full --missing create\n$/,
  );
  await run("sync", "--full", "--missing", "create");
  expect(meetings()).toEqual(before);
  expect((await run("sync", "--restore-deleted")).stderr).toBe("");
  fs.rmSync(pathOf(before[0] ?? ""));
  expect((await run("sync", "--restore-deleted")).stderr).toMatch(
    /: 1 note is missing .* deleted it\. To create it again/,
  );
});
