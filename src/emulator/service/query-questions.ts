import type { Answer, Refusal } from "./protocol";
import { question } from "./question";

const RULE_7 =
  "4.2, rule 7: Behaviour for a `limit` above 100, a negative `offset`, a malformed `since` or an unknown `status`: not shown.";
const SINCE = "4.2: since, ISO 8601 timestamp: Only meetings updated after this timestamp.";
const ERRORS = "7: Statuses for malformed parameters, and any error code field beyond `error`: not shown.";

/** How a request is understood (spec 4). */
export const queryQuestions = {
  limitOverMax: question<number | Refusal, { limit: number; maxLimit: number; defaultLimit: number }>()({
    gap: "G1",
    sentence: RULE_7,
    values: {
      clamp: "Uses the maximum and echoes it.",
      reject: "400.",
      honour: "Serves as many as requested.",
      default50: "Uses the default of 50.",
    },
    undocumented: ["honour"],
  }),
  limitInvalid: question<number | Refusal, { defaultLimit: number }>()({
    gap: "G2",
    sentence: ERRORS,
    values: {
      reject: "400 for a limit that is 0, negative, a fraction or not a number.",
      default50: "Uses the default.",
      one: "Uses 1.",
      empty: "Serves an empty page with the correct total.",
    },
  }),
  offsetInvalid: question<number | Refusal>()({
    gap: "G3",
    sentence: RULE_7,
    values: {
      reject: "400 for an offset that is negative or not a number.",
      zero: "Starts at 0.",
      fail: "500.",
    },
  }),
  offsetBeyondTotal: question<number | Refusal, { count: number; limit: number }>()({
    gap: "G4",
    sentence: "4.2, rule 5: `pagination.hasMore` is true when meetings remain beyond the page.",
    values: {
      empty: "An empty page.",
      reject: "400.",
      notFound: "404.",
      lastPage: "The last page again.",
    },
  }),
  sinceMalformed: question<number | undefined | Refusal>()({
    gap: "G5",
    sentence: RULE_7,
    values: {
      reject: "400.",
      ignore: "Serves all meetings, as without `since`.",
      fail: "500.",
      empty: "Serves no meetings.",
    },
  }),
  sinceForm: question<string | undefined>()({
    gap: "G5",
    sentence: SINCE,
    values: {
      any: "Every ISO 8601 form is understood.",
      wholeSeconds: "A fraction of a second is malformed.",
      neverRead: "The parameter is ignored: every answer contains all meetings.",
    },
  }),
  sinceZone: question<number | undefined | Refusal, { text: string }>()({
    gap: "G8",
    sentence: SINCE,
    values: {
      parsed: "An offset such as +02:00 is understood, also with a space instead of the plus.",
      reject: "400.",
    },
  }),
  sinceFuture: question<number | undefined | Refusal>()({
    gap: "G9",
    sentence: SINCE,
    values: {
      empty: "Nothing is newer.",
      reject: "400.",
    },
  }),
  statusUnknown: question<readonly string[] | undefined | Refusal>()({
    gap: "G10",
    sentence: RULE_7,
    values: {
      empty: "No meeting has that status.",
      reject: "400.",
      ignore: "Serves completed meetings.",
      all: "Serves meetings of every status.",
    },
  }),
  projectUnknown: question<readonly string[] | undefined | Refusal>()({
    gap: "G12",
    sentence: "4.2: project_id: Filter by project name (the value is a name, despite the parameter name).",
    values: {
      empty: "No meeting is in that project.",
      notFound: "404.",
      reject: "400.",
      ignore: "Serves meetings of all projects.",
    },
  }),
  queryUnknown: question<undefined | Refusal>()({
    gap: "G13",
    sentence: ERRORS,
    values: {
      ignore: "Unknown parameters are ignored.",
      reject: "400.",
    },
  }),
  idMalformed: question<number>()({
    gap: "G14",
    sentence: "4.3: Path parameter `id`: UUID, required, the meeting identifier.",
    values: {
      notFound: "404 for an id that is not a UUID.",
      reject: "400.",
      fail: "500.",
    },
  }),
  authRequest: question<undefined | Refusal, { request: Request }>()({
    gap: "G15",
    sentence: "4.1: The body is empty. The `Content-Type: application/json` header is sent in use.",
    values: {
      lenient: "A body or a missing Content-Type does not matter.",
      needsContentType: "415 without `Content-Type: application/json`.",
      needsEmptyBody: "400 with a body, even `{}`.",
    },
  }),
  pathForm: question<string | Answer, { path: string; basePath: string; search: string }>()({
    gap: "G17",
    sentence: "Preface: Every path below is relative to `{base_url}`.",
    values: {
      exact: "404 for a path with extra slashes.",
      redirect: "308 to the path without them.",
      lenient: "Extra slashes are ignored.",
    },
  }),
};
