// Users write notes in many ways. The meeting must contain exactly the content of the note.
import { markdownMeeting } from "../../../src/emulator/data/markdown-meeting";

const ID = "7b0c4c52-4f2a-4b2e-9d0c-5b7a0c9f3d11";
const OTHER = "1d9f6a10-0c3e-4f7b-8a52-6c2f9b1e7d40";

const meetingOf = (text: string, path = "Note.md") =>
  markdownMeeting({ path, text, modified: Date.parse("2026-10-05T08:00:00.000Z") + 0.75 });
const withProperties = (...lines: string[]) => meetingOf(["---", ...lines, "---", ""].join("\n"));

describe("The properties of a note", () => {
  it.each([
    ["a number", "title: 2026", "2026"],
    ["a text", "title: Plan", "Plan"],
    ["a list", "title: [a, b]", "Note"],
    ["true", "title: true", "Note"],
  ])("give the title when it is a text or a number: %s", (_, line, title) => {
    expect(withProperties(line).title).toBe(title);
  });

  it("give project, status and duration, otherwise the defaults", () => {
    expect(withProperties("project: Atlas", "status: draft", "duration: 75")).toMatchObject({
      project: "Atlas",
      status: "draft",
      durationMinutes: 75,
    });
    expect(withProperties("duration: long")).toMatchObject({
      project: undefined,
      status: "completed",
      durationMinutes: 30,
      updatedAt: "2026-10-05T08:00:00.000Z",
    });
  });

  it.each(["", "just a text", "5", "null", "- a\n- b"])(
    "are none when the text between the dashes has no names of properties: %j",
    (yaml) => {
      expect(withProperties(yaml)).toMatchObject({ title: "Note", attendees: [], status: "completed" });
    },
  );

  it.each([
    ["id", [`id: ${ID}`], ID],
    ["a name that ends in _id", [`minutes_id: ${ID}`], ID],
    ["id in capital letters", [`id: ${ID.toUpperCase()}`], ID.toUpperCase()],
    ["not another name", [`series: ${OTHER}`, `minutes_id: ${ID}`], ID],
    ["not a name that begins with id", [`id_of_series: ${OTHER}`, `id: ${ID}`], ID],
    ["not a list", [`id: [${OTHER}]`, `minutes_id: ${ID}`], ID],
    ["not a text that is no UUID", ["id: 5a", `minutes_id: ${ID}`], ID],
  ])("give the id: %s", (_, lines, id) => {
    expect(withProperties(...lines).id).toBe(id);
  });

  it("give no id when none is a UUID: the id comes from the path", () => {
    const { id } = meetingOf("");
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(withProperties(`series: ${ID}`).id).toBe(id);
    expect(withProperties("id: a").id).toBe(id);
    expect(meetingOf("", "Other.md").id).not.toBe(id);
  });

  it.each([
    ["a list", 'attendees: ["Grace", " Ines "]', ["Grace", "Ines"]],
    ["links", 'attendees: [" [[Grace]] ", "[[ Ines ]]"]', ["Grace", "Ines"]],
    ["a text with commas", "attendees: Grace, Ines ,[[Ann]]", ["Grace", "Ines", "Ann"]],
    ["brackets inside a name stay", 'attendees: ["Grace [[b]] Okafor"]', ["Grace [[b]] Okafor"]],
    ["empty names are left out", 'attendees: ["", " ", "[[]]", "Grace"]', ["Grace"]],
    ["a text that ends with a comma", "attendees: Grace,", ["Grace"]],
    ["numbers", "attendees: [5]", ["5"]],
    ["neither list nor text", "attendees: 5", []],
    ["none", "other: 5", []],
  ])("give the attendees: %s", (_, line, names) => {
    expect(withProperties(line).attendees).toEqual(names);
  });

  it("are refused with the line at which they cannot be read", () => {
    expect(() => withProperties("title: Plan", "tags: [a", "b: 5")).toThrow(
      /^properties cannot be read: .* at line \d+, column \d+\.$/,
    );
    expect(() => withProperties("a: *b")).toThrow(
      new Error("properties cannot be read: Unresolved alias (the anchor must be set before the alias): b."),
    );
    expect(() => withProperties("a: b: c")).toThrow(
      new Error("properties cannot be read: Nested mappings are not allowed in compact mappings at line 2, column 4."),
    );
  });
});

describe("The text of a note", () => {
  it("gives the first heading as title; a second one stays in the text", () => {
    expect(meetingOf("#  Plan  ##\nIntro\n# Second\nMore")).toMatchObject({
      title: "Plan",
      summary: "Intro\n# Second\nMore",
      sections: [],
      decisions: [],
    });
  });

  it.each([
    ["a heading of the third level", "### Later"],
    ["a number sign in a line", "see ## there"],
    ["a number sign without a space", "##tag"],
  ])("is not divided at %s", (_, line) => {
    expect(meetingOf(`Intro\n${line}\nMore`)).toMatchObject({ summary: `Intro\n${line}\nMore`, sections: [] });
  });

  it("is divided at headings of the second level, however they are written", () => {
    expect(meetingOf("## One\na\n##   Two ##\n\nb\n##\tThree #\nc").sections).toEqual([
      { heading: "One", text: "a" },
      { heading: "Two", text: "b" },
      { heading: "Three", text: "c" },
    ]);
  });

  it.each(["```", "~~~", "   ```", " ~~~"])("is not divided in a block of code that begins with %j", (fence) => {
    const code = `${fence}\n## One\n# Two\n${fence}`;
    expect(meetingOf(`Intro\n${code}\n## Three\nMore`)).toMatchObject({
      title: "Note",
      summary: `Intro\n${code}`,
      sections: [{ heading: "Three", text: "More" }],
    });
  });

  it.each(["use ``` for code", "    ```"])("is divided after a line with three backticks: %j", (line) => {
    expect(meetingOf(`Intro\n${line}\n## One\nMore`).sections).toEqual([{ heading: "One", text: "More" }]);
  });

  it("gives the sections Summary as the summary, without empty parts", () => {
    expect(meetingOf("## Summary\na\n## Plan\nb\n## Summary\nc\n## Summary\n").summary).toBe("a\n\nc");
    expect(meetingOf("Intro\n## Summary\na").summary).toBe("Intro\n\na");
    expect(meetingOf("## Plan\nb").summary).toBe("");
  });

  it("gives decisions only from the list in the section Decisions", () => {
    const note =
      "- a\n## Plan\n- b\n## Decisions\nWe decided:\n- c  \n*   d\n+ e\n-\n  - f\nsee - g\n-h\n## Other\n- i";
    const { decisions, sections } = meetingOf(note);
    expect(decisions?.map(({ text, rationale }) => [text, rationale])).toEqual([
      ["c", ""],
      ["d", ""],
      ["e", ""],
    ]);
    expect(sections?.map(({ heading }) => heading)).toEqual(["Plan", "Decisions", "Other"]);
  });

  it("gives a decision a short id that depends on the path and its text", () => {
    const idOf = (text: string, path: string) => meetingOf(`## Decisions\n- ${text}`, path).decisions?.[0]?.id;
    expect(idOf("Go on", "a.md")).toMatch(/^dec_[\da-f]{8}$/);
    expect(idOf("Go on", "a.md")).toBe(idOf("Go on", "a.md"));
    expect(idOf("Go on", "b.md")).not.toBe(idOf("Go on", "a.md"));
    expect(idOf("Stop", "a.md")).not.toBe(idOf("Go on", "a.md"));
  });
});
