// What users of other importers complain about, and where their code loses, doubles, moves or deletes notes: each of it
// once as a story with this engine. What they say about merged texts stands in merge-cases.test.ts.
import { Unreachable } from "../../src/api/api-error";
import { createEmulator } from "../../src/emulator/emulator";
import { createClient } from "../../src/api/client";
import type { Vault } from "../../src/sync/ports";
import { sync } from "../../src/sync/sync";
import { createDevice } from "../support/device";
import { createVirtualClock } from "../support/virtual-clock";
import { A, B, PLAN, beginning } from "../support/planning";

const HOUR = 3_600_000;

describe("Edits", () => {
  it("granola-sync: a full sync does not write over what was edited, properties included", async () => {
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

  it("granola-sync's sections: what is typed between reading and writing is not lost", async () => {
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

  it("dedao: a user's own note of the same name is never taken for the import", async () => {
    const { device, vault, say } = beginning();
    vault.userWrite(PLAN, "My own plans.");
    say("Theirs.");
    await device.sync();
    say("Theirs again.");
    await device.sync({ full: true });
    expect(vault.text(PLAN)).toBe("My own plans.");
    expect(vault.list()).toHaveLength(2);
  });

  it("dedao, Granola-to-Obsidian #21: an update does reach a note that is there already", async () => {
    const { device, vault, say } = beginning();
    say("Old.");
    await device.sync();
    say("Regenerated.");
    await device.sync();
    expect(vault.text(PLAN)).toContain("Regenerated.");
  });
});

describe("Moves and names", () => {
  it("philfreo #9, raindrop #91: a note that was filed elsewhere stays there, is updated there and not written again", async () => {
    const { device, vault, say } = beginning();
    say("Old.");
    await device.sync();
    vault.userMove(PLAN, "Projects/Apollo/Plan.md");
    say("New.", "Roadmap");
    await device.sync({ full: true });
    expect(vault.list()).toEqual(["Projects/Apollo/Plan.md"]);
    expect(vault.text("Projects/Apollo/Plan.md")).toContain("New.");
  });

  it("Granola-to-Obsidian #34: another naming pattern renames notes and doubles none", async () => {
    const { service, device } = beginning();
    service.put({ id: A, title: "Planning" });
    service.put({ id: B, title: "Review" });
    await device.sync();
    const parts = { ...device.parts, settings: { ...device.parts.settings, fileNamingPattern: "{title} {date}" } };
    await sync(parts, { full: true });
    expect(device.vault.list()).toEqual(["Meetings/Planning 2026-03-02.md", "Meetings/Review 2026-03-02.md"]);
  });

  it("granola-sync #23: recurring meetings with one name are all there, updated each in its own note", async () => {
    const { service, device, vault } = beginning();
    for (const id of [A, B]) service.put({ id, title: "Standup" });
    await device.sync();
    service.put({ id: A, title: "Standup", summary: "Only the first." });
    await device.sync();
    expect(vault.list()).toHaveLength(2);
    expect(vault.list().filter((path) => vault.text(path)?.includes("Only the first.") === true)).toHaveLength(1);
  });

  it("granola-sync #61: a name that differs only in case is no error and no loss", async () => {
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

  it("linkstowr #3: one impossible title does not stop the others", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: 'CON: <*?> | "\\/" #^[]' });
    service.put({ id: B, title: "Review" });
    expect(await device.sync()).toMatchObject({ created: 2, status: "done" });
    expect(vault.list()).toHaveLength(2);
  });
});

describe("Doubles", () => {
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

  it("matter #5, omnivore #194: two devices that share a vault have every note once", async () => {
    const { service, device, say } = beginning();
    say("Words.");
    const other = createDevice(service);
    await device.sync();
    await other.sync();
    expect([...other.vault.files()]).toEqual([...device.vault.files()]);
  });

  it("plaud, granola-sync: two runs of one device after another write each meeting once", async () => {
    const { device, vault, say } = beginning();
    say("Words.");
    await device.sync();
    device.store.clear();
    await device.sync();
    expect(vault.list()).toEqual([PLAN]);
  });
});

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

  it("voicenotes #39, raindrop, make-it-rain #9: what the service no longer has is never deleted here", async () => {
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
  it("Granola-to-Obsidian, MeetingMind, plaud: what fails once is made up for, not passed over", async () => {
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

  it("readwise-mirror, raindrop, omnivore: what changes while a run is under way is seen by the next", async () => {
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

  it("plaud, granola-sync: an old meeting that is edited today comes in, whatever day it was", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: "Planning", date: "2020-01-01", summary: "Old." });
    service.put({ id: B, title: "Today" });
    await device.sync();
    service.put({ id: A, title: "Planning", date: "2020-01-01", summary: "Edited today." });
    await device.sync();
    expect(vault.text("Meetings/2020-01-01 - Planning.md")).toContain("Edited today.");
  });

  it("granola-sync #18: a long history interrupted by a failure goes on and ends with every meeting once", async () => {
    const clock = createVirtualClock(Date.UTC(2026, 2, 2), { auto: true });
    const emulator = createEmulator({ count: 250 });
    const { device } = beginning();
    let answers = 0;
    const client = createClient({
      transport: (request) => {
        answers += 1;
        if (answers === 3) throw new Unreachable("gone");
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
    const served = [...emulator.world.all()].filter(({ status }) => status === "completed");
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
      why: expect.stringMatching(/callout/) as unknown,
    });
    service.beforeAnswer = () => {
      throw new Unreachable("The server cannot be reached.");
    };
    expect(await device.sync()).toMatchObject({ status: "failed", error: "The server cannot be reached." });
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
