// Titles, summaries and decisions come from other people. Active syntax is made inert; the visible text stays.
import { lineContexts, makeInert, makeInertText } from "../../../src/sync/inert/make-inert";
import * as fc from "../../support/fast-check";
import { findingsInBody } from "../../support/hostile/independent-checker";
import { ordinaryNotes } from "../../support/hostile/ordinary-markdown";
import { cleaned } from "../../../src/sync/inert/escape";

/** Word joiners, which nobody sees, made visible. */
const shown = (text: string): string => text.replaceAll("\u2060", "·");

const inert = (markdown: string) => shown(makeInert(markdown, { remoteImages: false }));

describe("Ordinary Markdown", () => {
  it.each(Object.entries(ordinaryNotes))("stays unchanged: %s", (_, note) => {
    expect(makeInert(note, { remoteImages: false, mathsAndDiagrams: true })).toBe(note);
    expect(makeInert(note, { remoteImages: true, mathsAndDiagrams: true })).toBe(note);
    expect(findingsInBody(note, { mathsAndDiagrams: true })).toEqual([]);
  });

  it.each(Object.entries(ordinaryNotes).filter(([, note]) => !/\$|mermaid/.test(note)))(
    "stays unchanged while maths and diagrams are text: %s",
    (_, note) => {
      expect(inert(note)).toBe(note);
    },
  );
});

describe("A text without active characters", () => {
  // Only a text with a code block is read line by line.
  const block = "\n\n```text\ncode\n```";
  const parts = [
    "a",
    "Ann O'Neill",
    "49 %",
    "{x}",
    "[",
    "]",
    " [ ] ",
    "!",
    "(b)",
    "- ",
    "1. ",
    "> ",
    "# ",
    "    ",
    "| - |",
  ];
  const text = fc.array(fc.constantFrom(...parts, "\n", "\n\n", "%%", "\t", ":", "é", ">".repeat(30)), {
    maxLength: 30,
  });

  it("has the same result beside a code block and alone", () => {
    fc.assert(
      fc.property(text, fc.boolean(), (some, mathsAndDiagrams) => {
        const alone = `- x\n${some.join("")}\n\nend`;
        const options = { remoteImages: false, mathsAndDiagrams };
        expect(makeInert(alone + block, options)).toBe(makeInert(alone, options) + block);
      }),
    );
  });
});

describe("Maths and diagrams", () => {
  const both = "Costs: $5, $x$.\n\n$$\n\\href{x}{y}\n$$\n\n```mermaid\nclick A x\n```";

  it("are text unless the user turns them on", () => {
    expect(inert(both)).toBe(
      "Costs: \\$5, \\$x\\$.\n\n\\$\\$\n\\href{x}{y}\n\\$\\$\n\n```text mermaid\nclick A x\n```",
    );
  });

  it("stay as the service sent them if the user turns them on", () => {
    expect(makeInert(both, { remoteImages: false, mathsAndDiagrams: true })).toBe(both);
  });

  it("have a space after a less-than sign that could start a tag", () => {
    const maths = "$x<y$ and $$a<b<c$$\n\n$$\na<b\n\nc<d\n$$\n\nList<T>";
    expect(makeInert(maths, { remoteImages: false, mathsAndDiagrams: true })).toBe(
      "$x< y$ and $$a< b< c$$\n\n$$\na< b\n\nc< d\n$$\n\nList\\<T>",
    );
  });

  it("that are never closed hide no text of the user", () => {
    const open = "a $$ b\n\nc";
    expect(makeInert(open, { remoteImages: false, mathsAndDiagrams: true })).toBe("a $\\$ b\n\nc");
  });

  it("keep the dollar signs of addresses and links", () => {
    for (const text of ["https://example.com/?$top=5&$skip=4", "[[Budget $5M]]", "`$HOME`"])
      expect(inert(text)).toBe(text);
  });
});

