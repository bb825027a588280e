// Where a page lies tells what it shares with the one before. What cannot be used has its place in the list like anything else.
import type { Meeting } from "../../../src/api/meeting";
import { broken, meeting, meetings, pagedList } from "../../support/engine/paged-list";
import { read } from "../../support/engine/sweep-reader";

it("Two meetings that cannot be used are not taken for each other: what came to lie between them is read", async () => {
  const list = pagedList([...meetings("abc"), broken("x"), ...meetings("def"), broken("y"), ...meetings("gh")]);
  list.before = (number) => {
    if (number === 2) list.items = list.items.slice(4);
  };
  const { ids, certified } = await read(list);
  expect([...ids].sort().join("")).toBe("abcdefghxy");
  expect(certified).toBe(true);
});

it("A list that changed the order of some of its meetings has none, although others kept their places", async () => {
  const [a, b, c, d, e] = meetings("abcde") as [Meeting, Meeting, Meeting, Meeting, Meeting];
  const list = pagedList([a, b, c, d, e]);
  list.before = (number) => {
    if (number === 2) list.items = [..."xyz"].map((id) => meeting(id, 0)).concat(a, c, b, d, e);
  };
  const { certified, doubts } = await read(list);
  expect(certified).toBe(false);
  expect(doubts[0]).toEqual({ code: "order-changed" });
});
