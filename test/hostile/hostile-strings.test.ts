// Whatever a meeting has in any field, its notes run nothing, load nothing, are in the user's folders, are sound Markdown
// and YAML, and can be read.
import type { Meeting } from "../../src/api/meeting";
import { makeInert } from "../../src/sync/inert/make-inert";
import { composeNote, writeProperty } from "../../src/sync/note/edit-note";
import { parseNote } from "../../src/sync/note/note";
import { renderMeeting, renderSettings } from "../../src/sync/render/render-meeting";
import type { RemoteNote } from "../../src/sync/note/service-text";
import { inTurn, oneOf } from "../support/depth";
import { hostileStrings } from "../support/hostile/hostile-strings";
import { findingsInBody, findingsInValue, unreadableIn } from "../support/hostile/independent-checker";
import { findingsInPath, findingsInProperties } from "../support/hostile/independent-metadata";
import { isBroken, readMeeting } from "../../src/api/wire";
import { A } from "../support/engine/planning";
import { PLAIN_RENDERING } from "../support/engine/plain-settings";
import { harmInText } from "../support/hostile/real-renderers";

const id = "11111111-2222-4333-8444-555555555555";
const ordinary = {
  title: "Weekly",
  summary: "We met.",
  decision: "Ship it",
  attendee: "Ann Lee",
  fileName: "Weekly.md",
  folder: "Meetings",
};
type Fields = typeof ordinary;
const fields = Object.keys(ordinary) as (keyof Fields)[];
const keys = ["date", "time", "duration", "attendees", "tags", "acme_id", "decision_id", "meeting_id", "sync_version"];

/** A meeting as the spec shows it, written by a service that trusts its users. */
function meetingWith({ title, summary, decision, attendee, fileName, folder }: Fields): Meeting {
  const frontMatter = [
    "date: 2026-11-21",
    "time: 09:30 AM",
    "duration: 30min",
    `attendees: [Bob, ${attendee}]`,
    "tags: [meeting]",
  ];
  return {
    id,
    title,
    meetingDate: "2026-11-21T09:30:00Z",
    fileName,
    folder,
    markdown: [
      "---",
      ...frontMatter,
      `acme_id: ${id}`,
      "---",
      "",
      `# ${title}`,
      "",
      "## Summary",
      "",
      summary,
      "",
    ].join("\n"),
    decisions: [
      {
        id: "dec_1",
        text: decision,
        fileName: `2026-11-21 - ${decision}.md`,
        folder,
        markdown: `---\ntags: [decision]\n---\n\n# ${decision}\n`,
      },
    ],
    updatedAt: Date.UTC(2026, 10, 21),
  };
}

const settings = renderSettings(
  { meetingsFolder: "Meetings", decisionsFolder: "Decisions" } as Parameters<typeof renderSettings>[0],
  { configDir: ".obsidian" },
);

const textOf = ({ rendering, identity }: RemoteNote) =>
  composeNote([...rendering.properties, ...identity, { key: "sync_version", value: "1.aaaaaaaaaaaa" }], rendering.body);

const all = Object.entries(hostileStrings).flatMap(([kind, strings]) =>
  strings.map((string) => [kind, string] as const),
);
const known = new Map<string, readonly string[]>();

function findingsInNote(note: RemoteNote, field: string): readonly string[] {
  const text = textOf(note);
  const found = known.get(note.title + text) ?? [
    // A line break in a name can begin another property; no other field reaches them.
    ...findingsInProperties(text, field === "attendee" ? undefined : keys),
    ...findingsInBody(note.rendering.body),
    ...findingsInValue(note.title),
    ...(parseNote(text).broken === undefined ? [] : ["a note that we would not touch again"]),
  ];
  known.set(note.title + text, found);
  return found;
}

