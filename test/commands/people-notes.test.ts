// On demand, a note is created for each attendee without one. Then it belongs to the user.
import MarkdownIt from "markdown-it";
import { createPeopleNotes, type PeopleSettings, plannedPeople } from "../../src/commands/people-notes";
import { createDevice, type Device } from "../support/engine/device";
import { createPlainService, type PlainService } from "../support/engine/plain-service";
import { parseNote, propertyOf } from "../../src/sync/note/note";
import { readPersonTemplate } from "../../src/commands/person-note";

describe("Notes for attendees", () => {
  const ID = "11111111-0000-4000-8000-000000000000";

  let service: PlainService;

  let device: Device;

  let settings: PeopleSettings;

  beforeEach(() => {
    service = createPlainService();
    device = createDevice(service);
    settings = { configDir: ".obsidian", peopleFolder: "People" };
  });

  const meetingWith = async (...attendees: readonly string[]) => {
    service.put({ id: ID, attendees });
    await device.sync();
  };

  const planned = () => plannedPeople({ ...device.parts, settings });

  async function created() {
    const { notes } = await planned();
    const paths = await createPeopleNotes(device.parts, notes, 0);
    return Object.fromEntries(paths.map((path) => [path, device.vault.text(path)]));
  }

  it("are found and created in a folder that the settings spell in other letters", async () => {
    settings = { ...settings, peopleFolder: "people" };
    device.vault.userWrite("People/Ann Lee.md", "");
    await meetingWith("Ann Lee", "Bo Park");
    expect(Object.keys(await created())).toEqual(["People/Bo Park.md"]);
  });

  it("are planned first, and written when the user agrees", async () => {
    await meetingWith("Ann Lee", "Bo Park");
    const before = device.vault.list();
    expect((await planned()).notes.map(({ name, path }) => [name, path])).toEqual([
      ["Ann Lee", "People/Ann Lee.md"],
      ["Bo Park", "People/Bo Park.md"],
    ]);
    expect(device.vault.list()).toEqual(before);
    expect(Object.keys(await created())).toEqual(["People/Ann Lee.md", "People/Bo Park.md"]);
    expect((await planned()).notes).toEqual([]);
  });

  it("are not created for attendees with a note by name, by another spelling, twice, or elsewhere in the vault", async () => {
    settings = { ...settings, peopleSpellings: "Ann Lee = Annie" };
    device.vault.userWrite("People/ANNIE.md", "");
    for (const folder of ["a", "b"]) device.vault.userWrite(`People/${folder}/Bo Park.md`, "");
    device.vault.userWrite("Contacts/Cy.md", "");
    await meetingWith("Ann Lee", "Bo Park", "Cy", "Di");
    expect(Object.keys(await created())).toEqual(["People/Di.md"]);
  });

  it("are created once for a name that is a link, has an alias or is in another case", async () => {
    settings = { ...settings, propertyNames: "attendees: people" };
    device = createDevice(service, { propertyNames: "attendees: people", linkAttendeesAsPeople: true });
    await meetingWith("Ann Lee", "[[ann lee]]");
    device.edit(device.vault.list()[0] ?? "", (text) =>
      text.replace("people:\n", 'people:\n  - "[[Old/Bo|Bo Park]]"\n'),
    );
    expect(Object.keys(await created())).toEqual(["People/Bo Park.md", "People/Ann Lee.md"]);
  });

  it("are not created for attendees whose link in any meeting leads to a note, such as a renamed one", async () => {
    device = createDevice(service, { linkAttendeesAsPeople: true, peopleFolder: "People" });
    device.vault.userWrite("People/Ann Lee.md", "");
    await meetingWith("Ann Lee");
    device.vault.userMove("People/Ann Lee.md", "People/Ann.md");
    service.put({ id: ID.replace("1", "2"), attendees: ["ann lee", "Bo Park"] });
    await device.sync({ full: true });
    expect(Object.keys(await created())).toEqual(["People/Bo Park.md"]);
    expect(device.vault.text("Meetings/2026-03-02 - Meeting 1111.md")).toContain('- "[[People/Ann|Ann Lee]]"\ntags');
  });

  it("are the targets of links with their names, even if a file cannot have the name", async () => {
    device = createDevice(service, { linkAttendeesAsPeople: true, peopleFolder: "People" });
    await meetingWith("Ann/Lee");
    expect(Object.keys(await created())).toEqual(["People/Ann-Lee.md"]);
    await device.sync({ full: true });
    expect(device.vault.text("Meetings/2026-03-02 - Meeting 1111.md")).toContain('"[[People/Ann-Lee|Ann/Lee]]"');
    expect((await planned()).notes).toEqual([]);
  });

  it("are created once for names with the same file name", async () => {
    await meetingWith("Ann: Lee", "Ann Lee");
    expect((await planned()).notes.map(({ path }) => path)).toEqual(["People/Ann Lee.md"]);
    expect(Object.keys(await created())).toEqual(["People/Ann Lee.md"]);
    expect((await planned()).notes).toEqual([]);
  });

  it("get the template's text and properties, with the name as inert text", async () => {
    device.vault.userWrite(
      "Person.md",
      '---\ntitle: {{name}}\naliases:\n  - "{{name}}, the person"\nmine: [a: 1]\n---\n# {{name}}\n\nMet {{name}}.\n',
    );
    settings = { ...settings, personTemplate: "Person.md" };
    await meetingWith('"Yes: $& No"');
    const [[path, text] = []] = Object.entries(await created());
    expect(path).toBe("People/Yes $& No.md");
    expect(text).toBe(
      '---\ntitle: "Yes: $& No"\naliases:\n  - "Yes: $& No, the person"\n  - "Yes: $& No"\nmine: [a: 1]\n---\n# Yes: $& No\n\nMet Yes: $& No.\n',
    );
  });

  it("have the name as an alias if a file cannot have it, so that it is found again", async () => {
    await meetingWith("Ann/Lee", "../../up", "Bo: Park", "Bo? Park", "CON");
    const notes = await created();
    expect(Object.keys(notes).sort()).toEqual([
      "People/Ann-Lee.md",
      "People/Bo Park.md",
      "People/CON_.md",
      "People/up.md",
    ]);
    expect((await planned()).notes).toEqual([]);
  });

  it("never overwrite an existing file, even if it was created after the preview", async () => {
    await meetingWith("Ann Lee", "Bo Park");
    const { notes } = await planned();
    device.vault.userWrite("People/Ann Lee.md", "mine");
    expect(await createPeopleNotes(device.parts, notes, 0)).toEqual(["People/Bo Park.md"]);
    expect(device.vault.text("People/Ann Lee.md")).toBe("mine");
    device.edit("People/Bo Park.md", () => "mine as well");
    await device.sync({ full: true });
    expect(await createPeopleNotes(device.parts, (await planned()).notes, 0)).toEqual([]);
    expect(device.vault.text("People/Bo Park.md")).toBe("mine as well");
  });

  it("are refused with a reason when the template is missing or broken, or no folder is set", async () => {
    await meetingWith("Ann Lee");
    settings = { ...settings, personTemplate: "Nowhere.md" };
    expect(await planned()).toEqual({ notes: [], problem: { code: "template-missing", path: "Nowhere.md" } });
    device.vault.userWrite("Nowhere.md", "---\na: 1\na: 2\n---\n");
    expect(await planned()).toEqual({ notes: [], problem: { code: "template-unusable", path: "Nowhere.md" } });
    settings = { configDir: ".obsidian" };
    expect(await planned()).toEqual({ notes: [] });
  });

  it("contain nothing that a plugin would run", async () => {
    device.vault.userWrite("Person.md", "{{name}}\n\n`= 1`\n");
    settings = { ...settings, personTemplate: "Person.md" };
    await meetingWith("<% tp.x %> <img src=x onerror=y>");
    const texts = Object.values(await created()).join("\n");
    expect(texts).not.toMatch(/<%|<img/);
    expect(texts).toContain("`= 1`");
  });
});

