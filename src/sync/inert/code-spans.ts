/** A stretch of a line: ordinary text, or code between runs of backticks, these included. */
export interface Piece {
  readonly code: boolean;
  readonly text: string;
}

export interface SplitLine {
  readonly pieces: readonly Piece[];
  /** A run of backticks on the line has no partner on it: code may begin here and end on another line. */
  readonly loose: boolean;
}

/** Finds the code on a line as CommonMark pairs backticks, as far as they pair within the line. */
export function splitCode(line: string): SplitLine {
  if (!line.includes("`")) return { pieces: [{ code: false, text: line }], loose: false };
  const runs = [...line.matchAll(/`+/g)].map((run) => ({ start: run.index, length: run[0].length }));
  const ahead = new Map(runs.map((run) => [run.length, [] as number[]])); // indexes by length, the first ones last
  for (let i = runs.length - 1; i >= 0; i--) ahead.get(runs[i]?.length ?? 0)?.push(i);
  const pieces: Piece[] = [];
  let loose = false;
  let done = 0;
  const add = (end: number, code: boolean): void => {
    if (end > done) pieces.push({ code, text: line.slice(done, end) });
    done = end;
  };
  runs.forEach((run, i) => {
    if (run.start < done) return;
    const escaped = isEscaped(line, run.start) ? 1 : 0;
    const length = run.length - escaped;
    if (length === 0) return;
    const candidates = ahead.get(length) ?? [];
    while (candidates.length > 0 && (candidates[candidates.length - 1] ?? 0) <= i) candidates.pop();
    const partner = runs[candidates[candidates.length - 1] ?? -1];
    if (partner === undefined) {
      loose = true;
      return;
    }
    add(run.start + escaped, false);
    add(partner.start + partner.length, true);
  });
  add(line.length, false);
  return { pieces, loose };
}

/** Whether an odd number of backslashes stands before the position. */
function isEscaped(line: string, at: number): boolean {
  let start = at;
  while (line.charAt(start - 1) === "\\") start--;
  return (at - start) % 2 === 1;
}

/** A link whose address can hold no backtick, so that it cannot take one half of a pair. */
const PLAIN_LINK = /\]\((?:<[^<>`\n]*>|[^\s()<>`]*(?:\([^\s()<>`]*\)[^\s()<>`]*)?)(?: +(?:"[^"`]*"|'[^'`]*'))?\)/g;

/**
 * Whether every renderer must find the same code in these lines of one paragraph: all backticks pair within their
 * lines, and nothing else that encloses raw text (maths, comments, links, bare addresses) can begin outside code and end within it.
 */
export function codeIsPlain(lines: readonly SplitLine[]): boolean {
  const only = (pick: (piece: Piece) => string) => lines.map(({ pieces }) => pieces.map(pick).join("")).join("\n");
  const code = only((piece) => (piece.code ? piece.text : "\n"));
  const text = only((piece) => (piece.code ? "`" : piece.text));
  const across = (open: string, close: string) => text.includes(open) && code.includes(close);
  return (
    !lines.some((line) => line.loose) &&
    !across("$", "$") &&
    !across("%%", "%%") &&
    !across("[[", "]]") &&
    !text.replace(PLAIN_LINK, "").includes("](") &&
    !text.split(/\s/).some((word) => /:\/\/|www\.|@/i.test(word.slice(0, Math.max(0, word.lastIndexOf("`")))))
  );
}
