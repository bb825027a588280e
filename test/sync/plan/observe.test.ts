// The state of the vault for a sync: unclear files are not changed, and a missing note is reported
// with its last path.
import { createDevice } from "../../support/engine/device";
import { withShortId } from "../../../src/sync/note/path";
import { openRun } from "../../../src/sync/open-run";
import { observe } from "../../../src/sync/plan/observe";
import { createReporter } from "../../../src/sync/reporter";
import { type Mark, NoteUnreadable, type Vault } from "../../../src/sync/ports";
import type { Reason } from "../../../src/sync/reason";
import { renderMeeting, renderSettings } from "../../../src/sync/render/render-meeting";
import { keys } from "../../support/engine/store-keys";
import { recordOf } from "../../../src/sync/state/records";
import { sync } from "../../../src/sync/sync";
import { A, B, beginning, idOf, PLAN, underway } from "../../support/engine/planning";
import { deciding, SHIP } from "../../support/engine/renumbering";
import { pickNote, readNotes } from "../../../src/sync/plan/read-note";
import { joinCallout } from "../../../src/sync/note/callout";
import { createMemoryVault } from "../../support/engine/memory-vault";
import { createPlainService } from "../../support/engine/plain-service";

const ROADMAP = "Meetings/2026-03-02 - Roadmap.md";

const ELSEWHERE = "Projects/Plan.md";

const mark = (state: Mark["state"]): Mark => ({ state, at: "2026-03-02T10:00:00.000Z", path: PLAN });

type Story = Awaited<ReturnType<typeof underway>>;

describe("a file that may be the note", () => {
  const hidden = "file-not-examined";
  const unreadable = "note-unreadable";
  const idRemoved = "id-removed";
  const withoutId = (text: string) => text.replace(/^---\n[^]*?\n---\n/, "");

  it.each<[string, string, Reason["code"], boolean, (story: Story) => void]>([
    ["cannot be read, where it was", PLAN, hidden, true, ({ vault }) => vault.setUnreadable(PLAN, true)],
    [
      "cannot be read, where it would be written",
      PLAN,
      hidden,
      false,
      ({ vault }) => {
        vault.userWrite(PLAN, "Who knows?");
        vault.setUnreadable(PLAN, true);
      },
    ],
    [
      "cannot be read, where it would be written aside",
      withShortId(PLAN, A),
      hidden,
      false,
      ({ vault }) => {
        vault.userWrite(withShortId(PLAN, A), "Who knows?");
        vault.setUnreadable(withShortId(PLAN, A), true);
      },
    ],
    ["has no id any more", PLAN, idRemoved, true, ({ device }) => device.edit(PLAN, withoutId)],
    ["was moved and has no id any more", ELSEWHERE, idRemoved, true, ({ device }) => device.edit(ELSEWHERE, withoutId)],
    [
      "became a folder",
      PLAN,
      unreadable,
      true,
      ({ vault }) => {
        vault.userDelete(PLAN);
        vault.userWrite(`${PLAN}/Attachment.md`, "Mine.");
      },
    ],
    [
      "has properties that are broken",
      PLAN,
      "version-unreadable",
      true,
      ({ device }) => device.edit(PLAN, (text) => text.replace(/^sync_version: .*$/m, "sync_version: none")),
    ],
  ])("and %s is not changed, and the next sync checks it again", async (_, path, code, met, happens) => {
    const story = await underway();
    const { device, vault, say } = story;
    if (met) {
      say("Words.");
      await device.sync();
    }
    if (path === ELSEWHERE) {
      vault.userMove(PLAN, ELSEWHERE);
      await device.sync({ full: true });
    }
    happens(story);
    const before = [...vault.files()];
    say("Other words.");
    expect(await device.sync()).toMatchObject({ status: "attention", error: null, skipped: 1, created: 0, waiting: 0 });
    expect(device.outcomes).toEqual([{ id: A, path, outcome: "skipped", reason: { code } }]);
    expect([...vault.files()]).toEqual(before);
    expect(await device.store.get(keys.retry(A))).toMatchObject({ kind: "failed", tries: 1 });
  });

  it("is not the note when it is one of another meeting: then the note is missing", async () => {
    const { device, vault, say, text } = await underway();
    say("Words.");
    await device.sync();
    vault.userWrite(PLAN, text("Meetings/2026-03-02 - Talk 1.md"));
    vault.userDelete("Meetings/2026-03-02 - Talk 1.md");
    say("Other words.");
    expect(await device.sync()).toMatchObject({ waiting: 1, created: 0 });
    expect(device.outcomeOf(PLAN)?.reason).toEqual({ code: "note-missing" });
  });

  it("is the note when it has the id, even if the index does not find it", async () => {
    const { device, vault, say } = await underway();
    say("Words.");
    await device.sync();
    say("Other words.");
    const find: Vault["find"] = (id) => (id === A ? Promise.resolve([]) : vault.find(id));
    const summary = await sync({ ...device.parts, vault: { ...vault, find } });
    expect(summary).toMatchObject({ skipped: 1, waiting: 0, created: 0 });
  });

  it("is not the note when it only has the id beside that of its own meeting", async () => {
    const { device, vault, say, text } = await underway();
    say("Words.");
    await device.sync();
    const other = "Meetings/2026-03-02 - Talk 1.md";
    vault.userWrite(PLAN, text(other).replace("sync_version", `previous_id: ${A}\nsync_version`));
    vault.userDelete(other);
    say("Other words.");
    expect(await device.sync()).toMatchObject({ waiting: 1, created: 0 });
    expect(device.outcomeOf(PLAN)?.reason).toEqual({ code: "note-missing" });
  });

  it("stops the sync when the whole disk fails", async () => {
    const { device, vault, say } = await underway();
    say("Words.");
    await device.sync();
    vault.userDelete(PLAN);
    say("Other words.");
    const read: Vault["read"] = (path) =>
      path === PLAN ? Promise.reject(new Error("The disk broke.")) : vault.read(path);
    expect(await sync({ ...device.parts, vault: { ...vault, read } })).toMatchObject({
      status: "failed",
      error: { code: "unexpected", message: "The disk broke." },
    });
  });
});

