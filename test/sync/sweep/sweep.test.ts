// The sweep alone, with a correct service: what it reads, which requests it sends, and how it continues.
import { OVERLAP, type SweepProgress } from "../../../src/sync/sweep/sweep-state";
import { sweep } from "../../../src/sync/sweep/sweep";
import { broken, meeting, meetings, pagedList, refused, TEN } from "../../support/engine/paged-list";
import { read, WINDOW } from "../../support/engine/sweep-reader";
import type { Meeting, Page } from "../../../src/api/meeting";
import { unreadable } from "../../support/api/failures";
import { Unreadable } from "../../../src/api/api-error";
import { NOTHING } from "../../../src/sync/sweep/read-page";
import { decisionNoteId, decisionsOf } from "../../../src/sync/note/note-id";
import { createSeenMeetings } from "../../../src/sync/sweep/seen-meetings";
import * as fc from "../../support/fast-check";

describe("a sweep of a correct service", () => {
  it("reads one page after the other, each starting with the last meeting of the one before", async () => {
    const list = pagedList(meetings("abcdefgh"));
    const { ids, certified } = await read(list);
    expect(ids).toBe("abcdefgh");
    expect(certified).toBe(true);
    expect(list.asked).toEqual(["0+4", "3+4", "6+4", "7+4"]);
  });

  it("reads N meetings with at most ceil(N / 99) + 1 requests", async () => {
    for (const count of [0, 1, 99, 100, 101, 199, 500]) {
      const list = pagedList(Array.from({ length: count }, (_, at) => meeting(`m${at}`, at)));
      await read(list, { limit: 100 });
      expect(list.asked.length).toBeLessThanOrEqual(Math.ceil(count / 99) + 1);
    }
  });

  it("passes each page on once, and keeps nothing of it", async () => {
    const { value } = await sweep(pagedList(meetings("abc")).client, { strict: true }).next(false);
    if (!("take" in value)) throw new Error("It ended.");
    const contents = [value.take(), value.take()].map((page) => page.meetings.map(({ id }) => id).join(""));
    expect(contents).toEqual(["abc", ""]);
  });

  it("sends one request when nothing is new", async () => {
    const list = pagedList(meetings("ab"));
    const { certified } = await read(list, { since: WINDOW, strict: false }, "ab");
    expect(certified).toBe(true);
    expect(list.asked).toEqual(["0+4"]);
  });

  it("requests the proof of the end when something is new, even if the page claims to be complete", async () => {
    const list = pagedList(meetings("ab"));
    await read(list, { since: WINDOW, strict: false }, "a");
    expect(list.asked).toEqual(["0+4", "1+4"]);
  });

  it("requests the proof of the end, too, when only the time of the last change is new to the device", async () => {
    const list = pagedList([meeting("a", 50), meeting("b")]);
    await read(list, { since: WINDOW, strict: false }, "ab");
    expect(list.asked).toEqual(["0+4", "1+4"]);
  });

  it("accepts an empty list", async () => {
    expect(await read(pagedList([]))).toMatchObject({ certified: true, watermark: undefined, ids: "" });
  });

  it("sends the window and the filters with each request", async () => {
    const list = pagedList(meetings("abcdef"));
    await read(list, { since: TEN - OVERLAP, project: "Apollo", status: "completed" });
    for (const query of list.queries) {
      expect(query).toMatchObject({ since: TEN - OVERLAP, project: "Apollo", status: "completed" });
    }
  });

  it("treats invalid meetings with an id as read", async () => {
    const list = pagedList([...meetings("abc"), broken("x"), ...meetings("def")]);
    expect(await read(list)).toMatchObject({ ids: "abcxdef", certified: true });
  });
});

