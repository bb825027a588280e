// The number of meetings that a sweep has seen, by the service's rules: a hidden meeting shows as a difference.
import type { Meeting } from "../../../src/api/meeting";
import { OVERLAP } from "../../../src/sync/sweep/sweep-state";
import { broken, meeting, meetings, pagedList, TEN } from "../../support/engine/paged-list";
import { read } from "../../support/engine/sweep-reader";

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
