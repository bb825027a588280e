// Notes from a template around the service's text: nobody edited them before the user does.
import { undoImport } from "../../src/commands/undo-import";
import { undoLastRun } from "../../src/commands/undo-run";
import { sync } from "../../src/sync/sync";
import { createDevice } from "../support/engine/device";
import { A, PLAN, beginning } from "../support/engine/planning";

const TEMPLATE = "Templates/Meeting.md";
const template = "---\nup: Work\n---\n{{content}}\n\n## My notes\n";

async function withNote(written = template) {
  const { service, say } = beginning();
  say("We plan.");
  const device = createDevice(service, { meetingTemplate: TEMPLATE });
  device.vault.userWrite(TEMPLATE, written);
  await device.sync();
  const text = () => device.vault.text(PLAN) ?? "";
  const undo = () => undoImport(device.parts, service.now());
  return { service, device, say, text, undo };
}

describe("A note from a template that nobody edited", () => {
  it("has a property of the service once, with the service's value, if the template writes its name with a capital", async () => {
    const { text } = await withNote("---\nTags: [mine]\nup: Work\n---\n{{content}}\n");
    expect(text().match(/^tags:\s.*/gim)).toEqual(["tags:\n  - meeting"]);
    expect(text()).toMatch(/^up: Work$/m);
  });

  it("is unchanged in a full sync", async () => {
    const { device } = await withNote();
    expect(await device.sync({ full: true })).toMatchObject({ unchanged: 1, kept: 0 });
  });

  it("is updated around the template's text, and goes to the trash when the import is undone", async () => {
    const { device, say, text, undo } = await withNote();
    say("We plan more.");
    expect(await device.sync()).toMatchObject({ updated: 1, merged: 0 });
    expect(text()).toMatch(/up: Work\n[^]*We plan more\.\n\n## My notes\n$/);
    expect(await undo()).toEqual([{ path: PLAN, result: "restored" }]);
    expect(device.vault.list()).toEqual([TEMPLATE]);
  });

  it("counts as unedited after its update was undone", async () => {
    const { service, device, say, undo } = await withNote();
    say("We plan more.");
    await device.sync();
    await undoLastRun(device.parts, service.now());
    expect(await undo()).toEqual([{ path: PLAN, result: "restored" }]);
  });

  it("is reported when the service does not have its meeting any more", async () => {
    const { service, device } = await withNote();
    service.remove(A);
    await device.sync({ full: true });
    service.advance(3_600_000);
    expect(await device.sync({ full: true })).toMatchObject({ orphaned: 1, kept: 0 });
  });

  it("can go to the trash as an unedited duplicate", async () => {
    const { service, device, text } = await withNote();
    device.vault.userWrite("Copy.md", text());
    await device.sync();
    service.advance(3_600_000);
    expect(await device.sync({ trashCopies: "unedited" })).toMatchObject({ trashed: 1 });
    expect(device.vault.list()).toEqual([PLAN, TEMPLATE]);
  });
});

describe("A changed template", () => {
  const changed = "---\nup: Work\n---\n## Before\n\n{{summary}}\n\n{{content}}\n";

  it("changes an existing note only when the user asks for that, and can be undone", async () => {
    const { service, device, text } = await withNote();
    const before = text();
    device.vault.userWrite(TEMPLATE, changed);
    await device.sync({ full: true });
    const shown: unknown[] = [];
    const preview = { dryRun: true, onWrite: (...note: unknown[]) => shown.push(note) };
    expect(await device.sync({ applyTemplates: true, ...preview })).toMatchObject({ updated: 1 });
    expect(text()).toBe(before);
    expect(await device.sync({ applyTemplates: true })).toMatchObject({ updated: 1 });
    expect(shown).toEqual([[PLAN, text(), before]]);
    expect(text()).toMatch(/up: Work\n[^]*\n## Before\n\n## Summary\n\nWe plan\.\n/);
    expect(await device.sync({ applyTemplates: true })).toMatchObject({ unchanged: 1, updated: 0 });
    await undoLastRun(device.parts, service.now());
    expect(text()).toBe(before);
  });

  it("leaves a note as it is that the user edited", async () => {
    const { device, text } = await withNote();
    device.edit(PLAN, (before) => `${before}\nMine.\n`);
    const before = text();
    device.vault.userWrite(TEMPLATE, changed);
    expect(await device.sync({ applyTemplates: true })).toMatchObject({ kept: 1, updated: 0 });
    expect(text()).toBe(before);
  });

  it("leaves a note as it is whose only edit is a comment after the last property, and so does undoing the import", async () => {
    const { device, text, undo } = await withNote("{{content}}\n");
    device.edit(PLAN, (before) => before.replace("\n---\n", "\n# Ask Bo about this\n---\n"));
    const before = text();
    device.vault.userWrite(TEMPLATE, changed);
    expect(await device.sync({ applyTemplates: true })).toMatchObject({ updated: 0 });
    expect(await undo()).toEqual([{ path: PLAN, result: "changed" }]);
    expect(text()).toBe(before);
  });

  it("takes nothing out of the notes when it cannot be used", async () => {
    const { device, text } = await withNote();
    const before = text();
    device.vault.userDelete(TEMPLATE);
    expect(await device.sync({ applyTemplates: true })).toMatchObject({ updated: 0 });
    expect(text()).toBe(before);
  });

  it("keeps a decision's link to its meeting", async () => {
    const { service, device } = await withNote();
    service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship" }] });
    await device.sync();
    const [decision = ""] = device.vault.list().filter((path) => path.startsWith("Decisions/"));
    const template = "Templates/Decision.md";
    device.vault.userWrite(template, "{{content}}\n\n## Why\n");
    await sync(
      { ...device.parts, settings: { ...device.parts.settings, decisionTemplate: template } },
      { applyTemplates: true },
    );
    expect(device.vault.text(decision)).toMatch(
      /meeting: "?\[\[Meetings\/2026-03-02 - Planning\]\][^]*Ship[^]*\n## Why\n$/,
    );
  });
});

describe("A note from a template in which the user wrote", () => {
  it("stays when the import is undone, also after the service's next text was merged into it", async () => {
    const { device, say, text, undo } = await withNote();
    device.edit(PLAN, (before) => `${before}\nMine.\n`);
    expect(await device.sync({ full: true })).toMatchObject({ kept: 1 });
    say("We plan more.");
    expect(await device.sync()).toMatchObject({ merged: 1 });
    expect(await undo()).toEqual([{ path: PLAN, result: "changed" }]);
    expect(text()).toMatch(/We plan more\.\n\n## My notes\n\nMine\.\n$/);
  });
});
