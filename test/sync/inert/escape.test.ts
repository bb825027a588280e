// Sign by sign: what a word joiner breaks, and what looks similar and stays, in a note's text and in its properties.
import { makeInert, makeInertText } from "../../../src/sync/inert/make-inert";
import { cleaned } from "../../../src/sync/inert/escape";
import { shown } from "../../support/hostile/joiners";

const inText = (text: string) => shown(makeInert(text, { remoteImages: false }));
const inProperty = (text: string) => shown(makeInertText(text));

/** Each with what it becomes in the text and in a property; nothing where it stays. */
type Row = readonly [before: string, text?: string, property?: string];

const ADDRESSES: readonly Row[] = [
  ["[x](mailto:a) [x](tel:1) [x](http://x) [x](HTTPS://x)"],
  ["[x](/folder)"],
  ["[x](a & b)"],
  ["[x](#heading)"],
  ["[x](httpsx://x)", "[x]·(httpsx·://x)", "[x]·(httpsx·://x)"],
  ["[x](xhttps://x)", "[x]·(xhttps·://x)", "[x]·(xhttps·://x)"],
  ["[x](app:x)", "[x]·(app:x)", "[x]·(app·:x)"],
  ["[x](:x)", "[x]·(:x)", "[x]·(:x)"],
  ["[x](//evil)", "[x]·(//evil)", "[x]·(//evil)"],
  ["[x](/\\evil)", "[x]·(/\\evil)", "[x]·(/\\evil)"],
  ["[x](a&#58;b)", "[x]·(a&#58;b)", "[x]·(a&#58;b)"],
  ["[x](a%3ab)", "[x]·(a%3ab)", "[x]·(a%3ab)"],
];

const SCHEMES: readonly Row[] = [
  ["https://x/?a=b:c"],
  ["Note: x"],
  ["https://x?to=app://y", undefined, "https://x?to=app·://y"],
  ["http://x?to=app://y", undefined, "http://x?to=app·://y"],
  ["https://x/b://y", "https://x/b·://y", "https://x/b·://y"],
  ["https://x?=1://y", "https://x?=1·://y", "https://x?=1·://y"],
  ["xhttps://a?b=c://d", "xhttps·://a?b=c·://d", "xhttps·://a?b=c·://d"],
  ["app://x", "app·://x", "app·://x"],
  ["https://x y=app://z", "https://x y=app·://z", "https://x y=app·://z"],
];

const DEFINITIONS: readonly Row[] = [
  ["[x]: Note: see there"],
  ["[x]: note"],
  ["[^1]: https://x"],
  ['[a]: b: "c"', '[a]·: b: "c"', '[a]·: b: "c"'],
  ["[x]: app://x", "[x]·: app·://x", "[x]·: app·://x"],
  ["[x^]: app://x", "[x^]·: app·://x", "[x^]·: app·://x"],
  ["[^1]: app://x", "[^1]:· app·://x", "[^1]:· app·://x"],
  ["[^long name]: app://x", "[^long name]:· app·://x", "[^long name]:· app·://x"],
  ["> - [^1]: app://x", "> - [^1]:· app·://x", "> - [^1]:· app·://x"],
  ["1. [^a]: app://x", "1. [^a]:· app·://x", "1. [^a]:· app·://x"],
  ["a [^1]: app://x", "a [^1]·: app·://x", "a [^1]·: app·://x"],
  ["[^1] [x]: app://x", "[^1] [x]·: app·://x", "[^1] [x]·: app·://x"],
];

const TAGS: readonly Row[] = [
  ["<a@b.c>"],
  ["a < b"],
  ["<https://x>", undefined, "<·https://x>"],
  ["<mailto:a@b>", undefined, "<·mailto:a@b>"],
  ["<u>x</u>", undefined, "<·u>x<·/u>"],
  ["<U>x</u>", undefined, "<·U>x<·/u>"],
  ["<br>", undefined, "<·br>"],
  ["<br/>", undefined, "<·br/>"],
  ["<u>x", "<·u>x", "<·u>x"],
  ["<b>x</b>", "<·b>x<·/b>", "<·b>x<·/b>"],
  ["a<b", "a<·b", "a<·b"],
  [
    "<kbd>a</kbd> <mark>b</mark></mark>",
    "<kbd>a</kbd> <·mark>b<·/mark><·/mark>",
    "<·kbd>a<·/kbd> <·mark>b<·/mark><·/mark>",
  ],
  ["\\<u>x</u>", "\\<u>x<·/u>", "\\<·u>x<·/u>"],
  ["\\<script>", undefined, "\\<·script>"],
  ["a \\< b"],
];

