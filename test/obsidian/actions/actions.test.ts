/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
import { findOpenTasks } from "../../../src/obsidian/actions/find-open-tasks";
import "../../support/obsidian";
import { addToDailyNotes } from "../../../src/obsidian/actions/periodic-notes";
import { expectLines } from "../../../src/commands/daily-lines";
import { createMemoryStore } from "../../support/engine/memory-store";
import { createMemoryVault } from "../../support/engine/memory-vault";
import { A, B, beginning, idOf, PLAN } from "../../support/engine/planning";
import { removeOurProperties } from "../../../src/obsidian/actions/remove-our-properties";
import type { NoteIndex } from "../../../src/obsidian/vault/note-index";
import { NoteUnreadable, type Vault } from "../../../src/sync/ports";
import { removeSampleNotes } from "../../../src/obsidian/actions/remove-sample";
import { createDevice } from "../../support/engine/device";
import { createPlainService } from "../../support/engine/plain-service";
import { findConflict, resolveConflict } from "../../../src/obsidian/actions/resolve-conflict";
import { decisionNoteId, type NoteId } from "../../../src/sync/note/note-id";
import { undoLastRun } from "../../../src/commands/undo-run";
import { findInTrash, takeOutOfTrash } from "../../../src/obsidian/actions/trash-folder";
import { createMemoryMarks } from "../../support/engine/memory-marks";
import { asObsidian, openObsidianVault } from "../../support/plugin/obsidian-vault-fixture";

interface Seen {
  readonly text: string;
  /** Obsidian's metadata: the markers of the note's list items, undefined for an item that is not a task. */
  readonly items?: readonly (string | undefined)[];
  readonly day?: string;
  /** Obsidian has no metadata of it yet. */
  readonly isNew?: boolean;
}

function looking(files: Readonly<Record<string, Seen>>, paths = Object.keys(files)) {
  const read: string[] = [];
  const app = {
    vault: {
      getFileByPath: (path: string) => (path in files ? { path } : null),
      cachedRead: ({ path }: { path: string }) => {
        read.push(path);
        return Promise.resolve(files[path]?.text);
      },
    },
    metadataCache: {
      getFileCache: ({ path }: { path: string }) => {
        if (files[path]?.isNew === true) return null;
        const { items, day } = files[path] ?? {};
        return { listItems: items?.map((task) => ({ task })), frontmatter: day === undefined ? undefined : { day } };
      },
    },
  };
  return { read, found: findOpenTasks(app as unknown as Parameters<typeof findOpenTasks>[0], paths, "day") };
}

const open = { text: "- [ ] Call Ann\n", items: [" "] };

describe("Open tasks", () => {
  it("are listed from the newest day to the oldest, and by path within a day", async () => {
    const days = { b: "2026-03-01", d: "2026-03-02", a: "2026-03-03", c: "2026-03-02" };
    const files = Object.fromEntries(Object.entries(days).map(([name, day]) => [`${name}.md`, { ...open, day }]));
    const { found } = looking(files);
    expect((await found).map(({ path }) => path)).toEqual(["a.md", "d.md", "c.md", "b.md"]);
  });

  it("of notes without a day come last", async () => {
    const { found } = looking({ "none.md": open, "a.md": { ...open, day: "2026-03-01" } });
    expect((await found).map(({ path }) => path)).toEqual(["a.md", "none.md"]);
  });

  it("are read only from notes that have one by Obsidian's metadata", async () => {
    const { read, found } = looking(
      {
        "done.md": { text: "- [x] Done\n", items: ["x"] },
        "list.md": { text: "- a list\n", items: [undefined] },
        "plain.md": { text: "No list.\n" },
        "new.md": { text: "- [ ] Call Bo\n", isNew: true },
        "mixed.md": { text: "- [x] Done\n- [ ] Call Ann\n", items: ["x", " "] },
      },
      ["gone.md", "done.md", "list.md", "plain.md", "new.md", "mixed.md"],
    );
    expect((await found).map(({ path }) => path)).toEqual(["mixed.md"]);
    expect(read).toEqual(["mixed.md"]);
  });
});

// Where the line about a meeting goes: Obsidian's own daily notes or those of Periodic Notes, neither of them a public API.

