import type { NotesClient } from "../../api/meeting";
import { splitCallout } from "../../sync/note/callout";
import { meetingIdOf, type NoteId } from "../../sync/note/note-id";
import { ownProperties, relabelledText, updatedText, withFreeNames } from "../../sync/apply/compose";
import { arrangeLike } from "../../sync/render/arrange";
import { findNote } from "../../sync/plan/observe";
import type { Rendering } from "../../sync/note/service-text";
import { NoteChanged, type Ports } from "../../sync/ports";
import { saveBase } from "../../sync/state/records";
import { type Journal } from "../../sync/state/journal";
import { repairedJournal } from "../../commands/repaired-journal";
import { renderMeeting, renderSettings } from "../../sync/render/render-meeting";
import type { SyncSettings } from "../../sync/render/settings";

/** A note that the user and the service changed in different ways, and the two choices. All texts are of whole files. */
export interface Conflict {
  readonly id: NoteId;
  readonly path: string;
  readonly now: string;
  /** The user's text, without our callout with the service's text. */
  readonly mine: string;
  /** The service's text, with the user's own properties. */
  readonly theirs: string;
  /** The lines of the service that could not be merged. The other differences are changes of the user, or of both. */
  readonly unmerged: readonly string[];
  /** The service's text that the note was last merged with; empty if this device does not have it. */
  readonly base: Rendering;
  /** The service's current text. With either choice, it becomes the note's base. */
  readonly taken: Rendering;
}

/** Requests the service's version. Resolves with undefined when there is no conflict, or no longer one. */
export async function findConflict(
  ports: Ports,
  client: NotesClient,
  settings: SyncSettings,
  id: NoteId,
): Promise<Conflict | undefined> {
  const account = await client.authenticate();
  const meeting = await client.meeting(meetingIdOf(id));
  const render = renderSettings(account.settings, settings);
  const remote = renderMeeting(meeting, render).find((note) => note.id === id);
  if (!remote) return undefined;
  const found = await findNote(ports, remote, remote.rendering);
  if (found.local !== "present") return undefined;
  const { note: seen, base } = found;
  const free = withFreeNames(seen, remote);
  const arranged = arrangeLike(remote, base);
  // Without a link: the one to the meeting stays as it is.
  const own = ownProperties(arranged, undefined);
  const { body, content: unmerged } = splitCallout(free.note.body);
  const bare = { ...free.note, body };
  const mine = relabelledText(bare, own);
  const theirs = updatedText({ ...free, note: bare }, arranged, own);
  return seen.text === theirs
    ? undefined
    : { id, path: seen.path, now: seen.text, mine, theirs, unmerged, base, taken: arranged.rendering };
}

/**
 * Writes the chosen text and keeps the old one for *Undo*. Rejects with `NoteChanged` when the note has changed since
 * the user saw it.
 *
 * @param journal answers that are undone together share it.
 * @param time device time, in milliseconds.
 */
export async function resolveConflict(
  ports: Ports,
  { id, path, now, base, taken }: Conflict,
  text: string,
  time = Date.now(),
  journal?: Journal,
): Promise<void> {
  // Before the base: a refused choice must not replace an older one.
  if ((await ports.vault.read(path))?.text !== now) throw new NoteChanged(`${path} has changed.`);
  await saveBase(ports.store, id, taken);
  const vault = (journal ?? (await repairedJournal(ports, time))).undoable({ id, base });
  await vault.replace(path, now, text, { mtime: time });
}
