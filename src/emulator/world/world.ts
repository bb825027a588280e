import type { EmulatorClock } from "../service/clock";
import type { Entry, WritableDatabase } from "../service/database";
import type { LazyMeeting, MeetingHead, MeetingInput, WorldMeeting } from "../service/meeting";
import type { Vary } from "../service/questions";
import type { EmulatorSettings } from "../service/settings";
import { toIso, lazyMeeting, toLazy, withoutEntryFields, worldMeeting } from "./lazy-meeting";

/**
 * The service's data and all its changes. A change sets the meeting's `updatedAt` to the clock's time. Methods with an
 * id throw a RangeError when there is no such meeting.
 */
export interface World {
  readonly size: number;
  /** In order of creation. */
  all(): Iterable<WorldMeeting>;
  /** In order of creation, without the texts. */
  heads(): Iterable<MeetingHead>;
  /** Undefined when there is no such meeting. */
  get(id: string): WorldMeeting | undefined;
  /** Adds a meeting, or replaces the one with its id. Returns it as stored. */
  put(meeting: MeetingInput | LazyMeeting): WorldMeeting;
  /**
   * An `updatedAt` in the change replaces the clock's time. `/sync` lists the meeting while its status is `completed`.
   * Returns the meeting's id: when its minutes are completed again, it may be a new one (G38).
   */
  change(id: string, change: Partial<WorldMeeting>): string;
  remove(id: string): void;
  /**
   * A change whose `updatedAt` is now, but which clients see `delay` milliseconds later, like a transaction that commits
   * late (G30).
   */
  commitLate(id: string, change: Partial<WorldMeeting>, delay: number): void;
  readonly settings: EmulatorSettings;
  /** Renders every note again, and updates the `updatedAt` of every meeting unless a switch says otherwise (G31). */
  changeSettings(change: Partial<EmulatorSettings>): void;
  /** Replaces all meetings; settings that are not given go back to their defaults. */
  load(meetings: Iterable<MeetingInput | LazyMeeting>, settings?: Partial<EmulatorSettings>): void;
}

/** Commits that clients do not see yet. */
interface CommitQueue {
  /**
   * Commits after `delay` milliseconds; immediately, after those that are due, when it is 0 and no switch delays it.
   */
  add(delay: number, commit: () => void): void;
  clear(): void;
  /** Makes the commits that are due, in order of time. */
  commitDue(): void;
}

/** `vary` adds the switches that changed a meeting to `applied`, because they change all later answers. */
export function createWorld(
  database: WritableDatabase,
  clock: EmulatorClock,
  vary: Vary,
  applied: Set<string>,
): World & Pick<CommitQueue, "commitDue"> {
  const commits = createCommitQueue(clock, vary);
  let created = 0;

  function current(): WritableDatabase {
    commits.commitDue();
    return database;
  }

  function toStore(meeting: MeetingInput | LazyMeeting, isTaken: (id: string) => boolean): LazyMeeting {
    let lazy: LazyMeeting;
    // After a state is restored, the next id may be the id of another meeting.
    do lazy = toLazy(meeting, created++, clock.now());
    while (meeting.id === undefined && isTaken(lazy.id));
    return lazy;
  }
  function put(meeting: MeetingInput | LazyMeeting): WorldMeeting {
    const lazy = toStore(meeting, (id) => database.entry(id) !== undefined);
    commits.add(0, () => database.put(lazy));
    return worldMeeting(lazy);
  }

  return {
    ...readers(current),
    ...changers(database, clock, vary, commits, put),
    get size() {
      return current().size;
    },
    get settings() {
      return database.settings;
    },
    put,
    load(meetings, settings) {
      commits.clear();
      applied.clear();
      created = 0;
      const all = [...meetings];
      // Only these meetings occupy ids, not those that they replace.
      const given = new Set(all.map(({ id }) => id?.toLowerCase()));
      database.load(
        all.map((meeting) => toStore(meeting, (id) => given.has(id))),
        settings,
      );
    },
    commitDue: () => commits.commitDue(),
  };
}

function createCommitQueue(clock: EmulatorClock, vary: Vary): CommitQueue {
  let pending: readonly { readonly due: number; readonly commit: () => void }[] = [];

  function commitDue(): void {
    const due = pending.filter((one) => one.due <= clock.now());
    if (due.length === 0) return;
    pending = pending.filter((one) => !due.includes(one));
    for (const { commit } of due.sort((a, b) => a.due - b.due)) commit();
  }

  return {
    add(delay, commit) {
      const wait = delay > 0 ? delay : vary("visibility", 0);
      if (wait > 0) pending = [...pending, { due: clock.now() + wait, commit }];
      else {
        commitDue();
        commit();
      }
    },
    clear() {
      pending = [];
    },
    commitDue,
  };
}

function readers(current: () => WritableDatabase): Pick<World, "all" | "heads" | "get"> {
  return {
    *all() {
      for (const entry of current().entries()) yield worldMeeting(entry);
    },
    *heads() {
      for (const { id, title, start, durationMinutes, project, status, updatedAt, userId } of current().entries()) {
        yield { id, title, start, durationMinutes, project, status, updatedAt, userId };
      }
    },
    get(id) {
      const entry = current().entry(id);
      return entry && worldMeeting(entry);
    },
  };
}

type Changers = Pick<World, "change" | "remove" | "commitLate" | "changeSettings">;

function changers(
  database: WritableDatabase,
  clock: EmulatorClock,
  vary: Vary,
  commits: CommitQueue,
  put: World["put"],
): Changers {
  function existing(id: string): Entry {
    commits.commitDue();
    const entry = database.entry(id);
    if (entry === undefined) throw new RangeError(`There is no meeting ${id}.`);
    return entry;
  }

  function change(id: string, fields: Partial<WorldMeeting>, delay = 0): string {
    const before = existing(id);
    const isCompleted = before.status !== "completed" && fields.status === "completed";
    const next = isCompleted ? vary("recreation", id, before) : id;
    if (next !== id) {
      database.remove(id);
      put({ ...worldMeeting(before), updatedAt: toIso(clock.now()), ...fields, id: next });
      return next;
    }
    const updatedAt = fields.updatedAt ?? nextUpdatedAt(before, Object.keys(fields));
    commits.add(delay, () => {
      const entry = database.entry(id);
      if (entry !== undefined)
        database.put(lazyMeeting({ ...worldMeeting(entry), ...fields, id: entry.id, updatedAt }));
    });
    return id;
  }

  function nextUpdatedAt(entry: Entry, changed: readonly string[]): string {
    const isSilent = vary("silentChanges", false, { changed });
    return isSilent ? entry.updatedAt : toIso(vary("restores", clock.now(), { before: entry.updated }));
  }

  return {
    change,
    remove(id) {
      existing(id);
      commits.add(0, () => database.remove(id));
    },
    commitLate: (id, fields, delay) => void change(id, fields, delay),
    changeSettings(fields) {
      commits.commitDue();
      database.set({ ...database.settings, ...fields });
      if (vary("silentChanges", false, { changed: ["settings"] })) return;
      const updatedAt = toIso(clock.now());
      for (const entry of database.entries()) database.put({ ...withoutEntryFields(entry), updatedAt });
    },
  };
}
