import { decisionIdOf, meetingIdOf } from "../note/note-id";
import type { RemoteNote } from "../note/service-text";
import type { SeenNote } from "../plan/read-note";
import type { StateStore, Vault } from "../ports";
import { isLinkable } from "../note/link-text";
import type { Outcome } from "../report";
import { noteWriting, recordOf } from "../state/records";
import { linkIn, relabelledText } from "./compose";

/** The link from a decision to its meeting, in the property `meeting`. The service has no such link. */

/** The meeting's own note, as this run knows it. */
export interface MeetingNote {
  /** Its path, or the path for a new note. */
  readonly path: string;
  readonly outcome: Outcome | undefined;
}

/**
 * The new link for the property; undefined leaves the property unchanged. A link that leads to the meeting's note stays, with
 * its heading and alias. Any other value of the user stays too.
 *
 * @param note undefined for a new note.
 */
export async function linkFor(
  vault: Vault,
  remote: RemoteNote,
  meeting: MeetingNote | undefined,
  note: SeenNote | undefined,
): Promise<string | undefined> {
  if (decisionIdOf(remote.id) === undefined) return undefined;
  const target = await pathOfMeeting(vault, remote, meeting);
  if (target === undefined) return undefined;
  const plain = linkTo(target);
  if (plain === undefined || note === undefined || isFree(note)) return plain;
  const link = readLink(note);
  if (link === undefined || (await vault.resolveLink(link.target, note.path)) === target) return undefined;
  return plain.slice(0, -2) + link.rest;
}

async function pathOfMeeting(
  vault: Vault,
  { id }: RemoteNote,
  meeting: MeetingNote | undefined,
): Promise<string | undefined> {
  // A note that this run just created is not looked up.
  if (meeting?.outcome === "created") return meeting.path;
  const paths = await vault.find(meetingIdOf(id));
  return meeting !== undefined && paths.includes(meeting.path) ? meeting.path : paths[0];
}

/** Undefined if no link can lead to the path, for example in a folder called `C#`. */
export function linkTo(path: string): string | undefined {
  const name = path.replace(/\.md$/, "");
  return isLinkable(name) ? `[[${name}]]` : undefined;
}

/** Corrects a link without a target: the meeting's note was moved on another device. */
export async function mendLink(
  { vault, store, now }: { readonly vault: Vault; readonly store: StateStore; readonly now: () => number },
  remote: RemoteNote,
  meeting: MeetingNote | undefined,
  note: SeenNote,
): Promise<void> {
  const link = readLink(note);
  if (link === undefined || (await vault.resolveLink(link.target, note.path)) !== undefined) return;
  const value = await linkFor(vault, remote, meeting, note);
  if (value === undefined) return;
  const text = relabelledText(note.note, [{ key: "meeting", value }]);
  // No link leads to the note's name.
  if (text === note.text) return;
  await noteWriting(store, await recordOf(store, remote.id), { at: now(), text: note.version });
  await vault.replace(note.path, note.text, text, { mtime: note.mtime + 1000 });
}

/** Whether the property `meeting` is absent or empty. */
function isFree({ note }: SeenNote): boolean {
  const entry = note.entries.find(({ key }) => key === "meeting");
  return entry === undefined || entry.value === null || entry.value === "";
}

/** The single link in the property. `rest` is its heading and alias with the closing brackets. */
function readLink(note: SeenNote): { readonly target: string; readonly rest: string } | undefined {
  const value = linkIn(note);
  const [, target, rest] = typeof value === "string" ? (/^\[\[([^\]|#]+)([^\]]*\]\])$/.exec(value) ?? []) : [];
  return target === undefined || rest === undefined ? undefined : { target, rest };
}
