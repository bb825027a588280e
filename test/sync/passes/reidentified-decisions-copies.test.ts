// A decision that gets another id, and whose note the user copied: the note gets the new id, a copy stays as it is.
import { NoteUnreadable } from "../../../src/sync/ports";
import { forgetRecord, recordOf } from "../../../src/sync/state/records";
import { recordMove } from "../../../src/sync/state/note-paths";
import { A } from "../../support/engine/planning";
import { MOVED, SHIP, deciding } from "../../support/engine/renumbering";

describe("A decision with a new id", () => {
  it("keeps the user's copies under the old id", async () => {
    const { device, vault, decide, idAt } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    vault.userWrite("Backup/Ship.md", vault.text(SHIP) ?? "");
    decide(["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 0, trashed: 0 });
    expect([idAt(SHIP), idAt("Backup/Ship.md")]).toEqual(["dec_2", "dec_1"]);
  });

  it("keeps a user's copy that still has an older id", async () => {
    const { device, vault, decide, idAt } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    vault.userWrite("Backup/Ship.md", vault.text(SHIP) ?? "");
    for (const id of ["dec_2", "dec_3"]) {
      decide([id, "Ship"]);
      await device.sync();
    }
    expect([idAt(SHIP), idAt("Backup/Ship.md")]).toEqual(["dec_3", "dec_1"]);
  });

  it("keeps the user's copies under the old id, also where the process ended before the note was recorded", async () => {
    const { device, vault, decide, idAt } = deciding();
    decide(["dec_1", "Ship"]);
    await device.sync();
    await forgetRecord(device.store, `${A}/dec_1`);
    vault.userWrite("Backup/Ship.md", vault.text(SHIP) ?? "");
    decide(["dec_2", "Ship"]);
    expect(await device.sync()).toMatchObject({ created: 0, trashed: 0 });
    expect([idAt(SHIP), idAt("Backup/Ship.md")]).toEqual(["dec_2", "dec_1"]);
  });

  describe("and then another one, while its note cannot be changed,", () => {
    async function heldBack() {
      const all = deciding();
      const { device, vault, decide } = all;
      decide(["dec_1", "Ship"]);
      await device.sync();
      vault.userMove(SHIP, MOVED);
      await device.sync();
      vault.setBusy(MOVED, true);
      decide(["dec_2", "Ship"]);
      await device.sync();
      vault.setBusy(MOVED, false);
      return all;
    }

    it("is still known where the user moved it, and keeps their copies", async () => {
      const { device, vault, decide, idAt } = await heldBack();
      vault.userWrite("Backup/Ship.md", vault.text(MOVED) ?? "");
      decide(["dec_3", "Ship"]);
      expect(await device.sync()).toMatchObject({ created: 0, trashed: 0 });
      expect([idAt(MOVED), idAt("Backup/Ship.md")]).toEqual(["dec_3", "dec_1"]);
      expect(await recordOf(device.store, `${A}/dec_3`)).toMatchObject({ movedTo: MOVED });
    });

    it("is one decision: another one with the same words gets a note of its own", async () => {
      const { device, decide, idAt, inDecisions } = await heldBack();
      decide(["dec_3", "Ship"], ["dec_4", "Ship"]);
      expect(await device.sync()).toMatchObject({ created: 1, waiting: 0 });
      expect([idAt(MOVED), ...inDecisions().map(idAt)]).toEqual(["dec_3", "dec_4"]);
    });
  });
});

describe("A copy that keeps a former id does not get the next one", () => {
  const COPY = SHIP.replace(".md", " 1.md");

  async function copied() {
    const all = deciding();
    all.decide(["dec_1", "Ship"]);
    await all.device.sync();
    all.vault.userWrite(COPY, all.vault.text(SHIP) ?? "");
    return all;
  }

  it("after an old answer had its id", async () => {
    const { device, decide, idAt } = await copied();
    for (const id of ["dec_2", "dec_1", "dec_3"]) {
      decide([id, "Ship"]);
      await device.sync({ full: true });
    }
    expect([idAt(SHIP), idAt(COPY)]).toEqual(["dec_3", "dec_1"]);
  });

  it("after an old answer had its id, and the user moved it", async () => {
    const { service, device, vault, decide, idAt } = await copied();
    const old = service.now();
    service.advance(60_000);
    decide(["dec_2", "Ship"]);
    await device.sync();
    service.put({ id: A, title: "Planning", decisions: [{ id: "dec_1", text: "Ship" }] }, old);
    await device.sync({ full: true });
    vault.userMove(COPY, MOVED);
    await recordMove(device.store, `${A}/dec_1`, { from: COPY, to: MOVED }, { paths: [MOVED], at: service.now() });
    decide(["dec_3", "Ship"]);
    await device.sync();
    expect([idAt(SHIP), idAt(MOVED)]).toEqual(["dec_3", "dec_1"]);
  });

  it("on a device without state", async () => {
    const { device, decide, idAt } = await copied();
    decide(["dec_2", "Ship"]);
    await device.sync();
    device.store.clear();
    decide(["dec_3", "Ship"]);
    await device.sync({ missing: "create" });
    expect([idAt(SHIP), idAt(COPY)]).toEqual(["dec_3", "dec_1"]);
  });

  it("on a device without state, where the copy has an older text", async () => {
    const { service, device, vault, idAt } = deciding();
    const decide = (id: string, because: string) =>
      service.put({ id: A, title: "Planning", decisions: [{ id, text: "Ship", because }] });
    decide("dec_1", "It is ready.");
    await device.sync();
    vault.userWrite("Backup/Ship.md", vault.text(SHIP) ?? "");
    decide("dec_1", "It is needed.");
    await device.sync();
    device.store.clear();
    decide("dec_2", "It is needed.");
    await device.sync({ missing: "create" });
    expect([idAt(SHIP), idAt("Backup/Ship.md")]).toEqual(["dec_2", "dec_1"]);
    expect(vault.text("Backup/Ship.md")).toContain("It is ready.");
  });
});

/** The note with its second id is gone, and two copies with its first one are left. */
async function leftAsCopies() {
  const story = deciding();
  const { device, vault, decide } = story;
  decide(["dec_1", "Ship"]);
  await device.sync();
  const copies = ["Backup/Ship.md", SHIP.replace(".md", " 1.md")];
  for (const path of copies) vault.userWrite(path, vault.text(SHIP) ?? "");
  decide(["dec_2", "Ship"]);
  await device.sync();
  vault.userDelete(SHIP);
  return { ...story, copies };
}

it.each([
  ["", undefined],
  [", also if the first run cannot write in it", new NoteUnreadable("locked")],
])(
  "If the note of a decision is gone, only one of the user's copies with its former id gets the next one%s",
  async (_, error) => {
    const { service, device, decide, runWith, copies, idAt } = await leftAsCopies();
    decide(["dec_3", "Ship"]);
    if (error) await runWith({ replace: () => Promise.reject(error) });
    service.advance(3_600_000);
    expect(await device.sync()).toMatchObject({ created: 0, trashed: 0 });
    expect(copies.map(idAt)).toEqual(["dec_3", "dec_1"]);
  },
);

it("So does only one of them where the service had gone back to the former id for one sync", async () => {
  const { device, decide, copies, idAt } = await leftAsCopies();
  for (const id of ["dec_1", "dec_2"]) {
    decide([id, "Ship"]);
    await device.sync();
  }
  expect(copies.map(idAt)).toEqual(["dec_2", "dec_1"]);
});

it("A decision whose older text the user put elsewhere gets its new id, and is not written a second time", async () => {
  const { device, vault, decideLater, idAt, inDecisions } = deciding();
  decideLater("dec_1", "One.");
  await device.sync();
  const older = vault.text(SHIP) ?? "";
  decideLater("dec_1", "Two.");
  await device.sync();
  vault.userWrite(MOVED, older);
  decideLater("dec_2", "Two.");
  expect(await device.sync()).toMatchObject({ created: 0 });
  await device.sync({ full: true });
  expect([inDecisions(), idAt(MOVED), vault.text(MOVED)?.includes("Two.")]).toEqual([[], "dec_2", true]);
});
