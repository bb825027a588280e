// Writes that ended, or were to begin, when the process ended, and deletions that arrive after a run restored what was cut short.
// Other interrupted writes are tested in stories/cut-short.test.ts.
import { NoteUnreadable, type StateStore, type Vault } from "../../../src/sync/ports";
import { openIssues } from "../../../src/sync/state/open-issues";
import { keptTexts } from "../../../src/commands/recover";
import { sync } from "../../../src/sync/sync";
import { A, B, beginning, PLAN } from "../../support/engine/planning";
import { deciding } from "../../support/engine/renumbering";
import { dyingVault } from "../../support/engine/tearing-vault";

const HOUR = 60 * 60_000;

it("A new note that was complete when the process ended is merged with later edits of the user without waiting", async () => {
  const { device, service, vault, say, text } = beginning();
  say("First line.\n\nSecond line.\n\nThird line.");
  await sync({ ...device.parts, vault: dyingVault(vault, { during: "create", share: 1 }) });
  service.beforeAnswer = () => {
    throw new Error("Nobody answers.");
  };
  await device.sync();
  service.beforeAnswer = () => undefined;
  device.edit(PLAN, (note) => note.replace("First line.", "My line."));
  say("First line.\n\nSecond line.\n\nThird line, said better.");

  expect(await device.sync()).toMatchObject({ merged: 1, waiting: 0, conflicts: 0 });
  expect(text()).toMatch(/My line\.\n\nSecond line\.\n\nThird line, said better\.\n$/);
});

it.each([
  ["", false],
  [", and the process ends again while it is asked for", true],
])(
  "A decision's note that was not begun when the process ended is written, though the next full sync gets a stale answer%s",
  async (_, again) => {
    const { service, device, vault, decide, put, inDecisions, runWith } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    const before = service.now();
    service.advance(HOUR);
    decide(["dec_1", "Ship"], ["dec_2", "Sell"]);
    let isDead = false;
    const create = () => {
      isDead = true;
      return Promise.reject(new Error("The process ended."));
    };
    const read: Vault["read"] = (path) => (isDead ? create() : vault.read(path));
    await runWith({ create, read });
    expect(inDecisions()).toHaveLength(1);
    if (again) {
      const write: StateStore["write"] = (changes, options) =>
        [...changes.keys()].some((key) => key.startsWith("retry/"))
          ? Promise.reject(new Error("The process ended."))
          : device.store.write(changes, options);
      await sync({ ...device.parts, store: { ...device.store, write } });
    }

    const after = service.now();
    service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship" }] }, before);
    service.advance(HOUR);
    put({ id: B, title: "Review" });
    await device.sync({ full: true });
    const decisions = [
      { id: "dec_1", text: "Ship" },
      { id: "dec_2", text: "Sell" },
    ];
    service.put({ id: A, title: "Planning", decisions }, after);
    service.advance(HOUR);
    expect(await device.sync()).toMatchObject({ created: 1 });
    expect(inDecisions()).toHaveLength(2);
  },
);

it("An update that was not begun when the process ended is written, though the next full sync gets a stale answer", async () => {
  const { service, device, vault, say, text } = beginning();
  say("First words.");
  await device.sync();
  const before = service.now();
  service.advance(HOUR);
  say("Second words.");
  let isDead = false;
  const replace = () => {
    isDead = true;
    return Promise.reject(new Error("The process ended."));
  };
  const read: Vault["read"] = (path) => (isDead ? replace() : vault.read(path));
  await sync({ ...device.parts, vault: { ...vault, replace, read } });
  expect(text()).toContain("First words.");

  const after = service.now();
  service.put({ id: A, title: "Planning", summary: "First words." }, before);
  service.advance(HOUR);
  service.put({ id: B, title: "Review" });
  await device.sync({ full: true });
  service.put({ id: A, title: "Planning", summary: "Second words." }, after);
  service.advance(HOUR);
  expect(await device.sync()).toMatchObject({ updated: 1 });
  expect(text()).toContain("Second words.");
});

describe("The user's words are not lost with a write that was cut short", () => {
  it("if the file is locked when the next run restores it, and free when that run updates it", async () => {
    const { device, vault, say, text } = beginning();
    say("First words.");
    await device.sync();
    device.edit(PLAN, (note) => `${note}\nWords of mine.\n`);
    say("Second words.");
    await sync({ ...device.parts, vault: dyingVault(vault, { during: "replace", share: 0.9 }) });
    expect(text()).not.toContain("Words of mine.");

    say("Third words.");
    let isLocked = true;
    const replace: Vault["replace"] = async (...note) => {
      if (!isLocked) return vault.replace(...note);
      isLocked = false;
      throw new NoteUnreadable("The file is locked.");
    };
    await sync({ ...device.parts, vault: { ...vault, replace } });
    expect(isLocked).toBe(false);
    await device.sync();
    expect(text()).toContain("Words of mine.");
  });

  it("if it was a rename after which the note has neither name: they wait for the user to recover them", async () => {
    const { service, device, vault, say } = beginning();
    say("First words.");
    await device.sync();
    say("First words.", "Roadmap");
    const refuse = () => Promise.reject(new NoteUnreadable("The file is locked."));
    await sync({ ...device.parts, vault: { ...vault, rename: refuse } });
    // No run has seen these words, so the journal does not have them.
    device.edit(PLAN, (note) => `${note}\nWords of mine.\n`);
    const rename: Vault["rename"] = (from) => {
      vault.userDelete(from);
      return refuse();
    };
    await sync({ ...device.parts, vault: { ...vault, rename } });
    expect(vault.list()).toEqual([]);
    await device.sync();
    const [kept] = await keptTexts(device.store);
    expect(kept?.before).toContain("Words of mine.");
    expect(await openIssues(device.store, vault, service.now())).toMatchObject([{ kind: "kept" }]);
  });
});
