// A note that the user deleted must stay deleted after a restart, whatever its id looks like.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDeletionMarks } from "../../../src/node/state/deletion-marks";
import { openLevelStore } from "../../../src/node/state/level-store";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "deletion-marks-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("The user's decisions about notes", () => {
  it("are kept after a restart, for all forms of ids", async () => {
    const ids = ["3f2b8c1e-0d4a-4b6f-9a57-1c2d3e4f5a6b", "m/dec_1", "m/ünï", `m/${"x".repeat(5000)}`];
    const mark = { state: "deleted", at: "2026-03-02T10:00:00.000Z", path: "Meetings/Ä.md" } as const;
    let store = await openLevelStore(folder, () => undefined);
    let deletionMarks = await openDeletionMarks(store);
    for (const id of ids) await deletionMarks.set(id, mark);
    await deletionMarks.set("m/dec_1", { ...mark, state: "restored" });
    await store.close();
    store = await openLevelStore(folder, () => undefined);
    deletionMarks = await openDeletionMarks(store);
    expect(new Map(deletionMarks.all())).toEqual(new Map(ids.map((id) => [id, deletionMarks.get(id)])));
    expect(deletionMarks.get("m/dec_1")?.state).toBe("restored");
    expect(deletionMarks.get("m/ünï")).toEqual(mark);
    await store.close();
  });
});