const MEETING = "Meetings/Launch.md";

type Given = Parameters<typeof addToDailyNotes>;

const owned = (options: object | undefined) => ({
  internalPlugins: { getPluginById: (id: string) => (id === "daily-notes" ? { instance: { options } } : null) },
});

const periodic = (settings: object | undefined) => ({
  plugins: { getPlugin: (id: string) => (id === "periodic-notes" ? { settings } : null) },
});

/** Adds the line for a new meeting on March 2. Resolves with the notes, of these, that have a link to it afterwards. */
async function linkedNotes(plugins: object, days: readonly string[]): Promise<readonly string[]> {
  const vault = createMemoryVault();
  vault.userWrite(MEETING, `---\ndate: 2026-03-02\nmeeting_id: ${A}\nsync_version: 1.a\n---\n`);
  for (const day of days) vault.userWrite(day, "# Day\n");
  const app = {
    vault: { getFileByPath: (path: string) => (vault.text(path) === undefined ? null : { path }) },
    fileManager: { generateMarkdownLink: ({ path }: { path: string }) => `[[${path}]]` },
    ...plugins,
  } as unknown as Given[0];
  const store = createMemoryStore();
  const storage = {
    data: { settings: { dailyNoteDevice: "this device" } },
    deviceId: () => "this device",
    store: () => Promise.resolve(store),
  } as unknown as Given[1];
  await expectLines(store, { id: A, path: MEETING, outcome: "created", reason: undefined }, Date.now());
  await addToDailyNotes(app, storage, { vault });
  return days.filter(
    (day) => vault.text(day)?.startsWith("# Day\n- ") && vault.text(day)?.endsWith(`[[${MEETING}]]\n`),
  );
}

describe("The line about a meeting goes", () => {
  const PLAIN = "2026-03-02.md";

  it.each<[string, object]>([
    ["is off", { internalPlugins: { getPluginById: () => null } }],
    ["is on without an instance", { internalPlugins: { getPluginById: () => ({}) } }],
    ["has no settings", owned(undefined)],
    ["cannot be looked up", { internalPlugins: {}, plugins: {} }],
    ["is unknown to Obsidian", {}],
  ])("to the note named by its day when the plugin for daily notes %s", async (_, plugins) => {
    expect(await linkedNotes(plugins, [PLAIN, "Other.md"])).toEqual([PLAIN]);
  });

  it("to the folder and the name in Obsidian's settings, without the spaces around the folder", async () => {
    const plugins = owned({ folder: " Days ", format: "YYYY/[Day] MM-DD" });
    expect(await linkedNotes(plugins, [PLAIN, "Days/2026/Day 03-02.md"])).toEqual(["Days/2026/Day 03-02.md"]);
  });

  it.each([
    ["on", "Periodic.md"],
    ["off", "Own.md"],
  ])("to the daily note of Periodic Notes only while its daily notes are on: %s", async (state, place) => {
    const daily = { enabled: state === "on", format: "[Periodic]" };
    const plugins = { ...owned({ format: "[Own]" }), ...periodic({ daily }) };
    expect(await linkedNotes(plugins, ["Own.md", "Periodic.md"])).toEqual([place]);
  });

  it.each([
    ["on", ["2026-W10.md", PLAIN]],
    ["off", [PLAIN]],
  ])("to a weekly note only while those of Periodic Notes are on: %s", async (state, places) => {
    const weekly = { enabled: state === "on" };
    expect(await linkedNotes(periodic({ weekly }), ["2026-W10.md", PLAIN])).toEqual(places);
  });

  it("to the daily note when Periodic Notes has no settings", async () => {
    expect(await linkedNotes(periodic(undefined), [PLAIN])).toEqual([PLAIN]);
  });
});

const ID = "0b0fa3a4-8a4d-4a3c-9d3e-6f0f2c1f7a11";

const noteWith = (properties: string) => `---\n${properties}\n---\n\n# Launch\n\nMy words.\n`;

function removing(texts: Readonly<Record<string, string>>, changed: (vault: Vault) => Partial<Vault> = () => ({})) {
  const vault = createMemoryVault();
  for (const [path, text] of Object.entries(texts)) vault.userWrite(path, text, 1_000);
  const index = { paths: () => [...Object.keys(texts), "Gone.md"] } as unknown as NoteIndex;
  const result = removeOurProperties({ ...vault, ...changed(vault) }, index);
  return { vault, result };
}

