// When one request is enough, and when the end has to be proven although nothing is new.
import { OVERLAP } from "../../../src/sync/sweep/sweep-state";
import { broken, meeting, meetings, pagedList, type PagedList, TEN } from "../../support/engine/paged-list";
import { read, WINDOW } from "../../support/engine/sweep-reader";
import type { Meeting } from "../../../src/api/meeting";
import { sweep, type Sweep } from "../../../src/sync/sweep/sweep";
import { unreachable } from "../../support/api/failures";

const WITHIN = { since: WINDOW, strict: false };

describe("a window in which nothing is new", () => {
  it("needs no proof of its end if the service claims in every way that this is all", async () => {
    const list = pagedList(meetings("ab"));
    expect(await read(list, WITHIN, "ab")).toMatchObject({ certified: true, readAll: false, missing: 0 });
    expect(list.asked).toEqual(["0+4"]);
  });

  const doubtful = [
    ["is as long as pages can be", "abcd", {}, ["0+4", "3+4"]],
    ["says that there is more", "ab", { hasMore: true }, ["0+4", "1+4"]],
    ["does not say whether there is more", "ab", { hasMore: undefined }, ["0+4", "1+4"]],
    ["does not say how many there are", "ab", { total: undefined }, ["0+4", "1+4"]],
  ] as const;
  it.each(doubtful)("needs it where the page %s", async (_, ids, lie, asked) => {
    const list = pagedList(meetings(ids));
    list.lie = (__, number) => (number === 1 ? lie : {});
    expect((await read(list, WITHIN, ids)).certified).toBe(true);
    expect(list.asked).toEqual(asked);
  });

  it("needs it if the service counts more than it shows", async () => {
    const list = pagedList(meetings("ab"));
    list.lie = (_, number) => (number === 1 ? { total: 3 } : {});
    await read(list, WITHIN, "ab");
    expect(list.asked.slice(0, 2)).toEqual(["0+4", "1+4"]);
  });

  it("needs it if it took more than one page", async () => {
    const list = pagedList(meetings("abcdef"));
    list.lie = () => ({ total: 2 });
    await read(list, WITHIN, "abcdef");
    expect(list.asked).toEqual(["0+4", "3+4", "5+4"]);
  });

  it("needs it if the service is known for short pages", async () => {
    const list = pagedList(meetings("ab"));
    await read(list, { ...WITHIN, strict: true }, "ab");
    expect(list.asked).toEqual(["0+4", "1+4"]);
  });
});

describe("everything", () => {
  it("needs the proof of its end in every case", async () => {
    const list = pagedList(meetings("ab"));
    expect(await read(list, { strict: false }, "ab")).toMatchObject({ certified: true, readAll: true });
    expect(list.asked).toEqual(["0+4", "1+4"]);
  });
});

describe("a window without any meeting", () => {
  /** Every window contains the newest known meeting, so this empty window is wrong. */
  const emptyWindows = (ids: string) => {
    const list = pagedList(meetings(ids));
    list.lie = (_, number) =>
      list.queries[number - 1]?.since === undefined ? {} : { meetings: [], received: 0, total: 0, hasMore: false };
    return list;
  };

  it("is followed by everything: the newest meeting is gone, or the service misunderstands the window", async () => {
    expect(await read(emptyWindows("abcdef"), WITHIN)).toMatchObject({ ids: "abcdef", certified: true, readAll: true });
  });

  it("continues with everything, too, when it is interrupted there", async () => {
    const { progress } = await read(emptyWindows("abcdef"), WITHIN);
    expect(progress.map(({ since }) => since)).toEqual([WINDOW, undefined, undefined, undefined]);
  });

  it("has no effect when everything was requested", async () => {
    const list = pagedList([]);
    expect(await read(list)).toMatchObject({ certified: true, readAll: true });
    expect(list.asked).toHaveLength(1);
  });

  it("is followed by everything of the same project and status", async () => {
    const list = emptyWindows("abc");
    await read(list, { ...WITHIN, project: "Apollo", status: "completed" });
    expect(list.queries.map(({ project, status }) => [project, status])).toEqual(
      list.queries.map(() => ["Apollo", "completed"]),
    );
  });

  it("is not a short page", async () => {
    expect(await read(emptyWindows("abcdef"), WITHIN)).toMatchObject({ ids: "abcdef", shortPages: false });
  });

  it("is not a window whose only meeting has no readable id", async () => {
    const list = pagedList([broken(undefined)]);
    expect((await read(list, WITHIN)).readAll).toBe(false);
    expect(new Set(list.queries.map(({ since }) => since))).toEqual(new Set([WINDOW]));
  });
});

