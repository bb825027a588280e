// Undo of the last run: the notes are as before it, and stay so. An undone update is not written again by itself.
import { NoteUnreadable, type StateStore, type Vault } from "../../src/sync/ports";
import { recordMove } from "../../src/commands/changed-files";
import { keptTexts } from "../../src/commands/recover";
import { undoEntry, undoLastRun } from "../../src/commands/undo-run";
import { journalEntries } from "../../src/sync/state/journal";
import { sync, type SyncOptions } from "../../src/sync/sync";
import type { Device } from "../support/engine/device";
import type { PlainService } from "../support/engine/plain-service";
import { A, B, beginning, idOf, PLAN } from "../support/engine/planning";
import { dyingVault } from "../support/engine/tearing-vault";
import { undoImport } from "../../src/commands/undo-import";
import { deletionOf } from "../../src/sync/state/deletion-marks";
import type { NoteOutcome } from "../../src/sync/report";

/** A device with the note of one meeting. */
async function startWithPlan() {
  const { service, device, vault } = beginning();
  service.put({ id: A, title: "Planning" });
  await device.sync();
  const run = async (over: Partial<Vault>, options: SyncOptions = {}) => {
    const outcomes: NoteOutcome[] = [];
    const parts = { ...device.parts, vault: { ...vault, ...over } };
    const summary = await sync(parts, { full: true, onOutcome: (outcome) => outcomes.push(outcome), ...options });
    return { summary, outcomes };
  };
  const text = () => vault.text(PLAN) ?? "";
  return { service, device, vault, run, text };
}

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

// After an undo, the user's words are merged from the text that is in the note again.

it("A note can be edited and merged even after more undos than this device keeps bases", async () => {
  const { service, device, say, text } = beginning();
  for (const words of ["First words.", "Second words.", "Third words."]) {
    say(`${words}\n\nMore.`);
    await device.sync();
    service.advance(3_600_000);
  }
  for (let undos = 1; undos <= 2; undos += 1) await undoLastRun(device.parts, service.now());
  expect(text()).toContain("First words.");
  device.edit(PLAN, (note) => `${note}\nMine.\n`);
  say("Fourth words.\n\nMore.");
  expect(await device.sync()).toMatchObject({ merged: 1, waiting: 0, conflicts: 0 });
  expect(text()).toMatch(/Fourth words\.[^]*Mine\./);
});

// What an undo cannot change now, because a file is locked, it reports as failed; the next undo tries it again.

const ROADMAP = "Meetings/2026-03-02 - Roadmap.md";

it("A note in which the user is typing is left as it is by an undo", async () => {
  const { device, vault, say, text, undo } = await start();
  say("Second words.");
  await device.sync();
  vault.setBusy(PLAN, true);
  expect(await undo()).toEqual([{ path: PLAN, result: "failed" }]);
  expect(text()).toContain("Second words.");
});

it("A note that the user moved after a sync renamed it stays there when that sync is undone", async () => {
  const { device, vault, say, undo } = await start();
  say("First words.", "Launch");
  await device.sync({ full: true });
  const renamed = "Meetings/2026-03-02 - Launch.md";
  const own = "Archive/My launch.md";
  vault.userMove(renamed, own);
  await recordMove(device.store, A, { from: renamed, to: own });
  await undo();
  expect(vault.list()).toEqual([own]);
});

it("The name and the text of a locked note are undone by the next undo", async () => {
  const { service, device, vault, say, text } = beginning();
  say("First words.");
  await device.sync();
  say("Second words.", "Roadmap");
  expect(await device.sync()).toMatchObject({ updated: 1, renamed: 1 });
  const undo = () => undoLastRun(device.parts, service.now());
  vault.setUnreadable(ROADMAP, true);
  expect(await undo()).toEqual([{ path: ROADMAP, result: "failed" }]);
  vault.setUnreadable(ROADMAP, false);
  expect(await undo()).toEqual([{ path: PLAN, result: "restored" }]);
  expect(vault.list()).toEqual([PLAN]);
  expect(text()).toContain("First words.");
  expect(await undo()).toEqual([]);
});

