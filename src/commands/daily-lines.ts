import { isoOf } from "../api/timestamp";
import { lineContexts } from "../sync/inert/make-inert";
import { parseNote, propertyOf } from "../sync/note/note";
import { decisionIdOf, type NoteId } from "../sync/note/note-id";
import { assertNoteError, type StateStore, type Vault } from "../sync/ports";
import type { NoteOutcome } from "../sync/report";
import { baseName } from "../sync/note/path";
import { clockTime } from "../sync/render/note-place";
import { repairedVault } from "./repaired-journal";

/** The user's notes of days and weeks. Days are `YYYY-MM-DD`. */
export interface PeriodicNotes {
  /** The path of the day's note, existing or not; undefined if there are no such notes. */
  readonly daily: (day: string) => string | undefined;
  readonly weekly: (day: string) => string | undefined;
  /** The link to the note at `path` in the one at `from`, shown as `alias`; undefined if no link can lead there now. */
  readonly link: (path: string, from: string, alias: string) => string | undefined;
}

export interface DailyLinesParts {
  readonly vault: Vault;
  readonly store: StateStore;
  readonly periodic: PeriodicNotes;
  /** The properties of a meeting's note that have its day and its start. */
  readonly dateProperty: string;
  readonly timeProperty: string;
  readonly heading: string | undefined;
  /** Device time, in milliseconds. */
  readonly now: number;
}

/** Waiting lines are stored per period: a line that the user deleted in one note must not come back with the other's. */
const PERIODS = [
  ["device/daily/", "daily"],
  ["device/weekly/", "weekly"],
] as const;
/** In milliseconds. After this time a daily or weekly note is no longer expected. */
const MAX_TOTAL_DELAY = 14 * 24 * 60 * 60_000;

interface Waiting {
  /** Of the meeting's note. */
  readonly path: string;
  readonly since: number;
  /** The meeting's day, once it is over: then its note need not be read before the daily note exists. */
  readonly day?: string;
}

/**
 * Stores that a meeting's new note needs its lines, so that a run that is cut short loses none.
 *
 * @param now device time, in milliseconds.
 */
export async function expectLines(store: StateStore, { id, path, outcome }: NoteOutcome, now: number): Promise<void> {
  if (outcome !== "created" || decisionIdOf(id) !== undefined) return;
  await store.write(new Map(PERIODS.map(([prefix]) => [prefix + id, { path, since: now }])), { soon: true });
}

/**
 * Adds a line with a link to each new meeting to the daily note of the meeting's day, and to the weekly note if there are such
 * notes. Creates no note: a note that the user makes later gets the line from a later run. A note that already links to the
 * meeting is not changed. A line is written once, so a line that the user deleted does not come back.
 *
 * @returns the daily notes that are not there, each with the device time since when a line waits for it, in milliseconds.
 */
export async function addDailyLines(parts: DailyLinesParts): Promise<ReadonlyMap<string, number>> {
  const { store, now } = parts;
  const due = await dueLines(store);
  const missing = new Map<string, number>();
  if (due.length === 0) return missing;
  // A daily note has the user's text: an interrupted write must not lose it.
  const vault = await repairedVault(parts, now);
  const places = new Map<string, Promise<string | undefined>>();
  const occupant: Vault["occupant"] = (path) => {
    // No line is written in a folder that cannot be read: the daily note counts as missing, and is reported.
    const found = places.get(path) ?? vault.occupant(path).catch((error: unknown) => void assertNoteError(error));
    places.set(path, found);
    return found;
  };
  let state: ReturnType<Vault["refresh"]> | undefined;
  const refresh: Vault["refresh"] = () => (state ??= vault.refresh());
  const onMissing = (path: string, since: number) => missing.set(path, Math.max(since, missing.get(path) ?? 0));
  const cached = { ...parts, vault: { ...vault, occupant, refresh }, onMissing };
  const changes = new Map<string, unknown>();
  for (const line of due) {
    const { key, waiting } = line;
    // The next run tries again to write a note that cannot be written now. The other notes get their lines.
    const next = await addLine(cached, line).catch(() => waiting);
    const isOver = now - waiting.since > MAX_TOTAL_DELAY;
    if (next !== waiting || isOver) changes.set(key, isOver ? undefined : next);
  }
  await store.write(changes);
  return missing;
}

interface Due {
  /** In the store. */
  readonly key: string;
  readonly id: NoteId;
  readonly waiting: Waiting;
  readonly period: "daily" | "weekly";
}

/** The new meetings, and those that still wait for their daily or weekly note. */
async function dueLines(store: StateStore): Promise<readonly Due[]> {
  const due: Due[] = [];
  for (const [prefix, period] of PERIODS)
    for await (const [key, waiting] of store.entries<Waiting>(prefix))
      due.push({ key, id: key.slice(prefix.length), waiting, period });
  return due;
}

interface AddLineParts extends DailyLinesParts {
  readonly onMissing: (path: string, since: number) => void;
}