describe("the time of the service's clock", () => {
  it("is used from the first page on, even if later pages have no time", async () => {
    const list = pagedList([meeting("x", -1), ...meetings("abcdef")]);
    list.lie = (_, number) => (number > 1 ? { serverTime: undefined } : {});
    expect((await read(list)).watermark).toBe(TEN);
  });

  it("is not needed if the service counts more than it shows and sends no time: recent changes are not requested", async () => {
    const list = pagedList(meetings("ab"));
    list.lie = () => ({ total: 3, serverTime: undefined });
    expect(await read(list)).toMatchObject({ certified: false, missing: 1 });
    expect(list.queries.filter(({ since }) => since !== undefined)).toEqual([]);
  });
});

describe("the time of a meeting that cannot be used", () => {
  it("is used if it has an id: it can be requested again by id", async () => {
    expect((await read(pagedList([broken("x", 5), ...meetings("ab")]))).watermark).toBe(TEN - 5 * 60_000);
  });

  it("is not used if it has none: it could never be requested again", async () => {
    expect((await read(pagedList([broken(undefined, 5), ...meetings("ab")]))).watermark).toBe(TEN - 60 * 60_000);
  });
});

describe("recent changes that are requested because the count is wrong", () => {
  /** Counts one more than it shows; `recent` are the service's recent changes. */
  const counting = (ids: string, recent: () => object) => {
    const list = pagedList(meetings(ids));
    list.lie = (_, number) => (list.queries[number - 1]?.since === undefined ? { total: ids.length + 1 } : recent());
    return list;
  };
  const nothing = { meetings: [], received: 0, total: 0, hasMore: false };

  it("are requested since shortly before the start of the sweep", async () => {
    const list = counting("abc", () => nothing);
    await read(list);
    expect(list.queries.flatMap(({ since }) => since ?? [])).toEqual([TEN - OVERLAP]);
  });

  it("are new, too: a count with the same difference as before is then not ignored", async () => {
    const recent = () => ({ meetings: [meeting("x", 0)], received: 1, total: 1, hasMore: false });
    const list = counting("abc", recent);
    list.items = [...list.items, meeting("d", 90)];
    list.lie = (_, number) => (list.queries[number - 1]?.since === undefined ? { total: 6 } : recent());
    expect(await read(list, { missing: 1 }, "abcd")).toMatchObject({ certified: false, missing: 1 });
    expect(await read(list, { missing: 1 }, "abcdx")).toMatchObject({ certified: true, missing: 1 });
  });

  it("do not prove the end, even if with them as many were seen as are counted", async () => {
    const recent = { meetings: [meeting("x", 0)], received: 1, total: 1, hasMore: false };
    const list = counting("abc", () => recent);
    list.lie = (_, number) => (list.queries[number - 1]?.since === undefined ? { total: 4, hasMore: true } : recent);
    await read(list);
    expect(list.asked.slice(-3)).toEqual(["6+4", "10+4", "14+4"]);
  });

  it("explain nothing if more are counted than one page shows", async () => {
    const list = pagedList([...meetings("abc"), ...[..."uvwxyz"].map((id) => meeting(id, 1))]);
    list.lie = (_, number) =>
      list.queries[number - 1]?.since === undefined
        ? { total: 10 }
        : { meetings: [..."uvwx"].map((id) => meeting(id, 1)), received: 4, total: 7, hasMore: true };
    expect(await read(list)).toMatchObject({ certified: false, missing: 1 });
  });

  it("prove nothing if the service counts all its meetings for every request", async () => {
    const list = counting("abc", () => ({ ...nothing, total: 4 }));
    expect(await read(list)).toMatchObject({ certified: false, missing: 1 });
  });
});

