import type { Page } from "../../api/meeting";
import { newText } from "../../sync/apply/create-note";
import { renderMeeting, renderSettingsIn } from "../../sync/render/render-meeting";
import { findProjects, type Project } from "../run/find-projects";
import type { UiParts } from "./ui-parts";

/** What the user can choose from before the first import, and what the choice leads to. */
export interface Choices {
  /** Reads both. It needs a connection that works, and without one changes nothing. Rejects with an `ApiError`. */
  readChoices(): Promise<void>;
  projects(): readonly Project[];
  /** One note as it would be written with the settings as they are. */
  sampleNote(): { readonly path: string; readonly text: string } | undefined;
}

/** @param checked the first page of those that match the filters, as the last check of the connection read it */
export function createChoices(parts: UiParts, checked: () => Page | undefined): Choices {
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
      const { status, project } = parts.data.settings;
      const asking = JSON.stringify([service.baseUrl, account.userId, status]);
      const first = checked();
      if (askedWith !== asking) {
        const client = await parts.runner.client(service);
        projects = await findProjects(client, status, project === undefined ? first : undefined);
      }
      askedWith = asking;
      const settings = await renderSettingsIn(parts.vault, account.settings, parts.settingsFor(service));
      const shown = first?.meetings[0];
      const note = shown && renderMeeting(shown, settings)[0];
      const templates = { meeting: undefined, decision: undefined };
      sampleNote = note && { path: note.wanted, text: newText(templates, note, undefined) };
    },
    projects: () => projects,
    sampleNote: () => sampleNote,
  };
}
