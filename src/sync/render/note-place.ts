import type { Meeting } from "../../api/meeting";
import { linkedName, wordKey } from "../note/link-text";
import { notePath } from "../note/path";
import type { PathFault } from "../note/fault";
import type { Property } from "../note/property";
import { folderFrom, LONGEST, type Fields } from "./pattern";

/** Paths of new notes: folders, and the fields of patterns. */

/** Folders for single projects, which replace the folder for all meetings. The project is a `wordKey`. */
export type ProjectFolders = readonly (readonly [project: string, folder: string])[];

/** Reads `Apollo: Work/Apollo, Garden: Private/{year}`; undefined for any other text. */
export function readProjectFolders(text: string, configDir: string): ProjectFolders | undefined {
  const pairs = text
    // A date's format may have commas.
    .split(/,(?![^{}]*\})/)
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [name = "", ...folder] = part.split(":");
      return [wordKey(name), folder.join(":").trim()] as const;
    });
  const isValid = pairs.every(
    ([project, folder]) => project !== "" && folder !== "" && folderFault(folder, configDir) === undefined,
  );
  return isValid ? pairs : undefined;
}

/** Why a folder, or a folder's pattern, cannot be used; undefined when it can. */
export function folderFault(folder: string, configDir: string): PathFault | undefined {
  const faults = [folder, folderFrom(folder, LONGEST)].map(
    (each) => notePath({ folder: each, fileName: "", configDir }).refused,
  );
  return faults.find((fault) => fault !== undefined);
}

/** Facts about a meeting besides its text. */
export interface Described {
  readonly fields: Fields;
  /** The project, and tags that may be its name. */
  readonly projects: readonly string[];
  readonly attendees: readonly string[];
}

/**
 * @param properties the service's. The specification does not have `project` and `status`, but a service may send them.
 */
export function describe(
  meeting: Meeting,
  properties: readonly Property[],
  folders: ProjectFolders | undefined,
): Described {
  const values = (key: string) =>
    [properties.find((property) => property.key === key)?.value ?? []]
      .flat()
      .filter((value) => value !== null)
      .map((value) => linkedName(value) ?? String(value));
  const [project] = values("project");
  // A service without the property `project` may send the project as a tag.
  const tags = values("tags").filter((tag) => tag !== "meeting");
  const projects = project === undefined ? tags : [project];
  const listed = projects.find((each) => folderOfProject(folders, each) !== undefined);
  const attendees = values("attendees");
  const fields = {
    title: meeting.title,
    date: dateOf(meeting, properties),
    time: [...values("time"), meeting.meetingDate ?? ""].map(clockTime).find((time) => time !== undefined) ?? "00:00",
    project: listed ?? projects[0] ?? "",
    status: values("status")[0] ?? "",
    first_attendee: attendees[0] ?? "",
  };
  return { fields, projects: [...projects, ...tags], attendees };
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

/** HH:mm of a text with a time, such as `02:30 PM`, in the user's time zone; undefined for any other text. */
export function clockTime(text: string): string | undefined {
  const [, hour, minute, half] = /(?:^|T)(\d?\d):(\d\d)\s*(?:([ap])m)?/i.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return undefined;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

export function folderOfProject(folders: ProjectFolders | undefined, project: string): string | undefined {
  return folders?.find(([key]) => key === wordKey(project))?.[1];
}

export interface PlaceRequest {
  /** The pattern of the user's folder; undefined if the user has not set one. */
  readonly own: string | undefined;
  /** The account's folder. */
  readonly configured: string;
  /** The folder that the service sent with the note. */
  readonly served: string;
  readonly fileName: string;
  readonly fields: Fields;
  readonly configDir: string;
}

/** The path of a note. If the user has set no folder, the service may choose one inside the account's folder. */
export function placeOf({ own, configured, served, fileName, fields, configDir }: PlaceRequest): string {
  const folder = own === undefined ? configured : folderFrom(own, fields);
  const place = notePath({ folder, fileName, configDir });
  if (own !== undefined || served === folder) return place.path;
  const inner = notePath({ folder: served, fileName, configDir });
  const root = notePath({ folder, fileName: "x.md", configDir }).path.slice(0, -"x.md".length);
  return inner.refused === undefined && inner.path.startsWith(root) ? inner.path : place.path;
}
