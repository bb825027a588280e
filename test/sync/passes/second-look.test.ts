// Several files with one id, and notes that are back after the user deleted them: believed at the second look.
import { isoOf } from "../../../src/api/timestamp";
import { deletionOf } from "../../../src/sync/state/deletion-marks";
import { openIssues } from "../../../src/commands/open-issues";
import { recordMove } from "../../../src/commands/changed-files";
import { undoLastRun } from "../../../src/commands/undo-run";
import type { SyncOptions } from "../../../src/sync/sync";
import { createDevice } from "../../support/engine/device";
import { A, B, beginning, PLAN } from "../../support/engine/planning";
import { createPlainService } from "../../support/engine/plain-service";

const MINUTE = 60_000;

const COPY = "Backup/Plan.md";

const CONFLICT = PLAN.replace(".md", ".sync-conflict-20260302-100000-ABCDEFG.md");

async function start() {
  const story = beginning();
  const { service, device, vault, say, text } = story;
  say("First words.");
  await device.sync();
  service.advance(MINUTE);
  return {
    ...story,
    /** A sync, some minutes later. */
    later: (minutes: number, options: SyncOptions = {}) => {
      service.advance(minutes * MINUTE);
      return device.sync(options);
    },
    copy: (path = COPY, more = "") => vault.userWrite(path, text() + more, service.now()),
    listed: async () =>
      (await openIssues(device.parts, service.now())).flatMap(({ notes }) => notes.map(({ path }) => path)).sort(),
  };
}

describe("A copy of a note", () => {
  it("stops updates until the second look; then the note alone is updated, and the copy is listed", async () => {
    const { say, text, later, copy, listed } = await start();
    copy();
    say("Second words.");
    expect(await later(0)).toMatchObject({ updated: 0, waiting: 1 });
    expect(await later(9)).toMatchObject({ updated: 0 });
    expect(await listed()).toEqual([]);
    expect(await later(1)).toMatchObject({ updated: 1 });
    expect([text(), text(COPY)]).toEqual([
      expect.stringContaining("Second words."),
      expect.stringContaining("First words."),
    ]);
    expect(await listed()).toEqual([COPY]);
  });

  it.each([COPY, CONFLICT, PLAN.replace(".md", " (conflict with Bo).md")])(
    "stays for ever, whatever its name, and is no longer listed when it is gone: %s",
    async (path) => {
      const { vault, later, copy, listed } = await start();
      copy(path);
      for (const minutes of [0, 10, 3000]) expect(await later(minutes, { full: true })).toMatchObject({ trashed: 0 });
      expect([vault.list().includes(path), await listed()]).toEqual([true, [path]]);
      vault.userDelete(path);
      await later(0);
      expect(await listed()).toEqual([]);
    },
  );

  it("is not believed in a vault that is still being changed", async () => {
    const { vault, say, later, copy, listed } = await start();
    copy();
    say("Second words.");
    vault.setSettled(false);
    await later(0);
    expect(await later(60)).toMatchObject({ updated: 0, waiting: 1 });
    vault.setSettled(true);
    await later(0);
    expect(await listed()).toEqual([]);
    expect(await later(10)).toMatchObject({ updated: 1 });
  });

  it("changes nothing for the note if it goes before the second look, and the note gets what came meanwhile", async () => {
    const { vault, say, text, later, copy } = await start();
    copy();
    say("Second words.");
    await later(0);
    vault.userDelete(COPY);
    expect(await later(1)).toMatchObject({ updated: 1 });
    expect(text()).toContain("Second words.");
  });

  it("is the note where the user moved it, on the device that saw the move", async () => {
    const { device, vault, say, text, later, copy } = await start();
    vault.userMove(PLAN, "Projects/Plan.md");
    await recordMove(device.store, A, { from: PLAN, to: "Projects/Plan.md" });
    vault.userWrite(PLAN, text("Projects/Plan.md"));
    copy();
    await later(0);
    say("Second words.");
    await later(10);
    const updated = ["Projects/Plan.md", PLAN, COPY].map((path) => text(path).includes("Second words."));
    expect(updated).toEqual([true, false, false]);
  });

  it("is written by no device if the note is not where this device knew it: all files are listed", async () => {
    const { vault, say, text, later, copy, listed } = await start();
    copy();
    vault.userMove(PLAN, "Projects/Plan.md");
    await later(0);
    say("Second words.");
    expect(await later(10)).toMatchObject({ updated: 0, kept: 1 });
    expect([text(COPY), text("Projects/Plan.md")].join()).not.toContain("Second words.");
    expect(await listed()).toEqual([COPY, "Projects/Plan.md"]);
  });

  it("is a copy for a device that is new to the vault, too, which takes the file with the service's name", async () => {
    const { service, vault, say, text, copy } = await start();
    copy();
    const other = createDevice(service);
    for (const path of vault.list()) other.vault.userWrite(path, text(path));
    await other.sync();
    service.advance(10 * MINUTE);
    say("Second words.");
    expect(await other.sync()).toMatchObject({ updated: 1, created: 0 });
    expect(other.vault.text(PLAN)).toContain("Second words.");
    const issues = await openIssues(other.parts, service.now());
    expect(issues.flatMap(({ notes }) => notes.map(({ path }) => path))).toEqual([COPY]);
  });
});

