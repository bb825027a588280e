import type { Database, Entry } from "../service/database";
import { createEndpoints, type Endpoints } from "../service/endpoints";
import { parseTime } from "./parse-time";

/** The statuses that the service accepts besides those of its meetings. */
const STATUSES: readonly string[] = ["completed", "processing", "draft", "cancelled"];

/** The endpoints for a user. Meetings of other users are not listed, not counted and not found (spec section 5). */
export function createAccounts(database: Database, maxLimit: number, timeZone: string): (userId: string) => Endpoints {
  const accounts = new Map<string, Endpoints>();
  return (userId) => {
    const known = accounts.get(userId);
    if (known !== undefined) return known;
    const own = databaseOf(database, userId);
    const statuses = (): readonly string[] => [...STATUSES, ...own.statuses()];
    const bounds = { maxLimit, userId, projects: own.projects, statuses, parseTime };
    const endpoints = createEndpoints(own, bounds, timeZone);
    accounts.set(userId, endpoints);
    return endpoints;
  };
}

interface OwnDatabase extends Database {
  readonly projects: () => readonly string[];
  /** The statuses of the meetings. */
  readonly statuses: () => readonly string[];
}

/** A view of the meetings that a user may access. Its lists are kept until the database changes. */
function databaseOf(database: Database, userId: string): OwnDatabase {
  let version = -1;
  let entries: readonly Entry[] = [];
  let projects: readonly string[] | undefined;
  let statuses: readonly string[] | undefined;

  const isOwn = (entry: Entry): boolean => entry.userId === undefined || entry.userId === userId;
  function refresh(): void {
    if (version === database.version) return;
    version = database.version;
    const all = database.entries();
    entries = all.every(isOwn) ? all : all.filter(isOwn);
    projects = undefined;
    statuses = undefined;
  }
  const own = (): readonly Entry[] => {
    refresh();
    return entries;
  };

  return {
    entries: own,
    entry(id) {
      const entry = database.entry(id);
      return entry !== undefined && isOwn(entry) ? entry : undefined;
    },
    projects() {
      refresh();
      return (projects ??= [...new Set(entries.flatMap(({ project }) => project ?? []))]);
    },
    statuses() {
      refresh();
      return (statuses ??= [...new Set(entries.map(({ status }) => status))]);
    },
    get size() {
      return own().length;
    },
    get settings() {
      return database.settings;
    },
    get newestAtLoad() {
      return database.newestAtLoad;
    },
    get version() {
      return database.version;
    },
  };
}
