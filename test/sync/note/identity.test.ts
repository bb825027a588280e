// A note that is not recognised is created a second time, so every form of front matter that people and programs write
// must be read.
import * as jsYaml from "js-yaml";
import * as yaml from "yaml";
import { createHash } from "node:crypto";
import { endsInFrontMatter, identitiesOf } from "../../../src/sync/note/identity";
import { withProperties } from "../../../src/sync/note/edit-note";
import { noteText, parseNote } from "../../../src/sync/note/note";
import { versionIn, withoutVersion, writeSyncVersion } from "../../../src/sync/note/sync-version";
import { decisionIdOf, meetingIdOf } from "../../../src/sync/note/note-id";
import * as fc from "../../support/fast-check";
import { sha256Hex } from "../../../src/sync/note/hash";

const ID = "3f2b8c1e-0d4a-4b6f-9a57-1c2d3e4f5a6b";

const OTHER = "aaaaaaaa-0d4a-4b6f-9a57-1c2d3e4f5a6b";

const note = (...lines: readonly string[]) => `---\n${lines.join("\n")}\n---\n# Title\n`;

const VERSION = "sync_version: 1772445600000.0123456789ab";

describe("A note is identified by its front matter", () => {
  it.each([
    ["as we write it", note(`meeting_id: ${ID}`, VERSION)],
    ["under the service's own key", note(VERSION, `minutes_id: ${ID}`)],
    ["with quotes", note(`meeting_id: "${ID}"`, VERSION)],
    ["with single quotes and a comment", note(`meeting_id: '${ID}' # mine`, VERSION)],
    ["with a quoted key", note(`"meeting_id": ${ID}`, `'sync_version': x`)],
    ["in upper case", note(`meeting_id: ${ID.toUpperCase()}`, VERSION)],
    ["with CRLF", note(`meeting_id: ${ID}`, VERSION).replaceAll("\n", "\r\n")],
    ["behind a byte order mark", `\uFEFF${note(`meeting_id: ${ID}`, VERSION)}`],
    ["behind blank lines", `\n \n${note(`meeting_id: ${ID}`, VERSION)}`],
    ["with blanks after the fences", note(`meeting_id: ${ID}`, VERSION).replaceAll("---", "---  ")],
    [
      "among lists and texts of any kind",
      note("tags:", "  - a", "text: |", "  sync: b", `meeting_id:   ${ID}`, "", VERSION),
    ],
    [
      "with conflict markers",
      note("<<<<<<< HEAD", VERSION, "=======", "sync_version: 2.x", ">>>>>>> b", `meeting_id: ${ID}`),
    ],
    ["when its front matter is not closed", `---\nmeeting_id: ${ID}\n${VERSION}\n# Title\n`],
    ["when the version was emptied", note(`meeting_id: ${ID}`, "sync_version:")],
    ["with a `decision_id` of the user's", note("decision_id: D-7", `minutes_id: ${ID}`, VERSION)],
  ])("%s", (_, text) => {
    expect(identitiesOf(text)).toEqual([ID]);
  });

  it.each([
    ["no version", note(`meeting_id: ${ID}`)],
    ["no id", note(VERSION, "title: x")],
    ["an empty id", note(VERSION, "meeting_id:", 'minutes_id: ""', "other_id: null", "some_id: [a]")],
    ["a decision without its meeting", note(VERSION, "decision_id: dec_1")],
    ["both, but in the text", `# Title\n${note(`meeting_id: ${ID}`, VERSION)}`],
    ["both, but inside another value", note("text: |", `  meeting_id: ${ID}`, `  ${VERSION}`)],
    ["nothing", ""],
  ])("is not ours with %s", (_, text) => {
    expect(identitiesOf(text)).toEqual([]);
  });

  it("with several possible ids, the most likely first", () => {
    const text = note(`project_id: Apollo`, `minutes_id: ${OTHER}`, `meeting_id: ${ID}`, VERSION);
    expect(identitiesOf(text)).toEqual([ID, OTHER, "apollo"]);
  });

  it("as a decision, by its own id and its meeting's", () => {
    const text = note("decision_id: dec_Ab1", `meeting_id: ${ID.toUpperCase()}`, `minutes_id: ${OTHER}`, VERSION);
    expect(identitiesOf(text)).toEqual([`${ID}/dec_Ab1`]);
    expect(identitiesOf(note('decision_id: "a \\"b\\" \\u00e9"', `meeting_id: ${ID}`, VERSION))).toEqual([
      `${ID}/a "b" é`,
    ]);
  });

  it("as a decision whose own id is no null in YAML", () => {
    for (const id of ["nUlL", "nULL"])
      expect(identitiesOf(note(`decision_id: ${id}`, `meeting_id: ${ID}`, VERSION))).toEqual([`${ID}/${id}`]);
  });

  it("from its first lines, without the rest of the file", () => {
    const text = note(`meeting_id: ${ID}`, VERSION);
    const cuts = Array.from({ length: text.length + 1 }, (_, length) => text.slice(0, length));
    for (const head of cuts) if (!endsInFrontMatter(head)) expect(identitiesOf(head)).toEqual([ID]);
    expect(cuts.filter((head) => !endsInFrontMatter(head)).length).toBeGreaterThan(5);
    expect(endsInFrontMatter("# A note of the user's, with no front matter")).toBe(false);
  });
});

