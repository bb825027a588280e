// A decision that gets another id while its note is not available: one that the user deleted stays deleted, and
// one that cannot be written now gets the new id later.
import { isoOf } from "../../../src/api/timestamp";
import { deletionOf } from "../../../src/sync/state/deletion-marks";
import { NoteChanged, NoteUnreadable, type Vault } from "../../../src/sync/ports";
import { recordOf } from "../../../src/sync/state/records";
import { A, B } from "../../support/engine/planning";
import { MOVED, SHIP, deciding } from "../../support/engine/renumbering";

const AT = "2026-03-02T10:00:00.000Z";

const MINUTE = 60_000;

describe("A decision that the user deleted", () => {
  async function deleted() {
    const all = deciding();
    all.decide(["dec_1", "Ship"]);
    await all.device.sync();
    all.vault.userDelete(SHIP);
    const record = await recordOf(all.device.store, `${A}/dec_1`);
    await all.device.deletionMarks.set(`${A}/dec_1`, deletionOf(record, AT, SHIP));
    return all;
  }

  it.each([
    ["", (): void => undefined],
    [", also on a device that remembers nothing", (store: { clear(): void }): void => store.clear()],
  ])("stays deleted under its new id%s", async (_, forget) => {
    const { device, decide, inDecisions } = await deleted();
    forget(device.store);
    decide(["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 1 });
    expect(inDecisions()).toEqual([]);
    expect(device.deletionMarks.get(`${A}/dec_2`)).toMatchObject({ state: "deleted", at: AT, path: SHIP });
  });

  it("stays deleted beside another with the same words, which keeps its one note", async () => {
    const { device, decide, inDecisions } = await deleted();
    decide(["dec_1", "Ship"], ["dec_2", "Ship"]);
    await device.sync();
    const [path = "", ...more] = inDecisions();
    expect(more).toEqual([]);
    device.edit(path, (text) => `${text}\nMine.\n`);
    decide(["dec_3", "Ship"], ["dec_4", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 1 });
    expect(inDecisions()).toEqual([path]);
  });

  it("comes back under its new id if the user already restored that one", async () => {
    const { device, decide, idAt } = await deleted();
    await device.deletionMarks.set(`${A}/dec_2`, { state: "restored", at: AT, path: SHIP });
    decide(["dec_2", "Ship"]);
    await device.sync({ missing: "create" });
    expect(device.deletionMarks.get(`${A}/dec_2`)?.state).toBe("restored");
    expect(idAt(SHIP)).toBe("dec_2");
  });

  it.each(["before", "after"])("stays when it is there again just %s a sync sees its new id", async (when) => {
    const { service, device, vault, decide, inDecisions, idAt } = deciding();
    const restored = () => device.deletionMarks.get(`${A}/dec_2`)?.state;
    const ids: unknown[] = [];
    decide(["dec_1", "Ship"]);
    await device.sync();
    const text = vault.text(SHIP) ?? "";
    const mark = deletionOf(await recordOf(device.store, `${A}/dec_1`), isoOf(service.now()), SHIP);
    vault.userDelete(SHIP);
    await device.deletionMarks.set(`${A}/dec_1`, mark);
    service.advance(MINUTE);
    decide(["dec_2", "Ship"]);
    if (when === "after") expect(await device.sync()).toMatchObject({ created: 0, deleted: 1 });
    vault.userWrite(SHIP, text);
    for (const minutes of [20, 20, 20, 20, 25 * 60, 20, 20]) {
      expect(await device.sync()).toMatchObject({ trashed: 0, created: 0 });
      ids.push([idAt(SHIP), restored()]);
      service.advance(minutes * MINUTE);
    }
    // For a day, another device may have caused it.
    const [open, settled] = [
      ["dec_1", "deleted"],
      ["dec_2", "restored"],
    ];
    expect(ids).toEqual([open, open, open, open, open, settled, settled]);
    expect(inDecisions()).toEqual([SHIP]);
  });

  it("without a known version does not affect other decisions", async () => {
    const { device, decide, idAt } = deciding();
    await device.deletionMarks.set(`${A}/dec_1`, { state: "deleted", at: AT, path: SHIP });
    decide(["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 2, status: "done" });
    expect(idAt(SHIP)).toBe("dec_2");
  });
});

it("A decision whose note is missing is identified by its newest text, whichever answer comes last", async () => {
  const { service, device, vault, decide, inDecisions } = deciding();
  decide(["dec_1", "Ship"]);
  const before = service.now();
  await device.sync();
  vault.userDelete(SHIP);
  service.advance(60_000);
  decide(["dec_1", "Ship it"]);
  await device.sync();
  service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship" }] }, before);
  await device.sync({ full: true });
  service.advance(60_000);
  decide(["dec_2", "Ship it"]);
  for (let run = 0; run < 3; run += 1) expect(await device.sync()).toMatchObject({ created: 0 });
  expect(inDecisions()).toEqual([]);
});

it("A decision that counts as deleted is identified by its text of that time, even if an old answer comes then", async () => {
  const { service, device, vault, decide, inDecisions } = deciding();
  decide(["dec_1", "Ship"]);
  const before = service.now();
  await device.sync();
  vault.userDelete(SHIP);
  await device.sync();
  service.advance(20 * MINUTE);
  decide(["dec_1", "Ship it"]);
  expect(await device.sync()).toMatchObject({ deleted: 1 });
  service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship" }] }, before);
  await device.sync({ full: true });
  decide(["dec_2", "Ship it"]);
  expect(await device.sync()).toMatchObject({ created: 0, deleted: 1 });
  expect(inDecisions()).toEqual([]);
});

describe("A decision with a new id", () => {
  it("is written to a note that the user moved before this device saw it", async () => {
    const { device, vault, decide, idAt, inDecisions } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    vault.userMove(SHIP, MOVED);
    device.store.clear();
    decide(["dec_2", "Ship"]);
    expect(await device.sync({ missing: "create" })).toMatchObject({ created: 0 });
    expect([inDecisions(), idAt(MOVED)]).toEqual([[], "dec_2"]);
  });

  it("is written to the existing note, even if the user deleted it on another device under an older id", async () => {
    const { device, decide, idAt, inDecisions } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    const mark = deletionOf(await recordOf(device.store, `${A}/dec_1`), AT, SHIP);
    decide(["dec_2", "Ship"]);
    await device.sync();
    await device.deletionMarks.set(`${A}/dec_1`, mark);
    decide(["dec_3", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 0 });
    expect([inDecisions(), idAt(SHIP)]).toEqual([[SHIP], "dec_3"]);
  });

  it("and a new text is a new one, even if the old text was the last known text of another", async () => {
    const { device, service, decide, idAt, inDecisions } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    decide(["dec_1", "Ship on Friday"]);
    await device.sync();
    // A full sweep shows the first text again, which is not written.
    service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship" }] }, 1);
    await device.sync({ full: true });
    decide(["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 1 });
    expect(inDecisions().map(idAt).sort()).toEqual(["dec_1", "dec_2"]);
  });

  it("keeps it when an earlier answer shows the old one", async () => {
    const { device, service, decide, idAt, inDecisions } = deciding();
    const before = service.now();
    decide(["dec_1", "Ship"]);
    await device.sync();
    service.advance(60_000);
    decide(["dec_2", "Ship"]);
    await device.sync();
    service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship" }] }, before);
    expect(await device.sync({ full: true })).toMatchObject({ created: 0 });
    expect([inDecisions().length, idAt(SHIP)]).toEqual([1, "dec_2"]);
    // Two certified full sweeps show it: the service restored it.
    await device.sync({ full: true });
    expect([inDecisions().length, idAt(SHIP)]).toEqual([1, "dec_1"]);
  });
});

describe("A note that cannot get the new id now", () => {
  it.each<[string, (vault: ReturnType<typeof deciding>["vault"]) => () => void]>([
    [
      "because the user is typing in it",
      (vault) => {
        vault.setBusy(MOVED, true);
        return () => vault.setBusy(MOVED, false);
      },
    ],
    [
      "because its properties are broken",
      (vault) => {
        const text = vault.text(MOVED) ?? "";
        vault.userWrite(MOVED, text.replace("tags:", "tags: [a\ntags:"));
        return () => vault.userWrite(MOVED, text);
      },
    ],
  ])("is not changed and not written a second time, %s", async (_, hinder) => {
    const { service, device, vault, decide, idAt, inDecisions } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    vault.userMove(SHIP, MOVED);
    const release = hinder(vault);
    const before = vault.text(MOVED);
    decide(["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 0, error: null });
    expect([vault.text(MOVED), inDecisions()]).toEqual([before, []]);
    release();
    service.advance(3_600_000);
    expect(await device.sync()).toMatchObject({ created: 0 });
    expect([idAt(MOVED), inDecisions()]).toEqual(["dec_2", []]);
  });

  it.each([new NoteChanged("changed"), new NoteUnreadable("locked")])("takes it later: $name", async (error) => {
    const { service, device, vault, decide, runWith, idAt, inDecisions } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    vault.userMove(SHIP, MOVED);
    decide(["dec_2", "Ship"]);
    expect(await runWith({ replace: () => Promise.reject(error) })).toMatchObject({ created: 0, error: null });
    expect(idAt(MOVED)).toBe("dec_1");
    service.advance(3_600_000);
    service.put({ id: B });
    await device.sync();
    expect([idAt(MOVED), inDecisions()]).toEqual(["dec_2", []]);
  });

  it("takes it later on a device without state, even if the decision has a new text by then", async () => {
    const { service, device, decide, runWith, idAt, inDecisions } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    device.store.clear();
    decide(["dec_2", "Ship"]);
    await runWith({ replace: () => Promise.reject(new NoteChanged("changed")) });
    expect(idAt(SHIP)).toBe("dec_1");
    decide(["dec_2", "Ship today"]);
    for (let n = 0; n < 3; n++) {
      service.advance(3_600_000);
      expect(await device.sync()).toMatchObject({ deleted: 0, error: null });
    }
    expect([idAt(SHIP), inDecisions()]).toEqual(["dec_2", [SHIP]]);
    expect(device.vault.text(SHIP)).toContain("Ship today");
  });

  it("for a reason that is not the note's ends the run, which reports it", async () => {
    const { device, decide, runWith, idAt } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    decide(["dec_2", "Ship"]);
    const replace = () => Promise.reject(new Error("The disk is gone."));
    expect(await runWith({ replace })).toMatchObject({
      status: "failed",
      error: { code: "unexpected", message: "The disk is gone." },
    });
    expect(idAt(SHIP)).toBe("dec_1");
  });

  it("because the index has a removed file is not waited for", async () => {
    const { device, vault, decide, runWith } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    vault.userDelete(SHIP);
    decide(["dec_2", "Ship"]);
    const find: Vault["find"] = async (id) => (id === `${A}/dec_1` ? [SHIP] : vault.find(id));
    expect(await runWith({ find })).toMatchObject({ created: 0, error: null });
  });
});
