// The whole engine with a service that follows the spec: a note that the user deleted stays deleted, and a copy that
// the user may have made stays.
import { isoOf } from "../../src/api/timestamp";
import { deletionOf } from "../../src/sync/state/deletion-marks";
import { recordOf } from "../../src/sync/state/records";
import { conflictName, createDevice } from "../support/engine/device";
import { A, B, beginning, idOf } from "../support/engine/planning";
import { SHIP, deciding } from "../support/engine/renumbering";

const C = idOf(3);
const HOUR = 3_600_000;

describe("a note that the user deleted", () => {
  it("stays deleted when its deletion was seen", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: "Planning" });
    await device.sync();
    vault.userDelete("Meetings/2026-03-02 - Planning.md");
    await device.deletionMarks.set(A, {
      state: "deleted",
      at: "2026-03-02T10:00:00Z",
      path: "Meetings/2026-03-02 - Planning.md",
    });
    service.put({ id: A, title: "Planning", summary: "More." });
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 1 });
    expect(vault.list()).toEqual([]);
  });

  it("counts as deleted only after two checks at least ten minutes apart", async () => {
    const { service, device, vault } = beginning();
    for (const id of [A, B, C]) service.put({ id });
    await device.sync();
    const [gone = ""] = vault.list();
    vault.userDelete(gone);
    service.put({ id: A, summary: "More." });
    expect(await device.sync()).toMatchObject({ created: 0, waiting: 1, deleted: 0 });
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 0 });
    service.advance(HOUR);
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 1 });
    service.put({ id: A, summary: "Even more." });
    expect(await device.sync()).toMatchObject({ created: 0, deleted: 1 });
  });

  it("stops and asks when many notes are missing at once, and follows the answer", async () => {
    const { service, device, vault } = beginning();
    for (const id of [A, B, C]) service.put({ id });
    await device.sync();
    for (const path of vault.list()) vault.userDelete(path);
    service.put({ id: A, summary: "More." });
    const summary = await device.sync();
    expect(summary).toMatchObject({ status: "attention", created: 0, deleted: 0 });
    expect(summary.questions.map(({ kind }) => kind)).toEqual(["missing"]);
    expect(await device.sync({ missing: "create" })).toMatchObject({ created: 3 });
  });
});

describe("spare copies of a note", () => {
  it.each([" 1", " 2", " (1)", " copy", " - Copy"])("stay when the user may have made them: %s", async (suffix) => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: "Planning" });
    await device.sync();
    vault.userWrite(
      `Meetings/2026-03-02 - Planning${suffix}.md`,
      vault.text("Meetings/2026-03-02 - Planning.md") ?? "",
    );
    service.put({ id: A, title: "Planning", summary: "More." });
    expect(await device.sync()).toMatchObject({ trashed: 0 });
    expect(await device.sync({ full: true })).toMatchObject({ trashed: 0 });
    expect(vault.list()).toHaveLength(2);
  });

  it("stay when the user wrote in them", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: "Planning" });
    await device.sync();
    const text = vault.text("Meetings/2026-03-02 - Planning.md") ?? "";
    vault.userWrite(conflictName("Meetings/2026-03-02 - Planning.md"), `${text}\nMine.\n`);
    await device.sync({ full: true });
    expect(
      vault
        .list()
        .map((path) => vault.text(path))
        .join(""),
    ).toContain("Mine.");
  });
});

it("A decision that the user restores stays, though the run that sees it first gives its meeting's note the name in its link", async () => {
  const { service, device, vault, put } = deciding();
  const decision = `${A}/dec_1`;
  put({ id: A, title: "Review" }, ["dec_1", "Ship"]);
  const other = createDevice(service);
  await other.sync();
  put({ id: A, title: "Planning" });
  await device.sync();
  device.deletionMarks.receive(
    decision,
    deletionOf((await recordOf(other.store, decision))?.text, isoOf(service.now()), SHIP),
  );
  service.advance(60_000);
  vault.userWrite(SHIP, other.vault.text(SHIP) ?? "");
  put({ id: A, title: "Review" });
  expect(await device.sync()).toMatchObject({ renamed: 1 });
  service.advance(60_000);
  expect(await device.sync()).toMatchObject({ trashed: 0 });
  expect(vault.list()).toContain(SHIP);
});
