import type { ValueFault } from "./fault";
import type { PropertyValue, Scalar } from "./property";

/**
 * The subset of YAML that properties of notes use: scalars on one line and flat lists. As in Obsidian, it is read with
 * the core schema of YAML 1.2 and written in the style of the `yaml` package. All other YAML is only divided into
 * properties and stays as it is.
 */

/** The text is not YAML. Obsidian shows no properties of such a note. */
export class NotYaml extends Error {
  constructor(readonly fault: ValueFault) {
    super(fault);
  }
}

/** A value and the comments around it. `value` is undefined for YAML outside the subset. */
export interface ReadValue {
  readonly value: PropertyValue | undefined;
  readonly comments: readonly string[];
  /** The value, or each item of a list, as it is written; absent where it is not read. */
  readonly sources?: readonly string[];
  /** `&name` before the value. */
  readonly anchor?: string | undefined;
}

/** Tags and anchors before a key or a value. */
export const PROPERTIES = /^(?:[&!][^\s,[\]{}]*[ \t]+)*/;
const doubleQuoted = /"([^"\\]*(?:\\[^][^"\\]*)*)"/y;
const singleQuoted = /'([^']*(?:''[^']*)*)'/y;
const trailing = /[ \t]*(?:[ \t](#.*))?$/y;

/** Like `trim`, but for YAML's white space only. */
export function trimBlank(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charAt(start))) start++;
  while (end > start && isBlank(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

function isBlank(char: string): boolean {
  return char === " " || char === "\t" || char === "\n";
}

/** Reads what follows `key:`: the rest of that line, and the lines under it (none blank). */
export function readValue(source: string, below: readonly string[]): ReadValue {
  const rows = below.filter((line) => !/^ *#/.test(line));
  const comments = below.filter((line) => /^ *#/.test(line)).map(trimBlank);
  const properties = /^[ \t]*(?:[&!]\S*(?:[ \t]+|$))*/.exec(source)?.[0] ?? "";
  const anchor = /^&[^\s,[\]{}]+$/.exec(trimBlank(properties))?.[0];
  const first = trimBlank(properties) === "" ? source : ` ${source.slice(properties.length)}`;
  const head = trimBlank(first);
  const unread = { value: undefined, comments: [] };
  if (rows.length > 0 && !/^(?:#|[[{]|$)/.test(head) && rows.some((row) => /^-(?:[ \t]|$)/.test(row)))
    throw new NotYaml("list-item-under-value");
  if (/^[|>]/.test(head) || (rows.length > 0 && head !== "" && !/^[#[]/.test(head))) return unread;
  const isList = rows.length > 0 && (head === "" || head.startsWith("#"));
  const read = isList ? readBlockList(rows) : readInline(rows.length === 0 ? first : [head, ...rows].join("\n"));
  const above = isList && head !== "" ? [head] : [];
  const all = { ...read, comments: [...above, ...(read?.comments ?? []), ...comments] };
  // A tag may give the value another meaning.
  if (trimBlank(properties) !== (anchor ?? "")) return unread;
  return { ...all, value: read?.value, ...(anchor === undefined ? {} : { anchor }) };
}

function readBlockList(rows: readonly string[]): ReadValue | undefined {
  const indent = /^ */.exec(rows[0] ?? "")?.[0] ?? "";
  const items = rows.map((row) => (row.startsWith(indent) ? /^-([ \t].*)?$/.exec(row.slice(indent.length)) : null));
  if (items.some((item) => item === null)) return undefined;
  const read = items.map((item) => readItem(item?.[1] ?? ""));
  const value = read.map((item) => item.value).filter(isScalar);
  return {
    value: value.length === read.length ? value : undefined,
    comments: read.flatMap((item) => item.comments),
    sources: read.map(({ sources }) => sources?.[0] ?? ""),
  };
}

/** An item of a block list. Maps and lists in it are valid YAML outside the subset. */
function readItem(source: string): ReadValue {
  const text = trimBlank(source);
  const isQuoted = /^["']/.test(text);
  const isMap = isQuoted
    ? /^[ \t]*:(?:[ \t]|$)/.test(text.slice(readQuoted(text, 0)?.end))
    : /^\{|:(?:[ \t]|$)/.test(text.replace(/(?:^|[ \t])#.*/, ""));
  return isMap || /^(?:\[|[-?](?:[ \t]|$))/.test(text) ? { value: undefined, comments: [] } : readInline(source);
}

function isScalar(value: PropertyValue | undefined): value is Scalar {
  return value !== undefined && !Array.isArray(value);
}

/** Reads a value and the comment after it. Throws `NotYaml`. */
export function readInline(source: string): ReadValue {
  const text = trimBlank(source);
  const start = text.charAt(0);
  if (start === '"' || start === "'") {
    const quoted = readQuoted(text, 0);
    if (quoted?.value === undefined) throw new NotYaml("quote-not-closed");
    return { value: quoted.value, comments: commentAt(text, quoted.end) };
  }
  if (start === "[") return readFlowList(text);
  if (start !== "" && "{&*!|>".includes(start)) return { value: undefined, comments: [] };
  if (start === "#" && source !== text) return { value: null, comments: [text] };
  if (/^[\]},%@`#]|^[-?:](?:[ \t]|$)/.test(text)) throw new NotYaml("value-starts-with-sign");
  const hash = text.search(/[ \t]#/);
  const plain = hash < 0 ? text : trimBlank(text.slice(0, hash));
  if (/:(?:[ \t]|$)/.test(plain)) throw new NotYaml("colon-in-value");
  return { value: resolvePlain(plain), comments: hash < 0 ? [] : [text.slice(hash + 1)], sources: [plain] };
}

function commentAt(text: string, end: number): string[] {
  trailing.lastIndex = end;
  const match = trailing.exec(text);
  if (match === null) throw new NotYaml("text-after-value");
  return match[1] === undefined ? [] : [match[1]];
}

/** A quoted scalar that starts at `from`; undefined when it is not closed. One over several lines is not read. */
export function readQuoted(text: string, from: number): { value: string | undefined; end: number } | undefined {
  const double = text.charAt(from) === '"';
  const pattern = double ? doubleQuoted : singleQuoted;
  pattern.lastIndex = from;
  const content = pattern.exec(text)?.[1];
  if (content === undefined) return undefined;
  if (content.includes("\n")) return { value: undefined, end: pattern.lastIndex };
  const value = double ? unescape(content) : content.replaceAll("''", "'");
  return value === undefined ? undefined : { value, end: pattern.lastIndex };
}

const escapes: Readonly<Record<string, string>> = {
  ...{ "0": "\0", a: "\x07", b: "\b", t: "\t", n: "\n", v: "\v", f: "\f", r: "\r", e: "\x1b", "\t": "\t" },
  ...{ " ": " ", '"': '"', "/": "/", "\\": "\\", N: "\x85", _: "\xa0", L: "\u2028", P: "\u2029" },
};

function unescape(content: string): string | undefined {
  let known = true;
  const value = content.replace(/\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[^])/g, (escape) => {
    const code = Number.parseInt(escape.slice(2) || "0", 16);
    const char =
      escape.length === 2 ? escapes[escape.charAt(1)] : code > 0x10ffff ? undefined : String.fromCodePoint(code);
    if (char === undefined) known = false;
    return char ?? "";
  });
  return known ? value : undefined;
}

/** The position after a list or map in brackets that starts at `from`; undefined when it does not end. */
export function flowEnd(text: string, from: number): number | undefined {
  let depth = 0;
  let begins = true;
  for (let at = from; at < text.length; at++) {
    const sign = text.charAt(at);
    const isSpaced = at === 0 || /\s/.test(text.charAt(at - 1));
    if (sign === "#" && isSpaced) {
      at = (text.indexOf("\n", at) + 1 || text.length) - 1;
    } else if ((sign === '"' || sign === "'") && begins) {
      const quoted = readQuoted(text, at);
      if (quoted === undefined) return undefined;
      at = quoted.end - 1;
      begins = text.charAt(quoted.end) === ":";
      if (begins) at++;
    } else if (sign === "[" || sign === "{") {
      depth++;
      begins = true;
    } else if (sign === "]" || sign === "}") {
      if (--depth === 0) return at + 1;
      begins = false;
    } else if (!/\s/.test(sign)) {
      begins = sign === "," || (/[:?-]/.test(sign) && /\s/.test(text.charAt(at + 1)));
    }
  }
  return undefined;
}

function readFlowList(text: string): ReadValue {
  const unread = { value: undefined, comments: [] };
  const items: Scalar[] = [];
  const sources: string[] = [];
  const space = /[ \t\n]*/y;
  const plain = /[^,[\]{}"'#&*!|>%@` \t\n][^,[\]{}\n]*/y;
  let at = 1;
  const skip = (): string => {
    space.lastIndex = at;
    space.exec(text);
    at = space.lastIndex;
    return text.charAt(at);
  };
  for (;;) {
    let next = skip();
    if (next === "]") return { value: items, comments: commentAt(text, at + 1), sources };
    if (next === "") throw new NotYaml("bracket-not-closed");
    if ("[{&*!|>#".includes(next)) return unread;
    if (next === '"' || next === "'") {
      const quoted = readQuoted(text, at);
      if (quoted === undefined) throw new NotYaml("quote-not-closed");
      if (quoted.value === undefined) return unread;
      items.push(quoted.value);
      sources.push(text.slice(at, quoted.end));
      at = quoted.end;
    } else {
      plain.lastIndex = at;
      const word = trimBlank(plain.exec(text)?.[0] ?? "");
      if (word === "" || /^[-?](?:[ \t]|$)/.test(word)) throw new NotYaml("list-unreadable");
      if (/:(?:[ \t]|$)|[ \t]#/.test(word)) return unread;
      const value = resolvePlain(word);
      if (value === undefined) return unread;
      items.push(value);
      sources.push(word);
      at = plain.lastIndex;
    }
    next = skip();
    if (next === ",") at++;
    else if (next !== "]") {
      if (next === "") throw new NotYaml("bracket-not-closed");
      return unread;
    }
  }
}

/** The value of a plain scalar; undefined for infinity and not-a-number. */
function resolvePlain(text: string): Scalar | undefined {
  if (/^(?:~|null|Null|NULL)?$/.test(text)) return null;
  if (/^(?:true|True|TRUE)$/.test(text)) return true;
  if (/^(?:false|False|FALSE)$/.test(text)) return false;
  if (/^(?:[-+]?(?:\d+|\.\d+|\d+\.\d*)(?:[eE][-+]?\d+)?|0o[0-7]+|0x[\da-fA-F]+)$/.test(text)) {
    const number = Number(text);
    return Number.isFinite(number) ? number : undefined;
  }
  return /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/.test(text) ? undefined : text;
}

/** Writes a scalar on one line, quoted only if it would be read as something else. */
export function writeScalar(value: Scalar): string {
  if (typeof value !== "string") return String(value);
  if (/(?!\t)[\p{Cc}\p{Cs}\u2028\u2029\ufeff\ufffe\uffff]/u.test(value)) return escaped(value);
  const unclear =
    /^[\t ,[\]{}#&*!|>'"%@`]|^[?-](?:[\t ]|$)|^(?:---|\.\.\.)|:[\t ]|[\t ]#|[\t :]$/.test(value) ||
    resolvePlain(value) !== value;
  if (!unclear) return value;
  return value.includes('"') && !value.includes("'") ? `'${value}'` : escaped(value);
}

/**
 * A JSON string, which is valid YAML, with escapes for characters that YAML readers refuse or read as line breaks.
 */
function escaped(value: string): string {
  return JSON.stringify(value).replace(
    /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
