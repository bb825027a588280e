import type { Transport } from "../api/transport";
import { disturbanceIn, idOf, isMeeting, meetingsOf, type Answer, type SeenMeeting } from "./answer";

/** What a probe asks for. `key` says whose key is sent: the user's, an invalid one, or none. */
export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly key?: "own" | "wrong" | "none";
}

/** All meetings that the server lists, as far as the budget goes. */
export interface WholeList {
  readonly meetings: readonly SeenMeeting[];
  /** Everything that stood in the lists, also what is no meeting. */
  readonly entries: readonly unknown[];
  readonly pages: readonly Answer[];
  /** False when a page could not be read, or the budget does not suffice. */
  readonly complete: boolean;
}

/** The answers at the rate limit. */
export interface UsedUp {
  /** The first answer 429; undefined when none came. */
  readonly refused: Answer | undefined;
  readonly wrong: Answer;
}

/** Asks one server. The same question is asked once; each further probe gets the same answer. */
export interface Session {
  ask(path: string, asked?: Asked): Promise<Answer>;
  /** As `ask`, at an address that was not asked before, so that no cache between knows it. The list has one meeting at most. */
  askFresh(asked: Asked): Promise<Answer>;
  /** As `ask`, also when the same was asked before. */
  askAgain(path: string): Promise<Answer>;
  list(): Promise<WholeList>;
  /** Asks until the rate limit is used up, then once with a wrong key. Undefined unless the session may. */
  useUpLimit(): Promise<UsedUp | undefined>;
  /** Every answer so far, disturbed ones and repetitions included. */
  readonly answers: readonly Answer[];
  readonly ownKey: string;
  readonly wrongKey: string;
}