describe("an interrupted sweep", () => {
  it("continues from any of its pages and reads the rest", async () => {
    const whole = await read(pagedList(meetings("abcdefghij")));
    for (const resume of whole.progress) {
      const list = pagedList(meetings("abcdefghij"));
      const { ids, certified, shortPages } = await read(list, {
        resume: JSON.parse(JSON.stringify(resume)) as SweepProgress,
      });
      expect("abcdefghij").toBe("abcdefghij".slice(0, -ids.length) + ids);
      expect({ certified, shortPages }).toEqual({ certified: true, shortPages: false });
      expect(list.asked[0]).not.toBe("0+4");
    }
  });

  it("still knows its place: meetings that moved up are read", async () => {
    const [first] = (await read(pagedList(meetings("abcdefgh")))).progress;
    const list = pagedList(meetings("cdefgh"));
    const { ids, certified } = await read(list, { resume: first });
    expect([...ids].sort().join("")).toBe("cdefgh".slice(0));
    expect(certified).toBe(true);
  });

  it("still has its doubts", async () => {
    const list = pagedList([broken(undefined), ...meetings("bcdefgh")]);
    const [first] = (await read(list)).progress;
    list.items = meetings("abcdefgh");
    expect((await read(list, { resume: first })).certified).toBe(false);
  });

  it("is not certified if the service counts more than the position of its end", async () => {
    const [first] = (await read(pagedList(meetings("abcdefgh")))).progress;
    const list = pagedList(meetings("abcdefgh"));
    list.lie = () => ({ total: 10, hasMore: false });
    const { certified, missing, doubts } = await read(list, { resume: first });
    expect({ certified, missing }).toEqual({ certified: false, missing: 2 });
    expect(doubts).toContainEqual({ code: "count-too-high", missing: 2, shown: 8 });
  });

  // A count on one page alone may fit by chance.
  it("checks its end if the service claims more, even if it counts as many as its position", async () => {
    const [first] = (await read(pagedList(meetings("abcdefgh")))).progress;
    const list = pagedList(meetings("abcdefgh"));
    list.lie = () => ({ hasMore: true });
    expect(await read(list, { resume: first })).toMatchObject({ certified: true, missing: 0 });
    expect(list.asked.slice(-4)).toEqual(["7+4", "11+4", "15+4", "19+4"]);
  });

  it("keeps the server time of its first page", async () => {
    const future = [...meetings("abcdefg"), meeting("h", -600)];
    const [first] = (await read(pagedList(future))).progress;
    const list = pagedList(future);
    list.lie = () => ({ serverTime: TEN + 3_600_000 });
    expect((await read(list, { resume: first })).watermark).toBe(TEN);
  });
});

// The sweep while the list changes: it finds its place again and misses nothing, or reports that it may have.

