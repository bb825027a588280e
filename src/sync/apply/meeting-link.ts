import { decisionIdOf, meetingIdOf } from "../note/note-id";
import type { RemoteNote } from "../note/service-text";
import type { PresentNote } from "../plan/observe";
import type { SeenNote } from "../plan/read-note";
import type { StateStore, Vault } from "../ports";
import { isLinkable } from "../note/link-text";
import type { Outcome } from "../report";
import { noteWriting, type NoteRecord } from "../state/records";
import { linkIn, relabelledText } from "./compose";

/** A decision's link to its meeting, in its property `meeting`: the service gives them no link. */

/** The meeting's own note, as far as this run knows. */
export interface MeetingNote {
  /** Where it lies, or would. */
  readonly path: string;
  readonly outcome: Outcome | undefined;
}

/**
 * The link that the property is to hold; undefined leaves the property as it is. A link stays while it leads to the
 * meeting's note, with its heading and alias; what the user put in its place is theirs.
 *
 * @param note undefined for a note that is about to be created.
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
  // A note from a moment ago is not looked up.
  if (meeting?.outcome === "created") return meeting.path;
  const paths = await vault.find(meetingIdOf(id));
  return meeting !== undefined && paths.includes(meeting.path) ? meeting.path : paths[0];
}

/** Undefined: the user may have moved the note to where no link can lead, as into a folder called `C#`. */
export function linkTo(path: string): string | undefined {
  const name = path.replace(/\.md$/, "");
  return isLinkable(name) ? `[[${name}]]` : undefined;
}

/** A link that leads nowhere, since the meeting's note was moved on another device, is corrected. */
export async function mendLink(
  { vault, store, now }: { readonly vault: Vault; readonly store: StateStore; readonly now: () => number },
  remote: RemoteNote,
  meeting: MeetingNote | undefined,
  { note, record }: Pick<PresentNote, "note" | "record">,
): Promise<NoteRecord | undefined> {
  const link = readLink(note);
  if (link === undefined || (await vault.resolveLink(link.target, note.path)) !== undefined) return record;
  const value = await linkFor(vault, remote, meeting, note);
  if (value === undefined) return record;
  const written = await noteWriting(store, record, now());
  const text = relabelledText(note.note, [{ key: "meeting", value }]);
  await vault.replace(note.path, note.text, text, { mtime: note.mtime + 1000 });
  return written;
}

/** No property `meeting`, or nothing in it. */
function isFree({ note }: SeenNote): boolean {
  const entry = note.entries.find(({ key }) => key === "meeting");
  return entry === undefined || entry.value === null || entry.value === "";
}

/** The one link in the property; `rest` is its heading and alias, up to the end. */
function readLink(note: SeenNote): { readonly target: string; readonly rest: string } | undefined {
  const value = linkIn(note);
  const [, target, rest] = typeof value === "string" ? (/^\[\[([^\]|#]+)([^\]]*\]\])$/.exec(value) ?? []) : [];
  return target === undefined || rest === undefined ? undefined : { target, rest };
}
