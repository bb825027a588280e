// The user's settings for notes: names of properties, tags, links to people, a template. With none of them may the engine
// treat its own note as a foreign or an edited one, or write other bytes on another device.
import { sync } from "../../../src/sync/sync";
import { createDevice } from "../../support/engine/device";
import { createPlainService } from "../../support/engine/plain-service";
import type { SyncSettings } from "../../../src/sync/render/settings";
import { A } from "../../support/engine/planning";

const PATH = "Meetings/2026-03-02 - Planning.md";
const DECISION = "Decisions/2026-03-02 - Ship in May.md";
const NAMES = "attendees: people, date: day, tags: topics";

function start(settings: Partial<SyncSettings> = {}, files: Readonly<Record<string, string>> = {}) {
  const service = createPlainService();
  service.put({ id: A, title: "Planning", summary: "We plan.", decisions: [{ id: "dec_1", text: "Ship in May" }] });
  const device = createDevice(service, settings);
  for (const [path, text] of Object.entries(files)) device.vault.userWrite(path, text);
  return { service, device, vault: device.vault, text: (path = PATH) => device.vault.text(path) ?? "" };
}

type Started = ReturnType<typeof start>;

/** The same device after the user changed the setting. */
async function syncWith({ device, service }: Started, settings: Partial<SyncSettings>, full = false) {
  Object.assign(device.parts, { settings: { configDir: ".obsidian", ...settings } });
  service.advance(60_000);
  return device.sync({ full });
}

describe("The property for the start", () => {
  it("is in notes of meetings, also in those that are there, until the setting is empty", async () => {
    const started = start();
    await started.device.sync();
    const before = started.text();
    await syncWith(started, { startProperty: "begins" });
    expect(started.text()).toMatch(/^begins: 2026-03-02T09:00:00\nsync_version/m);
    expect(started.text(DECISION)).not.toContain("begins");
    await syncWith(started, {});
    expect(started.text()).toBe(before);
  });

  it.each(["example_id", "sync_version", "cssclasses", "date", "a: b"])(
    "cannot have the name %s",
    async (startProperty) => {
      const started = start({ startProperty });
      await started.device.sync();
      expect(started.text()).not.toContain("T09:00:00");
    },
  );
});

describe("The user's names for the service's properties", () => {
  it("are written instead of the service's, and the note is still identified by its id", async () => {
    const started = start({ propertyNames: NAMES });
    await started.device.sync();
    expect(started.text()).toMatch(
      /^---\nday: 2026-03-02\ntime: 09:00 AM\nduration: 30min\npeople:\n {2}- Ann Lee\n {2}- Bo Park\ntopics:\n {2}- meeting\nexample_id: a/,
    );
    started.vault.userMove(PATH, "Elsewhere/Mine.md");
    started.service.put({ id: A, title: "Planning", summary: "We plan more." });
    expect(await started.device.sync()).toMatchObject({ created: 0, updated: 1 });
    expect(started.text("Elsewhere/Mine.md")).toContain("We plan more.");
  });

  it("are updated in unedited notes when the setting changes, and the user's own properties stay", async () => {
    const started = start();
    await started.device.sync();
    started.device.edit(PATH, (text) => text.replace("---\n\n", "mine: yes\n---\n\n"));
    expect(await syncWith(started, { propertyNames: NAMES })).toMatchObject({
      status: "done",
      created: 0,
      conflicts: 0,
    });
    expect(started.text()).toContain("mine: yes");
    expect(started.text()).toContain("day: 2026-03-02");
    expect(started.text()).not.toMatch(/^(date|attendees|tags):/m);
    const renamed = started.text();
    expect(await syncWith(started, { propertyNames: NAMES }, true)).toMatchObject({ updated: 0, merged: 0 });
    expect(started.text()).toBe(renamed);
    await syncWith(started, {});
    expect(started.text()).toMatch(/^date: 2026-03-02$/m);
  });

  it("are not edits for a device without state", async () => {
    const started = start({ propertyNames: NAMES });
    await started.device.sync();
    const other = createDevice(started.service, { propertyNames: NAMES });
    other.vault.userWrite(PATH, started.text());
    other.vault.userWrite(DECISION, started.text(DECISION));
    started.service.put({ id: A, title: "Planning", summary: "We plan more." });
    expect(await other.sync()).toMatchObject({ updated: 1, merged: 0, waiting: 0, created: 0 });
  });

  it("are merged into an edited note, where both sides may add to a list", async () => {
    const started = start({ propertyNames: NAMES });
    await started.device.sync();
    started.device.edit(PATH, (text) => text.replace("  - Bo Park\n", "  - Bo Park\n  - Me\n"));
    started.service.put({ id: A, title: "Planning", attendees: ["Ann Lee", "Bo Park", "Cy Roe"] });
    expect(await started.device.sync()).toMatchObject({ merged: 1, conflicts: 0 });
    expect(started.text()).toContain("people:\n  - Ann Lee\n  - Bo Park\n  - Me\n  - Cy Roe\n");
  });

  it("keep the user's values under the old names, in an edited note", async () => {
    const started = start();
    await started.device.sync();
    started.device.edit(PATH, (text) =>
      text.replace("date: 2026-03-02", "date: 2026-03-09").replace("  - meeting\n", "  - meeting\n  - mine\n"),
    );
    expect(await syncWith(started, { propertyNames: NAMES })).toMatchObject({ merged: 1, conflicts: 0 });
    expect(started.text()).toMatch(/^day: 2026-03-09$/m);
    expect(started.text()).toContain("topics:\n  - meeting\n  - mine\n");
    expect(started.text()).not.toMatch(/^(date|attendees|tags):/m);
    await syncWith(started, {});
    expect(started.text()).toMatch(/^date: 2026-03-09$/m);
    expect(started.text()).not.toMatch(/^(day|people|topics):/m);
  });

  it("do not restore a property that the user removed under its old name", async () => {
    const started = start();
    await started.device.sync();
    started.device.edit(PATH, (text) => text.replace("date: 2026-03-02\n", ""));
    await syncWith(started, { propertyNames: NAMES });
    expect(started.text()).not.toMatch(/^(date|day):/m);
    expect(started.text()).toMatch(/^topics:$/m);
  });

  it("do not change a user's property that already has the new name", async () => {
    const started = start();
    await started.device.sync();
    started.device.edit(PATH, (text) => text.replace("date: 2026-03-02", "date: 2026-03-09\nday: Monday"));
    await syncWith(started, { propertyNames: "date: day" });
    expect(started.text()).toContain("date: 2026-03-09\nday: Monday\n");
  });

  it("are recognised in notes that the user renamed by hand before", async () => {
    const started = start();
    await started.device.sync();
    started.device.edit(PATH, (text) => text.replace("date:", "day:"));
    expect(await syncWith(started, { propertyNames: "date: day" })).toMatchObject({ conflicts: 0 });
    expect(started.text().match(/2026-03-02$/gm)).toHaveLength(1);
    started.service.put({ id: A, title: "Planning", summary: "We plan more." });
    expect(await syncWith(started, { propertyNames: "date: day" })).toMatchObject({ updated: 1, merged: 0 });
  });
});

