import type { queryQuestions } from "../service/query-questions";
import { isJson } from "../network/request-body";
import type { Refusal } from "../service/protocol";
import type { Effects } from "./variant";

const bad: Refusal = { refuse: 400 };
const missing: Refusal = { refuse: 404 };
const failed: Refusal = { refuse: 500 };

/** How a request is understood (spec 4). */
export const queryEffects: Effects<keyof typeof queryQuestions> = {
  limitOverMax: {
    reject: () => bad,
    honour: (_, { limit }) => limit,
    default50: (_, { defaultLimit }) => defaultLimit,
  },
  limitInvalid: { default50: (_, { defaultLimit }) => defaultLimit, one: () => 1, empty: () => 0 },
  offsetInvalid: { zero: () => 0, fail: () => failed },
  offsetBeyondTotal: {
    reject: () => bad,
    notFound: () => missing,
    lastPage: (_, { count, limit }) => Math.max(0, count - limit),
  },
  sinceMalformed: { ignore: () => undefined, fail: () => failed, empty: () => Infinity },
  sinceForm: {
    wholeSeconds: (text) => (text !== undefined && /\.\d/.test(text) ? "malformed" : text),
    neverRead: () => undefined,
  },
  sinceZone: { reject: (since, { text }) => (/T.*[+-]\d\d(:?\d\d)?$/.test(text) ? bad : since) },
  sinceFuture: { reject: () => bad },
  statusUnknown: { reject: () => bad, ignore: () => ["completed"], all: () => undefined },
  projectUnknown: { notFound: () => missing, reject: () => bad, ignore: () => undefined },
  queryUnknown: { reject: () => bad },
  idMalformed: { reject: () => 400, fail: () => 500 },
  authRequest: {
    needsContentType: (_, { request }) => (isJson(request.headers) ? undefined : { refuse: 415 }),
    needsEmptyBody: (_, { request }) => (request.body === null ? undefined : bad),
  },
  pathForm: {
    redirect: (own, { path, basePath, search }) =>
      cleaned(path) === path
        ? own
        : { status: 308, headers: { Location: basePath + cleaned(path) + search }, body: undefined },
    lenient: (_, { path }) => cleaned(path),
  },
};

function cleaned(path: string): string {
  return path.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
}
