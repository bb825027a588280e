/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// How a meeting's note is rendered, and which settings of the account and the user it depends on.
import type { Meeting } from "../../../src/api/meeting";
import { renderMeeting, renderSettings } from "../../../src/sync/render/render-meeting";
import { renderingHash } from "../../../src/sync/note/service-text";
import { meeting } from "../../support/engine/paged-list";
import { NO_ACCOUNT_SETTINGS, PLAIN_RENDERING } from "../../support/engine/plain-settings";
import { sync } from "../../../src/sync/sync";
import { createDevice } from "../../support/engine/device";
import { createPlainService } from "../../support/engine/plain-service";
import { invalidField, invalidKind, isDay, type SyncSettings } from "../../../src/sync/render/settings";
import { A } from "../../support/engine/planning";
import { clockTime, describe as describeMeeting } from "../../../src/sync/render/note-place";
import { isLeftOut, readLeaveOut } from "../../../src/sync/render/left-out";

const own = { configDir: ".obsidian" };

const noteOf = (fields: Partial<Meeting>, settings = PLAIN_RENDERING) =>
  renderMeeting(meeting("a", 60, fields), settings)[0];

describe("The folders", () => {
  it("have default names if neither the account nor the user sets any", () => {
    expect(renderSettings(NO_ACCOUNT_SETTINGS, own)).toMatchObject({
      meetingsFolder: "Meetings",
      decisionsFolder: "Decisions",
      ownFolders: { meetings: false, decisions: false },
      decisionNotes: true,
      remoteImages: false,
      mathsAndDiagrams: false,
    });
  });

  it("are the account's unless the user chose their own, independently of each other", () => {
    const account = { ...NO_ACCOUNT_SETTINGS, meetingsFolder: "Talks", decisionsFolder: "Choices" };
    expect(renderSettings(account, own)).toMatchObject({ meetingsFolder: "Talks", decisionsFolder: "Choices" });
    expect(renderSettings(account, { ...own, meetingsFolder: "Mine" })).toMatchObject({
      meetingsFolder: "Mine",
      decisionsFolder: "Choices",
      ownFolders: { meetings: true, decisions: false },
    });
    expect(renderSettings(account, { ...own, decisionsFolder: "Mine" })).toMatchObject({
      meetingsFolder: "Talks",
      decisionsFolder: "Mine",
      ownFolders: { meetings: false, decisions: true },
    });
  });

  const folder = "Meetings/2026/March";
  it("may be subfolders that the service chose, only below the configured ones", () => {
    expect(noteOf({ folder, fileName: "x.md" })?.wanted).toBe("Meetings/2026/March/x.md");
    for (const elsewhere of ["Meetings2", "Other", "Other/Meetings", "", "../x", ".obsidian"]) {
      expect(noteOf({ folder: elsewhere, fileName: "x.md" })?.wanted).toBe("Meetings/x.md");
    }
  });

  it("are not divided into the service's subfolders if the user chose them", () => {
    const chosen = { ...PLAIN_RENDERING, ownFolders: { meetings: true, decisions: true } };
    expect(noteOf({ folder, fileName: "x.md" }, chosen)?.wanted).toBe("Meetings/x.md");
  });
});

describe("Decision notes, remote images, maths and diagrams", () => {
  it("follow the user's settings, or else the account's", () => {
    const account = { ...NO_ACCOUNT_SETTINGS, autoCreateDecisionNotes: false };
    expect(renderSettings(account, own).decisionNotes).toBe(false);
    expect(renderSettings(account, { ...own, autoCreateDecisionNotes: true }).decisionNotes).toBe(true);
    expect(renderSettings(account, { ...own, showRemoteImages: true }).remoteImages).toBe(true);
    expect(renderSettings(account, { ...own, drawMathsAndDiagrams: true }).mathsAndDiagrams).toBe(true);
  });

  it("change the rendered text", () => {
    const markdown = "![x](https://example.com/x.png)";
    expect(noteOf({ markdown })?.rendering.body).toBe("[x](https://example.com/x.png)");
    expect(noteOf({ markdown }, { ...PLAIN_RENDERING, remoteImages: true })?.rendering.body).toBe(markdown);
    const maths = "$x$\n\n```mermaid\na\n```";
    expect(noteOf({ markdown: maths })?.rendering.body).toBe("\\$x\\$\n\n```text mermaid\na\n```");
    expect(noteOf({ markdown: maths }, { ...PLAIN_RENDERING, mathsAndDiagrams: true })?.rendering.body).toBe(maths);
  });
});

describe("The day of a meeting", () => {
  it.each([
    [
      "the note shows",
      { markdown: "---\ndate: 2026-03-05\n---\nx", meetingDate: "2026-03-06T01:00:00Z" },
      "2026-03-05",
    ],
    ["the time stamp has, where the note shows none", { meetingDate: "2026-03-06T01:00:00Z" }, "2026-03-06"],
    ["nothing says, which is none", { meetingDate: undefined }, ""],
  ])("is the one that %s", (_, fields, day) => {
    expect(noteOf(fields)?.date).toBe(day);
  });

  it("may be missing, and so may the time of the last change", () => {
    expect(noteOf({ updatedAt: undefined })).toMatchObject({ updatedAt: 0 });
    expect(noteOf({ updatedAt: 5 })).toMatchObject({ updatedAt: 5 });
  });
});

