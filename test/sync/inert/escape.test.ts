// Each case: the syntax that a word joiner breaks, and similar text that stays, in a note's text and in its properties.
import { makeInert, makeInertText } from "../../../src/sync/inert/make-inert";
import { cleaned } from "../../../src/sync/inert/escape";
import { shown } from "../../support/hostile/joiners";

const inText = (text: string) => shown(makeInert(text, { remoteImages: false }));
const inProperty = (text: string) => shown(makeInertText(text));

/** Each with its result in the text and in a property; no result if it stays unchanged. */
type Row = readonly [before: string, text?: string, property?: string];

const ADDRESSES: readonly Row[] = [
  ["[x](mailto:a) [x](tel:1) [x](http://x) [x](HTTPS://x)"],
  ["[x](/folder)"],
  ["[x](a & b)"],
  ["[x](#heading)"],
  ["[x](httpsx://x)", "[x]\\(httpsx\\://x)", "[x]\\(httpsx\\://x)"],
  ["[x](xhttps://x)", "[x]&#40;xhttps\\://x)", "[x]&#40;xhttps\\://x)"],
  ["[x](app:x)", "[x]\\(app:x)", "[x]\\(app:x)"],
  ["[x](:x)", "[x]\\(:x)", "[x]\\(:x)"],
  ["[x](//evil)", "[x]\\(//evil)", "[x]\\(//evil)"],
  ["[x](/\\evil)", "[x]\\(/\\evil)", "[x]\\(/\\evil)"],
  ["[x](a&#58;b)", "[x]\\(a&#58;b)", "[x]\\(a&#58;b)"],
  ["[x](a%3ab)", "[x]\\(a%3ab)", "[x]\\(a%3ab)"],
];

const SCHEMES: readonly Row[] = [
  ["https://x/?a=b:c"],
  ["Note: x"],
  ["https://x?to=app://y"],
  ["http://x?to=app://y"],
  ["https://x/b://y"],
  ["https://x?=1://y"],
  ["xhttps://a?b=c://d", "xhttps\\://a?b=c\\://d", "xhttps\\://a?b=c\\://d"],
  ["app://x", "app\\://x", "app\\://x"],
  ["\\https://x", "\\https\\://x", "\\https\\://x"],
  ["\\\\http://x"],
  ["https://x/\\https://y", "https://x/\\https&#58;//y", "https://x/\\https\\://y"],
  ["https://x'app://y", "https://x'app\\://y", "https://x'app\\://y"],
  ["https://x..app://y", "https://x..app\\://y", "https://x..app\\://y"],
  ["https://x=app://y", "https://x=app\\://y", "https://x=app\\://y"],
  ["https://x/_app://y_", "https://x/_app\\://y_", "https://x/_app\\://y_"],
  ["https://a-b.x/c_d?e=f&to=app://y"],
  ["HTTPS://x/a_bftp://y", "HTTPS://x/a_bftp\\://y", "HTTPS://x/a_bftp\\://y"],
  ["https://x y=app://z", "https://x y=app\\://z", "https://x y=app\\://z"],
];

const DEFINITIONS: readonly Row[] = [
  ["[x]: Note: see there"],
  ["[x]: note"],
  ["[^1]: https://x"],
  ['[a]: b: "c"', '[a]\\: b: "c"', '[a]\\: b: "c"'],
  ["[x]: app://x", "[x]\\: app\\://x", "[x]\\: app\\://x"],
  ["[x^]: app://x", "[x^]\\: app\\://x", "[x^]\\: app\\://x"],
  ["[^1]: app://x", "[^1]: &#32; app\\://x", "[^1]: &#32; app\\://x"],
  ["[^long name]: app://x", "[^long name]: &#32; app\\://x", "[^long name]: &#32; app\\://x"],
  ["> - [^1]: app://x", "> - [^1]: &#32; app\\://x", "> - [^1]: &#32; app\\://x"],
  ["1. [^a]: app://x", "1. [^a]: &#32; app\\://x", "1. [^a]: &#32; app\\://x"],
  ["a [^1]: app://x", "a [^1]\\: app\\://x", "a [^1]\\: app\\://x"],
  ["[^1] [x]: app://x", "[^1] [x]\\: app\\://x", "[^1] [x]\\: app\\://x"],
];

