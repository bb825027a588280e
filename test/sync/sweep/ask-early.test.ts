// A second request is sent together with the one for the next page: when it is sent, and which answers are used.
import { sweep, type Sweep } from "../../../src/sync/sweep/sweep";
import { unreachable } from "../../support/api/failures";
import { meetings, pagedList, type PagedList } from "../../support/engine/paged-list";
import { read } from "../../support/engine/sweep-reader";

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
