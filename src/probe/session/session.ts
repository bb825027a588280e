import type { Transport } from "../../api/transport";
import { countOf, idOf, isMeeting, meetingsOf, type Answer, type SeenMeeting } from "./answer";
import { BudgetUsedUp, exchange, GaveUp, type Asked, type Server } from "./exchange";

/** All meetings that the server lists, within the budget. */
export interface WholeList {
  readonly meetings: readonly SeenMeeting[];
  /** All elements of the lists, including those that are not meetings. */
  readonly entries: readonly unknown[];
  readonly pages: readonly Answer[];
  /** False when a page could not be read, or the budget was too small. */
  readonly complete: boolean;
}

/** Sends requests to one server. Equal requests are sent once; later calls get the same answer. */
export interface Session {
  ask(path: string, asked?: Asked): Promise<Answer>;
  /** Like `ask`, but always sends the request. */
  askAgain(path: string): Promise<Answer>;
  list(): Promise<WholeList>;
  /** All answers, including disturbed ones and repetitions. */
  readonly answers: readonly Answer[];
  /** The number of all requests. */
  readonly requests: number;
  readonly ownKey: string;
  readonly wrongKey: string;
}

export interface SessionOptions {
  readonly baseUrl: string;
  readonly key: string;
  readonly transport: Transport;
  /** The maximum number of requests of the session. */
  readonly budget: number;
  /** The minimum time between the starts of two requests, in milliseconds. */
  readonly pace: number;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

const ATTEMPTS = 3;
/** The largest page that the spec allows, and smaller ones for servers or gateways that cannot answer it. */
const PAGES = [
  { query: "?limit=100", size: 100 },
  { query: "", size: 50 },
  { query: "?limit=25", size: 25 },
] as const;
/** The share of the budget for reading the whole list. */
const LIST_SHARE = 0.3;
/** The longest wait for the rate limit, in milliseconds. */
const LONGEST_WAIT = 120_000;
const PATIENCE = 3;

export function createSession(options: SessionOptions): Session {
  const { key, budget, pace, now, wait } = options;
  const answers: Answer[] = [];
  const known = new Map<string, Promise<Answer>>();
  const wrongKey = `${key.slice(0, -8)}${"0".repeat(7)}${key.endsWith("0") ? "1" : "0"}`;
  const server: Server = { ...options, wrongKey };
  /** Counted before the answer arrives, because several requests may be sent at once. */
  let sent = 0;
  let next = 0;
  let whole: Promise<WholeList> | undefined;

  async function sendOnce(path: string, asked: Asked): Promise<Answer> {
    if (sent >= budget) throw new BudgetUsedUp("The budget of requests is used up.");
    sent += 1;
    const early = next - now();
    if (early > 0) await wait(early);
    next = now() + pace;
    const answer = await exchange(server, path, asked);
    answers.push(answer);
    checkPatience(answers, options);
    return answer;
  }

  const send = (path: string, asked: Asked) => untilClean(sendOnce, options, path, asked);

  const session: Session = {
    answers,
    get requests() {
      return sent;
    },
    ownKey: key,
    wrongKey,
    ask(path, asked = {}) {
      const name = JSON.stringify([path, asked]);
      const before = known.get(name);
      if (before !== undefined) return before;
      const answer = send(path, asked);
      known.set(name, answer);
      return answer;
    },
    askAgain: (path) => send(path, {}),
    list: () => (whole ??= readList(session, Math.floor(budget * LIST_SHARE))),
  };
  return session;
}

/** Throws a `GaveUp` when the last requests have no answer. */
function checkPatience(answers: readonly Answer[], { baseUrl }: SessionOptions): void {
  const isUnanswered = ({ status }: Answer): boolean => status === 0;
  if (answers.length < PATIENCE || !answers.slice(-PATIENCE).every(isUnanswered)) return;
  throw new GaveUp(
    answers.every(isUnanswered)
      ? `${new URL(baseUrl).origin} cannot be reached.`
      : `The server did not answer ${PATIENCE} requests in a row.`,
  );
}

/** Repeats a request whose answer is disturbed, since such an answer only shows the network. */
async function untilClean(
  sendOnce: (path: string, asked: Asked) => Promise<Answer>,
  { now, wait }: Pick<SessionOptions, "now" | "wait">,
  path: string,
  asked: Asked,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await sendOnce(path, asked);
    // A cache would repeat its answer.
    const isFinal = answer.disturbance === undefined || answer.disturbance === "from a cache" || attempt >= ATTEMPTS;
    if (isFinal) return answer;
    if (answer.disturbance === "rate limit") await wait(untilReset(answer, now()));
  }
}

