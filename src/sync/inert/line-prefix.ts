/** What precedes a line's text: white space, quote marks, list markers. Columns are counted after the quote marks. */
export interface Lead {
  readonly end: number;
  readonly quotes: number;
  /** The column of the first list marker, or of the text. */
  readonly first: number;
  readonly indent: number;
  readonly items: readonly Item[];
  /** It has other markers, after which renderers differ in whether a block can start. */
  readonly odd: boolean;
}

export interface Item {
  readonly start: number;
  /** The column where its text starts. */
  readonly text: number;
  /** Whether it can start a list directly after a paragraph. */
  readonly interrupts: boolean;
}

const MARKER = /(?:[-*+]|(\d{1,9})[.)])(?=[ \t]|$)/y;
const ODD = /\[\^[^\]\s]{1,99}\]:|\[.\](?=[ \t])/y;

export function readLead(line: string): Lead {
  let [at, column, base, quotes, odd] = [0, 0, 0, 0, false];
  let items: Item[] = [];
  for (;;) {
    const sign = line.charAt(at);
    MARKER.lastIndex = ODD.lastIndex = at;
    const marker = MARKER.exec(line);
    const length = (marker ?? ODD.exec(line))?.[0].length;
    if (sign === " " || sign === "\t") {
      column = nextColumn(column, sign);
      at++;
    } else if (sign === ">" || length !== undefined) {
      const width = length ?? (line.charAt(at + 1) === " " ? 2 : 1);
      [at, column] = [at + width, column + width];
      odd ||=
        (marker === null && length !== undefined) || (sign === ">" && (items.length > 0 || column - width - base > 3));
      if (odd) continue; // only some renderers start a block here, so no nesting is recorded
      if (sign === ">") [quotes, items, base] = [quotes + 1, [], column];
      else items.push(itemAt(line, at, column, column - base - width, marker?.[1]));
    } else {
      const indent = column - base;
      return { end: at, quotes, first: items[0]?.start ?? indent, indent, items, odd };
    }
  }
}

/** The list item whose marker ends at the position. */
function itemAt(line: string, at: number, column: number, start: number, number: string | undefined): Item {
  let [next, end] = [at, column];
  while (end - column < 5 && /[ \t]/.test(line.charAt(next))) end = nextColumn(end, line.charAt(next++));
  const empty = next >= line.length;
  const width = empty || end - column > 4 ? 1 : end - column;
  return { start, text: start + (number?.length ?? 0) + 1 + width, interrupts: !empty && (number ?? "1") === "1" };
}

function nextColumn(column: number, sign: string): number {
  return sign === "\t" ? column + 4 - (column % 4) : column + 1;
}

/** The column of a line's first character that is not white space. */
export function columnsOf(line: string): number {
  let column = 0;
  for (let at = 0; /[ \t]/.test(line.charAt(at)); at++) column = nextColumn(column, line.charAt(at));
  return column;
}

/** The line without that many quote marks; undefined when it has fewer. */
export function withinQuotes(line: string, quotes: number): string | undefined {
  let rest: string | undefined = line;
  for (let left = quotes; left > 0 && rest !== undefined; left--) rest = /^ {0,3}> ?(.*)/.exec(rest)?.[1];
  return rest;
}
