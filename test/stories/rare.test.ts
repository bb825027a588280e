// Each story here was wrong when it was written.
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Meeting, PageQuery } from "../../src/api/meeting";
import { isBroken, readMeeting } from "../../src/api/wire";
import { moveNoteToTrash } from "../../src/commands/answers";
import { openIssues, storeIssues } from "../../src/commands/open-issues";
import { undoImport } from "../../src/commands/undo-import";
import { undoLastRun } from "../../src/commands/undo-run";
import { createDirectoryVault } from "../../src/node/vault/directory-vault";
import { NoteUnreadable } from "../../src/sync/ports";
import type { SyncSettings } from "../../src/sync/render/settings";
import { openQuestions } from "../../src/sync/state/policy";
import { sync, type SyncOptions } from "../../src/sync/sync";
import { createDevice, type Device } from "../support/engine/device";
import { A, B, beginning, idOf, PLAN } from "../support/engine/planning";
import { findingsInProperties } from "../support/hostile/independent-metadata";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const REVIEW = "Meetings/2026-03-02 - Review.md";

const runWith = (device: Device, settings: Partial<SyncSettings>, options: SyncOptions = {}) =>
  sync({ ...device.parts, settings: { configDir: ".obsidian", ...settings } }, options);

const deleted = (at: number) => ({ state: "deleted", at: new Date(at).toISOString(), path: PLAN }) as const;

/** Each hour there is a new meeting, so that no sync looks back at the others. */
async function hoursPass({ service, device }: Pick<ReturnType<typeof beginning>, "service" | "device">, hours = 3) {
  for (let hour = 0; hour < hours; hour += 1) {
    service.advance(HOUR);
    service.put({ id: idOf(50 + hour), title: `Later ${hour}` });
    await storeIssues(device.store, await device.sync());
  }
  return openIssues(device.parts, service.now());
}

describe("1 A note with the user's words is not taken for unedited after two undos", () => {
  async function undoneTwice() {
    const story = beginning();
    const { service, device, say, text } = story;
    say("First words.");
    await device.sync();
    device.edit(PLAN, (all) => `${all}\nAnn ships it.\n`);
    // The service says the same, so the merged note is just the service's text.
    say("First words.\n\nAnn ships it.");
    await device.sync();
    service.advance(MINUTE);
    say("First words.\n\nAnn ships it.\n\nThird words.");
    await device.sync();
    for (let undo = 0; undo < 2; undo += 1) {
      service.advance(MINUTE);
      await undoLastRun(device.parts, service.now());
    }
    expect(text()).toContain("Ann ships it.");
    return story;
  }

  it("when templates are applied", async () => {
    const { device, say, text } = await undoneTwice();
    say("Fourth words.");
    await device.sync({ applyTemplates: true });
    expect(text()).toContain("Ann ships it.");
  });

  it("when the import is undone", async () => {
    const { service, device, text } = await undoneTwice();
    await undoImport(device.parts, service.now());
    expect(text()).toContain("Ann ships it.");
  });
});

describe("2 A note that also has another id is not that note", () => {
  const put = ({ service }: ReturnType<typeof beginning>, id: string, title: string, more = "") =>
    service.put({
      id,
      title,
      markdown: `---\ndate: 2026-03-02\nminutes_id: ${id}\n${more}---\n\n# ${title}\n\nText.\n`,
    });

  it("so notes of one series are no copies of each other", async () => {
    const story = beginning();
    put(story, A, "Planning", "series_id: s-17\n");
    put(story, B, "Review", "series_id: s-17\n");
    await story.device.sync();
    expect(await hoursPass(story)).toEqual([]);
  });

  it("so two notes with a property of the user are no copies, and none is offered for the trash", async () => {
    const story = beginning();
    const { service, device, vault } = story;
    service.put({ id: A, title: "Planning" });
    service.put({ id: B, title: "Review" });
    await device.sync();
    for (const path of vault.list()) device.edit(path, (text) => text.replace("---\n", "---\ncustomer_id: ACME\n"));
    for (const { notes } of await hoursPass(story))
      for (const note of notes) await moveNoteToTrash(device.parts, note, service.now());
    expect(vault.list()).toEqual(expect.arrayContaining([PLAN, REVIEW]));
  });

  it("so a deleted note stays deleted, here and on a new device", async () => {
    const story = beginning();
    const { service, device, vault } = story;
    put(story, A, "Planning");
    put(story, B, "Review", `previous_id: ${A}\n`);
    await device.sync();
    vault.userDelete(PLAN);
    await device.deletionMarks.set(A, deleted(service.now()));
    for (let run = 0; run < 3; run += 1) {
      service.advance(20 * MINUTE);
      await device.sync();
    }
    const other = createDevice(service);
    for (const [id, mark] of device.deletionMarks.all()) other.deletionMarks.receive(id, mark);
    for (const [path, { text }] of vault.files()) other.vault.userWrite(path, text);
    await other.sync();
    expect([device.deletionMarks.get(A)?.state, other.vault.list()]).toEqual(["deleted", [REVIEW]]);
  });

  it("so a note whose deletion nobody saw counts as deleted", async () => {
    const { service, device, vault } = beginning();
    for (const [id, title] of [
      [A, "Planning"],
      [B, "Review"],
      [idOf(1), "Talk"],
    ] as const)
      service.put({ id, title });
    await device.sync();
    device.edit(REVIEW, (text) => text.replace("---\n", `---\nprevious_id: ${A}\n`));
    vault.userDelete(PLAN);
    for (let run = 0; run < 4; run += 1) {
      service.advance(20 * MINUTE);
      await device.sync({ full: true });
    }
    expect(device.deletionMarks.get(A)?.state).toBe("deleted");
  });
});