/** Resolves with what still waits; undefined when nothing is left to do for the meeting. */
async function addLine(
  { vault, periodic, dateProperty, timeProperty, heading, now, onMissing }: AddLineParts,
  { id, waiting, period }: Due,
): Promise<Waiting | undefined> {
  const expected = waiting.day === undefined ? undefined : periodic[period](waiting.day);
  if (expected !== undefined && (await vault.occupant(expected)) === undefined) return waiting;
  let paths = await vault.find(id);
  // A run that failed at its start did not index the vault: the note may be elsewhere.
  const unknown = paths.length === 0 ? (await vault.refresh()).unknown : [];
  if (paths.length === 0) paths = await vault.find(id);
  const path = paths.includes(waiting.path) ? waiting.path : (paths[0] ?? waiting.path);
  const note = await vault.read(path);
  if (note === undefined) return unknown.length > 0 ? waiting : undefined;
  const parsed = parseNote(note.text);
  const date = propertyOf(parsed, dateProperty);
  const [day] = typeof date === "string" ? (/^\d{4}-\d{2}-\d{2}/.exec(date) ?? []) : [];
  const wanted = day === undefined ? undefined : periodic[period](day);
  if (day === undefined || wanted === undefined) return undefined;
  // The settings may spell the folder in other letters than the vault.
  const place = await vault.occupant(wanted);
  if (place === undefined && period === "daily") onMissing(wanted, waiting.since);
  if (place === undefined) return day < isoOf(now).slice(0, 10) ? { ...waiting, day } : waiting;
  const file = await vault.read(place);
  const link = periodic.link(path, place, shortName(path));
  if (file === undefined || vault.busy(place) || link === undefined) return waiting;
  const start = clockTime(String(propertyOf(parsed, timeProperty)));
  const when = [...(period === "weekly" ? [day] : []), ...(start === undefined ? [] : [start])].join(" ");
  const line = when === "" ? `- ${link}` : `- ${when} ${link}`;
  if (!hasLink(file.text, link)) await vault.replace(place, file.text, withLine(file.text, line, heading), {});
  return undefined;
}

/** The name of the note without its day and a short id: a daily note need not repeat its day. */
function shortName(path: string): string {
  const name = baseName(path);
  const short = name.replace(/\d{4}-\d\d-\d\d/, "").replace(/ \([0-9a-f]{8,16}\)$/, "");
  return short.replace(/^[\s_-]+|[\s_-]+$/g, "") || name;
}

/** Whether the text has the link, also with other words or to a heading: `[[note|words]]`, `[words](note.md)`. */
function hasLink(text: string, link: string): boolean {
  const [target] = /^\[\[[^\]|]+|\]\(.*/.exec(link) ?? [link];
  const ends = target.startsWith("[[") ? ["]", "|", "\\|", "#"] : [""];
  return ends.some((end) => text.includes(target + end));
}

/** A line of ours with the meeting's day or start, by which the lines are sorted. */
const DATED = /^- ((?:\d{4}-\d\d-\d\d ?)?(?:\d\d:\d\d)?) \[/;

/**
 * Adds a line at the end of the section with the heading, or before the first line there about a later meeting. A text without the
 * heading gets it at its end.
 *
 * @param heading with or without its number signs; empty: the line goes to the end
 */
export function withLine(text: string, line: string, heading = ""): string {
  // A note keeps its line ends.
  if (/\r\n/.test(text) && !/(?:^|[^\r])\n/.test(text))
    return withLine(text.replace(/\r\n/g, "\n"), line, heading).replace(/\n/g, "\r\n");
  const [, signs = "", title = ""] = /^\s*(#{0,6})#*\s*(.*?)(?:\s+#+)?\s*$/.exec(heading) ?? [];
  const lines = text === "" ? [] : text.replace(/\n$/, "").split("\n");
  // A comment in the properties looks like a heading.
  const { body } = parseNote(text);
  const begin = text.slice(0, text.length - body.length).split("\n").length - 1;
  const contexts = lineContexts(`${body}\n\nx`);
  const isText = (at: number): boolean => contexts[at - begin]?.startsWith("text") === true;
  // Above a code block, a comment or maths without an end, where the line would not be a link.
  let bottom = lines.length;
  if (contexts.at(-1)?.startsWith("text") === false) while (bottom > begin && !isText(bottom - 1)) bottom -= 1;
  const headings = lines.flatMap((each, at) => {
    const [, level = "", name = ""] = /^\ufeff? {0,3}(#{1,6})\s+(.*?)(?:\s+#+)?\s*$/.exec(each) ?? [];
    // A heading ends what a paragraph above it left open.
    return level !== "" && isText(at) ? [{ at, level: level.length, name }] : [];
  });
  const found = title === "" ? undefined : headings.find(({ name }) => name.toLowerCase() === title.toLowerCase());
  const when = DATED.exec(line)?.[1];
  /** The first line about a later meeting, of those from `first` to `end`. */
  const later = (first: number, end: number): number => {
    const at = lines.findIndex((each, number) => {
      const other = number >= first && number < end ? DATED.exec(each)?.[1] : undefined;
      return when !== undefined && other !== undefined && other > when;
    });
    return at < 0 ? end : at;
  };
  if (found === undefined) {
    if (title !== "") {
      lines.splice(bottom, 0, ...(bottom === 0 ? [] : [""]), `${signs || "##"} ${title}`, "", line);
      return `${lines.join("\n")}\n`;
    }
    // Only the lines of ours at the end: further up, the user may have quoted one.
    let first = bottom;
    while (DATED.test(lines[first - 1] ?? "")) first -= 1;
    lines.splice(later(first, bottom), 0, line);
    return `${lines.join("\n")}\n`;
  }
  let end = headings.find(({ at, level }) => at > found.at && level <= found.level)?.at ?? bottom;
  while (end > found.at + 1 && lines[end - 1]?.trim() === "") end -= 1;
  lines.splice(later(found.at + 1, end), 0, line);
  return `${lines.join("\n")}\n`;
}