describe("a note that is not in the vault", () => {
  it.each<[string, string, Mark["state"], (story: Story) => Promise<void>]>([
    [
      "where the user had moved it",
      ELSEWHERE,
      "deleted",
      async ({ device, vault, say }) => {
        say("Words.");
        await device.sync();
        vault.userMove(PLAN, ELSEWHERE);
        await device.sync({ full: true });
        vault.userDelete(ELSEWHERE);
      },
    ],
    [
      "where it was written",
      PLAN,
      "stopped",
      async ({ device, vault, say }) => {
        say("Words.");
        await device.sync();
        vault.userDelete(PLAN);
      },
    ],
    ["where it would have been written", ROADMAP, "deleted", () => Promise.resolve()],
    [
      "where it lay, when the user had moved it before this device found it",
      ELSEWHERE,
      "deleted",
      async ({ service, device, vault, say }) => {
        say("Words.");
        const other = createDevice(service);
        await other.sync();
        vault.userWrite(ELSEWHERE, other.vault.text(PLAN) ?? "");
        await device.sync();
        vault.userDelete(ELSEWHERE);
      },
    ],
  ])("by the user's decision is reported %s, and not written again", async (_, path, state, happens) => {
    const story = await underway();
    const { device, vault, say } = story;
    await happens(story);
    await device.deletionMarks.set(A, mark(state));
    const before = vault.list();
    say("Other words.", "Roadmap");
    expect(await device.sync()).toMatchObject({ status: "done", deleted: 1, created: 0, waiting: 0 });
    expect(device.outcomes).toEqual([{ id: A, path, outcome: "deleted", reason: { code: "stays-deleted" } }]);
    expect(vault.list()).toEqual(before);
    expect(await recordOf(device.store, A)).toMatchObject({ id: A, account: expect.any(String) as string });

    await device.sync({ full: true });
    expect(device.outcomes.map((outcome) => outcome.path)).toEqual([path]);
  });
});

