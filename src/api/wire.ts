import * as z from "zod/mini";
import type { Account, BrokenMeeting, Meeting, Page, PageQuery } from "./meeting";
import { isoOf } from "./timestamp";
import {
  atMost,
  date,
  flag,
  longestList,
  markdown,
  number,
  optional,
  optionalText,
  shortText,
  time,
} from "./wire-values";

/**
 * The service's answers as they are written (spec 2 and 4), read tolerantly (G44 to G54): unknown fields are left out,
 * missing ones are empty, and one unusable meeting is set aside without harm to the others.
 */

/** Identifiers become keys of stores and parts of addresses: ASCII, no slash, nothing but a letter or digit in front. */
const meetingId = z.string().check(z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9._:~-]{0,199}$/));
/** "A prefix followed by a token" (spec 2.2). It goes into the note as it is, so no template or code may start in it. */
const decisionId = z.string().check(z.regex(/^(?!.*[<{`])[!-~]{1,200}$/));

const decision = z.pipe(
  z.object({
    id: decisionId,
    decision: optionalText,
    fileName: optionalText,
    folder: optionalText,
    notesMarkdown: markdown,
  }),
  z.transform((wire) => ({
    id: wire.id,
    text: wire.decision,
    fileName: wire.fileName,
    folder: wire.folder,
    markdown: wire.notesMarkdown,
  })),
);

const sameIdentifier = "sameIdentifier";
const decisions = z.pipe(
  z.array(decision).check(atMost(longestList)),
  z.transform((list, context) => {
    const different = [...new Map(list.map((item) => [JSON.stringify(item), item])).values()];
    if (new Set(different.map(({ id }) => id)).size < different.length) {
      context.issues.push({ code: "custom", input: list, path: [sameIdentifier] });
    }
    return different;
  }),
);

const meeting = z.pipe(
  z.object({
    id: meetingId,
    title: optionalText,
    meetingDate: date,
    fileName: optionalText,
    folder: optionalText,
    notesMarkdown: markdown,
    decisions: z.nullish(decisions),
    updatedAt: time,
  }),
  z.transform((wire): Meeting => ({
    id: wire.id,
    title: wire.title,
    meetingDate: wire.meetingDate,
    fileName: wire.fileName,
    folder: wire.folder,
    markdown: wire.notesMarkdown,
    decisions: wire.decisions ?? [],
    updatedAt: wire.updatedAt,
  })),
);

const pagination = z.object({ limit: number, total: number, hasMore: flag });
const listing = z.object({
  meetings: z.nullable(z.array(z.unknown()).check(atMost(longestList))),
  pagination: optional(pagination),
  serverTime: time,
});

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

const account = z.object({
  userId: z.string().check(z.toLowerCase(), z.regex(/^[!-~]{1,200}$/)),
  settings: optional(settings),
});

/** The answer of `POST /auth`; undefined when it is none, `refused` when the key is not accepted (G58). */
export function readAccount(answer: unknown): Account | "refused" | undefined {
  const read = z.safeParse(z.object({ valid: z.optional(z.unknown()) }), answer);
  if (!read.success) return undefined;
  if (read.data.valid !== true) return "refused";
  const accepted = z.safeParse(account, answer);
  if (!accepted.success) return undefined;
  const wire = accepted.data.settings;
  return {
    userId: accepted.data.userId,
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

/** The answer of `GET /sync`; undefined when it is none. */
export function readPage(answer: unknown): Page | undefined {
  const read = z.safeParse(listing, answer);
  if (!read.success) return undefined;
  const { meetings, pagination, serverTime } = read.data;
  // Some servers write an empty list as null; that it is empty must be said twice.
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

/** The answer of `GET /meetings/:id`; undefined when it is none. */
export function readMeeting(answer: unknown): Meeting | BrokenMeeting | undefined {
  const element = z.safeParse(z.object({ meeting: z.optional(z.unknown()) }), answer).data?.meeting;
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

/** What the body of a 429 says about waiting (spec section 7), in a unit that is not specified. */
export function readRetryAfter(answer: unknown): unknown {
  return z.safeParse(z.object({ retryAfter: z.unknown() }), answer).data?.retryAfter;
}

/** Tells an element of a page that cannot be used from a meeting. */
export function isBroken(element: Meeting | BrokenMeeting): element is BrokenMeeting {
  return "reason" in element;
}

function isWhole(element: Meeting | BrokenMeeting): element is Meeting {
  return !isBroken(element);
}

/** Whether the service could know a meeting by this identifier. */
export function isMeetingId(id: string): boolean {
  return z.safeParse(meetingId, id).success;
}

function readElement(element: unknown): Meeting | BrokenMeeting {
  const read = z.safeParse(meeting, element);
  if (read.success) return read.data;
  return {
    id: z.safeParse(z.object({ id: meetingId }), element).data?.id,
    updatedAt: z.safeParse(z.object({ updatedAt: time }), element).data?.updatedAt,
    reason: reasonOf(read.error.issues[0]),
  };
}

const words: Readonly<Record<string, string>> = {
  id: "identifier",
  title: "title",
  decision: "text",
  decisions: "list of decisions",
  fileName: "file name",
  folder: "folder",
  notesMarkdown: "note text",
};

/** The first thing that is wrong, in our own words only. */
function reasonOf(issue: z.core.$ZodIssue | undefined): string {
  const path = issue?.path ?? [];
  const field = String(path.at(-1) ?? "");
  if (field === "") return "The service sent something else in place of a meeting.";
  if (field === sameIdentifier) return "Two of its decisions have the same identifier.";
  if (typeof path.at(-1) === "number") return "One of its decisions is none.";
  const whose = path.length > 1 ? "One of its decisions" : "It";
  return `${whose} has ${issue?.code === "custom" ? "too long a" : "no usable"} ${words[field] ?? "field"}.`;
}
