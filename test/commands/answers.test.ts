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
  expect(await moveNoteToTrash(parts, { id: A, path: PLAN }, service.now())).toBe(false);
  say("Second words.");
  service.advance(3_600_000);
  expect(await device.sync()).toMatchObject({ updated: 1 });
  expect(vault.text(PLAN)).toContain("Second words.");
});
