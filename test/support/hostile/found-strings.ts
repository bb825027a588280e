/** Strings that were live in a real renderer once, each with the place in which it was. */
export type Place = "body" | "title" | "property name" | "property value" | "file name" | "attendee" | "diagram";

const found =
  <P extends Place>(place: P) =>
  (...texts: readonly string[]) =>
    texts.map((text) => ({ place, text }));
const body = found("body");

/** A bare address takes the backslash that should escape what follows. */
export const BEHIND_ADDRESSES = body(
  "https://a.b/\\<img src=x onerror=alert(1)>",
  "www.a.b/\\<img src=x onerror=alert(1)>",
  "http://a.b/\\<img src=x onerror=alert(1)>",
  "https://a.b/\\<obsidian:x>",
  "https://a.b/\\\\<img src=x onerror=alert(1)>",
  "www.a.b/\\<javascript:alert(1)>",
  "HTTPS://a.b/\\<img src=x onerror=alert(1)>",
  "https://a.b/\\![x](https://evil.example/p.png)",
  "https://a.b/\\[x](javascript:alert(1))",
  "https://a.b/\\`$= app.x`",
);

/** Between two dollar signs. */
export const BETWEEN_DOLLARS = body(
  "It was $5 <javascript:alert(1)> or $ 6",
  "$5 <obsidian:open?vault=v&file=f> or $ 6",
  "$5 <img src=x onerror=alert(1)> or $ 6",
  "$$5 <javascript:alert(1)> or $$ 6",
);

const commands = [
  '\\mmlToken{mi}[href="javascript:alert(1)"]{x}',
  '\\mmlToken{mi}[style="background:url(https://evil.example/p.png)"]{x}',
  "\\bbox[background:url(https://evil.example/p.png)]{x}",
  "\\unicode[f;background:url(https://evil.example/p.png)]{65}",
  "\\style\n{background:url(https://evil.example/p.png)}{x}",
  "\\style\t{background:url(https://evil.example/p.png)}{x}",
  "\\def\\a{\\style}\\a{background:url(https://evil.example/p.png)}{x}",
  "\\let\\a\\style \\a{background:url(https://evil.example/p.png)}{x}",
  "\\class\n{modal-bg}{x}",
  "\\class\t{modal-bg}{x}",
  "\\href{javascript:alert(1)}{x}",
  "\\require{action}\\toggle{a}{b}\\endtoggle",
];

export const MATHS = body(
  ...commands.map((command) => `$${command}$`),
  ...commands.map((command) => `$$\n${command}\n$$`),
  ...commands.map((command) => `a $$${command}$$ b`),
  ...commands.map((command) => `Prices: $5 ${command} and $6`),
  ...commands.map((command) => `\\(${command}\\) \\[${command}\\]`),
);

const statements = [
  'A@{ img: "https://evil.example/p.png", w: 60 }',
  "A@{ img: https://evil.example/p.png }",
  'A@{ icon: "https://evil.example/p.png" }',
  'properties X: {"icon": "https://evil.example/p.png"}',
  "classDef x fill:u\\72l(https://evil.example/p.png)",
  "style A background:url(https://evil.example/p.png)",
  'click\nA "javascript:alert(1)"',
  'subgraph s\nend click A "javascript:alert(1)"',
  'click A href "javascript:alert(1)"',
  "link A: x @ javascript:alert(1)",
  'links A: {"x": "javascript:alert(1)"}',
  'A["<img src=x onerror=alert(1)>"]',
];

export const DIAGRAMS = statements.flatMap((statement) =>
  ["flowchart LR\nA-->B", "sequenceDiagram\nparticipant A", "classDiagram\nclass A"].flatMap((head) => [
    { place: "diagram" as const, text: `\`\`\`mermaid\n${head}\n${statement}\n\`\`\`` },
    { place: "diagram" as const, text: `~~~ Mermaid\n${head}\n${statement}\n~~~` },
  ]),
);

/** What `trim()` takes away before a plugin looks for its sign. */
const BLANKS = ["\u00a0", "\u2003", "\u3000", "\u1680", "\u2028", "\ufeff", "\u202f", "\u205f", "\v", "\f"];
export const QUERIES = BLANKS.flatMap((blank) =>
  ["$= app.x", "= this.x", "INPUT[text:x]"].flatMap((query) => [
    { place: "title" as const, text: `\`${blank}${query}\`` },
    { place: "body" as const, text: `\`${blank}${query}\`` },
    { place: "body" as const, text: `\`\`${blank}${query}\`\`` },
  ]),
);

/** A fence behind a task's box, and one whose info string has a tag. */
export const BEHIND_BOXES = ["- [ ] ", "1. [x] ", "> - [ ] ", "* [-] "].flatMap((lead) =>
  ["```js<img src=x onerror=alert(1)>", "``` <img src=x onerror=alert(1)>", "~~~ tasks", "```dataviewjs"].flatMap(
    (text) => [
      { place: "title" as const, text: lead + text },
      { place: "body" as const, text: `${lead}${text}\n<img src=x onerror=alert(1)>\n\`\`\`` },
    ],
  ),
);

/** Under a paragraph of a list or quote, an underline of equals signs is one more line of that paragraph. */
export const UNDER_LAZY_LINES = ["===", "=======", "=", "--", "**", "b\n==="].flatMap((line) =>
  [
    "    <img src=x onerror=alert(1)>",
    "\t<img src=x onerror=alert(1)>",
    "   ```js\n<img src=x onerror=alert(1)>",
  ].flatMap((below) =>
    ["2. a", "- a", "> a", "> - a"].map((above) => ({ place: "body" as const, text: `${above}\n${line}\n${below}` })),
  ),
);

