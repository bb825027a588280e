import * as v from "valibot";
import type { Account, BrokenMeeting, Meeting, Page, PageQuery } from "./meeting";
import type { MeetingFault } from "./problem";
import { isoOf } from "./timestamp";
import {
  date,
  flag,
  listOf,
  markdown,
  number,
  objectOf,
  optional,
  optionalText,
  parse,
  shortText,
  time,
} from "./wire-values";

/**
 * The format of the service's answers (spec 2 and 4), read tolerantly (G44 to G54): unknown fields are dropped, missing
 * ones are empty, and an unusable meeting does not affect the others on its page.
 */

/**
 * Meeting ids become keys of stores and parts of addresses, so they are ASCII, have no slash and start with a letter or
 * digit.
 */
const meetingId = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z0-9][a-z0-9._:~-]{0,199}$/));
/**
 * "A prefix followed by a token" (spec 2.2). It is written into the note unchanged, so it must not start a template or
 * code.
 */
const decisionId = v.pipe(v.string(), v.regex(/^(?!.*[<{`])[!-~]{1,200}$/));

const decision = v.pipe(
  objectOf({
    id: decisionId,
    decision: optionalText,
    fileName: optionalText,
    folder: optionalText,
    notesMarkdown: markdown,
  }),
  v.transform((wire) => ({
    id: wire.id,
    text: wire.decision,
    fileName: wire.fileName,
    folder: wire.folder,
    markdown: wire.notesMarkdown,
  })),
);

const idsRepeated = "decision-ids-repeated";
const decisions = v.pipe(
  listOf(decision),
  v.transform((list) => [...new Map(list.map((item) => [JSON.stringify(item), item])).values()]),
  v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, idsRepeated),
);

const meeting = v.pipe(
  objectOf({
    id: meetingId,
    title: optionalText,
    meetingDate: date,
    fileName: optionalText,
    folder: optionalText,
    notesMarkdown: markdown,
    decisions: v.nullish(decisions, []),
    updatedAt: time,
  }),
  v.transform((wire): Meeting => ({
    id: wire.id,
    title: wire.title,
    meetingDate: wire.meetingDate,
    fileName: wire.fileName,
    folder: wire.folder,
    markdown: wire.notesMarkdown,
    decisions: wire.decisions,
    updatedAt: wire.updatedAt,
  })),
);

const pagination = objectOf({ limit: number, total: number, hasMore: flag });
const listing = objectOf({
  meetings: v.nullable(listOf(v.unknown())),
  pagination: optional(pagination),
  serverTime: time,
});

const settings = objectOf({
  meetings_folder: shortText,
  decisions_folder: shortText,
  auto_create_decision_notes: flag,
  template_id: shortText,
  include_transcript: flag,
  file_naming_pattern: shortText,
  link_attendees_as_people: flag,
  use_utc_timestamps: flag,
  sync_frequency_minutes: number,
});

const account = objectOf({
  userId: v.pipe(v.string(), v.toLowerCase(), v.regex(/^[!-~]{1,200}$/)),
  settings: optional(settings),
});

/**
 * Reads the answer of `POST /auth`. Undefined when it is not such an answer, `refused` when the key is not accepted
 * (G58).
 */
export function readAccount(answer: unknown): Account | "refused" | undefined {
  const read = parse(objectOf({ valid: v.optional(v.unknown()) }), answer);
  if (!read) return undefined;
  if (read.valid !== true) return "refused";
  const accepted = parse(account, answer);
  if (!accepted) return undefined;
  const wire = accepted.settings;
  return {
    userId: accepted.userId,
    settings: {
      meetingsFolder: wire?.meetings_folder,
      decisionsFolder: wire?.decisions_folder,
      autoCreateDecisionNotes: wire?.auto_create_decision_notes,
      templateId: wire?.template_id,
      includeTranscript: wire?.include_transcript,
      fileNamingPattern: wire?.file_naming_pattern,
      linkAttendeesAsPeople: wire?.link_attendees_as_people,
      useUtcTimestamps: wire?.use_utc_timestamps,
      syncFrequencyMinutes: wire?.sync_frequency_minutes,
    },
  };
}

/** Reads the answer of `GET /sync`. Undefined when it is not such an answer. */
export function readPage(answer: unknown): Page | undefined {
  const read = parse(listing, answer);
  if (!read) return undefined;
  const { meetings, pagination, serverTime } = read;
  // Some servers write an empty list as null. It counts as empty only if `total` is 0 too.
  if (!meetings && pagination?.total !== 0) return undefined;
  const elements = (meetings ?? []).map(readElement);
  return {
    meetings: elements.filter(isWhole),
    broken: elements.filter(isBroken),
    received: elements.length,
    limit: pagination?.limit,
    total: pagination?.total,
    hasMore: pagination?.hasMore,
    serverTime,
  };
}

/** Reads the answer of `GET /meetings/:id`. Undefined when it is not such an answer. */
export function readMeeting(answer: unknown): Meeting | BrokenMeeting | undefined {
  const element = parse(objectOf({ meeting: v.optional(v.unknown()) }), answer)?.meeting;
  return typeof element === "object" && element !== null ? readElement(element) : undefined;
}

/** The parameters of `GET /sync` (spec 4.2): each at most once, none empty (G10, G13). */
export function writeQuery(
  { since, limit, offset, status, project }: PageQuery,
  inWholeSeconds = false,
): Record<string, string> {
  const time = since === undefined ? undefined : isoOf(since);
  const query = {
    since: inWholeSeconds ? time?.replace(/\.\d+/, "") : time,
    limit,
    offset,
    status,
    project_id: project,
  };
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** The wait that the body of a 429 asks for (spec section 7). Its unit is not specified. */
export function readRetryAfter(answer: unknown): unknown {
  return parse(objectOf({ retryAfter: v.optional(v.unknown()) }), answer)?.retryAfter;
}

/** Whether an element of a page cannot be used as a meeting. */
export function isBroken(element: Meeting | BrokenMeeting): element is BrokenMeeting {
  return "fault" in element;
}

function isWhole(element: Meeting | BrokenMeeting): element is Meeting {
  return !isBroken(element);
}

/** Whether the text has the form of a meeting id. */
export function isMeetingId(id: string): boolean {
  return parse(meetingId, id) !== undefined;
}

function readElement(element: unknown): Meeting | BrokenMeeting {
  const read = v.safeParse(meeting, element, { abortEarly: true });
  if (read.success) return read.output;
  return {
    id: parse(objectOf({ id: meetingId }), element)?.id,
    updatedAt: parse(objectOf({ updatedAt: time }), element)?.updatedAt,
    fault: faultOf(read.issues[0]),
  };
}

/** Our names for the service's fields that a fault can name. The service's field `decision` is a decision's text. */
const FIELDS: Readonly<Record<string, Extract<MeetingFault, { readonly field: unknown }>["field"]>> = {
  id: "id",
  title: "title",
  decision: "text",
  decisions: "decisions",
  fileName: "file-name",
  folder: "folder",
  notesMarkdown: "notes",
};

/** The first thing that is wrong. Contains no text from the service. */
function faultOf(issue: v.BaseIssue<unknown>): MeetingFault {
  if (issue.message === idsRepeated) return { code: idsRepeated };
  const path = (issue.path ?? []).map(({ key }) => key);
  const name = path.at(-1);
  if (typeof name === "number") return { code: "not-a-decision" };
  if (typeof name !== "string") return { code: "not-a-meeting" };
  const of = path.length > 1 ? "decision" : "meeting";
  return { code: issue.type === "check" ? "field-too-long" : "field-unusable", of, field: FIELDS[name] ?? "other" };
}