describe("3 A meeting that changes between the sweeps of one run", () => {
  it("gets its new decision though it moves to another chosen project", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: "Planning", project: "Apollo" });
    service.put({ id: B, title: "Review", project: "Garden" });
    let isMoved = false;
    const page = service.client.page.bind(service.client);
    jest.spyOn(service.client, "page").mockImplementation(async (query: PageQuery) => {
      if (query.project === "Garden" && !isMoved) {
        isMoved = true;
        const decisions = [{ id: "dec_1", text: "Ship" }];
        service.put({ id: A, title: "Planning", project: "Garden", decisions });
        // The computer sleeps, and meanwhile another meeting changes.
        service.advance(HOUR);
        service.put({ id: B, title: "Review", project: "Garden", summary: "News." });
      }
      return page(query);
    });
    for (let run = 0; run < 4; run += 1) {
      expect(await runWith(device, { project: "Apollo, Garden" })).toMatchObject({ status: "done" });
      service.advance(HOUR);
    }
    expect(vault.list()).toContain("Decisions/2026-03-02 - Ship.md");
  });
});

it("4 The tool creates no second note for one that arrives from another device during the sync", async () => {
  const { service, device } = beginning();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "vault-")));
  const [root, stateDir] = [join(folder, "vault"), join(folder, "state")];
  for (const each of [join(root, "Meetings"), stateDir]) mkdirSync(each, { recursive: true });
  service.put({ id: A, title: "Planning" });
  await device.sync();
  const arriving = `${device.vault.text(PLAN) ?? ""}\nWords of mine.\n`;
  service.beforeAnswer = (request) => {
    if (request === "page 0") writeFileSync(join(root, PLAN), arriving);
  };
  await sync({ ...createDevice(service).parts, vault: createDirectoryVault({ root, stateDir }) });
  expect(readdirSync(join(root, "Meetings"))).toEqual(["2026-03-02 - Planning.md"]);
});

it.each<[string, Partial<SyncSettings>]>([
  ["by a filter", { project: "Apollo" }],
  ["by the first day", { startDate: "2026-04-01" }],
])(
  "5 A note that the user wants again, and that cannot be written at first, is not forgotten: left out %s",
  async (_, settings) => {
    const { service, device, vault } = beginning();
    for (let n = 1; n <= 8; n += 1)
      service.put({ id: idOf(n), title: `Talk ${n}`, project: n < 5 ? "Apollo" : "Garden" });
    await device.sync();
    await runWith(device, settings);
    for (const path of vault.list()) vault.userDelete(path);
    service.advance(HOUR);
    const [asked] = (await runWith(device, settings, { full: true })).questions;
    const disk = { ...vault };
    const full = jest.spyOn(vault, "create").mockImplementation(async (path, ...rest) => {
      if (path.includes("Talk 8")) throw new NoteUnreadable("The disk is full.");
      return disk.create(path, ...rest);
    });
    await runWith(device, settings, { full: true, missing: "create", asked });
    full.mockRestore();
    for (let hour = 0; hour < 3; hour += 1) {
      service.advance(HOUR);
      await runWith(device, settings, { full: true });
    }
    const isThere = vault.list().some((path) => path.includes("Talk 8"));
    expect(isThere || (await openIssues(device.parts, service.now())).length > 0).toBe(true);
  },
);