describe("another text", () => {
  it.each([
    ["without a time", () => 0],
    ["of the same time", (said: number) => said],
  ])("%s is not older than the one that the note has", async (_, timeOf) => {
    const { service, device, say, text } = await underway();
    say("Words.");
    const said = service.now();
    await device.sync();
    service.put({ id: A, title: "Planning", summary: "Other words." }, timeOf(said));
    expect(await device.sync({ full: true })).toMatchObject({ updated: 1 });
    expect(text()).toContain("Other words.");
  });
});

describe("an unknown meeting", () => {
  it("is new, whatever has its name", async () => {
    const { service, device } = await underway();
    const { vault, store } = device;
    service.put({ id: A, title: "Planning" });
    vault.userWrite(PLAN, "Something of mine.");
    const { settings } = await device.parts.client.authenticate();
    const meeting = await device.parts.client.meeting(A);
    const [remote] = renderMeeting(meeting, renderSettings(settings, device.parts.settings));
    if (remote === undefined) throw new Error("Every meeting has a note.");
    const run = await openRun(device.parts, {}, createReporter());
    expect(await observe(run, remote)).toMatchObject({ local: "new", path: PLAN, record: undefined });
    expect(await store.get(keys.record(A))).toBeUndefined();
  });
});

// A note that is not found may be in a file or folder that cannot be read now: then nobody knows that it was deleted.

const MINUTE = 60_000;

const DAY = 24 * 60;

/** A device on which a note is missing. */
async function missing() {
  const { device, service, vault, say } = await underway();
  say("Words.");
  await device.sync();
  vault.userDelete(PLAN);
  /** A full sync after `minutes`, in which these paths cannot be read. The result is the note's mark. */
  return async (minutes: number, ...unknown: readonly string[]) => {
    service.advance(minutes * MINUTE);
    const refresh = async () => ({ ...(await vault.refresh()), unknown });
    await sync({ ...device.parts, vault: { ...vault, refresh } }, { full: true });
    return device.deletionMarks.get(A)?.state;
  };
}

describe("A missing note", () => {
  it.each([
    [
      "a file with its name, such as one that the user moved and that is in the cloud now",
      "Archive/2026-03-02 - PLANNING.md",
    ],
    ["a folder", "Private"],
  ])("does not count as deleted while this cannot be read: %s", async (_, path) => {
    const later = await missing();
    for (const minutes of [1, 11, DAY, DAY]) expect(await later(minutes, "Other.md", path)).toBeUndefined();
    expect(await later(1)).toBe("deleted");
  });

  it("counts as deleted after a day if there are only files with other names that cannot be read", async () => {
    const later = await missing();
    for (const minutes of [1, 11, DAY - 12]) expect(await later(minutes, "Other.md")).toBeUndefined();
    expect(await later(1, "Other.md")).toBe("deleted");
  });
});

// A note whose id the user removed or changed is left alone and reported. It is neither deleted nor another note.

const QUARTER = 900_000;

/** Full syncs until a missing note would count as deleted. */
async function syncOften({ service, device }: Pick<ReturnType<typeof beginning>, "service" | "device">) {
  for (let run = 0; run < 4; run += 1) {
    service.advance(QUARTER);
    await device.sync({ full: true });
  }
}

/** The same with other meetings, whose notes are there: so one missing note would be no question. */
function among<Story extends Pick<ReturnType<typeof beginning>, "service">>(story: Story): Story {
  for (const n of [1, 2, 3]) story.service.put({ id: idOf(n), title: `Talk ${n}` });
  return story;
}

const ID_REMOVED = { outcome: "skipped", reason: { code: "id-removed" } };