describe("Removing the plugin's properties", () => {
  it("keeps all other properties, the text and the time of a note", async () => {
    const ours = `meeting_id: ${ID}\nsync_version: 3f\ndecision_id: dec_1`;
    const { vault, result } = removing({ "A.md": noteWith(`rating: 5\n${ours}\nmeeting: "[[Launch]]"`) });
    expect(await result).toEqual({ changed: 1, left: 1 });
    expect(vault.text("A.md")).toBe(noteWith(`rating: 5\nmeeting: "[[Launch]]"`));
    expect(vault.files().get("A.md")?.mtime).toBe(1_000);
  });

  it("keeps a nested value of the user under one of their names", async () => {
    const { vault, result } = removing({ "A.md": noteWith("meeting_id:\n  room: 7\nsync_version: 3f") });
    expect(await result).toEqual({ changed: 1, left: 1 });
    expect(vault.text("A.md")).toBe(noteWith("meeting_id:\n  room: 7"));
  });

  it("removes a version that a program wrote over several lines", async () => {
    const version = "sync_version: >-\n  2026-03-02T09:00:00.000Z.0123456789ab";
    const { vault, result } = removing({ "A.md": noteWith(`rating: 5\n${version}`) });
    expect(await result).toEqual({ changed: 1, left: 1 });
    expect(vault.text("A.md")).toBe(noteWith("rating: 5"));
  });

  it("skips a note whose properties cannot be read, and one that cannot be written, and counts them", async () => {
    const texts = {
      "A.md": noteWith("meeting_id: [x"),
      "B.md": noteWith(`meeting_id: ${ID}`),
      "C.md": noteWith("a: 1"),
    };
    const { vault, result } = removing(texts, (real) => ({
      replace: (path, ...rest) =>
        path === "B.md" ? Promise.reject(new NoteUnreadable("B.md is locked.")) : real.replace(path, ...rest),
    }));
    expect(await result).toEqual({ changed: 1, left: 3 });
    expect([vault.text("A.md"), vault.text("B.md")]).toEqual([texts["A.md"], texts["B.md"]]);
  });
});

/** A vault with the notes of this many sample meetings. */
async function withSample(count: number) {
  const service = createPlainService();
  for (let n = 0; n < count; n += 1) service.put({ id: idOf(n), title: `Talk ${n}` });
  const device = createDevice(service);
  const { vault } = device;
  await device.sync();
  const remove = (changed: Partial<Vault> = {}, edited = false) =>
    removeSampleNotes({ store: device.store, vault: { ...vault, ...changed } }, vault.list(), edited);
  return { service, device, vault, remove };
}

describe("Removing the sample's notes", () => {
  it("trashes them, and counts edited notes and notes that cannot be trashed", async () => {
    const { service, device, vault, remove } = await withSample(5);
    const [first = "", edited = "", locked = ""] = vault.list();
    device.edit(edited, (text) => `${text}\nMy words.\n`);
    vault.userWrite(first, vault.text(first) ?? "", service.now());
    const trash: typeof vault.trash = (path, text) =>
      path === locked ? Promise.reject(new NoteUnreadable("Locked.")) : vault.trash(path, text);
    expect(await remove({ trash })).toEqual({ removed: 3, kept: 2 });
    expect(vault.list()).toEqual([edited, locked]);
  });

  it("leaves a note in which the user types, and counts it as kept", async () => {
    const { vault, remove } = await withSample(2);
    const [typed = ""] = vault.list();
    vault.setBusy(typed, true);
    expect(await remove()).toEqual({ removed: 1, kept: 1 });
    expect(vault.list()).toEqual([typed]);
  });

  it("trashes edited ones too when the user wants that", async () => {
    const { device, vault, remove } = await withSample(2);
    device.edit(vault.list()[0] ?? "", (text) => `${text}\nMy words.\n`);
    expect(await remove({}, true)).toEqual({ removed: 2, kept: 0 });
    expect([vault.list(), device.vault.trashed().length]).toEqual([[], 2]);
  });

  it("fails instead of counting a note as kept when the reason is not the note", async () => {
    const { remove } = await withSample(1);
    const fault = new TypeError("A fault of the plugin.");
    await expect(remove({ trash: () => Promise.reject(fault) })).rejects.toThrow(fault);
  });
});

