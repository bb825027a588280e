// Copies that the user made of a note lie beside it for long: they fall behind, are copied in turn, and the service goes back.
import { recordMove } from "../../src/sync/state/note-paths";
import { undoEntry, undoLastRun } from "../../src/sync/passes/undo-run";
import { undoEntries } from "../../src/sync/state/undo-log";
import type { SyncOptions } from "../../src/sync/run";
import { createDevice, type Device } from "../support/engine/device";
import { A, PLAN, beginning } from "../support/engine/planning";
import type { PlainService } from "../support/engine/plain-service";

const COPY = "Backup/Plan.md";
const SECOND = "Backup/Plan again.md";
const MINUTE = 60_000;

/** In the next three syncs, twenty minutes after one another. */
async function expectNothingTrashed(service: PlainService, device: Device, options: SyncOptions = {}) {
  for (let look = 0; look < 3; look += 1) {
    service.advance(20 * MINUTE);
    expect(await device.sync(options)).toMatchObject({ trashed: 0 });
  }
}

/** The user copied a note, which has a newer text since. */
async function copied() {
  const story = beginning();
  const { device, vault, say, text, service } = story;
  say("First words.");
  await device.sync();
  const first = text();
  vault.userWrite(COPY, first);
  service.advance(MINUTE);
  say("Second words.");
  await device.sync();
  return { ...story, first };
}

describe("A copy that the user made stays as it is, and the note is the one in its place,", () => {
  it("where the user copies a copy that fell behind", async () => {
    const { device, vault, say, text, service, first } = await copied();
    vault.userWrite(SECOND, first);
    expect(await device.sync({ full: true })).toMatchObject({ trashed: 0, updated: 0 });
    service.advance(MINUTE);
    say("Third words.");
    await device.sync();
    expect([text(COPY), text(SECOND)]).toEqual([first, first]);
    expect(text()).toContain("Third words.");
  });

  it("where the user moves a copy that fell behind, and copies the note to its old path", async () => {
    const { device, vault, say, text, service, first } = await copied();
    const second = text();
    vault.userMove(COPY, SECOND);
    vault.userWrite(COPY, second);
    service.advance(MINUTE);
    say("Third words.");
    expect(await device.sync()).toMatchObject({ trashed: 0, updated: 1 });
    expect([text(COPY), text(SECOND)]).toEqual([second, first]);
    expect(text()).toContain("Third words.");
  });

  it("where both are edited and the service goes back to an older text", async () => {
    const { device, vault, say, text, service } = beginning();
    const older = service.now();
    say("First words.");
    await device.sync();
    service.advance(MINUTE);
    say("Second words.");
    await device.sync();
    const edited = `${text()}\nMine.\n`;
    vault.userWrite(PLAN, edited);
    vault.userWrite(COPY, edited);
    await device.sync({ full: true });
    service.put({ id: A, title: "Planning", summary: "First words." }, older);
    for (let sweep = 0; sweep < 6; sweep += 1) {
      service.advance(MINUTE);
      await device.sync({ full: true });
    }
    expect(text(COPY)).toBe(edited);
    expect(text()).toContain("First words.");
  });
});

it("A note that the user restored elsewhere, and copied there, stays the note if the one in its old place is trashed later", async () => {
  const { device, vault, say, text, service } = beginning();
  say("First words.");
  await device.sync();
  const first = text();
  service.advance(MINUTE);
  say("Second words.");
  await device.sync();
  vault.userWrite("Projects/Plan.md", first);
  vault.userWrite("Projects/Plan 1.md", first);
  for (const isBusy of [true, false]) {
    vault.setBusy(PLAN, isBusy);
    expect(await device.sync({ full: true })).toMatchObject({ trashed: isBusy ? 0 : 1 });
    expect(text("Projects/Plan.md")).toContain("Second words.");
    expect(text("Projects/Plan 1.md")).toBe(first);
  }
});

