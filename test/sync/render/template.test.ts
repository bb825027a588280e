/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// A template with fields: which fields are allowed where, and their values in one note.
import MarkdownIt from "markdown-it";
import { createDevice } from "../../support/engine/device";
import { createPlainService, type Minutes } from "../../support/engine/plain-service";
import { findingsInBody } from "../../support/hostile/independent-checker";
import { A, PLAN } from "../../support/engine/planning";
import type { SyncSettings } from "../../../src/sync/render/settings";
import { readTemplate } from "../../../src/sync/render/template";
import { parseNote } from "../../../src/sync/note/note";
import { formatDate } from "../../../src/sync/render/date-format";
import { type Fields, fileNameFrom, folderFrom, isFileNamePattern, LONGEST } from "../../../src/sync/render/pattern";
import { folderFault, readProjectFolders } from "../../../src/sync/render/note-place";
import { notePath } from "../../../src/sync/note/path";
import { createRandom } from "../../simulation/random";
import * as fc from "../../support/fast-check";
import { cleanTags } from "../../../src/sync/render/service-markdown";
import type { Property } from "../../../src/sync/note/property";
import { nameOf, readPropertyNames, rename, withTags } from "../../../src/sync/render/property-names";
import { linkTo, readSpellings } from "../../../src/sync/render/people";
import { makeInert } from "../../../src/sync/inert/make-inert";
import { openTasks, tagTasks } from "../../../src/sync/render/task-lines";

const PATH = "Meetings/2026-03-02 - Planning.md";

const TEMPLATE = "Templates/Meeting.md";

/** The new note, without the service's properties and our own. */
async function noteFrom(template: string, minutes: Partial<Minutes> = {}, settings: Partial<SyncSettings> = {}) {
  const service = createPlainService();
  service.put({ id: A, title: "Planning", summary: "We plan.", ...minutes });
  const device = createDevice(service, {
    fileNamingPattern: "{date} - Planning",
    meetingTemplate: TEMPLATE,
    ...settings,
  });
  device.vault.userWrite(TEMPLATE, template);
  expect(await device.sync()).toMatchObject({ doubts: [], created: 1 });
  return (device.vault.text(PATH) ?? "").replace(/^---\n[^]*?\nsync_version.*\n/, "");
}

