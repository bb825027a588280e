// The user's template for notes about people: a name from the service cannot become code, a tag, an image or a block.
import MarkdownIt from "markdown-it";
import { parseNote, propertyOf } from "../../src/sync/note/note";
import { readPersonTemplate } from "../../src/commands/person-note";

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
