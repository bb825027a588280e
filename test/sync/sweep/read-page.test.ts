// A sweep over unreadable answers and meetings without an id: everything else is read.
import { ServerFailed, Unreachable } from "../../../src/api/api-error";
import type { Meeting } from "../../../src/api/meeting";
import { broken, meeting, meetings, pagedList, type PagedList, refused } from "../../support/engine/paged-list";
import { read, WINDOW } from "../../support/engine/sweep-reader";
import { serverFailed, timedOut, unreachable, unreadable } from "../../support/api/failures";
import { sweep, type Sweep } from "../../../src/sync/sweep/sweep";

describe("an answer that cannot be read", () => {
  const reasons = [
    ["breaks", () => unreadable()],
    ["does not come in time", () => timedOut()],
    ["is a gateway's complaint (504)", () => serverFailed(504)],
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
        if (offset <= at && at < offset + limit) throw unreadable();
      };
      const { ids, certified, doubts } = await read(list, { limit: 8 });
      expect(ids).toBe("abcdefgh".replace(poison, ""));
      expect(certified).toBe(false);
      expect(doubts).toEqual([{ code: "meeting-unreadable", place: at + 1 }, ...doubts.slice(1)]);
    },
  );

  it("because of one meeting needs no step back after it, and no request for recent changes", async () => {
    const list = pagedList(meetings("abcdefgh"));
    list.before = (_, { offset, limit }) => {
      if (offset <= 4 && 4 < offset + limit) throw unreadable();
    };
    expect((await read(list)).missing).toBe(0);
    expect(list.asked).toEqual(["0+4", "3+4", "3+1", "3+2", "3+1", "5+4", "7+4"]);
  });

  it("in a window does not make the window empty", async () => {
    const list = pagedList(meetings("a"));
    list.before = (_, { offset }) => {
      if (offset === 0) throw unreadable();
    };
    expect(await read(list, { since: WINDOW, strict: false })).toMatchObject({ certified: false, readAll: false });
    expect(new Set(list.queries.map(({ since }) => since))).toEqual(new Set([WINDOW]));
  });

  it("because of a meeting that is listed twice costs that meeting and no other", async () => {
    const [a, b, c, d] = meetings("abcd") as [Meeting, Meeting, Meeting, Meeting];
    const list = pagedList([a, b, b, c, d]);
    list.before = (_, { offset, limit }) => {
      if (list.items.slice(offset, offset + limit).includes(b)) throw unreadable();
    };
    expect(await read(list)).toMatchObject({ ids: "acd", certified: false });
  });

  it("because of the very first meeting, which is listed twice, costs that meeting and no other", async () => {
    const [a, b, c, d] = meetings("abcd") as [Meeting, Meeting, Meeting, Meeting];
    const list = pagedList([a, a, b, c, d]);
    list.before = (_, { offset, limit }) => {
      if (list.items.slice(offset, offset + limit).includes(a)) throw unreadable();
    };
    const { ids, certified, doubts } = await read(list);
    expect({ ids, certified }).toEqual({ ids: "bcd", certified: false });
    expect(doubts).toEqual([{ code: "meeting-unreadable", place: 2 }]);
    expect(list.queries.every(({ offset = 0 }) => offset >= 0)).toBe(true);
  });

  it("ends the sweep even when an offset after the end always shows it again", async () => {
    const list = pagedList(meetings("abcdef"));
    list.before = (number, { offset, limit }) => {
      if (number > 200) throw new Error("It goes on for ever.");
      const begin = Math.min(offset, 6 - limit);
      if (begin <= 4 && 4 < begin + limit) throw unreadable();
    };
    list.lie = (_, number) =>
      (list.queries[number - 1]?.offset ?? 0) < 6 ? {} : { meetings: meetings("f"), received: 1 };
    const { ids, certified, doubts } = await read(list, { limit: 2 });
    expect(ids).toBe("abcdf");
    expect(certified).toBe(false);
    expect(doubts).toContainEqual({ code: "meeting-unreadable", place: 5 });
  });

  it("nor anything after it ends the sweep uncertified, with everything that could be read", async () => {
    const list = pagedList(meetings("abcdefgh"));
    list.before = (_, { offset, limit }) => {
      if (offset + limit > 5) throw unreadable();
    };
    const { ids, certified, doubts } = await read(list);
    expect(ids).toBe("abcde");
    expect(certified).toBe(false);
    expect(doubts).toEqual([6, 7].map((place) => ({ code: "meeting-unreadable", place })));
  });

  it("at every offset ends the sweep: the service fails, not a meeting", async () => {
    const list = pagedList(meetings("abcdefgh"));
    list.before = (number) => {
      if (number > 1) throw serverFailed(500);
    };
    await expect(read(list)).rejects.toThrow(ServerFailed);
    expect(list.asked).toEqual(["0+4", "3+4", "3+1", "0+1"]);
  });

  const nothingAboutThePage = [
    ["nobody answers", () => unreachable()],
    ["a gateway finds no service (502)", () => serverFailed(502)],
    ["the service is away (503)", () => serverFailed(503)],
    ["the service refuses the question (400)", () => refused(400)],
    ["the service refuses the question (409)", () => refused(409)],
  ] as const;

  it.each(nothingAboutThePage)("because %s ends the sweep at once", async (_, error) => {
    const list = pagedList(meetings("abcdefgh"));
    list.before = () => {
      throw error();
    };
    await expect(read(list)).rejects.toThrow(error());
    expect(list.asked).toHaveLength(1);
  });

  it("does not lead to smaller pages if there is another error", async () => {
    const list = pagedList(meetings("abcdefgh"));
    list.before = (number) => {
      throw number === 1 ? unreadable() : unreachable();
    };
    await expect(read(list)).rejects.toThrow(Unreachable);
    expect(list.asked).toEqual(["0+4", "0+1"]);
  });

  it("on a later page, for another reason than its place, ends the sweep, too", async () => {
    const list = pagedList(meetings("abcdefgh"));
    list.before = (number) => {
      if (number > 1) throw refused(409);
    };
    await expect(read(list)).rejects.toThrow("request-refused");
  });
});

