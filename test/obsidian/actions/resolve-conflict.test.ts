// The choice of a user when both sides changed a note: their version or the service's.
import { findConflict, resolveConflict } from "../../../src/obsidian/actions/resolve-conflict";
import { decisionNoteId, type NoteId } from "../../../src/sync/note/note-id";
import { NoteUnreadable } from "../../../src/sync/ports";
import { undoLastRun } from "../../../src/commands/undo-run";
import { A, B, beginning, PLAN } from "../../support/engine/planning";

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
  return { ...story, say, find: (id: NoteId = A) => findConflict(parts, parts.client, parts.settings, id), vault };
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

  it("both keep a number that the user wrote under a name that the id has from now on", async () => {
    const { device, service, find } = await inConflict();
    device.edit(PLAN, (text) => text.replace("sync_version:", "meeting_id: 987 654\nsync_version:"));
    const summary = "# Planning\n\n## Summary\n\nTheir summary.\n";
    // The service's second id hides which one is the meeting's.
    const markdown = `---\ndate: 2026-03-02\nseries_id: ${B}\nexample_id: ${A}\n---\n\n${summary}`;
    service.put({ id: A, title: "Planning", markdown });
    const { mine, theirs } = (await find()) ?? {};
    for (const version of [mine, theirs]) {
      expect(version).toContain(`\nmeeting_id: ${A}\n`);
      expect(version).toContain("\nmeeting_id_user: 987 654\n");
    }
  });

  it("both keep the decision's link to its meeting", async () => {
    const { find, text } = await inConflict();
    const { path = "", mine = "", theirs = "" } = (await find(DECISION)) ?? {};
    const link = /^meeting: .*$/m.exec(text(path))?.[0];
    expect(link).toMatch(/^meeting: .*2026-03-02 - Planning/);
    expect([mine, theirs].map((version) => /^meeting: .*$/m.exec(version)?.[0])).toEqual([link, link]);
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

  it("are refused when the note changed since, and then the last sync can still be undone", async () => {
    const { service, device, vault, text, find } = await inConflict();
    for (const summary of ["Old.", "New."]) {
      service.put({ id: B, title: "Review", summary });
      await device.sync();
    }
    const review = vault.list().find((path) => path.includes("Review"));
    const conflict = await find();
    if (!conflict) throw new Error("There is a conflict.");
    device.edit(PLAN, (old) => `${old}\nMore words.\n`);
    await expect(resolveConflict(device.parts, conflict, conflict.mine)).rejects.toThrow("changed");
    expect(text(review)).toContain("New.");
    await undoLastRun(device.parts, Date.now());
    expect(text(review)).toContain("Old.");
  });

  it("are no step to undo when the choice cannot be written, and the service's text still comes in", async () => {
    const { service, device, vault, text, say, find } = await inConflict();
    for (const summary of ["Old.", "New."]) {
      service.put({ id: B, title: "Review", summary });
      await device.sync();
    }
    vault.setBusy(PLAN, true);
    say("Their next summary.");
    await device.sync();
    vault.setBusy(PLAN, false);
    const conflict = await find();
    if (!conflict) throw new Error("There is a conflict.");
    const replace = () => Promise.reject(new NoteUnreadable("The file is locked."));
    const held = { ...device.parts, vault: { ...vault, replace } };
    await expect(resolveConflict(held, conflict, conflict.theirs)).rejects.toThrow("locked");
    const review = vault.list().find((path) => path.includes("Review"));
    expect(await undoLastRun(device.parts, Date.now())).toEqual([{ path: review, result: "restored" }]);
    service.advance(3_600_000);
    await device.sync({ full: true });
    expect(text()).toContain("Their next summary.");
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
