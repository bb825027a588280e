/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// A template with fields: which fields are allowed where, and their values in one note.
import { createDevice } from "../../support/engine/device";
import { createPlainService, type Minutes } from "../../support/engine/plain-service";
import { findingsInBody } from "../../support/hostile/independent-checker";
import { A } from "../../support/engine/planning";
import type { SyncSettings } from "../../../src/sync/render/settings";
import { readTemplate } from "../../../src/sync/render/template";

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