it("6 What the user answers about other missing notes does not bring a stopped note back into the sync", async () => {
  const { service, device, vault, say, text } = beginning();
  say("First words.");
  for (let n = 1; n <= 7; n += 1) service.put({ id: idOf(n), title: `Talk ${n}` });
  await device.sync();
  await device.deletionMarks.set(A, { ...deleted(service.now()), state: "stopped" });
  const mine = text();
  const files = [...vault.files()];
  for (const [path] of files) vault.userDelete(path);
  service.advance(HOUR);
  const [asked] = (await device.sync({ full: true })).questions;
  expect(asked?.notes).not.toContain(PLAN);
  await device.sync({ full: true, missing: "deleted", asked });
  for (const [path, file] of files) vault.userWrite(path, file.text);
  say("Second words.");
  for (let run = 0; run < 4; run += 1) {
    service.advance(20 * MINUTE);
    await device.sync();
  }
  expect([device.deletionMarks.get(A)?.state, text()]).toEqual(["stopped", mine]);
});

it("7 A decision's id leads nowhere", async () => {
  const { service, device, vault } = beginning();
  const id = "obsidian://advanced-uri?commandid=app:delete-file";
  const decisions = [{ id, decision: "Ship", fileName: "Ship.md", folder: "Decisions", notesMarkdown: "# Ship" }];
  const texts = { title: "Planning", fileName: "Planning.md", folder: "Meetings", notesMarkdown: "# Planning" };
  const times = { meetingDate: "2026-03-02T09:00:00Z", updatedAt: "2026-03-02T10:00:00Z" };
  const read = readMeeting({ meeting: { id: A, ...texts, ...times, decisions } });
  // A service that sends such an id is not used.
  if (read === undefined || isBroken(read)) return expect(read).toMatchObject({ id: A });
  service.put({ id: A });
  (service.meetings as Map<string, Meeting>).set(A, read);
  await device.sync();
  expect(findingsInProperties(vault.text("Decisions/Ship.md") ?? "no note")).toEqual([]);
});

describe("8 Settings that were tried and taken back leave nothing in the notes", () => {
  async function started() {
    const story = beginning();
    for (let n = 1; n <= 6; n += 1) {
      story.service.put({ id: idOf(n), title: `Talk ${n}`, project: "Apollo" });
      story.service.advance(HOUR);
    }
    story.service.largestPage = 3;
    await story.device.sync();
    const texts = () => [...story.vault.files().values()].map(({ text }) => text);
    return { ...story, texts, before: texts() };
  }

  it("when a filter was on meanwhile", async () => {
    const { service, device, texts, before } = await started();
    await runWith(device, { project: "Apollo", extraTags: "work" });
    service.advance(HOUR);
    await runWith(device, {});
    expect(texts()).toEqual(before);
  });

  it("when their only sync was cut short", async () => {
    const { service, device, texts, before } = await started();
    service.beforeAnswer = (request) => {
      if (request.startsWith("page ") && !["page 0", "page 2"].includes(request)) throw new Error("offline");
    };
    await runWith(device, { extraTags: "work" });
    service.beforeAnswer = () => undefined;
    service.advance(HOUR);
    await runWith(device, {});
    expect(texts()).toEqual(before);
  });
});

it("9 The templates are applied to all notes after a full sync that was cut short", async () => {
  const { service, device, vault } = beginning();
  for (let n = 1; n <= 6; n += 1) {
    service.put({ id: idOf(n), title: `Talk ${n}` });
    service.advance(HOUR);
  }
  service.largestPage = 3;
  await device.sync();
  service.beforeAnswer = (request) => {
    if (request.startsWith("page ") && !["page 0", "page 2"].includes(request)) throw new Error("offline");
  };
  await device.sync({ full: true });
  service.beforeAnswer = () => undefined;
  vault.userWrite("Template.md", "My frame.\n\n{{content}}\n");
  service.advance(HOUR);
  await runWith(device, { meetingTemplate: "Template.md" }, { applyTemplates: true });
  const talks = vault.list().filter((path) => path.includes("Talk"));
  expect(talks.filter((path) => vault.text(path)?.includes("My frame.") !== true)).toEqual([]);
});

