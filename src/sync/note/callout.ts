import { sha256Hex } from "./hash";
import { linesWithEnds } from "./lines";

/**
 * The plugin writes at most one folded callout into a note. It has the text of the service that cannot be merged:
 *
 *     > [!note]- Newer text from the meeting service
 *     >
 *     > The launch moves to March 10.
 *
 *     ^meeting-notes-sync-0a1b2c3d
 *
 * The block id has a hash of the content. While the hash matches, the plugin may replace the callout; once the user has
 * edited it, it is the user's text.
 */
export interface SplitBody {
  /** The body without our callout, byte for byte. */
  readonly body: string;
  /** `touched`: the user edited it, so it is part of the body. */
  readonly callout: "none" | "ours" | "touched";
  /** Its lines without quote marks; empty unless `callout` is `ours`. */
  readonly content: readonly string[];
}

const TITLE = "> [!note]- Newer text from the meeting service";
/** The start of its block id. `makeInert` breaks it up in the service's text. */
export const CALLOUT_ID = "^meeting-notes-sync-";
/** `+`: the user unfolded it. */
const TITLE_LINE = /^> ?\[!note\][-+]? Newer text from the meeting service\s*$/;
const ID_LINE = /^\^meeting-notes-sync-([0-9a-f]{8})\s*$/;

/** The callout's text with LF, without a line end at its end. */
export function writeCallout(content: readonly string[]): string {
  const quoted = ["", ...content].map((line) => (line === "" ? ">" : `> ${line}`));
  return [TITLE, ...quoted, "", CALLOUT_ID + hashOf(content)].join("\n");
}

/** White space is ignored: editors trim and wrap lines without an edit by the user. */
function hashOf(content: readonly string[]): string {
  return sha256Hex(content.join("").replace(/\s+/g, ""), 8);
}

/** Finds the callout anywhere in a body: people also write below it. */
export function splitCallout(body: string): SplitBody {
  if (!body.includes(CALLOUT_ID)) return { body, callout: "none", content: [] };
  const lines = linesWithEnds(body);
  const content: string[] = [];
  let rest = "";
  let from = 0;
  let callout: SplitBody["callout"] = "none";
  lines.forEach((line, i) => {
    const hash = ID_LINE.exec(line)?.[1];
    if (hash === undefined) return;
    let end = i;
    while (lines[end - 1]?.trim() === "") end--;
    const titles: number[] = [];
    for (let at = end - 1; lines[at]?.startsWith(">"); at--) if (TITLE_LINE.test(lines[at] ?? "")) titles.push(at);
    const [nearest] = titles;
    if (nearest === undefined) return;
    const under = (title: number) => lines.slice(title + 1, end).map((text) => text.replace(/^> ?|[\r\n]+$/g, ""));
    // The service's text may have a line like the title.
    const start = [nearest, titles.at(-1) ?? nearest].find((title) => hashOf(under(title)) === hash);
    if (start === undefined) {
      if (callout === "none") callout = "touched";
      return;
    }
    callout = "ours";
    const quoted = under(start);
    for (const each of quoted.slice(quoted[0]?.trim() === "" ? 1 : 0)) content.push(each);
    rest += cutBetween(lines.slice(from, start).join(""), line, lines[i + 1]);
    from = i + 1;
  });
  return { body: rest + lines.slice(from).join(""), callout, content };
}

/** The text above a callout without the blank line that separated the two. */
function cutBetween(above: string, idLine: string, below: string | undefined): string {
  if (below !== undefined && below.trim() !== "") return above;
  const shorter = above.replace(/(?:\r\n|\r|\n)$/, "");
  return /[\r\n]$/.test(idLine) ? shorter : shorter.replace(/(?:\r\n|\r|\n)$/, "");
}

/**
 * The body with the callout after its first `above` characters (default: at its end), separated by blank lines.
 * `splitCallout` restores the body; one blank line may remain if the callout was not at its end.
 */
export function joinCallout(body: string, content: readonly string[], eol: string, above = body.length): string {
  const [upper, lower] = [body.slice(0, above), body.slice(above)];
  const block = writeCallout(content).replaceAll("\n", eol);
  if (lower !== "") return upper + (/(?:^|[\r\n])(?:\r\n|\r|\n)$/.test(upper) ? "" : eol) + block + eol + eol + lower;
  return /[\r\n]$/.test(upper) ? upper + eol + block + eol : upper + eol + eol + block;
}
