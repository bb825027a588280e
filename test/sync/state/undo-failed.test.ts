// What an undo cannot change now, because a file is locked, it reports as failed; the next undo tries it again.
import { undoLastRun } from "../../../src/sync/passes/undo-run";
import { createUndoLog } from "../../../src/sync/state/undo-log";
import { openQuestions } from "../../../src/sync/state/policy";
import { deletionOf } from "../../../src/sync/state/deletion-marks";
import { A, PLAN, beginning } from "../../support/engine/planning";
import { synced } from "../../support/engine/synced-notes";

const ROADMAP = "Meetings/2026-03-02 - Roadmap.md";
const ANN = "People/Ann.md";

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

it("The answer to rename the notes is undone for the others, and for a locked note by the next undo", async () => {
  const { device, name, sync, undo, questions, all, vault } = await synced(21);
  name("Speech");
  await sync();
  await sync({ renames: "rename", full: true });
  const [locked = ""] = vault.list();
  vault.setUnreadable(locked, true);
  const undone = await undo();
  expect(undone.filter(({ result }) => result === "failed")).toEqual([{ path: locked, result: "failed" }]);
  expect(undone.filter(({ result }) => result === "restored")).toHaveLength(20);
  expect(await questions()).toMatchObject([{ kind: "renames", count: 20 }]);
  vault.setUnreadable(locked, false);
  expect(await undo()).toMatchObject([{ result: "restored" }]);
  expect(all("Talk")).toBe(true);
  expect(await openQuestions(device.store)).toEqual(["renames"]);
  expect(await sync({ full: true })).toMatchObject({ renamed: 0, questions: [{ kind: "renames", count: 21 }] });
});

it("A note that was created at the user's request, and is locked, is trashed by the next undo", async () => {
  const { service, device, vault } = beginning();
  vault.userWrite(ANN, "Ann.");
  await createUndoLog(device.store, service.now()).keepCreated({ path: ANN, text: "Ann." });
  const undo = () => undoLastRun(device.parts, service.now());
  vault.setUnreadable(ANN, true);
  expect(await undo()).toEqual([{ path: ANN, result: "failed" }]);
  vault.setUnreadable(ANN, false);
  expect(await undo()).toEqual([{ path: ANN, result: "trashed" }]);
  expect(await undo()).toEqual([]);
});

it("A deleted note that an undo cannot mark as restored stays in the trash until the next undo", async () => {
  const { service, device, vault, say } = beginning();
  say("Words.");
  await device.sync();
  const id = A;
  const trashed = vault.text(PLAN) ?? "";
  const trash = () => vault.trash(PLAN, trashed);
  await createUndoLog(device.store, service.now()).keep({ id, path: PLAN, before: trashed, after: null }, trash);
  await device.deletionMarks.set(id, deletionOf(undefined, new Date(service.now()).toISOString(), PLAN));
  const deletionMarks = { ...device.deletionMarks, set: () => Promise.reject(new Error("EBUSY: data.json")) };

  await expect(undoLastRun({ ...device.parts, deletionMarks }, service.now())).rejects.toThrow("EBUSY");
  expect(vault.list()).toEqual([]);
  expect(await undoLastRun(device.parts, service.now())).toEqual([{ path: PLAN, result: "restored" }]);
  expect(device.deletionMarks.get(id)?.state).toBe("restored");
});
