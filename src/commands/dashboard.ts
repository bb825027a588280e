import { sha256Hex } from "../sync/note/hash";
import type { EngineSettings } from "../sync/settings/values";
import { nameOf } from "../sync/render/property-names";

/**
 * The dashboard: a file for Obsidian's Bases (help.obsidian.md/bases/syntax) with views of all our notes in any folder.
 */

export type DashboardSettings = Pick<EngineSettings, "propertyNames">;

const MARK = "# Made by Meeting Notes Sync: ";

/** The file's text. Its first line has a hash of the rest, to detect a change by the user or by Obsidian. */
export function dashboardText(settings: DashboardSettings): string {
  const text = yamlOf(baseOf(settings), "\n").slice(1) + "\n";
  return `${MARK}${sha256Hex(text, 8)}\n${text}`;
}

/** Whether the file is unchanged since it was created. */
export function isUnchangedDashboard(text: string): boolean {
  const end = text.indexOf("\n") + 1;
  return text.slice(0, end) === `${MARK}${sha256Hex(text.slice(end), 8)}\n`;
}

/**
 * The dashboard's path. A higher number is used if the user has changed the files with lower ones. @param number from 1
 */
export const dashboardPath = (number: number): string => `Meetings${number === 1 ? "" : ` ${number}`}.base`;

const MEETINGS = '!file.hasProperty("decision_id")';
const DECISIONS = 'file.hasProperty("decision_id")';

/** Meetings of a series have the same title: the name of the note without its day and a short id. */
const SERIES = String.raw`file.basename.replace(/\d{4}-\d\d-\d\d/, "").replace(/ \([0-9a-f]{8,16}\)$/, "")`;

function baseOf({ propertyNames }: DashboardSettings): Yaml {
  const name = (key: string) => nameOf(key, propertyNames);
  const [date, attendees] = [name("date"), name("attendees")];
  const people = `list(${inFormula(attendees)})`;
  const table = (title: string, filters: Yaml, order: readonly string[]) => ({
    ...{ type: "table", name: title, filters, order: ["file.name", ...order] },
    sort: [{ property: date, direction: "DESC" }],
  });
  const columns = ["date", "time", "duration", "attendees", "tags"] as const;
  const titles = columns.map((key) => [inBase(name(key)), { displayName: capital(key) }] as const);
  return {
    filters: 'file.hasProperty("sync_version")',
    properties: Object.fromEntries([
      ["file.name", { displayName: "Note" }],
      ...titles,
      ["note.meeting", { displayName: "Meeting" }],
    ]),
    views: [
      table("Last 7 days", { and: [MEETINGS, `${inFormula(date)} > today() - "7d"`] }, [
        ...[date, name("time"), name("duration"), attendees],
      ]),
      table("All meetings", MEETINGS, [date, name("duration"), attendees, name("tags")]),
      table("Decisions", DECISIONS, [date, "meeting"]),
      // When a view is embedded in a note, or in the sidebar beside it, `this` is that note.
      table("This series", { and: [MEETINGS, `${SERIES} == this.${SERIES}`] }, [date, attendees]),
      table(
        "With this person",
        { and: [MEETINGS, { or: [`${people}.contains(this)`, `${people}.contains(this.file.basename)`] }] },
        [date, attendees],
      ),
    ],
  };
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The property as a key of the section about properties. */
const inBase = (name: string): string => `note.${name}`;

/** The property in a filter or formula. A name with spaces or letters of other scripts needs brackets. */
function inFormula(name: string): string {
  return /^[a-z_]\w*$/i.test(name) ? `note.${name}` : `note[${JSON.stringify(name)}]`;
}

type Yaml = string | readonly Yaml[] | { readonly [key: string]: Yaml };

/** Writes YAML in block style, with strings as in JSON, which YAML accepts. @param indent a line end and spaces */
function yamlOf(value: Yaml, indent: string): string {
  if (typeof value === "string") return ` ${JSON.stringify(value)}`;
  return value instanceof Array
    ? value.map((item) => `${indent}-${yamlOf(item, `${indent}  `).replace(/^\s+/, " ")}`).join("")
    : Object.entries(value)
        .map(
          ([key, item]) =>
            `${indent}${/^[\w.]+$/.test(key) ? key : JSON.stringify(key)}:${yamlOf(item, `${indent}  `)}`,
        )
        .join("");
}
