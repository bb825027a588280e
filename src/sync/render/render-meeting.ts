import type { PathFault } from "../note/fault";
import type { AccountSettings, Decision, Meeting } from "../../api/meeting";
import { cleanTags, readForeign, type ForeignNote } from "./service-markdown";
import { isList, type Property, type PropertyNames, type Scalar } from "../note/property";
import { makeInert, makeInertText } from "../inert/make-inert";
import { sha256Hex } from "../note/hash";
import { normaliseBody } from "../note/note";
import { decisionNoteId, meetingNoteId } from "../note/note-id";
import { idKeyIn } from "../note/identity";
import { linkedName } from "../note/link-text";
import { isLeftOut, readLeaveOut, type LeaveOut } from "./left-out";
import { formatDate } from "./date-format";
import { describe, folderFault, folderOfProject, placeOf, readProjectFolders, type ProjectFolders } from "./note-place";
import { fileNameFrom, type Fields } from "./pattern";
import { linkTo, readSpellings, type People } from "./people";
import { isPropertyName, readPropertyNames, rename, withTags } from "./property-names";
import { renderingOf, type RemoteNote } from "../note/service-text";
import { SETTINGS } from "../settings/table";
import { seriesOf } from "./series";
import type { SyncSettings } from "./settings";
import { tagTasks } from "./task-lines";

/** The account's settings, overridden by the user's: everything besides the service's text that affects a note. */
export interface RenderSettings {
  readonly meetingsFolder: string;
  readonly decisionsFolder: string;
  /** Undefined: the service's file names are used. */
  readonly fileNamingPattern: string | undefined;
  /** Undefined: unchanged, as the service writes them. */
  readonly linkAttendees: boolean | undefined;
  readonly people: People;
  readonly propertyNames: PropertyNames;
  /** The property for the start of a meeting. Undefined: none. */
  readonly startProperty: string | undefined;
  readonly extraTags: readonly string[];
  /** Undefined: none. */
  readonly taskTags: readonly string[] | undefined;
  readonly decisionNotes: boolean;
  readonly remoteImages: boolean;
  readonly mathsAndDiagrams: boolean;
  readonly configDir: string;
  /** Whether the user set the folder. If so, the service cannot choose a folder for a note. */
  readonly ownFolders: { readonly meetings: boolean; readonly decisions: boolean };
  readonly projectFolders: ProjectFolders | undefined;
  /** Undefined: no meeting is excluded. */
  readonly leaveOut: LeaveOut | undefined;
  /** Fingerprint of the folders and patterns. */
  readonly places: string;
}

/** The user's settings override the account's. If neither has a value, the default of the settings table is used. */
export function renderSettings(account: AccountSettings, own: SyncSettings): RenderSettings {
  const meetingsFolder = own.meetingsFolder ?? account.meetingsFolder ?? SETTINGS.meetingsFolder.default;
  const decisionsFolder = own.decisionsFolder ?? account.decisionsFolder ?? SETTINGS.decisionsFolder.default;
  const ownFolders = { meetings: own.meetingsFolder !== undefined, decisions: own.decisionsFolder !== undefined };
  const places = [
    meetingsFolder,
    decisionsFolder,
    ownFolders,
    own.fileNamingPattern ?? account.fileNamingPattern,
    own.projectFolders,
  ];
  return {
    ...{ meetingsFolder, decisionsFolder, ownFolders },
    fileNamingPattern: own.fileNamingPattern,
    linkAttendees: own.linkAttendeesAsPeople,
    people: { folder: own.peopleFolder ?? "", spellings: readSpellings(own.peopleSpellings ?? "") },
    propertyNames: readPropertyNames(own.propertyNames ?? "") ?? [],
    startProperty: startProperty(own.startProperty),
    extraTags: cleanTags(own.extraTags ?? ""),
    taskTags: own.taskTag === undefined ? undefined : cleanTags(own.taskTag),
    decisionNotes:
      own.autoCreateDecisionNotes ?? account.autoCreateDecisionNotes ?? SETTINGS.autoCreateDecisionNotes.default,
    remoteImages: own.showRemoteImages ?? SETTINGS.showRemoteImages.default,
    mathsAndDiagrams: own.drawMathsAndDiagrams ?? SETTINGS.drawMathsAndDiagrams.default,
    configDir: own.configDir,
    projectFolders:
      own.projectFolders === undefined ? undefined : readProjectFolders(own.projectFolders, own.configDir),
    leaveOut: readLeaveOut(own),
    places: sha256Hex(JSON.stringify(places), 8),
  };
}

function startProperty(name = ""): string | undefined {
  const written = name.trim().normalize("NFC");
  return isPropertyName(written) ? written : undefined;
}

/** Why folders in the settings cannot be used. Each reason is listed once. */
export function refusedFolders({ meetingsFolder, decisionsFolder, configDir }: RenderSettings): readonly PathFault[] {
  const refused = [meetingsFolder, decisionsFolder].map((folder) => folderFault(folder, configDir));
  return [...new Set(refused)].filter((fault) => fault !== undefined);
}

