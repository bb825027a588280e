import type { Meeting, NotesClient } from "../../api/meeting";
import { newNote, newText } from "../../sync/apply/create-note";
import { meetingPath, renderMeeting, renderSettings, type RenderSettings } from "../../sync/render/render-meeting";
import { readTemplates, type Templates } from "../../sync/render/template";
import { decisionIdOf } from "../../sync/note/note-id";
import type { RemoteNote } from "../../sync/note/service-text";
import { folderOf, pathKey } from "../../sync/note/path";
import { withoutVersion } from "../../sync/note/sync-version";
import { readNames, serviceFilters } from "../../sync/settings/filters";
import { countProject, findAttendees, findProjects, findStatuses, type Known } from "../run/find-filters";
import type { ConnectionCheck } from "./connection-check";
import type { UiParts } from "./ui-parts";

/** The user's choices before the first import, and their effects. */
export interface Choices {
  /**
   * Reads the choices from the service. Without a working connection, it changes nothing. Rejects with an `ApiError`.
   */
  readChoices(): Promise<void>;
  knownNames(key: string): readonly Known[];
  /** A meeting's note as the current settings would write it. If decisions have a template, also a decision's note. */
  sampleNotes(): readonly SampleNote[];
  /** A text with the number of notes and folders that an import would write; empty when it is not known. */
  planned(): string;
  /** Example paths of notes with the current settings; undefined while no account is known. */
  examplePath(): ExamplePath | undefined;
}

export interface SampleNote {
  readonly path: string;
  readonly text: string;
}

export interface ExamplePath {
  /** The path for the first meeting. */
  readonly path: string;
  /** A path that two of the known meetings would have. */
  readonly shared: string | undefined;
}

/** The projects, with those that the user chose and that are not among them. */
async function withChosen(
  client: NotesClient,
  status: string | undefined,
  known: readonly Known[],
  text: string | undefined,
): Promise<readonly Known[]> {
  const { wanted, unwanted } = readNames(text);
  const projects = [...known];
  for (const name of [...wanted, ...unwanted])
    if (!projects.some((each) => each.name === name)) projects.push(await countProject(client, status, name));
  return projects;
}

/** The first note and, if decisions have a template, the first decision's note. */
function samplesOf(notes: readonly RemoteNote[], templates: Templates): readonly SampleNote[] {
  const decision = templates.decision && notes.find(({ id }) => decisionIdOf(id) !== undefined);
  return [notes[0], decision]
    .filter((note) => note !== undefined)
    .map((note) => ({ path: note.wanted, text: withoutVersion(newText(newNote(templates, note), undefined)) }));
}

/** Stands for the user's meetings while none are known. */
const EXAMPLES: readonly Meeting[] = [
  {
    ...{ id: "", title: "Atlas weekly", fileName: "2026-08-03 - Atlas weekly.md", folder: "" },
    markdown: "---\nproject: Atlas\nattendees: [Ann Lee]\n---\n",
    meetingDate: "2026-08-03T09:30:00Z",
    updatedAt: undefined,
    decisions: [],
  },
];

function pathsOf(meetings: readonly Meeting[], settings: RenderSettings): ExamplePath | undefined {
  // A meeting may be on both of the requested pages.
  const paths = [...new Map(meetings.map((meeting) => [meeting.id, meetingPath(meeting, settings)])).values()];
  const [path] = paths;
  const keys = paths.map(pathKey);
  return path === undefined ? undefined : { path, shared: paths.find((_, at) => keys.indexOf(keys[at] ?? "") < at) };
}

/** The paths for meetings and settings. Those for the last ones are kept: each drawing asks, and many meetings take long. */
function keptPaths(): (meetings: readonly Meeting[], ...from: SettingsFrom) => ExamplePath | undefined {
  let last: { meetings: readonly Meeting[]; key: string; path: ExamplePath | undefined } | undefined;
  return (meetings, ...from) => {
    const key = JSON.stringify(from);
    if (last?.key !== key || last.meetings !== meetings)
      last = { meetings, key, path: pathsOf(meetings, renderSettings(...from)) };
    return last.path;
  };
}

type SettingsFrom = Parameters<typeof renderSettings>;

/** @param found the result of the last connection check */
export function createChoices(parts: UiParts, found: ConnectionCheck["found"]): Choices {
  const known = (): readonly Meeting[] => found()?.meetings ?? [];
  const pathsFor = keptPaths();
  let sampleNotes: readonly SampleNote[] = [];
  let planned = "";
  let projects: readonly Known[] = [];
  let statuses: readonly Known[] = [];
  let attendees: readonly Known[] = [];
  /** The connection with which the statuses were read; for the projects, also the status filter. */
  let asked = "";
  let askedWith = "";
  return {
    async readChoices() {
      const connection = await parts.connection();
      const account = parts.account();
      if ("obstacle" in connection || !account) return;
      const { service } = connection;
      const { status, project } = serviceFilters(parts.data.settings)[0] ?? {};
      const asking = service.baseUrl + account.userId;
      const client = await parts.runner.client(service);
      if (asked !== asking) statuses = await findStatuses(client);
      asked = asking;
      if (askedWith !== asking + status)
        projects = await findProjects(client, status, project === undefined ? found()?.first : undefined);
      askedWith = asking + status;
      projects = await withChosen(client, status, projects, parts.data.settings.project);
      const own = parts.settingsFor(service);
      const settings = renderSettings(account.settings, own);
      const meetings = new Map(known().map((meeting) => [meeting.id, meeting]));
      const notes = [...meetings.values()]
        .flatMap((meeting) => renderMeeting(meeting, settings))
        .filter(({ date, isLeftOut }) => !isLeftOut && (date === "" || date >= (own.startDate ?? "")));
      const templates = await readTemplates(parts.vault, own, () => undefined);
      sampleNotes = samplesOf(notes, templates);
      // If there are many meetings, only the first and the last page are known.
      const share = Math.max(1, (found()?.facts.total ?? 0) / meetings.size);
      attendees = findAttendees(meetings.values(), share === 1);
      const folders = new Set(notes.map(({ wanted }) => folderOf(wanted)));
      const words = parts.strings.wouldCreate(Math.round(notes.length * share), folders.size);
      planned = meetings.size === 0 ? "" : share > 1 ? `≈ ${words}` : words;
    },
    knownNames: (key) => ({ project: projects, status: statuses, attendee: attendees })[key] ?? [],
    sampleNotes: () => sampleNotes,
    planned: () => planned,
    examplePath() {
      const account = parts.account();
      const { configDir } = parts.app.vault;
      const meetings = known().length > 0 ? known() : EXAMPLES;
      return account && pathsFor(meetings, account.settings, { ...parts.data.settings, configDir });
    },
  };
}
