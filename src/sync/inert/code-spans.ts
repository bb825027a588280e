/** A part of a line: ordinary text, or code with the runs of backticks around it. */
export interface Piece {
  readonly code: boolean;
  readonly text: string;
}

export interface SplitLine {
  readonly pieces: readonly Piece[];
  /** A run of backticks has no partner on the line: code may start here and end on another line. */
  readonly loose: boolean;
}

/** Finds the code on a line. Pairs runs of backticks within the line, as CommonMark does. */
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

/** A link whose address has no backtick, so that it cannot contain half of a pair. */
const PLAIN_LINK = /\]\((?:<[^<>`\n]*>|[^\s()<>`]*(?:\([^\s()<>`]*\)[^\s()<>`]*)?)(?: +(?:"[^"`]*"|'[^'`]*'))?\)/g;

/**
 * Whether every renderer must find the same code in these lines of one paragraph: all backticks pair within their
 * lines, and no maths, comment, link or bare address can start outside code and end in it.
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
