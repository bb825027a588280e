// What the user decides about one note outside of the syncs.
import { moveNoteToTrash } from "../../src/commands/answers";
import { NoteUnreadable } from "../../src/sync/ports";
import { A, beginning, PLAN } from "../support/engine/planning";

it("A note that cannot be moved to the trash is not deleted either: the next sync updates it", async () => {
  const { service, device, vault, say } = beginning();
  say("First words.");
  await device.sync();
  const trash = () => Promise.reject(new NoteUnreadable("It is locked."));
  const parts = { ...device.parts, vault: { ...vault, trash } };
  expect(await moveNoteToTrash(parts, { id: A, path: PLAN, reason: undefined }, service.now())).toBe(false);
  say("Second words.");
  service.advance(3_600_000);
  expect(await device.sync()).toMatchObject({ updated: 1 });
  expect(vault.text(PLAN)).toContain("Second words.");
});

it("A note that does not go to the trash because data.json is locked is not deleted: the next sync updates it", async () => {
  const { service, device, say, text } = beginning();
  say("First words.");
  await device.sync();
  const { deletionMarks } = device;
  // A mark counts at once, and is written with the next change of data.json.
  const set: typeof deletionMarks.set = async (id, mark) => {
    await deletionMarks.set(id, mark);
    throw new Error("data.json is locked.");
  };
  const parts = { ...device.parts, deletionMarks: { ...deletionMarks, set } };
  const note = { id: A, path: PLAN, reason: undefined };
  await expect(moveNoteToTrash(parts, note, service.now())).rejects.toThrow("locked");
  say("Second words.");
  service.advance(3_600_000);
  expect(await device.sync()).toMatchObject({ updated: 1 });
  expect(text()).toContain("Second words.");
});

it("A copy is not moved to the trash as such once it is the only file of its meeting", async () => {
  const { service, device, vault, say, text } = beginning();
  say("First words.");
  await device.sync();
  vault.userWrite("Copy.md", text());
  vault.userDelete(PLAN);
  const note = { id: A, path: "Copy.md", reason: { code: "same-id" } } as const;
  expect(await moveNoteToTrash(device.parts, note, service.now())).toBe(false);
  expect(vault.list()).toEqual(["Copy.md"]);
});
