// When one request is enough, and when the end has to be proven although nothing is new.
import { OVERLAP } from "../../../src/sync/sweep/sweep-state";
import { broken, meeting, meetings, pagedList, TEN } from "../../support/engine/paged-list";
import { read, WINDOW } from "../../support/engine/sweep-reader";

const WITHIN = { since: WINDOW, strict: false };

describe("a window in which nothing is new", () => {
  it("needs no proof of its end where the service says in every way that this is all", async () => {
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

  it("needs it where the service counts more than it shows", async () => {
    const list = pagedList(meetings("ab"));
    list.lie = (_, number) => (number === 1 ? { total: 3 } : {});
    await read(list, WITHIN, "ab");
    expect(list.asked.slice(0, 2)).toEqual(["0+4", "1+4"]);
  });

  it("needs it where it took more than one page", async () => {
    const list = pagedList(meetings("abcdef"));
    list.lie = () => ({ total: 2 });
    await read(list, WITHIN, "abcdef");
    expect(list.asked).toEqual(["0+4", "3+4", "5+4"]);
  });

  it("needs it where the service is known for short pages", async () => {
    const list = pagedList(meetings("ab"));
    await read(list, { ...WITHIN, strict: true }, "ab");
    expect(list.asked).toEqual(["0+4", "1+4"]);
  });
});

describe("everything", () => {
  it("needs the proof of its end, whatever is known already", async () => {
    const list = pagedList(meetings("ab"));
    expect(await read(list, { strict: false }, "ab")).toMatchObject({ certified: true, isFull: true });
    expect(list.asked).toEqual(["0+4", "1+4"]);
  });
});

describe("a window without any meeting", () => {
  /** The newest meeting known lies in every window, so there is something wrong with this one. */
  const emptyWindows = (ids: string) => {
    const list = pagedList(meetings(ids));
    list.lie = (_, number) =>
      list.queries[number - 1]?.since === undefined ? {} : { meetings: [], received: 0, total: 0, hasMore: false };
    return list;
  };

  it("is followed by everything: the newest meeting is gone, or the service misunderstands the window", async () => {
    expect(await read(emptyWindows("abcdef"), WITHIN)).toMatchObject({ ids: "abcdef", certified: true, isFull: true });
  });

  it("goes on with everything, too, when it is interrupted there", async () => {
    const { progress } = await read(emptyWindows("abcdef"), WITHIN);
    expect(progress.map(({ since }) => since)).toEqual([WINDOW, undefined, undefined, undefined]);
  });

  it("is nothing special when everything was asked for", async () => {
    const list = pagedList([]);
    expect(await read(list)).toMatchObject({ certified: true, isFull: true });
    expect(list.asked).toHaveLength(1);
  });

  it("is followed by everything of the same project and state", async () => {
    const list = emptyWindows("abc");
    await read(list, { ...WITHIN, project: "Apollo", status: "completed" });
    expect(list.queries.map(({ project, status }) => [project, status])).toEqual(
      list.queries.map(() => ["Apollo", "completed"]),
    );
  });

  it("is no short page", async () => {
    expect(await read(emptyWindows("abcdef"), WITHIN)).toMatchObject({ ids: "abcdef", shortPages: false });
  });

  it("is not one in which the only meeting cannot be named", async () => {
    const list = pagedList([broken(undefined)]);
    expect((await read(list, WITHIN)).isFull).toBe(false);
    expect(new Set(list.queries.map(({ since }) => since))).toEqual(new Set([WINDOW]));
  });
});

describe("what the service's clock says", () => {
  it("counts from the first page on, also where later pages do not tell the time", async () => {
    const list = pagedList([meeting("x", -1), ...meetings("abcdef")]);
    list.lie = (_, number) => (number > 1 ? { serverTime: undefined } : {});
    expect((await read(list)).watermark).toBe(TEN);
  });

  it("is not missed where the service counts more than it shows and tells no time: nothing recent is asked for", async () => {
    const list = pagedList(meetings("ab"));
    list.lie = () => ({ total: 3, serverTime: undefined });
    expect(await read(list)).toMatchObject({ certified: false, missing: 1 });
    expect(list.queries.filter(({ since }) => since !== undefined)).toEqual([]);
  });
});

describe("the time of a meeting that cannot be used", () => {
  it("counts where it has an id: it is asked for again by it", async () => {
    expect((await read(pagedList([broken("x", 5), ...meetings("ab")]))).watermark).toBe(TEN - 5 * 60_000);
  });

  it("does not count where it has none: it could never be asked for again", async () => {
    expect((await read(pagedList([broken(undefined, 5), ...meetings("ab")]))).watermark).toBe(TEN - 60 * 60_000);
  });
});

describe("recent changes that are looked at since the count does not fit", () => {
  /** Counts one more than it shows; `recent` is what changed lately, as the service tells it. */
  const counting = (ids: string, recent: () => object) => {
    const list = pagedList(meetings(ids));
    list.lie = (_, number) => (list.queries[number - 1]?.since === undefined ? { total: ids.length + 1 } : recent());
    return list;
  };
  const nothing = { meetings: [], received: 0, total: 0, hasMore: false };

  it("are asked for since shortly before the sweep began", async () => {
    const list = counting("abc", () => nothing);
    await read(list);
    expect(list.queries.flatMap(({ since }) => since ?? [])).toEqual([TEN - OVERLAP]);
  });

  it("are news too: a count that was as wrong before is then no habit of the service", async () => {
    const recent = () => ({ meetings: [meeting("x", 0)], received: 1, total: 1, hasMore: false });
    const list = counting("abc", recent);
    list.items = [...list.items, meeting("d", 90)];
    list.lie = (_, number) => (list.queries[number - 1]?.since === undefined ? { total: 6 } : recent());
    expect(await read(list, { missing: 1 }, "abcd")).toMatchObject({ certified: false, missing: 1 });
    expect(await read(list, { missing: 1 }, "abcdx")).toMatchObject({ certified: true, missing: 1 });
  });

  it("do not vouch for the end, though with them as many were seen as are counted", async () => {
    const recent = { meetings: [meeting("x", 0)], received: 1, total: 1, hasMore: false };
    const list = counting("abc", () => recent);
    list.lie = (_, number) => (list.queries[number - 1]?.since === undefined ? { total: 4, hasMore: true } : recent);
    await read(list);
    expect(list.asked.slice(-3)).toEqual(["6+4", "10+4", "14+4"]);
  });

  it("explain nothing where more are counted than one page shows, whatever else there is", async () => {
    const list = pagedList([...meetings("abc"), ...[..."uvwxyz"].map((id) => meeting(id, 1))]);
    list.lie = (_, number) =>
      list.queries[number - 1]?.since === undefined
        ? { total: 10 }
        : { meetings: [..."uvwx"].map((id) => meeting(id, 1)), received: 4, total: 7, hasMore: true };
    expect(await read(list)).toMatchObject({ certified: false, missing: 1 });
  });

  it("prove nothing where the service counts all its meetings, whatever it is asked for", async () => {
    const list = counting("abc", () => ({ ...nothing, total: 4 }));
    expect(await read(list)).toMatchObject({ certified: true, missing: 0 });
  });
});
