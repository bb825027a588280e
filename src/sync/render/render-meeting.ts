import type { PathFault } from "../note/path-fault";
import type { AccountSettings, Decision, Meeting } from "../../api/meeting";
import { cleanTags, readForeign } from "./service-markdown";
import type { Property, PropertyNames, Scalar } from "../note/property";
import { makeInert, makeInertText } from "../inert/make-inert";
import { normaliseBody } from "../note/note";
import { decisionNoteId, meetingNoteId } from "../note/note-id";
import { idKeyIn } from "../note/identity";
import { fileNameFromPattern, notePath } from "../note/path";
import { linkedName, linkTo, type People } from "../note/link-text";
import { NO_PEOPLE, readPeople } from "./people";
import type { Vault } from "../ports";
import { readPropertyNames, rename, withTags } from "./property-names";
import { renderingOf, type RemoteNote } from "../note/service-text";
import { SETTINGS } from "../settings/table";
import type { SyncSettings } from "./settings";

/** The account's settings, overridden by the user's: all that shapes a note besides the service's text. */
export interface RenderSettings {
  readonly meetingsFolder: string;
  readonly decisionsFolder: string;
  /** Undefined: the service's file names are used. */
  readonly fileNamingPattern: string | undefined;
  /** Undefined: as the service writes them. */
  readonly linkAttendees: boolean | undefined;
  /** A map is not part of the settings' fingerprint: a new person does not cause a full sync. */
  readonly people: People;
  readonly propertyNames: PropertyNames;
  readonly extraTags: readonly string[];
  readonly decisionNotes: boolean;
  readonly remoteImages: boolean;
  readonly mathsAndDiagrams: boolean;
  readonly configDir: string;
  /** Whether the user chose the folder here. If so, the service cannot choose a folder for single notes. */
  readonly ownFolders: { readonly meetings: boolean; readonly decisions: boolean };
}

/** The user's settings override the account's. If neither has a value, the default of the settings table is used. */
export function renderSettings(account: AccountSettings, own: SyncSettings): RenderSettings {
  return {
    meetingsFolder: own.meetingsFolder ?? account.meetingsFolder ?? SETTINGS.meetingsFolder.default,
    decisionsFolder: own.decisionsFolder ?? account.decisionsFolder ?? SETTINGS.decisionsFolder.default,
    fileNamingPattern: own.fileNamingPattern,
    linkAttendees: own.linkAttendeesAsPeople,
    people: NO_PEOPLE,
    propertyNames: readPropertyNames(own.propertyNames ?? "") ?? [],
    extraTags: cleanTags(own.extraTags ?? ""),
    decisionNotes:
      own.autoCreateDecisionNotes ?? account.autoCreateDecisionNotes ?? SETTINGS.autoCreateDecisionNotes.default,
    remoteImages: own.showRemoteImages ?? SETTINGS.showRemoteImages.default,
    mathsAndDiagrams: own.drawMathsAndDiagrams ?? SETTINGS.drawMathsAndDiagrams.default,
    configDir: own.configDir,
    ownFolders: { meetings: own.meetingsFolder !== undefined, decisions: own.decisionsFolder !== undefined },
  };
}

/** Why folders in the settings cannot be used, each reason once. */
export function refusedFolders({ meetingsFolder, decisionsFolder, configDir }: RenderSettings): readonly PathFault[] {
  const refused = [meetingsFolder, decisionsFolder].map(
    (folder) => notePath({ folder, fileName: "", configDir }).refused,
  );
  return [...new Set(refused)].filter((fault) => fault !== undefined);
}

/** The settings with what is read from the vault. */
export async function renderSettingsIn(
  vault: Vault,
  account: AccountSettings,
  own: SyncSettings,
): Promise<RenderSettings> {
  return { ...renderSettings(account, own), people: await readPeople(vault, own.peopleFolder) };
}

/** The notes of a meeting, its own first, with safe paths and inert text. Pure; the same on every device. */
export function renderMeeting(meeting: Meeting, settings: RenderSettings): readonly RemoteNote[] {
  const note = renderOwnNote(meeting, settings);
  const decisions = settings.decisionNotes ? meeting.decisions : [];
  return [note, ...decisions.map((decision) => renderDecision(meeting, note.date, decision, settings))];
}

/** The notes of a meeting, as `renderMeeting` makes them. */
export type Renderer = (meeting: Meeting) => readonly RemoteNote[];

