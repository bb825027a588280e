import type { MadeUp } from "./made-up-words";
import type { MadeUpTexts } from "./made-up-texts";

/** A whole string that is a time, such as the value of `updatedAt`. */
const TIME = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;
const NUMBER = /^-?\d{1,15}$/;
/** A value from a fixed list of the service, not a text. */
const CODE = /^[A-Za-z][\w-]{0,30}$/;
const CODES = new Set(["template_id", "status", "minutesStatus", "code", "type"]);
const NUMBERS = new Set(["limit", "offset", "total", "retryAfter", "sync_frequency_minutes"]);

/**
 * Replaces the texts in JSON by made-up ones. All other bytes stay: order, white space, numbers and escapes, even in an
 * incomplete text. The name of a field decides how its string is replaced; for strings in a list, the name of the list.
 */
export function createMadeUpJson(madeUp: MadeUp, texts: MadeUpTexts): (json: string) => string {
  function value(name: string, text: string): string {
    if (TIME.test(text)) return text;
    if (NUMBERS.has(name) && NUMBER.test(text)) return text;
    if (CODES.has(name) && CODE.test(text)) return text;
    if (name === "notesMarkdown") return texts.note(text);
    if (name === "fileName") return texts.fileName(text);
    if (name === "file_naming_pattern") return texts.pattern(text);
    if (name !== "project_id" && /^(?:id|uuid)$|Id$|_id$/.test(name)) return madeUp.id(text);
    return texts.text(text);
  }

  return (json) => {
    /** For each open object, the name of the field or list that contains it. */
    const open: string[] = [];
    let name = "";
    return json.replace(TOKEN, (token, at: number) => {
      const isName = token.startsWith('"') && AFTER_NAME.test(json.slice(at + token.length, at + token.length + 20));
      if (token === "{") open.push(name);
      else if (token === "}") name = open.pop() ?? "";
      else if (isName) name = stringOf(token) ?? "";
      else return literalLike(token, (text) => value(name, text));
      return token;
    });
  };
}

/** A string, complete or cut off, or a bracket. */
const TOKEN = /"(?:[^"\\]|\\[^])*(?:"|\\?$)|[{}]/g;
const AFTER_NAME = /^\s*:/;
const ESCAPE = /\\[^]/g;
const BROKEN_ESCAPE = /\\(?:u[\da-fA-F]{0,3})?$/;

/** The value of a JSON string literal, even if it is cut off; undefined when it cannot be read. */
function stringOf(literal: string): string | undefined {
  const isWhole = literal.length > 1 && /^"(?:[^"\\]|\\[^])*"$/.test(literal);
  const whole = isWhole ? literal : `${literal.replace(BROKEN_ESCAPE, "")}"`;
  // Some servers write line ends into strings, which JSON does not allow.
  const clean = whole.replace(/\p{Cc}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
  try {
    return JSON.parse(clean) as string;
  } catch {
    return undefined;
  }
}

/** The literal of the changed string, with the same kinds of escapes. */
function literalLike(literal: string, change: (text: string) => string): string {
  const text = stringOf(literal);
  // An invalid escape: the text cannot be read, so all of it is replaced.
  if (text === undefined) return literal.replace(/[^"]/g, "x");
  let written = JSON.stringify(change(text));
  if (literal.match(ESCAPE)?.includes("\\/")) written = written.replaceAll("/", "\\/");
  if (/^[ -~]*$/.test(literal)) written = written.replace(/[^ -~]/g, escaped);
  return /^"(?:[^"\\]|\\[^])*"$/.test(literal) ? written : written.slice(0, -1);
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
