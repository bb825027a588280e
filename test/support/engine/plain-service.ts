import { NotFound } from "../../../src/api/api-error";
import type { Decision, Meeting, NotesClient, PageQuery } from "../../../src/api/meeting";

/** What a test says about a meeting; the rest follows. */
export interface Minutes {
  readonly id: string;
  readonly title?: string;
  readonly summary?: string;
  readonly date?: string;
  readonly attendees?: readonly string[];
  readonly decisions?: readonly { readonly id: string; readonly text: string; readonly because?: string }[];
  readonly fileName?: string;
  readonly folder?: string;
  readonly markdown?: string;
  /** By which the service filters; no field of a meeting names it. */
  readonly project?: string;
  /** The service lists the meetings of one status. Default: completed. */
  readonly status?: string;
}

/**
 * The service without HTTP: it answers as the spec says and keeps its promises, so that a test of the engine is about
 * the engine. Time moves a minute with every change.
 */
export interface PlainService {
  readonly client: NotesClient;
  now(): number;
  advance(ms: number): void;
  put(minutes: Minutes, updatedAt?: number): void;
  remove(id: string): void;
  readonly meetings: ReadonlyMap<string, Meeting>;
  /** Meetings on a page, at most. Default 100. */
  largestPage: number;
  settings: { meetingsFolder: string; decisionsFolder: string; autoCreateDecisionNotes: boolean };
  /** Called before each answer; may throw an ApiError or change the world. */
  beforeAnswer: (request: string) => void;
}

export function createPlainService(): PlainService {
  let time = Date.parse("2026-03-02T09:00:00.000Z");
  let requests = 0;
  const meetings = new Map<string, Meeting>();
  const projects = new Map<string, string | undefined>();
  const statuses = new Map<string, string>();
  const service: PlainService = {
    now: () => time,
    advance: (ms) => {
      time += ms;
    },
    put(minutes, updatedAt) {
      time += 60_000;
      projects.set(minutes.id, minutes.project);
      statuses.set(minutes.id, minutes.status ?? "completed");
      meetings.set(minutes.id, meetingOf(minutes, updatedAt ?? time, service.settings));
    },
    remove(id) {
      time += 60_000;
      meetings.delete(id);
    },
    meetings,
    largestPage: 100,
    settings: { meetingsFolder: "Meetings", decisionsFolder: "Decisions", autoCreateDecisionNotes: true },
    beforeAnswer: () => undefined,
    client: {
      get requests() {
        return requests;
      },
      async authenticate() {
        answer("auth");
        return Promise.resolve({
          userId: "11111111-1111-4111-8111-111111111111",
          settings: {
            ...service.settings,
            templateId: undefined,
            includeTranscript: false,
            fileNamingPattern: "{date} - {title}",
            linkAttendeesAsPeople: false,
            useUtcTimestamps: true,
            syncFrequencyMinutes: 30,
          },
        });
      },
      async page({ since, limit = 50, offset = 0, project, status = "completed" }: PageQuery) {
        answer(`page ${offset}`);
        const matching = [...meetings.values()]
          .filter(({ updatedAt }) => since === undefined || (updatedAt ?? 0) > since)
          .filter(({ id }) => project === undefined || projects.get(id) === project)
          .filter(({ id }) => statuses.get(id) === status)
          .sort((a, b) => (b.updatedAt ?? 0) - (a.updatedAt ?? 0) || (a.id < b.id ? -1 : 1));
        const applied = Math.min(limit, service.largestPage);
        const page = matching.slice(offset, offset + applied);
        return Promise.resolve({
          meetings: page,
          broken: [],
          received: page.length,
          limit: applied,
          total: matching.length,
          hasMore: offset + page.length < matching.length,
          serverTime: time,
        });
      },
      async meeting(id) {
        answer(`meeting ${id}`);
        const meeting = meetings.get(id);
        if (meeting === undefined) throw new NotFound();
        return Promise.resolve(meeting);
      },
    },
  };
  function answer(request: string): void {
    requests += 1;
    service.beforeAnswer(request);
  }
  return service;
}

/** Counts so many more meetings than it shows. */
export function countingTooMany(client: NotesClient, more: number): NotesClient {
  return {
    ...client,
    async page(query) {
      const page = await client.page(query);
      return { ...page, total: (page.total ?? 0) + more };
    },
  };
}

function meetingOf(minutes: Minutes, updatedAt: number, settings: PlainService["settings"]): Meeting {
  const { id, title = `Meeting ${id.slice(0, 4)}`, date = "2026-03-02", attendees = ["Ann Lee", "Bo Park"] } = minutes;
  const markdown =
    minutes.markdown ??
    `---\ndate: ${date}\ntime: 09:00 AM\nduration: 30min\nattendees: [${attendees.join(", ")}]\ntags: [meeting]\nexample_id: ${id}\n---\n\n# ${title}\n\n## Summary\n\n${minutes.summary ?? "We talked."}\n`;
  const decisions = (minutes.decisions ?? []).map((decision): Decision => ({
    id: decision.id,
    text: decision.text,
    fileName: `${date} - ${decision.text}.md`,
    folder: settings.decisionsFolder,
    markdown: `---\ndate: ${date}\ntags: [decision]\n---\n\n# ${decision.text}\n\n${decision.because ?? "It was agreed."}\n`,
  }));
  return {
    id,
    title,
    meetingDate: `${date}T09:00:00.000Z`,
    fileName: minutes.fileName ?? `${date} - ${title}.md`,
    folder: minutes.folder ?? settings.meetingsFolder,
    markdown,
    decisions,
    updatedAt,
  };
}
