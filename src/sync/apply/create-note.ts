import { linkFor } from "./meeting-link";
import { decisionIdOf } from "../note/note-id";
import { withShortId } from "../note/path";
import { freshText, mtimeOf, ownProperties } from "./compose";
import { PathTaken } from "../ports";
import { recordFor, save } from "./save-record";
import type { RemoteNote } from "../note/service-text";
import type { Run } from "../run";
import { withTemplate } from "../render/template";

/** Writes the note under the name that the service wants, or, where something stands there, the same with a short id. */
export async function createNote(
  run: Run,
  remote: RemoteNote,
  meetingPath: string | undefined,
): Promise<{ readonly path: string; readonly aside: boolean }> {
  const { vault, clock } = run.parts;
  const aside = withShortId(remote.wanted, remote.id);
  const template = run.templates[decisionIdOf(remote.id) === undefined ? "meeting" : "decision"];
  const fresh = freshText(remote, ownProperties(remote, await linkFor(run, remote, meetingPath, undefined)));
  const text = template === undefined ? fresh : withTemplate(fresh, template);
  const times = { mtime: mtimeOf(remote, clock.now()) };
  for (const path of [remote.wanted, aside]) {
    const occupant = await vault.occupant(path);
    if (occupant === undefined) {
      await vault.create(path, text, times);
    } else {
      // A file that is the beginning of just this note is one whose writing was cut off.
      const torn = occupant === path ? (await vault.read(path))?.text : undefined;
      if (torn === undefined || !text.startsWith(torn)) continue;
      await vault.replace(path, torn, text, times);
    }
    await save(run, remote, undefined, { ...recordFor(run, remote), placed: path }, true);
    return { path, aside: path !== remote.wanted };
  }
  throw new PathTaken(aside);
}
