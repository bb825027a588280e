import { normalizePath, TFile, type App } from "obsidian";
import { decisionIdOf, meetingIdOf, type NoteId } from "../../sync/note/note-id";
import type { StateStore } from "../../sync/ports";
import type { NoteOutcome } from "../../sync/report";

const PREFIX = "device/daily/";
/** A daily note that is not there after so long is not going to be. */
const PATIENCE = 14 * 24 * 60 * 60_000;

interface Waiting {
  readonly path: string;
  readonly since: number;
}

/** The user's own settings of the daily notes; there at run time, though not in the public types. */
interface DailyNotes {
  readonly format?: string;
  readonly folder?: string;
}

export interface DailyNotesParts {
  readonly app: App;
  /** Remembers which meetings wait for their day's note. */
  readonly store: StateStore;
  /** The property with a meeting's date, under the user's name for it. */
  readonly date: string;
  /** Where a meeting's note lies: the user may move it before its day comes. */
  readonly find: (id: NoteId) => readonly string[];
}

/**
 * Adds a line with a link to the daily note of the meeting's own day. Only to daily notes that are there: one that the
 * user makes later gets it then. A note that links to the meeting already is left alone, so a line that the user
 * deleted or moved comes back at most while it waits, never after.
 */
export async function addToDailyNotes(
  { app, store, date, find }: DailyNotesParts,
  outcomes: readonly NoteOutcome[],
): Promise<void> {
  const now = Date.now();
  const created = outcomes.filter(({ id, outcome }) => outcome === "created" && decisionIdOf(id) === undefined);
  const fresh = created.map(({ id, path }) => [PREFIX + meetingIdOf(id), { path, since: now }] as const);
  const due = new Map<string, Waiting>(fresh);
  for await (const [key, waiting] of store.entries<Waiting>(PREFIX)) due.set(key, waiting);
  const changes = new Map<string, unknown>();
  for (const [key, waiting] of due) {
    const places = find(key.slice(PREFIX.length));
    const path = places.includes(waiting.path) ? waiting.path : (places[0] ?? waiting.path);
    // A daily note that cannot be written now is tried again, and costs no other its line.
    const done = now - waiting.since > PATIENCE || (await addLine(app, path, date).catch(() => false));
    changes.set(key, done ? undefined : waiting);
  }
  await store.write(changes);
}

/** True when there is nothing more to do. */
async function addLine(app: App, path: string, property: string): Promise<boolean> {
  const note = app.vault.getAbstractFileByPath(path);
  if (!(note instanceof TFile)) return true;
  const date: unknown = app.metadataCache.getFileCache(note)?.frontmatter?.[property];
  if (typeof date !== "string" || !/^\d{4}-\d{2}-\d{2}/.test(date))
    return app.metadataCache.getFileCache(note) !== null;
  const daily = app.vault.getAbstractFileByPath(dailyPath(app, date.slice(0, 10)));
  if (!(daily instanceof TFile)) return false;
  const link = app.fileManager.generateMarkdownLink(note, daily.path);
  await app.vault.process(daily, (text) => {
    if (text.includes(link)) return text;
    return `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}- ${link}\n`;
  });
  return true;
}

function dailyPath(app: App, day: string): string {
  const { internalPlugins } = app as App & {
    internalPlugins?: { getPluginById?: (id: string) => { instance?: { options?: DailyNotes } } | null };
  };
  const { format, folder = "" } = internalPlugins?.getPluginById?.("daily-notes")?.instance?.options ?? {};
  const name = window.moment(day, "YYYY-MM-DD").format(format === "" ? undefined : (format ?? "YYYY-MM-DD"));
  return normalizePath(`${folder}/${name}.md`);
}
