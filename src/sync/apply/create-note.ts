import { decisionIdOf, meetingIdOf, type NoteId } from "../note/note-id";
import { identitiesOf } from "../note/identity";
import { SLOT } from "../note/layout";
import { composeNote } from "../note/edit-note";
import { noteText, parseNote, type Entry } from "../note/note";
import { pathsFor } from "../note/path";
import type { RemoteNote } from "../note/service-text";
import { NoteChanged, PathTaken } from "../ports";
import { arrange, spaced } from "../render/arrange";
import { fillTemplate } from "../render/fill-template";
import type { Templates } from "../render/template";
import type { NoteOutcome } from "../report";
import type { Run } from "../run";
import { mtimeOf, ownProperties } from "./compose";
import { linkFor, type MeetingNote } from "./meeting-link";
import { recordCreated } from "./save-record";
import type { NoteRecord } from "../state/records";

/** A new note before it is written. */
export interface NewNote {
  /** Arranged by the template if that has sections. */
  readonly remote: RemoteNote;
  readonly body: string;
  /** Properties of the template. */
  readonly entries: readonly Entry[];
}

export function newNote(templates: Templates, remote: RemoteNote): NewNote {
  const template = templates[decisionIdOf(remote.id) === undefined ? "meeting" : "decision"];
  if (template === undefined) return { remote, body: remote.rendering.body, entries: [] };
  const { entries, frame } = fillTemplate(template, remote);
  if (template.isPlain) {
    const body = frame.map((line) => (line.startsWith(SLOT) ? remote.rendering.body : line)).join("\n");
    return { remote, body, entries };
  }
  const rendering = arrange(spaced(frame), remote.rendering);
  return { remote: { ...remote, rendering }, body: rendering.body, entries };
}

/**
 * The text of a new note. The engine handles a template as text of the user, so every later merge keeps it.
 *
 * @param link a decision's link to its meeting.
 */
export function newText({ remote, body, entries }: NewNote, link: string | undefined): string {
  const text = composeNote([...remote.rendering.properties, ...ownProperties(remote, link)], `${body}\n`);
  if (entries.length === 0) return text;
  const note = parseNote(text);
  // Properties that the note already has are not replaced.
  const known = new Set(note.entries.map(({ key }) => key.toLowerCase()));
  const own = entries.filter(({ key }) => !known.has(key.toLowerCase()));
  return noteText({ ...note, entries: [...note.entries, ...own] });
}

/**
 * Writes the note under the name that the service wants or, if that is taken, the same name with a short or a longer id. Rejects
 * with `PathTaken` if all three are taken.
 */
export async function createNote(
  run: Run,
  remote: RemoteNote,
  meeting: MeetingNote | undefined,
  record: NoteRecord | undefined,
): Promise<Pick<NoteOutcome, "path" | "reason">> {
  const { id, wanted } = remote;
  const { vault, templates, retries, now } = run;
  const note = newNote(templates, remote);
  const text = newText(note, await linkFor(vault, remote, meeting));
  const times = { mtime: mtimeOf(remote, now()) };
  for (const path of pathsFor(wanted, id)) {
    const occupant = await vault.occupant(path);
    let at = path;
    if (occupant === undefined) {
      const created = await vault.create(path, text, times).catch(async (error: unknown) => {
        // What came there just now may be the note itself. Where the disk refuses the name again in a later run, it is not.
        const isRefused = error instanceof PathTaken && retries.get(meetingIdOf(id))?.reason?.code === "name-taken";
        if (!isRefused || (await vault.occupant(path)) !== undefined) throw error;
        return undefined;
      });
      if (created === undefined) continue;
      at = created;
    } else {
      // A file with only the beginning of this note is an interrupted write. An empty one may be the user's.
      const torn = (occupant === path ? (await vault.read(path))?.text : undefined) ?? "";
      if (torn === "" || !text.startsWith(torn)) {
        // If the note itself came just now, the next run knows it.
        if (await isTheNote(run, path, torn, id)) throw new NoteChanged(path);
        continue;
      }
      if (vault.busy(path)) throw new NoteChanged(path);
      await vault.replace(path, torn, text, times);
    }
    await recordCreated(run, note.remote, { path: at, text, record });
    return { path: at, reason: path === wanted ? undefined : { code: "name-with-id" } };
  }
  throw new PathTaken(wanted);
}

/** Whether a file is the note that the index does not know yet. Another note may have its id too, as that of its series. */
async function isTheNote({ vault }: Run, path: string, text: string, id: NoteId): Promise<boolean> {
  const [first, ...others] = identitiesOf(text);
  return first === id || (others.includes(id) && !(await vault.find(id)).includes(path));
}