describe("A meeting's note is still there", () => {
  it.each([
    ["its id was replaced", (text: string) => text.replace(/^example_id: .*$/m, "example_id: 987 654 321")],
    ["its id was removed", (text: string) => text.replace(/^example_id: .*\n/m, "")],
    ["its `sync_version` was removed", (text: string) => text.replace(/^sync_version: .*\n/m, "")],
    [
      "its id was moved to another key",
      (text: string) => text.replace(/^example_id: .*$/m, `example_id: 987\nold_id: ${A}`),
    ],
    [
      "its id was removed, beside another one",
      (text: string) => text.replace(/^example_id: .*$/m, "zoom_id: 987654321"),
    ],
  ])("when %s", async (_, change) => {
    const story = among(beginning());
    const { device, vault } = story;
    story.say("Words.");
    await device.sync();
    device.edit(PLAN, change);
    const before = vault.text(PLAN);
    await syncOften(story);
    expect(vault.text(PLAN)).toBe(before);
    expect(device.deletionMarks.get(A)).toBeUndefined();
    expect(device.outcomes.find(({ id }) => id === A)).toMatchObject(ID_REMOVED);
  });

  it("when the user added a `decision_id`", async () => {
    const story = among(beginning());
    const { service, device } = story;
    service.put({ id: A, title: "Planning", markdown: "---\ndate: 2026-03-02\n---\n\n# Planning\n" });
    await device.sync();
    device.edit(PLAN, (text) => text.replace("sync_version:", "decision_id: D-7\nsync_version:"));
    await syncOften(story);
    expect(device.deletionMarks.get(A)).toBeUndefined();
    expect(device.outcomes.find(({ id }) => id === A)).toMatchObject(ID_REMOVED);
  });

  it("when the user merged a decision's note into it, with the properties", async () => {
    const story = among(deciding());
    const { device, vault, put } = story;
    put({ id: A, title: "Planning", summary: "One." }, ["dec_1", "Ship"]);
    await device.sync();
    const merged = `decision_id: dec_1\nmeeting_id: ${A}\nsync_version:`;
    device.edit(PLAN, (text) => `${text.replace("sync_version:", merged)}\n# Ship\n\nIt was agreed.\n`);
    vault.userDelete(SHIP);
    await device.deletionMarks.set(`${A}/dec_1`, { state: "deleted", at: "2026-03-02T10:00:00.000Z", path: SHIP });
    await syncOften(story);
    expect(device.deletionMarks.get(A)).toBeUndefined();
    expect(device.outcomes.find(({ id }) => id === A)).toMatchObject(ID_REMOVED);
  });
});

test("A `decision_id` of the user's does not hide a meeting's note from a device that is new to the vault", async () => {
  const story = among(beginning());
  const { service, device, vault } = story;
  story.say("Words.");
  await device.sync();
  device.edit(PLAN, (text) => text.replace("sync_version:", "decision_id: D-7\nsync_version:"));
  const before = vault.list();
  device.store.clear();
  for (let run = 0; run < 3; run += 1) {
    service.advance(QUARTER);
    await device.sync({ full: true, missing: "create" });
  }
  expect(vault.list()).toEqual(before);
});

test("A `meeting` of the user's does not hide a meeting's note from a device that is new to the vault", async () => {
  const { service, device, vault } = beginning();
  const put = (key: string, words: string) =>
    service.put({ id: A, title: "Planning", markdown: `---\n${key}: ${A}\n---\n\n# Planning\n\n${words}\n` });
  put("example_id", "One.");
  await device.sync();
  device.edit(PLAN, (text) => text.replace("sync_version:", 'meeting: "[[Weekly]]"\nsync_version:'));
  device.store.clear();
  // The service changed its key since.
  put("other_id", "Two.");
  await device.sync({ full: true, missing: "create" });
  expect(vault.list()).toEqual([PLAN]);
  expect(vault.text(PLAN)).toContain("Two.");
  expect(vault.text(PLAN)).toContain("[[Weekly]]");
});