/** The notes of a meeting, its own first, with safe paths and inert text. Pure, so all devices get the same result. */
export function renderMeeting(meeting: Meeting, settings: RenderSettings): readonly RemoteNote[] {
  const foreign = readForeign(meeting.markdown);
  const described = describe(meeting, foreign.properties, settings.projectFolders);
  const { fields } = described;
  const decisions = settings.decisionNotes ? meeting.decisions : [];
  const notes = [
    renderOwnNote(meeting, foreign, fields, settings),
    ...decisions.map((decision) => renderDecision(meeting, decision, fields, settings)),
  ];
  const leavesOut = settings.leaveOut !== undefined && isLeftOut(described, settings.leaveOut);
  return leavesOut ? notes.map((note) => ({ ...note, isLeftOut: true })) : notes;
}

function renderOwnNote(meeting: Meeting, foreign: ForeignNote, fields: Fields, settings: RenderSettings): RemoteNote {
  const properties = foreign.properties.map((property) => linkAttendees(property, settings));
  const id = meetingNoteId(meeting.id);
  return {
    id,
    title: makeInertText(meeting.title),
    ...{ date: fields.date, time: fields.time, project: fields.project },
    wanted: pathOf(meeting, fields, settings),
    updatedAt: meeting.updatedAt ?? 0,
    series: seriesOf(meeting, fields),
    // The name of the service's id key is not specified (G46). The key identifies the note if it is the only id.
    identity: idKeyIn(properties, id) === "meeting_id" ? [{ key: "meeting_id", value: id }] : [],
    rendering: renderingOf(
      withStart(withUserNamesAndTags(properties, settings), fields, settings),
      bodyOf(foreign.body, settings),
    ),
  };
}

/** The path for the meeting's own note. */
export function meetingPath(meeting: Meeting, settings: RenderSettings): string {
  const { properties } = readForeign(meeting.markdown);
  return pathOf(meeting, describe(meeting, properties, settings.projectFolders).fields, settings);
}

function pathOf(meeting: Meeting, fields: Fields, settings: RenderSettings): string {
  const { fileNamingPattern, meetingsFolder, ownFolders, projectFolders, configDir } = settings;
  return placeOf({
    own: folderOfProject(projectFolders, fields.project) ?? (ownFolders.meetings ? meetingsFolder : undefined),
    configured: meetingsFolder,
    served: meeting.folder,
    fileName: fileNamingPattern === undefined ? meeting.fileName : fileNameFrom(fileNamingPattern, fields),
    ...{ fields, configDir },
  });
}

function renderDecision(meeting: Meeting, decision: Decision, fields: Fields, settings: RenderSettings): RemoteNote {
  const { properties, body } = readForeign(decision.markdown);
  const { decisionsFolder, ownFolders, configDir } = settings;
  return {
    id: decisionNoteId(meeting.id, decision.id),
    title: makeInertText(decision.text),
    ...{ date: fields.date, time: fields.time, project: fields.project },
    wanted: placeOf({
      own: ownFolders.decisions ? decisionsFolder : undefined,
      configured: decisionsFolder,
      served: decision.folder,
      fileName: decision.fileName,
      ...{ fields, configDir },
    }),
    updatedAt: meeting.updatedAt ?? 0,
    identity: [
      { key: "decision_id", value: decision.id },
      { key: "meeting_id", value: meetingNoteId(meeting.id) },
    ],
    rendering: renderingOf(withUserNamesAndTags(properties, settings), bodyOf(body, settings)),
  };
}

function bodyOf(markdown: string, settings: RenderSettings): string {
  const body = normaliseBody(makeInert(markdown, settings));
  return settings.taskTags === undefined ? body : tagTasks(body, settings.taskTags);
}

function linkAttendees(property: Property, { linkAttendees: wanted, people, configDir }: RenderSettings): Property {
  if (property.key !== "attendees" || !isList(property.value)) return property;
  const written = (name: Scalar): Scalar => {
    if (typeof name !== "string") return name;
    const linked = linkedName(name);
    // Without the brackets, what begins the name may begin a block.
    if (wanted === false) return linked === undefined ? name : makeInertText(linked);
    return wanted === true || linked !== undefined ? linkTo(linked ?? name, people, configDir) : name;
  };
  return { key: property.key, value: property.value.map(written) };
}

/**
 * The service's properties with the user's names and tags. They are part of the rendering, so a change updates the
 * notes.
 */
function withUserNamesAndTags(properties: readonly Property[], settings: RenderSettings): readonly Property[] {
  return withTags(rename(properties, settings.propertyNames), settings.extraTags);
}

/** The properties with the start of the meeting, in the form of Obsidian's property type for date and time. */
function withStart(
  properties: readonly Property[],
  { date, time }: Fields,
  { startProperty: key }: RenderSettings,
): readonly Property[] {
  const value = formatDate("YYYY-MM-DDTHH:mm:ss", date, time);
  const isTaken = properties.some((property) => property.key.toLowerCase() === key?.toLowerCase());
  return key === undefined || !value || isTaken ? properties : [...properties, { key, value }];
}
