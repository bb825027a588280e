import { schemas } from "../../emulator/openapi/schemas";
import type { MadeUp } from "./made-up";

// What is kept of JSON and of notes. Everything that is not named here becomes made up.

/** The fields of the specification, and those of a problem (RFC 9457). */
const FIELDS = new Set(
  ["type", "status", "detail", "code"].concat(Object.values(schemas).flatMap((one) => Object.keys(one.properties))),
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

/**
 * Conceals JSON. The name of a field decides what is kept of its value; in a list, the name of the list. No client can
 * read JSON that is cut off or broken, so nothing of it is kept.
 */
export function concealJson(madeUp: MadeUp): (json: string) => string {
  function textFor(name: string, text: string): string {
    if (TIMES.test(name) && TIME.test(text)) return text;
    if (COUNTS.test(name) && COUNT.test(text)) return text;
    if (name === "error" && ERRORS.test(text)) return text;
    if (name === "notesMarkdown") return concealNote(madeUp, text);
    if (name === "fileName") return text.replace(/^([^]*?)(\.md)?$/i, (_, own: string, end = "") => madeUp(own) + end);
    if (name === "file_naming_pattern") return keeping(/(\{date\}|\{title\})/, text, madeUp);
    return madeUp(text);
  }

  function numberFor(name: string, number: number): number {
    const text = String(number);
    if ((COUNTS.test(name) && COUNT.test(text)) || (TIMES.test(name) && /^\d{1,13}$/.test(text))) return number;
    // Without its exponent, which could become large.
    return Number(madeUp(text.replace(/e.*/, ""))) || 0;
  }

  function valueFor(name: string, value: unknown): unknown {
    if (typeof value === "string") return textFor(name, value);
    if (typeof value === "number") return numberFor(name, value);
    if (Array.isArray(value)) return value.map((one) => valueFor(name, one));
    if (typeof value !== "object" || value === null) return value;
    const fields = Object.entries(value).map(([own, one]) => [FIELDS.has(own) ? own : madeUp(own), valueFor(own, one)]);
    return Object.fromEntries(fields) as unknown;
  }

  return (json) => {
    const mark = json.startsWith("\uFEFF") ? "\uFEFF" : "";
    try {
      return mark + JSON.stringify(valueFor("", JSON.parse(json.slice(mark.length))));
    } catch {
      return madeUp(json);
    }
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
