// Complaints of users of other importers: deleted notes that come back, missed meetings, failures without a message.
// Their other complaints are in peers.test.ts.
import { createEmulator } from "../../src/emulator/emulator";
import { createClient } from "../../src/api/client";
import type { Vault } from "../../src/sync/ports";
import { sync } from "../../src/sync/sync";
import { createVirtualClock } from "../support/api/virtual-clock";
import { A, B, PLAN, beginning } from "../support/engine/planning";
import { unreachable } from "../support/api/failures";

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