// The choice of a user when both sides changed a note: their version or the service's.

const DECISION = decisionNoteId(A, "dec_1");

async function inConflict(template?: string) {
  const story = beginning(template === undefined ? {} : { meetingTemplate: "T.md" });
  const { service, device, vault } = story;
  if (template !== undefined) vault.userWrite("T.md", template);
  const say = (summary: string, decisions = [{ id: "dec_1", text: "Ship" }]) =>
    service.put({ id: A, title: "Planning", summary, decisions });
  say("Nothing yet.");
  await device.sync();
  device.edit(PLAN, (text) => text.replace("Nothing yet.", "My summary."));
  say("Their summary.");
  await device.sync();
  const { parts } = device;
  return { ...story, say, find: (id: NoteId = A) => findConflict(parts, parts.client, parts.settings, id), vault };
}

describe("The versions of a note in conflict", () => {
  it("are the user's and the service's, each without the callout and with the id", async () => {
    const { find, text } = await inConflict();
    expect(text()).toContain("> [!");
    const { mine = "", theirs = "" } = (await find()) ?? {};
    expect([mine.includes("My summary."), theirs.includes("My summary.")]).toEqual([true, false]);
    expect([mine.includes("Their summary."), theirs.includes("Their summary.")]).toEqual([false, true]);
    expect([mine, theirs].filter((version) => version.includes("> [!") || !version.includes(A))).toEqual([]);
  });

  it("both keep a number that the user wrote under a name that the id has from now on", async () => {
    const { device, service, find } = await inConflict();
    device.edit(PLAN, (text) => text.replace("sync_version:", "meeting_id: 987 654\nsync_version:"));
    const summary = "# Planning\n\n## Summary\n\nTheir summary.\n";
    // The service's second id hides which one is the meeting's.
    const markdown = `---\ndate: 2026-03-02\nseries_id: ${B}\nexample_id: ${A}\n---\n\n${summary}`;
    service.put({ id: A, title: "Planning", markdown });
    const { mine, theirs } = (await find()) ?? {};
    for (const version of [mine, theirs]) {
      expect(version).toContain(`\nmeeting_id: ${A}\n`);
      expect(version).toContain("\nmeeting_id_user: 987 654\n");
    }
  });

  it("both keep the decision's link to its meeting", async () => {
    const { find, text } = await inConflict();
    const { path = "", mine = "", theirs = "" } = (await find(DECISION)) ?? {};
    const link = /^meeting: .*$/m.exec(text(path))?.[0];
    expect(link).toMatch(/^meeting: .*2026-03-02 - Planning/);
    expect([mine, theirs].map((version) => /^meeting: .*$/m.exec(version)?.[0])).toEqual([link, link]);
  });

  it("do not exist when the note is missing", async () => {
    const { find, vault } = await inConflict();
    vault.userDelete(PLAN);
    expect(await find()).toBeUndefined();
  });

  it("do not exist when the service no longer has the decision", async () => {
    const { find, say } = await inConflict();
    expect(await find(DECISION)).toBeDefined();
    say("Their summary.", []);
    expect(await find(DECISION)).toBeUndefined();
  });

  it("are refused when the note changed since, and then the last sync can still be undone", async () => {
    const { service, device, vault, text, find } = await inConflict();
    for (const summary of ["Old.", "New."]) {
      service.put({ id: B, title: "Review", summary });
      await device.sync();
    }
    const review = vault.list().find((path) => path.includes("Review"));
    const conflict = await find();
    if (!conflict) throw new Error("There is a conflict.");
    device.edit(PLAN, (old) => `${old}\nMore words.\n`);
    await expect(resolveConflict(device.parts, conflict, conflict.mine)).rejects.toThrow("changed");
    expect(text(review)).toContain("New.");
    await undoLastRun(device.parts, Date.now());
    expect(text(review)).toContain("Old.");
  });

  it("are no step to undo when the choice cannot be written, and the service's text still comes in", async () => {
    const { service, device, vault, text, say, find } = await inConflict();
    for (const summary of ["Old.", "New."]) {
      service.put({ id: B, title: "Review", summary });
      await device.sync();
    }
    vault.setBusy(PLAN, true);
    say("Their next summary.");
    await device.sync();
    vault.setBusy(PLAN, false);
    const conflict = await find();
    if (!conflict) throw new Error("There is a conflict.");
    const replace = () => Promise.reject(new NoteUnreadable("The file is locked."));
    const held = { ...device.parts, vault: { ...vault, replace } };
    await expect(resolveConflict(held, conflict, conflict.theirs)).rejects.toThrow("locked");
    const review = vault.list().find((path) => path.includes("Review"));
    expect(await undoLastRun(device.parts, Date.now())).toEqual([{ path: review, result: "restored" }]);
    service.advance(3_600_000);
    await device.sync({ full: true });
    expect(text()).toContain("Their next summary.");
  });

  it("no longer exist when the user has already chosen the service's version", async () => {
    const { find, vault, text, device } = await inConflict();
    const conflict = await find();
    if (!conflict) throw new Error("There is a conflict.");
    const before = Date.now();
    await resolveConflict(device.parts, conflict, conflict.theirs);
    expect(text()).toBe(conflict.theirs);
    expect(vault.files().get(PLAN)?.mtime).toBeGreaterThanOrEqual(before);
    expect(await find()).toBeUndefined();
    expect(await device.sync()).toMatchObject({ updated: 0, conflicts: 0 });
  });

  it("are the end of it, whichever is chosen, also in a note made from a template with sections", async () => {
    for (const side of ["mine", "theirs"] as const) {
      const { find, text, device, say } = await inConflict("{{content}}\n\nMy notes:\n\n{{summary}}\n");
      expect(text()).toMatch(/My notes:[^]*My summary\./);
      // No sync has seen this text.
      say("Their last summary.");
      const conflict = await find();
      if (!conflict) throw new Error("There is a conflict.");
      await resolveConflict(device.parts, conflict, conflict[side]);
      say("Their last summary.\n\n## Next steps\n\nShip on Monday.");
      expect(await device.sync()).toMatchObject({ conflicts: 0 });
      expect(text()).toMatch(/Ship on Monday\.[^]*My notes:[^]*summary\.\n$/);
    }
  });
});

