// A preview lists what a sync would do, note by note, and changes nothing: no notes, no state and no marks of the user.
import { isoOf } from "../../src/api/timestamp";
import { createDevice, type Device } from "../support/engine/device";
import { createPlainService, type PlainService } from "../support/engine/plain-service";
import type { Mark } from "../../src/sync/ports";
import { sync, type SyncOptions } from "../../src/sync/sync";
import { A, B, idOf, PLAN } from "../support/engine/planning";
import { dyingVault } from "../support/engine/tearing-vault";
import { createMemoryMarks } from "../support/engine/memory-marks";
import { createMemoryStore } from "../support/engine/memory-store";
import { createMemoryVault } from "../support/engine/memory-vault";
import { previewMarks, previewStore, previewVault } from "../../src/sync/dry-run";

const C = idOf(3);

const deleted = (path: string): Mark => ({ state: "deleted", at: "2026-03-02T10:00:00.000Z", path });

interface Story {
  readonly what: string;
  /** Changes after a first sync of two meetings. */
  readonly then: (service: PlainService, device: Device) => void | Promise<void>;
  readonly told: object;
  readonly options?: SyncOptions;
}

const STORIES: readonly Story[] = [
  { what: "a new note", then: (service) => service.put({ id: C, title: "Retro" }), told: { created: 1 } },
  {
    what: "two new notes of one name",
    then: (service) => {
      service.put({ id: C, title: "Retro" });
      service.put({ id: C.replace("1", "2").replace("cccccccc", "dddddddd"), title: "Retro" });
    },
    told: { created: 2 },
  },
  {
    what: "a new note whose name another one has",
    then: (service, { vault }) => {
      vault.userWrite("Meetings/2026-03-02 - Retro.md", "Mine.");
      service.put({ id: C, title: "Retro" });
    },
    told: { created: 1 },
  },
  {
    what: "an update",
    then: (service) => service.put({ id: A, title: "Planning", summary: "News." }),
    told: { updated: 1 },
  },
  {
    what: "a merge",
    then: (service, device) => {
      device.edit(PLAN, (text) => `${text}\nMine.\n`);
      service.put({ id: A, title: "Planning", summary: "News." });
    },
    told: { merged: 1 },
  },
  {
    what: "another name",
    then: (service) => service.put({ id: A, title: "Roadmap" }),
    told: { updated: 1, renamed: 1 },
  },
  {
    what: "a name that another note leaves",
    then: (service) => {
      service.put({ id: A, title: "Later" });
      service.put({ id: B, title: "Planning" });
    },
    told: { updated: 2, renamed: 2 },
  },
  {
    what: "two names that are exchanged",
    then: (service) => {
      service.put({ id: A, title: "Review" });
      service.put({ id: B, title: "Planning" });
    },
    told: { updated: 2, renamed: 2 },
  },
  {
    what: "an update after an earlier one was cut short",
    then: async (service, { parts, vault }) => {
      service.put({ id: A, title: "Planning", summary: "News." });
      await sync({ ...parts, vault: dyingVault(vault, { during: "replace", share: 0.9 }) });
    },
    told: { kept: 1, updated: 1 },
  },
  {
    what: "one other name for two notes",
    then: (service) => {
      service.put({ id: A, title: "Roadmap" });
      service.put({ id: B, title: "Roadmap" });
    },
    told: { updated: 2, renamed: 2 },
  },
  {
    what: "an update of a note in which somebody types",
    then: (service, { vault }) => {
      vault.setBusy(PLAN, true);
      service.put({ id: A, title: "Planning", summary: "News." });
    },
    told: { waiting: 1 },
  },
  {
    what: "a note that the user wrote in after deleting it",
    then: async (service, device) => {
      device.deletionMarks.receive(A, { ...deleted(PLAN), at: isoOf(service.now() + 1) });
      device.edit(PLAN, (text) => `${text}\nMine.\n`);
      await device.sync();
      service.advance(3_600_000);
      service.put({ id: A, title: "Planning", summary: "News." });
    },
    told: { merged: 1 },
  },
  {
    what: "an older text that two full syncs show",
    then: async (service, device) => {
      service.put({ id: A, title: "Planning", summary: "Older." }, service.now() - 3_600_000);
      await device.sync({ full: true });
    },
    told: { updated: 1 },
    options: { full: true },
  },
  {
    what: "a note that has a copy",
    then: async (service, device) => {
      device.vault.userWrite("Backup/Plan.md", device.vault.text(PLAN) ?? "");
      await device.sync();
      service.advance(3_600_000);
      service.put({ id: A, title: "Planning", summary: "News." });
    },
    told: { updated: 1, trashed: 0 },
  },
  {
    what: "copies that the user wants in the trash",
    then: async (service, device) => {
      device.vault.userWrite("Backup/Plan.md", device.vault.text(PLAN) ?? "");
      await device.sync();
      service.advance(3_600_000);
    },
    told: { trashed: 1 },
    options: { trashCopies: "unedited" },
  },
  {
    what: "another id of a decision whose words stay",
    then: (service) => {
      service.put({ id: A, title: "Planning", decisions: [{ id: "dec_2", text: "Ship" }] });
    },
    told: { created: 0, updated: 0, waiting: 0 },
  },
  {
    what: "a note that the user deleted",
    then: async (service, { vault, deletionMarks }) => {
      vault.userDelete(PLAN);
      await deletionMarks.set(A, deleted(PLAN));
      service.put({ id: A, title: "Planning", summary: "News." });
    },
    told: { deleted: 1, created: 0 },
  },
  {
    what: "a note that counts as deleted from now on",
    then: (_, { vault }) => vault.userDelete(PLAN),
    told: { deleted: 1 },
    options: { full: true, missing: "deleted" },
  },
];