it("10 The copy that is left when the user deletes the note gets the service's latest text", async () => {
  const story = beginning();
  const { service, device, vault, say } = story;
  say("First words.");
  await device.sync();
  vault.userWrite("Backup/Planning.md", vault.text(PLAN) ?? "");
  for (let run = 0; run < 2; run += 1) {
    service.advance(20 * MINUTE);
    await device.sync();
  }
  say("Second words.");
  await hoursPass(story, 2);
  vault.userDelete(PLAN);
  expect(await hoursPass(story)).toEqual([]);
  expect(vault.text("Backup/Planning.md")).toContain("Second words.");
});

it("11 A deleted note that is back gets the latest text, though the process dies in between", async () => {
  const story = beginning();
  const { service, device, vault, say, text } = story;
  say("First words.");
  await device.sync();
  const old = text();
  vault.userDelete(PLAN);
  await device.deletionMarks.set(A, deleted(service.now()));
  say("Second words.");
  await hoursPass(story, 2);
  vault.userWrite(PLAN, old);
  await device.sync();
  service.advance(20 * MINUTE);
  const { deletionMarks } = device;
  const set = async (...mark: Parameters<typeof deletionMarks.set>) => {
    await deletionMarks.set(...mark);
    throw new Error("The process died.");
  };
  await sync({ ...device.parts, deletionMarks: { ...deletionMarks, set } });
  await hoursPass(story);
  expect(text()).toContain("Second words.");
});

it("12 A meeting that the service has again is not listed as deleted there", async () => {
  const story = beginning();
  const { service, device } = story;
  service.put({ id: A, title: "Planning" });
  service.put({ id: B, title: "Review" });
  await device.sync();
  service.remove(A);
  for (let run = 0; run < 2; run += 1) await device.sync({ full: true });
  service.put({ id: A, title: "Planning", summary: "Again." });
  expect(await hoursPass(story)).toEqual([]);
});

it("13 The question about meetings without notes ends when the notes arrive", async () => {
  const story = beginning();
  const { service, device, vault } = story;
  for (let n = 1; n <= 5; n += 1) service.put({ id: idOf(n), title: `Talk ${n}` });
  service.advance(HOUR);
  service.put({ id: A, title: "Planning" });
  await device.sync();
  const other = createDevice(service);
  other.vault.userWrite(PLAN, vault.text(PLAN) ?? "");
  expect((await other.sync()).questions).toMatchObject([{ count: 5 }]);
  for (const [path, { text }] of vault.files()) other.vault.userWrite(path, text);
  await hoursPass({ service, device: other });
  expect(await openQuestions(other.store)).toEqual([]);
});

it("14 Two notes that the user deleted are not many, though the clock was ahead when they were created", async () => {
  const { service, device, vault } = beginning();
  for (let n = 1; n <= 20; n += 1) service.put({ id: idOf(n), title: `Talk ${n}` });
  const clock = { ...device.parts.clock, now: () => service.now() + 365 * 24 * HOUR };
  await sync({ ...device.parts, clock });
  await device.sync();
  for (const path of vault.list().slice(0, 2)) vault.userDelete(path);
  service.advance(HOUR);
  expect((await device.sync({ full: true })).questions).toEqual([]);
});

it("16 A decision without text does not take the note of another one", async () => {
  const { service, device } = beginning();
  const ship = "Decisions/2026-03-02 - Ship.md";
  service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship" }] });
  await device.sync();
  device.edit(ship, (text) => `${text}\nWords of mine.\n`);
  const other = createDevice(service);
  for (const [path, { text }] of device.vault.files()) other.vault.userWrite(path, text);
  service.put({ id: A, title: "Planning", decisions: [{ id: "dec_2", text: "Hire" }] });
  const page = service.client.page.bind(service.client);
  jest.spyOn(service.client, "page").mockImplementation(async (query: PageQuery) => {
    const shown = await page(query);
    const empty = (each: { markdown: string }) => ({ ...each, markdown: "---\ntags: [decision]\n---\n" });
    return {
      ...shown,
      meetings: shown.meetings.map((m) => ({ ...m, decisions: m.decisions.map((d) => ({ ...d, ...empty(d) })) })),
    };
  });
  await other.sync();
  expect(other.vault.text(ship)).toContain("decision_id: dec_1");
});
