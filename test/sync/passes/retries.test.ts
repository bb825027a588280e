// Meetings that are requested one by one: those on the retry list, and those that the user names.
import { ApiError, Cancelled, KeyRefused, NotFound, RateLimited } from "../../../src/api/api-error";
import type { PageQuery } from "../../../src/api/meeting";
import { reasonOf, type Reason } from "../../../src/sync/reason";
import { accountScope } from "../../../src/sync/state/account";
import { keys } from "../../support/engine/store-keys";
import type { RetryEntry } from "../../../src/sync/state/retry-list";
import { sync } from "../../../src/sync/sync";
import { createDevice } from "../../support/engine/device";
import { createPlainService } from "../../support/engine/plain-service";
import { A, B } from "../../support/engine/planning";
import { badRequest, serverFailed, timedOut, unreachable, unreadable } from "../../support/api/failures";

const LATEST = "dddddddd-0000-4000-8000-000000000004";
const HOUR = 3_600_000;

/** A and B are so old that no sweep contains them. */
const UNREAD: Reason = { code: "not-a-meeting" };

async function start() {
  const service = createPlainService();
  const device = createDevice(service);
  const requests: string[] = [];
  let failing: (id: string) => Error | undefined = () => undefined;
  service.beforeAnswer = (request) => {
    const id = /^meeting (.*)/.exec(request)?.[1];
    if (id === undefined) return;
    requests.push(id);
    const error = failing(id);
    if (error !== undefined) throw error;
  };
  for (const id of [A, B]) service.put({ id });
  service.advance(HOUR);
  service.put({ id: LATEST });
  await device.sync();
  const entry = (kind: RetryEntry["kind"], more: Partial<RetryEntry> = {}): RetryEntry => ({
    id: A,
    kind,
    reason: UNREAD,
    tries: 1,
    notBefore: service.now(),
    account: accountScope({ baseUrl: device.parts.baseUrl, userId: "11111111-1111-4111-8111-111111111111" }),
    ...more,
  });
  return {
    service,
    device,
    entry,
    remember: (...entries: readonly RetryEntry[]) =>
      device.store.write(new Map(entries.map((each) => [keys.retry(each.id), each]))),
    stored: () => device.store.get<RetryEntry>(keys.retry(A)),
    /** The requested meetings. */
    asked: () => requests.splice(0),
    fail: (how: typeof failing) => void (failing = how),
  };
}

describe("A meeting on the retry list", () => {
  it.each(["failed", "held", "missing", "quarantined"] as const)(
    "is asked for when it is due, and is off the list once it could be had: %s",
    async (kind) => {
      const { service, device, entry, remember, stored, asked } = await start();
      await remember(entry(kind));
      expect(await device.sync()).toMatchObject({ quarantined: [], status: "done" });
      expect(asked()).toEqual([A]);
      expect(await stored()).toBeUndefined();
      service.advance(HOUR);
      await device.sync();
      expect(asked()).toEqual([]);
    },
  );

  it("is not requested before its time", async () => {
    const { service, device, entry, remember, stored, asked } = await start();
    await remember(entry("held", { notBefore: service.now() + 1 }));
    expect(await device.sync()).toMatchObject({ quarantined: [], status: "done" });
    expect(asked()).toEqual([]);
    expect(await stored()).toMatchObject({ kind: "held" });
  });

  it("is not requested while it waits for the user's answer", async () => {
    const { device, entry, remember, asked } = await start();
    await remember(entry("ask"));
    await device.sync();
    expect(asked()).toEqual([]);
  });

  it("is not requested if it belongs to another account", async () => {
    const { device, entry, remember, stored, asked } = await start();
    const account = accountScope({
      baseUrl: "https://other.example/api/v1/",
      userId: "22222222-2222-4222-8222-222222222222",
    });
    await remember(entry("quarantined", { account }));
    expect(await device.sync()).toMatchObject({ quarantined: [], status: "done" });
    expect(asked()).toEqual([]);
    expect(await stored()).toEqual(entry("quarantined", { account }));
  });

  it("is not requested if the sweep contains it", async () => {
    const { service, device, entry, remember, stored, asked } = await start();
    await remember(entry("held"));
    service.put({ id: A, summary: "News." });
    expect(await device.sync()).toMatchObject({ updated: 1 });
    expect(asked()).toEqual([]);
    expect(await stored()).toBeUndefined();
  });

  it.each(["quarantined", "held"] as const)("waits longer after each failure: %s", async (kind) => {
    const { service, device, entry, remember, stored, fail } = await start();
    await remember(entry(kind));
    fail(() => unreadable());
    const reported = kind === "quarantined" ? [{ id: A, reason: UNREAD }] : [];
    expect(await device.sync()).toMatchObject({ quarantined: reported, error: null });
    const { tries = 0, notBefore = 0 } = (await stored()) ?? {};
    expect([tries, notBefore]).toEqual([2, service.now() + 120_000]);
  });

  it("is reported in every run while it is invalid, even before its time", async () => {
    const { service, device, entry, remember, asked } = await start();
    await remember(entry("quarantined", { notBefore: service.now() + HOUR }), entry("held", { id: B }));
    const quarantined = [{ id: A, reason: UNREAD }];
    expect(await device.sync()).toMatchObject({ quarantined, status: "attention" });
    expect(asked()).toEqual([B]);
  });

  it("is reported once if the sweep itself shows that it is invalid", async () => {
    const { service, device } = await start();
    const { client } = device.parts;
    const fault = { code: "field-unusable", of: "meeting", field: "title" } as const;
    const broken = { id: A, fault, updatedAt: service.now() };
    const page = async (query: PageQuery) => {
      const answer = await client.page(query);
      const meetings = answer.meetings.filter(({ id }) => id !== A);
      return { ...answer, meetings, broken: meetings.length < answer.meetings.length ? [broken] : [] };
    };
    service.put({ id: A });
    const parts = { ...device.parts, client: { ...client, page } };
    for (let n = 0; n < 2; n += 1) expect((await sync(parts)).quarantined).toEqual([{ id: A, reason: fault }]);
  });

  describe("that the service does not know, where the user chose statuses, so that no list proves it", () => {
    const DAY = 24 * HOUR;
    const filtered = async () => {
      const all = await start();
      const { service, device, entry, remember, stored } = all;
      await remember(entry("quarantined"));
      service.remove(A);
      const run = () => sync({ ...device.parts, settings: { ...device.parts.settings, status: "draft" } });
      const daily = async (answer: Error) => {
        all.fail(() => answer);
        const { quarantined } = await run();
        service.advance(DAY);
        return [quarantined.length, (await stored())?.kind];
      };
      return { ...all, daily };
    };

    it("is off the list when the service has said so for a day", async () => {
      const { daily } = await filtered();
      expect(await daily(new NotFound())).toEqual([1, "quarantined"]);
      expect(await daily(new NotFound())).toEqual([0, undefined]);
    });

    it("is off the list a day later, even if the clock was wrong at first and was set back", async () => {
      const { service, daily } = await filtered();
      service.advance(1_000 * DAY);
      expect(await daily(new NotFound())).toEqual([1, "quarantined"]);
      service.advance(-1_000 * DAY);
      expect(await daily(new NotFound())).toEqual([1, "quarantined"]);
      expect(await daily(new NotFound())).toEqual([0, undefined]);
    });

    it("stays on it after another answer", async () => {
      const { daily } = await filtered();
      expect(await daily(new NotFound())).toEqual([1, "quarantined"]);
      expect(await daily(unreadable())).toEqual([1, "quarantined"]);
      expect(await daily(new NotFound())).toEqual([1, "quarantined"]);
      expect(await daily(new NotFound())).toEqual([0, undefined]);
    });
  });

  it("is one of twenty in a run; the others are requested in the next", async () => {
    const { service, device, entry, remember, asked } = await start();
    const ids = Array.from({ length: 25 }, (_, n) => `${B.slice(0, -2)}${String(n).padStart(2, "0")}`);
    for (const id of ids) service.put({ id }, service.now() - HOUR);
    await remember(...ids.map((id) => entry("failed", { id, notBefore: 0 })));
    await device.sync();
    expect(asked()).toHaveLength(20);
    await device.sync();
    expect(asked()).toHaveLength(5);
  });
});

