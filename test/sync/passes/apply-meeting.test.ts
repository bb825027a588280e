// A meeting with invalid data is on the retry list: the reason, the time until it is requested again, and when it is
// removed.
import type { BrokenMeeting, NotesClient, PageQuery } from "../../../src/api/meeting";
import type { NoteOutcome } from "../../../src/sync/report";
import { keys } from "../../support/engine/store-keys";
import type { RetryEntry } from "../../../src/sync/state/retry-list";
import { sync } from "../../../src/sync/sync";
import { A, B, beginning, PLAN } from "../../support/engine/planning";
import { deciding } from "../../support/engine/renumbering";
import { retrying } from "../../support/engine/retrying";
import { ApiError, Cancelled, KeyRefused, NotFound, RateLimited } from "../../../src/api/api-error";
import { type Reason, reasonOf } from "../../../src/sync/reason";
import { accountScope } from "../../../src/sync/state/account";
import { createDevice } from "../../support/engine/device";
import { createPlainService } from "../../support/engine/plain-service";
import { badRequest, serverFailed, timedOut, unreachable, unreadable } from "../../support/api/failures";

const MINUTE = 60_000;

const HOUR = 60 * MINUTE;

/** The service with invalid meetings on its first page. */
function breaking(client: NotesClient, broken: () => readonly BrokenMeeting[]): NotesClient {
  return {
    get requests() {
      return client.requests;
    },
    authenticate: () => client.authenticate(),
    meeting: (id) => client.meeting(id),
    async page(query) {
      const page = await client.page(query);
      const those = (query.offset ?? 0) === 0 ? broken() : [];
      const ids = new Set(those.map(({ id }) => id));
      const meetings = page.meetings.filter(({ id }) => !ids.has(id));
      return { ...page, meetings, broken: those };
    },
  };
}

const NO_TITLE = { code: "field-unusable", of: "meeting", field: "title" } as const;

const NO_ID = { code: "field-unusable", of: "meeting", field: "id" } as const;

describe("a meeting with invalid data", () => {
  async function broken() {
    const { service, device, entry } = await retrying();
    let those: readonly BrokenMeeting[] = [];
    const outcomes: NoteOutcome[] = [];
    const parts = { ...device.parts, client: breaking(service.client, () => those) };
    return {
      service,
      device,
      entry,
      outcomes,
      breaks: (...now: readonly BrokenMeeting[]) => (those = now),
      run: () => sync(parts, { full: true, onOutcome: (outcome) => outcomes.push(outcome) }),
      runAlone: () => sync(parts, { full: true }),
      /** Reads changes, and resolves with the requests. */
      readOn: async () => {
        const requests: string[] = [];
        service.beforeAnswer = (request) => requests.push(request);
        await sync(parts);
        return requests;
      },
    };
  }
  const noTitle: BrokenMeeting = {
    id: A,
    updatedAt: Date.parse("2026-03-02T09:01:00.000Z"),
    fault: NO_TITLE,
  };

  /** A page of one meeting is its own proof of the end. */
  async function twoListed() {
    const all = await broken();
    all.service.put({ id: A.replace(/1$/, "2"), title: "Review" });
    await all.runAlone();
    return all;
  }

  it("is reported and is on the list, each time with twice the pause, up to a day", async () => {
    const { service, entry, run, breaks, outcomes } = await broken();
    breaks(noTitle);
    const pauses: number[] = [];
    for (let time = 1; time <= 15; time += 1) {
      const startedAt = service.now();
      expect(await run()).toMatchObject({ status: "attention", quarantined: [{ id: A, reason: NO_TITLE }] });
      const { tries, notBefore = 0 } = (await entry()) ?? {};
      expect(tries).toBe(time);
      pauses.push((notBefore - startedAt) / MINUTE);
      service.advance(notBefore - startedAt);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 1440, 1440, 1440]);
    expect(outcomes[0]).toEqual({ id: A, path: "", outcome: "quarantined", reason: NO_TITLE });
  });

  it("is not written on the list again where a sweep shows it before the pause is over", async () => {
    const { service, device, entry, run, breaks } = await broken();
    breaks(noTitle);
    await run();
    service.advance(MINUTE);
    await run();
    const before = await entry();
    expect(before).toMatchObject({ tries: 2, notBefore: service.now() + 2 * MINUTE });
    service.advance(MINUTE);
    const written = jest.spyOn(device.store, "write");
    expect(await run()).toMatchObject({ quarantined: [{ id: A, reason: NO_TITLE }] });
    expect(written.mock.calls.flatMap(([changes]) => [...changes.keys()])).not.toContain(keys.retry(A));
    expect(await entry()).toStrictEqual(before);
  });

  it("starts with a short pause again when it has another problem", async () => {
    const { service, device, entry, run, breaks } = await broken();
    breaks(noTitle);
    for (let time = 0; time < 3; time += 1) {
      await run();
      service.advance(60 * MINUTE);
    }
    expect(await entry()).toMatchObject({ kind: "quarantined", tries: 3 });
    breaks();
    device.edit(PLAN, (text) => `${text}\nMine.\n`);
    device.vault.setBusy(PLAN, true);
    service.put({ id: A, title: "Planning", summary: "Other words." });
    await run();
    expect(await entry()).toMatchObject({ kind: "held", tries: 1, notBefore: service.now() + MINUTE });
  });

  it("is no longer requested after it was valid", async () => {
    const { service, entry, run, breaks } = await broken();
    breaks(noTitle);
    await run();
    breaks();
    expect(await run()).toMatchObject({ status: "done", quarantined: [] });
    expect(await entry()).toBeUndefined();
    service.advance(24 * 60 * MINUTE);
    const requests: string[] = [];
    service.beforeAnswer = (request) => requests.push(request);
    await run();
    expect(requests).not.toContain(`meeting ${A}`);
  });

  it("is reported until the service no longer lists or knows it", async () => {
    const { service, device, run, readOn, breaks } = await broken();
    const gone = A.replace(/1$/, "9");
    const listed = () => device.store.get<RetryEntry>(keys.retry(gone));
    breaks({ id: gone, updatedAt: undefined, fault: NO_TITLE });
    expect(await run()).toMatchObject({ quarantined: [{ id: gone }] });
    breaks();
    service.advance(60 * MINUTE);
    await readOn();
    expect(await listed()).toBeDefined();
    service.advance(60 * MINUTE);
    expect(await run()).toMatchObject({ status: "done", quarantined: [] });
    expect(await listed()).toBeUndefined();
  });

  it("is new once: then the list is read to its proven end, and later syncs treat it as known", async () => {
    const { breaks, readOn } = await twoListed();
    expect(await readOn()).toEqual(["page 0"]);
    breaks({ id: A.replace(/1$/, "3"), updatedAt: undefined, fault: NO_TITLE });
    expect(await readOn()).toEqual(["page 0", "page 1"]);
    expect(await readOn()).toEqual(["page 0"]);
  });

  it("is not new if its id cannot be read, however often it is listed", async () => {
    const { breaks, readOn } = await twoListed();
    breaks({ id: undefined, updatedAt: undefined, fault: NO_ID });
    expect(await readOn()).toEqual(["page 0"]);
    expect(await readOn()).toEqual(["page 0"]);
  });

  it("is reported, too, when its id cannot be read, but it is not requested", async () => {
    const { device, runAlone, breaks } = await broken();
    breaks({ id: undefined, updatedAt: undefined, fault: NO_ID });
    const before = [...device.store.dump().keys()];
    expect(await runAlone()).toMatchObject({
      status: "attention",
      quarantined: [{ id: "", reason: NO_ID }],
    });
    expect([...device.store.dump().keys()].filter((key) => key.startsWith(keys.retries))).toEqual(
      before.filter((key) => key.startsWith(keys.retries)),
    );
  });
});

