import type { Meeting } from "../../api/meeting";
import { mtimeOf } from "../apply/compose";
import { newNote, newText } from "../apply/create-note";
import { linkTo } from "../apply/meeting-link";
import { meetingNoteId } from "../note/note-id";
import type { Run } from "../run";
import { recordOf } from "../state/records";
import type { OpenWrite } from "../state/settle-file";

/** Called before each meeting of a page, with the page and the meeting's index in it. */
export type Announcer = (meetings: readonly Meeting[], index: number) => Promise<void>;

/** Meetings whose new notes are announced together. */
const BATCH = 32;

/**
 * Announces the new notes of the next meetings together while a run creates notes. Otherwise the first sync of many meetings
 * would wait for the store once for each note. A note that is written with another text is announced by its own write. One that
 * is there already is not announced: if the run ended before it, the note would count as written by this device.
 */
export function createAnnouncer({ journal, store, notesOf, templates, reporter: { counts }, now }: Run): Announcer {
  let created = 0;
  let end = 0;

  async function creationsOf(meeting: Meeting): Promise<readonly OpenWrite[]> {
    if ((await recordOf(store, meetingNoteId(meeting.id))) !== undefined) return [];
    const notes = notesOf(meeting);
    const link = linkTo(notes[0]?.wanted ?? "");
    const creations: OpenWrite[] = [];
    for (const [n, note] of notes.entries()) {
      const path = note.wanted;
      if ((await journal.vault.occupant(path)) !== undefined) continue;
      const after = newText(newNote(templates, note), n === 0 ? undefined : link);
      creations.push({ path, before: null, after, mtime: mtimeOf(note, now()) });
    }
    return creations;
  }

  return async (meetings, index) => {
    if (index === 0) end = 0;
    if (index < end || counts.created === created) return;
    created = counts.created;
    end = index + BATCH;
    const creations: OpenWrite[] = [];
    for (const meeting of meetings.slice(index, end)) creations.push(...(await creationsOf(meeting)));
    await journal.announce(creations);
  };
}
