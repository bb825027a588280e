// Undo of the last run: the notes are as before it, and stay so. An undone update is not written again by itself.
import type { Vault } from "../../src/sync/ports";
import { keptTexts } from "../../src/commands/recover";
import { undoEntry, undoLastRun } from "../../src/commands/undo-run";
import { journalEntries } from "../../src/sync/state/journal";
import { sync } from "../../src/sync/sync";
import { type Device } from "../support/engine/device";
import type { PlainService } from "../support/engine/plain-service";
import { A, B, PLAN, beginning } from "../support/engine/planning";

const HOUR = 3_600_000;
const TALK = "Meetings/2026-03-02 - Talk.md";

async function start() {
  const story = beginning();
  const { service, device, say } = story;
  say("First words.");
  await device.sync();
  service.advance(HOUR);
  return { ...story, undo: () => undoLastRun(device.parts, service.now()) };
}

/** Two syncs of another note: the second overwrites it. */
async function talkTwice(service: PlainService, device: Device): Promise<void> {
  for (const summary of ["First talk.", "Second talk."]) {
    service.put({ id: B, title: "Talk", summary });
    await device.sync();
    service.advance(HOUR);
  }
}

/** A vault in which the user types in a note right before its first text is replaced or trashed. */
function typedInto(vault: Vault, type: (path: string) => void): Vault {
  let hasTyped = false;
  const typeOnce = (path: string) => {
    if (!hasTyped) type(path);
    hasTyped = true;
  };
  return {
    ...vault,
    replace: (path, ...rest) => {
      typeOnce(path);
      return vault.replace(path, ...rest);
    },
    trash: (path, text) => {
      typeOnce(path);
      return vault.trash(path, text);
    },
  };
}

describe("one text of an earlier run", () => {
  it("is restored separately, while the other notes keep their updates", async () => {
    const { service, device, say, text } = await start();
    service.put({ id: B, title: "Talk" });
    await device.sync();
    const before = text();
    say("Second words.");
    await device.sync();
    service.advance(HOUR);
    service.put({ id: B, title: "Talk", summary: "Later words." });
    await device.sync();
    const entries = await journalEntries(device.parts.store);
    const [key = ""] = entries.find(([, { path }]) => path === PLAN) ?? [];
    expect(await undoEntry(device.parts, key, service.now())).toEqual({ path: PLAN, result: "restored" });
    expect(text()).toBe(before);
    expect(device.vault.text(TALK)).toContain("Later words.");
    expect(await device.sync({ full: true })).toMatchObject({ updated: 0, kept: 1 });
    expect(await undoEntry(device.parts, key, service.now())).toBeUndefined();
  });
});

