import type { Meeting } from "../../api/meeting";
import { newText } from "../../sync/apply/create-note";
import { meetingPath, renderMeeting, renderSettings, renderSettingsIn } from "../../sync/render/render-meeting";
import { pathKey } from "../../sync/note/path";
import { serviceFilters } from "../../sync/settings/filters";
import { findProjects, type Project } from "../run/find-projects";
import type { ConnectionCheck } from "./connection-check";
import type { UiParts } from "./ui-parts";

/** What the user can choose from before the first import, and what the choice leads to. */
export interface Choices {
  /** Reads both. It needs a connection that works, and without one changes nothing. Rejects with an `ApiError`. */
  readChoices(): Promise<void>;
  projects(): readonly Project[];
  /** One note as it would be written with the settings as they are. */
  sampleNote(): { readonly path: string; readonly text: string } | undefined;
  /** Where notes would be written with the settings as they are; undefined when no meetings are known. */
  examplePath(): ExamplePath | undefined;
}

export interface ExamplePath {
  /** Of the first meeting. */
  readonly path: string;
  /** One that two of the known meetings would have. */
  readonly shared: string | undefined;
}

/** @param found what the last check of the connection found */
export function createChoices(parts: UiParts, found: ConnectionCheck["found"]): Choices {
  const known = (): readonly Meeting[] => found()?.meetings ?? [];
  let sampleNote: ReturnType<Choices["sampleNote"]>;
  let projects: readonly Project[] = [];
  /** The connection and the status that they were asked with. */
  let askedWith = "";
  return {
    async readChoices() {
      const connection = await parts.connection();
      const account = parts.account();
      if ("obstacle" in connection || !account) return;
      const { service } = connection;
      const { status, project } = serviceFilters(parts.data.settings)[0] ?? {};
      const asking = JSON.stringify([service.baseUrl, account.userId, status]);
      if (askedWith !== asking) {
        const client = await parts.runner.client(service);
        projects = await findProjects(client, status, project === undefined ? found()?.first : undefined);
      }
      askedWith = asking;
      const settings = await renderSettingsIn(parts.vault, account.settings, parts.settingsFor(service));
      const [shown] = known();
      const note = shown && renderMeeting(shown, settings)[0];
      const templates = { meeting: undefined, decision: undefined };
      sampleNote = note && { path: note.wanted, text: newText(templates, note, undefined) };
    },
    projects: () => projects,
    sampleNote: () => sampleNote,
    examplePath() {
      const account = parts.account();
      const { configDir } = parts.app.vault;
      const settings = account && renderSettings(account.settings, { ...parts.data.settings, configDir });
      // The two pages that were asked for may show one meeting twice.
      const meetings = settings ? new Map(known().map((meeting) => [meeting.id, meetingPath(meeting, settings)])) : [];
      const paths = [...meetings.values()];
      const [path] = paths;
      const keys = paths.map(pathKey);
      return path === undefined
        ? undefined
        : { path, shared: paths.find((_, at) => keys.indexOf(keys[at] ?? "") < at) };
    },
  };
}
