// The choice of a user when both sides changed a note: their version or the service's.
import { findConflict, resolveConflict } from "../../../src/obsidian/actions/resolve-conflict";
import { decisionNoteId, type NoteId } from "../../../src/sync/note/note-id";
import { A, beginning, PLAN } from "../../support/engine/planning";

const DECISION = decisionNoteId(A, "dec_1");

async function inConflict() {
  const story = beginning();
  const { service, device, vault } = story;
  const say = (summary: string, decisions = [{ id: "dec_1", text: "Ship" }]) =>
    service.put({ id: A, title: "Planning", summary, decisions });
  say("Nothing yet.");
  await device.sync();
  device.edit(PLAN, (text) => text.replace("Nothing yet.", "My summary."));
  say("Their summary.");
  await device.sync();
  const { parts } = device;
  return { ...story, say, find: (id: NoteId = A) => findConflict(parts, id), vault };
}

describe("The versions of a note in conflict", () => {
  it("are the user's and the service's, each without the callout and with the id", async () => {
    const { find, text } = await inConflict();
    expect(text()).toContain("> [!");
    const { mine = "", theirs = "" } = (await find()) ?? {};
    expect([mine.includes("My summary."), theirs.includes("My summary.")]).toEqual([true, false]);
    expect([mine.includes("Their summary."), theirs.includes("Their summary.")]).toEqual([false, true]);
    expect([mine, theirs].filter((version) => version.includes("> [!") || !version.includes(A))).toEqual([]);
  });

  it("do not exist when the note is missing", async () => {
    const { find, vault } = await inConflict();
    vault.userDelete(PLAN);
    expect(await find()).toBeUndefined();
  });

  it("do not exist when the service no longer has the decision", async () => {
    const { find, say } = await inConflict();
    expect(await find(DECISION)).toBeDefined();
    say("Their summary.", []);
    expect(await find(DECISION)).toBeUndefined();
  });

  it("no longer exist when the user has already chosen the service's version", async () => {
    const { find, vault, text, device } = await inConflict();
    const conflict = await find();
    if (!conflict) throw new Error("There is a conflict.");
    const before = Date.now();
    await resolveConflict(device.parts, conflict, conflict.theirs);
    expect(text()).toBe(conflict.theirs);
    expect(vault.files().get(PLAN)?.mtime).toBeGreaterThanOrEqual(before);
    expect(await find()).toBeUndefined();
    expect(await device.sync()).toMatchObject({ updated: 0, conflicts: 0 });
  });
});