describe("The id in a note's properties", () => {
  const idIn = (written: string, below = "") => identitiesOf(`---\n${VERSION}\nmeeting_id: ${written}\n---\n${below}`);

  it.each([
    ["a # mine", "a"],
    ["a  # mine", "a"],
    ["a#b", "a#b"],
    ['" a " # mine', "a"],
    ["' it''s '", "it's"],
    ['"a\\q"', "a\\q"],
    ['a "b"', 'a "b"'],
    ["a 'b'", "a 'b'"],
    ["xnull", "xnull"],
    ["nullable", "nullable"],
    ["a~", "a~"],
    ["\u00a0a", "a"],
  ])("is read from %j", (written, id) => {
    expect(idIn(written)).toEqual([id]);
  });

  it.each(["#a", "~", "NULL", "[a]", "*a", ""])("is not read from %j", (written) => {
    expect(idIn(written)).toEqual([]);
  });

  it("is not read from the text below the properties", () => {
    expect(idIn("a", "other_id: b\n")).toEqual(["a"]);
  });

  it("may be after the head of a file only if the head ends in front matter", () => {
    for (const head of ["", "\ufeff", "\n  \n", "--", "---", "---\nmeeting_id: a\n"]) {
      expect(endsInFrontMatter(head)).toBe(true);
    }
    for (const head of ["abc", "x---", "---x", "---\na: 1\n---\n"]) expect(endsInFrontMatter(head)).toBe(false);
  });
});

// The property sync_version, in all forms in which programs write it.

const slots = ["title", "section:summary", "section:action-items", "content"].map((key, start) => ({
  key,
  start,
  count: 1,
}));

const version = {
  updatedAt: Date.UTC(2026, 2, 2),
  hash: "0123456789ab",
  layout: { hash: "ba9876543210", slots },
};

const written = writeSyncVersion(version);

const noteWith = (block: string) => parseNote(`---\n${block}mine: 1\n---\nWords.\n`);

describe("A version longer than a line is read", () => {
  it.each([
    ["on one line", `sync_version: ${written}\n`],
    ["folded by the package yaml", yaml.stringify({ sync_version: written })],
    ["folded by the package js-yaml", jsYaml.dump({ sync_version: written })],
    ["in quotes over several lines", `sync_version: "${written.replaceAll(" ", "\n  ")}"\n`],
    ["with a quoted key", `"sync_version": ${written.replaceAll(" ", "\n  ")}\n`],
  ])("%s", (_, block) => {
    const note = noteWith(block);
    expect(versionIn(note)).toEqual(version);
    expect(noteText(withProperties(note, new Map([["sync_version", "x"]])))).toMatch(
      /^---\n"?sync_version"?: x\nmine: 1\n---\nWords.\n$/,
    );
    expect(withoutVersion(noteText(note))).toBe("---\nmine: 1\n---\nWords.\n");
  });

  it("but not another text in its place", () => {
    expect(versionIn(noteWith("sync_version:\n  mine: 1\n"))).toBeUndefined();
    expect(versionIn(noteWith(""))).toBeUndefined();
  });
});

describe("A text without its version", () => {
  const body = "sync_version: words of mine\nseries_version: x\n";

  it("keeps the user's lines that look like it, and comments", () => {
    const text = `---\nsync_version: x\n  # mine\na: 1\n---\n${body}`;
    expect(withoutVersion(text)).toBe(`---\n  # mine\na: 1\n---\n${body}`);
    expect(withoutVersion(body)).toBe(body);
  });

  it("has none either if its properties are not closed", () => {
    expect(withoutVersion("---\nsync_version: x\na: 1\n")).toBe("---\na: 1\n");
  });
});

// The id of a note names its meeting, and its decision if it has one.

describe("A note's id", () => {
  it("has a meeting's part and, for a decision, a decision's part", () => {
    expect([meetingIdOf("a/b/c"), decisionIdOf("a/b/c")]).toEqual(["a", "b/c"]);
    expect([meetingIdOf("a"), decisionIdOf("a")]).toEqual(["a", undefined]);
    expect([meetingIdOf("/b"), decisionIdOf("/b")]).toEqual(["", "b"]);
  });
});

// The hash in notes must be the same SHA-256 on every device.

const expected = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

describe("the hash of a text", () => {
  it("is SHA-256 at lengths around the block size", () => {
    for (let length = 0; length <= 260; length += 1) {
      const text = "a".repeat(length);
      expect(sha256Hex(text)).toBe(expected(text));
    }
  });

  it("is SHA-256 of any text in UTF-8", () => {
    fc.assert(
      fc.property(fc.anyText({ maxLength: 400 }), (text) => {
        expect(sha256Hex(text)).toBe(expected(text));
      }),
    );
  });

  it("is SHA-256 of a long text", () => {
    const text = "Größe 🎈 of the minutes\n".repeat(50_000);
    expect(sha256Hex(text)).toBe(expected(text));
  });

  it("can be shortened to its first digits", () => {
    expect(sha256Hex("abc", 12)).toBe("ba7816bf8f01");
  });
});