describe("a sweep while the list changes", () => {
  it("steps back when meetings that it has read leave the list, and so misses none that move up", async () => {
    const list = pagedList(meetings("abcdefgh"));
    list.before = (number) => {
      if (number === 2) list.items = list.items.slice(2);
    };
    const { ids, certified } = await read(list);
    expect([...ids].sort().join("")).toBe("abcdefgh");
    expect(certified).toBe(true);
    expect(list.asked[2]).toBe("2+4");
  });

  it("steps back further and further, for any number of meetings that leave", async () => {
    const list = pagedList(Array.from({ length: 300 }, (_, at) => meeting(`m${at}`, at)));
    list.before = (number) => {
      if (number === 50) list.items = list.items.slice(120);
    };
    const before = pagedList(list.items);
    await read(before);
    const { certified, ids } = await read(list);
    expect(certified).toBe(true);
    expect(ids).toContain("m299");
    expect(list.asked.length).toBeLessThan(before.asked.length + 70);
  });

  it("finds its place again when up to 4,095 leave at once", async () => {
    const all = Array.from({ length: 5000 }, (_, at) => meeting(`m${at}`, at));
    for (const [left, certified] of [
      [4095, true],
      [4096, false],
    ] as const) {
      const list = pagedList(all);
      const { progress } = await read(list, { limit: 100 });
      const resume = progress.find(({ offset }) => offset > 4900);
      list.items = all.slice(left);
      expect((await read(list, { limit: 2, resume })).certified).toBe(certified);
    }
  });

  it("reads the part again over which it steps back, without treating it as a cycle", async () => {
    const list = pagedList(Array.from({ length: 300 }, (_, at) => meeting(`m${at}`, at)));
    list.before = (number) => {
      // One more than 63, so it steps back by 127.
      if (number === 50) list.items = list.items.slice(64);
    };
    expect((await read(list)).certified).toBe(true);
  });

  it("steps back as often as needed", async () => {
    const list = pagedList(Array.from({ length: 300 }, (_, at) => meeting(`m${at}`, at)));
    let furthest = 10;
    list.before = (_, { offset }) => {
      if (offset > furthest && list.items.length > 150) list.items = list.items.slice(4);
      furthest = Math.max(furthest, offset);
    };
    expect((await read(list)).certified).toBe(true);
  });

  it("continues at its place when meetings arrive before the page, and reads them at the end", async () => {
    const list = pagedList(meetings("abcdef"));
    const arrived = [meeting("x", 0), meeting("y", 0)];
    list.before = (number) => {
      if (number === 2) list.items = [...arrived, ...list.items];
      if (list.queries.at(-1)?.since !== undefined) list.items = arrived;
    };
    expect(await read(list)).toMatchObject({ ids: "abcdefxy", certified: true });
  });

  it("looks behind the end if the count fell and rose again: a new meeting may hide an unseen one", async () => {
    const [x] = meetings("x");
    const gap = Array.from({ length: 6 }, () => broken(undefined));
    const list = pagedList([...meetings("abcd"), ...gap, meeting("e", 90)]);
    list.before = (number) => {
      if (number === 2) list.items = list.items.slice(1);
      if (number === 3) list.items = [...list.items.slice(0, 3), x as Meeting, ...list.items.slice(3)];
    };
    list.lie = ({ meetings: some }) => ({
      broken: [],
      received: some.length,
      hasMore: false,
      total: list.items.length - gap.length,
    });
    expect(await read(list)).toMatchObject({ ids: "abcdxe", certified: false, doubts: [{ code: "list-gap" }] });
  });

  it("does not treat a moved meeting as an anchor", async () => {
    const [a, b, c, d, e, f] = meetings("abcdef") as [Meeting, Meeting, Meeting, Meeting, Meeting, Meeting];
    const list = pagedList([a, b, c, d, e, f]);
    list.before = (number) => {
      // c moves to the end with a new time while a, b and d leave: what stands between e and c must be read.
      if (number === 2) list.items = [e, f, ...meetings("gh"), { ...c, updatedAt: TEN }];
    };
    const { ids } = await read(list);
    expect([...ids].sort().join("")).toBe("abcdefgh");
  });

  it("passes on pages that only showed that it must step back, too", async () => {
    const list = pagedList(meetings("abcdefgh"));
    list.before = (number) => {
      if (number === 2) list.items = list.items.slice(4);
      if (number === 3) list.items = [];
    };
    expect((await read(list)).ids).toBe("abcdh");
  });

  it("is not certified when no place is found again, and reports it", async () => {
    const list = pagedList(meetings("abcdefgh"));
    list.before = (number) => {
      list.items = list.items.map((item) => ({ ...item, updatedAt: TEN + number }));
    };
    const { certified, doubts } = await read(list);
    expect(certified).toBe(false);
    expect(doubts[0]).toEqual({ code: "order-changed" });
  });

  it("detects that the list has no stable order when two meetings changed places", async () => {
    const [a, b, c, d, e] = meetings("abcde") as [Meeting, Meeting, Meeting, Meeting, Meeting];
    const list = pagedList([a, b, c, d, e]);
    list.before = (number) => {
      if (number === 2) list.items = [e, a, b, d, c];
    };
    const { certified, doubts } = await read(list);
    expect(certified).toBe(false);
    expect(doubts[0]).toEqual({ code: "order-changed" });
  });
});

it("A sweep ends where each offset behind the end shows the last page, which cannot be read the first time", async () => {
  const list = pagedList(meetings("abcd"));
  const last = list.items.slice(-1) as Meeting[];
  list.before = (number, { offset, limit }) => {
    if (number > 100) throw new Error("It does not end.");
    const isFirst = !list.asked.slice(0, -1).includes(`${offset}+${limit}`);
    if (offset > 4 && limit > 1 && isFirst) throw unreadable();
  };
  list.lie = (_, number) => {
    const isBehind = (list.queries[number - 1]?.offset ?? 0) > 4;
    return { hasMore: true, total: undefined, ...(isBehind && { meetings: last, received: 1 }) };
  };
  expect(await read(list)).toMatchObject({ ids: "abcd", certified: false, doubts: [{ code: "list-gap" }] });
});

