import { InvalidInput } from "./invalid";

/** A file that becomes a meeting. */
export interface SourceFile {
  /** Relative to the folder of meetings, with slashes. */
  readonly path: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

const NAME = /^(?:(\d{4}-\d\d-\d\d)(?:[ T_](\d\d)[.:-]?(\d\d))?[ _-]*)?(.*?)\.[^.]+$/;

/** Date, time, title and project from the path, such as `Atlas/2026-10-30 0930 Kickoff.md`. */
export function fromName({ path }: SourceFile) {
  const parts = path.split("/");
  const [, date, hour, minute, title = ""] = NAME.exec(parts.at(-1) ?? "") ?? [];
  const time = hour === undefined || minute === undefined ? undefined : `${hour}:${minute}`;
  return { date, time, title: title || "Meeting", project: parts.length > 1 ? parts[0] : undefined };
}

const TIME = /^(\d{1,2}):(\d\d)(?::\d\d)?\s*(am|pm)?$/i;

/** ISO 8601 of a date and a time in this machine's time zone; noon when there is no time. Throws an `InvalidInput`. */
export function startOf(date: string, time = "12:00"): string {
  const [, hour = "", minute = "", half] = TIME.exec(time.trim()) ?? [];
  const [year = NaN, month = NaN, day = NaN] = date.slice(0, 10).split("-").map(Number);
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
  const at =
    date.length > 10 ? new Date(date) : new Date(year, month - 1, day, hour === "" ? NaN : hours, Number(minute));
  if (Number.isNaN(at.getTime())) {
    const given = `${date} ${time}`.trim();
    throw new InvalidInput([
      { path: ["date"], message: `should be like 2026-10-30, with a time like 09:30, not ${given}` },
    ]);
  }
  return at.toISOString();
}
