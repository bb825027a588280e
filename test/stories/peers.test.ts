// Complaints of users of other importers, and cases in which their code loses, doubles or moves notes: each is a
// story with this engine. Complaints about merged texts are in merge-note.test.ts, about deleted notes and missed
// meetings in peers.test.ts.
import type { Vault } from "../../src/sync/ports";
import { sync } from "../../src/sync/sync";
import { createDevice } from "../support/engine/device";
import { A, B, beginning, PLAN } from "../support/engine/planning";
import { createEmulator } from "../../src/emulator/emulator";
import { createClient } from "../../src/api/client";
import { createVirtualClock } from "../support/api/virtual-clock";
import { unreachable } from "../support/api/failures";

describe("Edits", () => {
  it("granola-sync: a full sync does not overwrite edits, including properties", async () => {
    const { device, vault, say } = beginning();
    say("Agenda.\n\nOutcome.");
    await device.sync();
    device.edit(PLAN, (text) =>
      text.replace("tags:\n", "rating: 5\ntags:\n").replace("Outcome.", "Outcome. I doubt it."),
    );
    say("Agenda, revised.\n\nOutcome.");
    await device.sync({ full: true });
    for (const words of ["rating: 5", "I doubt it.", "Agenda, revised."]) expect(vault.text(PLAN)).toContain(words);
  });

  it("granola-sync's sections: text that is typed between reading and writing is not lost", async () => {
    const { device, vault, say } = beginning();
    say("Old.\n\nEnd.");
    await device.sync();
    say("New.\n\nEnd.");
    let typed = false;
    const parts = {
      ...device.parts,
      vault: {
        ...vault,
        replace: (...[path, ...rest]: Parameters<Vault["replace"]>) => {
          if (!typed) device.edit(path, (text) => `${text}\nJust now.\n`);
          typed = true;
          return vault.replace(path, ...rest);
        },
      },
    };
    expect(await sync(parts)).toMatchObject({ merged: 1 });
    for (const words of ["New.", "Just now."]) expect(vault.text(PLAN)).toContain(words);
  });

  it("dedao: a user's own note with the same name is never treated as the imported one", async () => {
    const { device, vault, say } = beginning();
    vault.userWrite(PLAN, "My own plans.");
    say("Theirs.");
    await device.sync();
    say("Theirs again.");
    await device.sync({ full: true });
    expect(vault.text(PLAN)).toBe("My own plans.");
    expect(vault.list()).toHaveLength(2);
  });

  it("dedao, Granola-to-Obsidian #21: an existing note gets updates", async () => {
    const { device, vault, say } = beginning();
    say("Old.");
    await device.sync();
    say("Regenerated.");
    await device.sync();
    expect(vault.text(PLAN)).toContain("Regenerated.");
  });
});

describe("Moves and names", () => {
  it("philfreo #9, raindrop #91: a moved note stays there, is updated there and is not created again", async () => {
    const { device, vault, say } = beginning();
    say("Old.");
    await device.sync();
    vault.userMove(PLAN, "Projects/Apollo/Plan.md");
    say("New.", "Roadmap");
    await device.sync({ full: true });
    expect(vault.list()).toEqual(["Projects/Apollo/Plan.md"]);
    expect(vault.text("Projects/Apollo/Plan.md")).toContain("New.");
  });

  it("Granola-to-Obsidian #34: another naming pattern moves notes when the user says so, and creates no second notes", async () => {
    const { service, device } = beginning();
    service.put({ id: A, title: "Planning" });
    service.put({ id: B, title: "Review" });
    await device.sync();
    const parts = { ...device.parts, settings: { ...device.parts.settings, fileNamingPattern: "{title} {date}" } };
    const before = device.vault.list();
    expect(await sync(parts, { full: true })).toMatchObject({ renamed: 0, created: 0 });
    expect(device.vault.list()).toEqual(before);
    await sync(parts, { renames: "move" });
    expect(device.vault.list()).toEqual(["Meetings/Planning 2026-03-02.md", "Meetings/Review 2026-03-02.md"]);
  });

  it("granola-sync #23: recurring meetings with one name all have their own note, which is updated", async () => {
    const { service, device, vault } = beginning();
    for (const id of [A, B]) service.put({ id, title: "Standup" });
    await device.sync();
    service.put({ id: A, title: "Standup", summary: "Only the first." });
    await device.sync();
    expect(vault.list()).toHaveLength(2);
    expect(vault.list().filter((path) => vault.text(path)?.includes("Only the first.") === true)).toHaveLength(1);
  });

  it("granola-sync #61: a name that differs only in case causes no error and no loss", async () => {
    const { device, vault, say } = beginning();
    vault.userWrite("Meetings/2026-03-02 - PLANNING.md", "mine");
    say("Theirs.");
    expect(await device.sync()).toMatchObject({ status: "done", created: 1 });
    expect(vault.text("Meetings/2026-03-02 - PLANNING.md")).toBe("mine");
  });

  it("Granola-to-Obsidian #53: an untitled note follows when the meeting gets its name", async () => {
    const { device, vault, say } = beginning();
    say("Words.", "Untitled");
    await device.sync();
    say("Words.", "Kickoff");
    await device.sync();
    expect(vault.list()).toEqual(["Meetings/2026-03-02 - Kickoff.md"]);
  });

  it("linkstowr #3: one invalid title does not stop the others", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: 'CON: <*?> | "\\/" #^[]' });
    service.put({ id: B, title: "Review" });
    expect(await device.sync()).toMatchObject({ created: 2, status: "done" });
    expect(vault.list()).toHaveLength(2);
  });
});

