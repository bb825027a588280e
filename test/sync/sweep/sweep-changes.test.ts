// The sweep while the list changes: it finds its place again and misses nothing, or reports that it may have.
import type { Meeting } from "../../../src/api/meeting";
import { broken, meeting, meetings, pagedList, TEN } from "../../support/engine/paged-list";
import { unreadable } from "../../support/api/failures";
import { read } from "../../support/engine/sweep-reader";

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