describe("A note that is taken out of the trash", () => {
  const PATH = "Plan.md";
  const FILE = `.trash/${PATH}`;
  const NOTE = `---\nmeeting_id: ${A}\nsync_version: 1.a\n---\nMy words.\n`;

  /** `isShown`: a button is drawn for it; `take` presses that. */
  async function trashed(bytes: Uint8Array) {
    const { app, vault } = await openObsidianVault();
    const { adapter } = app.vault;
    await adapter.mkdir(".trash");
    await adapter.writeBinary(FILE, Uint8Array.from(bytes).buffer);
    const obsidian = asObsidian(app);
    const clock = { now: () => Date.now(), sleep: () => Promise.resolve() };
    const ports = { vault, store: createMemoryStore(), deletionMarks: createMemoryMarks(), clock };
    const note = { id: A, path: PATH };
    const found = await findInTrash(obsidian, note);
    const take = () => found && takeOutOfTrash(obsidian, ports, { ...note, ...found }, Date.now());
    return { adapter, isShown: found !== undefined, take };
  }

  it("has the words that the user wrote since its button was drawn", async () => {
    const { adapter, take } = await trashed(Buffer.from(NOTE));
    // The user put it back by hand, wrote in it, and deleted it again.
    await adapter.write(FILE, `${NOTE}Newer words.\n`);
    expect(await take()).toBe(true);
    expect(await adapter.read(PATH)).toBe(`${NOTE}Newer words.\n`);
    expect(await adapter.exists(FILE)).toBe(false);
  });

  it("has all its bytes: with some that are not UTF-8 it is not offered, and stays in the trash", async () => {
    const { isShown } = await trashed(Buffer.concat([Buffer.from(NOTE), Buffer.from("Gr\xfc\xdfe", "latin1")]));
    expect(isShown).toBe(false);
  });
});
