// The line about a meeting goes under the user's heading in the daily note, and changes nothing else there.
import { addDailyLines, withLine } from "../../src/commands/daily-lines";
import { runSession } from "../../src/commands/session";
import { NoteUnreadable } from "../../src/sync/ports";
import { sync } from "../../src/sync/sync";
import type { Device } from "../support/engine/device";
import { beginning, PLAN } from "../support/engine/planning";
import { keys } from "../support/engine/store-keys";
import { dyingVault } from "../support/engine/tearing-vault";

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
    [
      "the end of the section, before a heading of a higher level",
      "# Day\n## Meetings\n- [[Old]]\n# Tasks\n- [ ] x\n",
      "Meetings",
      "# Day\n## Meetings\n- [[Old]]\n- [[Plan]]\n# Tasks\n- [ ] x\n",
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

  it.each([
    ["at the end", "", "Words.\n", `${LINE}\n`],
    ["under a new heading", "Meetings", "Words.\n", `\n## Meetings\n\n${LINE}\n`],
    ["under a heading that is there", "Meetings", "## Meetings\nWords.\n", `${LINE}\n`],
  ])("goes above a code block without an end, %s", (_, heading, above, added) => {
    expect(withLine(`${above}\`\`\`js\ncode\n`, LINE, heading)).toBe(`${above}${added}\`\`\`js\ncode\n`);
  });

  it("is sorted by the start of its meeting among the others, and moves no line of the user", () => {
    const at = (time: string) => `- ${time} [[Plan|${time}]]`;
    const text = `# Meetings\nWords.\n${at("08:00")}\n- mine\n${at("11:00")}\n# Tasks\n`;
    expect(withLine(text, at("09:30"), "Meetings")).toBe(text.replace(at("11:00"), `${at("09:30")}\n${at("11:00")}`));
    expect(withLine(text, at("12:00"), "Meetings")).toBe(text.replace("\n# Tasks", `\n${at("12:00")}\n# Tasks`));
    expect(withLine(`${at("11:00")}\nMine\n${at("10:00")}\n`, at("09:30"))).toBe(
      `${at("11:00")}\nMine\n${at("09:30")}\n${at("10:00")}\n`,
    );
    const [monday, tuesday] = [at("2026-03-02 15:00"), at("2026-03-03 09:00")];
    expect(withLine(`${tuesday}\n`, monday)).toBe(`${monday}\n${tuesday}\n`);
  });

  it("goes under a heading that was added for a setting with seven signs", () => {
    const once = withLine("Day\n", LINE, "####### Meetings");
    expect(withLine(once, "- [[Other]]", "####### Meetings")).toBe(`${once}- [[Other]]\n`);
  });
});

const DAY = 24 * 60 * 60_000;

async function syncWithLines({ parts }: Pick<Device, "parts">) {
  return (await runSession(parts, { byUser: true, sample: false, dailyLines: true })).run;
}

/** After a sync of one new meeting. @param share of the note that was written when the process died, if it died. */
async function expecting(share?: number) {
  const { service, device, vault, say, text } = beginning();
  say("Words.");
  if (share !== undefined) await sync({ ...device.parts, vault: dyingVault(vault, { during: "create", share }) });
  const { summary } = await syncWithLines(device);
  const read: string[] = [];
  /** Adds the lines, as a device does some days later. */
  const add = (
    days = 0,
    link = (path: string) => `[[${path.replace(/.*\/|\.md$/g, "")}]]`,
    daily = (_day: string) => "Daily.md",
  ) => {
    const counting = { ...vault, read: (path: string) => (read.push(path), vault.read(path)) };
    const periodic = { daily, weekly: () => undefined, link };
    const now = service.now() + days * DAY;
    return addDailyLines({
      vault: counting,
      store: device.store,
      periodic,
      dateProperty: "date",
      timeProperty: "time",
      heading: "",
      now,
    });
  };
  return { add, device, vault, text, store: device.store, read, summary, daily: () => text("Daily.md") };
}