it("A sweep ends where each look behind the end shows another meeting, since the page there cannot be read as a whole", async () => {
  const list = pagedList(meetings("abcd"));
  const last = list.items.slice(-1) as Meeting[];
  const [late] = meetings("e") as [Meeting];
  const isWhole = (limit: number) => limit > 1;
  list.before = (number, { offset, limit }) => {
    if (number > 100) throw new Error("It does not end.");
    const isFirst = !list.asked.slice(0, -1).includes(`${offset}+${limit}`);
    if (offset > 4 && isWhole(limit) && isFirst) throw unreadable();
  };
  list.lie = (_, number) => {
    const { offset = 0, limit = 1 } = list.queries[number - 1] ?? {};
    const shown = { meetings: isWhole(limit) ? last : [late], received: 1 };
    return { hasMore: true, total: undefined, ...(offset > 4 && shown) };
  };
  const { certified, doubts } = await read(list);
  expect([certified, doubts[0]]).toEqual([false, { code: "list-gap" }]);
});

it("A sweep ends where each look behind the end shows a meeting that the next request there does not show", async () => {
  const list = pagedList(meetings("abcd"));
  const [last, late] = meetings("de") as [Meeting, Meeting];
  list.before = (number) => {
    if (number > 60) throw new Error("It does not end.");
  };
  list.lie = (_, number) => {
    const isBehind = (list.queries[number - 1]?.offset ?? 0) > 4;
    const isAgain = list.asked.slice(0, number - 1).includes(list.asked[number - 1] ?? "");
    return { hasMore: true, total: undefined, ...(isBehind && { meetings: [isAgain ? last : late], received: 1 }) };
  };
  expect(await read(list)).toMatchObject({ ids: "abcde", certified: false, doubts: [{ code: "list-gap" }] });
});

// How a sweep knows that it has read to the end: it trusts no count and no flag of the service.

