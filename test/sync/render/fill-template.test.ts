// Values from the service in the lines of a template do nothing together with the user's text around them.
import MarkdownIt from "markdown-it";
import { parseNote } from "../../../src/sync/note/note";
import { createDevice } from "../../support/engine/device";
import { createPlainService, type Minutes } from "../../support/engine/plain-service";
import { A, PLAN } from "../../support/engine/planning";
import { findingsInBody } from "../../support/hostile/independent-checker";

const md = new MarkdownIt({ html: true });
const TEMPLATE = "Templates/Meeting.md";

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