// A note that cannot be written, because another program has it open, is tried again by each sync. What was not written is
// nothing to undo, and must not take the place of older texts.

const RETRO = "Meetings/2026-03-02 - Retro.md";

/** A sync has overwritten a note; then other notes cannot be changed. */
async function locked() {
  const story = beginning();
  const { service, device, vault, say } = story;
  say("First words.");
  for (const summary of ["First talk.", "Second talk."]) {
    service.put({ id: B, title: "Talk", summary });
    await device.sync();
    service.advance(HOUR);
  }
  const refuse = () => Promise.reject(new NoteUnreadable("EBUSY"));
  const held: Vault = { ...vault, replace: refuse, rename: refuse, trash: refuse };
  return {
    ...story,
    syncHeld: async () => {
      const summary = await sync({ ...device.parts, vault: held });
      service.advance(HOUR);
      return summary;
    },
    /** How much there is to undo or to recover. */
    kept: async () => [(await journalEntries(device.store)).length, (await keptTexts(device.store)).length],
    undo: () => undoLastRun(device.parts, service.now()),
  };
}

const TALK_IS_RESTORED = [{ path: TALK, result: "restored" }];

describe("An update that cannot be written", () => {
  it("takes no place in the journal, however often it is tried", async () => {
    const { say, syncHeld, kept } = await locked();
    say("Second words.");
    for (let run = 1; run <= 3; run += 1) {
      expect(await syncHeld()).toMatchObject({ updated: 0, status: "attention" });
      expect(await kept()).toEqual([1, 1]);
    }
  });

  it("is nothing to undo: an undo is about the sync before, and the update still comes in", async () => {
    const { service, device, vault, say, text, syncHeld, undo } = await locked();
    say("Second words.");
    await syncHeld();
    expect(await undo()).toEqual(TALK_IS_RESTORED);
    expect(vault.text(TALK)).toContain("First talk.");
    service.advance(HOUR);
    await device.sync({ full: true });
    expect(text()).toContain("Second words.");
  });

  it("is undone once if a later sync writes it, and then the sync before", async () => {
    const { service, device, say, text, syncHeld, undo } = await locked();
    say("Second words.");
    await syncHeld();
    expect(await device.sync()).toMatchObject({ updated: 1 });
    service.advance(HOUR);
    expect(await undo()).toEqual([{ path: PLAN, result: "restored" }]);
    expect(text()).toContain("First words.");
    expect(await undo()).toEqual(TALK_IS_RESTORED);
  });

  it("takes no place in the journal while an earlier one that a crash cut off cannot be put right", async () => {
    const { device, vault, say, text, syncHeld, kept } = await locked();
    device.edit(PLAN, (note) => `${note}\nWords of mine.\n`);
    say("Second words.");
    await sync({ ...device.parts, vault: dyingVault(vault, { during: "replace", share: 0.9 }) });
    const cut = text();
    const before = await kept();
    for (let run = 1; run <= 2; run += 1) {
      await syncHeld();
      expect([text(), ...(await kept())]).toEqual([cut, ...before]);
    }
    await device.sync();
    expect(text()).toContain("Words of mine.");
  });
});

describe("A new name that a note cannot get now", () => {
  it("takes no place in the journal, and an undo is about the sync before", async () => {
    const { vault, say, syncHeld, kept, undo } = await locked();
    say("First words.", "Roadmap");
    for (let run = 1; run <= 3; run += 1) {
      expect(await syncHeld()).toMatchObject({ renamed: 0 });
      expect(await kept()).toEqual([1, 1]);
    }
    expect(await undo()).toEqual(TALK_IS_RESTORED);
    expect(vault.list()).toEqual([PLAN, TALK]);
  });

  it("is undone by itself once a later sync renames the note, and those of other notes after it", async () => {
    const { service, device, vault, say, undo } = await locked();
    service.put({ id: idOf(1), title: "Retro" });
    await device.sync();
    say("First words.", "Roadmap");
    service.put({ id: idOf(1), title: "Review" });
    const rename: Vault["rename"] = (from, ...rest) =>
      from === PLAN ? Promise.reject(new NoteUnreadable("EBUSY")) : vault.rename(from, ...rest);
    expect(await sync({ ...device.parts, vault: { ...vault, rename } })).toMatchObject({ renamed: 1 });
    service.advance(HOUR);
    expect(await device.sync()).toMatchObject({ renamed: 1 });
    expect(vault.list()).toContain(ROADMAP);
    expect(await undo()).toMatchObject([{ path: PLAN, result: "restored" }]);
    // That sync had put the new heading into both notes, and the new name on one of them.
    expect(await undo()).toMatchObject([{ path: RETRO }, { path: PLAN }]);
    expect(vault.list()).toEqual([PLAN, RETRO, TALK]);
    expect(await undo()).toEqual(TALK_IS_RESTORED);
  });
});