describe("A decision's note is not its meeting's", () => {
  const remove = (text: string) => text.replace(/^decision_id: .*\n/m, "");

  it.each([
    ["removed `decision_id`", remove],
    ["emptied `decision_id`", (text: string) => text.replace(/^decision_id: .*$/m, "decision_id:")],
    ["renamed `decision_id`", (text: string) => text.replace(/^decision_id:/m, "decision:")],
    ["removed `decision_id`, and edited the note", (text: string) => `${remove(text)}\nMine.\n`],
    ["removed `decision_id` and the link", (text: string) => remove(text).replace(/^meeting: .*\n/m, "")],
  ])("when the user %s", async (_, change) => {
    const { service, device, vault, put } = deciding();
    put({ id: A, title: "Planning", summary: "One." }, ["dec_1", "Ship"]);
    await device.sync();
    device.edit(SHIP, change);
    const before = vault.text(SHIP);
    for (const summary of ["Two.", "Three."]) {
      put({ id: A, title: "Planning", summary }, ["dec_1", "Ship"]);
      await device.sync({ full: true });
      service.advance(4 * QUARTER);
    }
    expect(vault.text(SHIP)).toBe(before);
    expect(vault.list()).toEqual([SHIP, PLAN]);
    expect(vault.text(PLAN)).toContain("Three.");
  });

  it("on a device that is new to the vault, even if the meeting's note is not there", async () => {
    const { device, vault, put } = deciding();
    put({ id: A, title: "Planning", summary: "One." }, ["dec_1", "Ship"]);
    await device.sync();
    device.edit(SHIP, remove);
    vault.userDelete(PLAN);
    const before = vault.text(SHIP);
    device.store.clear();
    put({ id: A, title: "Planning", summary: "Two." });
    await device.sync({ full: true, missing: "create" });
    expect(vault.text(SHIP)).toBe(before);
    expect(vault.text(PLAN)).toContain("Two.");
  });
});

// Which of several files with one id is the note.

const PLANNING = { id: A, wanted: PLAN };

const files = (...paths: string[]) => paths.map((path) => ({ path }));

const CONFLICT = PLAN.replace(".md", ".sync-conflict-20260302-100000-ABCDEFG.md");

describe("The note is", () => {
  it.each([
    ["the only file, wherever it lies", files("Archive/Mine.md"), { path: PLAN }, "Archive/Mine.md"],
    ["the file where this device knows the note", files("Backup/Plan.md", "Mine.md"), { path: "Mine.md" }, "Mine.md"],
    [
      "that file in another spelling of its folder",
      files("Backup/Plan.md", "mine/A.md"),
      { path: "Mine/A.md" },
      "mine/A.md",
    ],
    ["the known file, also if the service's name is another's", files(CONFLICT, PLAN), { path: CONFLICT }, CONFLICT],
    ["without a record, the file with the service's name", files("Backup/Plan.md", PLAN), undefined, PLAN],
    [
      "without a record, the file with the service's name and the short id",
      files("Backup/Plan.md", withShortId(PLAN, A)),
      undefined,
      withShortId(PLAN, A),
    ],
    ["none, where the known one is not among them", files("Backup/Plan.md", PLAN), { path: "Mine.md" }, undefined],
    ["none, where none has the service's name", files("Backup/Plan.md", "Mine.md"), undefined, undefined],
    ["none, where there is no file", files(), { path: PLAN }, undefined],
  ])("%s", (_, all, record, path) => {
    expect(pickNote(all, PLANNING, record)?.path).toBe(path);
    expect(pickNote([...all].reverse(), PLANNING, record)?.path).toBe(path);
  });
});

// How a note of ours is recognised in the vault: its meeting, whether it was edited, and what prevents
// its processing.

async function written(topic = "") {
  const service = createPlainService();
  const device = createDevice(service);
  const { vault } = device;
  const markdown = `---\ndate: 2026-03-02\n${topic}tags: [meeting]\nexample_id: ${A}\n---\n\nWords.\n`;
  service.put({ id: A, title: "Planning", markdown });
  await device.sync();
  const change = (edit: (text: string) => string) => vault.userWrite(PLAN, edit(vault.text(PLAN) ?? ""));
  /** The view of a device without state. */
  const look = (over: Partial<Vault> = {}) => readNotes({ vault: { ...vault, ...over } }, A, []);
  return { vault, change, look, text: () => vault.text(PLAN) ?? "" };
}

