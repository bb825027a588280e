import type { LazyMeeting, MeetingHead } from "./meeting";
import { defaultSettings, type EmulatorSettings } from "./settings";

/** A meeting in the service's database. Immutable: a change puts another entry in its place. */
export interface Entry extends LazyMeeting {
  /** Order of creation, from 0. */
  readonly seq: number;
  /** `updatedAt` in milliseconds. */
  readonly updated: number;
  /** How often the meeting was processed again. */
  readonly version: number;
  /** As it was when it came, once it has changed. */
  readonly first: (MeetingHead & { readonly seq: number }) | undefined;
}

/** What the service reads to answer. */
export interface Database {
  /** In order of creation. */
  entries(): readonly Entry[];
  /** Whatever the case of the id. */
  entry(id: string): Entry | undefined;
  readonly size: number;
  /** Names of all projects that have meetings. */
  projects(): readonly string[];
  readonly settings: EmulatorSettings;
  /** The newest `updatedAt` of what was loaded, in milliseconds. */
  readonly newestAtLoad: number;
  /** Moves with each change. */
  readonly version: number;
}

export interface WritableDatabase extends Database {
  load(meetings: readonly LazyMeeting[], settings?: Partial<EmulatorSettings>): void;
  /** Adds a meeting, or replaces the one with its id. */
  put(meeting: LazyMeeting): void;
  remove(id: string): void;
  set(settings: EmulatorSettings): void;
}

export function createDatabase(meetings: readonly LazyMeeting[], fields?: Partial<EmulatorSettings>): WritableDatabase {
  const stored = new Map<string, Entry>();
  let listed: readonly Entry[] | undefined;
  let settings = defaultSettings;
  let created = 0;
  let newestAtLoad = 0;
  let version = 0;

  function put(meeting: LazyMeeting): void {
    const id = meeting.id.toLowerCase();
    const before = stored.get(id);
    const entry = {
      ...meeting,
      seq: before?.seq ?? created,
      updated: Date.parse(meeting.updatedAt),
      version: before === undefined ? 0 : before.version + 1,
      first: before && (before.first ?? headOf(before)),
    };
    if (before === undefined) created += 1;
    stored.set(id, entry);
    touch();
  }

  function touch(): void {
    listed = undefined;
    version += 1;
  }

  const database: WritableDatabase = {
    entries: () => (listed ??= [...stored.values()]),
    entry: (id) => stored.get(id.toLowerCase()),
    projects: () => [...new Set(database.entries().flatMap(({ project }) => project ?? []))],
    put,
    remove(id) {
      stored.delete(id.toLowerCase());
      touch();
    },
    load(loaded, changes) {
      stored.clear();
      created = 0;
      settings = { ...defaultSettings, ...changes };
      for (const meeting of loaded) put(meeting);
      newestAtLoad = database.entries().reduce((newest, { updated }) => Math.max(newest, updated), 0);
    },
    set(changed) {
      settings = changed;
      touch();
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
    get version() {
      return version;
    },
  };
  database.load(meetings, fields);
  return database;
}

function headOf(entry: Entry): MeetingHead & { readonly seq: number } {
  const { id, title, start, durationMinutes, project, status, updatedAt, seq } = entry;
  return { id, title, start, durationMinutes, project, status, updatedAt, seq };
}
