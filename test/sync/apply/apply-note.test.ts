// The work of a sync on one note besides its text: the link from a decision to its meeting, spare copies, the reported
// reason, and whether more pages are requested.
import { createDevice, type Device } from "../../support/engine/device";
import { createPlainService, type PlainService } from "../../support/engine/plain-service";
import type { Mark } from "../../../src/sync/ports";
import type { Reason } from "../../../src/sync/reason";
import { A, B, PLAN } from "../../support/engine/planning";

const C = "cccccccc-0000-4000-8000-000000000003";
const SHIP = "Decisions/2026-03-02 - Ship.md";
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
  it.each<[string, Reason["code"], string, string, (device: Device) => void | Promise<void>]>([
    ["is typed in", "being-edited", "waiting", "attention", ({ vault }) => vault.setBusy(PLAN, true)],
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

  it("for a note that exists again is the same when the service has no change", async () => {
    const { device } = await start();
    device.deletionMarks.receive(A, mark("deleted"));
    expect(await device.sync({ full: true })).toMatchObject({ status: "done", waiting: 1 });
    expect(device.outcomeOf(PLAN)?.reason).toEqual({ code: "deleted-but-present" });
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