describe("an update that was undone", () => {
  it("stays undone, even when everything is read again", async () => {
    const { device, say, undo, text } = await start();
    const before = text();
    say("Second words.");
    await device.sync();
    expect(await undo()).toEqual([{ path: PLAN, result: "restored" }]);
    await device.sync();
    expect(await device.sync({ full: true })).toMatchObject({ updated: 0, kept: 1, status: "done" });
    expect(text()).toBe(before);
    expect(device.outcomeOf(PLAN)?.reason).toEqual({ code: "update-undone" });
  });

  it("is replaced by the service's next one", async () => {
    const { device, say, undo, text } = await start();
    say("Second words.");
    await device.sync();
    await undo();
    say("Third words.");
    expect(await device.sync()).toMatchObject({ updated: 1 });
    expect(text()).toContain("Third words.");
  });

  it("is written again when the user refreshes the note", async () => {
    const { device, say, undo, text } = await start();
    say("Second words.");
    await device.sync();
    await undo();
    expect(await device.sync({ only: [A] })).toMatchObject({ updated: 1 });
    expect(text()).toContain("Second words.");
  });

  it("was a merge: the user's words are as before, and the next merge starts from there", async () => {
    const { device, say, undo, text } = await start();
    say("First words.\n\nMore.");
    await device.sync();
    device.edit(PLAN, (note) => `${note}\nMine.\n`);
    const before = text();
    say("Second words.\n\nMore.");
    expect(await device.sync()).toMatchObject({ merged: 1 });
    await undo();
    expect(text()).toBe(before);
    await device.sync({ full: true });
    expect(text()).toBe(before);
    say("Third words.\n\nMore.");
    expect(await device.sync({ full: true })).toMatchObject({ merged: 1, conflicts: 0 });
    expect(text()).toContain("Third words.");
    expect(text()).toContain("Mine.");
  });

  it("is not undone if the note was edited since", async () => {
    const { device, say, undo, text } = await start();
    say("Second words.");
    await device.sync();
    device.edit(PLAN, (note) => `${note}\nMine.\n`);
    expect(await undo()).toEqual([{ path: PLAN, result: "changed" }]);
    expect(text()).toContain("Second words.");
    expect(text()).toContain("Mine.");
    say("Third words.");
    expect(await device.sync()).toMatchObject({ merged: 1 });
  });

  it("is undone even if another note cannot be written now; that one is undone later", async () => {
    const { service, device, vault, say, undo, text } = await start();
    const other = "Meetings/2026-03-02 - Retro.md";
    const sayThere = (words: string) =>
      service.put({ id: "bbbbbbbb-0000-4000-8000-000000000002", title: "Retro", summary: words });
    sayThere("First there.");
    await device.sync();
    say("Second words.");
    sayThere("Second there.");
    await device.sync();
    vault.setUnreadable(other, true);
    expect(await undo()).toEqual([
      { path: other, result: "failed" },
      { path: PLAN, result: "restored" },
    ]);
    vault.setUnreadable(other, false);
    expect(text()).toContain("First words.");
    expect(vault.text(other)).toContain("Second there.");
    await undo();
    expect(vault.text(other)).toContain("First there.");
  });

  it("is left to the note that was edited since, and the next undo is about the sync before", async () => {
    const { service, device, say, undo, text } = await start();
    await talkTwice(service, device);
    say("Second words.");
    await device.sync();
    service.advance(HOUR);
    device.edit(PLAN, (note) => `${note}\nMine.\n`);
    expect(await undo()).toEqual([{ path: PLAN, result: "changed" }]);
    expect(await undo()).toEqual([{ path: TALK, result: "restored" }]);
    expect(device.vault.text(TALK)).toContain("First talk.");
    expect(text()).toMatch(/Second words\.[^]*Mine\./);
    expect((await keptTexts(device.store)).some(({ before }) => before.includes("First words."))).toBe(true);
  });

  it("is undone if the user typed while it was written, and so is the sync before", async () => {
    const { service, device, vault, say, undo, text } = await start();
    await talkTwice(service, device);
    say("Second words.");
    const typing = typedInto(vault, (path) => device.edit(path, (note) => `${note}\nMine.\n`));
    expect(await sync({ ...device.parts, vault: typing })).toMatchObject({ merged: 1 });
    service.advance(HOUR);
    expect(await undo()).toEqual([{ path: PLAN, result: "restored" }]);
    expect(text()).toMatch(/First words\.[^]*Mine\./);
    expect(await undo()).toEqual([{ path: TALK, result: "restored" }]);
    expect(vault.text(TALK)).toContain("First talk.");
  });

  it("leaves a note that the user can edit: the service's next text is merged with it", async () => {
    const { service, device, vault, undo } = await start();
    const say = (words: string) => service.put({ id: B, title: "Talk", summary: `${words}\n\nMore.` });
    for (const words of ["First words.", "Second words."]) {
      say(words);
      service.advance(HOUR);
      await device.sync();
    }
    await undo();
    device.edit(TALK, (note) => `${note}\nMine.\n`);
    say("Third words.");
    expect(await device.sync()).toMatchObject({ merged: 1, waiting: 0, status: "done" });
    expect(vault.text(TALK)).toMatch(/Third words\.[^]*Mine\./);
  });

  it("was the first merge of the note: the next one has the same base", async () => {
    const { service, device, vault, undo, text } = await start();
    const say = (words: string) => service.put({ id: B, title: "Talk", summary: `${words}\n\nMore.` });
    say("First words.");
    await device.sync();
    device.edit(TALK, (note) => `${note}\nMine.\n`);
    const before = vault.text(TALK);
    for (const words of ["Second words.", "Third words."]) {
      say(words);
      service.advance(HOUR);
      expect(await device.sync()).toMatchObject({ merged: 1, conflicts: 0, waiting: 0 });
      expect(vault.text(TALK)).toContain(words);
      expect(await undo()).toEqual([{ path: TALK, result: "restored" }]);
      expect(vault.text(TALK)).toBe(before);
    }
    expect(text()).toContain("First words.");
  });

  it("stays undone when the ones before it are undone as well", async () => {
    const { service, device, say, undo, text } = await start();
    const before = text();
    for (const words of ["Second words.", "Third words."]) {
      say(words);
      await device.sync();
      service.advance(HOUR);
    }
    await undo();
    await undo();
    expect(await device.sync({ full: true })).toMatchObject({ updated: 0, kept: 1 });
    expect(text()).toBe(before);
  });

  it("is undone by the one before it, after the last one has been undone", async () => {
    const { service, device, say, undo, text } = await start();
    for (const words of ["Second words.", "Third words."]) {
      say(words);
      await device.sync();
      service.advance(HOUR);
    }
    await undo();
    expect(text()).toContain("Second words.");
    await undo();
    expect(text()).toContain("First words.");
    expect(await undo()).toEqual([]);
  });
});

describe("a copy that a run trashed", () => {});