// Which notes the undo of an import moves to the trash.

describe("The undo of an import", () => {
  it("moves unedited notes to the trash", async () => {
    const { device, service, vault } = await startWithPlan();
    expect(await undoImport(device.parts, service.now())).toEqual([{ path: PLAN, result: "restored" }]);
    expect(vault.list()).toEqual([]);
  });

  it("keeps a note in which the user is typing", async () => {
    const { device, service, vault } = await startWithPlan();
    vault.setBusy(PLAN, true);
    expect(await undoImport(device.parts, service.now())).toEqual([{ path: PLAN, result: "changed" }]);
    expect(vault.list()).toEqual([PLAN]);
  });

  it("does not delete a note of a later import that cannot be moved: the next sync updates it", async () => {
    const { service, device, vault, say, text } = beginning();
    service.put({ id: B, title: "Talk" });
    await device.sync();
    service.advance(HOUR);
    say("First words.");
    await device.sync();
    const trash = () => Promise.reject(new NoteUnreadable("It is locked."));
    const undone = await undoImport({ ...device.parts, vault: { ...vault, trash } }, service.now());
    expect(undone).toEqual([{ path: PLAN, result: "failed" }]);
    say("Second words.");
    service.advance(HOUR);
    expect(await device.sync()).toMatchObject({ updated: 1 });
    expect(text()).toContain("Second words.");
  });
});

describe("After the undo of the first import", () => {
  const TALK = "Meetings/2026-03-02 - Talk.md";

  async function startWithTwo() {
    const story = beginning();
    const { service, device } = story;
    service.put({ id: A, title: "Planning" });
    service.put({ id: B, title: "Talk" });
    await device.sync();
    const undo = () => undoImport(device.parts, service.now());
    async function importAgain(): Promise<void> {
      for (let n = 0; n < 4; n += 1) {
        service.advance(3_600_000);
        await device.sync({ full: true });
      }
    }
    return { ...story, undo, importAgain };
  }

  it("all notes are imported again, also where it stopped at a note and is done again", async () => {
    const { device, service, vault, undo, importAgain } = await startWithTwo();
    let isClosed = false;
    const trash: Vault["trash"] = async (...note) => {
      await vault.trash(...note);
      isClosed = true;
    };
    const write: StateStore["write"] = (...changes) =>
      isClosed ? Promise.reject(new Error("The database is closed.")) : device.store.write(...changes);
    const parts = { ...device.parts, vault: { ...vault, trash }, store: { ...device.store, write } };
    await expect(undoImport(parts, service.now())).rejects.toThrow("closed");
    expect(vault.list()).toHaveLength(1);
    expect(await undo()).toMatchObject([{ result: "restored" }]);
    await importAgain();
    expect(vault.list()).toEqual([PLAN, TALK]);
  });

  it("a note stays away that counted as deleted by the user before", async () => {
    const { device, service, vault, undo, importAgain } = await startWithTwo();
    vault.userDelete(TALK);
    await device.deletionMarks.set(B, deletionOf(undefined, new Date(service.now()).toISOString(), TALK));
    expect(await undo()).toEqual([{ path: PLAN, result: "restored" }]);
    await importAgain();
    expect(vault.list()).toEqual([PLAN]);
  });
});
