// The line about a meeting goes under the user's heading in the daily note, and changes nothing else there.
import { addDailyLines, withLine } from "../../../src/sync/passes/daily-lines";
import { beginning } from "../../support/engine/planning";

const LINE = "- [[Plan]]";
const BLOCK = "---\n# Meetings\na: 1\n# Other\nb: 2\n---";

describe("A line in the daily note", () => {
  it.each([
    ["an empty note", "", "", "- [[Plan]]\n"],
    ["a note without a line end", "Words", "", "Words\n- [[Plan]]\n"],
    ["the end where there is no heading", "# Day\n", "", "# Day\n- [[Plan]]\n"],
    ["a new heading at the end", "# Day\n", "Meetings", "# Day\n\n## Meetings\n\n- [[Plan]]\n"],
    ["a new heading of the user's level", "", "### Meetings", "### Meetings\n\n- [[Plan]]\n"],
    [
      "the end of the section, before the next",
      "# Day\n## meetings\n- [[Old]]\n\n## Tasks\n- [ ] x\n",
      "Meetings",
      "# Day\n## meetings\n- [[Old]]\n- [[Plan]]\n\n## Tasks\n- [ ] x\n",
    ],
    [
      "the section with what is below it",
      "# Meetings\n\n## Old\nx\n\n",
      "Meetings",
      "# Meetings\n\n## Old\nx\n- [[Plan]]\n\n",
    ],
    ["an empty section at the end", "## Meetings", "## Meetings", "## Meetings\n- [[Plan]]\n"],
    [
      "no heading in code or in the properties",
      "---\n# Meetings\na: 1\n---\n```\n# Meetings\n```\n",
      "Meetings",
      "---\n# Meetings\na: 1\n---\n```\n# Meetings\n```\n\n## Meetings\n\n- [[Plan]]\n",
    ],
    ["a new heading after properties that end the file", BLOCK, "Meetings", `${BLOCK}\n\n## Meetings\n\n${LINE}\n`],
    [
      "the heading below the properties, after a byte order mark",
      `\ufeff${BLOCK}\n# Meetings\n`,
      "Meetings",
      `\ufeff${BLOCK}\n# Meetings\n${LINE}\n`,
    ],
    [
      "the heading below properties that begin with a blank after the signs",
      `${BLOCK.replace("---", "--- ")}\n# Meetings\n`,
      "Meetings",
      `${BLOCK.replace("---", "--- ")}\n# Meetings\n${LINE}\n`,
    ],
    [
      "a note whose lines end as on Windows, in the same way",
      "# Day\r\nWords\r\n",
      "",
      "# Day\r\nWords\r\n- [[Plan]]\r\n",
    ],
    [
      "the section of a note whose lines end as on Windows",
      "# Meetings\r\nx\r\n# Tasks\r\n",
      "Meetings",
      "# Meetings\r\nx\r\n- [[Plan]]\r\n# Tasks\r\n",
    ],
    [
      "the heading in the first line, after a byte order mark",
      "\ufeff# Meetings\n",
      "Meetings",
      `\ufeff# Meetings\n${LINE}\n`,
    ],
  ])("goes to %s", (_, text, heading, expected) => {
    expect(withLine(text, LINE, heading)).toBe(expected);
  });

  it.each([
    ["a lone backtick in the paragraph above", "It`s sunny.\n## Meetings\n"],
    ["signs of a comment in the properties", "---\nprogress: 100%% done\n---\n## Meetings\n"],
    ["signs of maths in the properties", "---\nbudget: $$\n---\n## Meetings\n"],
    ["a code fence in the properties", "---\nsnippet: |\n  ```\n  x\n---\n## Meetings\n"],
    ["a blank before its signs", " ## Meetings\n"],
    ["signs at its end", "## Meetings ##\n"],
  ])("goes under the user's heading with %s", (_, text) => {
    expect(withLine(text, LINE, "## Meetings")).toBe(`${text}${LINE}\n`);
    expect(withLine(text, LINE, "Meetings ##")).toBe(`${text}${LINE}\n`);
  });

  it("goes under a heading that was added for a setting with seven signs", () => {
    const once = withLine("Day\n", LINE, "####### Meetings");
    expect(withLine(once, "- [[Other]]", "####### Meetings")).toBe(`${once}- [[Other]]\n`);
  });
});

test("A daily note in which the user is typing gets its line later", async () => {
  const { service, device, vault, say, text } = beginning();
  vault.userWrite("Daily.md", "Mine");
  say("Words.");
  await device.sync();
  const periodic = { daily: () => "Daily.md", weekly: () => undefined, link: (path: string) => `[[${path}]]` };
  const parts = { vault, store: device.store, periodic, dateProperty: "date", heading: undefined, now: service.now() };
  vault.setBusy("Daily.md", true);
  await addDailyLines(parts, device.outcomes);
  expect(text("Daily.md")).toBe("Mine");
  vault.setBusy("Daily.md", false);
  await addDailyLines(parts, []);
  expect(text("Daily.md")).toContain("Planning");
});