describe("The user's answer moves to the trash", () => {
  async function threeCopies() {
    const story = await start();
    story.copy();
    story.copy("Backup/Edited.md", "\nMine.\n");
    story.copy(CONFLICT);
    await story.later(0);
    await story.later(10);
    expect(await story.listed()).toEqual(["Backup/Edited.md", COPY, CONFLICT].sort());
    return story;
  }

  it("all copies that nobody edited, whatever their names, and an undo brings them back", async () => {
    const { service, device, vault, later } = await threeCopies();
    expect(await later(0, { trashCopies: "unedited" })).toMatchObject({ trashed: 2 });
    expect(vault.list()).toEqual(["Backup/Edited.md", PLAN]);
    await undoLastRun(device.parts, service.now());
    expect(vault.list()).toEqual(["Backup/Edited.md", COPY, PLAN, CONFLICT].sort());
  });

  it("the copies that are named, but never the note or an edited one", async () => {
    const { vault, later } = await threeCopies();
    expect(await later(0, { trashCopies: [COPY, PLAN, "Backup/Edited.md"] })).toMatchObject({ trashed: 1 });
    expect(vault.list()).toEqual(["Backup/Edited.md", PLAN, CONFLICT].sort());
  });

  it("no copy with a comment of the user among its properties", async () => {
    const { vault, later, text } = await threeCopies();
    vault.userWrite(COPY, text(COPY).replace("---\n", "---\n# Ask Bo about this\n"));
    expect(await later(0, { trashCopies: "unedited" })).toMatchObject({ trashed: 1 });
    expect(vault.list()).toContain(COPY);
  });

  it("no copy while the user types in it", async () => {
    const { vault, later } = await threeCopies();
    vault.setBusy(COPY, true);
    expect(await later(0, { trashCopies: [COPY] })).toMatchObject({ trashed: 0 });
    expect(vault.list()).toContain(COPY);
  });

  it("nothing if none of the files is the note", async () => {
    const { vault, later, copy } = await start();
    copy();
    vault.userMove(PLAN, "Projects/Plan.md");
    await later(0);
    await later(10);
    expect(await later(0, { trashCopies: "unedited" })).toMatchObject({ trashed: 0 });
    expect(vault.list()).toEqual([COPY, "Projects/Plan.md"]);
  });
});

