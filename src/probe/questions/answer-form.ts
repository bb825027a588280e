import { parseTimestamp } from "../../api/timestamp";
import { schemas } from "../../emulator/openapi/schemas";
import type { SwitchName } from "../../emulator/switches/switches";
import { isClean, isMeeting, type Answer } from "../session/answer";

/** A field of an answer that does not have the form of the specification. */
export interface FormFault {
  /** The question about this field; `answers` for fields that no question is about. */
  readonly topic: SwitchName | "answers";
  /** The field and what it is instead, without texts of the answer. */
  readonly says: string;
}

const isText = (value: unknown) => typeof value === "string";
const isUuid = (value: unknown) => isText(value) && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
/** Whether the value is an ISO 8601 time of day on a date. */
export const isTime = (value: unknown) =>
  isText(value) && /^\d{4}-\d\d-\d\d[T ]\d\d/i.test(value) && parseTimestamp(value) !== undefined;

/** The questions about single fields. */
type Topics = Readonly<Record<string, SwitchName>>;
const PAGE_TOPICS: Topics = { pagination: "paginationEcho", lastSync: "lastSync", serverTime: "serverTime" };
const MEETING_TOPICS: Topics = {
  meetingDate: "timestamps",
  updatedAt: "timestamps",
  folder: "folderForm",
  notesMarkdown: "notesMarkdown",
  decisions: "decisionsField",
};

/** The requests whose answers the specification shows: each parameter occurs once, with a value of the documented form. */
const PAGE = /^GET \/sync(\?(?!.*limit.*limit)((limit=([1-9]\d?|100)|offset=\d+|since=[\d:.TZ-]+)(&|$))+)?$/;
const BY_ID = /^GET \/meetings\/[\da-f-]{36}$/i;

/** Where the answer to a documented request does not have the form of the specification (spec 2 and 4). */
export function formFaults(answer: Answer): FormFault[] {
  const { request, status, json } = answer;
  if (!isClean(answer) || status !== 200 || json === undefined) return [];
  if (request === "POST /auth")
    return json["valid"] === false
      ? []
      : [
          ...faults("Account", json, "", "answers"),
          ...faults("Settings", json["settings"], "settings.", "missingSettings"),
        ];
  if (BY_ID.test(request))
    return isMeeting(json["meeting"]) ? meetingFaults(json["meeting"]) : [fault("answers", "meeting", json["meeting"])];
  if (!PAGE.test(request)) return [];
  const list: unknown = json["meetings"];
  return [
    ...faults("Page", json, "", "answers", PAGE_TOPICS),
    ...faults("Pagination", json["pagination"], "pagination.", "paginationEcho", {
      total: "total",
      hasMore: "hasMore",
    }),
    ...echoFaults(request, json["pagination"]),
    ...(Array.isArray(list) ? list.flatMap(meetingFaults) : []),
  ];
}

export function meetingFaults(value: unknown): FormFault[] {
  if (!isMeeting(value)) return [fault("badMeeting", "a meeting", value)];
  const decisions: unknown = value["decisions"];
  const inside = (each: unknown) =>
    isMeeting(each)
      ? faults("Decision", each, "decision.", "decisionsField", { folder: "folderForm" })
      : [fault("decisionsField", "a decision", each)];
  return [
    ...faults("Meeting", value, "meeting.", "badMeeting", MEETING_TOPICS),
    ...(Array.isArray(decisions) ? decisions.flatMap(inside) : []),
  ];
}

/** The fields that do not have the form of the contract. An object that is missing is a fault of the object around it. */
function faults(
  schema: keyof typeof schemas,
  value: unknown,
  of: string,
  topic: FormFault["topic"],
  topics: Topics = {},
): FormFault[] {
  if (!isMeeting(value)) return [];
  return Object.entries(schemas[schema].properties).flatMap(([name, form]) =>
    hasForm(value[name], form) ? [] : [fault(topics[name] ?? topic, of + name, value[name])],
  );
}

function hasForm(value: unknown, { type, format }: { readonly type?: string; readonly format?: string }): boolean {
  if (format === "uuid") return isUuid(value);
  if (format === "date-time") return isTime(value);
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return Array.isArray(value);
  // A field without a type is another object.
  return type === undefined ? isMeeting(value) : typeof value === type;
}

function fault(topic: FormFault["topic"], name: string, value: unknown): FormFault {
  return { topic, says: `${name} is ${kindOf(value)}` };
}

function kindOf(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  return isText(value)
    ? "a text of another form"
    : Array.isArray(value)
      ? "an array"
      : `${typeof value === "object" ? "an" : "a"} ${typeof value}`;
}

/**
 * `limit` and `offset` are those that were applied (spec 4.2, rule 3). A server may apply a smaller limit, since the
 * parameter is a maximum. Behind the end of the list it may apply another offset.
 */
function echoFaults(request: string, echo: unknown): FormFault[] {
  if (!isMeeting(echo)) return [];
  const { limit, offset, total } = echo;
  const asked = new URLSearchParams(request.split("?")[1]);
  const most = Number(asked.get("limit") ?? 50);
  const start = Number(asked.get("offset") ?? 0);
  const found: FormFault[] = [];
  const add = (says: string) => found.push({ topic: "paginationEcho", says });
  if (typeof limit === "number" && limit > most) add("pagination.limit is greater than the limit of the request");
  if (typeof offset === "number" && offset !== start && typeof total === "number" && start < total)
    add("pagination.offset is not the offset of the request");
  return found;
}
