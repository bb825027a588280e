import type { NotesClient, Page, PageQuery } from "../../api/meeting";
import { asking, type Ask } from "./read-page";

/** In milliseconds. On a slower line two answers at once would each take longer, and might not come in time. */
const QUICK = 2_000;

export interface EarlyAsk {
  readonly ask: Ask;
  /** Asks for a page before its turn. The next `ask` gets this answer if it is for that page. */
  readonly askEarly: (offset: number, limit: number) => void;
}

interface Early {
  readonly offset: number;
  readonly limit: number;
  readonly answer: Promise<Page>;
}

interface EarlyOptions extends PageQuery {
  /** The device's time in milliseconds; without it nothing is asked for early. */
  readonly now?: (() => number) | undefined;
}

/**
 * Lets a second request travel beside the first, as long as answers come quickly and are those that the sweep wants next.
 * After one that it does not want, none leaves early.
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
      // Nobody may ever want it.
      answer.catch(() => undefined);
      early = { offset, limit, answer };
    },
  };
}