const TOPIC = "topic: Budget\n";

describe("A device without state knows a note as unedited", () => {
  it.each<[string, string, (text: string) => string]>([
    ["that is as it was written", TOPIC, (text) => text],
    ["with properties of the user's own below ours", TOPIC, (text) => text.replace(/\n---\n/, "\na: 1\nb: 2\n---\n")],
    ["with a property of the user's own on top", "", (text) => text.replace("date:", "mood: good\ndate:")],
    [
      "with a nested property that only people write",
      TOPIC,
      (text) => text.replace("sync_version:", "nested:\n  deep: 1\nsync_version:"),
    ],
    ["with our callout below it", TOPIC, (text) => joinCallout(text, ["Newer."], "\n")],
  ])("%s", async (_, topic, edit) => {
    const { change, look } = await written(topic);
    change(edit);
    const { notes, trouble } = await look();
    expect(trouble).toBeUndefined();
    expect(notes.map(({ path, unedited }) => [path, unedited !== undefined])).toEqual([[PLAN, true]]);
  });
});

describe("It knows it as edited", () => {
  it.each<[string, (text: string) => string]>([
    ["when a word was changed", (text) => text.replace("Words.", "Wards.")],
    ["when a property of the service was changed", (text) => text.replace("2026-03-02", "2026-03-03")],
    ["when a property of the service was taken out", (text) => text.replace(TOPIC, "")],
  ])("%s", async (_, edit) => {
    const { change, look } = await written(TOPIC);
    change(edit);
    expect((await look()).notes).toMatchObject([{ path: PLAN, unedited: undefined }]);
  });
});

describe("A note cannot be processed", () => {
  it.each<[string, (text: string) => string, Reason["code"]]>([
    [
      "with a version that was emptied",
      (text) => text.replace(/sync_version: .*/, "sync_version:"),
      "version-unreadable",
    ],
    ["with git's conflict marks", (text) => `${text}\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> c\n`, "git-conflict"],
  ])("%s", async (_, edit, code) => {
    const { change, look } = await written();
    change(edit);
    expect(await look()).toEqual({ notes: [], trouble: { path: PLAN, reason: { code } } });
  });

  it("that cannot be read now, which is reported; other failures are passed on", async () => {
    const { look } = await written();
    const failing = (error: Error) => look({ read: () => Promise.reject(error) });
    expect(await failing(new NoteUnreadable("locked"))).toEqual({
      notes: [],
      trouble: { path: PLAN, reason: { code: "note-unreadable" } },
    });
    await expect(failing(new Error("The program is wrong."))).rejects.toThrow("The program is wrong.");
  });
});

test("A note does not belong to another meeting only because a rendering without properties has no id", async () => {
  const vault = createMemoryVault({ now: () => 0 });
  const version = "sync_version: 2026-03-02T10:00:00.000Z.0123456789ab";
  vault.userWrite("a.md", `---\nother_id: ${A}\nmeeting_id: b\n${version}\n---\n`);
  vault.userWrite("b.md", `---\nother_id: ${A}\nmeeting_id: words of mine\n${version}\n---\n`);
  const { notes } = await readNotes({ vault }, A, [{ properties: [], body: "", hash: "" }]);
  expect(notes.map(({ path }) => path)).toEqual(["b.md"]);
});

describe("An out-of-date index", () => {
  it("is not used when it has a removed file", async () => {
    const { look } = await written();
    expect(await look({ read: () => Promise.resolve(undefined) })).toEqual({ notes: [] });
  });

  it("is not used when another note is there now", async () => {
    const { look, change } = await written();
    change((text) => text.replace(A, B));
    expect(await look({ find: () => Promise.resolve([PLAN]) })).toEqual({ notes: [] });
  });
});
