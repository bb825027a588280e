// The text report: a dry run must not read as if it had written something, and singular and plural must be correct.
import * as fs from "node:fs";
import type { CliResult } from "../../support/programs/cli";
import { useServedVault } from "./served-vault";

const here = useServedVault(12);
const { sync, completed, pathOf, textOf, nameOf } = here;

const linesOf = ({ stdout }: CliResult) => stdout.trimEnd().split("\n");

/** The user and the service change the same word in `count` notes. */
async function changeBoth(count: number): Promise<void> {
  const changed = completed().slice(0, count);
  for (const { id } of changed) here.service.emulator.world.change(id, { summary: "A line of the service." });
  await sync();
  for (const { id } of changed) {
    const name = nameOf(id);
    const text = textOf(name);
    expect(text).toContain("A line of the service.");
    fs.writeFileSync(pathOf(name), text.replace("A line of the service.", "A word of the service."));
    here.service.emulator.world.change(id, { summary: "A verse of the service." });
  }
}

describe("The text report", () => {
  it("prints what a dry run would do with each note, and the counts", async () => {
    const first = linesOf(await sync("--dry-run"));
    for (const line of first.slice(0, -2)) expect(line).toMatch(/^would be created +Meetings\/.+\.md$/);
    expect(first.at(-2)).toMatch(/^Dry run, nothing written: \d+ would be created \(\d+ requests\)\.$/);
    expect(first.at(-1)).toBe(`${first.length - 2} new notes in 1 folder: Meetings.`);
    expect(fs.readdirSync(here.vault)).toEqual([]);

    await changeBoth(1);
    const [meeting] = completed().slice(-1);
    here.service.emulator.world.change(meeting?.id ?? "", { summary: "Entirely new." });
    const second = linesOf(await sync("--dry-run"));
    expect(second).toContainEqual(expect.stringMatching(/^would be in conflict +Meetings\//));
    expect(second).toContainEqual(expect.stringMatching(/^would be updated +Meetings\//));
    expect(second.at(-1)).toMatch(/: 1 would be updated, 1 would be in conflict/);
    const words = second.join("\n").replaceAll(/Meetings\/.*\.md/g, "");
    expect(words).not.toMatch(/(?<!would be )\b(?:created|updated|merged|renamed|trashed)\b/);
  });

  it("keeps the names of the outcomes in the JSON of a dry run", async () => {
    const report = JSON.parse((await sync("--dry-run", "--json")).stdout) as {
      readonly created: number;
      readonly notes: readonly { readonly outcome: string }[];
    };
    expect(report.created).toBeGreaterThan(0);
    expect(new Set(report.notes.map(({ outcome }) => outcome))).toEqual(new Set(["created"]));
  });

  it.each([
    [1, /: 1 conflict[ ,]/],
    [2, /: 2 conflicts[ ,]/],
  ])("uses the right word for %i conflicts", async (count, words) => {
    await changeBoth(count);
    const lines = linesOf(await sync());
    expect(lines.filter((line) => line.startsWith("conflict "))).toHaveLength(count);
    expect(lines.at(-1)).toMatch(words);
  });
});