// The user's template for notes about people: a name from the service cannot become code, a tag, an image or a block.

const md = new MarkdownIt({ html: true });

const written = (template: string, name: string) => readPersonTemplate(template)?.(name, name) ?? "";

const bodyFrom = (template: string, name: string) => parseNote(written(template, name)).body;

const QUERY = '```dataview\nLIST WHERE contains(attendees, "{{name}}")\n```\n';

const EVIL = `Ann"'))); harm(); ((('"`;

describe("A name of plain words", () => {
  it.each(["Ann", "Ann Lee", "Ann-Marie Ó Súilleabháin", "李安", "अनिता"])("is inserted everywhere: %s", (name) => {
    const template = `---\nlink: "[[{{name}}]]"\n---\n# {{name}}\n\n${QUERY}\n<% tp.find("{{name}}") %>\n`;
    expect(written(template, name)).toBe(template.replaceAll("{{name}}", name));
  });
});

describe("Any other name", () => {
  it("is inserted in ordinary text", () => {
    expect(bodyFrom("# {{name}}\r\n- {{name}}  \r\n", "Dr. O'Neil (sales)")).toBe(
      "# Dr. O'Neil (sales)\r\n- Dr. O'Neil (sales)  \r\n",
    );
  });

  it.each([
    ["a query", QUERY],
    ["a script", "```dataviewjs\ndv.pages('{{name}}')\n```\n"],
    ["an inline script", "`$= dv.pages('{{name}}')`\n"],
    ["a command of Templater", '<% tp.find("{{name}}") %>\n'],
    ["a command of Templater over several lines", '<%*\ntp.find("{{name}}")\n%>\n'],
    ["a tag", "<a title='{{name}}'>\n"],
  ])("leaves %s as it is in the template", (_, code) => {
    expect(bodyFrom(`{{name}}\n\n${code}`, EVIL)).toBe(`${EVIL}\n\n${code}`);
  });

  it("makes no tag with what is around it", () => {
    expect(bodyFrom("<{{name}}></iframe>\n", "iframe src='http://x.example/'")).not.toMatch(/<iframe src/);
  });

  it("makes no image with what is before it", () => {
    const body = bodyFrom("Meet!{{name}}\n", "[x](https://x.example/p.png)");
    expect(body).toContain("https://x.example/p.png");
    expect(md.render(body)).not.toContain("<img");
  });

  it("opens no code block that hides the text under it", () => {
    const body = bodyFrom("~~{{name}}~~\n\nMy words.\n", "~dataviewjs");
    expect(md.render(body)).toContain("<p>My words.</p>");
    expect(md.render(body)).not.toContain("<code");
  });

  it("makes nothing of a property with what is around it", () => {
    const note = parseNote(written('---\nquery: "`= {{name}}`"\n---\n', "harm()"));
    expect(propertyOf(note, "query")).toBe("\\`= harm()\\`");
  });
});
