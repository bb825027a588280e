import type { LazyMeeting, MeetingHead } from "./meeting";
import { defaultSettings, type EmulatorSettings } from "./settings";

/** A meeting in the service's database. Immutable: a change replaces the entry. */
export interface Entry extends LazyMeeting {
  /** Order of creation, from 0. */
  readonly seq: number;
  /** `updatedAt` in milliseconds since 1970. */
  readonly updated: number;
  /** How often the meeting was processed again. */
  readonly version: number;
  /** The meeting as it was created; undefined until it changes. */
  readonly first: NumberedHead | undefined;
}

type NumberedHead = MeetingHead & Pick<Entry, "seq">;

/** The data that the service reads for its answers. */
export interface Database {
  /** In order of creation. */
  entries(): readonly Entry[];
  /** The letter case of the id is ignored. */
  entry(id: string): Entry | undefined;
  /** Names of all projects that have meetings. */
  projects(): readonly string[];
  readonly settings: EmulatorSettings;
  /** The newest `updatedAt` at the time of `load`, in milliseconds since 1970. */
  readonly newestAtLoad: number;
}

export interface WritableDatabase extends Database {
  readonly size: number;
  /** Replaces all meetings; settings that are not given go back to their defaults. */
  load(meetings: Iterable<LazyMeeting>, settings?: Partial<EmulatorSettings>): void;
  /** Adds a meeting, or replaces the one with its id. */
  put(meeting: LazyMeeting): void;
  remove(id: string): void;
  set(settings: EmulatorSettings): void;
}

export function createDatabase(meetings: Iterable<LazyMeeting>, fields?: Partial<EmulatorSettings>): WritableDatabase {
  const stored = new Map<string, Entry>();
  let listed: readonly Entry[] | undefined;
  let settings = defaultSettings;
  let created = 0;
  let newestAtLoad = 0;

  function put(meeting: LazyMeeting): void {
    const before = stored.get(meeting.id.toLowerCase());
    stored.set(meeting.id.toLowerCase(), entryOf(meeting, before, created));
    if (before === undefined) created += 1;
    listed = undefined;
  }

  const database: WritableDatabase = {
    entries: () => (listed ??= [...stored.values()]),
    entry: (id) => stored.get(id.toLowerCase()),
    projects: () => projectsOf(database.entries()),
    put,
    remove(id) {
      stored.delete(id.toLowerCase());
      listed = undefined;
    },
    load(loaded, changes) {
      stored.clear();
      created = 0;
      database.set({ ...defaultSettings, ...changes });
      for (const meeting of loaded) put(meeting);
      newestAtLoad = database.entries().reduce((newest, { updated }) => Math.max(newest, updated), 0);
    },
    set(changed) {
      settings = changed;
      listed = undefined;
    },
    get size() {
      return stored.size;
    },
    get settings() {
      return settings;
    },
    get newestAtLoad() {
      return newestAtLoad;
    },
  };
  database.load(meetings, fields);
  return database;
}

export function projectsOf(entries: readonly Entry[]): readonly string[] {
  return [...new Set(entries.flatMap(({ project }) => project ?? []))];
}

function entryOf(meeting: LazyMeeting, before: Entry | undefined, seq: number): Entry {
  return {
    seq: before?.seq ?? seq,
    updated: Date.parse(meeting.updatedAt),
    version: before === undefined ? 0 : before.version + 1,
    first: before && (before.first ?? headOf(before)),
    ...meeting,
  };
}

function headOf(entry: Entry): NumberedHead {
  const { id, title, start, durationMinutes, project, status, updatedAt, seq } = entry;
  return { id, title, start, durationMinutes, project, status, updatedAt, seq };
}
