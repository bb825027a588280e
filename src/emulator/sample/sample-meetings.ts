import type { LazyMeeting } from "../service/meeting";
import { createRandom, hash, pick, uuid } from "../service/random";
import { isoTime } from "../service/timestamp";
import { sampleBody, samplePeople } from "./sample-body";
import { sampleWords } from "./sample-words";

/** The end of the sample calendar, a Friday evening, in milliseconds since 1970. No time in it is later. */
export const SAMPLE_END = Date.parse("2026-10-30T18:00:00.000Z");

/** More are refused: no test of a client needs them, and they would fill the memory. */
export const MOST_MEETINGS = 10_000;

const LAST_MONDAY = Date.parse("2026-10-26T00:00:00.000Z");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/**
 * Three years of one team, which meets about 150 times a year. For more meetings there are more teams, not more years.
 */
const MEETINGS_PER_TEAM = 450;

export interface SampleOptions {
  /** The same seed gives the same meetings. */
  readonly seed?: number | undefined;
  readonly count?: number | undefined;
}

/**
 * The newest `count` meetings, oldest first, of a calendar that depends only on the seed. 150 meetings are one year of
 * one team. The texts are created later, when a note is rendered.
 */
export function sampleMeetings({ seed = 1, count = 150 }: SampleOptions = {}): LazyMeeting[] {
  const teams = Math.ceil(count / MEETINGS_PER_TEAM);
  const { series } = sampleWords;
  const meetings: LazyMeeting[] = [];
  // Ids are derived from 32-bit numbers, so that two may be equal.
  const ids = new Set<string>();
  for (let week = 0; meetings.length < count; week += 1) {
    for (let at = series.length - 1; at >= 0; at -= 1) {
      for (let team = 0; team < teams && meetings.length < count; team += 1) {
        const meeting = occurrence(seed, team, at, week);
        if (meeting === undefined || ids.has(meeting.id)) continue;
        ids.add(meeting.id);
        meetings.push(meeting);
      }
    }
  }
  return meetings.reverse();
}

/** The meeting of a series in a week, counted back from the last; undefined when the series does not meet then. */
function occurrence(seed: number, team: number, at: number, week: number): LazyMeeting | undefined {
  const { clients, projects, series, topics } = sampleWords;
  const plan = series[at];
  if (plan === undefined) return undefined;
  const [pattern, projectAt, weekday, minutes, durationMinutes, every, inWeek, size] = plan;
  if (week % every !== inWeek) return undefined;

  const name = `${seed}/${team}/${at}/${week}`;
  const random = createRandom(hash(name));
  const id = uuid(random);
  const suffix = team === 0 ? "" : ` ${team + 1}`;
  const project = projects[projectAt] + suffix;
  const title = pattern
    .replace("{project}", project)
    .replace("{pair}", () => firstNames(samplePeople(name, size)))
    .replace("{client}", pick(random, clients) + suffix)
    .replace("{topic}", pick(random, topics) + suffix);

  const start = LAST_MONDAY - (week * 7 - weekday) * DAY + minutes * MINUTE;
  // The minutes are complete some hours after the meeting; one in eight is corrected days later.
  const corrected = random() < 0.125 ? random() * 9 * DAY : 0;
  const ready = start + (durationMinutes + 20 + random() * 200) * MINUTE + corrected;
  const share = random();
  return {
    id,
    title,
    start: isoTime(start),
    durationMinutes,
    project,
    status: share < 0.94 ? "completed" : share < 0.97 ? "draft" : share < 0.99 ? "processing" : "cancelled",
    updatedAt: isoTime(Math.min(Math.floor(ready), SAMPLE_END - Math.floor(random() * 60) * MINUTE)),
    body: () => sampleBody(name, size),
  };
}

function firstNames(people: readonly string[]): string {
  return people.map((person) => person.split(" ")[0]).join(" / ");
}
