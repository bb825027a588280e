import { isoOf, parseTimestamp } from "../../api/timestamp";
import { readState, type SavedState } from "../../emulator/data/saved-state";
import type { MeetingInput } from "../../emulator/service/meeting";
import { defaultSettings, type EmulatorSettings } from "../../emulator/service/settings";
import { idOf, isMeeting, type SeenMeeting } from "../../probe/session/answer";
import { RecordingUnusable, type RecordedExchange } from "./recorded";
import { readRecording, type Recording } from "./recording-reader";

/** The data for an emulator from a recording. */
export interface RecordedData {
  readonly state: SavedState;
  /** The number of meetings that are not used because their ids are not UUIDs. */
  readonly leftOut: number;
}

/**
 * Reads the meetings of a recording in their last version, and the settings. The fields of a meeting are served
 * unchanged. Throws a `RecordingUnusable`.
 */
export function readRecordedData(folder: string): RecordedData {
  const { meetings, settings, leftOut } = contentOf(readRecording(folder));
  if (meetings.length === 0) throw new RecordingUnusable(`The recording in ${folder} has no meetings.`);
  return { state: readState({ meetings, settings }), leftOut };
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
