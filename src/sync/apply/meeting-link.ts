import { decisionIdOf, meetingIdOf } from "../note/note-id";
import { linkIn, relabelledText } from "./compose";
import { isLinkable } from "../note/link-text";
import type { RemoteNote } from "../note/service-text";
import type { Run } from "../run";
import type { SeenNote } from "../plan/read-note";

/** A decision's way to its meeting, in its property `meeting`: the service gives them no link. */

/**
 * What is to stand there; undefined leaves it as it is. A link stays while it leads there, and with it what else the user put
 * into it; what they put in its place is theirs.
 */
export async function linkFor(
  run: Run,
  remote: RemoteNote,
  meetingPath: string | undefined,
  seen: SeenNote | undefined,
): Promise<string | undefined> {
  if (decisionIdOf(remote.id) === undefined) return undefined;
  const places = await run.parts.vault.find(meetingIdOf(remote.id));
  const target = meetingPath !== undefined && places.includes(meetingPath) ? meetingPath : places[0];
  if (target === undefined) return undefined;
  const name = target.replace(/\.md$/, "");
  // The user may have moved the note to where no link can lead, as into a folder called `C#`.
  if (!isLinkable(name)) return undefined;
  if (seen === undefined || isFree(seen)) return `[[${name}]]`;
  const link = readLink(seen);
  if (link === undefined || (await run.parts.vault.resolveLink(link.target, seen.path)) === target) return undefined;
  return `[[${name}${link.rest}`;
}

/** A link that leads nowhere, since the meeting's note was moved on another device, is set right. */
export async function mendLink(
  run: Run,
  remote: RemoteNote,
  seen: SeenNote,
  meetingPath: string | undefined,
): Promise<void> {
  const link = readLink(seen);
  if (link === undefined || (await run.parts.vault.resolveLink(link.target, seen.path)) !== undefined) return;
  const value = await linkFor(run, remote, meetingPath, seen);
  if (value === undefined) return;
  const text = relabelledText(seen.note, [{ key: "meeting", value }]);
  await run.parts.vault.replace(seen.path, seen.text, text, { mtime: seen.mtime + 1000 });
}

/** No property `meeting`, or nothing in it. */
function isFree({ note }: SeenNote): boolean {
  const entry = note.entries.find(({ key }) => key === "meeting");
  return entry === undefined || entry.value === null || entry.value === "";
}

/** The one link in the property; `rest` is its heading and its words, up to the end. */
function readLink(seen: SeenNote): { readonly target: string; readonly rest: string } | undefined {
  const value = linkIn(seen);
  const [, target, rest] = typeof value === "string" ? (/^\[\[([^\]|#]+)([^\]]*\]\])$/.exec(value) ?? []) : [];
  return target === undefined || rest === undefined ? undefined : { target, rest };
}
