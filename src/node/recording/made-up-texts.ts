import { UUID, type MadeUp } from "./made-up-words";

/** Replaces words of a service's texts by made-up ones. Form and length stay the same. */
export interface MadeUpTexts {
  /** Markdown or plain text. Its markup stays, and so do common headings. */
  text(text: string): string;
  /** Dates stay, since the meeting has the same one. */
  fileName(name: string): string;
  /** Placeholders such as `{date}` stay. */
  pattern(pattern: string): string;
  /** A note that may begin with front matter (spec 2.1). Its keys, dates, times and durations stay. */
  note(note: string): string;
}

/** Common headings, which do not reveal anything about a meeting. Other headings may be private. */
const HEADINGS =
  "Summary|Overview|Decisions|Decision|Action items|Actions|Tasks|Next steps|Notes|Agenda|Attendees|Participants|Transcript|Überblick|Zusammenfassung|Entscheidungen|Aufgaben|Teilnehmer|Transkript|摘要|总结|决定|待办事项";
/** Parts that have a meaning in Markdown, HTML or addresses. */
const MARKS = [
  String.raw`^#+ (?:${HEADINGS})[ \t]*\r?$`,
  String.raw`^[ \t>]*(?:[-*+]|\d+[.)])(?= )(?: \[[xX]\])?`,
  "^[ \\t>]*(?:`{3,}|~{3,})[\\w-]+",
  String.raw`\[!\w+\]`,
  String.raw`</?[a-zA-Z][\w-]*`,
  String.raw`&#?\w{1,32};`,
  String.raw`\b(?:https?|mailto|obsidian|file|ftp|data|javascript):`,
  String.raw`\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|[a-z0"])`,
];
const DATE = String.raw`\b\d{4}-\d\d-\d\d\b`;
const WORD = String.raw`[\p{L}\p{M}\p{N}]+`;

function anyOf(...kept: readonly string[]): RegExp {
  return new RegExp(`(?<id>${UUID.source.replaceAll("a-f", "a-fA-F")})|(?<kept>${kept.join("|")})|${WORD}`, "gmu");
}

const inText = anyOf(...MARKS);
const inFileName = anyOf(DATE, String.raw`\.(?:md|MD)$`);
const inPattern = anyOf(String.raw`\{\w+\}`, String.raw`\.(?:md|MD)$`);
const inProperty = anyOf(DATE, ...MARKS);

/** A byte order mark may precede the block. */
const FRONT_MATTER = /^(\uFEFF?---\r?\n)([^]*?)(\r?\n---[ \t]*(?:\r?\n|$))/;
const PROPERTY = /^([\w-]+:[ \t]*)(.*)$/;
/** Values such as `09:30 AM`, `45min`, `2026-10-30`. */
const MOMENT = /^(?=.*\d)(?!.*\p{L}{8})[\p{L}\d\s"':.,+/-]{1,40}$/u;
const OWN_TAGS = /\b(?:meeting|decision)\b/;

export function createMadeUpTexts(madeUp: MadeUp): MadeUpTexts {
  const replaced = (text: string, pattern: RegExp): string =>
    text.replace(pattern, (...match) => {
      const all = String(match[0]);
      const groups = match.at(-1) as { readonly id?: string; readonly kept?: string };
      if (groups.kept !== undefined) return all;
      return groups.id === undefined ? madeUp.word(all) : madeUp.uuid(all);
    });

  function property(line: string): string {
    const [, key, value] = PROPERTY.exec(line) ?? [];
    if (key === undefined || value === undefined) return replaced(line, inProperty);
    const name = key.replace(/:[ \t]*$/, "").toLowerCase();
    if (name.endsWith("_id")) return key + madeUp.id(value);
    if (["date", "time", "duration"].includes(name) && MOMENT.test(value)) return line;
    if (name !== "tags") return key + replaced(value, inProperty);
    const tags = value.split(/([[\], ]+)/);
    return key + tags.map((tag) => (OWN_TAGS.test(tag) ? tag : replaced(tag, inProperty))).join("");
  }

  return {
    text: (text) => replaced(text, inText),
    fileName: (name) => replaced(name, inFileName),
    pattern: (pattern) => replaced(pattern, inPattern),
    note(note) {
      const [all = "", open = "", block = "", close = ""] = FRONT_MATTER.exec(note) ?? [];
      const lines = block.split("\n").map((line) => {
        const end = line.endsWith("\r") ? "\r" : "";
        return property(line.slice(0, line.length - end.length)) + end;
      });
      return open + (all === "" ? "" : lines.join("\n")) + close + replaced(note.slice(all.length), inText);
    },
  };
}