describe("a meeting whose newer text waits", () => {
  async function waiting() {
    const { service, device, vault, say, text } = beginning();
    say("First words.");
    await device.sync();
    const first = service.now();
    service.advance(HOUR);
    say("Second words.");
    const second = service.now();
    // The user is typing in the note.
    vault.setBusy(PLAN, true);
    expect(await device.sync()).toMatchObject({ waiting: 1 });
    const answer = (summary: string, at: number) => service.put({ id: A, title: "Planning", summary }, at);
    /** A newer meeting moves the watermark. */
    async function next() {
      service.advance(HOUR);
      service.put({ id: B, title: `Review ${service.now()}` });
      return device.sync({ full: true });
    }
    return {
      service,
      device,
      vault,
      text,
      next,
      older: () => answer("First words.", first),
      newer: () => answer("Second words.", second),
    };
  }

  it("is requested again after an older answer, which the note already has", async () => {
    const { service, device, vault, text, next, older, newer } = await waiting();
    older();
    await next();
    newer();
    vault.setBusy(PLAN, false);
    service.advance(HOUR);
    expect(await device.sync()).toMatchObject({ updated: 1, waiting: 0 });
    expect(text()).toContain("Second words.");
  });

  it("is no longer requested once four answers were older: the service has gone back", async () => {
    const { device, next, older } = await waiting();
    older();
    const open = () => [...device.store.dump().keys()].filter((key) => key.startsWith(keys.retries)).length;
    const left = [];
    for (let answers = 1; answers <= 4; answers += 1) {
      await next();
      left.push(open());
    }
    expect(left.at(0)).toBe(1);
    expect(left.at(-1)).toBe(0);
  });
});

it("A missing note that the user is asked about is asked about again after an older answer without it", async () => {
  const { service, device, decide } = deciding();
  decide(["dec_1", "Ship"]);
  await device.sync();
  const first = service.now();
  device.store.clear();
  service.advance(HOUR);
  const ASKED = { questions: [{ kind: "missing" }], created: 0 };
  const both = [["dec_1", "Ship"] as const, ["dec_2", "Sell"] as const] as const;
  decide(...both);
  const second = service.now();
  expect(await device.sync()).toMatchObject(ASKED);
  const answer = (count: number, at: number) =>
    service.put({ id: A, title: "Planning", decisions: both.slice(0, count).map(([id, text]) => ({ id, text })) }, at);
  answer(1, first);
  service.advance(HOUR);
  service.put({ id: B, title: "Review" });
  await device.sync({ full: true });
  answer(2, second);
  service.advance(HOUR);
  expect(await device.sync()).toMatchObject(ASKED);
});

// Meetings that are requested one by one: those on the retry list, and those that the user names.

describe("Meetings that are tried again", () => {
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
    it.each(["failed", "held", "again", "quarantined"] as const)(
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

    it("that the user is asked about is requested when its note has come", async () => {
      const { device, entry, remember, asked } = await start();
      await remember(entry("ask"), { ...entry("ask"), id: "99999999-2222-4333-8444-555555555555" });
      await device.sync();
      expect(asked()).toEqual([A]);
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

    it("is one of twenty in a run, without those that still wait; the others are requested in the next", async () => {
      const { service, device, entry, remember, asked } = await start();
      const ids = Array.from({ length: 45 }, (_, n) => `${B.slice(0, -2)}${String(n).padStart(2, "0")}`);
      for (const id of ids) service.put({ id }, service.now() - HOUR);
      const later = service.now() + HOUR;
      await remember(...ids.map((id, n) => entry("failed", { id, notBefore: n < 20 ? later : 0 })));
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
});