describe("Text that Obsidian or a plugin runs", () => {
  it.each([
    ["dataviewjs", "```dataviewjs\nx\n```", "```text dataviewjs\nx\n```"],
    ["a query in any case", "~~~ Tasks\nfilter by function 1\n~~~", "~~~text Tasks\nfilter by function 1\n~~~"],
    ["a language that begins like none", "```text-generator\nx\n```", "```text text-generator\nx\n```"],
    ["a language with attributes", "```js {run}\nx\n```", "```text js {run}\nx\n```"],
    ["a language in disguise", "```data&#118;iewjs\nx\n```", "```text data&#118;iewjs\nx\n```"],
    ["a block in a list", "1. a\n   ```dataview\n   x\n   ```", "1. a\n   ```text dataview\n   x\n   ```"],
    ["a block in a quote", "> ```button\n> x\n> ```", "> ```text button\n> x\n> ```"],
    ["an inline query", "`= this.file` and ``  $= dv ``", "`·= this.file` and ``·  $= dv ``"],
    ["an inline field of Meta Bind", "`VIEW[{x}]` `INPUT[text:a]`", "`·VIEW[{x}]` `·INPUT[text:a]`"],
    ["an inline query over two lines", "a `\n= x`", "a \\`\n= x\\`"],
    ["a template", "<% tp.x() %> `<%* y %>`", "&lt;% tp.x() %> `<·%* y %>`"],
    ["a template in code", "```js\n<% x %>\n```", "```js\n<·% x %>\n```"],
    ["HTML", "<img src=x onerror=y> <!-- z --> </p>", "\\<img src=x onerror=y> \\<!-- z --> \\</p>"],
    ["a harmless tag with an attribute", "<u onclick=x>a</u>", "\\<u onclick=x>a\\</u>"],
    ["a harmless tag that is not closed", "<u>a", "\\<u>a"],
    ["HTML behind code that is none", "a ` b\n`<img src=x>`", "a \\` b\n\\`\\<img src=x>\\`"],
    ["HTML in a table's code", "| `a | <b c> ` |\n|-|-|", "| \\`a | \\<b c> \\` |\n|-|-|"],
    ["HTML in code that maths cuts", "$`$ <img src=x> `", "\\$`$ <img src=x> `"],
    ["a directive in a diagram", "```mermaid\n%%{init: {}}%%\na\n```", "```text mermaid\n%%{init: {}}%%\na\n```"],
    ["a click in a diagram", '```mermaid\nclick A "x"\n```', '```text mermaid\nclick A "x"\n```'],
    ["HTML in a diagram", '```mermaid\nA["<img src=x>"]\n```', '```text mermaid\nA["<img src=x>"]\n```'],
    [
      "settings of a diagram",
      "```mermaid\n---\nconfig:\n  x: y\n---\n```",
      "```text mermaid\n---\nconfig:\n  x: y\n---\n```",
    ],
    ["maths that links", "$\\href{javascript:x}{y}$", "\\$\\href{javascript:x}{y}\\$"],
  ])("is made inert: %s", (_, markdown, expected) => {
    expect(inert(markdown)).toBe(expected);
    expect(findingsInBody(makeInert(markdown, { remoteImages: false }))).toEqual([]);
  });
});

describe("Text that opens or loads something", () => {
  it.each([
    ["a link to a program", "[a](obsidian://x)", "[a]\\(obsidian\\://x)"],
    ["a script", "[a](javascript:alert(1))", "[a]\\(javascript:alert(1))"],
    [
      "a scheme in disguise",
      "[a](java&#115;cript:x) [b](javascript&colon;x)",
      "[a]\\(java&#115;cript:x) [b]\\(javascript&colon;x)",
    ],
    ["a scheme with a tab, which browsers ignore", "[a](<java\tscript:x>)", "[a]\\(\\<java\tscript:x>)"],
    ["a scheme behind a backslash", "[a](javascript\\:x)", "[a]\\(javascript\\:x)"],
    ["another machine", "[a](//host/x) [b](\\\\host\\x)", "[a]\\(//host/x) [b]\\(\\\\host\\x)"],
    ["a definition", "[a]: file:///etc/passwd", "[a]\\: file\\:///etc/passwd"],
    ["a definition on two lines", "[a]:\napp://x", "[a]\\:\napp\\://x"],
    ["an address in brackets", "<obsidian://x>", "\\<obsidian\\://x>"],
    ["a bare address", "see obsidian://open?vault=x", "see obsidian\\://open?vault=x"],
    ["an image", "![a](https://e.x/a.png)", "[a](https://e.x/a.png)"],
    ["an image by reference", "![a][1]", "[a][1]"],
    ["an embedded note", "![[Secret]]", "[[Secret]]"],
    ["an image after exclamations", "Oh!![[x]]", "Oh&#33;[[x]]"],
    ["an escaped embed", "\\![[x]]", "&#33;[[x]]"],
  ])("is made inert: %s", (_, markdown, expected) => {
    expect(inert(markdown)).toBe(expected);
    expect(findingsInBody(makeInert(markdown, { remoteImages: false }))).toEqual([]);
  });

  it("stays for images from the web if the user wants them, but not for others", () => {
    const markdown = "![a](https://e.x/a.png) ![b](file:///b.png) ![[c]] ![d](data:image/png;base64,x)";
    const expected = "![a](https://e.x/a.png) [b]&#40;file\\:///b.png) [[c]] [d]&#40;data:image/png;base64,x)";
    expect(shown(makeInert(markdown, { remoteImages: true }))).toBe(expected);
  });
});

describe("Text that hides the user's own text", () => {
  it.each([
    ["an open code block", "```js\nx", "```js\nx\n```"],
    ["an open block in a list", "- ~~~~\n  x", "- ~~~~\n  x\n  ~~~~"],
    ["a block that its list leaves open", "- ```js\n  x\ny", "- ```js\n  x\n  ```\ny"],
    ["an open comment", "a %% b\n\nc", "a %\\% b\n\nc"],
    ["open maths", "a $$ b\n\nc", "a \\$\\$ b\n\nc"],
    ["two that are open", "%% a $$ b", "%\\% a \\$\\$ b"],
  ])("is made inert: %s", (_, markdown, expected) => {
    expect(inert(markdown)).toBe(expected);
  });
});

