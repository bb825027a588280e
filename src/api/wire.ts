import * as z from "zod/mini";
import type { Account, BrokenMeeting, Decision, Meeting, Page, PageQuery } from "./meeting";
import { MEETING_ID, NOT_AN_ADDRESS } from "./meeting-id";
import type { MeetingFault } from "./problem";
import { isoOf, parseTimestamp } from "./timestamp";

/**
 * The format of the service's answers (spec 2 and 4), read tolerantly but never guessed (G44 to G54): unknown fields are
 * dropped, missing ones are empty, and an unusable meeting does not affect the others on its page.
 */

/** The largest text in UTF-16 units, and the longest list. Larger values are refused. */
const longestText = 2_000_000;
const longestList = 1_000;
/** The message of these checks, and the code of the fault. */
const tooLong = "field-too-long";

/**
 * Half a surrogate pair cannot be stored as UTF-8. The file would have another text, which looks like a user's edit.
 */
const text = z.string().check(
  // Not `z.maxLength`: it counts code points.
  z.refine((value) => value.length <= longestText, { error: tooLong, abort: true }),
  z.overwrite((value) => value.replace(/\p{Cs}/gu, "\ufffd")),
);
const optionalText = z.nullish(text);
/**
 * `null` means an empty text (G49). A missing field means a shortened listing (G37) and is refused, so that no note is
 * emptied.
 */
const markdown = z.nullable(text);
/** Its items are read one by one. `z.maxLength` throws when the field `length` of an object cannot be a number. */
const list = z
  .custom<readonly unknown[]>(Array.isArray)
  .check(z.refine((items) => items.length <= longestList, tooLong));

const anything = z.optional(z.unknown());

// These fields are never a reason to refuse an answer: a value that cannot be read counts as missing.
const time = z.transform(parseTimestamp);
const date = z.transform((value) => {
  const moment = parseTimestamp(value);
  if (moment === undefined) return undefined;
  return typeof value === "string" && value.includes("-") ? value.trim() : isoOf(moment);
});
const number = z.transform((value) => {
  const read = typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof read === "number" && Number.isFinite(read) ? read : undefined;
});
const flag = z.transform((value) => {
  if ([true, "true", 1, "1"].includes(value as string)) return true;
  return [false, "false", 0, "0"].includes(value as string) ? false : undefined;
});
const shortText = z.transform((value) => (typeof value === "string" && value.length <= 1_000 ? value : undefined));
/** `z.catch` does the same, but with it the bundle has code of zod that makes functions from text. */
const lenient = <T extends z.ZodMiniType>(schema: T) => z.transform((value) => schema.safeParse(value).data);

const notAnAddress = z.regex(NOT_AN_ADDRESS);
const meetingId = z.string().check(z.toLowerCase(), z.regex(MEETING_ID), notAnAddress);
/** "A prefix followed by a token" (spec 2.2), which must not start a template, code or a link. */
const decisionId = z
  .string()
  .check(z.regex(/^[!-~]{1,200}$/), z.regex(/^(?!.*(?:[<{`]|:\/\/|\[\[|\]\(|xmpp:))/i), notAnAddress);

const decision = z.object({
  id: decisionId,
  decision: optionalText,
  fileName: optionalText,
  folder: optionalText,
  notesMarkdown: markdown,
});

const meeting = z.object({
  id: meetingId,
  title: optionalText,
  meetingDate: date,
  fileName: optionalText,
  folder: optionalText,
  notesMarkdown: markdown,
  decisions: z.nullish(list),
  updatedAt: time,
});

/** What is read of an unusable meeting. */
const remains = z.object({ id: lenient(meetingId), updatedAt: time });

/** The answer of `GET /sync`. */
const pagination = z.object({ limit: number, total: number, hasMore: flag });
const listing = z.object({
  meetings: z.nullable(list),
  pagination: lenient(pagination),
  serverTime: time,
});

/** The answer of `GET /meetings/:id`. */
const single = z.object({ meeting: anything });

const settings = z.object({
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

const verdict = z.object({ valid: anything });
const account = z.object({
  userId: z.string().check(z.toLowerCase(), z.regex(/^[!-~]{1,200}$/)),
  settings: lenient(settings),
});

const refusal = z.object({ retryAfter: anything });

/**
 * Reads the answer of `POST /auth`. Undefined when it is not such an answer, `refused` when the key is not accepted
 * (G58).
 */
export function readAccount(answer: unknown): Account | "refused" | undefined {
  const read = verdict.safeParse(answer).data;
  if (!read) return undefined;
  if (read.valid !== true) return "refused";
  const accepted = account.safeParse(answer).data;
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
  const read = listing.safeParse(answer).data;
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
  const element = single.safeParse(answer).data?.meeting;
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
  return refusal.safeParse(answer).data?.retryAfter;
}

/** Whether an element of a page cannot be used as a meeting. */
export function isBroken(element: Meeting | BrokenMeeting): element is BrokenMeeting {
  return "fault" in element;
}

function isWhole(element: Meeting | BrokenMeeting): element is Meeting {
  return !isBroken(element);
}

function readElement(element: unknown): Meeting | BrokenMeeting {
  const read = meeting.safeParse(element);
  if (!read.success) return broken(element, faultOf(read.error, "meeting"));
  const wire = read.data;
  const decisions = readDecisions(wire.decisions ?? []);
  if ("code" in decisions) return broken(element, decisions);
  return {
    id: wire.id,
    title: wire.title ?? "",
    meetingDate: wire.meetingDate,
    fileName: wire.fileName ?? "",
    folder: wire.folder ?? "",
    markdown: wire.notesMarkdown ?? "",
    decisions,
    updatedAt: wire.updatedAt,
  };
}

/** Stops at the first decision that cannot be used. `z.array` would collect the faults of all of them. */
function readDecisions(elements: readonly unknown[]): readonly Decision[] | MeetingFault {
  const decisions: Decision[] = [];
  for (const element of elements) {
    const read = decision.safeParse(element);
    if (!read.success) return faultOf(read.error, "decision");
    const wire = read.data;
    decisions.push({
      id: wire.id,
      text: wire.decision ?? "",
      fileName: wire.fileName ?? "",
      folder: wire.folder ?? "",
      markdown: wire.notesMarkdown ?? "",
    });
  }
  const distinct = [...new Map(decisions.map((item) => [JSON.stringify(item), item])).values()];
  const ids = new Set(distinct.map(({ id }) => id));
  return ids.size === distinct.length ? distinct : { code: "decision-ids-repeated" };
}

function broken(element: unknown, fault: MeetingFault): BrokenMeeting {
  const known = remains.safeParse(element).data;
  return { id: known?.id, updatedAt: known?.updatedAt, fault };
}

/** Our names for the service's fields that a fault can name. The service's field `decision` is a decision's text. */
const FIELDS: Readonly<Record<PropertyKey, Extract<MeetingFault, { readonly field: unknown }>["field"]>> = {
  id: "id",
  title: "title",
  decision: "text",
  decisions: "decisions",
  fileName: "file-name",
  folder: "folder",
  notesMarkdown: "notes",
};

/** The first thing that is wrong. Contains no text from the service. */
function faultOf({ issues: [first] }: z.core.$ZodError, of: "meeting" | "decision"): MeetingFault {
  const name = first?.path[0];
  if (name === undefined) return { code: `not-a-${of}` };
  return { code: first?.message === tooLong ? tooLong : "field-unusable", of, field: FIELDS[name] ?? "other" };
}