describe("The identity of a meeting's note", () => {
  const identityOf = (markdown: string) => noteOf({ markdown })?.identity;

  it("is our property if the service has no id, or several", () => {
    const ours = [{ key: "meeting_id", value: "a" }];
    expect(identityOf("x")).toEqual(ours);
    expect(identityOf("---\nseries_id: b\n---\nx")).toEqual(ours);
    expect(identityOf("---\nnotes: a\n---\nx")).toEqual(ours);
    expect(identityOf("---\ngranola_id: a\nseries_id: b\n---\nx")).toEqual(ours);
  });

  it("is the service's own id if it is the only one", () => {
    expect(identityOf("---\ngranola_id: A\n---\nx")).toEqual([]);
  });
});

describe("The hash of a text", () => {
  const title = { key: "title", value: "x" };
  const [tags, date] = [
    { key: "tags", value: ["a"] },
    { key: "date", value: "2026-03-05" },
  ];

  it("does not depend on the properties' order", () => {
    const hashes = [
      [title, tags, date],
      [date, title, tags],
      [tags, date, title],
      [date, tags, title],
    ].map((properties) => renderingHash(properties, "Body."));
    expect(new Set(hashes).size).toBe(1);
  });

  it("depends on the properties' names and values and on the body", () => {
    const hashes = [
      renderingHash([title], "Body."),
      renderingHash([{ ...title, key: "name" }], "Body."),
      renderingHash([{ ...title, value: "y" }], "Body."),
      renderingHash([title], "Other."),
    ];
    expect(new Set(hashes).size).toBe(4);
  });
});

// The user's settings for notes: names of properties, tags, links to people, a template. With none of them may the engine
// treat its own note as a foreign or an edited one, or write other bytes on another device.

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

// A word that leaves meetings out must not be found inside another one: then a meeting would be missed.

const PLANNING: Meeting = {
  id: "11111111-2222-4333-8444-555555555555",
  title: "",
  meetingDate: undefined,
  fileName: "",
  folder: "",
  markdown: "",
  decisions: [],
  updatedAt: undefined,
};

const described = (title: string) => describeMeeting({ ...PLANNING, title }, [], undefined);

it.each<[title: string, words: string, isOut: boolean]>([
  ["Team lunch", "Lunch", true],
  ["Luncheon", "lunch", false],
  ["Prelunch", "lunch", false],
  ["Luncheon and lunch", "lunch", true],
  ["1:1 with Bo", "1:1", true],
  ["Planning at 11:15", "1:1", false],
  ["Out  of office (Ann)", "out of office", true],
  ["Café", "Cafe\u0301", true],
  ["团队午餐会议", "午餐", true],
  ["Sales, EMEA", '"Sales, EMEA"', true],
  ["Lunch", "-lunch", true],
])("The title “%s” has the word “%s”: %s", (title, words, isOut) => {
  const leaveOut = readLeaveOut({ leaveOutTitles: words });
  expect(leaveOut && isLeftOut(described(title), leaveOut)).toBe(isOut);
});

describe("The start date", () => {
  it.each(["2026-03-02", "2024-02-29", "0001-01-01", "9999-12-31"])("may be %s", (day) => {
    expect(isDay(day)).toBe(true);
  });

  it.each([
    "",
    "2026-02-30",
    "2026-13-01",
    "2026-3-2",
    "02026-03-02",
    "2026-03-02T10:00",
    "2026-03-021",
    "March",
    "a026-03-02",
    "2026-aa-02",
    "2026-03-aa",
  ])("cannot be %j", (text) => {
    expect(isDay(text)).toBe(false);
  });
});

describe("A setting's text", () => {
  it.each([
    ["folder", "Work/Calls", "../x"],
    ["folder", "", ".obsidian"],
    ["fileName", "{date} {title}", "Minutes"],
    ["fileName", "{title}", "{date}/{title}"],
    ["fileName", "{date:YYYY} {title}", "{dat} {title}"],
    ["folder", "Work/{project|Other}/{date:YYYY/MM}", "Work/{projct}"],
    ["projectFolders", "Apollo: Work/{year}", "Apollo: Work/{yaer}"],
    ["day", "2026-03-02", "2026-02-30"],
    ["propertyNames", "attendees: people", "example_id: id"],
    ["minutes", "0", "-1"],
    ["minutes", "1440", "1441"],
    ["minutes", "15", "often"],
    ["minutes", "15", ""],
  ] as const)("of the kind %s can be %j, but not %j", (kind, good, bad) => {
    expect(invalidKind(kind, good, ".obsidian")).toBeUndefined();
    expect(invalidKind(kind, bad, ".obsidian")).toBe(kind);
  });

  it("can be any text if its kind has no rule", () => {
    expect(invalidKind("text", "../x", ".obsidian")).toBeUndefined();
  });
});

describe("A field that does not exist", () => {
  it.each([
    ["{dat} {title}", "{dat}", "{date}"],
    ["Work/{projct|Other}", "{projct|Other}", "{project}"],
    ["Work/{year", "{year", "{year}"],
    ["Work/{date:jjjj}", "{date:jjjj}", "{date:YYYY-MM-DD}"],
    ["Work/{colour}", "{colour}", undefined],
    ["Work/year}", "}", undefined],
  ])("in %j is named with the one that was meant", (text, written, meant) => {
    expect(invalidField("folder", text)).toEqual({ written, meant });
  });

  it("is looked for only where fields are filled in", () => {
    expect(invalidField("text", "{dat}")).toBeUndefined();
    expect(invalidField("folder", "Work/{project|Other}/{date:YYYY/MM}")).toBeUndefined();
  });
});

it.each([
  ["9:30 AM", "09:30"],
  ["12:05 AM", "00:05"],
  ["12:30 PM", "12:30"],
  ["2:30 pm", "14:30"],
  ["2026-03-02T09:00:00Z", "09:00"],
  ["in the morning", undefined],
])("The start %s of a meeting is %s on a clock of 24 hours", (written, shown) => {
  expect(clockTime(written)).toBe(shown);
});