const TAGS: readonly Row[] = [
  ["<a@b.c>"],
  ["a < b"],
  ["<https://x>", undefined, "&lt;https://x>"],
  ["<mailto:a@b>", undefined, "&lt;mailto:a@b>"],
  ["<u>x</u>", undefined, "&lt;u>x&lt;/u>"],
  ["<U>x</u>", undefined, "&lt;U>x&lt;/u>"],
  ["<br>", undefined, "&lt;br>"],
  ["<br/>", undefined, "&lt;br/>"],
  ["<u>x", "\\<u>x", "&lt;u>x"],
  ["<b>x</b>", "\\<b>x\\</b>", "&lt;b>x&lt;/b>"],
  ["a<b", "a\\<b", "a&lt;b"],
  [
    "<kbd>a</kbd> <mark>b</mark></mark>",
    "<kbd>a</kbd> <mark>b</mark>\\</mark>",
    "&lt;kbd>a&lt;/kbd> &lt;mark>b&lt;/mark>&lt;/mark>",
  ],
  ["\\<u>x</u>", "\\<u>x\\</u>", "&lt;u>x&lt;/u>"],
  ["\\<script>", undefined, "&lt;script>"],
  ["a \\< b"],
];

const MATHS: readonly Row[] = [
  ["$a<b$", "\\$a\\<b\\$", "$a&lt;b$"],
  ["$$a<b$$ <b>", "\\$\\$a\\<b\\$\\$ \\<b>", "$$a&lt;b$$ &lt;b>"],
  ["$a<b c>$", "\\$a\\<b c>\\$", "$a&lt;b c>$"],
  ["$x \\<b$", "\\$x \\<b\\$", "$x &lt;b$"],
  ["$5 and <b> $6", "\\$5 and \\<b> \\$6", "$5 and &lt;b> $6"],
  ["$a$ <x> $b$", "\\$a\\$ \\<x> \\$b\\$", "$a$ &lt;x> $b$"],
  ["$a<b$ a<b $a<b$", "\\$a\\<b\\$ a\\<b \\$a\\<b\\$", "$a&lt;b$ a&lt;b $a&lt;b$"],
  ["\\$a<b$", "\\$a\\<b\\$", "\\$a&lt;b$"],
  ["$ a<b$", "\\$ a\\<b\\$", "$ a&lt;b$"],
  ["\\href{x}"],
  ["\\hrefx"],
  ["\\style{x}"],
  ["\\url {x}"],
];

const IMAGES: readonly Row[] = [
  ["!\\[x](y)"],
  ["Well!"],
  ["\\![x](y)", "&#33;[x](y)", "&#33;[x](y)"],
  ["![x](https://y)", "[x](https://y)", "&#33;[x](https://y)"],
  ["![[x]]", "[[x]]", "&#33;[[x]]"],
  ["!![x](y)", "&#33;[x](y)", "!&#33;[x](y)"],
];

const CODE: readonly Row[] = [
  ["`` `= 1` ``", undefined, "\\`\\` \\`= 1\\` \\`\\`"],
  ["a `= b` `c`", "a `·= b` `c`", "a \\`= b\\` \\`c\\`"],
  ["`` = 1 ``", "``· = 1 ``", "\\`\\` = 1 \\`\\`"],
  ["\\<% x", "&lt;% x", "&lt;% x"],
  ["`a` \\<%", "`a` &lt;%", "`a` &lt;%"],
  ["\\`<b>`", "\\`\\<b>\\`", "\\`&lt;b>`"],
  ["\\\\`<b>`", undefined, "\\\\`&lt;b>`"],
  ["\\\\\\`<b>`", "\\\\\\`\\<b>\\`", "\\\\\\`&lt;b>`"],
  ["\\``<b>`", "\\`\\`\\<b>\\`", "\\``&lt;b>`"],
  ["\\``<b>``", "\\`\\`\\<b>\\`\\`", "\\``&lt;b>``"],
  ["``<b>`` `<i>`", undefined, "``&lt;b>`` `&lt;i>`"],
  ["``<b>`", "\\`\\`\\<b>\\`", "``&lt;b>`"],
  ["`a` <b> `c`", "`a` \\<b> `c`", "`a` &lt;b> `c`"],
  ["`` ` `` <b>", "`` ` `` \\<b>", "`` ` `` &lt;b>"],
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