describe("A note that the user deleted on another device and that is there again", () => {
  async function back() {
    const story = await start();
    const { service, device } = story;
    const mark = deletionOf(undefined, isoOf(service.now()), PLAN);
    device.deletionMarks.receive(A, mark);
    return { ...story, mark, state: () => device.deletionMarks.get(A)?.state };
  }

  it("is synced again after the second look, in the same sync, and that is reported", async () => {
    const { device, say, text, later, state } = await back();
    say("Second words.");
    expect(await later(0)).toMatchObject({ updated: 0, waiting: 1 });
    await later(9);
    expect(state()).toBe("deleted");
    expect(await later(1)).toMatchObject({ updated: 1 });
    expect([state(), text().includes("Second words.")]).toEqual(["restored", true]);
    expect(device.outcomes).toContainEqual({ id: A, path: PLAN, outcome: "kept", reason: { code: "note-is-back" } });
  });

  it("gets what the service changed while it was deleted", async () => {
    const { service, vault, say, text, later, state } = await back();
    const before = text();
    vault.userDelete(PLAN);
    say("Second words.");
    await later(0);
    // The next syncs read only what is newer.
    service.advance(60 * MINUTE);
    service.put({ id: B, title: "Review" });
    await later(30);
    vault.userWrite(PLAN, before);
    await later(30);
    expect(await later(10)).toMatchObject({ updated: 1 });
    expect([state(), text().includes("Second words.")]).toEqual(["restored", true]);
  });

  it("stays deleted if it is gone at the second look", async () => {
    const { vault, later, state } = await back();
    await later(0);
    vault.userDelete(PLAN);
    await later(10);
    expect([state(), vault.list()]).toEqual(["deleted", []]);
  });

  it("is looked at twice again after a later deletion", async () => {
    const { service, device, later, mark, state } = await back();
    await later(0);
    service.advance(10 * MINUTE);
    device.deletionMarks.receive(A, deletionOf(undefined, isoOf(service.now()), PLAN, mark));
    await later(0);
    expect(state()).toBe("deleted");
    await later(10);
    expect(state()).toBe("restored");
  });

  it("waits while the vault is still being changed", async () => {
    const { vault, later, state } = await back();
    await later(0);
    vault.setSettled(false);
    await later(60);
    expect(state()).toBe("deleted");
  });

  it("answers that deletion only: one that another device made later stays the later decision", async () => {
    const { device, later, mark } = await back();
    await later(0);
    await later(10);
    const restored = device.deletionMarks.get(A);
    expect(Date.parse(restored?.at ?? "") - Date.parse(mark.at)).toBe(1);
  });
});

// A note with the id of another meeting among its properties is no copy of that meeting's note.

const REVIEW = "Meetings/2026-03-02 - Review.md";

const HOUR = 3_600_000;

const bodyOf = (id: string, others: string, title: string) =>
  `---\ndate: 2026-03-02\n${others}example_id: ${id}\n---\n\n# ${title}\n`;