describe("Meetings that the user names", () => {
  it("are written, and missing ones are reported, without a failure", async () => {
    const { service, device, asked } = await start();
    service.put({ id: A, summary: "News." });
    service.remove(B);
    const summary = await device.sync({ only: [A, B] });
    expect(summary).toMatchObject({ updated: 1, status: "attention", error: null });
    expect(summary.doubts).toEqual([{ code: "meeting-gone" }]);
    expect(asked()).toEqual([A, B]);
  });

  it("and that all no longer exist are no failure either", async () => {
    const { service, device } = await start();
    service.remove(A);
    const summary = await device.sync({ only: [A] });
    expect([summary.status, summary.error, summary.doubts.length]).toEqual(["attention", null, 1]);
    expect(device.vault.list()).toHaveLength(3);
  });

  it("follow their new names immediately", async () => {
    const { service, device } = await start();
    service.put({ id: A, title: "Roadmap" });
    expect(await device.sync({ only: [A] })).toMatchObject({ renamed: 1 });
    expect(device.vault.list()).toContain("Meetings/2026-03-02 - Roadmap.md");
  });

  const ofOneMeeting: readonly ApiError[] = [
    new NotFound(),
    serverFailed(500),
    timedOut(),
    unreadable(),
    badRequest(400),
  ];

  it.each(ofOneMeeting)("are asked for one after the other, whatever becomes of one: $name", async (error) => {
    const { service, device, asked, fail } = await start();
    service.put({ id: B, summary: "News." });
    fail((id) => (id === A ? error : undefined));
    const summary = await device.sync({ only: [A, B] });
    expect(summary).toMatchObject({ status: "attention", updated: 1, error: null });
    expect(summary.doubts).toHaveLength(1);
    expect(asked()).toEqual([A, B]);
  });

  it.each(ofOneMeeting.slice(1))("make a failure where none of them can be had: $name", async (error) => {
    const { device, fail } = await start();
    fail(() => error);
    expect(await device.sync({ only: [A, B] })).toMatchObject({ status: "failed", error: reasonOf(error) });
  });

  it.each([new KeyRefused(), new Cancelled(), unreachable(), new RateLimited(1000), new Error("The disk is gone.")])(
    "are not asked for any more when it is not about the one: $message",
    async (error) => {
      const { device, asked, fail } = await start();
      fail((id) => (id === A ? error : undefined));
      expect(await device.sync({ only: [A, B] })).toMatchObject({ status: "failed", error: reasonOf(error) });
      expect(asked()).toEqual([A]);
    },
  );
});