describe("a preview of", () => {
  it.each(STORIES)("$what tells what the sync then does, and writes nothing", async ({ then, told, options }) => {
    const service = createPlainService();
    const device = createDevice(service);
    service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship" }] });
    service.put({ id: B, title: "Review" });
    await device.sync();
    await then(service, device);
    const everything = () => [[...device.vault.files()], [...device.store.dump()], [...device.deletionMarks.all()]];
    const before = everything();

    const { requests: _asked, ...preview } = await device.sync({ ...options, dryRun: true });
    const foretold = device.outcomes;
    expect(preview).toMatchObject({ error: null, ...told });
    expect(everything()).toEqual(before);
    expect(device.vault.trashed()).toEqual([]);

    const { requests: _askedAgain, ...summary } = await device.sync({ ...options });
    expect(device.outcomes).toEqual(foretold);
    expect(summary).toEqual(preview);
  });

  it("a vault with a folder for people and a template reads both", async () => {
    const service = createPlainService();
    const settings = { peopleFolder: "People", linkAttendeesAsPeople: true, meetingTemplate: "Templates/Meeting.md" };
    const device = createDevice(service, settings);
    device.vault.userWrite("People/Ann Lee.md", "A colleague.");
    device.vault.userWrite("Templates/Meeting.md", "---\nmood: good\n---\n");
    service.put({ id: A, title: "Planning" });
    expect(await device.sync({ dryRun: true })).toMatchObject({ status: "done", created: 1, doubts: [] });
    expect(device.vault.list()).toEqual(["People/Ann Lee.md", "Templates/Meeting.md"]);
  });
});

// The ports of a preview: vault, state and marks behave as if the preview's changes were made, and store none of them.

const REVIEW = "Meetings/2026-03-02 - Review.md";

describe("the vault of a preview", () => {
  it("behaves like the vault, and reserves a new note's name without writing the note", async () => {
    const real = createMemoryVault();
    const version = "2026-03-02T09:00:00.000Z.0123456789ab";
    real.userWrite("Notes/One.md", "One.");
    real.userWrite("Notes/Ours.md", `---\nmeeting_id: ${A}\nsync_version: ${version}\n---\n`);
    const vault = previewVault(real, createMemoryStore());
    expect(await vault.resolveLink("One", "Home.md")).toBe("Notes/One.md");
    expect(await vault.notesIn("Notes")).toEqual(real.list());
    expect(await vault.occupant("Notes/Two.md")).toBeUndefined();
    await expect(vault.create("Notes/Two.md", "Two.", {})).resolves.toBe("Notes/Two.md");
    expect(await vault.occupant("notes/two.MD")).toBe("Notes/Two.md");
    await expect(vault.rename("Notes/One.md", "Notes/Three.md", "One.")).resolves.toBeUndefined();
    expect(await vault.occupant("Notes/three.md")).toBe("Notes/Three.md");
    await expect(vault.replace("Notes/One.md", "One.", "Other.", {})).resolves.toBeUndefined();
    expect(await vault.find(A)).toEqual(["Notes/Ours.md"]);
    await expect(vault.trash("Notes/Ours.md", real.text("Notes/Ours.md") ?? "")).resolves.toBeUndefined();
    expect(await vault.find(A)).toEqual([]);
    expect(await vault.read("Notes/Ours.md")).toBeUndefined();
    expect(await vault.occupant("Notes/Ours.md")).toBeUndefined();
    expect(real.list()).toEqual(["Notes/One.md", "Notes/Ours.md"]);
    expect(real.text("Notes/One.md")).toBe("One.");
  });
});

