// The sweep alone, over a list that lies in one way at a time: what it reads, what it asks for, and what it claims to know.
import type { Meeting } from "../../src/api/meeting";
import { OVERLAP, sweep, type SweepProgress } from "../../src/sync/sweep";
import { broken, meeting, meetings, pagedList, TEN } from "../support/paged-list";
import { read, WINDOW } from "../support/sweep-reader";

describe("a sweep of a service that tells the truth", () => {
  it("reads one page after the other, each beginning with the last meeting of the one before", async () => {
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

  it("hands what a page holds over once, and keeps nothing of it", async () => {
    const { value } = await sweep(pagedList(meetings("abc")).client, { strict: true }).next(false);
    if (!("take" in value)) throw new Error("It ended.");
    const contents = [value.take(), value.take()].map((page) => page.meetings.map(({ id }) => id).join(""));
    expect(contents).toEqual(["abc", ""]);
  });

  it("asks once when nothing is new", async () => {
    const list = pagedList(meetings("ab"));
    const { certified } = await read(list, { since: WINDOW, strict: false }, "ab");
    expect(certified).toBe(true);
    expect(list.asked).toEqual(["0+4"]);
  });

  it("asks for the proof of the end when something is new, though the page says that it is all", async () => {
    const list = pagedList(meetings("ab"));
    await read(list, { since: WINDOW, strict: false }, "a");
    expect(list.asked).toEqual(["0+4", "1+4"]);
  });

  it("asks for the proof of the end, too, when nothing is new to the device but the time of the last change", async () => {
    const list = pagedList([meeting("a", 50), meeting("b")]);
    await read(list, { since: WINDOW, strict: false }, "ab");
    expect(list.asked).toEqual(["0+4", "1+4"]);
  });

  it("takes an empty list for what it is", async () => {
    expect(await read(pagedList([]))).toMatchObject({ certified: true, watermark: undefined, ids: "" });
  });

  it("passes on the window and the filters of its owner with each request", async () => {
    const list = pagedList(meetings("abcdef"));
    await read(list, { since: TEN - OVERLAP, project: "Apollo", status: "completed" });
    for (const query of list.queries) {
      expect(query).toMatchObject({ since: TEN - OVERLAP, project: "Apollo", status: "completed" });
    }
  });

  it("holds broken meetings for read, since their ids came", async () => {
    const list = pagedList([...meetings("abc"), broken("x"), ...meetings("def")]);
    expect(await read(list)).toMatchObject({ ids: "abcxdef", certified: true });
  });
});

describe("a sweep while the list changes", () => {
  it("steps back when meetings that it has read leave, and so misses none that move up", async () => {
    const list = pagedList(meetings("abcdefgh"));
    list.before = (number) => {
      if (number === 2) list.items = list.items.slice(2);
    };
    const { ids, certified } = await read(list);
    expect([...ids].sort().join("")).toBe("abcdefgh");
    expect(certified).toBe(true);
    expect(list.asked[2]).toBe("2+4");
  });

  it("steps back further and further, however many leave at once", async () => {
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

  it("reads again what it steps back over, without taking that for a circle", async () => {
    const list = pagedList(Array.from({ length: 300 }, (_, at) => meeting(`m${at}`, at)));
    list.before = (number) => {
      // One more than 63, so it steps back by 127.
      if (number === 50) list.items = list.items.slice(64);
    };
    expect((await read(list)).certified).toBe(true);
  });

  it("steps back as often as need be", async () => {
    const list = pagedList(Array.from({ length: 300 }, (_, at) => meeting(`m${at}`, at)));
    let furthest = 10;
    list.before = (_, { offset }) => {
      if (offset > furthest && list.items.length > 150) list.items = list.items.slice(4);
      furthest = Math.max(furthest, offset);
    };
    expect((await read(list)).certified).toBe(true);
  });

  it("goes on where it was when meetings arrive before the page, and reads them in the end", async () => {
    const list = pagedList(meetings("abcdef"));
    const arrived = [meeting("x", 0), meeting("y", 0)];
    list.before = (number) => {
      if (number === 2) list.items = [...arrived, ...list.items];
      if (list.queries.at(-1)?.since !== undefined) list.items = arrived;
    };
    expect(await read(list)).toMatchObject({ ids: "abcdefxy", certified: true });
  });

  it("does not hold a meeting that moved for an anchor", async () => {
    const [a, b, c, d, e, f] = meetings("abcdef") as [Meeting, Meeting, Meeting, Meeting, Meeting, Meeting];
    const list = pagedList([a, b, c, d, e, f]);
    list.before = (number) => {
      // c moves to the end with a new time while a, b and d leave: what stands between e and c must be read.
      if (number === 2) list.items = [e, f, ...meetings("gh"), { ...c, updatedAt: TEN }];
    };
    const { ids } = await read(list);
    expect([...ids].sort().join("")).toBe("abcdefgh");
  });

  it("hands on also the pages that only told it to step back", async () => {
    const list = pagedList(meetings("abcdefgh"));
    list.before = (number) => {
      if (number === 2) list.items = list.items.slice(4);
      if (number === 3) list.items = [];
    };
    expect((await read(list)).ids).toBe("abcdh");
  });

  it("gives up claiming completeness when no place is found again, and says so", async () => {
    const list = pagedList(meetings("abcdefgh"));
    list.before = (number) => {
      list.items = list.items.map((item) => ({ ...item, updatedAt: TEN + number }));
    };
    const { certified, doubts } = await read(list);
    expect(certified).toBe(false);
    expect(doubts[0]).toMatch(/changed its order/);
  });

  it("sees that the list has no order when two meetings changed places", async () => {
    const [a, b, c, d, e] = meetings("abcde") as [Meeting, Meeting, Meeting, Meeting, Meeting];
    const list = pagedList([a, b, c, d, e]);
    list.before = (number) => {
      if (number === 2) list.items = [e, a, b, d, c];
    };
    const { certified, doubts } = await read(list);
    expect(certified).toBe(false);
    expect(doubts[0]).toMatch(/changed its order/);
  });
});

describe("an interrupted sweep", () => {
  it("goes on from any of its pages and reads the rest", async () => {
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

  it("still knows its place: what moved up meanwhile is read", async () => {
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

  it("keeps the server time of its first page", async () => {
    const future = [...meetings("abcdefg"), meeting("h", -600)];
    const [first] = (await read(pagedList(future))).progress;
    const list = pagedList(future);
    list.lie = () => ({ serverTime: TEN + 3_600_000 });
    expect((await read(list, { resume: first })).watermark).toBe(TEN);
  });
});

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

  it("is not led on by a meeting from the future", async () => {
    expect((await read(pagedList([meeting("a", -1_000_000), ...meetings("bc")]))).watermark).toBe(TEN);
  });

  it("does not move on one page's word while such a meeting leads it: the end is proven first", async () => {
    const list = pagedList([meeting("a", -1_000_000), meeting("b")]);
    await read(list, { since: WINDOW, strict: false }, "ab");
    expect(list.asked).toEqual(["0+4", "1+4"]);
  });

  it("is unknown when the service does not tell its time on the first page", async () => {
    const list = pagedList(meetings("abcdef"));
    list.lie = (_, number) => (number === 1 ? { serverTime: undefined } : {});
    expect(await read(list)).toMatchObject({ certified: true, watermark: undefined });
  });

  it("is unknown when no meeting has a time", async () => {
    const list = pagedList(meetings("ab").map((item) => ({ ...item, updatedAt: undefined })));
    expect(await read(list)).toMatchObject({ certified: true, watermark: undefined });
  });
});