describe("the end of the list", () => {
  const signals = [
    ["hasMore is always false", { hasMore: false }],
    ["hasMore is always true", { hasMore: true }],
    ["hasMore is missing", { hasMore: undefined }],
    ["total is too small", { total: 2 }],
    ["total is missing", { total: undefined }],
  ] as const;
  it.each(signals)("is found when %s", async (_, lie) => {
    const list = pagedList(meetings("abcdefgh"));
    list.lie = () => lie;
    expect(await read(list)).toMatchObject({ ids: "abcdefgh", certified: true });
  });

  it("is found when pages are shorter than requested and each claims to be the last", async () => {
    const list = pagedList(meetings("abcdefgh"));
    list.lie = ({ meetings: all }, number) => {
      const page = all.slice(0, 2);
      return { meetings: page, received: page.length, total: page.length, hasMore: number < 0 };
    };
    const { ids, shortPages } = await read(list);
    expect(ids).toBe("abcdefgh");
    expect(shortPages).toBe(true);
  });

  it("is not proven with a service that counts only one page", async () => {
    const list = pagedList(meetings("abc"));
    list.lie = ({ received }) => ({ total: received, hasMore: false });
    expect(await read(list)).toMatchObject({ certified: true, shortPages: true });
  });

  it("is proven with a service that counts all meetings", async () => {
    expect(await read(pagedList(meetings("abc")))).toMatchObject({ certified: true, shortPages: false });
  });

  it.each([400, 404, 416, 422])(
    "is where the service refuses the offset (%i), once the last meeting is read",
    async (status) => {
      const list = pagedList(meetings("abcdefgh"));
      list.before = (number, { offset }) => {
        if (number === 2) list.items = list.items.slice(5);
        if (offset >= list.items.length) throw refused(status);
      };
      // Otherwise the meeting that was deleted before it was read would be counted as missing.
      list.lie = () => ({ total: undefined });
      const { ids, certified } = await read(list);
      expect([...ids].sort().join("")).toBe("abcdfgh");
      expect(certified).toBe(true);
    },
  );

  it("is not proven if a page was too large for the service (413)", async () => {
    const list = pagedList(meetings("abcdefgh"));
    list.before = (_, { offset, limit }) => {
      if (offset > 0 && limit > 2) throw refused(413);
    };
    expect(await read(list)).toMatchObject({ ids: "abcdefgh", certified: true });
  });

  it("is doubted when meetings come after it", async () => {
    const list = pagedList([
      ...meetings("abcd"),
      ...Array.from({ length: 4 }, () => broken(undefined)),
      ...meetings("efg"),
    ]);
    list.lie = ({ meetings: some }) => ({ broken: [], received: some.length, total: undefined, hasMore: true });
    const { ids, certified, doubts } = await read(list);
    expect(ids).toBe("abcdefg");
    expect(certified).toBe(false);
    expect(doubts).toContainEqual({ code: "list-gap" });
  });

  it("is checked with page after page after it, so that no meeting is missed there", async () => {
    const list = pagedList([
      ...meetings("abcd"),
      ...Array.from({ length: 3 }, () => broken(undefined)),
      meeting("e", 90),
    ]);
    list.lie = ({ meetings: some }) => ({ broken: [], received: some.length, total: 5, hasMore: false });
    expect(await read(list)).toMatchObject({ ids: "abcde", certified: false });
    expect(list.asked).toEqual(["0+4", "3+4", "0+4", "7+4"]);
  });

  it("is doubted when a page after it shows a new meeting, even if that page ends with the same one", async () => {
    const list = pagedList([...meetings("abcd"), ...Array.from({ length: 3 }, () => broken(undefined))]);
    list.items.push(meeting("e", 90), meeting("d", 63));
    list.lie = ({ meetings: some }) => ({ broken: [], received: some.length, total: 5, hasMore: false });
    expect(await read(list)).toMatchObject({ ids: "abcde", certified: false, doubts: [{ code: "list-gap" }] });
  });

  it("is not proven if something after it cannot be read", async () => {
    const list = pagedList(meetings("abcd"));
    list.before = (_, { offset, limit }) => {
      if (offset <= 7 && 7 < offset + limit) throw unreadable();
    };
    list.lie = () => ({ hasMore: true, total: undefined });
    expect((await read(list)).doubts).toContainEqual({ code: "list-gap" });
  });

  it("is not checked when the service reports more, but has shown as many as it counts", async () => {
    const list = pagedList(meetings("abcdefgh"));
    list.lie = () => ({ hasMore: true });
    await read(list);
    expect(list.asked).toEqual(["0+4", "3+4", "6+4", "7+4"]);
  });

  it("is checked at most three times when the service always reports more", async () => {
    const list = pagedList(meetings("abc"));
    list.lie = () => ({ hasMore: true, total: 1000 });
    await read(list);
    expect(list.asked.filter((asked) => Number(asked.split("+")[0]) > 2)).toHaveLength(3);
  });

  it("is checked at most three times with a service that may show half of a page", async () => {
    const list = pagedList(meetings("abc"));
    // As a count that drifts does, it equals the length of the page behind another one.
    list.lie = (_, number) => ({ total: number === 1 ? 1000 : 1 });
    expect((await read(list)).shortPages).toBe(true);
    expect(list.asked).toEqual(["0+4", "2+4", "0+4", "4+4", "6+4", "8+4"]);
  });

  /** Claims at the end of abcd that there is more. It counts nothing. */
  function claiming(behind: (offset: number) => Partial<Page>) {
    const list = pagedList(meetings("abcd"));
    list.lie = (_, number) => {
      const { offset = 0 } = list.queries[number - 1] ?? {};
      return { total: undefined, hasMore: true, ...(offset > 3 && behind(offset)) };
    };
    return list;
  }

  it("is doubted if the service claims more there, but not after it: the meeting is before it now, or gone", async () => {
    const withdrawn = () => claiming(() => ({ hasMore: false }));
    const doubts = [{ code: "count-too-high", missing: 1, shown: 4 }];
    expect(await read(withdrawn())).toMatchObject({ ids: "abcd", certified: false, missing: 1, doubts });
    expect((await read(withdrawn(), { missing: 1 }, "abcd")).certified).toBe(true);
  });

  it("is doubted if the service claims more there, and shows known meetings far behind it", async () => {
    const again = (offset: number) => ({ meetings: meetings(offset < 8 ? "ab" : "bc"), received: 2 });
    expect(await read(claiming(again))).toMatchObject({
      certified: false,
      missing: 1,
    });
  });

  it("is not doubted because of such a claim if there is another doubt anyway", async () => {
    const list = claiming(() => ({ hasMore: false }));
    list.items = [broken(undefined), ...list.items];
    expect((await read(list)).doubts).toEqual([{ code: "meeting-without-id" }]);
  });

  it("is not doubted if the service claims more even after an empty page, as it always does", async () => {
    expect(await read(claiming(() => ({})))).toMatchObject({ certified: true, missing: 0 });
  });

  it("is checked if a count that fits may be older than a meeting that was seen", async () => {
    const list = pagedList([meeting("x", 1), ...meetings("abc")]);
    list.lie = () => ({ hasMore: true });
    await read(list);
    expect(list.asked.slice(-3)).toEqual(["7+4", "11+4", "15+4"]);
  });

  it("is checked once if the service refuses offsets after the end", async () => {
    const list = pagedList(meetings("abc"));
    list.before = (_, { offset }) => {
      if (offset > 2) throw refused(400);
    };
    list.lie = () => ({ hasMore: true, total: 1000 });
    await read(list);
    expect(list.asked.filter((asked) => Number(asked.split("+")[0]) > 2)).toHaveLength(1);
  });

  it("is found even when the service ignores the offset and always shows the first page", async () => {
    const list = pagedList(meetings("abcd"));
    list.lie = () => ({ meetings: meetings("abcd"), received: 4, total: 50, hasMore: true });
    const { certified, doubts } = await read(list);
    expect(certified).toBe(false);
    expect(doubts).toContainEqual({ code: "same-page-again" });
    expect(list.asked.length).toBeLessThan(8);
  });

  it("is found even when an offset after the end always shows the last page", async () => {
    const list = pagedList(meetings("abcdef"));
    list.lie = (page, number) => {
      const offset = list.queries[number - 1]?.offset ?? 0;
      if (offset < 6) return { hasMore: true };
      return { meetings: list.items.slice(-4) as Meeting[], received: 4, hasMore: true, total: 1000 };
    };
    const { ids, certified } = await read(list, { missing: undefined });
    expect(ids).toBe("abcdef");
    expect(certified).toBe(true);
  });
});

