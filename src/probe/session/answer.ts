import { parseTimestamp } from "../../api/timestamp";

/** A meeting as a server sent it. Its fields are not validated. */
export type SeenMeeting = Readonly<Record<string, unknown>>;

/** The answer to one request. Reports must not show its texts. */
export interface Answer {
  /** Method and path, without the server and without keys, such as `GET /sync?limit=101`. */
  readonly request: string;
  /** 0 when there is no answer. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body, if it is a JSON object. */
  readonly json: Readonly<Record<string, unknown>> | undefined;
  readonly sentAt: number;
  readonly receivedAt: number;
  /**
   * A fault of the answer that does not depend on the request. Such an answer does not show how the service behaves.
   */
  readonly disturbance: Disturbance | undefined;
}

export type Disturbance =
  | "no answer"
  | "web page"
  | "redirect to another host"
  | "gateway error"
  | "not modified"
  | "no content"
  | "from a cache"
  | "broken JSON"
  | "rate limit";

/** The meetings of an answer; undefined for an answer without a list. */
export function meetingsOf(answer: Answer): readonly unknown[] | undefined {
  const list = answer.json?.["meetings"];
  return answer.status === 200 && Array.isArray(list) ? (list as unknown[]) : undefined;
}

export function isMeeting(value: unknown): value is SeenMeeting {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function countOf(answer: Answer): number | undefined {
  return meetingsOf(answer)?.length;
}

export function paginationOf(answer: Answer): Readonly<Record<string, unknown>> {
  const pagination = answer.json?.["pagination"];
  return isMeeting(pagination) ? pagination : {};
}

/** The ids in the order of the list, in lower case. For an entry without an id, `#` and its index. */
export function idsOf(answer: Answer): readonly string[] {
  return (meetingsOf(answer) ?? []).map((meeting, index) => idOf(meeting) ?? `#${index}`);
}

export function idOf(meeting: unknown): string | undefined {
  const id = isMeeting(meeting) ? meeting["id"] : undefined;
  return typeof id === "string" ? id.toLowerCase() : undefined;
}

const GATEWAY = new Set([502, 503, 504, 413]);

/** @param sameHost whether an address is on the same server */
export function disturbanceIn(
  { status, headers, text, json }: Pick<Answer, "status" | "headers" | "text" | "json">,
  sameHost: (location: string) => boolean,
): Disturbance | undefined {
  const type = headers.get("content-type") ?? "";
  if (status === 0) return "no answer";
  if (status === 429) return "rate limit";
  if (status === 304) return "not modified";
  if (status === 204) return "no content";
  if (status >= 300 && status < 400 && !sameHost(headers.get("location") ?? "")) return "redirect to another host";
  if (GATEWAY.has(status) || status >= 520) return "gateway error";
  // Caches send an age of 0 with an answer that they have just fetched (RFC 9111, 5.1).
  if (Number(headers.get("age")) > 0) return "from a cache";
  if (status === 200 && type.includes("html")) return "web page";
  if (status === 200 && json === undefined) return "broken JSON";
  if (text !== "" && json === undefined && type.includes("json")) return "broken JSON";
  return undefined;
}

/** Whether none of the answers is disturbed. */
export function isClean(...answers: readonly Answer[]): boolean {
  return answers.every(({ disturbance }) => disturbance === undefined);
}

/** A meeting's `updatedAt` as it was sent, and its time. */
export interface SeenTime {
  readonly id: string;
  readonly text: unknown;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** The times of meetings that have one. */
export function seenTimes(meetings: readonly SeenMeeting[]): SeenTime[] {
  return meetings.flatMap((meeting) => {
    const time = parseTimestamp(meeting["updatedAt"]);
    return time === undefined ? [] : [{ id: idOf(meeting) ?? "", text: meeting["updatedAt"], time }];
  });
}

/** Whether the times are written to the millisecond or finer. */
export function areFine(times: readonly SeenTime[]): boolean {
  return times.length > 0 && times.every(({ text }) => typeof text === "string" && /\.\d{3,}/.test(text));
}