describe("Hostile strings", () => {
  it("are many and all different", () => {
    expect(new Set(all.map(([, string]) => string)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(250);
  });

  /** Each string in each field; in a short run each in one of them, in turn. */
  it.each(Object.keys(hostileStrings))("do no harm in any field, and can be read: %s", (kind) => {
    const found = (hostileStrings[kind] ?? []).flatMap((string, turn) =>
      inTurn(fields, turn).flatMap((field) => {
        const notes = renderMeeting(meetingWith({ ...ordinary, [field]: string }), settings);
        const harm = notes.flatMap((note) => [
          ...findingsInPath(note.wanted, ["Meetings", "Decisions"]),
          ...findingsInNote(note, field),
        ]);
        const unreadable = unreadableAs(field, string, notes[0]);
        return harm.length > 0 || unreadable !== "" ? [{ field, string: string.slice(0, 200), harm, unreadable }] : [];
      }),
    );
    expect(found).toEqual([]);
  });
});

/** The words of a string that nobody can read in the note of a meeting with it. */
function unreadableAs(field: string, string: string, note: RemoteNote | undefined): string {
  const isShown = field === "title" || field === "summary" || field === "attendee";
  const isDropped = field === "attendee" && (string.length > 1000 || string.includes("\n"));
  return isShown && !isDropped ? unreadableIn(string, note === undefined ? "" : textOf(note)) : "";
}

/** Each takes one defence away again. */
const undone: Readonly<Record<string, (text: string) => string>> = {
  "tags stay": (text) => text.replaceAll("<\u2060", "<").replaceAll("\\<", "<").replaceAll("&lt;", "<"),
  "languages stay": (text) => text.replace(/^([\s>]*(?:[-*] |\d+\. )*)(`{3,}|~{3,})text (?=\S)/gm, "$1$2"),
  "addresses stay": (text) => text.replace(/\](?:\u2060|\\)(?=[(:])/g, "]").replaceAll("]&#40;", "]("),
  "bare addresses stay": (text) => text.replaceAll("\u2060://", "://").replaceAll("\\://", "://"),
  "queries stay": (text) => text.replaceAll("`\u2060", "`"),
  "images stay": (text) => text.replace(/(?<!!)\[([^\]\n]*)\]\(https:/g, "![$1](https:"),
  "embeds stay": (text) => text.replace(/\[\[/g, "![["),
  "diagrams stay": (text) => text.replace(/^([\s>]*(?:`{3,}|~{3,}))text (?=mermaid)/gim, "$1"),
  "blocks stay open": (text) => text.replace(/\n[\s>]*(?:`{3,}|~{3,})\s*$/, "\n"),
  "conflicts stay": (text) => text.replaceAll("\\<<", "<<"),
  "maths stays": (text) => text.replaceAll("\\$", "$"),
};

describe("Without one of the defences", () => {
  const bodies = all
    .map(([, string]) => makeInert(string, { remoteImages: false }))
    .filter((body) => body.length < 2000);

  it.each(Object.keys(undone))("the checker finds the harm: %s", (defect) => {
    const broken = undone[defect] ?? ((text) => text);
    expect(bodies.some((text) => findingsInBody(broken(text)).length > 0)).toBe(true);
  });

  it("most of the strings do harm", () => {
    const some = oneOf(3, all);
    const harmful = some.filter(
      ([, string]) =>
        findingsInBody(string).length + findingsInValue(string).length + findingsInPath(string, [""]).length > 0,
    );
    expect(harmful.length).toBeGreaterThan(some.length * 0.8);
  });
});

describe("The independent checker", () => {
  it.each([
    "<img src=x onerror=alert(1)>",
    "`$= x`",
    "[a](javascript:x)",
    "[a](//evil.example)",
    "![a](https://evil.example/p.png)",
    "![[x]]",
    "obsidian://x",
    "```dataviewjs\nx\n```",
    "```mermaid\nclick A x\n```",
    "```mermaid\n%%{init: {}}%%\n```",
    "```js\nnever closed",
    "<% x %>",
    "a\0b",
    "<<<<<<< HEAD",
    "$`$ <img src=x> `",
    "$\\href{x}{y}$",
  ])("finds %j", (text) => {
    expect(findingsInBody(text)).not.toEqual([]);
  });

  it("finds a query in a value, also where one backtick of it is escaped, and none behind an escaped sign", () => {
    for (const query of ["`= x`", "`` $= x", "\\``= x`"]) expect(findingsInValue(query)).not.toEqual([]);
    expect(findingsInValue("``\\<=======")).toEqual([]);
  });

  it("finds other keys, duplicate keys, and YAML that two readers read differently", () => {
    const note = (block: string) => findingsInProperties(`---\n${block}\n---\n`, ["a"]);
    expect(note("a: b")).toEqual([]);
    expect(note("b: c")).not.toEqual([]);
    expect(note("a: 1\na: 2")).not.toEqual([]);
    expect(note("a: &x b")).not.toEqual([]);
    expect(note("a: {b: c}")).not.toEqual([]);
    expect(note(writeProperty("a", "{{x}}").trimEnd())).not.toEqual([]);
    expect(note(writeProperty("a", "[x](javascript:y)").trimEnd())).not.toEqual([]);
  });

  it("finds paths outside the folders or invalid on a system", () => {
    for (const path of [
      "../x.md",
      "Meetings/../x.md",
      "Other/x.md",
      "Meetings/CON.md",
      "Meetings/a:b.md",
      "Meetings/.x.md",
    ]) {
      expect(findingsInPath(path, ["Meetings"])).not.toEqual([]);
    }
    expect(findingsInPath("Meetings/x.md", ["Meetings"])).toEqual([]);
  });

  it("finds lost words", () => {
    expect(unreadableIn("a b", "x a y b")).toBe("");
    expect(unreadableIn("a b c", "a c")).toBe("b");
  });
});

