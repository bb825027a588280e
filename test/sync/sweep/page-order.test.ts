// The place of a page shows what it shares with the page before. Invalid meetings have a place in the list, too.
import type { Meeting } from "../../../src/api/meeting";
import { broken, meeting, meetings, pagedList } from "../../support/engine/paged-list";
import { read } from "../../support/engine/sweep-reader";

it("Two invalid meetings are not treated as the same: meetings that moved between them are read", async () => {
  const list = pagedList([...meetings("abc"), broken("x"), ...meetings("def"), broken("y"), ...meetings("gh")]);
  list.before = (number) => {
    if (number === 2) list.items = list.items.slice(4);
  };
  const { ids, certified } = await read(list);
  expect([...ids].sort().join("")).toBe("abcdefghxy");
  expect(certified).toBe(true);
});

it("A list that changed the order of some meetings has no stable order, even if others kept their places", async () => {
  const [a, b, c, d, e] = meetings("abcde") as [Meeting, Meeting, Meeting, Meeting, Meeting];
  const list = pagedList([a, b, c, d, e]);
  list.before = (number) => {
    if (number === 2) list.items = [..."xyz"].map((id) => meeting(id, 0)).concat(a, c, b, d, e);
  };
  const { certified, doubts } = await read(list);
  expect(certified).toBe(false);
  expect(doubts[0]).toEqual({ code: "order-changed" });
});