it("A note to which the user gave small letters on another device stays, also if this one knows the note elsewhere", async () => {
  const { device, vault, say, text, service } = beginning();
  say("First words.");
  await device.sync();
  vault.userMove(PLAN, "Projects/Plan.md");
  await recordMove(device.store, A, { from: PLAN, to: "Projects/Plan.md" }, { paths: [], at: service.now() });
  // The other device trashes the note in its old place. If this one trashed the other's, no note would be left.
  const theirs = PLAN.replace("Planning", "planning");
  vault.userWrite(theirs, text("Projects/Plan.md"));
  expect(await device.sync({ full: true })).toMatchObject({ trashed: 0 });
  expect(vault.list()).toEqual([theirs, "Projects/Plan.md"]);
});

it.each(["by an undo", "by their answer"])(
  "A spare copy that the user keeps %s is theirs, also where a sync put it",
  async (how) => {
    const { device, vault, say, text, service } = beginning();
    say("First words.");
    await device.sync();
    const note = text();
    vault.userMove(PLAN, COPY);
    await device.sync();
    vault.userWrite(PLAN, note);
    if (how === "by their answer") await device.sync({ copies: "keep" });
    else {
      expect(await device.sync()).toMatchObject({ trashed: 1 });
      await undoLastRun(device.parts, service.now());
    }
    await expectNothingTrashed(service, device);
    expect(vault.list()).toEqual([COPY, PLAN]);
  },
);

it("So is one that they keep where this device never knew in which place a sync had put the note", async () => {
  const { vault, service, say } = await copied();
  const other = createDevice(service);
  service.advance(MINUTE);
  say("Third words.");
  for (const [path, file] of vault.files()) other.vault.userWrite(path, file.text);
  other.edit(COPY, (note) => note.replace("\n---\n", "\nmine: yes\n---\n"));
  expect(await other.sync()).toMatchObject({ trashed: 1 });
  const [key = ""] = (await undoEntries(other.store)).find(([, { after }]) => after === null) ?? [];
  await undoEntry(other.parts, key, service.now());
  await expectNothingTrashed(service, other, { full: true });
  expect(other.vault.list()).toEqual([COPY, PLAN]);
});

it("A device trashes no copy of an edited note that it does not know yet, for an undo could not keep it", async () => {
  const { vault, service } = await copied();
  const other = createDevice(service);
  for (const [path, file] of vault.files()) other.vault.userWrite(path, file.text);
  other.edit(COPY, (note) => note.replace("First words.", "First words, as I see them."));
  expect(await other.sync()).toMatchObject({ waiting: 1, trashed: 0 });
  service.advance(25 * 60 * MINUTE);
  expect(await other.sync({ full: true })).toMatchObject({ conflicts: 1, trashed: 1 });
  await undoEntry(other.parts, (await undoEntries(other.store))[0]?.[0] ?? "", service.now());
  await expectNothingTrashed(service, other, { full: true });
  expect(other.vault.list()).toEqual([COPY, PLAN]);
});

describe("An undo leaves a copy alone that the user made since,", () => {
  async function copied(isKnown: boolean) {
    const story = beginning();
    const { device, vault, say, text, service } = story;
    say("First words.");
    await device.sync();
    service.advance(MINUTE);
    say("Second words.");
    await device.sync();
    const copy = text();
    vault.userWrite(COPY, copy);
    if (isKnown) await device.sync({ full: true });
    return { ...story, copy, undo: () => undoLastRun(device.parts, service.now()) };
  }

  it.each([false, true])("where they work on in the note (known as a copy: %s)", async (isKnown) => {
    const { device, text, copy, undo } = await copied(isKnown);
    device.edit(PLAN, (note) => `${note}\nMine.\n`);
    expect(await undo()).toEqual([{ path: PLAN, result: "changed" }]);
    expect(text(COPY)).toBe(copy);
  });

  it("also in the syncs that follow", async () => {
    const { service, device, text, copy, undo } = await copied(false);
    await undo();
    await expectNothingTrashed(service, device, { full: true });
    expect([text(COPY), text().includes("First words.")]).toEqual([copy, true]);
  });

  it("where they moved the note", async () => {
    const { vault, text, copy, undo } = await copied(true);
    vault.userMove(PLAN, "Projects/Plan.md");
    expect(await undo()).toEqual([{ path: "Projects/Plan.md", result: "restored" }]);
    expect(text("Projects/Plan.md")).toContain("First words.");
    expect(text(COPY)).toBe(copy);
  });
});