describe("A field for a value", () => {
  it("has the note's value everywhere in the template's text", async () => {
    const template =
      "# Of {{ title }}\n{{date}} {{date:ddd D MMM YYYY HH:mm}}, {{duration}}\n- [[{{project}}]] with {{attendees}} {{property:example_id}}\n{{content}}\n";
    expect(await noteFrom(template)).toMatch(
      new RegExp(
        `^---\n# Of Planning\n2026-03-02 Mon 2 Mar 2026 09:00, 30min\n- \\[\\[\\]\\] with Ann Lee, Bo Park ${A}\n\n# Planning\n`,
      ),
    );
  });

  it("is found under the service's name where the user renamed the property", async () => {
    const text = await noteFrom("{{attendees}}\n\n{{content}}\n", {}, { propertyNames: "attendees: people" });
    expect(text).toContain("---\nAnn Lee, Bo Park\n\n# Planning");
  });

  it("stays unchanged in code, where braces have their own meaning", async () => {
    expect(await noteFrom("{{title}}\n```js\nx = {{title}} {{other}}\n```\n{{content}}\n")).toContain(
      "---\nPlanning\n```js\nx = {{title}} {{other}}\n```\n\n# Planning",
    );
  });

  it("is a text, a list or part of a text in a property, with or without quotes", async () => {
    const template =
      '---\nwhen: {{date:YYYY}}-W\nwho: "{{attendees}}"\nrows:\n  - {{title}}\n  - x # mine\nplain: 1 # kept\nname: {{title}}\n---\n{{content}}\n';
    expect(await noteFrom(template, { title: 'Plan: "A" # {b' })).toMatch(
      /^when: 2026-W\nwho:\n {2}- Ann Lee\n {2}- Bo Park\nrows: # mine\n {2}- 'Plan: "A" # \{b'\n {2}- x\nplain: 1 # kept\nname: 'Plan: "A" # \{b'\n---\n/,
    );
  });

  it("is not filled in a comment of the properties, and leaves a comment after it", async () => {
    const template = "---\nmine: 5 # of {{title}}\nname: {{title}} # short\n---\n{{content}}\n";
    expect(await noteFrom(template)).toContain("mine: 5 # of {{title}}\nname: Planning # short\n---\n");
  });

  it("adds no active syntax beside the user's text", async () => {
    const title = "x]] ![[Secret]] `= 1` <% tp.x() %> %% <img src=x> {{date}}";
    const text = await noteFrom("See [[{{title}}]] and !{{title}}\n\n{{content}}\n", { title });
    const line = text.split("\n")[1] ?? "";
    expect(findingsInBody(line)).toEqual([]);
    expect(line).toMatch(/^See \[\[x.*Secret.* and !x/);
  });
});

describe("A template", () => {
  it.each([
    ["{{content}}\n{{sumary}}\n", "template-field-unknown", "{{sumary}}"],
    ["{{content}}\n{{date:QQ}}\n", "template-field-unknown", "{{date:QQ}}"],
    ["---\nx: {{nobody}}\n---\n{{content}}\n", "template-field-unknown", "{{nobody}}"],
    ["{{content}}\n{{section:}}\n", "template-field-unknown", "{{section:}}"],
    ["{{summary}}\n{{content}}\n{{section:Summary}}\n", "template-field-misplaced", "{{section:Summary}}"],
    ["The summary: {{summary}}\n{{content}}\n", "template-field-misplaced", "{{summary}}"],
    ["```\n{{summary}}\n```\n{{content}}\n", "template-field-misplaced", "{{summary}}"],
    ["`= {{title}}`\n\n{{content}}\n", "template-field-misplaced", "{{title}}"],
    ["<b>{{title}}</b>\n\n{{content}}\n", "template-field-misplaced", "{{title}}"],
    ["---\ncssclasses: {{project}}\n---\n{{content}}\n", "template-field-misplaced", "{{project}}"],
    ["---\nx: [{{project}}]\n---\n{{content}}\n", "template-field-misplaced", "{{project}}"],
    ["---\nx: {{summary}}\n---\n{{content}}\n", "template-field-misplaced", "{{summary}}"],
  ])("%j is not used: %s", (text, code, written) => {
    expect(readTemplate(text)).toEqual({ code, written });
  });

  it("whose properties refer to each other is not used: the service's may replace one of them", () => {
    expect(readTemplate("---\ndate: &day 2026-01-01\nreview: *day\n---\n{{content}}\n")).toEqual({
      code: "template-unusable",
    });
    expect(readTemplate("---\na: [&x 1, *x]\nb: |\n  R &D *y\n---\n{{content}}\n")).toMatchObject({ isPlain: true });
  });

  it.each(["{{summary}}\n", "# {{title}}\n{{decisions}}\n", "{{title}}\n"])(
    "%j is not used: what no section takes would have no place",
    (text) => {
      expect(readTemplate(text)).toEqual({ code: "template-unusable" });
    },
  );
});

// Values from the service in the lines of a template do nothing together with the user's text around them.

const md = new MarkdownIt({ html: true });

async function bodyFrom(template: string, minutes: Partial<Minutes> = {}) {
  const service = createPlainService();
  service.put({ id: A, title: "Planning", ...minutes });
  const device = createDevice(service, { fileNamingPattern: "{date} - Planning", meetingTemplate: TEMPLATE });
  device.vault.userWrite(TEMPLATE, template);
  expect(await device.sync()).toMatchObject({ doubts: [], created: 1 });
  return parseNote(device.vault.text(PLAN) ?? "").body;
}

const images = (body: string) => [...md.render(body).matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, address]) => address);

const title = "[x](https://x.example/p.png)";

const OWN = "https://mine.example/logo.png";

