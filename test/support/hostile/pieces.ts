import { FOUND_STRINGS } from "./found-strings";
import { hostileStrings } from "./hostile-strings";

/** What attacks are made of, and what decides how a line is read, in families. Random texts take a family first. */
const SHORT: readonly (readonly string[])[] = [
  ["<img src=x onerror=alert(1)>", "<script>", "</script>", "<iframe src=https://e.x>", "<svg onload=x>", "<style>", "<a href='"],
  ["<!--", "-->", "--!>", "<!", "<?", "?>", "<![CDATA[", "]]>", "<!---->", "<!DOCTYPE x>"],
  ["<div", "<div>", "</div>", "<p>", "<table>", "<pre>", "</pre>", "<textarea>", "<details>", "<x-y>"],
  ["<u>", "</u>", "<br>", "<br/>", "<br >", "<kbd>", "</kbd>", "<sub>a</sub>", "<mark", "<U>"],
  ["<https://e.x>", "<mailto:a@b.c>", "<a@b.c>", "<tel:1>", "<obsidian://x>", "<javascript:x>", "<x:y>", "<//e.x>"],
  ["https://e.x", "http://e.x/", "www.e.x", "https://e.x/\\", "www.e.x/\\", "HTTPS://e.x/a_b", "https://e.x/(a)", "a@e.x", "mailto:a@e.x"],
  ["https://e.x/?$a=", "https://e.x/`", "https://e.x/*", "https://e.x/|", "https://e.x/[", "https://e.x/]", "https://e.x/&lt;", "xhttps://"],
  ["obsidian://open", "file:///x", "javascript:x", "data:text/html,x", "ftp://x", "s3://b/k", "vscode://x", "://"],
  ["[a](", "](", "[a](javascript:x)", "](javascript:x)", "[a](<javascript:x>)", "[a](java\\script:x)", "[a](&#x6a;avascript:x)", "[a](//e.x)", "[a](<script x>)", "[a](<img src=x>)"],
  ["[a]:", "]:", "[a]: obsidian://x", "[a]: <obsidian:x>", "[a]", "[a][]", "[b][a]", "[^1]", "[^1]: ", "^[x"],
  ["![a](https://e.x/a.png)", "![a]", "![a][", "![", "!", "![[x]]", "!\\[", "\\!", "!![", "![](", "[![a](https://e.x/p)](https://e.x)"],
  ["[[", "]]", "[", "]", "(", ")", "[[a|b]]", "[[a`b]]", "[ ]", "[x]"],
  ["`", "``", "```", "````", "`a`", "`` ` ``", "`<b>`", "`= x`", "`$= x`", "`INPUT[x]`", "`\u00a0= x`", "\\`"],
  ["```js", "```dataviewjs", "~~~ tasks", "```mermaid", "~~~", "~~~~", "``` text", "```js title=\"x\"", "```{r}", "```python3"],
  ["$", "$$", "\\$", "$5", "$x$", "$$x$$", "\\href{javascript:x}{y}", "\\style{x}", "\\a", "$`"],
  ["%%", "%", "%%a%%", "%% ", "%%{init: {}}%%", "==", "~~", "**", "_", "*"],
  ["<%", "%>", "<%* x %>", "\\<%", "{{x}}", "{{", "}}", "<<%", "`<% x %>`"],
  ["<", ">", "\\<", "\\", "\\\\", "&lt;", "&", "&#60;", "&#33;", "\"", "'", "<a", "<\n"],
  ["> ", ">", "- ", "* ", "+ ", "1. ", "2. ", "10) ", "- [ ] ", "# ", "###### ", "#"],
  ["---", "===", "***", "|", "|-|-|", "| a | b |", "-|-", ":-:|", "\\|"],
  ["    ", "   ", "  ", " ", "\t", "\t\t", "      ", "\u00a0"],
  ["\n", "\n", "\n\n", "\n\n", "\n> ", "\n- ", "\n  ", "\n    ", "\n1. ", "\n\t", "\r\n", "\n>\n"],
  ["\n```\n", "\n~~~\n", "\n$$\n", "\n%%\n", "\n<br>\n", "\n    ```\n", "\n---\n", "\n> ```\n", "\n- ```\n", "  \n"],
  ["a", "text", "b c", "x", "1", "note", "Ann", "ü", "日本", "e.g."],
  ["\u202e", "\0", "\ufeff", "\u2060", "\ud83d", "\u200b", "\u00ad", "\u2028", "\u0085", "😀"],
  ["<<<<<<< HEAD\n", "=======\n", ">>>>>>> x\n", "^meeting-notes-sync-00000000", "> [!note]- x\n", "^id", "||||||| x\n"],
];

export const PIECES: readonly (readonly string[])[] = [
  ...SHORT,
  ...SHORT,
  ...Object.values(hostileStrings).map((strings) => strings.filter((text) => text.length < 120)),
  FOUND_STRINGS.map(({ text }) => text).filter((text) => text.length < 120),
];