it("The vault of a preview has a new note and a renamed one under their ids, and reads the renamed one", async () => {
  const noteOf = (id: string) => `---\nmeeting_id: ${id}\nsync_version: 2026-03-02T09:00:00.000Z.0123456789ab\n---\n`;
  const real = createMemoryVault();
  real.userWrite("Notes/One.md", noteOf(A));
  real.userWrite("Notes/Two.md", noteOf(B));
  const vault = previewVault(real, createMemoryStore());
  await vault.create("Notes/New.md", noteOf(C), {});
  expect(await vault.find(C)).toEqual(["Notes/New.md"]);
  expect(await vault.read("Notes/New.md")).toBeUndefined();
  await vault.rename("Notes/One.md", "Notes/Three.md", noteOf(A));
  expect(await vault.occupant("Notes/One.md")).toBeUndefined();
  await vault.rename("Notes/Two.md", "Notes/One.md", noteOf(B));
  expect([await vault.find(A), await vault.find(B)]).toEqual([["Notes/Three.md"], ["Notes/One.md"]]);
  expect((await vault.read("Notes/One.md"))?.text).toBe(noteOf(B));
  expect((await vault.read("Notes/Three.md"))?.text).toBe(noteOf(A));
  await vault.rename("Notes/Three.md", "Notes/four.md", noteOf(A));
  await vault.rename("Notes/four.md", "Notes/Four.md", noteOf(A));
  expect((await vault.read("Notes/Four.md"))?.text).toBe(noteOf(A));
  expect(await vault.occupant("Notes/four.md")).toBe("Notes/Four.md");
});

describe("the store of a preview", () => {
  it("returns the preview's values and the earlier ones, and stores none", async () => {
    const real = createMemoryStore();
    const before = new Map<string, unknown>([
      ["note/changed", "old"],
      ["note/gone", "old"],
      ["note/same", "old"],
      ["other", "old"],
    ]);
    await real.write(before);
    const store = previewStore(real);
    await expect(
      store.write(
        new Map([
          ["note/changed", "new"],
          ["note/gone", undefined],
          ["note/made", "new"],
          ["made/note/", "new"],
        ]),
      ),
    ).resolves.toBeUndefined();
    const seen: Record<string, unknown> = {};
    for await (const [key, value] of store.entries("note/")) seen[key] = value;
    expect(seen).toStrictEqual({ "note/changed": "new", "note/made": "new", "note/same": "old" });
    expect(await store.get("note/changed")).toBe("new");
    expect(await store.get("note/gone")).toBeUndefined();
    expect(await store.get("other")).toBe("old");
    expect(Object.fromEntries(real.dump())).toEqual(
      Object.fromEntries([...before].map(([key, value]) => [key, JSON.stringify(value)])),
    );
  });
});

describe("the marks of a preview", () => {
  it("are the user's and those of the preview, and the user's stay unchanged", async () => {
    const real = createMemoryMarks();
    await real.set(A, deleted(PLAN));
    await real.set(B, deleted(REVIEW));
    const deletionMarks = previewMarks(real);
    const restored: Mark = { ...deleted(PLAN), state: "restored" };
    await expect(deletionMarks.set(A, restored)).resolves.toBeUndefined();
    expect(deletionMarks.get(A)).toEqual(restored);
    expect(deletionMarks.get(B)).toEqual(deleted(REVIEW));
    expect(deletionMarks.get(C)).toBeUndefined();
    expect(new Map(deletionMarks.all())).toEqual(
      new Map([
        [A, restored],
        [B, deleted(REVIEW)],
      ]),
    );
    expect(real.get(A)).toEqual(deleted(PLAN));
  });
});