describe("a page that is shorter than requested", () => {
  const three = (limit: number | undefined) => {
    const list = pagedList(meetings("abcdefgh"));
    list.lie = ({ meetings: all }) => ({ meetings: all.slice(0, 3), received: Math.min(3, all.length), limit });
    return list;
  };

  it.each([
    ["is no short page where the service says that it takes no larger one", 3, false],
    ["is short where the service says nothing", undefined, true],
    ["is short where the service says something that cannot be", 0, true],
    ["is short where the service says it takes larger ones", 9, true],
  ])("%s", async (_, limit, shortPages) => {
    expect(await read(three(limit))).toMatchObject({ ids: "abcdefgh", certified: true, shortPages });
  });
});

describe("a service that gives one meeting at a time", () => {
  it("is read to the end, although pages show nothing about their place", async () => {
    const list = pagedList(meetings("abcdefgh"));
    list.lie = ({ meetings: all }) => ({ meetings: all.slice(0, 1), received: Math.min(1, all.length), limit: 1 });
    expect(await read(list)).toMatchObject({ ids: "abcdefgh", certified: false });
  });
});

describe("a meeting without a readable identifier", () => {
  it("prevents the certificate, since it cannot be on the retry list", async () => {
    const list = pagedList([...meetings("abc"), broken(undefined), ...meetings("de")]);
    const { ids, certified, doubts } = await read(list);
    expect(ids).toBe("abcde");
    expect(certified).toBe(false);
    expect(doubts).toEqual([{ code: "meeting-without-id" }]);
    expect(list.asked).toEqual(["0+4", "3+4", "5+4"]);
  });
});

// The place of a page shows what it shares with the page before. Invalid meetings have a place in the list, too.