describe("a count that the pages do not reach", () => {
  /** Ten meetings, of which the order per request always hides j. */
  function withHidden() {
    const list = pagedList(meetings("abcdefghi"));
    list.lie = (_, number) => (list.queries[number - 1]?.since === undefined ? { total: 10 } : {});
    list.before = () => {
      if (list.queries.at(-1)?.since !== undefined) list.items = [];
    };
    return list;
  }

  it("prevents the certificate, and is reported", async () => {
    const { certified, doubts, missing } = await read(withHidden());
    expect(certified).toBe(false);
    expect(missing).toBe(1);
    expect(doubts[0]).toEqual({ code: "count-too-high", missing: 1, shown: 9 });
  });

  it("is ignored when the difference is as large as last time and nothing was new", async () => {
    const again = await read(withHidden(), { missing: 1 }, "abcdefghi");
    expect(again).toMatchObject({ certified: true, missing: 1 });
    expect((await read(withHidden(), { missing: 0 }, "abcdefghi")).certified).toBe(false);
    expect((await read(withHidden(), { missing: 1 }, "abcdefgh")).certified).toBe(false);
  });

  it("is explained by a meeting that moved into the read part, which is then read immediately", async () => {
    const list = pagedList(meetings("abcdefgh"));
    const moved = meeting("h", 0);
    list.before = (number) => {
      if (number === 2) list.items = [moved, ...list.items.slice(0, -1)];
    };
    list.lie = (_, number) => {
      const { since } = list.queries[number - 1] ?? {};
      return since === undefined ? {} : { meetings: [moved], received: 1, total: 1, hasMore: false };
    };
    const { ids, certified } = await read(list);
    expect(ids).toBe("abcdefgh");
    expect(certified).toBe(true);
    expect(list.queries.at(-1)).toMatchObject({ offset: 0, since: TEN - OVERLAP });
  });

  it("is not explained by a meeting that is newer than the last count", async () => {
    const list = withHidden();
    const added = { ...meeting("x"), updatedAt: TEN + 60_000 };
    list.lie = (_, number) =>
      list.queries[number - 1]?.since === undefined ? { total: 10 } : { meetings: [added], received: 1, total: 1 };
    expect(await read(list)).toMatchObject({ ids: "abcdefghix", certified: false, missing: 1 });
  });

  it("is not explained by more recent changes than one page shows", async () => {
    const list = pagedList([..."abcdef"].map((id) => meeting(id, 1)));
    // The order per request hides a meeting that is as recent as all others.
    list.lie = (_, number) =>
      list.queries[number - 1]?.since === undefined ? { total: 7 } : { total: 7, hasMore: true };
    const { certified, missing } = await read(list);
    expect({ certified, missing }).toEqual({ certified: false, missing: 1 });
  });

  it("stays unexplained if the moved meeting cannot be read", async () => {
    const list = withHidden();
    list.before = () => {
      if (list.queries.at(-1)?.since !== undefined) throw unreadable();
    };
    await expect(read(list)).rejects.toThrow(Unreadable);
    list.before = (_, { limit }) => {
      if (list.queries.at(-1)?.since === undefined) return;
      list.items = [];
      if (limit > 1) throw unreadable();
    };
    expect(await read(list)).toMatchObject({ ids: "abcdefghi", certified: false });
  });

  it("counts a meeting twice if the service lists it twice", async () => {
    const [a, b, c, d] = meetings("abcd") as [Meeting, Meeting, Meeting, Meeting];
    expect(await read(pagedList([a, b, b, c, d, d]))).toMatchObject({ certified: true, missing: 0 });
  });
});

