import { parse } from "yaml";
import { mergeProperties } from "../../../src/sync/merge/merge-properties";
import { noteText, parseNote } from "../../../src/sync/note/note";
import { base } from "../../support/engine/launch-note";
import { mergeTexts } from "../../support/merge/merge-texts";

const front = (text: string) => parse(text.split(/^---$/m)[1] ?? "") as Record<string, unknown>;

describe("A list that gets an item of the service keeps the user's items as they wrote them:", () => {
  it.each(["+491701234567", "01701234567", "1.10", "12345678901234567891", "0x1F", "1e3", "007", "True", "~"])(
    "%s",
    (item) => {
      const note = base.replace("  - Bob\n", `  - Bob\n  - ${item}\n`);
      const { text } = mergeTexts({ base, note, remote: base.replace("  - Bob\n", "  - Bob\n  - Cem\n") });
      expect(text).toContain("  - Cem\n");
      expect(text).toContain(`  - ${item}\n`);
    },
  );
});

it("Items that are equal numbers stay as the user wrote each", () => {
  const items = ["0815", "815", "00815", "1.10", "1.1", "12345678901234567", "12345678901234568"];
  const lines = items.map((item) => `  - ${item}\n`).join("");
  const note = base.replace("  - Bob\n", `  - Bob\n${lines}`);
  const { text } = mergeTexts({ base, note, remote: base.replace("  - Bob\n", "  - Bob\n  - Cem\n") });
  expect(text).toContain(`  - Bob\n${lines}  - Cem\n`);
});

it.each([" 0930", " +4930123456 # home", " 1.10", "\n  - 0815\n  - 815"])(
  "A value keeps its writing when the user renames its property in the settings: %j",
  (value) => {
    const { note } = mergeProperties(
      parseNote(`---\n"room":${value}\nmine: 1\n---\n`),
      [{ key: "room", value: 5 }],
      [{ key: "place", value: 5 }],
      [],
      [["room", "place"]],
    );
    expect(noteText(note)).toBe(`---\nplace:${value}\nmine: 1\n---\n`);
  },
);

it("A new property of the service does not cut the end off the user's block of text", () => {
  const note = base.replace("\n---\n", "\nsummary: |\n  Call Ann first.\n  #urgent\n---\n");
  const remote = base.replace("vendor_id:", "project: Apollo\nvendor_id:");
  expect(front(note)["summary"]).toBe("Call Ann first.\n#urgent\n");
  const { text } = mergeTexts({ base, note, remote });
  expect(front(text)["summary"]).toBe("Call Ann first.\n#urgent\n");
});

it("A block of text stays whole when the sync_version above it is written again", () => {
  const note = base.replace("\n---\n", "\nsync_version: x\nsummary: |\n  Call Ann first.\n\n  # my heading\n---\n");
  const remote = base.replace("vendor_id:", "project: Apollo\nvendor_id:");
  const { text } = mergeTexts({ base, note, remote });
  expect(front(text)["summary"]).toBe(front(note)["summary"]);
});

it("A list on one line keeps the user's items as they wrote them when it gets one more", () => {
  const note = base.replace("attendees:\n  - Ann\n  - Bob\n", "attendees: [Ann, Bob, 0170, ~]\n");
  const { text } = mergeTexts({ base, note, remote: base.replace("  - Bob\n", "  - Bob\n  - Cem\n") });
  expect(text).toContain("  - 0170\n  - ~\n  - Cem\n");
});

describe("A comment of the user's inside a list in brackets stays", () => {
  const inBrackets = (text: string) =>
    text.replace("attendees:\n  - Ann\n  - Bob\n", "attendees: [Ann,\n  # words of mine\n  Bob]\n");
  it.each([
    ["gets one more item", base.replace("  - Bob\n", "  - Bob\n  - Cem\n")],
    ["is removed by the service", base.replace("attendees:\n  - Ann\n  - Bob\n", "")],
  ])("when the list %s", (_, remote) => {
    const { text } = mergeTexts({ base, note: inBrackets(base), remote });
    expect(text).toContain("# words of mine\n");
    expect(front(text)["attendees"]).toEqual(front(remote)["attendees"]);
  });
});
