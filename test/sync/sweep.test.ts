// The sweep alone, over a list that lies in one way at a time: what it reads, what it asks for, and what it claims to know.
import { ServerFailed, TimedOut, Unreachable, Unreadable } from "../../src/api/api-error";
import type { Meeting } from "../../src/api/meeting";
import { OVERLAP, sweep, type SweepEnd, type SweepOptions, type SweepProgress } from "../../src/sync/sweep";
import { broken, meeting, meetings, pagedList, refused, TEN, type PagedList } from "../support/paged-list";

interface Read extends SweepEnd {
  /** Ids in the order in which they came, each once. */
  readonly ids: string;
  readonly progress: readonly SweepProgress[];
}

/** Reads to the end; what was not seen before is news. */
async function read(list: PagedList, options: Partial<SweepOptions> = {}, known = ""): Promise<Read> {
  const seen = new Set<string>(known);
  const fresh: string[] = [];
  const progress: SweepProgress[] = [];
  const pages = sweep(list.client, { strict: true, limit: 4, ...options });
  for (let step = await pages.next(false); ;) {
    if (step.done === true) return { ...step.value, ids: fresh.join(""), progress };
    progress.push(step.value.progress);
    const come = [...step.value.meetings, ...step.value.broken].flatMap(({ id }) => id ?? []);
    const news = [...new Set(come)].filter((id) => !seen.has(id));
    for (const id of news) seen.add(id);
    fresh.push(...news);
    step = await pages.next(news.length > 0);
  }
}