it("Two invalid meetings are not treated as the same: meetings that moved between them are read", async () => {
  const list = pagedList([...meetings("abc"), broken("x"), ...meetings("def"), broken("y"), ...meetings("gh")]);
  list.before = (number) => {
    if (number === 2) list.items = list.items.slice(4);
  };
  const { ids, certified } = await read(list);
  expect([...ids].sort().join("")).toBe("abcdefghxy");
  expect(certified).toBe(true);
});

it("A list that changed the order of some meetings has no stable order, even if others kept their places", async () => {
  const [a, b, c, d, e] = meetings("abcde") as [Meeting, Meeting, Meeting, Meeting, Meeting];
  const list = pagedList([a, b, c, d, e]);
  list.before = (number) => {
    if (number === 2) list.items = [..."xyz"].map((id) => meeting(id, 0)).concat(a, c, b, d, e);
  };
  const { certified, doubts } = await read(list);
  expect(certified).toBe(false);
  expect(doubts[0]).toEqual({ code: "order-changed" });
});

// The next page is requested while the notes of the page before are written: which requests are sent, when, and what a run
// that ends in between leaves behind.

const sweepOf = (list: PagedList): Sweep => sweep(list.client, { strict: true, limit: 4 });

describe("A sweep that requests the next page early", () => {
  it("has sent the request when a page is passed on", async () => {
    const list = pagedList(meetings("abcdefgh"));
    const pages = sweepOf(list);
    await pages.next(false);
    expect(list.asked).toEqual(["0+4", "3+4"]);
    await pages.next(true);
    expect(list.asked).toEqual(["0+4", "3+4", "6+4"]);
  });

  it("requests no page twice and none after the end", async () => {
    const list = pagedList(meetings("abcdefgh"));
    await read(list);
    expect(list.asked).toEqual(["0+4", "3+4", "6+4", "7+4"]);
  });

  it("sends one request if one full page has nothing new", async () => {
    const list = pagedList(meetings("ab"));
    const pages = sweep(list.client, { strict: false, limit: 4, since: 0 });
    await pages.next(false);
    await new Promise((resolve) => setImmediate(resolve));
    expect(list.asked).toEqual(["0+4"]);
  });

  it("requests an earlier page after a page that lost its place", async () => {
    const list = pagedList(meetings("abcdefghijkl"));
    list.before = (number) => {
      // The first four leave the list, so that the second page starts after the read part.
      if (number === 2) list.items = list.items.slice(4);
    };
    const pages = sweepOf(list);
    await pages.next(false);
    await pages.next(true);
    expect(list.asked).toEqual(["0+4", "3+4", "2+4"]);
  });

  it("reads everything that moved while the notes of a page were written", async () => {
    const list = pagedList(meetings("abcdefghij"));
    list.before = (number) => {
      if (number === 2) list.items = list.items.slice(2);
    };
    const { ids, certified } = await read(list);
    expect([...ids].sort().join("")).toBe("abcdefghij");
    expect(certified).toBe(true);
  });

  it("continues with the page that was requested early after the run ended in between", async () => {
    const list = pagedList(meetings("abcdefgh"));
    const pages = sweepOf(list);
    const first = await pages.next(false);
    if (first.done === true) throw new Error("It ended.");
    const { progress } = first.value;
    const again = pagedList(meetings("abcdefgh"));
    const { ids } = await read(again, { resume: progress });
    expect(again.asked[0]).toBe("3+4");
    expect(ids).toBe("defgh");
  });

  it("rejects with the reason only when the page is read", async () => {
    const list = pagedList(meetings("abcdefgh"));
    list.before = (number) => {
      if (number === 2) throw unreachable();
    };
    const pages = sweepOf(list);
    expect((await pages.next(false)).done).toBe(false);
    // Without a reader, the process would end with an unhandled rejection.
    await new Promise((resolve) => setImmediate(resolve));
    await expect(pages.next(true)).rejects.toThrow();
  });
});
