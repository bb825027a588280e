// What the user writes among the properties, in a comment or in the link to the meeting, makes a note theirs.
import { undoImport } from "../../../src/commands/undo-import";
import { keptTexts } from "../../../src/commands/recover";
import { conflictName } from "../../support/engine/device";
import { A, PLAN, beginning } from "../../support/engine/planning";
import { SHIP, deciding } from "../../support/engine/renumbering";

const HOUR = 60 * 60_000;
const withLine = (line: string) => (text: string) => text.replace(/\n---\n/, `\n${line}\n---\n`);

describe("A note with words of the user's is not trashed as an unedited one", () => {
  it.each([
    ["a line of comment in the properties", (text: string) => text.replace(/\n---\n/, "\n# words of mine\n---\n")],
    ["a comment after a property", (text: string) => text.replace(/^(date: .*)$/m, "$1 # words of mine")],
    [
      "a comment inside a list in brackets",
      (text: string) =>
        text.replace(/attendees:\n {2}- (.*)\n {2}- (.*)\n/, "attendees: [$1,\n  # words of mine\n  $2]\n"),
    ],
    ["a property `meeting`", withLine("meeting: words of mine")],
    ["a link as `meeting` in a meeting's own note", withLine('meeting: "[[words of mine]]"')],
    ["a property `meeting_id`", withLine("meeting_id: words of mine")],
    ["a nested property `meeting_id`", withLine("meeting_id:\n  room: words of mine")],
    ["a property `series_version`", withLine("series_version: words of mine")],
  ])("but with %s, as a spare copy", async (_, change) => {
    const { service, device, vault, say } = beginning();
    say("First words.");
    await device.sync();
    const first = vault.text(PLAN) ?? "";
    service.advance(HOUR);
    // The user wrote on another device while this one brought an update. The sync tool set their file aside.
    vault.userWrite(conflictName(PLAN), change(first), service.now());
    say("Second words.");
    await device.sync();
    service.advance(HOUR);
    await device.sync();
    const all = [...vault.files().values()].map(({ text }) => text).join("");
    expect(all).toContain("words of mine");
  });

  it.each([
    ["in the link's place", (text: string) => text.replace(/^meeting: .*$/m, "meeting: words of mine")],
    ["in the link", (text: string) => text.replace(/^(meeting: .*)\]\]"$/m, '$1|words of mine]]"')],
  ])("with words %s, when the import is undone", async (_, change) => {
    const { service, device, vault, put } = deciding();
    put({ id: A, title: "Planning" }, ["dec_1", "Ship"]);
    await device.sync();
    device.edit(SHIP, change);
    await undoImport(device.parts, service.now());
    const kept = [vault.text(SHIP) ?? "", ...(await keptTexts(device.store)).map(({ before }) => before)];
    expect(kept.join("")).toContain("words of mine");
  });

  it.each(["meeting_id: words of mine", "meeting_id:\n  room: words of mine", 'meeting: "[[words of mine]]"'])(
    "with our own name for a value of theirs, when the import is undone: %j",
    async (line) => {
      const { service, device, vault, say } = beginning();
      say("First words.");
      await device.sync();
      device.edit(PLAN, withLine(line));
      await undoImport(device.parts, service.now());
      expect(vault.text(PLAN)).toContain("words of mine");
    },
  );
});