describe("Text that the plugin itself reads", () => {
  it.each([
    ["the marks of a conflict", "<<<<<<< HEAD\n=======\n>>>>>>> x", "\\<<<<<<< HEAD\n=======\n>>>>>>> x"],
    ["the id of our own callout", "^meeting-notes-sync-00000000", "\\^meeting-notes-sync-00000000"],
    ["characters that no editor shows", "a\0b\u202ec\u0007\ufeff\r\nd\ud800", "abc\nd\ufffd"],
  ])("is made inert: %s", (_, markdown, expected) => {
    expect(inert(markdown)).toBe(expected);
  });
});

describe("One line for a title or a value", () => {
  it.each([
    ["Weekly: Q3 & <plans>", "Weekly: Q3 & &lt;plans>"],
    ["Ann Lee <ann@example.com>", "Ann Lee <ann@example.com>"],
    ["a\n\tb  c ", "a b c"],
    ["{{query.file.path}}", "{\\{query.file.path}}"],
    ["\\{{query.file.path}}", "\\{\\{query.file.path}}"],
    ["\\%%y%%", "\\%\\%y%\\%"],
    ["- [ ] ```js<b>", "- [ ] \\```js&lt;b>"],
    ["> 1. [x] ~~~ tasks", "> 1. [x] \\~~~ tasks"],
    ["- [ ] \n```\n<b>", "- [ ] \\``` &lt;b>"],
    ["`= this.x`", "\\`= this.x\\`"],
    ["[x](obsidian://y)", "[x]\\(obsidian\\://y)"],
    ["javascript:alert(1)", "javascript\\:alert(1)"],
    ["https://example.com/?a=b", "https://example.com/?a=b"],
    ["![[x]] %%y%%", "&#33;[[x]] %\\%y%\\%"],
    ["\u202egnp.exe", "gnp.exe"],
    ["50% – done!", "50% – done!"],
  ])("%j becomes %j", (text, expected) => {
    expect(shown(makeInertText(text))).toBe(expected);
  });
});

describe("The context of a line", () => {
  it("depends on the lines around it", () => {
    const contexts = (...lines: string[]) => lineContexts(lines.join("\n"));
    expect(contexts("a", "```js", "b", "```", "c")).toEqual([
      "text",
      "open ```js",
      "fence ```js",
      "close ```js",
      "text",
    ]);
    expect(contexts("%%", "a", "%% b", "c")).toEqual(["comment", "comment", "comment", "text"]);
    expect(contexts("$$", "b", "$$", "a")).toEqual(["math", "math", "math", "text"]);
    expect(contexts("<div>", "a", "", "b")).toEqual(["html", "html", "text", "text"]);
    expect(contexts("<!-- a", "", "b -->", "c")).toEqual(["html <!--", "html <!--", "html <!--", "text"]);
    expect(contexts("<script>", "", "x", "</script>", "a")).toEqual([...Array<string>(4).fill("html <script"), "text"]);
    expect(contexts("a ` b", "c", "", "d")).toEqual(["text", "text `", "text", "text"]);
    expect(contexts("[a](", "b")).toEqual(["text", "text ]("]);
    expect(contexts("<a title='", "b")).toEqual(["text", "text <"]);
    expect(contexts("> ```", "> a", "b")).toEqual(["open ```", "fence ```", "text"]);
  });

  it("names both readings where only some programs read a fence as one", () => {
    expect(lineContexts("> - a\n```\n\n```\nb")).toEqual([
      "text",
      "open ``` or text",
      "fence ``` or text",
      "close ``` or open ```",
      "text or fence ```",
    ]);
  });

  it("is known for every line, whatever its line end", () => {
    expect(lineContexts("a\r\nb\rc\n")).toHaveLength(4);
  });
});

describe("Text on which a renderer fails", () => {
  it.each([
    ["quotes in quotes", `${"> ".repeat(40)}a`, `${"> ".repeat(25)}\\${"> ".repeat(15)}a`],
    ["lists in lists", `${"- ".repeat(40)}a`, `${"- ".repeat(25)}\\${"- ".repeat(15)}a`],
  ])("is made inert: %s", (_, markdown, expected) => {
    expect(inert(markdown)).toBe(expected);
    expect(makeInert(makeInert(markdown, { remoteImages: false }), { remoteImages: false })).toBe(
      makeInert(markdown, { remoteImages: false }),
    );
  });

  it.each(["-".repeat(80), "- ".repeat(20), "> ".repeat(20)])(
    "does not include a long line of ordinary signs: %s",
    (line) => {
      expect(inert(line)).toBe(line);
    },
  );
});

// Each case: the syntax that a word joiner breaks, and similar text that stays, in a note's text and in its properties.

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
