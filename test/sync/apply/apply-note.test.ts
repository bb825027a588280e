// The work of a sync on one note besides its text: the link from a decision to its meeting, spare copies, the reported
// reason, and whether more pages are requested.
import { createDevice, type Device } from "../../support/engine/device";
import { createPlainService, type PlainService } from "../../support/engine/plain-service";
import type { Mark, Vault } from "../../../src/sync/ports";
import type { Reason } from "../../../src/sync/reason";
import { A, B, beginning, PLAN } from "../../support/engine/planning";
import { basesOf } from "../../../src/sync/state/records";
import { keys } from "../../support/engine/store-keys";
import { sync } from "../../../src/sync/sync";
import type { NotesClient } from "../../../src/api/meeting";

const C = "cccccccc-0000-4000-8000-000000000003";

const SHIP = "Decisions/2026-03-02 - Ship.md";

const HOUR = 3_600_000;

const mark = (state: Mark["state"], path = PLAN): Mark => ({ state, at: "2026-03-02T10:00:00.000Z", path });

async function start() {
  const service = createPlainService();
  const device = createDevice(service);
  const { vault } = device;
  const say = (words: string, because = "It was agreed.", at?: number) =>
    service.put({ id: A, title: "Planning", summary: words, decisions: [{ id: "dec_1", text: "Ship", because }] }, at);
  service.put({ id: B, title: "Review" });
  say("Words.");
  await device.sync();
  return { service, device, vault, say, said: service.now(), text: (path = PLAN) => vault.text(path) ?? "" };
}

describe("a decision's link to its meeting", () => {
  it("leads to the meeting's note, not to the user's copy of it", async () => {
    const { device, vault, text } = await start();
    vault.userWrite("Backup/Planning.md", text());
    vault.userDelete(SHIP);
    await device.deletionMarks.set(`${A}/dec_1`, mark("restored", SHIP));
    await device.sync({ full: true, missing: "create" });
    expect(text(SHIP)).toContain('meeting: "[[Meetings/2026-03-02 - Planning]]"');
  });
});

describe("the reported reason", () => {
  it.each<[string, Reason["code"], string, string, (device: Device) => void | Promise<void>]>([
    ["is typed in", "being-edited", "waiting", "attention", ({ vault }) => vault.setBusy(PLAN, true)],
    [
      "is there again though it was deleted",
      "deleted-but-present",
      "waiting",
      "done",
      ({ deletionMarks }) => deletionMarks.receive(A, mark("deleted")),
    ],
    [
      "is no longer to be synced",
      "sync-stopped",
      "kept",
      "done",
      ({ deletionMarks }) => deletionMarks.receive(A, mark("stopped")),
    ],
  ])("for a note that %s: %s", async (_, code, outcome, status, happens) => {
    const { device, say, text } = await start();
    await happens(device);
    const before = text();
    say("Other words.");
    expect(await device.sync()).toMatchObject({ status });
    expect(device.outcomes).toEqual([{ id: A, path: PLAN, outcome, reason: { code } }]);
    expect(text()).toBe(before);
  });

  it("for a note that exists again is the same when the service has no change", async () => {
    const { device } = await start();
    device.deletionMarks.receive(A, mark("deleted"));
    expect(await device.sync({ full: true })).toMatchObject({ status: "done", waiting: 1 });
    expect(device.outcomeOf(PLAN)?.reason).toEqual({ code: "deleted-but-present" });
  });
});

describe("only one page is requested when nothing in it is new,", () => {
  type Says = (story: { service: PlainService; say: Awaited<ReturnType<typeof start>>["say"]; said: number }) => void;

  it.each<[string, number, Says]>([
    ["and nothing is", 1, () => undefined],
    ["but a meeting is", 2, ({ service, said }) => service.put({ id: C, title: "Retro" }, said - 1000)],
    ["but a meeting's text is", 2, ({ say, said }) => say("Other words.", undefined, said)],
    ["but a decision's text is", 2, ({ say, said }) => say("Words.", "It was not agreed.", said)],
    ["but a meeting's time is", 2, ({ say, said }) => say("Words.", undefined, said - 1000)],
  ])("%s", async (_, pages, says) => {
    const story = await start();
    says(story);
    story.service.advance(HOUR);
    const requests: string[] = [];
    story.service.beforeAnswer = (request) => requests.push(request);
    await story.device.sync();
    expect(requests).toHaveLength(pages);
  });
});

it("The properties of an edited note stay when the settings change only the case of their names", async () => {
  const service = createPlainService();
  service.put({ id: A, title: "Planning", summary: "We plan." });
  const device = createDevice(service);
  await device.sync();
  device.edit(PLAN, (text) => `${text.replace("  - Bo Park\n", "  - Bo Park\n  - Zoe\n")}\nMine.\n`);
  Object.assign(device.parts, {
    settings: { configDir: ".obsidian", propertyNames: "duration: Duration, attendees: Attendees, date: Date" },
  });
  service.advance(60_000);
  await device.sync();
  const text = device.vault.text(PLAN) ?? "";
  expect(text).toMatch(/^ {2}- Zoe$/m);
  expect(text).toMatch(/^duration: 30min$/im);
  expect(text).toMatch(/^date: 2026-03-02$/im);
  expect(text).toMatch(/^ {2}- Ann Lee$/m);
});