describe("The user's own tags", () => {
  it("are in every note, follow the setting, and are not edits", async () => {
    const started = start({ extraTags: "work" });
    await started.device.sync();
    expect(started.text()).toContain("tags:\n  - meeting\n  - work\n");
    expect(started.text(DECISION)).toContain("  - work\n");
    expect(await syncWith(started, { extraTags: "office" })).toMatchObject({ updated: 2, merged: 0 });
    expect(started.text()).toContain("tags:\n  - meeting\n  - office\n");
  });
});

describe("A property of the user's own", () => {
  it("stays when the service starts to send one of that name", async () => {
    const started = start();
    await started.device.sync();
    started.device.edit(PATH, (text) => text.replace("---\n\n", "status: mine\n---\n\n"));
    const { markdown } = started.service.meetings.get(A) ?? { markdown: "" };
    started.service.put({ id: A, title: "Planning", markdown: markdown.replace("time:", "status: theirs\ntime:") });
    await started.device.sync();
    expect(started.text()).toContain("status: mine");
    expect(started.text()).toContain("theirs");
  });
});

describe("A template for new notes", () => {
  const template =
    "---\nrating: 0 # of five\naliases: [minutes]\ndate: never\nmy_id: x\n---\n> My agenda\n\n{{content}}\n\n## My notes\n";
  const settings = { meetingTemplate: "Templates/Meeting.md" };
  const files = { "Templates/Meeting.md": template };

  it("adds its properties after ours and its text around the service's, and sets no ids", async () => {
    const started = start(settings, files);
    expect(await started.device.sync()).toMatchObject({ status: "done", created: 2 });
    expect(started.text()).toMatch(
      /^sync_version: .*\nrating: 0 # of five\naliases: \[minutes\]\n---\n> My agenda\n\n\n# Planning/m,
    );
    expect(started.text()).toMatch(/We plan\.\n(.*\n)*\n## My notes\n$/);
    expect(started.text()).not.toMatch(/never|my_id/);
    expect(started.text(DECISION)).not.toContain("My agenda");
  });

  it("is kept by updates: the service's text changes between its lines", async () => {
    const started = start(settings, files);
    await started.device.sync();
    started.device.edit(PATH, (text) => `${text}\n- call Bo\n`);
    for (const summary of ["We plan more.", "All is new.\n\nAnd longer.", ""]) {
      started.service.put({ id: A, title: `Planning`, summary, decisions: [{ id: "dec_1", text: "Ship in May" }] });
      expect(await started.device.sync()).toMatchObject({ conflicts: 0, waiting: 0 });
      expect(started.text()).toContain(summary);
      expect(started.text()).toMatch(/> My agenda\n[^]*## My notes\n\n- call Bo\n$/);
    }
  });

  it("does not change existing notes when it is changed or removed", async () => {
    const started = start(settings, files);
    await started.device.sync();
    const before = started.text();
    started.vault.userWrite("Templates/Meeting.md", "Other\n{{content}}\n");
    await syncWith(started, settings, true);
    await syncWith(started, {}, true);
    expect(started.text()).toBe(before);
  });

  it("with properties only leaves the note unedited", async () => {
    const started = start(settings, { "Templates/Meeting.md": "---\nrating: 0\n---\n" });
    await started.device.sync();
    started.service.put({ id: A, title: "Planning", summary: "We plan more." });
    expect(await started.device.sync()).toMatchObject({ updated: 1, merged: 0 });
    expect(started.text()).toContain("rating: 0");
  });

  it.each([
    ["is not there", {}],
    ["has no place for the service's text", { "Templates/Meeting.md": "My notes\n" }],
    ["has two", { "Templates/Meeting.md": "{{content}}\n{{content}}\n" }],
    ["would make code of it", { "Templates/Meeting.md": "```dataviewjs\n{{content}}\n```\n" }],
    ["would hide it in a comment", { "Templates/Meeting.md": "%%\n{{content}}\n%%\n" }],
    ["has broken properties", { "Templates/Meeting.md": "---\na: b: c\n---\n{{content}}\n" }],
  ])("that %s is not used, and the run reports it", async (_, lying) => {
    const started = start(settings, lying);
    const summary = await started.device.sync();
    expect(summary).toMatchObject({ status: "attention", created: 2 });
    const code = "Templates/Meeting.md" in lying ? "template-unusable" : "template-missing";
    expect(summary.doubts).toEqual([{ code, path: "Templates/Meeting.md" }]);
    expect(started.text()).toMatch(/^sync_version: .*\n---\n\n# Planning/m);
  });
});

describe("Attendees as links to people's notes", () => {
  const settings = { linkAttendeesAsPeople: true, peopleFolder: "People", peopleSpellings: "Bo Park = Robert Park" };

  it("lead to the folder for people, under the user's spelling", async () => {
    const started = start(settings);
    started.service.put({ id: A, title: "Planning", attendees: ["Ann Lee", "Bo Park"] });
    await started.device.sync();
    expect(started.text()).toContain(
      'attendees:\n  - "[[People/Ann Lee|Ann Lee]]"\n  - "[[People/Robert Park|Robert Park]]"\n',
    );
  });

  it("are the same bytes on every device, whatever notes it has", async () => {
    const first = start(settings);
    const second = start(settings, { "People/Ann Lee.md": "", "People/Bo.md": "---\naliases: [Bo Park]\n---\n" });
    await first.device.sync();
    await second.device.sync();
    expect(second.text()).toBe(first.text());
  });

  it("follow a new spelling with the next full sync", async () => {
    const started = start({ ...settings, peopleSpellings: "" });
    await started.device.sync();
    expect(started.text()).toContain("[[People/Bo Park|Bo Park]]");
    const { parts } = started.device;
    expect(await sync({ ...parts, settings: { ...parts.settings, ...settings } })).toMatchObject({ updated: 1 });
    expect(started.text()).toContain("[[People/Robert Park|Robert Park]]");
  });

  it("stay as Obsidian changed them when the user renamed a person's note", async () => {
    const started = start(settings, { "People/Ann Lee.md": "" });
    await started.device.sync();
    started.vault.userMove("People/Ann Lee.md", "People/Ann Li.md");
    started.device.edit(PATH, (text) => text.replace("People/Ann Lee|", "People/Ann Li|"));
    started.service.put({ id: A, title: "Planning", summary: "We plan more." });
    expect(await started.device.sync()).toMatchObject({ merged: 1, conflicts: 0 });
    expect(started.text()).toContain("[[People/Ann Li|Ann Lee]]");
  });

  it("become plain names if the user wants no links", async () => {
    const started = start({ linkAttendeesAsPeople: false });
    started.service.put({ id: A, title: "Planning", attendees: ['"[[Ann Lee]]"', "Bo Park"] });
    await started.device.sync();
    expect(started.text()).toContain("attendees:\n  - Ann Lee\n  - Bo Park\n");
  });

  it("end at their brackets with any person's name", async () => {
    const started = start(settings);
    started.service.put({ id: A, title: "Planning", attendees: ['"x]] ![[Secret"', '"a|b"'] });
    await started.device.sync();
    expect(started.text()).not.toMatch(/\[\[(?:x|a)/);
  });
});
