import { decisionIdOf, meetingIdOf } from "../note/note-id";
import { withoutEnding } from "../note/path";
import type { RemoteNote } from "../note/service-text";
import type { Vault } from "../ports";
import { isLinkable } from "../note/link-text";
import type { Outcome } from "../report";

/** The link from a decision to its meeting, in the property `meeting`. The service has no such link. */

/** The meeting's own note, as this run knows it. */
export interface MeetingNote {
  /** Its path, or the path for a new note. */
  readonly path: string;
  readonly outcome: Outcome | undefined;
}

/**
 * The link for a new decision's note. It is written once: from then on Obsidian changes it when the meeting's note moves, and what
 * stands there is the user's. Undefined: the meeting has no note, or no link can lead to it.
 */
export async function linkFor(
  vault: Vault,
  { id }: RemoteNote,
  meeting: MeetingNote | undefined,
): Promise<string | undefined> {
  if (decisionIdOf(id) === undefined) return undefined;
  // A note that this run just created is not looked up.
  const paths = meeting?.outcome === "created" ? [meeting.path] : await vault.find(meetingIdOf(id));
  const path = meeting !== undefined && paths.includes(meeting.path) ? meeting.path : paths[0];
  return path === undefined ? undefined : linkTo(path);
}

/** Undefined if no link can lead to the path, for example in a folder called `C#`. @param alias what it shows instead */
export function linkTo(path: string, alias?: string): string | undefined {
  const name = withoutEnding(path);
  return isLinkable(name) ? `[[${name}${alias === undefined ? "" : `|${alias}`}]]` : undefined;
}
