// A move that was seen is stored, so that another device's late write in the old place is not treated as the note.
import { openObsidianVault } from "../../support/plugin/obsidian-vault-fixture";
import { noteOf } from "../../support/contracts/vault-fixture";

const ID = "00000000-0000-4000-8000-000000000001";

it("the note index reports the move of a note of ours, and no moves of other files", async () => {
  const moves: unknown[] = [];
  const { app, vault } = await openObsidianVault({
    files: { "Meetings/a.md": noteOf("x", { meeting_id: ID }), "Mine.md": "mine" },
    onMoved: (from, to, ids) => moves.push([from, to, ids]),
  });
  await vault.refresh();
  for (const [from, to] of [
    ["Meetings/a.md", "Meetings/b.md"],
    ["Mine.md", "My own.md"],
  ] as const) {
    const file = app.vault.getFileByPath(from);
    if (file) await app.fileManager.renameFile(file, to);
  }
  expect(moves).toEqual([["Meetings/a.md", "Meetings/b.md", [ID]]]);
});