describe("Duplicates", () => {
  it("granola-sync #5: a vault whose index is not ready gets no second copies", async () => {
    const { device, vault, say } = beginning();
    say("Old.");
    await device.sync();
    vault.setUnreadable(PLAN, true);
    say("New.");
    await device.sync({ full: true });
    expect(vault.list()).toEqual([PLAN]);
    vault.setUnreadable(PLAN, false);
    await device.sync({ full: true });
    expect(vault.list()).toEqual([PLAN]);
    expect(vault.text(PLAN)).toContain("New.");
  });

  it("readwise #99: another folder at the service does not write a second note beside the first", async () => {
    const { service, device, vault, say } = beginning();
    say("Words.");
    await device.sync();
    vault.userMove(PLAN, "Archive/Planning.md");
    service.put({ id: A, title: "Planning", folder: "Meetings/2026", summary: "Words." });
    for (let n = 0; n < 3; n += 1) await device.sync({ full: true });
    expect(vault.list()).toEqual(["Archive/Planning.md"]);
  });

  it("matter #5, omnivore #194: two devices that share a vault write every note once", async () => {
    const { service, device, say } = beginning();
    say("Words.");
    const other = createDevice(service);
    await device.sync();
    await other.sync();
    expect([...other.vault.files()]).toEqual([...device.vault.files()]);
  });

  it("plaud, granola-sync: two consecutive runs of one device write each meeting once", async () => {
    const { device, vault, say } = beginning();
    say("Words.");
    await device.sync();
    device.store.clear();
    await device.sync();
    expect(vault.list()).toEqual([PLAN]);
  });
});

// Complaints of users of other importers: deleted notes that come back, missed meetings, failures without a message.
// Their other complaints are in peers.test.ts.

const HOUR = 3_600_000;

describe("Deletions", () => {
  it("voicenotes #48, koreader #38: deleted notes do not come back at the next start", async () => {
    const { service, device, vault, say } = beginning();
    say("Words.");
    for (let n = 1; n < 10; n += 1) service.put({ id: `${B.slice(0, -1)}${n}` });
    await device.sync();
    vault.userDelete(PLAN);
    for (let n = 0; n < 3; n += 1) {
      await device.sync({ full: true });
      service.advance(HOUR);
      say(`More ${n}.`);
    }
    await device.sync();
    expect(vault.text(PLAN)).toBeUndefined();
  });

  it("voicenotes #39, raindrop, make-it-rain #9: a note whose meeting left the service is never deleted", async () => {
    const { service, device, vault, say } = beginning();
    say("Words.");
    await device.sync();
    service.remove(A);
    for (let n = 0; n < 4; n += 1) await device.sync({ full: true });
    expect(vault.list()).toEqual([PLAN]);
    expect(vault.trashed()).toEqual([]);
  });
});

