// When one request is enough, and when the end has to be proven although nothing is new.
import { OVERLAP } from "../../../src/sync/sweep/sweep-state";
import { broken, meeting, meetings, pagedList, TEN } from "../../support/engine/paged-list";
import { read, WINDOW } from "../../support/engine/sweep-reader";

const WITHIN = { since: WINDOW, strict: false };

describe("a window in which nothing is new", () => {
  it("needs no proof of its end if the service claims in every way that this is all", async () => {
    const list = pagedList(meetings("ab"));
    expect(await read(list, WITHIN, "ab")).toMatchObject({ certified: true, isFull: false, missing: 0 });
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
    expect(await read(list, { strict: false }, "ab")).toMatchObject({ certified: true, isFull: true });
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
    expect(await read(emptyWindows("abcdef"), WITHIN)).toMatchObject({ ids: "abcdef", certified: true, isFull: true });
  });

  it("continues with everything, too, when it is interrupted there", async () => {
    const { progress } = await read(emptyWindows("abcdef"), WITHIN);
    expect(progress.map(({ since }) => since)).toEqual([WINDOW, undefined, undefined, undefined]);
  });

  it("has no effect when everything was requested", async () => {
    const list = pagedList([]);
    expect(await read(list)).toMatchObject({ certified: true, isFull: true });
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
    expect((await read(list, WITHIN)).isFull).toBe(false);
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