it("The user's half of a time and the service's half do not become a third time", async () => {
  const service = createPlainService();
  service.put({ id: A, title: "Planning", summary: "We meet again at 10:30 in room four." });
  const device = createDevice(service);
  await device.sync();
  device.edit(PLAN, (text) => text.replace("10:30", "11:30"));
  service.advance(60_000);
  service.put({ id: A, title: "Planning", summary: "We meet again at 10:45 in room four." });
  await device.sync();
  expect(device.vault.text(PLAN)).toContain("11:30 in room four.");
});

it("A line that starts with inline code of three backticks is in the callout", async () => {
  const { service, device, say, text } = beginning();
  say("The budget is fine.");
  await device.sync();
  device.edit(PLAN, (old) => old.replace("The budget is fine.", "No, I say."));
  service.advance(60_000);
  say("```npm ci``` installs everything.");
  await device.sync();
  expect(text()).toContain("installs everything.");
});

it("Callouts do not pile up for a line that reads like the callout's title", async () => {
  const { service, device, say, text } = beginning();
  say("The budget is fine.");
  await device.sync();
  device.edit(PLAN, (old) => old.replace("The budget is fine.", "No, I say."));
  for (const n of [1, 2, 3, 4, 5]) {
    service.advance(60_000);
    say(`[!note]- Newer text from the meeting service\nWords ${n} of it.`);
    await device.sync();
  }
  expect(text().match(/\^meeting-notes-sync-/g)).toHaveLength(1);
});

// The base of the next merge, and whether it is still known after a crash or a lost state.

describe("The text that the next merge starts from", () => {
  function start() {
    const service = createPlainService();
    const device = createDevice(service);
    const { vault } = device;
    const say = (words: string) => service.put({ id: A, title: "Planning", summary: words });
    return { service, device, vault, say, text: (path = PLAN) => vault.text(path) ?? "" };
  }

  describe("a crash right after a note was written", () => {
    /** The vault of a device whose process ends in its next write, after it or before it. */
    const dying = (vault: Vault, when: "after" | "before"): Vault => ({
      ...vault,
      async replace(...args) {
        if (when === "after") await vault.replace(...args);
        throw new Error("The process died.");
      },
    });

    it("or before it keeps the note's merge base", async () => {
      const { device, vault, say, text } = start();
      say("Words.");
      await device.sync();
      device.edit(PLAN, (note) => `${note}\nMine.\n`);
      say("More words.");
      await sync({ ...device.parts, vault: dying(vault, "before") });
      expect(await device.sync()).toMatchObject({ merged: 1, waiting: 0 });
      expect(text()).toMatch(/More words\.[^]*Mine\./);
    });
  });

  describe("the base of the next merge", () => {
    it("stays known when the note is created again: another device's edited one may arrive", async () => {
      const { service, device, vault, say, text } = start();
      say("One.\n\nTwo.");
      await device.sync();
      const edited = `${text()}\nMine.\n`;
      vault.userDelete(PLAN);
      say("One, better.\n\nTwo.");
      await device.sync();
      expect(await device.sync({ missing: "create" })).toMatchObject({ created: 1 });
      vault.userWrite(PLAN, edited, service.now());
      expect(await device.sync({ full: true })).toMatchObject({ merged: 1, waiting: 0 });
      expect(text()).toMatch(/One, better\.[^]*Mine\./);
    });

    it("is stored again when the service sends it again and only the base was lost", async () => {
      const { device, say, text } = start();
      say("One.\n\nTwo.");
      await device.sync();
      device.edit(PLAN, (note) => `${note}\nMine.\n`);
      await device.store.write(new Map([[keys.base(A), undefined]]));
      await device.sync({ full: true });
      say("One, better.\n\nTwo.");
      expect(await device.sync()).toMatchObject({ merged: 1, waiting: 0 });
      expect(text()).toMatch(/One, better\.[^]*Mine\./);
    });

    it("is the service's text in the note, after an update and after a merge", async () => {
      const { device, say, text } = start();
      for (const [words, mine] of [
        ["One.", ""],
        ["Two.", ""],
        ["Three.", "\nMine.\n"],
        ["Four.", ""],
      ] as const) {
        if (mine !== "") device.edit(PLAN, (note) => note + mine);
        say(words);
        await device.sync();
        expect(text()).toContain(`.${(await basesOf(device.store, A))[0]?.hash ?? "none"}\n`);
      }
    });
  });

  describe("a text that is not written", () => {
    it("is not the base of the next merge: an older one", async () => {
      const { service, device, say, text } = start();
      say("One.\n\nTwo.");
      const said = service.now();
      await device.sync();
      device.edit(PLAN, (note) => `${note}\nMine.\n`);
      service.put({ id: A, title: "Planning", summary: "Older." }, said - 3_600_000);
      expect(await device.sync({ full: true })).toMatchObject({ kept: 1 });
      say("One, better.\n\nTwo.");
      expect(await device.sync()).toMatchObject({ merged: 1, waiting: 0 });
      expect(text()).toMatch(/One, better\.[^]*Mine\./);
    });

    it("is not the base of the next merge: one of a deleted note that the user restores with their own words", async () => {
      const { device, vault, say, text } = start();
      say("One.\n\nTwo.");
      await device.sync();
      const edited = `${text()}\nMine.\n`;
      vault.userDelete(PLAN);
      const mark = { at: "2026-03-02T10:00:00.000Z", path: PLAN };
      await device.deletionMarks.set(A, { ...mark, state: "deleted" });
      say("One, better.\n\nTwo.");
      expect(await device.sync()).toMatchObject({ deleted: 1 });
      vault.userWrite(PLAN, edited);
      await device.deletionMarks.set(A, { ...mark, state: "restored" });
      expect(await device.sync({ full: true })).toMatchObject({ merged: 1, waiting: 0 });
      expect(text()).toMatch(/One, better\.[^]*Mine\./);
    });
  });
});