// The time up to which a sweep claims to know everything: never later than the service guarantees.

describe("the watermark", () => {
  it("is the newest time that the service gave a meeting", async () => {
    expect((await read(pagedList(meetings("abcdefgh")))).watermark).toBe(TEN - 60 * 60_000);
  });

  it("never passes the server's time at the first page: what changed since may have been missed", async () => {
    const list = pagedList(meetings("abcdef"));
    list.before = (number) => {
      if (number === 2) list.items.push(meeting("x", -0.5));
    };
    expect((await read(list)).watermark).toBe(TEN);
  });

  it("never passes the server's time of a page that came from a stale cache", async () => {
    const list = pagedList([...meetings("abcdef"), meeting("x", 1)]);
    list.lie = (_, number) => (number === 2 ? { serverTime: TEN - 3_600_000 } : {});
    expect((await read(list)).watermark).toBe(TEN - 3_600_000);
  });

  it("is not moved by a meeting from the future", async () => {
    expect((await read(pagedList([meeting("a", -1_000_000), ...meetings("bc")]))).watermark).toBe(TEN);
  });

  it("does not move after a single page with such a meeting: the end is proven first", async () => {
    const list = pagedList([meeting("a", -1_000_000), meeting("b")]);
    await read(list, { since: WINDOW, strict: false }, "ab");
    expect(list.asked).toEqual(["0+4", "1+4"]);
  });

  it("is unknown when the service does not send its time on the first page", async () => {
    const list = pagedList(meetings("abcdef"));
    list.lie = (_, number) => (number === 1 ? { serverTime: undefined } : {});
    expect(await read(list)).toMatchObject({ certified: true, watermark: undefined });
  });

  it("is unknown when no meeting has a time", async () => {
    const list = pagedList(meetings("ab").map((item) => ({ ...item, updatedAt: undefined })));
    expect(await read(list)).toMatchObject({ certified: true, watermark: undefined });
  });
});

// The notes that a sweep was shown: like a plain set of ids, with less memory.

const meetingIds = fc.constantFrom("a1", "b2", "c3", "a");

const decisionIds = fc.constantFrom("d1", "d", "d1/d", "$&", "d2", "0");

const withDecisions = (id: string, decisions: readonly string[]) =>
  meeting(id, 60, {
    decisions: decisions.map((one) => ({ id: one, text: "", fileName: "", folder: "", markdown: "" })),
  });

describe("The notes that a sweep was shown", () => {
  it("are its meetings and all decisions that were listed with them", () => {
    const page = fc.array(fc.tuple(meetingIds, fc.array(decisionIds)));
    fc.assert(
      fc.property(page, meetingIds, decisionIds, (added, id, decision) => {
        const seen = createSeenMeetings();
        const plain = new Set<string>();
        for (const [each, decisions] of added) {
          seen.add({ ...NOTHING, meetings: [withDecisions(each, decisions)] });
          plain.add(each);
          for (const one of decisions) plain.add(decisionNoteId(each, one));
        }
        for (const one of [id, decisionNoteId(id, decision), decisionsOf(id)])
          expect(seen.has(one)).toBe(plain.has(one));
      }),
    );
  });

  it("keep the decisions of a meeting that is invalid on a later page", () => {
    const seen = createSeenMeetings();
    seen.add({ ...NOTHING, meetings: [withDecisions("a1", ["d1"])] });
    seen.add({ ...NOTHING, broken: [broken("a1")] });
    expect(seen.has("a1/d1")).toBe(true);
  });
});
