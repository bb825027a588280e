import { projectsOf, type Database, type Entry } from "../service/database";
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
    const statuses = (): readonly string[] => [...STATUSES, ...own.entries().map(({ status }) => status)];
    const bounds = { maxLimit, userId, projects: () => own.projects(), statuses, parseTime };
    const endpoints = createEndpoints(own, bounds, timeZone);
    accounts.set(userId, endpoints);
    return endpoints;
  };
}

/** A view of the meetings that a user may access. */
function databaseOf(database: Database, userId: string): Database {
  const isOwn = (entry: Entry): boolean => entry.userId === undefined || entry.userId === userId;
  const entries = (): readonly Entry[] => database.entries().filter(isOwn);
  return {
    entries,
    entry(id) {
      const entry = database.entry(id);
      return entry !== undefined && isOwn(entry) ? entry : undefined;
    },
    projects: () => projectsOf(entries()),
    get settings() {
      return database.settings;
    },
    get newestAtLoad() {
      return database.newestAtLoad;
    },
  };
}
