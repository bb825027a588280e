// The work of a sync on one note besides its text: the link from a decision to its meeting, spare copies, the reported
// reason, and whether more pages are requested.
import { conflictName, createDevice, type Device } from "../../support/engine/device";
import { createPlainService, type PlainService } from "../../support/engine/plain-service";
import type { Mark } from "../../../src/sync/ports";
import type { Reason } from "../../../src/sync/reason";
import { keys } from "../../support/engine/store-keys";
import { A, B, PLAN } from "../../support/engine/planning";

const C = "cccccccc-0000-4000-8000-000000000003";
const SHIP = "Decisions/2026-03-02 - Ship.md";
const SET_ASIDE = conflictName(PLAN);
const HOUR = 3_600_000;
const mark = (state: Mark["state"], path = PLAN): Mark => ({ state, at: "2026-03-02T10:00:00.000Z", path });

async function start() {
  const service = createPlainService();
  const device = createDevice(service);
  const { vault } = device;
  const say = (words: string, because = "It was agreed.", at?: number) =>
    service.put({ id: A, title: "Planning", summary: words, decisions: [{ id: "dec_1", text: "Ship", because }] }, at);
  service.put({ id: B, title: "Review" });
  say("Words.");
  await device.sync();
  return { service, device, vault, say, said: service.now(), text: (path = PLAN) => vault.text(path) ?? "" };
}

describe("a decision's link to its meeting", () => {
  const edit = (device: Device) => device.edit(SHIP, (text) => `${text}\nMine.\n`);

  it.each<[string, boolean, (device: Device) => void]>([
    ["nobody edited", true, () => undefined],
    ["the user edited", true, edit],
    ["the user is typing in", false, ({ vault }) => vault.setBusy(SHIP, true)],
    [
      "the user wants no more synced",
      false,
      ({ deletionMarks }) => deletionMarks.receive(`${A}/dec_1`, mark("stopped", SHIP)),
    ],
    [
      "the user edited, from a text that is not known here",
      false,
      (device) => {
        edit(device);
        void device.store.write(new Map([[keys.base(`${A}/dec_1`), undefined]]));
      },
    ],
  ])("that is broken, in a note that %s, is corrected: %s", async (_, mended, happens) => {
    const { device, vault, text } = await start();
    const meeting = text();
    vault.userDelete(PLAN);
    vault.userWrite("Projects/Plan.md", meeting);
    happens(device);
    const before = { ...vault.files().get(SHIP) };
    await device.sync({ full: true });
    const link = (to: string) => `meeting: "[[${to}]]"\n`;
    const to = mended ? "Projects/Plan" : PLAN.replace(/\.md$/, "");
    expect(text(SHIP)).toBe(before.text?.replace(/^meeting: .*\n/m, link(to)));
    expect(vault.files().get(SHIP)?.mtime).toBe((before.mtime ?? 0) + (mended ? 1000 : 0));
  });

  it("leads to the meeting's note, not to the user's copy of it", async () => {
    const { device, vault, text } = await start();
    vault.userWrite("Backup/Planning.md", text());
    vault.userDelete(SHIP);
    await device.deletionMarks.set(`${A}/dec_1`, mark("restored", SHIP));
    await device.sync({ full: true, missing: "create" });
    expect(text(SHIP)).toContain('meeting: "[[Meetings/2026-03-02 - Planning]]"');
  });
});

