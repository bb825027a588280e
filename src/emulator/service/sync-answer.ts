import type { Database } from "./database";
import type { Listing } from "./listing";
import type { SyncQuery } from "./query";
import type { Turn } from "./request-context";
import { wireTime } from "./timestamp";

/** The fields of a `/sync` answer besides its meetings (spec 4.2). `key` is the key that asked. */
export function aroundThePage(
  listing: Listing,
  query: SyncQuery,
  key: string,
  database: Database,
  { vary, now }: Turn,
): Record<string, unknown> {
  const { offset, total, hasMore } = listing;
  const asked = vary("lastSync", now, { query, listing, key });
  const lastSync = database.size === 0 ? vary("emptyAccount", asked) : asked;
  const serverTime = vary("serverTime", now);
  return {
    pagination: vary("paginationEcho", { limit: query.limit, offset, total, hasMore }, { query }),
    lastSync: lastSync === null ? null : wireTime(lastSync, vary),
    serverTime: typeof serverTime === "string" ? serverTime : wireTime(serverTime, vary),
  };
}
