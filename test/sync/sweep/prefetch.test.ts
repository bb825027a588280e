// The next page is requested while the notes of the page before are written: which requests are sent, when, and what a run
// that ends in between leaves behind.
import { sweep, type Sweep } from "../../../src/sync/sweep/sweep";
import { unreachable } from "../../support/api/failures";
import { meetings, pagedList, type PagedList } from "../../support/engine/paged-list";
import { read } from "../../support/engine/sweep-reader";

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