describe("A note with the id of another meeting beside its own", () => {
  const FOLLOW_UP = "Meetings/2026-03-02 - Follow-up.md";

  it.each([
    ["as the service says, the one before it", `previous_meeting_id: ${A}\n`, ""],
    ["as the service says, the series that both are in", `series_id: ${A}\n`, `series_id: ${A}\n`],
  ])("%s: is not a copy of that one's note", async (_, inFollowUp, inFirst) => {
    const service = createPlainService();
    const device = createDevice(service);
    const { vault } = device;
    service.put({ id: B, title: "Follow-up", markdown: bodyOf(B, inFollowUp, "Follow-up") });
    service.put({ id: A, title: "Planning", markdown: bodyOf(A, inFirst, "Planning") });
    await device.sync();
    const before = [...vault.files()];
    service.advance(HOUR);
    expect(await device.sync({ full: true })).toMatchObject({ status: "done", unchanged: 2, trashed: 0, kept: 0 });
    expect([...vault.files()]).toEqual(before);
    service.put({ id: A, title: "Planning", markdown: bodyOf(A, inFirst, "Planning anew") });
    expect(await device.sync()).toMatchObject({ updated: 1, trashed: 0 });
    expect(vault.text(PLAN)).toContain("# Planning anew");
    expect(vault.text(FOLLOW_UP)).toContain("# Follow-up");
  });

  it("written by the user, is not a copy of that one's note", async () => {
    const { service, device, vault, say, text } = beginning();
    const put = () => service.put({ id: B, title: "Review" });
    say("First words.");
    put();
    await device.sync();
    device.edit(REVIEW, (note) => note.replace("sync_version:", `previous_id: ${A}\nsync_version:`));
    service.advance(HOUR);
    put();
    await device.sync();
    const before = text();
    expect(await device.sync({ full: true })).toMatchObject({ status: "done", trashed: 0 });
    expect([text(), vault.list()]).toEqual([before, [PLAN, REVIEW]]);
    expect(vault.text(REVIEW)).toContain(`example_id: ${B}`);
  });

  it("is still the note of its own meeting if the user had given it a `meeting_id` before the service sent a second id", async () => {
    const service = createPlainService();
    const device = createDevice(service);
    service.put({ id: A, title: "Planning", markdown: bodyOf(A, "", "Planning") });
    await device.sync();
    device.edit(PLAN, (note) => note.replace("sync_version:", "meeting_id: 987 654\nsync_version:"));
    service.put({ id: A, title: "Planning", markdown: bodyOf(A, `series_id: ${B}\n`, "Planning anew") });
    expect(await device.sync()).toMatchObject({ status: "done", updated: 1, waiting: 0 });
    expect(device.vault.text(PLAN)).toContain("# Planning anew");
    expect(device.vault.text(PLAN)).toContain(`meeting_id: ${A}\nmeeting_id_user: 987 654\n`);
    service.put({ id: A, title: "Planning", markdown: bodyOf(A, `series_id: ${B}\n`, "Planning at last") });
    expect(await device.sync()).toMatchObject({ status: "done", updated: 1 });
    expect(device.vault.text(PLAN)?.match(/987 654/g)).toHaveLength(1);
  });
});

describe("A note in which the user wrote the id of another meeting, which the service sends with two ids", () => {
  const putReview = ({ service }: ReturnType<typeof beginning>, words: string) =>
    service.put({ id: B, title: "Review", markdown: bodyOf(B, "series_id: s-1\n", words) });
  const writeId = ({ device, vault }: ReturnType<typeof beginning>, more = "") => {
    device.edit(PLAN, (note) => note.replace("sync_version:", `followed_by_id: ${B}\nsync_version:`) + more);
    return vault.text(PLAN);
  };

  it.each([
    ["unedited", "new", ""],
    ["edited", "new", "\nMine.\n"],
    ["unedited", "known", ""],
    ["edited", "known", "\nMine.\n"],
  ])("and that is %s stays when the other meeting is %s", async (_, other, more) => {
    const story = beginning();
    const { service, device, vault } = story;
    service.put({ id: A, title: "Planning", markdown: bodyOf(A, "", "Planning") });
    if (other === "known") putReview(story, "First words");
    await device.sync();
    const before = writeId(story, more);
    for (const words of ["Other words", "Last words"]) {
      putReview(story, words);
      await device.sync({ full: true });
      service.advance(HOUR);
    }
    expect(vault.text(PLAN)).toBe(before);
    expect(vault.text(REVIEW)).toContain("# Last words");
  });

  it("does not count as deleted", async () => {
    const story = beginning();
    const { service, device, vault } = story;
    for (const n of [4, 5, 6]) service.put({ id: B.replace("2", String(n)), title: `Talk ${n}` });
    service.put({ id: A, title: "Planning", markdown: bodyOf(A, "", "Planning") });
    await device.sync();
    const before = writeId(story);
    putReview(story, "Words");
    for (let run = 0; run < 5; run += 1) {
      service.advance(HOUR / 4);
      await device.sync({ full: true });
    }
    expect(device.deletionMarks.get(A)).toBeUndefined();
    expect(vault.text(PLAN)).toBe(before);
  });
});
