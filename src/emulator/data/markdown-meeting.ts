import { parse } from "yaml";
import type { MeetingInput, MeetingSection, WorldDecision } from "../service/meeting";
import { uuidFor } from "./identify";
import { InvalidInput, messageOf } from "./invalid";
import { fromName, startOf, type SourceFile } from "./source-file";

const FRONT_MATTER = /^\uFEFF?---[ \t]*\n([^]*?)(?:^|\n)---[ \t]*(?:\n|$)/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Reads a note as a meeting. Time and attendees come from its properties, the title from the first heading. The text before
 * the first section and the section `Summary` are the summary; the list in the section `Decisions` has the decisions.
 * Throws an `InvalidInput` when the properties cannot be read.
 */
export function markdownMeeting(file: SourceFile): MeetingInput {
  const named = fromName(file);
  const note = file.text.replace(/\r\n/g, "\n");
  const properties = propertiesOf(note);
  const { title, lead, sections } = partsOf(note.replace(FRONT_MATTER, ""));
  const text = (name: string): string | undefined => {
    const value = properties[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
  };
  const own = sections.filter(({ heading }) => heading !== "Summary");
  const summary = sections.filter(({ heading }) => heading === "Summary").map((section) => section.text);
  const date = text("date") ?? named.date;
  return {
    id: idIn(properties) ?? uuidFor(`note ${file.path}`),
    title: text("title") ?? title ?? named.title,
    start: date === undefined ? iso(file.modified) : startOf(date, text("time") ?? named.time),
    durationMinutes: Number.parseInt(text("duration") ?? "", 10) || 30,
    project: text("project") ?? named.project,
    status: text("status") ?? "completed",
    updatedAt: iso(file.modified),
    attendees: namesIn(properties.attendees),
    summary: [lead, ...summary].filter((part) => part !== "").join("\n\n"),
    sections: own,
    decisions: own
      .filter(({ heading }) => heading === "Decisions")
      .flatMap((section) => decisionsIn(section, file.path)),
  };
}

function propertiesOf(text: string): Readonly<Record<string, unknown>> {
  const yaml = FRONT_MATTER.exec(text)?.[1];
  if (yaml === undefined) return {};
  try {
    // The line break replaces the line `---`, so that line numbers in errors are those of the file.
    const value: unknown = parse(`\n${yaml}`);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch (error) {
    const [reason = ""] = messageOf(error).split("\n");
    throw new InvalidInput([{ path: ["properties"], message: `cannot be read: ${reason.replace(/:$/, "")}` }]);
  }
}

/** Divides a note. Sections begin at headings of level 2 that are not in code blocks. */
function partsOf(text: string): { title: string | undefined; lead: string; sections: readonly MeetingSection[] } {
  let title: string | undefined;
  let isCode = false;
  const parts: { heading: string; lines: string[] }[] = [{ heading: "", lines: [] }];
  for (const line of text.split("\n")) {
    if (/^ {0,3}(```|~~~)/.test(line)) isCode = !isCode;
    const [, level, heading = ""] = (!isCode && /^(#{1,2})\s+(.*?)\s*#*$/.exec(line)) || [];
    if (level === "#" && title === undefined) title = heading;
    else if (level === "##") parts.push({ heading, lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  const [lead, ...sections] = parts.map(({ heading, lines }) => ({ heading, text: lines.join("\n").trim() }));
  return { title, lead: lead?.text ?? "", sections };
}

function idIn(properties: Readonly<Record<string, unknown>>): string | undefined {
  const candidates = Object.entries(properties).filter(([name]) => name === "id" || name.endsWith("_id"));
  return candidates
    .map(([, value]) => value)
    .find((value): value is string => typeof value === "string" && UUID.test(value));
}

function namesIn(value: unknown): readonly string[] {
  const names: readonly unknown[] = Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : [];
  return names
    .map((name) =>
      String(name)
        .replace(/^\s*\[\[|\]\]\s*$/g, "")
        .trim(),
    )
    .filter((name) => name !== "");
}

function decisionsIn({ text }: MeetingSection, path: string): readonly WorldDecision[] {
  const items = text.split("\n").flatMap((line) => /^[-*+]\s+(.*\S)/.exec(line)?.[1] ?? []);
  return items.map((item) => ({ id: `dec_${uuidFor(`${path} ${item}`).slice(0, 8)}`, text: item, rationale: "" }));
}

function iso(time: number): string {
  return new Date(Math.floor(time)).toISOString();
}
