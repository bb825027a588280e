import { isoOf, parseTimestamp } from "../../api/timestamp";
import { readState, type SavedState } from "../../emulator/data/saved-state";
import type { MeetingInput } from "../../emulator/service/meeting";
import { defaultSettings, type EmulatorSettings } from "../../emulator/service/settings";
import { idOf, isMeeting, type SeenMeeting } from "../../probe/session/answer";
import { BudgetUsedUp } from "../../probe/session/exchange";
import { runProbe, variantsOf } from "../../probe/run-probe";
import { createSession } from "../../probe/session/session";
import { RecordingUnusable, type RecordedExchange } from "./recorded";
import { requestOf, responseOf } from "./recorded-parts";
import { indexRecording } from "./recording-index";
import { readRecording, type Recording } from "./recording-reader";

/** The data for an emulator from a recording. */
export interface RecordedData {
  readonly state: SavedState;
  /** The number of meetings that are not used because their ids are not UUIDs. */
  readonly leftOut: number;
}

/**
 * Reads the meetings of a recording in their last version, the settings, and the values of the switches that its answers
 * show. The fields of a meeting are served unchanged. Rejects with a `RecordingUnusable`.
 */
export async function readRecordedData(folder: string): Promise<RecordedData> {
  const recording = readRecording(folder);
  const { meetings, settings, leftOut } = contentOf(recording);
  if (meetings.length === 0) throw new RecordingUnusable(`The recording in ${folder} has no meetings.`);
  return { state: readState({ meetings, settings, switches: await shownBy(recording) }), leftOut };
}

interface Latest {
  readonly meeting: MeetingInput;
  readonly updatedAt: number;
}

function contentOf({ exchanges }: Recording) {
  const latest = new Map<string, Latest>();
  const leftOut = new Set<string>();
  let settings: Partial<EmulatorSettings> = {};
  for (const exchange of exchanges) {
    const json = jsonOf(exchange);
    if (json === undefined) continue;
    settings = { ...settings, ...settingsIn(json["settings"]) };
    const { searchParams } = new URL(exchange.request.target, "https://recording.invalid");
    const status = searchParams.get("status");
    const project = searchParams.get("project_id");
    const known = { ...(status !== null && { status }), ...(project !== null && { project }) };
    const listed: readonly unknown[] = Array.isArray(json["meetings"]) ? json["meetings"] : [json["meeting"]];
    for (const meeting of listed.filter(isMeeting)) {
      const id = idOf(meeting) ?? "";
      if (!UUID.test(id)) leftOut.add(id);
      else keep(latest, id, { ...inputOf(meeting, id), ...known });
    }
  }
  return { meetings: [...latest.values()].map(({ meeting }) => meeting), settings, leftOut: leftOut.size };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function keep(latest: Map<string, Latest>, id: string, meeting: MeetingInput): void {
  const updatedAt = Date.parse(meeting.updatedAt ?? "") || 0;
  const before = latest.get(id);
  // Status and project from a filtered list are kept when the meeting is later listed without a filter.
  if (before === undefined || updatedAt >= before.updatedAt) {
    const { status, project } = before?.meeting ?? {};
    latest.set(id, { meeting: { ...(status && { status }), ...(project && { project }), ...meeting }, updatedAt });
  }
}

/** All fields except the id and the time of the last update are served unchanged (see `MeetingBody.raw`). */
function inputOf({ id: _id, updatedAt, ...fields }: SeenMeeting, id: string): MeetingInput {
  const start = timeOf(fields["meetingDate"]);
  const updated = timeOf(updatedAt);
  const title = typeof fields["title"] === "string" ? fields["title"] : "";
  return { id, title, raw: fields, ...(start && { start }), ...(updated && { updatedAt: updated }) };
}

function timeOf(value: unknown): string | undefined {
  const time = parseTimestamp(value);
  return time === undefined ? undefined : isoOf(time);
}

/** The settings that have the types in the spec (2.3). */
function settingsIn(value: unknown): Partial<EmulatorSettings> {
  if (!isMeeting(value)) return {};
  const entries = Object.entries(defaultSettings).filter(([name, usual]) => typeof value[name] === typeof usual);
  return Object.fromEntries(entries.map(([name]) => [name, value[name]]));
}

/** The answer's body as an object; undefined for any other answer. */
function jsonOf({ answer }: RecordedExchange): Readonly<Record<string, unknown>> | undefined {
  if (answer?.status !== 200 || answer.isCut === true) return undefined;
  try {
    const value: unknown = JSON.parse(answer.body.replace(/^\uFEFF/, ""));
    return isMeeting(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const KEY = "key-of-the-recording";

/** The values of switches that the recorded requests show and that differ from the default. */
async function shownBy({ head, exchanges }: Recording): Promise<Readonly<Record<string, string>>> {
  const index = indexRecording(exchanges, true);
  let now = Date.parse(head.recordedAt);
  const session = createSession({
    baseUrl: "https://recording.invalid",
    key: KEY,
    budget: Infinity,
    // A recording may have many requests without an answer.
    patience: Infinity,
    pace: 0,
    now: () => now,
    wait: () => Promise.resolve(),
    async transport(request) {
      const { pathname, search } = new URL(request.url);
      const body = await request.text();
      const find = (target: string) => index.find(requestOf(request, target, body, { key: KEY }));
      const isFirstPage = search.startsWith("?limit=") && !search.includes("&");
      // Most clients send an offset for the first page too; a probe does not.
      const found = find(pathname + search) ?? (isFirstPage ? find(`${pathname + search}&offset=0`) : undefined);
      // A request that was not recorded has no answer, so the probe cannot answer this question.
      if (found === undefined) throw new BudgetUsedUp("The recording does not have this request.");
      now = Date.parse(found.at) + found.ms;
      if (found.answer === null) throw new TypeError("There was no answer.");
      return responseOf(found.answer);
    },
  });
  return variantsOf(await runProbe(session));
}
