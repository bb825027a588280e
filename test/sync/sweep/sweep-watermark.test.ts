// The time up to which a sweep claims to know everything: never later than the service guarantees.
import { meeting, meetings, pagedList, TEN } from "../../support/engine/paged-list";
import { read, WINDOW } from "../../support/engine/sweep-reader";

describe("the watermark", () => {
  it("is the newest time that the service gave a meeting", async () => {
    expect((await read(pagedList(meetings("abcdefgh")))).watermark).toBe(TEN - 60 * 60_000);
  });

  it("never passes the server's time at the first page: what changed since may have been missed", async () => {
    const list = pagedList(meetings("abcdef"));
    list.before = (number) => {
      if (number === 2) list.items.push(meeting("x", -0.5));
    };
    expect((await read(list)).watermark).toBe(TEN);
  });

  it("never passes the server's time of a page that came from a stale cache", async () => {
    const list = pagedList([...meetings("abcdef"), meeting("x", 1)]);
    list.lie = (_, number) => (number === 2 ? { serverTime: TEN - 3_600_000 } : {});
    expect((await read(list)).watermark).toBe(TEN - 3_600_000);
  });

  it("is not moved by a meeting from the future", async () => {
    expect((await read(pagedList([meeting("a", -1_000_000), ...meetings("bc")]))).watermark).toBe(TEN);
  });

  it("does not move after a single page with such a meeting: the end is proven first", async () => {
    const list = pagedList([meeting("a", -1_000_000), meeting("b")]);
    await read(list, { since: WINDOW, strict: false }, "ab");
    expect(list.asked).toEqual(["0+4", "1+4"]);
  });

  it("is unknown when the service does not send its time on the first page", async () => {
    const list = pagedList(meetings("abcdef"));
    list.lie = (_, number) => (number === 1 ? { serverTime: undefined } : {});
    expect(await read(list)).toMatchObject({ certified: true, watermark: undefined });
  });

  it("is unknown when no meeting has a time", async () => {
    const list = pagedList(meetings("ab").map((item) => ({ ...item, updatedAt: undefined })));
    expect(await read(list)).toMatchObject({ certified: true, watermark: undefined });
  });
});
