import { sha256Hex } from "../note/hash";
import type { EngineSettings } from "../settings/values";
import { nameOf } from "./property-names";
import { cleanTags } from "./service-markdown";

/**
 * The dashboard: a file for Obsidian's Bases (help.obsidian.md/bases/syntax) with views of all our notes in any folder.
 */

export type DashboardSettings = Pick<EngineSettings, "propertyNames" | "extraTags" | "taskTag">;

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

function baseOf({ propertyNames, extraTags = "", taskTag = "" }: DashboardSettings): Yaml {
  const name = (key: string) => nameOf(key, propertyNames);
  const [date, attendees] = [name("date"), name("attendees")];
  const [noProject, taskTags] = [["meeting", ...cleanTags(extraTags)], cleanTags(taskTag)];
  const [project, tags] = [inFormula(name("project")), inFormula(name("tags"))];
  const table = (title: string, filters: Yaml, order: readonly string[], more: object) => ({
    ...{ type: "table", name: title, filters, order: ["file.name", ...order] },
    ...more,
  });
  const newestFirst = { sort: [{ property: date, direction: "DESC" }] };
  const groupedBy = (property: string) => ({ groupBy: { property, direction: "ASC" }, ...newestFirst });
  const people = `list(${inFormula(attendees)})`;
  return {
    filters: 'file.hasProperty("sync_version")',
    formulas: {
      project: `if(${project}, ${project}, list(${tags}).filter(value && !${JSON.stringify(noProject)}.contains(value)).join(", "))`,
    },
    properties: { "formula.project": { displayName: "project" } },
    views: [
      table(
        "This week",
        { and: [MEETINGS, `${inFormula(date)} > today() - "7d"`] },
        [date, name("time"), name("duration"), attendees],
        newestFirst,
      ),
      table("All meetings", MEETINGS, [date, name("duration"), attendees, name("tags")], newestFirst),
      table("By project", MEETINGS, [date, attendees], groupedBy("formula.project")),
      table("By person", MEETINGS, [date, attendees], groupedBy(attendees)),
      table("Open decisions", { and: [DECISIONS, "!note.done"] }, [date, "meeting", "done"], newestFirst),
      table("Decisions", DECISIONS, [date, "meeting", "done"], newestFirst),
      ...(taskTags.length > 0
        ? [
            table(
              "Action items",
              `file.hasTag(${taskTags.map((tag) => JSON.stringify(tag)).join(", ")})`,
              [date],
              newestFirst,
            ),
          ]
        : []),
      // When a view is embedded in a note, or in the sidebar beside it, `this` is that note.
      table("This series", { and: [MEETINGS, `${SERIES} == this.${SERIES}`] }, [date, attendees], newestFirst),
      table(
        "With this person",
        { and: [MEETINGS, { or: [`${people}.contains(this)`, `${people}.contains(this.file.basename)`] }] },
        [date, attendees],
        newestFirst,
      ),
    ],
  };
}

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
        .map(([key, item]) => `${indent}${key}:${yamlOf(item, `${indent}  `)}`)
        .join("");
}
