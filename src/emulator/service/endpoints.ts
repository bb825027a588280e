import { failure, json, jsonText } from "./answer";
import type { Database, Entry } from "./database";
import { createList, updatedAtOf } from "./listing";
import { createServeMeeting } from "./meeting-cache";
import { isRefusal, type Answer, type EmulatorKey, type EntryFilter, type Listing, type SyncQuery } from "./protocol";
import { parseQuery, type QueryBounds } from "./query";
import type { RequestContext } from "./request-context";
import { wireTime } from "./timestamp";

export interface Endpoints {
  auth(request: Request, key: EmulatorKey, context: RequestContext): Answer;
  sync(search: URLSearchParams, key: EmulatorKey, context: RequestContext): Answer;
  meeting(id: string, context: RequestContext): Answer;
}

export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The path below which the service is, without a slash at its end. */
export const basePathOf = (baseUrl: string) => new URL(baseUrl).pathname.replace(/\/$/, "");

/** The three operations of spec section 4, for a request whose key was accepted. */
export function createEndpoints(database: Database, bounds: QueryBounds, timeZone: string): Endpoints {
  const list = createList(database);
  const serveMeeting = createServeMeeting(database, timeZone);

  return {
    auth(request, key, { vary }) {
      const refused = vary("authRequest", undefined, { request });
      if (refused !== undefined) return failure(refused.refuse, vary);
      const settings = vary("missingSettings", { ...database.settings });
      const body = { valid: true, userId: key.userId, settings };
      return json(200, vary("extraFields", body));
    },

    sync(search, { key }, context) {
      const query = parseQuery(search, bounds, context);
      if (isRefusal(query)) return failure(query.refuse, context.vary);
      const listing = list(query, context);
      if (isRefusal(listing)) return failure(listing.refuse, context.vary);
      const served = (entry: Entry): string => serveMeeting(entry, "list", listing.updatedAt(entry), context);
      // With + V8 copies the texts only once, when the body is sent; join would copy them twice.
      const meetings = listing.page.reduce((text, entry) => text + (text && ",") + served(entry), "");
      const rest = JSON.stringify(besidesMeetings(listing, query, key, context));
      return jsonText(200, `{"meetings":[${meetings}],${rest.slice(1)}`);
    },

    meeting(id, context) {
      const { vary } = context;
      if (!UUID.test(id)) return failure(vary("idMalformed", 404), vary);
      const entry = database.entry(id);
      const isCompleted: EntryFilter = ({ status }) => status === "completed";
      const isVisible = vary("membership", vary("leftById", isCompleted), { endpoint: "byId" });
      const isFound = entry !== undefined && isVisible(entry);
      if (!isFound) return failure(404, vary);
      const updated = updatedAtOf(database, context)(entry);
      return jsonText(200, `{"meeting":${serveMeeting(entry, "byId", updated, context)}}`);
    },
  };
}

/** The fields of a `/sync` answer besides its meetings (spec 4.2). `key` is the key of the request. */
function besidesMeetings(
  listing: Listing,
  query: SyncQuery,
  key: string,
  { vary, now }: RequestContext,
): Record<string, unknown> {
  const { offset, total, hasMore } = listing;
  const lastSync = vary("lastSync", now, { query, listing, key });
  const serverTime = vary("serverTime", now);
  return {
    pagination: vary("paginationEcho", { limit: query.limit, offset, total, hasMore }, { query }),
    lastSync: lastSync === null ? null : wireTime(lastSync, vary),
    serverTime: typeof serverTime === "string" ? serverTime : wireTime(serverTime, vary),
  };
}
