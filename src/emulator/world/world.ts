import type { EmulatorClock } from "../service/clock";
import type { Entry, WritableDatabase } from "../service/database";
import type { LazyMeeting, MeetingHead, MeetingInput, WorldMeeting } from "../service/meeting";
import type { Vary } from "../switches/questions";
import { createRandom, hash, uuid } from "../service/random";
import type { EmulatorSettings } from "../service/settings";

/**
 * Everything the service knows, and every way it changes. A change stamps the meeting with the clock's time. Methods
 * that take an id reject an unknown one with a RangeError.
 */
export interface World {
  readonly size: number;
  /** In order of creation. */
  all(): Iterable<WorldMeeting>;
  /** In order of creation, without the texts. */
  heads(): Iterable<MeetingHead>;
  get(id: string): WorldMeeting | undefined;
  /** Adds a meeting, or replaces the one with its id. Returns it as stored. */
  put(meeting: MeetingInput | LazyMeeting): WorldMeeting;
  /** An `updatedAt` in the change is taken as it is. */
  change(id: string, change: Partial<WorldMeeting>): void;
  /** Returns the meeting's id, which may be a new one (G38). */
  complete(id: string): string;
  /** The meeting leaves `/sync`, which serves completed ones. */
  uncomplete(id: string, status?: string): void;
  retitle(id: string, title: string): void;
  redate(id: string, start: string): void;
  remove(id: string): void;
  /** A change that is stamped now and seen `delay` milliseconds later, as when a transaction commits late (G30). */
  commitLate(id: string, change: Partial<WorldMeeting>, delay: number): void;
  readonly settings: EmulatorSettings;
  /** Renders every note anew, and stamps every meeting unless a switch says that the service does not (G31). */
  changeSettings(change: Partial<EmulatorSettings>): void;
  /** Names of all projects that have meetings. */
  projects(): readonly string[];
  renameProject(from: string, to: string): void;
  /** Replaces all meetings; settings that are not given go back to their defaults. */
  load(meetings: Iterable<MeetingInput | LazyMeeting>, settings?: Partial<EmulatorSettings>): void;
}

interface Pending {
  readonly due: number;
  readonly commit: () => void;
}

/** `vary` notes in `shaped` which switches shaped the world, since they shape every answer from then on. */
export function createWorld(
  database: WritableDatabase,
  clock: EmulatorClock,
  vary: Vary,
  shaped: Set<string>,
): World & { /** Makes visible what is committed by now. */ settle(): void } {
  let pending: readonly Pending[] = [];
  let made = 0;

  function known(id: string): Entry {
    const entry = database.entry(id);
    if (entry === undefined) throw new RangeError(`There is no meeting ${id}.`);
    return entry;
  }

  function later(delay: number, commit: () => void): void {
    const wait = delay > 0 ? delay : vary("visibility", 0);
    if (wait > 0) pending = [...pending, { due: clock.now() + wait, commit }];
    else commit();
  }

  function change(id: string, fields: Partial<WorldMeeting>, delay = 0): void {
    const updatedAt = fields.updatedAt ?? stamp(known(id), Object.keys(fields));
    later(delay, () => {
      const entry = database.entry(id);
      if (entry !== undefined) database.put(lazily({ ...whole(entry), ...fields, id: entry.id, updatedAt }));
    });
  }

  function stamp(entry: Entry, changed: readonly string[]): string {
    const isSilent = vary("silentChanges", false, { changed });
    return isSilent ? entry.updatedAt : iso(vary("restores", clock.now(), { before: entry.updated }));
  }

  const world: ReturnType<typeof createWorld> = {
    get size() {
      return database.size;
    },
    *all() {
      for (const entry of database.entries()) yield whole(entry);
    },
    *heads() {
      for (const { id, title, start, durationMinutes, project, status, updatedAt } of database.entries()) {
        yield { id, title, start, durationMinutes, project, status, updatedAt };
      }
    },
    get(id) {
      const entry = database.entry(id);
      return entry && whole(entry);
    },
    put(meeting) {
      const stored = asLazy(meeting, made++, clock.now());
      later(0, () => database.put(stored));
      return whole(stored);
    },
    change,
    complete(id) {
      const entry = known(id);
      const next = entry.status === "completed" ? id : vary("recreation", id, entry);
      if (next === id) {
        change(id, { status: "completed" });
      } else {
        database.remove(id);
        world.put({ ...whole(entry), id: next, status: "completed", updatedAt: iso(clock.now()) });
      }
      return next;
    },
    uncomplete: (id, status = "processing") => change(id, { status }),
    retitle: (id, title) => change(id, { title }),
    redate: (id, start) => change(id, { start }),
    remove(id) {
      known(id);
      later(0, () => database.remove(id));
    },
    commitLate: change,
    get settings() {
      return database.settings;
    },
    changeSettings(fields) {
      database.set({ ...database.settings, ...fields });
      if (vary("silentChanges", false, { changed: ["settings"] })) return;
      const updatedAt = iso(clock.now());
      for (const entry of database.entries()) database.put({ ...lazy(entry), updatedAt });
    },
    projects: () => database.projects(),
    renameProject(from, to) {
      for (const { id, project } of database.entries()) if (project === from) change(id, { project: to });
    },
    load(meetings, settings) {
      pending = [];
      shaped.clear();
      const all = Array.from(meetings, (one, at) => asLazy(one, at, clock.now()));
      made = all.length;
      database.load(all, settings);
    },
    settle() {
      const due = pending.filter((one) => one.due <= clock.now());
      if (due.length === 0) return;
      pending = pending.filter((one) => !due.includes(one));
      for (const { commit } of due) commit();
    },
  };
  return world;
}

/** What is not said of a meeting is filled in. */
function asLazy(meeting: MeetingInput | LazyMeeting, seq: number, now: number): LazyMeeting {
  if ("body" in meeting) return lazy(meeting);
  return lazily({
    id: uuid(createRandom(hash(`meeting ${seq}`))),
    start: iso(now),
    durationMinutes: 30,
    project: undefined,
    status: "completed",
    updatedAt: iso(now),
    attendees: [],
    summary: "",
    sections: [],
    transcript: [],
    decisions: [],
    ...meeting,
  });
}

function lazily(meeting: WorldMeeting): LazyMeeting {
  const { attendees, summary, sections, transcript, decisions, raw } = meeting;
  const body = { attendees, summary, sections, transcript, decisions, raw };
  return lazy({ ...meeting, body: () => body });
}

/** Without what the database adds. */
function lazy({ id, title, start, durationMinutes, project, status, updatedAt, body }: LazyMeeting): LazyMeeting {
  return { id, title, start, durationMinutes, project, status, updatedAt, body };
}

function whole(entry: LazyMeeting): WorldMeeting {
  const { body, ...head } = lazy(entry);
  return { ...head, ...body() };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
