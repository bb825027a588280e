// What a text of a stranger costs is known: no function on it takes more steps than in proportion to the text's length.
// Steps are counted, never time.
import { createRequire } from "node:module";
import { join } from "node:path";
import * as fc from "../support/fast-check";
import { compile, type Change } from "../simulation/compile";
import { COSTLY, depth } from "../support/depth";
import { stepsOf } from "../support/hostile/counted-steps";
import { lineContexts, makeInert, makeInertText } from "../../src/sync/inert/make-inert";
import { mergeNote } from "../../src/sync/merge/merge-note";
import { renderingOf } from "../../src/sync/note/service-text";

function merge(note: string, base: string, remote: string): void {
  mergeNote({ note, base: renderingOf([], base), remote: renderingOf([], remote), own: [] });
}

const WORK: Readonly<Record<string, (text: string) => void>> = {
  "a note's text": (text) => makeInert(text, { remoteImages: false }),
  "a note's text with images, maths and diagrams": (text) =>
    makeInert(text, { remoteImages: true, mathsAndDiagrams: true }),
  "a title": makeInertText,
  "the contexts of lines": lineContexts,
  "a merge": (text) => merge(`Mine ${text}\n\nours`, text, `Theirs ${text} yours`),
  "a merge of many lines": (text) => {
    const lines = text.replace(/.{1,8}/g, "$&\n");
    merge(`Mine\n${lines}ours`, lines, `Theirs\n${lines}yours`);
  },
};

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
const OTHERS = ["\n", "\t", "\r", "\0", "\u00a0", "\u2028", "\u2060", "\u200b", "\ufeff", "\ud83d", "ä", "日"];
const SINGLE: readonly string[] = [...ASCII, ...OTHERS];

const SIGNS = "<>[]()!`~$%{}\\|*_-+=#:/@.&\"'? \n\ta1".split("");
const PAIRS: readonly string[] = SIGNS.flatMap((one) => SIGNS.map((other) => one + other));

const WORDS = (
  "https:// http://x www. xhttps:// a@b.c mailto:a [a]( ]( ](< [a](<b> ![a]( ![ [[ ]] [[a]] ]: [^1]: <a <u> </u> <br> " +
  "<u>a</u> <https://e.x> <a@b.c> <!-- --> <? \\[ \\` `a` `` ``` ~~~ $$ \\$ %% {{ <% `= \\a &lt; &#1; :// a:// a/? a. | |-| " +
  "**a __ ~~ = - * 1. > # a, ``a`"
).split(" ");
const TOKENS: readonly string[] = WORDS.flatMap((word) =>
  ["", " ", "\n", "a", "\n\n"].map((end) => word + end).concat(`\\${word}`),
);

interface TooMany {
  readonly sign: string;
  readonly stepsPerSign: readonly number[];
}

/**
 * The signs whose repetition costs more than in proportion to its length.
 *
 * @param size characters of the shorter of two texts; the longer has twice as many. Windows of at most 300 characters
 * around a sign are in proportion: what is suspicious is looked at in longer texts, too.
 */
function notLinear(name: string, signs: readonly string[], size: number): readonly TooMany[] {
  const cost = (sign: string, length: number) => {
    const text = sign.repeat(Math.ceil(length / sign.length)).slice(0, length);
    return stepsOf(() => WORK[name]?.(text)) / length;
  };
  return signs.flatMap((sign) => {
    let costs: readonly number[] = [];
    for (const length of [size, 3 * size, 9 * size]) {
      costs = [cost(sign, length), cost(sign, 2 * length)];
      const [short = 0, long = 0] = costs;
      if (long <= 1.25 * short + 20) return [];
    }
    return [{ sign, stepsPerSign: costs.map(Math.round) }];
  });
}

/** The texts of these took steps in the square of their length once. */
const SLOW_ONCE = ["!", "\\`", "`a", "www.", "[](<", "<u>", "* "];

/** A few in a short run, others in each deep run, and all of them at eight times its depth. */
const some = (all: readonly string[], full: number) =>
  depth < 8 ? fc.sample(fc.constantFrom(...all), { numRuns: Math.ceil(full * depth * COSTLY) }) : all;

describe.each(Object.keys(WORK))("The steps for %s", (name) => {
  it("are in proportion to the length of a text of one sign, pair or word again and again", () => {
    const signs = [...SLOW_ONCE, ...some(SINGLE, 60), ...some(PAIRS, 40), ...some(TOKENS, 40)];
    expect(notLinear(name, signs, depth < 1 ? 150 : 600)).toEqual([]);
  });
});

/** The steps of merges of 100 KB are counted in `test/sync/merge/merge-lines.test.ts`. */
it.each(Object.keys(WORK).filter((name) => !name.includes("merge")))(
  "The steps for many kilobytes of one sign are in proportion: %s",
  (name) => {
    expect(notLinear(name, some(SINGLE, 5), depth < 1 ? 10_000 : 50_000)).toEqual([]);
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