export interface SessionOptions {
  readonly baseUrl: string;
  readonly key: string;
  readonly transport: Transport;
  /** Most requests of the session. */
  readonly budget: number;
  /** Whether the limit of one minute may be used up, by at most `DEEP` further requests. */
  readonly deep?: boolean;
  /** Shortest time between the starts of two requests, in milliseconds. */
  readonly pace: number;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** No further request can be sent: the budget is used up, or a transport that has few answers does not have this one. */
export class BudgetUsedUp extends Error {
  override readonly name = "BudgetUsedUp";
}

/** The most requests that using up the limit takes. */
export const DEEP = 150;
const ATTEMPTS = 3;
/** The largest page that the spec allows; and one for a server, or a gateway before it, that cannot answer that. */
const PAGES = { large: 100, small: 25 };
/** So many requests of the budget may go into reading the whole list. */
const LIST_SHARE = 0.3;
/** The longest wait for the rate limit, in milliseconds. */
const LONGEST_WAIT = 90_000;

export function createSession(options: SessionOptions): Session {
  const { key, budget, pace, now, wait } = options;
  const answers: Answer[] = [];
  const known = new Map<string, Promise<Answer>>();
  const wrongKey = `${key.slice(0, -8)}${"0".repeat(7)}${key.endsWith("0") ? "1" : "0"}`;
  /** Requests on their way count too: several may be asked at once. */
  let sent = 0;
  let next = 0;
  let fresh = 0;
  let whole: Promise<WholeList> | undefined;
  let usedUp: Promise<UsedUp> | undefined;

  async function sendOnce(path: string, asked: Asked): Promise<Answer> {
    if (sent >= budget) throw new BudgetUsedUp("The budget of requests is used up.");
    sent += 1;
    const early = next - now();
    if (early > 0) await wait(early);
    next = now() + pace;
    const answer = await exchange(options, path, asked, wrongKey);
    answers.push(answer);
    return answer;
  }

  /** Disturbed answers are asked for again: they say something about the network only. */
  async function send(path: string, asked: Asked): Promise<Answer> {
    const isNew = !answers.some(({ request }) => request.endsWith(` ${path}`));
    const begin = now();
    for (let attempt = 1; ; attempt += 1) {
      const answer = await sendOnce(path, asked);
      // A cache has the answer to this very request, which was lost on its way here.
      if (isNew && attempt > 1 && isCachedSince(begin, answer)) return { ...answer, disturbance: undefined };
      if (answer.disturbance === undefined || attempt >= ATTEMPTS) return answer;
      if (answer.disturbance === "rate limit") await wait(untilReset(answer, now()));
    }
  }

  const session: Session = {
    answers,
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
    askFresh(asked) {
      fresh += 1;
      return send(`/sync?limit=1&offset=${fresh}`, asked);
    },
    askAgain: (path) => send(path, {}),
    useUpLimit: () => (options.deep === true ? (usedUp ??= useUpLimit(options, wrongKey)) : Promise.resolve(undefined)),
    list: () => (whole ??= readList(session, Math.floor(budget * LIST_SHARE))),
  };
  return session;
}

/** Asks until the first answer 429, then once with a wrong key. */
async function useUpLimit(options: SessionOptions, wrongKey: string): Promise<UsedUp> {
  const at = (number: number) => `/sync?limit=1&offset=${1000 + number}`;
  let refused: Answer | undefined;
  for (let number = 1; number < DEEP && refused === undefined; number += 1) {
    const answer = await exchange(options, at(number), {}, wrongKey);
    if (answer.status === 429) refused = answer;
  }
  return { refused, wrong: await exchange(options, at(0), { key: "wrong" }, wrongKey) };
}

async function readList(session: Session, mostPages: number): Promise<WholeList> {
  const list = await readPages(session, PAGES.large, mostPages);
  return list.pages.length > 0 ? list : readPages(session, PAGES.small, mostPages);
}

async function readPages(session: Session, size: number, mostPages: number): Promise<WholeList> {
  const entries: unknown[] = [];
  const pages: Answer[] = [];
  let complete = false;
  for (let empty = 0; pages.length < mostPages;) {
    const offset = entries.length === 0 ? "" : `&offset=${offsetAfter(pages, size)}`;
    const page = await session.ask(`/sync?limit=${size}${offset}`);
    const found = meetingsOf(page);
    if (found === undefined || page.disturbance !== undefined) break;
    pages.push(page);
    entries.push(...found);
    // One empty page may be a gap: what the user may not see is cut out of a page.
    empty = found.length === 0 ? empty + 1 : 0;
    complete = empty === 2;
    if (complete) break;
  }
  const meetings = new Map(entries.filter(isMeeting).map((meeting) => [idOf(meeting) ?? "", meeting]));
  return { meetings: [...meetings.values()], entries, pages, complete };
}

function offsetAfter(pages: readonly Answer[], size: number): number {
  return pages.reduce((offset, page) => offset + (meetingsOf(page)?.length || size), 0);
}

function isCachedSince(begin: number, { disturbance, headers, status, json, receivedAt }: Answer): boolean {
  const isWhole = status !== 200 || json !== undefined;
  return disturbance === "from a cache" && isWhole && Number(headers.get("age")) * 1000 <= receivedAt - begin;
}

/** Milliseconds until the rate limit's window ends, as far as the answer tells. */
function untilReset({ headers }: Answer, now: number): number {
  const seconds = Number(headers.get("retry-after"));
  const reset = Number(headers.get("x-ratelimit-reset")) * 1000 - now;
  const wait = seconds > 0 && seconds < 120 ? seconds * 1000 : reset > 0 ? reset + 1000 : 60_000;
  return Math.min(wait, LONGEST_WAIT);
}

async function exchange(
  { baseUrl, key, transport, now }: SessionOptions,
  path: string,
  { method = path === "/auth" ? "POST" : "GET", headers = {}, body, key: whose = "own" }: Asked,
  wrongKey: string,
): Promise<Answer> {
  const authorization = { own: `Bearer ${key}`, wrong: `Bearer ${wrongKey}` };
  const sent = { ...(whose === "none" ? {} : { authorization: authorization[whose] }), ...headers };
  const sentAt = now();
  const place = { request: `${method} ${path}`, sentAt };
  try {
    const request = new Request(baseUrl + path, { method, headers: sent, body: body ?? null, redirect: "manual" });
    const response = await transport(request);
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
    const { status } = response;
    const seen = { ...place, status, headers: response.headers, text, json: jsonOf(text), receivedAt: now() };
    const sameHost = (location: string) => hostOf(location, baseUrl) === new URL(baseUrl).host;
    return { ...seen, disturbance: disturbanceIn(seen, method, sameHost) };
  } catch (error) {
    if (error instanceof BudgetUsedUp) throw error;
    const nothing = { status: 0, headers: new Headers(), text: "", json: undefined };
    return { ...place, ...nothing, receivedAt: now(), disturbance: "no answer" };
  }
}

function hostOf(location: string, base: string): string | undefined {
  return URL.canParse(location, base) ? new URL(location, base).host : undefined;
}

function jsonOf(text: string): Answer["json"] {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return isMeeting(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