/** A query seems to start below a backtick that is not the last sign of its line. */
export const ABOVE_EQUALS_SIGNS = body(
  "![](<img src=x onerror=alert(1)>`a`> a\n=======\n    <img src=x onerror=alert(1)>",
  "`\u2060`\u2060= x`2. a\n=\n    <img src=x onerror=alert(1)>",
);

/** A line that some renderers take for an underline, and others for text of a paragraph that cannot be a heading. */
export const UNDER_DOUBTFUL_UNDERLINES = body(
  "```js![](<img src=x onerror=alert(1)>`a`> a\n=======\n    <img src=x onerror=alert(1)>",
  "<img src=x onerror=alert(1)>\n    > - a\n--\n    <img src=x onerror=alert(1)>",
);

/** An address beside code, a processing instruction that looks like a mailbox, and code under a lazy line of a list. */
export const FOUND_BY_CHANCE = body(
  "http://x`a`[](<x>)",
  "http://e```s```[](<x>)",
  "<?@x>",
  "- x\n$\n\n    <x>",
  "http://$ $#<x>",
  "http://x/%% }%%<x>",
  "http://x[](<x>)",
  "/```\n```$```\\f",
  "http://(ahttp://x",
  "www.xhttp://`",
  "$\n    1. $\n\\h",
  "`=]:\n```",
  "- ```\n ",
  "\t%%\n%%<%`",
  "`INPUT[%%\n\n%%",
  "![a](<https://",
  "```](<http:",
  "](\\\u2060</",
  "<u>$</u>",
  "://`]::",
  "<http://><x",
  "<http://%%",
  "http://;p://<u",
  "<<<<<<<\nhttp://\\",
  "\\%%\n```%%\n```>",
  "\t$$\\e\nhttp://$$",
  "/\n\t\n\t[](t:)",
  "``` $\\r ```",
  "[^1]:---\n    `",
  "HTTP://a</$",
  "\\%%\n```%%\ne://}",
  "http://x<x$",
  "```]]```[![]()",
  "<http://>http://n://",
  "http://%% }%%``` s://```",
  "```\n```\xa0",
  "<br>\n\xa0\n<b",
);

/** Renderers drop white space before an address, and so do browsers. */
export const BEHIND_BLANKS = [" ", "  ", "\u00a0", "\u2003", "\u3000", "\v", "&#32;", " ".repeat(195)].flatMap(
  (blank) =>
    ["javascript:alert(1)", "obsidian:x", "//evil.example"].flatMap((address) =>
      body(`[x](<${blank}${address}>)`, `[x](${blank}${address})`, `[x]: <${blank}${address}>\n\n[x]`),
    ),
);

/** GFM makes links of these by itself. */
export const MAILBOXES = body(
  ...[
    "xmpp:a@b.cd",
    "(XMPP:a@b.cd/x)",
    "xmpp\\:a@b.cd",
    "xmpp&#58;a@b.cd",
    "&#120;mp&#x70;:a\\@b.cd",
    "`a` xmpp:a&#64;b.cd",
  ],
);

/** Some renderers look for the end of a title in code, and continue a list item with a quote below it. */
export const ABOVE_CODE = body(
  ...['"', "'", "("].flatMap((sign) =>
    [`[y]: /u ${sign}`, `[y]: /u\n${sign}abc`, `- [ ] [y]: <u v>  ${sign}abc`, `[y]: /u ${sign}\n[z]: /v ${sign}`].map(
      (above) => `${above}\n\`\`\`\n${sign === "(" ? ")" : sign}\n<img src=x onerror=alert(1)>\n\`\`\``,
    ),
  ),
  ...["- a", "1. a\n   b", "> - a\nb", "- a\n> b"].map(
    (above) => `${above}\n> \`\`\`js\n> <img src=x onerror=alert(1)>\n> \`\`\``,
  ),
);

/** Obsidian or a plugin publishes, styles or runs a note with these. */
export const PROPERTY_NAMES = found("property name")(
  "share",
  "published",
  "draft",
  "connie-publish",
  "path",
  "repo",
  "css",
  "theme",
  "scripts",
  "marp",
  "fileClass",
  "aliases",
  "image",
);

/** An application of the system opens these. */
export const SCHEMES = found("property value")("ms-msdt:/id PCWDiagnostic", "search-ms:query=x", "vscode://file/x");

/** Invisible, so that two names look alike. */
export const SIGNS_IN_NAMES = found("file name")("\u034fWeekly", "Weekly\u2800", "Weekly\ufe0f");

/** YAML reads these as something else than text. */
export const WORDS_AS_NAMES = found("attendee")("true", "null");

export const FOUND_STRINGS: readonly { readonly place: Place; readonly text: string }[] = [
  ...BEHIND_ADDRESSES,
  ...BETWEEN_DOLLARS,
  ...MATHS,
  ...DIAGRAMS,
  ...QUERIES,
  ...BEHIND_BOXES,
  ...UNDER_LAZY_LINES,
  ...ABOVE_EQUALS_SIGNS,
  ...UNDER_DOUBTFUL_UNDERLINES,
  ...FOUND_BY_CHANCE,
  ...BEHIND_BLANKS,
  ...MAILBOXES,
  ...ABOVE_CODE,
  ...PROPERTY_NAMES,
  ...SCHEMES,
  ...SIGNS_IN_NAMES,
  ...WORDS_AS_NAMES,
];
