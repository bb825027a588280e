import type { App } from "obsidian";
import { decisionIdOf, type NoteId } from "../../sync/note/note-id";
import type { StateStore, Vault } from "../../sync/ports";
import { lineContexts } from "../../sync/inert/make-inert";
import { nameOf } from "../../sync/render/property-names";
import type { NoteOutcome } from "../../sync/report";
import { settledVault } from "../../sync/state/undo-log";
import type { StorageParts } from "../storage/storage-parts";
import type { VaultParts } from "../vault/vault-parts";
import { dailyPath, weeklyPath } from "./periodic-notes";

/** What waits is noted for each note by itself: a line that the user deleted from one must not come back with the other's. */
const PERIODS = [
  ["device/daily/", dailyPath],
  ["device/weekly/", weeklyPath],
] as const;
/** Milliseconds. A note of a day or week that does not exist after so long is not expected any more. */
const MAX_TOTAL_DELAY = 14 * 24 * 60 * 60_000;

interface Waiting {
  readonly path: string;
  readonly since: number;
}

/**
 * Adds a line with a link to each new meeting to the daily note of the meeting's own day, and to the weekly one where there are
 * such, on the one device that the user chose for it. Creates neither: one that the user makes later gets the line by a later
 * run. A note that links to the meeting already is not changed, and a line is written once, so a line that the user deleted
 * does not come back.
 */
export async function addToDailyNotes(
  app: App,
  storage: StorageParts,
  { vault: port, index }: Pick<VaultParts, "vault" | "index">,
  reported: readonly NoteOutcome[],
): Promise<void> {
  const { dailyNoteDevice, dailyNoteHeading = "", propertyNames } = storage.data.settings;
  if (dailyNoteDevice !== storage.deviceId()) return;
  const date = nameOf("date", propertyNames);
  const store = await storage.store();
  const due = await dueLines(store, reported);
  if (due.length === 0) return;
  // A daily note holds the user's words: a write that is cut short must not take them.
  const vault = await settledVault({ vault: port, store }, Date.now());
  const changes = new Map<string, unknown>();
  for (const { key, id, waiting, noteOf } of due) {
    const paths = index.find(id);
    const path = paths.includes(waiting.path) ? waiting.path : (paths[0] ?? waiting.path);
    const add = () => addLine(app, vault, { path, property: date, heading: dailyNoteHeading, noteOf });
    // A note that cannot be written now is tried again by the next run, and the others get their lines.
    const tooLate = Date.now() - waiting.since > MAX_TOTAL_DELAY;
    changes.set(key, tooLate || (await add().catch(() => false)) ? undefined : waiting);
  }
  await store.write(changes);
}

interface Due {
  /** In the store. */
  readonly key: string;
  readonly id: NoteId;
  readonly waiting: Waiting;
  readonly noteOf: (app: App, day: string) => string | undefined;
}

/** The new meetings of a run, and those that still wait for the note of their day or week. */
async function dueLines(store: StateStore, reported: readonly NoteOutcome[]): Promise<readonly Due[]> {
  const due = new Map<string, Due>();
  for (const [prefix, noteOf] of PERIODS) {
    const add = (id: NoteId, waiting: Waiting) => due.set(prefix + id, { key: prefix + id, id, waiting, noteOf });
    for (const { id, path, outcome } of reported)
      if (outcome === "created" && decisionIdOf(id) === undefined) add(id, { path, since: Date.now() });
    for await (const [key, waiting] of store.entries<Waiting>(prefix)) add(key.slice(prefix.length), waiting);
  }
  return [...due.values()];
}

interface Line extends Pick<Due, "noteOf"> {
  /** The meeting's note. */
  readonly path: string;
  /** Of that note: it has the day. */
  readonly property: string;
  readonly heading: string;
}

/** Resolves with true when nothing is left to do for the meeting. */
async function addLine(app: App, vault: Vault, { path, property, heading, noteOf }: Line): Promise<boolean> {
  const note = app.vault.getFileByPath(path);
  if (!note) return true;
  const cache = app.metadataCache.getFileCache(note);
  const date: unknown = cache?.frontmatter?.[property];
  if (typeof date !== "string" || !/^\d{4}-\d{2}-\d{2}/.test(date)) return cache !== null;
  const place = noteOf(app, date.slice(0, 10));
  if (place === undefined) return true;
  const daily = app.vault.getFileByPath(place);
  if (!daily) return false;
  const link = app.fileManager.generateMarkdownLink(note, daily.path);
  const { text } = (await vault.read(daily.path)) ?? { text: link };
  if (text.includes(link)) return true;
  await vault.replace(daily.path, text, withLine(text, `- ${link}`, heading), {});
  return true;
}

/**
 * The text with one more line: the last of the section under the heading, which is added at the end where the text has none.
 *
 * @param heading with or without its number signs; empty: the line goes to the end
 */
export function withLine(text: string, line: string, heading: string): string {
  const [, signs = "", title = ""] = /^(#*)\s*(.*?)\s*$/.exec(heading) ?? [];
  const lines = text === "" ? [] : text.replace(/\n$/, "").split("\n");
  const contexts = lineContexts(text);
  // A comment in the properties looks like a heading.
  const begin = /^---\r?\n[^]*?\n---\s/.exec(text)?.[0].split("\n").length ?? 0;
  const headings = lines.flatMap((each, at) => {
    const [, level = "", name = ""] = /^(#{1,6})\s+(.*?)\s*$/.exec(each) ?? [];
    return level !== "" && at >= begin - 1 && contexts[at] === "text" ? [{ at, level: level.length, name }] : [];
  });
  const found = title === "" ? undefined : headings.find(({ name }) => name.toLowerCase() === title.toLowerCase());
  if (found === undefined) {
    const added = title === "" ? [line] : [...(text === "" ? [] : [""]), `${signs || "##"} ${title}`, "", line];
    return `${[...lines, ...added].join("\n")}\n`;
  }
  let end = headings.find(({ at, level }) => at > found.at && level <= found.level)?.at ?? lines.length;
  while (end > found.at + 1 && lines[end - 1]?.trim() === "") end -= 1;
  return `${[...lines.slice(0, end), line, ...lines.slice(end)].join("\n")}\n`;
}
