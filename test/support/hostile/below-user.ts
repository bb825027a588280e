import { makeInert } from "../../../src/sync/inert/make-inert";
import { mergeBody } from "../../../src/sync/merge/merge-note";

/** What the user wrote that may swallow lines below it: HTML, open or closed, and definitions of links that wait for more. */
export const USERS_LINES: readonly string[] = [
  '<img src="pic.png" width="300">',
  '<span class="x">',
  "<div>",
  "<b>\n",
  "<!-- a",
  "<?x",
  "<!X",
  "<![CDATA[",
  "<pre>",
  "<style>\n\n",
  "</span>",
  "a <i title='",
  "[y]:",
  "> [y]: ",
  "[^1]:",
  "[a\nb]:",
  "[y]: /u",
  '[y]: /u "abc',
  "[y]:\n/u 'abc",
  "[y]: /u\n(abc",
  '[y]: <u> "a\n\nb',
  "- a",
  "> - a",
];

/** Lines of the service, each of which names it where it does harm. */
const SERVED: readonly string[] = [
  "<img src=service onerror=x>",
  "`<img src=service>`",
  "```js\n<img src=service>\n```",
  "> ```js\n> <img src=service>\n> ```",
  ...['"', "'", ")"].map((sign) => `\`\`\`\n${sign}\n<img src=service>\n\`\`\``),
  '"\n\n```\n<img src=service>\n```',
  "[a](service:x)",
];

/** The service's lines as they come in, and the notes in which they were merged below the user's lines. */
export function servedBelow(mine: string): { readonly inert: readonly string[]; readonly merged: readonly string[] } {
  const inert = SERVED.map((served) => makeInert(served, { remoteImages: false }));
  const note = ["# A", "", "first", ...mine.split("\n"), "last"];
  const merged = inert.flatMap((own) => [
    merge(note, ["# A", "", "first", "", "last"], ["# A", "", "first", ...own.split("\n"), "", "last"]),
    merge(note, ["# A", "", "first", "last"], ["# A", "", "first", "last", ...own.split("\n")]),
    merge(["# A", "", ...mine.split("\n")], ["# A", ""], ["# A", "", ...own.split("\n")]),
  ]);
  return { inert, merged };
}

function merge(note: readonly string[], base: readonly string[], remote: readonly string[]): string {
  return mergeBody(note, base, remote)
    .lines.map(({ text }) => text)
    .join("\n");
}