describe("Missed meetings", () => {
  it("Granola-to-Obsidian, MeetingMind, plaud: a meeting that fails once is written later, not skipped", async () => {
    const { service, device, vault, say } = beginning();
    say("Words.");
    let failing = true;
    const fail = () => Promise.reject(new Error("The disk refuses."));
    const create = (...args: Parameters<Vault["create"]>) => (failing ? fail() : vault.create(...args));
    const broken = { ...vault, create };
    await sync({ ...device.parts, vault: broken });
    failing = false;
    service.put({ id: B, title: "Later" });
    await device.sync();
    expect(vault.list()).toContain(PLAN);
  });

  it("readwise-mirror, raindrop, omnivore: a change during a run is seen by the next run", async () => {
    const { service, device, vault, say } = beginning();
    say("Before.");
    service.put({ id: B });
    await device.sync({
      onProgress: () => {
        if (service.meetings.get(A)?.markdown?.includes("Meanwhile.") !== true) say("Meanwhile.");
      },
    });
    await device.sync();
    expect(vault.text(PLAN)).toContain("Meanwhile.");
  });

  it("plaud, granola-sync: an old meeting that is edited today is updated, whatever its day", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: "Planning", date: "2020-01-01", summary: "Old." });
    service.put({ id: B, title: "Today" });
    await device.sync();
    service.put({ id: A, title: "Planning", date: "2020-01-01", summary: "Edited today." });
    await device.sync();
    expect(vault.text("Meetings/2020-01-01 - Planning.md")).toContain("Edited today.");
  });

  it("granola-sync #18: a long first sync that a failure interrupts continues and writes every meeting once", async () => {
    const clock = createVirtualClock(Date.UTC(2026, 2, 2), { auto: true });
    const emulator = createEmulator({ count: 250 });
    const { device } = beginning();
    let answers = 0;
    const client = createClient({
      transport: (request) => {
        answers += 1;
        if (answers === 3) throw unreachable();
        return emulator.transport(request);
      },
      baseUrl: emulator.baseUrl,
      key: emulator.apiKey,
      clock,
    });
    const parts = { ...device.parts, client, clock, baseUrl: emulator.baseUrl };
    for (let n = 0; n < 3; n += 1) await sync(parts);
    const ids = device.vault
      .list()
      .flatMap((path) => /^(?:\w+_id): (\S+)\n(?:sync_version)/m.exec(device.vault.text(path) ?? "")?.[1] ?? []);
    const served = [...emulator.world.heads()].filter(({ status }) => status === "completed");
    expect(ids).toHaveLength(served.length);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("granola-sync #92: one meeting with broken data stops no other", async () => {
    const { service, device, vault, say } = beginning();
    say("Words.");
    service.put({ id: B, title: "Broken", markdown: "---\n: : :\n- [\n---\n" });
    await device.sync();
    expect(vault.text(PLAN)).toContain("Words.");
    expect(vault.list()).toHaveLength(2);
  });
});

describe("What is shown", () => {
  it("stenoai #485, readwise-mirror #53: a run that could not do everything says so", async () => {
    const { service, device, say } = beginning();
    say("We meet on Monday.");
    await device.sync();
    device.edit(PLAN, (text) => text.replace("on Monday", "never"));
    say("We meet on Friday at noon.");
    expect(await device.sync()).toMatchObject({ status: "attention", conflicts: 1 });
    expect(device.outcomeOf(PLAN)).toMatchObject({
      outcome: "conflict",
      reason: { code: "both-changed" },
    });
    service.beforeAnswer = () => {
      throw unreachable();
    };
    expect(await device.sync()).toMatchObject({ status: "failed", error: { code: "unreachable" } });
  });

  it("readwise-mirror #65: one note alone can be asked for again", async () => {
    const { service, device, vault, say } = beginning();
    say("Old.");
    service.put({ id: B, title: "Review", summary: "Old." });
    await device.sync();
    say("New.");
    service.put({ id: B, title: "Review", summary: "New." });
    await device.sync({ only: [A] });
    expect(vault.text(PLAN)).toContain("New.");
    expect(vault.text("Meetings/2026-03-02 - Review.md")).toContain("Old.");
  });
});