describe("An image", () => {
  it("is not made by an exclamation mark of the user before a link of the service", async () => {
    const body = await bodyFrom("Welcome!{{title}}\n\n{{content}}\n", { title });
    expect(body).toContain("https://x.example/p.png");
    expect(images(body)).toEqual([]);
  });

  it("is not made by two values side by side", async () => {
    const markdown = `---\ndate: 2026-03-02\nattendees: [Ann]\nproject: Go!\nexample_id: ${A}\n---\n\n# T\n`;
    expect(images(await bodyFrom("{{project}}{{title}}\n\n{{content}}\n", { title, markdown }))).toEqual([]);
  });

  it.each(["Planning", title])("of the user stays beside a value: %s", async (title) => {
    expect(images(await bodyFrom(`![logo](${OWN}) {{title}}\n\n{{content}}\n`, { title }))).toEqual([OWN]);
  });

  it("of the user may have a value of plain words in its text, and loads nothing else with any other value", async () => {
    const template = `![{{title}}](${OWN})\n\n{{content}}\n`;
    expect(images(await bodyFrom(template))).toEqual([OWN]);
    expect(images(await bodyFrom(template, { title: "x](https://x.example/p.png)" }))).toEqual([]);
  });
});

it("A value opens no code block, and the note's lines stay as many as the template says", async () => {
  const body = await bodyFrom("~~{{title}}~~\n\nMine.\n\n{{summary}}\n\n{{content}}\n", { title: "~dataviewjs" });
  expect(md.render(body)).not.toContain("dataviewjs</code>");
  expect(body.split("\n").slice(1, 3)).toEqual(["", "Mine."]);
});

it("A field in a command of Templater over several lines is not filled", async () => {
  const command = '<%*\ntp.find("{{title}}")\n%>\n';
  expect(await bodyFrom(`${command}\n{{content}}\n`, { title: '"); harm(); ("' })).toContain(command);
});

describe("In a paragraph with dollar signs of the user, there is no maths command", () => {
  const command = "\\href{https://x.example}{x}";
  it("in a value", async () => {
    const template = "Budget: $5 for\n{{title}}\nand 6$ more\n\n{{content}}\n";
    expect(findingsInBody(await bodyFrom(template))).toEqual([]);
    expect(findingsInBody(await bodyFrom(template, { title: command }))).toEqual([]);
  });

  it("in the content, which gets a paragraph of its own", async () => {
    const body = await bodyFrom("Budget: $5 for\n{{content}}\nand 6$ more\n", { markdown: command });
    expect(findingsInBody(body)).toEqual([]);
    expect(body).toContain("Budget: $5 for\n\n");
  });
});

// Patterns for folders and file names: the user's own text, with fields that an untrusted service fills in.

const WEEKLY: Fields = {
  title: "Weekly",
  date: "2026-11-21",
  time: "14:05",
  project: "Apollo",
  status: "completed",
  first_attendee: "Ann Lee",
};

const NOTHING: Fields = { title: "", date: "", time: "00:00", project: "", status: "", first_attendee: "" };

describe("A file name pattern", () => {
  it.each([
    ["{date} - {title}", "2026-11-21 - Weekly"],
    ["{title}", "Weekly"],
    ["{title} ({title})", "Weekly (Weekly)"],
    ["Minutes", "Minutes"],
    ["{who} {title}", "{who} Weekly"],
    ["{year}.{month}.{day} {title}", "2026.11.21 Weekly"],
    ["{date:ddd Do MMM, HH:mm} {title}", "Sat 21st Nov, 14:05 Weekly"],
    ["{date:[week of] D} {title|none}", "week of 21 Weekly"],
    ["{project} {status} {first_attendee} {title}", "Apollo completed Ann Lee Weekly"],
    ["{date:GGGG-[W]WW} {title}", "2026-W47 Weekly"],
    ["{date:X} {title:x}", "{date:X} {title:x}"],
  ])("%j gives %j", (pattern, expected) => {
    expect(fileNameFrom(pattern, WEEKLY)).toBe(expected);
  });

  it("leaves no dash at the end if a value is missing, and does not fill in fields in a title", () => {
    expect(fileNameFrom("{date} - {title}", { ...NOTHING, title: "{date} $& {title}" })).toBe("{date} $& {title}");
  });

  it("has the user's text instead of a missing value", () => {
    expect(fileNameFrom("{project|No project} {date:YYYY|undated} {status}", NOTHING)).toBe("No project undated");
  });

  it.each(["{title}", "{date}", "{date:DD MMM} {project}"])("may be %j", (pattern) => {
    expect(isFileNamePattern(pattern)).toBe(true);
  });

  it.each(["", "Minutes", "{project}", "{year}", "{date}/{title}", "{date:YYYY/MM/DD}", "{title}\\x"])(
    "cannot be %j, which gives all notes one name or names a folder",
    (pattern) => {
      expect(isFileNamePattern(pattern)).toBe(false);
    },
  );
});

