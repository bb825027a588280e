import type { MeetingInput, TranscriptLine } from "../service/meeting";
import { uuidFor } from "./identify";
import { InvalidInput } from "./invalid";
import { fromName, startOf, type SourceFile } from "./source-file";

const CUE = /^(?:(\d+):)?(\d\d):(\d\d)[.,]\d{3}\s+-->\s+(?:(\d+):)?(\d\d):(\d\d)[.,]\d{3}/;

/** A recorded meeting's subtitles (WebVTT) as a meeting: who spoke and what they said. */
export function vttMeeting(file: SourceFile): MeetingInput {
  if (!/^\uFEFF?WEBVTT/.test(file.text)) {
    throw new InvalidInput([{ path: [], message: 'should begin with "WEBVTT"' }]);
  }
  const { date, time, title, project } = fromName(file);
  const { lines, minutes } = spokenIn(file.text);
  const updatedAt = new Date(Math.floor(file.modified)).toISOString();
  const speakers = [...new Set(lines.map(({ speaker }) => speaker))].filter((speaker) => speaker !== UNNAMED);
  return {
    id: uuidFor(`subtitles ${file.path}`),
    title,
    start: date === undefined ? updatedAt : startOf(date, time),
    durationMinutes: Math.max(1, minutes),
    project,
    status: "completed",
    updatedAt,
    attendees: speakers,
    summary: `A recording of ${Math.max(1, minutes)} minutes.`,
    transcript: lines,
  };
}

const UNNAMED = "Speaker";

/** What one speaker says in a row is one line. */
function spokenIn(text: string): { lines: readonly TranscriptLine[]; minutes: number } {
  const lines: { speaker: string; text: string }[] = [];
  let minutes = 0;
  for (const block of text.split(/\r?\n\r?\n/)) {
    const rows = block.split(/\r?\n/);
    const at = rows.findIndex((row) => CUE.test(row));
    if (at < 0) continue;
    const [, , , , hours = "0", mins = "0", seconds = "0"] = CUE.exec(rows[at] ?? "") ?? [];
    minutes = Math.ceil(Number(hours) * 60 + Number(mins) + Number(seconds) / 60);
    const said = rows
      .slice(at + 1)
      .join(" ")
      .trim();
    const tagged = /^<v(?:\.[^ >]*)? ([^>]+)>([^]*)$/.exec(said) ?? /^([^:<]{1,40}): (.*)$/.exec(said);
    const speaker = (tagged?.[1] ?? lines.at(-1)?.speaker ?? UNNAMED).trim();
    const words = (tagged?.[2] ?? said).replace(/<[^>]*>/g, "").trim();
    const last = lines.at(-1);
    if (words === "") continue;
    if (last?.speaker === speaker) last.text += ` ${words}`;
    else lines.push({ speaker, text: words });
  }
  return { lines, minutes };
}