/** The window of a device that knows a meeting of an hour ago. */
const WINDOW = TEN - 60 * 60_000 - OVERLAP;

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

  it("is found when pages are shorter than asked for and everything says that they are the last", async () => {
    const list = pagedList(meetings("abcdefgh"));
    list.lie = ({ meetings: all }, number) => {
      const page = all.slice(0, 2);
      return { meetings: page, received: page.length, total: page.length, hasMore: number < 0 };
    };
    const { ids, shortPages } = await read(list);
    expect(ids).toBe("abcdefgh");
    expect(shortPages).toBe(true);
  });

  it.each([400, 404, 416, 422])(
    "is where the service refuses the offset (%i), once the last meeting is read",
    async (status) => {
      const list = pagedList(meetings("abcdefgh"));
      list.before = (number, { offset }) => {
        if (number === 2) list.items = list.items.slice(5);
        if (offset >= list.items.length) throw refused(status);
      };
      const { ids, certified } = await read(list);
      expect([...ids].sort().join("")).toBe("abcdfgh");
      expect(certified).toBe(true);
    },
  );

  it("is not where a page was too large for the service (413)", async () => {
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
    expect(doubts.join()).toMatch(/had a gap/);
  });

  it("is looked behind three times and no more when the service says there is more for ever", async () => {
    const list = pagedList(meetings("abc"));
    list.lie = () => ({ hasMore: true, total: 1000 });
    await read(list);
    expect(list.asked.filter((asked) => Number(asked.split("+")[0]) > 2)).toHaveLength(3);
  });

  it("comes also when the service ignores the offset and shows the first page for ever", async () => {
    const list = pagedList(meetings("abcd"));
    list.lie = () => ({ meetings: meetings("abcd"), received: 4, total: 50, hasMore: true });
    const { certified, doubts } = await read(list);
    expect(certified).toBe(false);
    expect(doubts.join()).toMatch(/again and again/);
    expect(list.asked.length).toBeLessThan(30);
  });

  it("comes also when an offset behind the end shows the last page for ever", async () => {
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

  it("takes the certificate away, and is told", async () => {
    const { certified, doubts, missing } = await read(withHidden());
    expect(certified).toBe(false);
    expect(missing).toBe(1);
    expect(doubts[0]).toMatch(/counts 1 more than the 9 meetings it showed/);
  });

  it("is no evidence when it is no more wrong than the last time and nothing was new", async () => {
    const again = await read(withHidden(), { missing: 1 }, "abcdefghi");
    expect(again).toMatchObject({ certified: true, missing: 1 });
    expect((await read(withHidden(), { missing: 0 }, "abcdefghi")).certified).toBe(false);
    expect((await read(withHidden(), { missing: 1 }, "abcdefgh")).certified).toBe(false);
  });

  it("is explained by a meeting that moved to where the sweep had been, which is then read at once", async () => {
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

  it("is not explained by more recent changes than one page shows", async () => {
    const list = pagedList([..."abcdef"].map((id) => meeting(id, 1)));
    // The order per request hides a meeting that is as recent as all others.
    list.lie = (_, number) =>
      list.queries[number - 1]?.since === undefined ? { total: 7 } : { total: 7, hasMore: true };
    const { certified, missing } = await read(list);
    expect({ certified, missing }).toEqual({ certified: false, missing: 1 });
  });

  it("stays unexplained where what moved cannot be read", async () => {
    const list = withHidden();
    list.before = () => {
      if (list.queries.at(-1)?.since !== undefined) throw new Unreadable("Broken.");
    };
    await expect(read(list)).rejects.toThrow(Unreadable);
    list.before = (_, { limit }) => {
      if (list.queries.at(-1)?.since === undefined) return;
      list.items = [];
      if (limit > 1) throw new Unreadable("Broken.");
    };
    expect(await read(list)).toMatchObject({ ids: "abcdefghi", certified: false });
  });

  it("counts a meeting twice where the service lists it twice", async () => {
    const [a, b, c, d] = meetings("abcd") as [Meeting, Meeting, Meeting, Meeting];
    expect(await read(pagedList([a, b, b, c, d, d]))).toMatchObject({ certified: true, missing: 0 });
  });
});

describe("an answer that cannot be read", () => {
  const reasons = [
    ["breaks", () => new Unreadable("Broken.")],
    ["does not come in time", () => new TimedOut("Late.")],
    ["is a gateway's complaint (504)", () => new ServerFailed("Late.", 504)],
    ["is too large (413)", () => refused(413)],
  ] as const;

  it.each(reasons)("that %s is asked for in smaller pages, and the size that worked stays", async (_, error) => {
    const list = pagedList(meetings("abcdefgh"));
    list.before = (__, { limit }) => {
      if (limit > 2) throw error();
    };
    expect(await read(list, { limit: 8 })).toMatchObject({ ids: "abcdefgh", certified: true });
    expect(list.asked.filter((asked) => asked.endsWith("+8"))).toHaveLength(1);
    expect(list.asked.filter((asked) => asked.endsWith("+4"))).toHaveLength(1);
  });

  it.each([..."abcdefgh"])(
    "because of meeting %s costs that meeting and no other, and the sweep says so",
    async (poison) => {
      const list = pagedList(meetings("abcdefgh"));
      const at = "abcdefgh".indexOf(poison);
      list.before = (_, { offset, limit }) => {
        if (offset <= at && at < offset + limit) throw new Unreadable("Broken.");
      };
      const { ids, certified, doubts } = await read(list, { limit: 8 });
      expect(ids).toBe("abcdefgh".replace(poison, ""));
      expect(certified).toBe(false);
      expect(doubts).toEqual([expect.stringContaining(`place ${at + 1} of`), ...doubts.slice(1)]);
    },
  );

  it("because of a meeting that is listed twice costs that meeting and no other", async () => {
    const [a, b, c, d] = meetings("abcd") as [Meeting, Meeting, Meeting, Meeting];
    const list = pagedList([a, b, b, c, d]);
    list.before = (_, { offset, limit }) => {
      if (list.items.slice(offset, offset + limit).includes(b)) throw new Unreadable("Broken.");
    };
    expect(await read(list)).toMatchObject({ ids: "acd", certified: false });
  });

  it("ends the sweep also when an offset behind the end shows it again for ever", async () => {
    const list = pagedList(meetings("abcdef"));
    list.before = (number, { offset, limit }) => {
      if (number > 200) throw new Error("It goes on for ever.");
      const begin = Math.min(offset, 6 - limit);
      if (begin <= 4 && 4 < begin + limit) throw new Unreadable("Broken.");
    };
    list.lie = (_, number) =>
      (list.queries[number - 1]?.offset ?? 0) < 6 ? {} : { meetings: meetings("f"), received: 1 };
    const { ids, certified, doubts } = await read(list, { limit: 2 });
    expect(ids).toBe("abcdf");
    expect(certified).toBe(false);
    expect(doubts.join()).toMatch(/place 5 of/);
  });

  it("nor anything behind it ends the sweep without a certificate, with all that could be read", async () => {
    const list = pagedList(meetings("abcdefgh"));
    list.before = (_, { offset, limit }) => {
      if (offset + limit > 5) throw new Unreadable("Broken.");
    };
    const { ids, certified, doubts } = await read(list);
    expect(ids).toBe("abcde");
    expect(certified).toBe(false);
    expect(doubts[0]).toMatch(/place 6 of/);
  });

  it("wherever one asks ends the sweep: the service fails, not a meeting", async () => {
    const list = pagedList(meetings("abcdefgh"));
    list.before = (number) => {
      if (number > 1) throw new ServerFailed("Broken.", 500);
    };
    await expect(read(list)).rejects.toThrow(ServerFailed);
    expect(list.asked).toEqual(["0+4", "3+4", "3+1", "0+1"]);
  });

  it("because nobody answers ends the sweep at once", async () => {
    const list = pagedList(meetings("abcdefgh"));
    list.before = () => {
      throw new Unreachable("Offline.");
    };
    await expect(read(list)).rejects.toThrow(Unreachable);
    expect(list.asked).toHaveLength(1);
  });
});

describe("a meeting without a readable identifier", () => {
  it("takes the certificate away: it can stand on no list", async () => {
    const list = pagedList([...meetings("abc"), broken(undefined), ...meetings("de")]);
    const { ids, certified, doubts } = await read(list);
    expect(ids).toBe("abcde");
    expect(certified).toBe(false);
    expect(doubts).toEqual([expect.stringMatching(/without a readable identifier/)]);
    expect(list.asked).toEqual(["0+4", "3+4", "5+4"]);
  });
});

describe("a window without any meeting", () => {
  /** The newest meeting known lies in every window, so there is something wrong with this one. */
  function readingNoSince() {
    const list = pagedList(meetings("abcdef"));
    list.lie = (_, number) =>
      list.queries[number - 1]?.since === undefined ? {} : { meetings: [], received: 0, total: 0, hasMore: false };
    return list;
  }

  it("is followed by everything: the newest meeting is gone, or the service misunderstands the window", async () => {
    const end = await read(readingNoSince(), { since: TEN - OVERLAP, strict: false });
    expect(end).toMatchObject({ ids: "abcdef", certified: true, isFull: true });
  });

  it("goes on with everything, too, when it is interrupted there", async () => {
    const { progress } = await read(readingNoSince(), { since: TEN - OVERLAP, strict: false });
    expect(progress.map(({ since }) => since)).toEqual([TEN - OVERLAP, undefined, undefined, undefined]);
  });

  it("is nothing special when everything was asked for", async () => {
    const list = pagedList([]);
    expect(await read(list)).toMatchObject({ certified: true, isFull: true });
    expect(list.asked).toHaveLength(1);
  });
});

describe("an interrupted sweep", () => {
  it("goes on from any of its pages and reads the rest", async () => {
    const whole = await read(pagedList(meetings("abcdefghij")));
    for (const resume of whole.progress) {
      const list = pagedList(meetings("abcdefghij"));
      const { ids, certified } = await read(list, { resume: JSON.parse(JSON.stringify(resume)) as SweepProgress });
      expect("abcdefghij").toBe("abcdefghij".slice(0, -ids.length) + ids);
      expect(certified).toBe(true);
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