describe("the reported reason", () => {
  const edit = (device: Device) => device.edit(PLAN, (text) => `${text}\nMine.\n`);

  it.each<[string, Reason["code"], string, string, (device: Device) => void | Promise<void>]>([
    ["is typed in", "being-edited", "waiting", "attention", ({ vault }) => vault.setBusy(PLAN, true)],
    [
      "was edited from an unknown text",
      "base-unknown",
      "waiting",
      "attention",
      async (device) => {
        edit(device);
        await device.store.write(new Map([[keys.base(A), undefined]]));
      },
    ],
    [
      "is there again though it was deleted",
      "deleted-but-present",
      "waiting",
      "done",
      ({ deletionMarks }) => deletionMarks.receive(A, mark("deleted")),
    ],
    [
      "is no longer to be synced",
      "sync-stopped",
      "kept",
      "done",
      ({ deletionMarks }) => deletionMarks.receive(A, mark("stopped")),
    ],
  ])("for a note that %s: %s", async (_, code, outcome, status, happens) => {
    const { device, say, text } = await start();
    await happens(device);
    const before = text();
    say("Other words.");
    expect(await device.sync()).toMatchObject({ status });
    expect(device.outcomes).toEqual([{ id: A, path: PLAN, outcome, reason: { code } }]);
    expect(text()).toBe(before);
  });

  it("for a note whose base is unknown for a day is that both sides changed: no text of either is lost", async () => {
    const { service, device, say, text } = await start();
    edit(device);
    await device.store.write(new Map([[keys.base(A), undefined]]));
    say("Other words.");
    await device.sync();
    service.advance(24 * HOUR - 1);
    expect(await device.sync()).toMatchObject({ waiting: 1 });
    expect(text()).not.toContain("Other words.");
    service.advance(24 * HOUR);
    expect(await device.sync()).toMatchObject({ conflicts: 1, waiting: 0 });
    expect(device.outcomes).toEqual([{ id: A, path: PLAN, outcome: "conflict", reason: { code: "both-changed" } }]);
    expect(text()).toMatch(/\nMine\.\n[^]*> Other words\./);
    // From now on the base is known: a later change is written without a question.
    say("Other words.\n\nAnd more.");
    expect(await device.sync()).toMatchObject({ waiting: 0 });
    expect(text()).toMatch(/\nMine\.\n[^]*And more\./);
    expect(await device.sync({ full: true })).toMatchObject({ status: "done" });
  });

  it("for a note that exists again is the same when the service has no change", async () => {
    const { device } = await start();
    device.deletionMarks.receive(A, mark("deleted"));
    expect(await device.sync({ full: true })).toMatchObject({ status: "done", waiting: 1 });
    expect(device.outcomeOf(PLAN)?.reason).toEqual({ code: "deleted-but-present" });
  });
});

describe("a spare copy", () => {
  it("in the former place of a note with a waiting update goes to the trash", async () => {
    const { service, device, vault, say, text } = await start();
    const other = createDevice(service);
    vault.userMove(PLAN, "Projects/Plan.md");
    device.edit("Projects/Plan.md", (note) => `${note}\nMine.\n`);
    await device.store.write(new Map([[keys.base(A), undefined]]));
    say("Other words.");
    await other.sync();
    vault.userWrite(PLAN, other.vault.text(PLAN) ?? "");
    say("Still other words.");
    expect(await device.sync()).toMatchObject({ waiting: 1, trashed: 1 });
    expect(vault.list()).not.toContain(PLAN);
    expect(text("Projects/Plan.md")).toContain("Mine.");
  });

  it.each([
    ["takes its own name again", false, PLAN],
    ["keeps its name while somebody types in it", true, SET_ASIDE],
  ])("that was the note itself, renamed by a sync tool, %s", async (_, busy, then) => {
    const { device, vault } = await start();
    vault.userMove(PLAN, SET_ASIDE);
    vault.setBusy(SET_ASIDE, busy);
    await device.sync({ full: true });
    expect(vault.list().filter((path) => path.includes("Planning"))).toEqual([then]);
  });
});

describe("only one page is requested when nothing in it is new,", () => {
  type Says = (story: { service: PlainService; say: Awaited<ReturnType<typeof start>>["say"]; said: number }) => void;

  it.each<[string, number, Says]>([
    ["and nothing is", 1, () => undefined],
    ["but a meeting is", 2, ({ service, said }) => service.put({ id: C, title: "Retro" }, said - 1000)],
    ["but a meeting's text is", 2, ({ say, said }) => say("Other words.", undefined, said)],
    ["but a decision's text is", 2, ({ say, said }) => say("Words.", "It was not agreed.", said)],
    ["but a meeting's time is", 2, ({ say, said }) => say("Words.", undefined, said - 1000)],
  ])("%s", async (_, pages, says) => {
    const story = await start();
    says(story);
    story.service.advance(HOUR);
    const requests: string[] = [];
    story.service.beforeAnswer = (request) => requests.push(request);
    await story.device.sync();
    expect(requests).toHaveLength(pages);
  });
});