describe("A daily note", () => {
  it.each([0.5, 1])("gets its line for a note that was written to %d when the process died", async (share) => {
    const { add, vault, store, daily, summary } = await expecting(share);
    expect(summary).toMatchObject({ created: 1 });
    expect(await store.get(keys.vault)).toMatchObject({ notes: 1 });
    vault.userWrite("Daily.md", "Mine\n");
    await add();
    expect(daily()).toBe("Mine\n- 09:00 [[2026-03-02 - Planning]]\n");
  });

  it("in a folder that cannot be read is reported as missing, and gets its line when the folder can be read", async () => {
    const { add, vault, daily } = await expecting();
    vault.userWrite("Daily.md", "Mine\n");
    const spy = jest.spyOn(vault, "occupant").mockRejectedValue(new NoteUnreadable("It is a symbolic link."));
    expect([...(await add()).keys()]).toEqual(["Daily.md"]);
    expect(daily()).toBe("Mine\n");
    spy.mockRestore();
    await add();
    expect(daily()).toContain("Planning");
  });

  it("in which the user is typing gets its line later", async () => {
    const { add, vault, daily } = await expecting();
    vault.userWrite("Daily.md", "Mine");
    vault.setBusy("Daily.md", true);
    await add();
    expect(daily()).toBe("Mine");
    vault.setBusy("Daily.md", false);
    await add();
    expect(daily()).toContain("Planning");
  });

  it("that was created within two weeks gets its line from the next sync, even if that is later", async () => {
    const { add, vault, daily } = await expecting();
    await add();
    vault.userWrite("Daily.md", "Mine\n");
    await add(15);
    expect(daily()).toContain("- 09:00 [[");
  });

  it("gets no line when it is created after a sync that is more than two weeks later", async () => {
    const { add, vault, daily } = await expecting();
    await add(15);
    vault.userWrite("Daily.md", "Mine\n");
    await add(16);
    expect(daily()).toBe("Mine\n");
  });

  it.each([
    ["other words", "[[2026-03-02 - Planning|planning with Ann]]"],
    ["other words in a table", "|[[2026-03-02 - Planning\\|Ann]]|"],
    ["a heading", "[[2026-03-02 - Planning#Summary]]"],
  ])("with a link to the meeting with %s is not changed", async (_, link) => {
    const { add, vault, daily } = await expecting();
    vault.userWrite("Daily.md", `${link}\n`);
    await add();
    expect(daily()).toBe(`${link}\n`);
  });

  it("with a Markdown link to the meeting with other words is not changed", async () => {
    const { add, vault, daily } = await expecting();
    vault.userWrite("Daily.md", "[Ann](Planning.md)\n");
    await add(0, () => "[Planning](Planning.md)");
    expect(daily()).toBe("[Ann](Planning.md)\n");
  });

  it("with a link to a note with a longer name gets its line", async () => {
    const { add, vault, daily } = await expecting();
    vault.userWrite("Daily.md", "[[2026-03-02 - Planning 2]]\n");
    await add();
    expect(daily()).toContain("\n- 09:00 [[2026-03-02 - Planning]]\n");
  });

  it("gets the line for a meeting that is moved to its day on the first day", async () => {
    const { add, device, vault, text } = await expecting();
    const daily = (day: string) => `${day}.md`;
    await add(0, undefined, daily);
    device.edit(PLAN, (note) => note.replace("date: 2026-03-02", "date: 2026-03-09"));
    vault.userWrite("2026-03-09.md", "Mine\n");
    await add(0, undefined, daily);
    expect(text("2026-03-09.md")).toBe("Mine\n- 09:00 [[2026-03-02 - Planning]]\n");
  });

  it("does not exist yet: then syncs do not read the notes of meetings that are over", async () => {
    const { add, vault, read, daily } = await expecting();
    await add(2);
    read.length = 0;
    await add(3);
    expect(read).toEqual([]);
    vault.userWrite("Daily.md", "Mine\n");
    await add(4);
    expect(daily()).toContain("- 09:00 [[");
  });

  it("gets its line later, if the meeting's note is not found while a file of the vault cannot be read", async () => {
    const { add, vault, daily } = await expecting();
    vault.userWrite("Daily.md", "Mine\n");
    vault.userMove("Meetings/2026-03-02 - Planning.md", "Moved.md");
    vault.setUnreadable("Moved.md", true);
    await add();
    expect(daily()).toBe("Mine\n");
    vault.setUnreadable("Moved.md", false);
    await add();
    expect(daily()).toBe("Mine\n- 09:00 [[Moved]]\n");
  });

  it("gets its line in a folder that the settings spell in other letters", async () => {
    const { service, device, vault, say, text } = beginning();
    say("Words.");
    await syncWithLines(device);
    vault.userWrite("Journal/Day.md", "# Day\n");
    const periodic = { daily: () => "journal/Day.md", weekly: () => undefined, link: () => "[[Plan]]" };
    await addDailyLines({
      vault,
      store: device.store,
      periodic,
      dateProperty: "date",
      timeProperty: "time",
      heading: "",
      now: service.now(),
    });
    expect(text("Journal/Day.md")).toBe("# Day\n- 09:00 [[Plan]]\n");
  });
});
