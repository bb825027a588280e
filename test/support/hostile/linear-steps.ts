// Which functions on foreign text take more steps than in proportion to its length.
import { lineContexts, makeInert, makeInertText } from "../../../src/sync/inert/make-inert";
import { mergeNote } from "../../../src/sync/merge/merge-note";
import { renderingOf } from "../../../src/sync/note/service-text";
import { stepsOf } from "./counted-steps";

function merge(note: string, base: string, remote: string): void {
  mergeNote({ note, base: renderingOf([], base), remote: renderingOf([], remote), own: [] });
}

export const WORK: Readonly<Record<string, (text: string) => void>> = {
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

export const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
const OTHERS = ["\n", "\t", "\r", "\0", "\u00a0", "\u2028", "\u2060", "\u200b", "\ufeff", "\ud83d", "ä", "日"];
export const SINGLE: readonly string[] = [...ASCII, ...OTHERS];

const SIGNS = "<>[]()!`~$%{}\\|*_-+=#:/@.&\"'? \n\ta1".split("");
export const PAIRS: readonly string[] = SIGNS.flatMap((one) => SIGNS.map((other) => one + other));

const WORDS = (
  "https:// http://x www. xhttps:// a@b.c mailto:a [a]( ]( ](< [a](<b> ![a]( ![ [[ ]] [[a]] ]: [^1]: <a <u> </u> <br> " +
  "<u>a</u> <https://e.x> <a@b.c> <!-- --> <? \\[ \\` `a` `` ``` ~~~ $$ \\$ %% {{ <% `= \\a &lt; &#1; :// a:// a/? a. | |-| " +
  "**a __ ~~ = - * 1. > # a, ``a`"
).split(" ");
export const TOKENS: readonly string[] = WORDS.flatMap((word) =>
  ["", " ", "\n", "a", "\n\n"].map((end) => word + end).concat(`\\${word}`),
);

export interface TooMany {
  readonly sign: string;
  readonly stepsPerSign: readonly number[];
}

/**
 * The signs whose repetition costs more than in proportion to its length.
 *
 * @param size characters of the shorter of two texts; the longer has twice as many. Windows of at most 300 characters
 * around a sign are in proportion: what is suspicious is looked at in longer texts, too.
 */
export function notLinear(name: string, signs: readonly string[], size: number): readonly TooMany[] {
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
