// The sweep alone, with a correct service: what it reads, which requests it sends, and how it continues.
import { OVERLAP, type SweepProgress } from "../../../src/sync/sweep/sweep-state";
import { sweep } from "../../../src/sync/sweep/sweep";
import { broken, meeting, meetings, pagedList, TEN } from "../../support/engine/paged-list";
import { read, WINDOW } from "../../support/engine/sweep-reader";

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