describe("A folder pattern", () => {
  it.each([
    ["Work/{project}/{year}", "Work/Apollo/2026"],
    ["{date:YYYY/MM MMMM}", "2026/11 November"],
    ["Work/{who}", "Work/{who}"],
    ["/Work/", "/Work/"],
    ["", ""],
  ])("%j gives %j", (pattern, expected) => {
    expect(folderFrom(pattern, WEEKLY)).toBe(expected);
  });

  it("omits a folder whose value is missing, unless the user gives another text", () => {
    expect(folderFrom("Work/{project}/{year} - {status}", { ...NOTHING, status: "draft" })).toBe("Work/draft");
    expect(folderFrom("Work/{project|Other}", NOTHING)).toBe("Work/Other");
  });

  it.each([
    ["../../x", "/-..-x"],
    ["..", ""],
    [".obsidian", "/obsidian"],
    ["a/b\\c", "/a-b-c"],
    ["%2e%2e%2fx", "/2e2e2fx"],
    ["%%2e", "/2e"],
    ["con", "/con_"],
    ["C:", "/C"],
  ])("puts the project %j below its folder as %j", (project, below) => {
    expect(folderFrom("Work/{project}", { ...WEEKLY, project })).toBe(`Work${below}`);
  });

  it("stays in the user's folder, whatever the service sends", () => {
    const random = createRandom(17);
    const pieces = ["..", ".", "/", "\\", "%2e", "%", "2f", "\u200b", "a", " ", ":", "x".repeat(300), "e\u0301", "-"];
    const value = () => Array.from({ length: random.below(6) }, () => random.pick(pieces) ?? "").join("");
    for (let n = 0; n < 500; n += 1) {
      const fields = { ...WEEKLY, project: value(), status: value(), first_attendee: value() };
      const folder = folderFrom("Work/{project}{status}/{first_attendee}", fields);
      const { path, refused } = notePath({ folder, fileName: "Note", configDir: ".obsidian" });
      expect([refused, path]).toEqual([undefined, expect.stringMatching(/^Work\/(?:[^./][^/]*\/){0,2}Note\.md$/)]);
    }
  });

  it("is refused if it leads out of the vault or could become too long", () => {
    expect(folderFault("Work/{project}/../..", ".obsidian")).toBe("folder-outside-vault");
    expect(folderFault(".obsidian/{project}", ".obsidian")).toBe("folder-hidden");
    expect(folderFault("{project}/{title}/{status}/{first_attendee}/x{title}", ".obsidian")).toBe("folder-too-deep");
    expect(folderFault("Work/{project}/{date:YYYY/MM}", ".obsidian")).toBeUndefined();
  });
});

describe("Folders for single projects", () => {
  it("are read as pairs", () => {
    expect(readProjectFolders("Big Apollo: Work/A, Garden: {date:YYYY, MM}/x,", ".obsidian")).toEqual([
      ["big-apollo", "Work/A"],
      ["garden", "{date:YYYY, MM}/x"],
    ]);
  });

  it.each(["Apollo", "Apollo:", ": Work", "Apollo: ../x"])("cannot be %j", (text) => {
    expect(readProjectFolders(text, ".obsidian")).toBeUndefined();
  });
});

