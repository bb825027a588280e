/**
 * Definitions of links, such as `[name]: address "title"`. The address or the title may be on the next line, and some
 * renderers look for the end of a title in all lines below, also in code.
 */

/** What a definition awaits after a line: its address, its title, or the sign that ends its title. Empty: nothing. */
export type Awaited = "" | "address" | "title" | TitleEnd;
type TitleEnd = '"' | "'" | ")";

interface Read {
  readonly awaited: Awaited;
  /** The position in the line of the sign that starts a title. */
  readonly titleAt?: number;
}

const NAME = /^(?:\\.|[^\]\\]|\](?!:))*\]:/;
const ADDRESS = /[ \t]*(?:<[^<>]*>|[^\s<]\S*)/y;
const TITLE = /[ \t]*(["'(])/y;
const ENDS: Readonly<Record<string, TitleEnd>> = { '"': '"', "'": "'", "(": ")" };

/** @param awaited after the line above. */
export function readDefinition(line: string, awaited: Awaited): Read {
  const start = line.search(/[^\s>]|$/);
  if (awaited === "address" && start < line.length) return readAddress(line, start);
  const title = awaited === "title" ? readTitle(line, start) : undefined;
  if (title !== undefined) return title;
  if (isTitleEnd(awaited) && !hasEnd(line, awaited) && !(awaited === "'" && line.trim() === "")) return { awaited };
  const name = NAME.exec(line)?.[0];
  return name === undefined ? { awaited: "" } : readAddress(line, name.length);
}

function readAddress(line: string, from: number): Read {
  if (line.slice(from).trim() === "") return { awaited: "address" };
  ADDRESS.lastIndex = from;
  if (!ADDRESS.test(line)) return { awaited: "" };
  const end = ADDRESS.lastIndex;
  return readTitle(line, end) ?? { awaited: line.slice(end).trim() === "" ? "title" : "" };
}

function readTitle(line: string, from: number): Read | undefined {
  TITLE.lastIndex = from;
  const end = ENDS[TITLE.exec(line)?.[1] ?? ""];
  if (end === undefined) return undefined;
  const titleAt = TITLE.lastIndex - 1;
  return { awaited: hasEnd(line.slice(titleAt + 1), end) ? "" : end, titleAt };
}

function isTitleEnd(awaited: Awaited): awaited is TitleEnd {
  return awaited.length === 1;
}

/** Whether a title ends in the line. None has a parenthesis inside parentheses. */
function hasEnd(line: string, end: TitleEnd): boolean {
  const plain = line.replace(/\\./g, "");
  return plain.includes(end) || (end === ")" && plain.includes("("));
}

/** Escapes the starts of titles that do not end in the paragraph. They could end in code below it. */
export function withoutOpenTitles(lines: readonly string[]): readonly string[] {
  const written = [...lines];
  const ends = new Set<TitleEnd>();
  for (let row = lines.length - 1; row >= 0; row--) {
    const line = lines[row] ?? "";
    const above = readDefinition(lines[row - 1] ?? "", "").awaited;
    const { awaited, titleAt } = readDefinition(line, above === "title" ? above : "");
    const isOpen = isTitleEnd(awaited) && !ends.has(awaited);
    if (isOpen && titleAt !== undefined) written[row] = `${line.slice(0, titleAt)}\\${line.slice(titleAt)}`;
    for (const end of Object.values(ENDS)) if (hasEnd(written[row] ?? "", end)) ends.add(end);
  }
  return written;
}
