// How a sweep knows that it has read to the end: it trusts no count and no flag of the service.
import { Unreadable } from "../../../src/api/api-error";
import type { Meeting, Page } from "../../../src/api/meeting";
import { OVERLAP } from "../../../src/sync/sweep/sweep-state";
import { broken, meeting, meetings, pagedList, refused, TEN } from "../../support/engine/paged-list";
import { read } from "../../support/engine/sweep-reader";
import { unreadable } from "../../support/api/failures";

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
