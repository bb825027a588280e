import type { LazyMeeting } from "../service/meeting";
import { createRandom, hash, pick, uuid } from "../service/random";
import { sampleBody, samplePeople } from "./sample-body";
import { clients, projects, series, topics } from "./sample-words";

/** When the sample calendar ends: a Friday evening. Nothing in it is later. */
export const SAMPLE_END = Date.parse("2026-10-30T18:00:00.000Z");

const LAST_MONDAY = Date.parse("2026-10-26T00:00:00.000Z");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A team meets about 150 times a year. More meetings than three years of one team mean more teams, not more years. */
const TEAM_SIZE = 450;

export interface SampleOptions {
  readonly seed?: number | undefined;
  readonly count?: number | undefined;
}

/**
 * The newest `count` meetings of a calendar that depends on the seed alone, oldest first: 150 are one team's year. Only
 * the heads are made here; texts are made when a note is rendered.
 */
export function sampleMeetings({ seed = 1, count = 150 }: SampleOptions = {}): LazyMeeting[] {
  const teams = Math.ceil(count / TEAM_SIZE);
  const meetings: LazyMeeting[] = [];
  for (let week = 0; meetings.length < count; week += 1) {
    for (let at = series.length - 1; at >= 0; at -= 1) {
      for (let team = 0; team < teams && meetings.length < count; team += 1) {
        const meeting = occurrence(seed, team, at, week);
        if (meeting !== undefined) meetings.push(meeting);
      }
    }
  }
  return meetings.reverse();
}

function occurrence(seed: number, team: number, at: number, week: number): LazyMeeting | undefined {
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
  // Minutes are complete some hours after the meeting; one in eight is corrected days later.
  const corrected = random() < 0.125 ? random() * 9 * DAY : 0;
  const ready = start + (durationMinutes + 20 + random() * 200) * MINUTE + corrected;
  const dice = random();
  return {
    id,
    title,
    start: iso(start),
    durationMinutes,
    project,
    status: dice < 0.94 ? "completed" : dice < 0.97 ? "draft" : dice < 0.99 ? "processing" : "cancelled",
    updatedAt: iso(Math.min(Math.floor(ready), SAMPLE_END - Math.floor(random() * 60) * MINUTE)),
    body: () => sampleBody(name, size),
  };
}

function firstNames(people: readonly string[]): string {
  return people.map((person) => person.split(" ")[0]).join(" / ");
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
