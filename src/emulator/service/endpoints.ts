import { failure, isRefusal, json, jsonText, type Answer } from "./protocol";
import type { Database } from "./database";
import type { EmulatorKey } from "./keys";
import { createList, stampOf, type Visible } from "./listing";
import { parseQuery } from "./query";
import { createServeMeeting } from "./meeting-cache";
import { aroundThePage } from "./sync-answer";
import type { Turn } from "./request-context";

export interface Endpoints {
  auth(request: Request, key: EmulatorKey, turn: Turn): Answer;
  sync(search: URLSearchParams, key: EmulatorKey, turn: Turn): Answer;
  meeting(id: string, turn: Turn): Answer;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The three operations of spec section 4, for a request whose key was accepted. */
export function createEndpoints(database: Database, maxLimit: number, timeZone: string): Endpoints {
  const list = createList(database);
  const serveMeeting = createServeMeeting(database, timeZone);
  const projects = (): readonly string[] => database.projects();

  return {
    auth(request, key, { vary }) {
      const refused = vary("authRequest", undefined, { request });
      if (refused !== undefined) return failure(refused.refuse, vary);
      const frequency = vary("syncFrequency", database.settings.sync_frequency_minutes);
      const settings = vary("missingSettings", { ...database.settings, sync_frequency_minutes: frequency });
      const body = { valid: true, userId: vary("userIds", key.userId, { key }), settings };
      return json(200, vary("extraFields", body));
    },

    sync(search, { key }, turn) {
      const query = parseQuery(search, { maxLimit, projects }, turn);
      if (isRefusal(query)) return failure(query.refuse, turn.vary);
      const listing = list(query, turn);
      if (isRefusal(listing)) return failure(listing.refuse, turn.vary);
      const meetings = listing.page.map((entry) => serveMeeting(entry, "list", listing.stamp(entry), turn));
      const rest = JSON.stringify(aroundThePage(listing, query, key, database, turn));
      return jsonText(200, `{"meetings":[${meetings.join(",")}],${rest.slice(1)}`);
    },

    meeting(id, turn) {
      const { vary } = turn;
      if (!UUID.test(id)) return failure(vary("idMalformed", 404), vary);
      const entry = database.entry(id);
      const isCompleted: Visible = ({ status }) => status === "completed";
      const isVisible = vary("membership", vary("leftById", isCompleted), { door: "byId" });
      const isFound = entry !== undefined && isVisible(entry) && (id === entry.id || vary("idUpperCase", true));
      if (!isFound) return failure(404, vary);
      return jsonText(200, `{"meeting":${serveMeeting(entry, "byId", stampOf(database, turn)(entry), turn)}}`);
    },
  };
}
