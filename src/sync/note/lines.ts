/** The lines of a text, each with its end: LF, CRLF, CR, or none for a last line without one. */
export function linesWithEnds(text: string): readonly string[] {
  return text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
}

/** A user's body as lines. `writeLines` restores it byte for byte. */
export interface BodyLines {
  /** Without their ends and without the blank lines at the body's end. */
  readonly texts: readonly string[];
  /** The end of each line; empty for a last line that has none. */
  readonly ends: readonly string[];
  /** The blank lines at the body's end. */
  readonly tail: string;
}

export function readLines(body: string): BodyLines {
  const lines = linesWithEnds(body);
  let count = lines.length;
  while (count > 0 && lines[count - 1]?.trim() === "") count--;
  const ends = lines.slice(0, count).map((line) => /[\r\n]+$/.exec(line)?.[0] ?? "");
  const texts = lines.slice(0, count).map((line, i) => line.slice(0, line.length - (ends[i]?.length ?? 0)));
  return { texts, ends, tail: lines.slice(count).join("") };
}

/**
 * A line of a merged body, with its index in each text that it comes from. A line that was merged by words has all three.
 */
export interface MergedLine {
  readonly text: string;
  readonly note?: number;
  readonly base?: number;
  readonly remote?: number;
}

const spaceAtEnd = (line = "") => line.slice(line.trimEnd().length);

/**
 * The merged body as text. The user's lines keep their ends and their white space, the service's lines get the note's
 * `eol`. The body ends as the user's body did.
 */
export function writeLines(
  user: BodyLines,
  remote: readonly string[],
  lines: readonly MergedLine[],
  eol: string,
): string {
  const texts = lines.map(({ text, note, base, remote: theirs }) =>
    base !== undefined
      ? text + spaceAtEnd(user.texts[note ?? -1])
      : note !== undefined
        ? user.texts[note]
        : remote[theirs ?? -1],
  );
  const ends = lines.map(({ note }) => (note === undefined ? "" : user.ends[note]) || eol);
  if (ends.length > 0) ends[ends.length - 1] = user.ends[user.ends.length - 1] ?? "";
  return texts.map((text, i) => `${text ?? ""}${ends[i] ?? ""}`).join("") + user.tail;
}
