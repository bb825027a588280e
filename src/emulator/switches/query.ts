import { isJson } from "../network/request-body";
import { failure, html } from "../service/answer";
import type { Refusal } from "../service/protocol";
import { asSpecified, type QuestionName } from "../service/questions";
import type { OpenQuestions } from "./variant";

const bad: Refusal = { refuse: 400 };
const missing: Refusal = { refuse: 404 };
const failed: Refusal = { refuse: 500 };

/** How a request is understood (spec 4). */
export const queryVariants = {
  limitOverMax: {
    gap: "G1",
    spec: "clamp",
    values: {
      reject: () => bad,
      honour: (_, { limit }) => limit,
      default50: (_, { defaultLimit }) => defaultLimit,
    },
  },
  limitInvalid: {
    gap: "G2",
    spec: "reject",
    values: { default50: (_, { defaultLimit }) => defaultLimit, one: () => 1, empty: () => 0 },
  },
  offsetInvalid: { gap: "G3", spec: "reject", values: { zero: () => 0, fail: () => failed } },
  offsetBeyondTotal: {
    gap: "G4",
    spec: "empty",
    values: {
      reject: () => bad,
      notFound: () => missing,
      lastPage: (_, { count, limit }) => Math.max(0, count - limit),
    },
  },
  sinceMalformed: {
    gap: "G5",
    spec: "reject",
    values: { ignore: () => undefined, fail: () => failed, empty: () => Infinity },
  },
  sinceForm: {
    gap: "G5",
    spec: "any",
    values: {
      wholeSeconds: (text) => (text !== undefined && /\.\d/.test(text) ? "malformed" : text),
      neverRead: () => undefined,
    },
  },
  sinceZone: {
    gap: "G8",
    spec: "parsed",
    values: { reject: (since, { text }) => (/T.*[+-]\d\d(:?\d\d)?$/.test(text) ? bad : since) },
  },
  sinceFuture: { gap: "G9", spec: "empty", values: { reject: () => bad } },
  statusUnknown: {
    gap: "G10",
    spec: "empty",
    values: { reject: () => bad, ignore: () => ["completed"], all: () => undefined },
  },
  statusMatch: {
    gap: "G11",
    spec: "exact",
    values: {
      caseInsensitive: (_, { text, statuses }) =>
        statuses.filter((status) => status.toLowerCase() === text.toLowerCase()),
      list: (_, { text, statuses }) => statuses.filter((status) => text.split(",").includes(status)),
    },
  },
  projectUnknown: {
    gap: "G12",
    spec: "empty",
    values: { notFound: () => missing, reject: () => bad, ignore: () => undefined },
  },
  projectMatch: {
    gap: "G12",
    spec: "exact",
    values: {
      caseInsensitive: (_, { text, projects }) =>
        projects.filter((project) => project.toLowerCase() === text.toLowerCase()),
      prefix: (_, { text, projects }) => projects.filter((project) => project.startsWith(text)),
    },
  },
  queryUnknown: { gap: "G13", spec: "ignore", values: { reject: () => bad } },
  queryRepeated: { gap: "G13", spec: "first", values: { last: (_, { all }) => all.at(-1), reject: () => bad } },
  idMalformed: { gap: "G14", spec: "notFound", values: { reject: () => 400, fail: () => 500 } },
  idUpperCase: { gap: "G14", spec: "found", values: { notFound: () => false } },
  authRequest: {
    gap: "G15",
    spec: "lenient",
    values: {
      needsContentType: (_, { request }) => (isJson(request.headers) ? undefined : { refuse: 415 }),
      needsEmptyBody: (_, { request }) => (request.body === null ? undefined : bad),
    },
  },
  authMethod: { gap: "G15", spec: "postOnly", values: { any: () => true } },
  wrongMethod: {
    gap: "G16",
    spec: "methodNotAllowed",
    values: {
      notFound: () => failure(404, asSpecified, "Not found"),
      htmlNotFound: () => html(404, "Not found"),
      unauthorized: () => failure(401, asSpecified),
    },
  },
  preflight: {
    gap: "G16",
    spec: "noContent",
    values: { notFound: () => failure(404, asSpecified, "Not found"), unauthorized: () => failure(401, asSpecified) },
  },
  pathForm: {
    gap: "G17",
    spec: "exact",
    values: {
      redirect: (own, { path, basePath, search }) =>
        cleaned(path) === path
          ? own
          : { status: 308, headers: { Location: basePath + cleaned(path) + search }, body: undefined },
      lenient: (_, { path }) => cleaned(path),
    },
  },
  keyOrder: { gap: "", spec: "afterPath", values: { beforePath: () => undefined } },
  headMethod: {
    gap: "",
    spec: "own",
    values: {
      likeGet: (request) => (request.method === "HEAD" ? new Request(request, { method: "GET" }) : request),
    },
  },
  versionPath: { gap: "G74", spec: "none", values: { also: (path) => path.replace(/^\/v2(?=\/)/, "") } },
} as const satisfies Partial<OpenQuestions<QuestionName>>;

function cleaned(path: string): string {
  return path.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
}
