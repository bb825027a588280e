// The seeds that each commit tries for the first time, and what is said of them.
import { rateOf, seedOfCommit } from "./fresh";

it("A commit's first seed is the beginning of its hash", () => {
  expect(seedOfCommit("04824d9964f68235648ccbf949a2adfbf5807493")).toBe(0x04824d9);
  expect(seedOfCommit("fffffff964f68235648ccbf949a2adfbf5807493")).toBe(2 ** 28 - 1);
});

it("A rate counts the histories that break a rule in ten thousand", () => {
  expect(rateOf(3, 20_000)).toBe("20000 histories, 3 break a rule: 1.50 in 10,000");
  expect(rateOf(0, 0)).toBe("0 histories, 0 break a rule: 0.00 in 10,000");
});