// The number of meetings that a sweep has seen, by the service's rules: a hidden meeting shows as a difference.

it("A new meeting without a readable id does not explain any that the list hides", async () => {
  const list = pagedList(meetings("abcdefgh"));
  list.lie = (_, number) =>
    list.queries[number - 1]?.since === undefined
      ? { total: 10 }
      : { meetings: [], broken: [broken(undefined, 0)], received: 1, total: 1, hasMore: false };
  const { certified, missing } = await read(list);
  expect({ certified, missing }).toEqual({ certified: false, missing: 2 });
});

it("A meeting that is listed twice counts twice even if another one moved", async () => {
  const [a, b, c, d, e] = meetings("abcde") as [Meeting, Meeting, Meeting, Meeting, Meeting];
  const list = pagedList([a, b, b, c, d, e]);
  const moved = meeting("e", 0);
  list.before = (number) => {
    if (number === 2) list.items = [moved, ...list.items.slice(0, -1)];
  };
  list.lie = (_, number) => {
    const { since } = list.queries[number - 1] ?? {};
    return since === undefined ? {} : { meetings: [moved], received: 1, total: 1, hasMore: false };
  };
  expect(await read(list)).toMatchObject({ ids: "abcde", certified: true, missing: 0 });
  expect(list.queries).toContainEqual(expect.objectContaining({ offset: 0, since: TEN - OVERLAP }));
});

it("A meeting that is listed twice and counted once does not hide one behind a gap", async () => {
  const [a, b, c] = meetings("abc") as [Meeting, Meeting, Meeting];
  const gap = Array.from({ length: 5 }, () => broken(undefined));
  const list = pagedList([a, b, b, ...gap, c]);
  list.lie = ({ meetings: some }) => ({ broken: [], received: some.length, total: 3, hasMore: false });
  expect(await read(list)).toMatchObject({ ids: "abc", certified: false, doubts: [{ code: "list-gap" }] });
});

describe("After the end, if the service always shows its last page and reports more,", () => {
  /** It counts nothing. */
  function without(end: Parameters<typeof pagedList>[0]) {
    const list = pagedList([...meetings("abcd"), ...end]);
    const size = list.items.length;
    list.lie = (_, number) => {
      const isBehind = (list.queries[number - 1]?.offset ?? 0) >= size;
      return { hasMore: true, total: undefined, ...(isBehind && pageOf(list.items.slice(-4))) };
    };
    return list;
  }
  const pageOf = (items: Parameters<typeof pagedList>[0]) => ({
    meetings: items.filter((item): item is Meeting => "title" in item),
    broken: items.filter((item) => "fault" in item),
    received: items.length,
  });

  it("there is nothing unseen, and so no gap", async () => {
    expect(await read(without(meetings("ef")))).toMatchObject({ ids: "abcdef", certified: true, doubts: [] });
  });

  it("there is no gap either if one of its meetings has no readable id", async () => {
    const { ids, doubts } = await read(without([broken(undefined), ...meetings("f")]));
    expect(ids).toBe("abcdf");
    expect(doubts).toEqual([{ code: "meeting-without-id" }]);
  });
});

// A second request is sent together with the one for the next page: when it is sent, and which answers are used.

const LETTERS = "abcdefghijkl";

interface Timed {
  readonly now?: () => number;
}

const quick: Timed = { now: () => 0 };

const sweepOf = (list: PagedList, options: Timed): Sweep => sweep(list.client, { strict: true, limit: 4, ...options });

/** The requests at the time when the first page and the second page were passed on. */
async function askedAtPages(list: PagedList, options = quick): Promise<string[]> {
  const pages = sweepOf(list, options);
  await pages.next(false);
  const first = list.asked.join(" ");
  await pages.next(true);
  return [first, list.asked.join(" ")];
}