describe("A date in the user's format", () => {
  it.each([
    ["YYYY YY MMMM MMM MM M", "2026 26 March Mar 03 3"],
    ["DD D Do dddd ddd", "02 2 2nd Monday Mon"],
    ["HHmm", "0905"],
    ["YYYY-MM-DDTHH:mm:ss", "2026-03-02T09:05:00"],
    ["YYYY [Q]Q E", "2026 Q1 1"],
    ["GGGG-[W]WW-E W gggg ww w", "2026-W10-1 10 2026 10 10"],
    ["YYYYMMDD", "20260302"],
    ["[Year] YYYY [", "Year 2026 ["],
    ["年MM月", "年03月"],
  ])("%j is written as %j", (format, expected) => {
    expect(formatDate(format, "2026-03-02", "09:05")).toBe(expected);
  });

  it.each([
    ["2026-01-01", "1st"],
    ["2026-01-03", "3rd"],
    ["2026-01-11", "11th"],
    ["2026-01-13", "13th"],
    ["2026-01-20", "20th"],
    ["2026-01-22", "22nd"],
  ])("has the day %s as %s", (day, expected) => {
    expect(formatDate("Do", day, "00:00")).toBe(expected);
  });

  it.each([
    ["2021-01-03", "2020-W53-7 2021-02 Q1"],
    ["2024-12-30", "2025-W01-1 2025-01 Q4"],
    ["2026-12-31", "2026-W53-4 2027-01 Q4"],
  ])("has the weeks of the turn of the year: %s", (day, expected) => {
    expect(formatDate("GGGG-[W]WW-E gggg-ww [Q]Q", day, "00:00")).toBe(expected);
  });

  it("is not written with unknown letters, and is empty for an invalid day", () => {
    expect(["WWW", "DDD", "h", "MMMMM"].map((format) => formatDate(format, "2026-03-02", "09:05"))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(formatDate("YYYY", "2026-02-31", "09:05")).toBe("");
  });

  it("is the longest possible one for the longest values", () => {
    expect(formatDate("dddd MMMM", LONGEST.date, "")).toBe("Wednesday September");
  });
});

// The user may rename the service's properties, but not the ids that identify a note.

const key = fc.constantFrom("date", "time", "Attendees", "tags", "topics", "example_id", "status", "people");

const property = fc.record({ key, value: fc.constantFrom<Property["value"]>("x", 7, null, ["a", "b"]) });

const properties = fc.uniqueArray(property, { selector: (each) => each.key.toLowerCase() });

const pair = fc.tuple(
  fc.constantFrom("date", "attendees", "topics", "status"),
  fc.constantFrom("tags", "people", "status", "day"),
);

const names = fc
  .uniqueArray(pair, { maxLength: 4, selector: ([from]) => from })
  .map((pairs) => pairs.map((each) => each.join(": ")).join(", "));

describe("The list of names for properties", () => {
  it("is read from pairs, in an order that does not depend on how they were typed", () => {
    expect(readPropertyNames(" date : day,Attendees:Wer war da ,")).toEqual([
      ["attendees", "Wer war da"],
      ["date", "day"],
    ]);
    expect(readPropertyNames("")).toEqual([]);
    expect(readPropertyNames("date: day, attendees: people")).toEqual(
      readPropertyNames("attendees: people, date: day"),
    );
  });

  it.each([
    "date",
    "date: a: b",
    "date: ",
    "date: day, date: tag",
    "date: day, time: Day",
    "date: [day]",
    "example_id: id",
    "date: some_id",
    "date: sync_version",
    "title: cssclasses",
    "title: publish",
    "title: dg-home",
  ])("is refused as a whole if one name cannot be used: %s", (text) => expect(readPropertyNames(text)).toBeUndefined());

  it("never loses or repeats a property, a value or an id, whatever is renamed", () => {
    fc.assert(
      fc.property(properties, names, (before, text) => {
        const read = readPropertyNames(text);
        fc.pre(read !== undefined);
        const after = rename(before, read);
        expect(after.map(({ value }) => value)).toEqual(before.map(({ value }) => value));
        expect(new Set(after.map((each) => each.key.toLowerCase())).size).toBe(before.length);
        expect(after.some((each) => each.key === "example_id")).toBe(before.some((each) => each.key === "example_id"));
        for (const [index, { key: now }] of after.entries()) {
          const [, wanted] = read.find(([from]) => from === before[index]?.key.toLowerCase()) ?? [];
          expect([before[index]?.key, wanted]).toContain(now);
        }
      }),
    );
  });

  it("may swap two names", () => {
    const both = [
      { key: "date", value: "2026-01-31" },
      { key: "time", value: "09:30" },
    ];
    expect(rename(both, readPropertyNames("date: time, time: date") ?? []).map((each) => each.key)).toEqual([
      "time",
      "date",
    ]);
  });
});

describe("The user's own tags", () => {
  it("come after the service's, each once, in a form that Obsidian reads", () => {
    expect(withTags([{ key: "tags", value: ["a", "Work"] }], cleanTags("work, to do #x"))).toEqual([
      { key: "tags", value: ["a", "work", "to", "do", "x"] },
    ]);
    expect(withTags([], ["meeting"])).toEqual([{ key: "tags", value: ["meeting"] }]);
    expect(withTags([], [])).toEqual([]);
  });

  it("are valid even if another property was renamed to tags", () => {
    expect(withTags([{ key: "tags", value: "two words, #hash" }], [])).toEqual([
      { key: "tags", value: ["two", "words", "hash"] },
    ]);
  });
});

describe("The user's name for a property", () => {
  it("is the service's own if the list has none, or cannot be read", () => {
    expect(nameOf("attendees", "attendees: people")).toBe("people");
    expect(nameOf("date", "attendees: people")).toBe("date");
    expect(nameOf("date", undefined)).toBe("date");
    expect(nameOf("date", "no list")).toBe("date");
  });

  it("may come after an extra comma, and may end in “idea”, which is not an id", () => {
    expect(readPropertyNames("date: day, ")).toEqual([["date", "day"]]);
    expect(readPropertyNames("my_idea: thought")).toEqual([["my_idea", "thought"]]);
    expect(readPropertyNames("my_id: thought")).toBeUndefined();
  });
});

// How attendees become links to notes about people. The settings alone decide.

const link = (name: string, folder = "", spellings = "") =>
  linkTo(name, { folder, spellings: readSpellings(spellings) }, ".obsidian");

describe("An attendee becomes a link", () => {
  it.each([
    ["to a note of the name", link("Ann Lee"), "[[Ann Lee]]"],
    ["to a note in the folder for people", link("Ann Lee", "People/Team"), "[[People/Team/Ann Lee|Ann Lee]]"],
    [
      "to a file name that every system allows",
      link('Ann "A/C" Lee', "People"),
      '[[People/Ann A-C Lee|Ann "A/C" Lee]]',
    ],
    ["to a note of the name, where the folder is the whole vault", link("Ann Lee", "/"), "[[Ann Lee]]"],
    ["to a note of the name, where no link can lead to the folder", link("Ann Lee", "C#"), "[[Ann Lee]]"],
    ["to a note of the name, where the folder leads out of the vault", link("Ann Lee", "../x"), "[[Ann Lee]]"],
    ["only if the name can be linked", link("Ann [A] Lee", "People"), "Ann [A] Lee"],
  ])("%s", (_, written, expected) => {
    expect(written).toBe(expected);
  });

  it.each(["Jane D.", "jane d.", "  Jane  D. "])(
    "under the person's own name, however the service spells it: %j",
    (name) => {
      expect(link(name, "People", "Jane D. = Jane Doe, Bob=Robert Roe")).toBe("[[People/Jane Doe|Jane Doe]]");
    },
  );

  it("whatever else stands in the setting", () => {
    for (const text of ["", ",", "=", "Jane D. =", "= Jane Doe", "Jane D. = Jane = Doe"])
      expect(link("Jane D.", "", text)).toBe("[[Jane D.]]");
  });
});

// The tasks in a note's text: which lines are tasks, which of them are open, and the user's tags on the service's tasks.

const untagged = (line: string) => line.replace(/ #task(?=(?:\s+\^[\w-]+)?\s*$)/, "");

describe("The user's tag", () => {
  it.each([
    ["- [ ] Send the plan", "- [ ] Send the plan #task"],
    ["* [x] Send the plan", "* [x] Send the plan #task"],
    ["+ [/] Send the plan", "+ [/] Send the plan #task"],
    ["2. [ ] Send the plan", "2. [ ] Send the plan #task"],
    ["  - [ ] Below another", "  - [ ] Below another #task"],
    ["> - [ ] In a quote", "> - [ ] In a quote #task"],
    ["- [ ] Before a block id ^plan-1", "- [ ] Before a block id #task ^plan-1"],
    ["- [ ] Before a line break  ", "- [ ] Before a line break #task  "],
  ])("is after the text of a task: %j", (line, tagged) => {
    expect(tagTasks(line, ["task"])).toBe(tagged);
  });

  it.each([
    ["a list item without a box", "- Send the plan"],
    ["a box without a text", "- [ ] "],
    ["a link at the beginning of an item", "- [a](https://example.com)"],
    ["code", "```\n- [ ] Send the plan\n```"],
    ["a task that has it", "- [ ] Send the #Task today"],
    ["text", "We send the plan [ ] soon"],
  ])("is not added to %s", (_, text) => {
    expect(tagTasks(text, ["task"])).toBe(text);
  });

  it("is added beside a longer tag with the same start", () => {
    expect(tagTasks("- [ ] Send #task/plan", ["task"])).toBe("- [ ] Send #task/plan #task");
  });

  it("may be one of several, each added once", () => {
    expect(tagTasks("- [ ] Send #work", ["task", "work"])).toBe("- [ ] Send #work #task");
    expect(tagTasks("- [ ] Send", [])).toBe("- [ ] Send");
  });

  it("keeps the text inert and is added once, whatever the service writes around it", () => {
    const piece = fc.constantFrom(
      "- [ ] a",
      "* [x] b",
      "  ",
      "\n",
      "\n\n",
      "`",
      "```",
      "%%",
      "$$",
      "[[",
      "]]",
      "](",
      "<b",
      "\\",
      " ^id",
      "> ",
      "#task",
      "text",
      "1. [ ] c",
      "{{",
      "=dv",
      "![",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const inert = makeInert(pieces.join(""), { remoteImages: false });
        const tagged = tagTasks(inert, ["task"]);
        expect(tagTasks(tagged, ["task"])).toBe(tagged);
        expect(makeInert(tagged, { remoteImages: false })).toBe(tagged);
        expect(tagged.split("\n").map(untagged)).toEqual(inert.split("\n").map(untagged));
      }),
    );
  });
});

describe("The open tasks of a note", () => {
  it("are found with their lines, counted in the whole note, and their texts", () => {
    const note =
      "---\ntags: [meeting]\n---\n# Plan\n\n- [ ] Send the plan #task ^p1\n- [x] Done\n  - [ ] Below\n```\n- [ ] Code\n```\n1. [-] Dropped\n";
    expect(openTasks(note)).toEqual([
      { line: 5, text: "Send the plan #task" },
      { line: 7, text: "Below" },
    ]);
  });

  it("are found in a note with Windows line ends and without properties", () => {
    expect(openTasks("Text\r\n\r\n- [ ] One\r\n- [ ] Two\r\n")).toEqual([
      { line: 2, text: "One" },
      { line: 3, text: "Two" },
    ]);
  });
});

it.each([
  ["tagged", (text: string) => void tagTasks(text, ["task"])],
  ["found", (text: string) => void openTasks(text)],
])("A task with a long run of spaces is %s without a delay", (_, run) => {
  const start = performance.now();
  run(`- [ ] a${" ".repeat(200_000)}b`);
  // In quadratic time, it would be a minute.
  expect(performance.now() - start).toBeLessThan(2_000);
});
