import { decisionIdOf, meetingIdOf } from "./note-id";
import { linkIn, relabelledText } from "./note-text";
import type { RemoteNote } from "./rendering";
import type { Run } from "./run";
import type { SeenNote } from "./seen-note";

/** A decision's way to its meeting, in its property `meeting`: the service gives them no link. */

/** Left as it is while it leads there. */
export async function linkFor(
  run: Run,
  remote: RemoteNote,
  meetingPath: string | undefined,
  seen: SeenNote | undefined,
): Promise<string | undefined> {
  if (decisionIdOf(remote.id) === undefined) return undefined;
  const places = await run.parts.vault.find(meetingIdOf(remote.id));
  const target = meetingPath !== undefined && places.includes(meetingPath) ? meetingPath : places[0];
  const current = seen === undefined ? undefined : linkIn(seen);
  if (seen !== undefined && typeof current === "string") {
    if (target === undefined || (await resolved(run, current, seen)) === target) return current;
  }
  return target === undefined ? undefined : `[[${target.replace(/\.md$/, "")}]]`;
}

/** A link that leads nowhere, since the meeting's note was moved on another device, is set right. */
export async function mendLink(
  run: Run,
  remote: RemoteNote,
  seen: SeenNote,
  meetingPath: string | undefined,
): Promise<void> {
  const current = linkIn(seen);
  if (decisionIdOf(remote.id) === undefined || typeof current !== "string") return;
  if ((await resolved(run, current, seen)) !== undefined) return;
  const link = await linkFor(run, remote, meetingPath, seen);
  if (link === undefined || link === current) return;
  const text = relabelledText(seen.note, [{ key: "meeting", value: link }]);
  await run.parts.vault.replace(seen.path, seen.text, text, { mtime: seen.mtime + 1000 });
}

async function resolved({ parts: { vault } }: Run, link: string, seen: SeenNote): Promise<string | undefined> {
  const [, target] = /^\[\[([^\]|#]+)/.exec(link) ?? [];
  return target === undefined ? undefined : vault.resolveLink(target, seen.path);
}