describe("A sweep of a service that sends a count", () => {
  it("has two pending requests while the notes of a page are written", async () => {
    const list = pagedList(meetings(LETTERS));
    expect(await askedAtPages(list)).toEqual(["0+4 3+4 6+4", "0+4 3+4 6+4 9+4"]);
  });

  it("requests the same pages as a sweep with one request at a time", async () => {
    for (const count of [0, 1, 3, 4, 5, 7, 8, 10, 11, 12]) {
      const [early, late] = [
        pagedList(meetings(LETTERS.slice(0, count))),
        pagedList(meetings(LETTERS.slice(0, count))),
      ];
      const ends = [await read(early, quick), await read(late)];
      expect(early.asked).toEqual(late.asked);
      expect(ends.map(({ ids, certified }) => [ids, certified])).toEqual(
        ends.map(() => [LETTERS.slice(0, count), true]),
      );
    }
  });

  it("sends one at a time if an answer took two seconds", async () => {
    const list = pagedList(meetings(LETTERS));
    let time = 0;
    list.before = () => (time += 2_000);
    expect(await askedAtPages(list, { now: () => time })).toEqual(["0+4 3+4", "0+4 3+4 6+4"]);
  });

  it("sends two again as soon as answers are faster", async () => {
    const list = pagedList(meetings(LETTERS));
    let time = 0;
    list.before = (number) => (time += number === 1 ? 2_000 : 1_999);
    expect(await askedAtPages(list, { now: () => time })).toEqual(["0+4 3+4", "0+4 3+4 6+4 9+4"]);
  });

  it("sends one at a time if the service does not send a count", async () => {
    const list = pagedList(meetings(LETTERS));
    list.lie = () => ({ total: undefined });
    expect(await askedAtPages(list)).toEqual(["0+4 3+4", "0+4 3+4 6+4"]);
  });

  it("sends one at a time if the time is not measured", async () => {
    expect(await askedAtPages(pagedList(meetings(LETTERS)), {})).toEqual(["0+4 3+4", "0+4 3+4 6+4"]);
  });
});

describe("An answer to an early request", () => {
  it("is not used after a step back, and then no other request is sent early", async () => {
    const list = pagedList(meetings(LETTERS));
    list.before = (number) => {
      // The first four leave the list, so that the second page starts after the read part.
      if (number === 2) list.items = list.items.slice(4);
    };
    const { ids, certified } = await read(list, quick);
    expect([...ids].sort().join("")).toBe(LETTERS);
    expect(certified).toBe(true);
    expect(list.asked).toEqual(["0+4", "3+4", "6+4", "2+4", "0+4", "3+4", "6+4", "7+4"]);
  });

  it("is the last one if the sweep does not need it", async () => {
    const list = pagedList(meetings(`${LETTERS}mnopqrstuvwxyz`));
    list.before = (number) => {
      if (number === 2) list.items = list.items.slice(4);
    };
    const pages = sweepOf(list, quick);
    for (let step = await pages.next(false), handed = 1; step.done !== true; handed += 1) {
      // One answer was not used: from then on, only the request for the next page is pending.
      if (handed > 2) expect(list.asked.length).toBeLessThanOrEqual(handed + 2);
      step = await pages.next(true);
    }
  });

  it("costs at most one request if the service counts wrongly", async () => {
    const [honest, wrong] = [pagedList(meetings(LETTERS)), pagedList(meetings(LETTERS))];
    wrong.lie = () => ({ total: 7 });
    await read(honest, quick);
    const { ids } = await read(wrong, quick);
    expect(ids).toBe(LETTERS);
    expect(wrong.asked.length).toBeLessThanOrEqual(honest.asked.length + 1);
  });

  it("is processed in order, whichever page the service read first", async () => {
    const list = pagedList(meetings(LETTERS));
    const [before, after] = [list.items, list.items.slice(2)];
    // The service reads the third page before the second. In between two meetings leave the list that were read.
    list.before = (number) => {
      list.items = number === 1 || number === 3 ? before : after;
    };
    const { ids, certified } = await read(list, quick);
    expect([...ids].sort().join("")).toBe(LETTERS);
    expect(certified).toBe(true);
  });

  it("rejects in order: the pages before it are processed", async () => {
    const list = pagedList(meetings(LETTERS));
    list.before = (number) => {
      if (number === 3) throw unreachable();
    };
    const pages = sweepOf(list, quick);
    expect((await pages.next(false)).done).toBe(false);
    await new Promise((resolve) => setImmediate(resolve));
    expect((await pages.next(true)).done).toBe(false);
    await expect(pages.next(true)).rejects.toThrow();
  });
});
