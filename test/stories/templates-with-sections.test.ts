// Notes from a template with sections, over several syncs: the service's text is updated where the template has
// its field, and the user's text stays.
import * as yaml from "yaml";
import { createDevice, type Device } from "../support/engine/device";
import { createPlainService } from "../support/engine/plain-service";
import { A } from "../support/engine/planning";

const PATH = "Meetings/2026-03-02 - Planning.md";
const TEMPLATE = "Templates/Meeting.md";
const settings = { meetingTemplate: TEMPLATE };
const template = `# {{title}}
On {{date:DD.MM.}}

## Before
- [ ] read the plan

{{summary}}

My notes:

{{action_items}}
{{decisions}}

{{content}}
`;

type Sections = Readonly<Record<string, string>>;

function start(sections: Sections = { Summary: "We plan.", Transcript: "Ann: hello", Decisions: "- Ship" }) {
  const service = createPlainService();
  const put = (next: Sections, title = "Planning") => {
    const text = Object.entries(next).map(([heading, body]) => `\n## ${heading}\n\n${body}\n`);
    const markdown = `---\ndate: 2026-03-02\ntags: [meeting]\nexample_id: ${A}\n---\n\n# ${title}\n${text.join("")}`;
    service.put({ id: A, title: "Planning", markdown });
  };
  put(sections);
  const add = (files: Readonly<Record<string, string>> = { [TEMPLATE]: template }): Device => {
    const device = createDevice(service, settings);
    for (const [path, text] of Object.entries(files)) device.vault.userWrite(path, text);
    return device;
  };
  return { service, put, add, device: add() };
}

const textOf = (device: Device) => device.vault.text(PATH) ?? "";
const bodyOf = (device: Device) => textOf(device).replace(/^---\n[^]*?\n---\n/, "");
const head = "# Planning\n\nOn 02.03.\n\n## Before\n- [ ] read the plan\n\n";