async function readList(session: Session, mostPages: number): Promise<WholeList> {
  for (const page of PAGES) {
    const list = await readPages(session, page, mostPages);
    if (list.pages.length > 0) return list;
  }
  return { meetings: [], entries: [], pages: [], complete: false };
}

async function readPages(
  session: Session,
  { query, size }: (typeof PAGES)[number],
  mostPages: number,
): Promise<WholeList> {
  const entries: unknown[] = [];
  const pages: Answer[] = [];
  const seen = new Set<string>();
  let complete = false;
  /** Whether a meeting was listed twice at different places. Then another one may be missing. */
  let isMixed = false;
  let last: string | undefined;
  for (let empty = 0; pages.length < mostPages;) {
    const offset = entries.length === 0 ? "" : `${query === "" ? "?" : "&"}offset=${offsetAfter(pages, size)}`;
    const page = await session.ask(`/sync${query}${offset}`).catch((error: unknown) => {
      // The pages that were read are still useful.
      if (error instanceof BudgetUsedUp && pages.length > 0) return undefined;
      throw error;
    });
    const found = page && meetingsOf(page);
    if (page === undefined || found === undefined || page.disturbance !== undefined) break;
    pages.push(page);
    entries.push(...found);
    // A single empty page may be a gap, if the server removes hidden meetings from pages. Some servers repeat their last page.
    const ids = found.map(idOf).filter((id) => id !== undefined);
    const isNew = ids.some((id) => !seen.has(id)) || (ids.length === 0 && found.length > 0);
    empty = isNew ? 0 : empty + 1;
    if (isNew) isMixed ||= ids.some((id, at) => id !== (ids[at - 1] ?? last) && seen.has(id));
    last = ids.at(-1) ?? last;
    for (const id of ids) seen.add(id);
    if (empty < 2) continue;
    // After a gap, repeated pages do not prove the end of the list.
    complete = !isMixed && (found.length === 0 || pages.every((each) => countOf(each) !== 0));
    break;
  }
  const meetings = new Map(entries.filter(isMeeting).map((meeting) => [idOf(meeting) ?? "", meeting]));
  return { meetings: [...meetings.values()], entries, pages, complete };
}

function offsetAfter(pages: readonly Answer[], size: number): number {
  return pages.reduce((offset, page) => offset + (countOf(page) || size), 0);
}

/**
 * Milliseconds until the rate limit's window ends; one minute if the answer does not say. Throws a `GaveUp` when it asks
 * for more than two minutes.
 */
function untilReset({ headers }: Answer, now: number): number {
  const retry = Number(headers.get("retry-after"));
  // Its unit is not shown; no service asks for a round number of thousands of seconds within a window of a minute.
  const isMilliseconds = retry > 120 && retry <= 60_000 && retry % 1000 === 0;
  const waits = [isMilliseconds ? retry : retry * 1000, Number(headers.get("x-ratelimit-reset")) * 1000 - now + 1000];
  const given = waits.filter((wait) => wait > 1000);
  const [first] = given.filter((wait) => wait <= LONGEST_WAIT);
  if (first !== undefined) return first;
  if (given.length === 0) return 60_000;
  const seconds = Math.round(Math.min(...given) / 1000);
  throw new GaveUp(`The server asks to wait ${seconds} seconds, and the probe waits two minutes at most.`);
}
