// What a text of a stranger costs is known: no function on it takes more steps than in proportion to the text's length.
// Steps are counted, never time.
import { createRequire } from "node:module";
import { join } from "node:path";
import * as fc from "../support/fast-check";
import { compile, type Change } from "../simulation/compile";
import { COSTLY, depth } from "../support/depth";
import { stepsOf } from "../support/hostile/counted-steps";
import { notLinear, PAIRS, SINGLE, TOKENS, WORK } from "../support/hostile/linear-steps";

/** The texts of these took steps in the square of their length once. A short run has half of them, in turn. */
const SLOW_ONCE = ["!", "\\`", "`a", "www.", "[](<", "<u>", "* "];

/** A few in a short run, others in each deep run, and all of them at eight times its depth. */
const some = (all: readonly string[], full: number) =>
  depth < 8 ? fc.sample(fc.constantFrom(...all), { numRuns: Math.ceil(full * depth * COSTLY) }) : all;

describe.each(Object.keys(WORK).map((name, turn) => [name, turn] as const))("The steps for %s", (name, turn) => {
  it("are in proportion to the length of a text of one sign, pair or word again and again", () => {
    const slowOnce = depth < 1 ? SLOW_ONCE.filter((_, at) => at % 2 === turn % 2) : SLOW_ONCE;
    const signs = [...slowOnce, ...some(SINGLE, 60), ...some(PAIRS, 40), ...some(TOKENS, 40)];
    expect(notLinear(name, signs, depth < 1 ? 150 : 600)).toEqual([]);
  });
});

/** The steps of merges of up to 100 KB are counted in `test/sync/merge/merge-lines.test.ts`. */
it.each(Object.keys(WORK).filter((name) => !name.includes("merge")))(
  "The steps for many kilobytes of one sign are in proportion: %s",
  (name) => {
    expect(notLinear(name, some(SINGLE, 5), depth < 1 ? 3_000 : 50_000)).toEqual([]);
  },
);

/** Each puts a loop back that takes steps in the square of a text's length. */
const DEFECTS: readonly (readonly [
  name: string,
  work: string,
  sign: string,
  size: number,
  change: Omit<Change, "file">,
])[] = [
  [
    "a search for odd signs that starts again at each address",
    "a note's text",
    "www.",
    150,
    { find: "addresses.some((address) => ODD_IN_ADDRESS.test(address))", replace: "/www\\.\\S*`/.test(text)" },
  ],
  [
    "a list that is searched for each line",
    "a note's text",
    "$\n",
    60,
    {
      find: "lines.some((line) => ADDRESS.test(line))",
      replace: "lines.every(() => !lines.some((line) => ADDRESS.test(line)))",
    },
  ],
];

describe("The count", () => {
  (depth < 1 ? it.skip : it).each(DEFECTS)("shows %s", async (_, work, sign, size, change) => {
    const entry = join(__dirname, "../support/hostile/linear-steps.ts");
    const program = await compile(entry, [{ file: "src/sync/inert/code-spans.ts", ...change }]);
    try {
      const broken = createRequire(__filename)(program.path) as { readonly notLinear: typeof notLinear };
      expect(broken.notLinear(work, [sign], size)).toMatchObject([{ sign }]);
    } finally {
      await program.remove();
    }
    expect(notLinear(work, [sign], size)).toEqual([]);
  });

  it("grows with the square where a pattern goes back at each sign", () => {
    const square = (length: number) => stepsOf(() => /!+(?=\[)/.test("!".repeat(length)));
    expect(square(400)).toBeGreaterThan(3.5 * square(200));
  });

  it("has the searches in texts and the loops over lists", () => {
    const list = Array.from({ length: 50 }, (_, i) => i);
    expect(stepsOf(() => "a".repeat(50).indexOf("b"))).toBe(50);
    expect(stepsOf(() => list.filter((_, i) => list.includes(i - 100)))).toBeGreaterThanOrEqual(2500);
  });
});
