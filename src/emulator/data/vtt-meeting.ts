import type { MeetingInput, TranscriptLine } from "../service/meeting";
import { uuidFor } from "./identify";
import { InvalidInput } from "./invalid";
import { fromName, startOf, type SourceFile } from "./source-file";

const CUE = /^(?:(\d+):)?(\d\d):(\d\d)[.,]\d{3}\s+-->\s+(?:(\d+):)?(\d\d):(\d\d)[.,]\d{3}/;

/** Reads subtitles (WebVTT) of a recorded meeting as a meeting with a transcript. Throws an `InvalidInput`. */
export function vttMeeting(file: SourceFile): MeetingInput {
  if (!/^\uFEFF?WEBVTT/.test(file.text)) {
    throw new InvalidInput([{ path: [], message: 'should begin with "WEBVTT"' }]);
  }
  const { date, time, title, project } = fromName(file);
  const { lines, minutes } = transcriptOf(file.text);
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

/** Consecutive subtitles of one speaker become one line. */
function transcriptOf(vtt: string): { lines: readonly TranscriptLine[]; minutes: number } {
  const lines: { speaker: string; text: string }[] = [];
  let minutes = 0;
  for (const block of vtt.split(/\r?\n\r?\n/)) {
    const rows = block.split(/\r?\n/);
    const at = rows.findIndex((row) => CUE.test(row));
    if (at < 0) continue;
    const [, , , , hours = "0", mins = "0", seconds = "0"] = CUE.exec(rows[at] ?? "") ?? [];
    minutes = Math.ceil(Number(hours) * 60 + Number(mins) + Number(seconds) / 60);
    const text = rows
      .slice(at + 1)
      .join(" ")
      .trim();
    const tagged = /^<v(?:\.[^ >]*)? ([^>]+)>([^]*)$/.exec(text) ?? /^([^:<]{1,40}): (.*)$/.exec(text);
    const speaker = (tagged?.[1] ?? lines.at(-1)?.speaker ?? UNNAMED).trim();
    const words = (tagged?.[2] ?? text).replace(/<[^>]*>/g, "").trim();
    const last = lines.at(-1);
    if (words === "") continue;
    if (last?.speaker === speaker) last.text += ` ${words}`;
    else lines.push({ speaker, text: words });
  }
  return { lines, minutes };
}
