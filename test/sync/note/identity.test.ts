// A note that is not recognised is created a second time, so every form of front matter that people and programs write
// must be read.
import { endsInFrontMatter, identitiesOf } from "../../../src/sync/note/identity";

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
