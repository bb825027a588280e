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

  // Devices have these keys in their states.
  it.each([
    ["m/dec_1", "note:m/dec_1"],
    [`m/${"x".repeat(198)}`, `note:m/${"x".repeat(198)}`],
    [`m/${"x".repeat(199)}`, "note:#3d8c94e1ac1fe77670139e5ec8fa0f56d3f5ef208cede0a30fdde09131a564c4"],
    ["m/ünï", "note:#f6afb21df35f0010b13f004ce54e9da9e743f06076ab16546ec3fbef4f23b61a"],
    ["ünï/m", "note:#90084d4c763d73bfb34335da6ea307184e93b68feebe54e9262dce61033c1e7c"],
  ])("have the key that earlier versions gave them: %s", async (id, key) => {
    const store = await openLevelStore(folder, () => undefined);
    await (await openDeletionMarks(store)).set(id, { state: "deleted", at: "2026-03-02T10:00:00.000Z", path: "a.md" });
    const stored: string[] = [];
    for await (const [name] of store.entries("note:")) stored.push(name);
    expect(stored).toStrictEqual([key]);
    await store.close();
  });
});
