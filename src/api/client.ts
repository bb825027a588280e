import { BadRequest, KeyRefused, NotFound, Unreadable } from "./api-error";
import { createExchange, type ExchangeOptions } from "./exchange";
import type { NotesClient, Page, PageQuery } from "./meeting";
import { isMeetingId } from "./meeting-id";
import { isBroken, readAccount, readMeeting, readPage, writeQuery } from "./wire";

export type ClientOptions = ExchangeOptions;

/** The service's three endpoints (spec section 4). */
export function createClient(options: ClientOptions): NotesClient {
  const exchange = createExchange(options);
  let inWholeSeconds = false;

  function askForPage(query: PageQuery): Promise<Page> {
    return exchange.ask({ method: "GET", path: "sync", query: writeQuery(query, inWholeSeconds) }, readPage);
  }

  return {
    get requests() {
      return exchange.requests;
    },

    async authenticate() {
      const account = await exchange.ask({ method: "POST", path: "auth" }, readAccount);
      if (account === "refused") throw new KeyRefused();
      return account;
    },

    async page(query) {
      try {
        return await askForPage(query);
      } catch (error) {
        if (!(error instanceof BadRequest) || error.status !== 400 || query.since === undefined || inWholeSeconds)
          throw error;
      }
      // The service may not accept milliseconds (G5). If the second request fails too, later calls send them again.
      inWholeSeconds = true;
      return askForPage(query).catch((error: unknown) => {
        inWholeSeconds = false;
        throw error;
      });
    },

    async meeting(id) {
      if (!isMeetingId(id)) throw new NotFound();
      const path = `meetings/${encodeURIComponent(id)}`;
      const meeting = await exchange.ask({ method: "GET", path, ofMeeting: true }, (answer) => {
        const read = readMeeting(answer);
        // A cache between the client and the service may return the answer for another meeting.
        return read?.id === undefined || read.id === id.toLowerCase() ? read : undefined;
      });
      if (isBroken(meeting)) throw new Unreadable({ code: "meeting-unusable", fault: meeting.fault }, false);
      return meeting;
    },
  };
}