// Values of the user under the names of our own properties.

describe("The user's `meeting_id`, when the service begins to send a second id,", () => {
  async function after(lines: string, edit = (text: string) => text) {
    const service = createPlainService();
    const device = createDevice(service);
    const put = (more: string, title: string) =>
      service.put({
        id: A,
        title: "Planning",
        markdown: `---\ndate: 2026-03-02\n${more}example_id: ${A}\n---\n\n# ${title}\n`,
      });
    put("", "Planning");
    await device.sync();
    device.edit(PLAN, (note) => edit(note.replace("sync_version:", `${lines}sync_version:`)));
    put(`series_id: ${B}\n`, "Planning anew");
    await device.sync();
    const text = device.vault.text(PLAN) ?? "";
    expect(text).toContain("# Planning anew");
    expect(text).toContain(`\nmeeting_id: ${A}\n`);
    return text;
  }

  it.each([
    ["a text", ": room 7 # Berlin\n"],
    ["a nested value", ":\n  room: seven\n"],
    ["a list of maps", ":\n  - room: seven\n    floor: two\n"],
    ["a text in several lines", ": |\n  words\n  of mine\n"],
    ["a number with its digits", ": 0049301234567\n"],
  ])("goes on under another name as it is written: %s", async (_, value) => {
    expect(await after(`meeting_id${value}`)).toContain(`\nmeeting_id_user${value}`);
    expect(await after(`meeting_id${value}`, (text) => `${text}\nMine.\n`)).toContain(`\nmeeting_id_user${value}`);
  });

  it("gets a name that is free", async () => {
    const text = await after("meeting_id: 987 654\nMeeting_ID_user: mine\nmeeting_id_user2: too\n");
    expect(text).toContain("meeting_id_user3: 987 654\nMeeting_ID_user: mine\nmeeting_id_user2: too\n");
  });
});

// A day from which on meetings get notes.

describe("a day from which on meetings get notes", () => {
  it.each([
    ["no note of the day before", "2026-03-01", 0],
    ["a note of that day", "2026-03-02", 1],
    ["a note of the day after", "2026-03-03", 1],
    ["a note without a day", '""', 1],
  ])("%s is written", async (_, date, created) => {
    const service = createPlainService();
    const device = createDevice(service, { startDate: "2026-03-02" });
    service.put({ id: A, title: "Planning", date });
    expect(await device.sync()).toMatchObject({ created, waiting: 0 });
    expect(device.outcomes).toHaveLength(created);
    expect(device.vault.list()).toHaveLength(created);
  });

  it.each([
    ["in another form than the time stamp has it", "02/03/2026", "2026-03-02T09:00:00.000Z"],
    ["that begins before it does where time is counted", "2026-03-02", "2026-03-01T23:30:00.000Z"],
  ])("accepts a meeting on a day %s, with its decisions", async (_, shown, meetingDate) => {
    const service = createPlainService();
    const device = createDevice(service, { startDate: "2026-03-02", fileNamingPattern: "{date} - {title}" });
    service.put({ id: A, title: "Planning", date: shown, decisions: [{ id: "dec_1", text: "Ship" }] });
    const meeting = service.meetings.get(A);
    const client: NotesClient = {
      ...service.client,
      page: async (query) => ({
        ...(await service.client.page(query)),
        meetings: meeting === undefined ? [] : [{ ...meeting, meetingDate }],
      }),
    };
    expect(await sync({ ...device.parts, client })).toMatchObject({ status: "done", created: 2 });
    expect(device.vault.list()).toContain(PLAN);
  });

  it("removes no note: an older existing note follows the service", async () => {
    const service = createPlainService();
    const device = createDevice(service);
    service.put({ id: A, title: "Planning" });
    await device.sync();
    const parts = { ...device.parts, settings: { ...device.parts.settings, startDate: "2026-04-01" } };
    service.put({ id: A, title: "Planning", summary: "News." });
    expect(await sync(parts)).toMatchObject({ updated: 1 });
    expect(device.vault.text(PLAN)).toContain("News.");
  });
});