describe("A note from a template with sections", () => {
  it("has each section at its field of the template, and the rest at {{content}}", async () => {
    const { device } = start();
    expect(await device.sync()).toMatchObject({ status: "done", created: 1 });
    expect(bodyOf(device)).toBe(
      `${head}## Summary\n\nWe plan.\n\nMy notes:\n\n## Decisions\n\n- Ship\n\n## Transcript\n\nAnn: hello\n`,
    );
    const before = textOf(device);
    expect(await device.sync({ full: true })).toMatchObject({ unchanged: 1, updated: 0, merged: 0 });
    expect(textOf(device)).toBe(before);
  });

  it("gets updates after a program wrote its properties again with folded lines", async () => {
    const { device, put } = start();
    await device.sync();
    device.edit(PATH, (text) =>
      text.replace(/^---\n([^]*?\n)---\n/, (_, block: string) => `---\n${yaml.stringify(yaml.parse(block))}---\n`),
    );
    expect(textOf(device)).toMatch(/^sync_version: .*\n {2}\S/m);
    put({ Summary: "We plan more." });
    expect(await device.sync()).toMatchObject({ updated: 1 });
    expect(bodyOf(device)).toContain("We plan more.");
  });

  it("gets new, longer, later and fewer sections there, even without its template", async () => {
    const { device, put, service } = start();
    await device.sync();
    device.vault.userWrite(TEMPLATE, "Another\n{{content}}\n");
    put(
      { Summary: "We plan.\n\nAnd more.", "Action items": "- [ ] call Bo", Risks: "None.", Decisions: "- Ship" },
      "Plan B",
    );
    expect(await device.sync()).toMatchObject({ updated: 1, merged: 0, conflicts: 0 });
    expect(bodyOf(device)).toBe(
      `${head.replace("Planning", "Plan B")}## Summary\n\nWe plan.\n\nAnd more.\n\nMy notes:\n\n## Action items\n\n- [ ] call Bo\n\n## Decisions\n\n- Ship\n\n## Risks\n\nNone.\n`,
    );
    service.advance(60_000);
    put({ Summary: "Short." });
    await device.sync();
    expect(bodyOf(device)).toBe(`${head}## Summary\n\nShort.\n\nMy notes:\n`);
    put({ Summary: "Short.", Decisions: "- Back" });
    await device.sync();
    expect(bodyOf(device)).toBe(`${head}## Summary\n\nShort.\n\nMy notes:\n\n## Decisions\n\n- Back\n`);
  });

  it("gets them there even if the user wrote between them", async () => {
    const { device, put } = start();
    await device.sync();
    device.edit(PATH, (text) =>
      text.replace("My notes:\n", "My notes:\n\nI doubt it.\n").replace("[ ] read", "[x] read"),
    );
    put({
      Summary: "We plan.\n\nAnd more.",
      "Action items": "- [ ] call Bo",
      Transcript: "Ann: hello",
      Decisions: "- Ship",
    });
    expect(await device.sync()).toMatchObject({ merged: 1, conflicts: 0 });
    expect(bodyOf(device)).toBe(
      `${head.replace("[ ]", "[x]")}## Summary\n\nWe plan.\n\nAnd more.\n\nMy notes:\n\nI doubt it.\n\n## Action items\n\n- [ ] call Bo\n\n## Decisions\n\n- Ship\n\n## Transcript\n\nAnn: hello\n`,
    );
  });

  it("is unedited for a device without the template and without state, which writes the same bytes", async () => {
    const { device, put, add } = start();
    await device.sync();
    const other = add({ [PATH]: textOf(device) });
    put({ Decisions: "- Ship it", Summary: "All is new." });
    expect(await other.sync()).toMatchObject({ updated: 1, merged: 0, waiting: 0 });
    await device.sync();
    expect(textOf(other)).toBe(textOf(device));
  });

  it("is merged after an edit on another device, too, as soon as that device has the old text", async () => {
    const { device, put, add } = start();
    await device.sync();
    const edited = textOf(device).replace("My notes:\n", "My notes:\n\nMine.\n");
    const other = add({ [PATH]: edited, [TEMPLATE]: template });
    await other.sync();
    device.edit(PATH, () => edited);
    put({ Summary: "All is new.", Decisions: "- Ship it" });
    expect(await device.sync()).toMatchObject({ merged: 1, conflicts: 0 });
    expect(await other.sync()).toMatchObject({ merged: 1, conflicts: 0, waiting: 0 });
    expect(textOf(other)).toBe(textOf(device));
    expect(textOf(other)).toContain("My notes:\n\nMine.\n\n## Decisions\n\n- Ship it\n");
  });

  it("keeps everything if this device does not know its merge base", async () => {
    const { device, put, add } = start();
    await device.sync();
    const other = add({ [PATH]: textOf(device).replace("My notes:\n", "My notes:\n\nMine.\n") });
    put({ Summary: "All is new.", Decisions: "- Ship it" });
    expect(await other.sync()).toMatchObject({ waiting: 0 });
    expect(bodyOf(other)).toMatch(/We plan\.[^]*Mine\.[^]*- Ship\n[^]*Ann: hello[^]*All is new\./);
  });

  it("keeps a section that the user edited and the service removes, and shows the conflict in the callout", async () => {
    const { device, put } = start();
    await device.sync();
    device.edit(PATH, (text) => text.replace("- Ship", "- Ship in May").replace("We plan.", "We plan well."));
    put({ Summary: "They plan otherwise, and say so.", Transcript: "Ann: hello" });
    await device.sync();
    expect(bodyOf(device)).toMatch(
      /We plan well\.[^]*- Ship in May[^]*Ann: hello[^]*\[!note\]-[^]*They plan otherwise/,
    );
  });

  it("keeps a section that the user moved and changed, with the changes in the callout", async () => {
    const { device, put } = start();
    await device.sync();
    const summary = "## Summary\n\nWe plan.\n\n";
    device.edit(PATH, (text) => `${text.replace(summary, "")}\n## Summary\n\nWe plan, I hope.\n`);
    put({ Summary: "All is new.", Transcript: "Ann: hello", Decisions: "- Ship" });
    await device.sync();
    expect(bodyOf(device)).toMatch(/We plan, I hope\.[^]*\[!note\]-[^]*All is new/);
    const before = textOf(device);
    expect(await device.sync({ full: true })).toMatchObject({ updated: 0, merged: 0 });
    expect(textOf(device)).toBe(before);
  });

  it("does not change when a template is selected, changed or removed", async () => {
    const { device } = start();
    await device.sync();
    const before = textOf(device);
    device.vault.userWrite(TEMPLATE, "{{decisions}}\n\n{{content}}\n");
    await device.sync({ full: true });
    Object.assign(device.parts, { settings: { configDir: ".obsidian" } });
    await device.sync({ full: true });
    expect(textOf(device)).toBe(before);
  });

  it("puts sections with the same heading together, and ignores headings in code", async () => {
    const { device, put } = start();
    put({ Summary: "```text\n## Decisions\n```", Decisions: "- One", Other: "x", "decisions ": "- Two" });
    await device.sync();
    expect(bodyOf(device)).toBe(
      `${head}## Summary\n\n\`\`\`text\n## Decisions\n\`\`\`\n\nMy notes:\n\n## Decisions\n\n- One\n\n## decisions \n\n- Two\n\n## Other\n\nx\n`,
    );
  });
});
