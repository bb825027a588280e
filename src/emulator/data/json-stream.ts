/** A JSON object whose text comes in pieces. The elements of one list are parsed one by one, so no text is held whole. */
export interface ObjectReader {
  /** Takes the next piece. Throws a SyntaxError for an element that is not JSON. */
  push(text: string): void;
  /** The object. Throws a SyntaxError when its text is not complete. */
  end(): unknown;
  /** The line of the text that was read last, from 1. */
  readonly line: number;
  /** The line at which an element of the list begins, from 1. */
  lineOf(element: number): number;
}

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const NEW_LINE = 10;

/** `list` is the name of a field of the object. */
export function createObjectReader(list: string): ObjectReader {
  const elements: unknown[] = [];
  const lines: number[] = [];
  /** The text without the elements of the list. */
  let rest = "";
  /** The element that is being read; undefined outside of the list. */
  let element: string | undefined;
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  let stringStart = 0;
  let lastString = "";
  let line = 1;

  function closeElement(isLast: boolean): void {
    const text = element ?? "";
    if (!isLast || elements.length > 0 || text.trim() !== "") elements.push(JSON.parse(text));
    element = isLast ? undefined : "";
    lines.push(line);
  }

  function push(text: string): void {
    let from = 0;
    const keep = (to: number): void => {
      if (element === undefined) rest += text.slice(from, to);
      else element += text.slice(from, to);
      from = to;
    };
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === NEW_LINE) line += 1;
      if (isEscaped) {
        isEscaped = false;
      } else if (isInString) {
        if (code === BACKSLASH) isEscaped = true;
        if (code !== QUOTE) continue;
        isInString = false;
        if (depth !== 1) continue;
        keep(at);
        lastString = rest.slice(stringStart);
      } else if (code === QUOTE) {
        isInString = true;
        if (depth !== 1) continue;
        keep(at + 1);
        stringStart = rest.length;
      } else if (code === 91 || code === 123) {
        depth += 1;
        if (depth !== 2 || code !== 91 || lastString !== list || elements.length > 0) continue;
        keep(at + 1);
        element = "";
        lines.push(line);
      } else if (code === 93 || code === 125) {
        if (depth === 2 && element !== undefined) {
          keep(at);
          closeElement(true);
        }
        depth -= 1;
      } else if (code === COMMA && depth === 2 && element !== undefined) {
        keep(at);
        closeElement(false);
        from = at + 1;
      }
    }
    keep(text.length);
  }

  return {
    push,
    end() {
      if (element !== undefined) throw new SyntaxError(`The list ${list} does not end`);
      const value: unknown = JSON.parse(rest);
      const isObject = typeof value === "object" && value !== null && list in value;
      return isObject && elements.length > 0 ? { ...value, [list]: elements } : value;
    },
    get line() {
      return line;
    },
    lineOf: (at) => lines[at] ?? 1,
  };
}