describe("An id of the service", () => {
  const meetingWith = (id: string, decision: string) =>
    readMeeting({
      meeting: {
        ...{ id, title: "T", fileName: "T.md", folder: "", notesMarkdown: "", updatedAt: "2026-03-02T10:00:00Z" },
        decisions: [{ id: decision, decision: "D", fileName: "D.md", folder: "", notesMarkdown: "" }],
      },
    });

  it.each([
    [A, "[x](javascript:alert(1))"],
    [A, "[x](file:/etc/passwd)"],
    [A, "![](x)"],
    [A, "javascript:alert(1)"],
    [A, "obsidian:open"],
    [A, "file:/etc/passwd"],
    [A, "data:text/html,x"],
    [A, "xmpp:a@b.c"],
    ["obsidian:open", "dec_1"],
  ])("that would do harm as a property is not used: %s with %s", (id, decision) => {
    expect([...findingsInValue(id), ...findingsInValue(decision), ...harmInText(decision)]).not.toEqual([]);
    const read = meetingWith(id, decision);
    expect(read !== undefined && isBroken(read)).toBe(true);
  });

  it.each(["dec_1", "dec:1", "D-7/2", "a(b)[c]", "12"])("of an ordinary form is used: %s", (decision) => {
    expect(meetingWith(A, decision)).toMatchObject({ decisions: [{ id: decision }] });
  });
});

describe("An attendee's name is harmless", () => {
  const namesIn = (line: string, settings: Partial<typeof PLAIN_RENDERING>) => {
    const meeting = {
      ...{ id: A, title: "T", meetingDate: undefined, fileName: "T.md", folder: "", decisions: [], updatedAt: 1 },
      markdown: `---\nattendees: ${line}\n---\n`,
    };
    const [note] = renderMeeting(meeting, { ...PLAIN_RENDERING, ...settings });
    return note?.rendering.properties.flatMap(({ value }) => value).map(String) ?? [];
  };
  const people = { folder: "People", spellings: [] };

  it.each<[string, string, Partial<typeof PLAIN_RENDERING>]>([
    ["without the brackets of its link", "[[```dataviewjs> ]]", { linkAttendees: false }],
    ["when its link cannot be made", "[[```dataviewjs $ \\href{x}{y}]]", { linkAttendees: true }],
    ["in the path of a person's note", "[[$ 1. $ \\href{x}{y}]]", { linkAttendees: true, people }],
  ])("%s", (_, line, settings) => {
    const names = namesIn(line, settings);
    expect(names).toHaveLength(1);
    expect(names.flatMap((name) => [...findingsInValue(name), ...harmInText(name)])).toEqual([]);
  });
});

describe("A backslash before two signs does not leave code to a renderer that reads a comment or maths there", () => {
  it.each(["%%", "$$"])("%s", (signs) => {
    const options = { remoteImages: false, mathsAndDiagrams: true };
    const inert = makeInert(`\\${signs}\n\`\`\`\n${signs}\n[x](javascript:alert(1))\n\`\`\`\n`, options);
    expect(findingsInBody(inert, options)).toEqual([]);
    expect(makeInert(inert, options)).toBe(inert);
  });
});