const MATHS: readonly Row[] = [
  ["$a<b$", undefined, "$a<·b$"],
  ["$$a<b$$ <b>", "$$a<b$$ <·b>", "$·$a<·b$·$ <·b>"],
  ["$a<b c>$", "$a<·b c>$", "$a<·b c>$"],
  ["$x \\<b$", undefined, "$x \\<·b$"],
  ["$5 and <b> $6", "$5 and <·b> $6", "$5 and <·b> $6"],
  ["$a$ <x> $b$", "$a$ <·x> $b$", "$a$ <·x> $b$"],
  ["$a<b$ a<b $a<b$", "$a<b$ a<·b $a<b$", "$a<·b$ a<·b $a<·b$"],
  ["\\$a<b$", "\\$a<·b$", "\\$a<·b$"],
  ["$ a<b$", "$ a<·b$", "$ a<·b$"],
  ["\\href{x}", "\\·href{x}", "\\·href{x}"],
  ["\\hrefx"],
  ["\\style{x}", "\\·style{x}", "\\·style{x}"],
  ["\\url {x}", "\\·url {x}", "\\·url {x}"],
];

const IMAGES: readonly Row[] = [
  ["!\\[x](y)"],
  ["Well!"],
  ["\\![x](y)", "\\!·[x](y)", "\\!·[x](y)"],
  ["![x](https://y)", "[x](https://y)", "!·[x](https://y)"],
  ["![[x]]", "[[x]]", "!·[[x]]"],
  ["!![x](y)", "[x](y)", "!!·[x](y)"],
];

const CODE: readonly Row[] = [
  ["`` `= 1` ``", undefined, "`` `·= 1` ``·"],
  ["a `= b` `c`", "a `·= b` `c`", "a `·= b` `c`·"],
  ["`` = 1 ``", "``· = 1 ``", "``· = 1 ``·"],
  ["\\<% x", "\\<·% x", "\\<·% x"],
  ["`a` \\<%", "`a` \\<·%", "`a` \\<·%"],
  ["\\`<b>`", "\\`<·b>`·", "\\`<·b>`·"],
  ["\\\\`<b>`", undefined, "\\\\`<·b>`·"],
  ["\\\\\\`<b>`", "\\\\\\`<·b>`·", "\\\\\\`<·b>`·"],
  ["\\``<b>`", undefined, "\\``<·b>`·"],
  ["\\``<b>``", "\\``<·b>``·", "\\``<·b>``·"],
  ["``<b>`` `<i>`", undefined, "``<·b>`` `<·i>`·"],
  ["``<b>`", "``<·b>`·", "``<·b>`·"],
  ["`a` <b> `c`", "`a` <·b> `c`", "`a` <·b> `c`·"],
  ["`` ` `` <b>", "`` ` `` <·b>", "`` ` `` <·b>"],
];

describe.each([
  ["addresses", ADDRESSES],
  ["names of schemes", SCHEMES],
  ["definitions and footnotes", DEFINITIONS],
  ["tags", TAGS],
  ["maths", MATHS],
  ["images", IMAGES],
  ["code", CODE],
] as const)("%s", (_, rows) => {
  it.each(rows.map(([before, text = before]) => [before, text]))("in a text: %s becomes %s", (before, after) => {
    expect(inText(before)).toBe(after);
  });

  it.each(rows.map(([before, , property = before]) => [before, property]))(
    "in a property: %s becomes %s",
    (before, after) => {
      expect(inProperty(before)).toBe(after);
    },
  );
});

it("line ends of every kind become LF", () => {
  expect(cleaned("a\r\nb\rc\nd\u2028e")).toBe("a\nb\nc\nd e");
});
