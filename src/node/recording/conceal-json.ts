import type { MadeUp } from "./made-up";

// What is kept of JSON and of notes. Everything that is not named here becomes made up.

/** The fields of the specification, and those of a problem (RFC 9457). */
const FIELDS = new Set(
  (
    "valid userId settings meetings_folder decisions_folder auto_create_decision_notes template_id include_transcript " +
    "file_naming_pattern link_attendees_as_people use_utc_timestamps sync_frequency_minutes meetings meeting " +
    "pagination limit offset total hasMore lastSync serverTime id title meetingDate fileName folder notesMarkdown " +
    "decisions decision updatedAt error retryAfter type status detail code"
  ).split(" "),
);
const TIMES = /^(?:meetingDate|updatedAt|lastSync|serverTime)$/;
const TIME = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;
const COUNTS = /^(?:limit|offset|total|retryAfter|sync_frequency_minutes|status)$/;
const COUNT = /^-?\d{1,10}(?:\.\d{1,3})?(?:[eE]\d)?$/;
/** The fixed texts of spec section 7. */
const ERRORS = /^(?:Invalid or expired API key|Meeting not found|Rate limit exceeded|An unexpected error occurred)$/;
const FRONT_MATTER = /^(\uFEFF?---\r?\n)([^]*?)(\r?\n---[ \t]*(?:\r?\n|$))/;
/** The properties of spec 2.1 with a fixed form, and this form. */
const PROPERTIES: Readonly<Record<string, RegExp>> = {
  date: /^"?\d{4}-\d\d-\d\d"?$/,
  time: /^"?\d\d:\d\d(?: (?:AM|PM|UTC))?"?$/,
  duration: /^\d{1,4} ?min$/,
  attendees: /^$/,
  tags: /^$/,
  minutes_id: /^$/,
};
const MARKS =
  /^(#{1,3} (?:Summary|Überblick|Decisions|Action items|Transcript)[ \t]*(?=\r?$)|[ \t>]*[-*+] \[[xX]\](?= ))/gm;

/** A string, complete or cut off, a brace, or what else stands between blanks, colons and commas. */
const TOKEN = /"(?:[^"\\]|\\[^])*(?:"|\\?$)|[{}]|[^\s"{}[\]:,]+/g;

/**
 * Conceals JSON, also if it is cut off or broken. Order, blanks and the kinds of escapes stay. The name of a field decides
 * what is kept of its value; in a list, the name of the list.
 */
export function concealJson(madeUp: MadeUp): (json: string) => string {
  function value(name: string, text: string): string {
    if (TIMES.test(name) && TIME.test(text)) return text;
    if (COUNTS.test(name) && COUNT.test(text)) return text;
    if (name === "error" && ERRORS.test(text)) return text;
    if (name === "notesMarkdown") return concealNote(madeUp, text);
    if (name === "fileName") return text.replace(/^([^]*?)(\.md)?$/i, (_, own: string, end = "") => madeUp(own) + end);
    if (name === "file_naming_pattern") return keeping(/(\{date\}|\{title\})/, text, madeUp);
    return madeUp(text);
  }

  return (json) => {
    /** For each open object, the name of the field or list that contains it. */
    const open: string[] = [];
    let name = "";
    return json.replace(TOKEN, (token, at: number) => {
      const isName = token.startsWith('"') && /^\s*:/.test(json.slice(at + token.length, at + token.length + 20));
      if (token === "{") open.push(name);
      else if (token === "}") name = open.pop() ?? "";
      else if (!token.startsWith('"')) return literal(name, token, madeUp);
      else {
        if (!isName) return literalLike(token, (text) => value(name, text));
        name = stringOf(token) ?? "";
        return FIELDS.has(name) ? token : literalLike(token, madeUp);
      }
      return token;
    });
  };
}

function concealNote(madeUp: MadeUp, note: string): string {
  const [all = "", open = "", block = "", close = ""] = FRONT_MATTER.exec(note) ?? [];
  const lines = block.split("\n").map((line) => {
    const [, name = "", colon = "", text = line, end = ""] = /^([\w-]+)(:[ \t]*)(.*?)(\r?)$/.exec(line) ?? [];
    const form = PROPERTIES[name];
    const shown = form !== undefined ? name : keeping(/(_id$)/, name, madeUp);
    if (form?.test(text) === true) return line;
    return (
      shown +
      colon +
      (name === "tags" ? keeping(/(?<![^[ ,])(meeting|decision)(?![^\] ,])/, text, madeUp) : madeUp(text)) +
      end
    );
  });
  const body = keeping(MARKS, note.slice(all.length), madeUp);
  return open + (all === "" ? "" : lines.join("\n")) + close + body;
}

/** The text with made-up words between what the group of the expression matches. */
function keeping(kept: RegExp, text: string, madeUp: MadeUp): string {
  return text
    .split(kept)
    .map((part, at) => (at % 2 === 1 ? part : madeUp(part)))
    .join("");
}

/** A number or a word outside of a string. */
function literal(name: string, token: string, madeUp: MadeUp): string {
  if (/^(?:true|false|null|NaN)$/.test(token)) return token;
  if ((COUNTS.test(name) && COUNT.test(token)) || (TIMES.test(name) && /^\d{1,13}$/.test(token))) return token;
  // A number of several digits must not begin with 0, and its exponent must not become large.
  return token
    .split(/([eE][+-]?\d+)$/)
    .map((part, at) => (at === 1 ? "" : madeUp(part).replace(/^(-?)0(?=\d)/, "$19")))
    .join("");
}

/** The value of a string literal, even if it is cut off; undefined when it cannot be read. */
function stringOf(literal: string): string | undefined {
  const whole = isWhole(literal) ? literal : `${literal.replace(/\\(?:u[\da-fA-F]{0,3})?$/, "")}"`;
  try {
    // Some servers write line ends into strings, which JSON does not allow.
    return JSON.parse(whole.replace(/\p{Cc}/gu, escaped)) as string;
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
  if (literal.match(/\\[^]/g)?.includes("\\/") === true) written = written.replaceAll("/", "\\/");
  if (/^[ -~]*$/.test(literal)) written = written.replace(/[^ -~]/g, escaped);
  return isWhole(literal) ? written : written.slice(0, -1);
}

function isWhole(literal: string): boolean {
  return literal.length > 1 && /^"(?:[^"\\]|\\[^])*"$/.test(literal);
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