/** Renders what is announced and then written once. The second call hands the notes over: they are not kept for longer. */
export function createRenderer(settings: RenderSettings): Renderer {
  const announced = new WeakMap<Meeting, readonly RemoteNote[]>();
  return (meeting) => {
    const known = announced.get(meeting);
    const notes = known ?? renderMeeting(meeting, settings);
    if (known === undefined) announced.set(meeting, notes);
    else announced.delete(meeting);
    return notes;
  };
}

function renderOwnNote(meeting: Meeting, settings: RenderSettings): RemoteNote {
  const foreign = readForeign(meeting.markdown);
  const properties = foreign.properties.map((property) => linkAttendees(property, settings));
  const id = meetingNoteId(meeting.id);
  const date = dateOf(meeting, properties);
  const fileName =
    settings.fileNamingPattern === undefined
      ? meeting.fileName
      : fileNameFromPattern(settings.fileNamingPattern, { date, title: meeting.title });
  return {
    id,
    title: makeInertText(meeting.title),
    date,
    wanted: placeOf(
      settings.ownFolders.meetings,
      settings.meetingsFolder,
      meeting.folder,
      fileName,
      settings.configDir,
    ),
    updatedAt: meeting.updatedAt ?? 0,
    // The service's own key for the id has any name (G46); it identifies the note if it is the only id.
    identity: idKeyIn(properties, id) === "meeting_id" ? [{ key: "meeting_id", value: id }] : [],
    rendering: renderingOf(withUserNamesAndTags(properties, settings), bodyOf(foreign.body, settings)),
  };
}

function renderDecision(meeting: Meeting, date: string, decision: Decision, settings: RenderSettings): RemoteNote {
  const { properties, body } = readForeign(decision.markdown);
  const { decisions: own } = settings.ownFolders;
  return {
    id: decisionNoteId(meeting.id, decision.id),
    title: makeInertText(decision.text),
    date,
    wanted: placeOf(own, settings.decisionsFolder, decision.folder, decision.fileName, settings.configDir),
    updatedAt: meeting.updatedAt ?? 0,
    identity: [
      { key: "decision_id", value: decision.id },
      { key: "meeting_id", value: meetingNoteId(meeting.id) },
    ],
    rendering: renderingOf(withUserNamesAndTags(properties, settings), bodyOf(body, settings)),
  };
}

/** The service may choose a folder inside the configured one; otherwise the configured one is used. */
function placeOf(chosen: boolean, configured: string, served: string, fileName: string, configDir: string): string {
  const place = notePath({ folder: configured, fileName, configDir });
  const inner = chosen ? place : notePath({ folder: served, fileName, configDir });
  const root = notePath({ folder: configured, fileName: "x.md", configDir }).path.slice(0, -"x.md".length);
  return inner.refused === undefined && inner.path.startsWith(root) ? inner.path : place.path;
}

function bodyOf(markdown: string, settings: RenderSettings): string {
  return normaliseBody(makeInert(markdown, settings));
}

/**
 * The day in the service's property `date`, which is in the user's time zone; otherwise the date of the time stamp;
 * empty if neither is a date.
 */
function dateOf(meeting: Meeting, properties: readonly Property[]): string {
  const shown = properties.find(({ key }) => key === "date")?.value;
  const days = [shown, meeting.meetingDate].map((date) => /^\d{4}-\d\d-\d\d/.exec(String(date))?.[0]);
  return days.find((day) => day !== undefined) ?? "";
}

function linkAttendees(property: Property, { linkAttendees: wanted, people }: RenderSettings): Property {
  if (property.key !== "attendees" || !Array.isArray(property.value)) return property;
  const names = property.value as readonly Scalar[];
  const written = (name: Scalar): Scalar => {
    if (typeof name !== "string") return name;
    const linked = linkedName(name);
    if (wanted === false) return linked ?? name;
    return wanted === true || linked !== undefined ? linkTo(linked ?? name, people) : name;
  };
  return { key: property.key, value: names.map(written) };
}

/**
 * The service's properties with the user's names and tags. They are part of the rendering, so a change updates the
 * notes.
 */
function withUserNamesAndTags(properties: readonly Property[], settings: RenderSettings): readonly Property[] {
  return withTags(rename(properties, settings.propertyNames), settings.extraTags);
}
