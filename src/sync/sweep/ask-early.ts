import type { NotesClient, Page, PageQuery } from "../../api/meeting";
import { asking, type Ask } from "./read-page";

/** Milliseconds. On a slower connection, two answers at once take longer and may time out. */
const QUICK = 2_000;

export interface EarlyAsk {
  readonly ask: Ask;
  /** Requests a page in advance. The next `ask` uses the answer if it is for the same page. */
  readonly askEarly: (offset: number, limit: number) => void;
}

interface Early {
  readonly offset: number;
  readonly limit: number;
  readonly answer: Promise<Page>;
}

interface EarlyOptions extends PageQuery {
  /** The device's time in milliseconds; without it, no page is requested in advance. */
  readonly now?: (() => number) | undefined;
}

/**
 * Sends a second request at the same time as the first, as long as answers are fast and the sweep uses them. After an
 * unused answer, no more pages are requested in advance.
 */
export function createEarlyAsk(client: NotesClient, options: EarlyOptions): EarlyAsk {
  const ask = asking(client, options);
  const { now } = options;
  let early: Early | undefined;
  let isQuick = false;
  let isRight = true;

  async function timed(offset: number, limit: number): Promise<Page> {
    const begin = now?.() ?? -Infinity;
    const page = await ask(offset, limit);
    isQuick = (now?.() ?? 0) - begin < QUICK;
    return page;
  }

  return {
    ask(offset, limit) {
      const asked = early;
      early = undefined;
      if (asked?.offset === offset && asked.limit === limit) return asked.answer;
      isRight &&= asked === undefined;
      return timed(offset, limit);
    },
    askEarly(offset, limit) {
      if (!isQuick || !isRight) return;
      const answer = timed(offset, limit);
      // If the answer is never used, its error must not be unhandled.
      answer.catch(() => undefined);
      early = { offset, limit, answer };
    },
  };
}
