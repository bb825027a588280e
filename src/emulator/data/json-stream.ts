/**
 * Parses a JSON object from pieces of text. The elements of one list are parsed one by one, so the whole text is not in
 * memory.
 */
export interface ObjectReader {
  /** Reads the next piece. Throws a SyntaxError for an element that is not JSON. */
  push(text: string): void;
  /** The object. Throws a SyntaxError when its text is not complete. */
  end(): unknown;
  /** The current line, from 1. */
  readonly line: number;
  /** The line where an element of the list begins, from 1. */
  lineOf(element: number): number;
}

const NEW_LINE = 10;
const QUOTE = 34;
const COMMA = 44;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** `list` is the name of a field of the object. */
export function createObjectReader(list: string): ObjectReader {
  return new ListReader(list);
}

class ListReader implements ObjectReader {
  line = 1;
  readonly #elements: unknown[] = [];
  readonly #lines: number[] = [];
  /** The text without the elements of the list. */
  #rest = "";
  /** The element that is being read; undefined outside of the list. */
  #element: string | undefined;
  /** The line where the text of `#element` begins, with the white space before the element. */
  #elementLine = 1;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  /** The start of the object's last string in `#rest`. */
  #stringStart = 0;
  #lastString = "";
  /** The current piece, and the start of the part of it that is not kept yet. */
  #piece = "";
  #from = 0;

  constructor(readonly list: string) {}

  push(text: string): void {
    this.#piece = text;
    this.#from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === NEW_LINE) this.line += 1;
      if (this.#isEscaped) this.#isEscaped = false;
      else if (this.#isInString && code === BACKSLASH) this.#isEscaped = true;
      else if (code === QUOTE) this.#onQuote(at);
      else if (!this.#isInString) this.#onMark(code, at);
    }
    this.#keep(text.length);
  }

  end(): unknown {
    if (this.#element !== undefined) throw new SyntaxError(`The list ${this.list} does not end`);
    const value: unknown = JSON.parse(this.#rest);
    const isObject = typeof value === "object" && value !== null && this.list in value;
    return isObject && this.#elements.length > 0 ? { ...value, [this.list]: this.#elements } : value;
  }

  lineOf(at: number): number {
    return this.#lines[at] ?? 1;
  }

  #onQuote(at: number): void {
    this.#isInString = !this.#isInString;
    if (this.#depth !== 1) return;
    this.#keep(this.#isInString ? at + 1 : at);
    if (this.#isInString) this.#stringStart = this.#rest.length;
    else this.#lastString = this.#rest.slice(this.#stringStart);
  }

  #onMark(code: number, at: number): void {
    const isInList = this.#depth === 2 && this.#element !== undefined;
    switch (code) {
      case OPEN_LIST:
      case OPEN_OBJECT:
        this.#depth += 1;
        if (this.#depth !== 2 || code !== OPEN_LIST || !this.#isListNext()) return;
        this.#keep(at + 1);
        this.#element = "";
        this.#elementLine = this.line;
        return;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        if (isInList) this.#closeElement(at, true);
        this.#depth -= 1;
        return;
      case COMMA:
        if (!isInList) return;
        this.#closeElement(at, false);
        this.#from = at + 1;
    }
  }

  #isListNext(): boolean {
    return this.#lastString === this.list && this.#elements.length === 0;
  }

  #closeElement(at: number, isLast: boolean): void {
    this.#keep(at);
    const text = this.#element ?? "";
    if (!isLast || this.#elements.length > 0 || text.trim() !== "") {
      this.#elements.push(JSON.parse(text));
      const [space = ""] = /^\s*/.exec(text) ?? [];
      this.#lines.push(this.#elementLine + space.split("\n").length - 1);
    }
    this.#element = isLast ? undefined : "";
    this.#elementLine = this.line;
  }

  /** Adds the piece up to `to` to the element, or to the rest. */
  #keep(to: number): void {
    const text = this.#piece.slice(this.#from, to);
    if (this.#element === undefined) this.#rest += text;
    else this.#element += text;
    this.#from = to;
  }
}
