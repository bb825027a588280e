// A note that cannot be written, because another program has it open, is tried again by each sync. What was not written is
// nothing to undo, and must not take the place of older texts.
import { NoteUnreadable, type Vault } from "../../src/sync/ports";
import { keptTexts } from "../../src/commands/recover";
import { undoLastRun } from "../../src/commands/undo-run";
import { journalEntries } from "../../src/sync/state/journal";
import { sync } from "../../src/sync/sync";
import { B, beginning, idOf, PLAN } from "../support/engine/planning";
import { dyingVault } from "../support/engine/tearing-vault";

const HOUR = 3_600_000;
const TALK = "Meetings/2026-03-02 - Talk.md";
const RETRO = "Meetings/2026-03-02 - Retro.md";
const ROADMAP = "Meetings/2026-03-02 - Roadmap.md";

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
