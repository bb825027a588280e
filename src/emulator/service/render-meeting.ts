import type { Database, Entry } from "./database";
import { fileName } from "./file-name";
import type { WorldDecision } from "./meeting";
import { decisionNote, meetingNote, noteDate, type Rendering } from "./render-note";
import type { Vary } from "../switches/questions";
import { wireTime } from "./timestamp";

export type Fields = Readonly<Record<string, unknown>>;

/** A Decision of the wire (spec 2.2). */
export interface WireDecision {
  readonly id: string;
  readonly decision: string;
  readonly fileName: string;
  readonly folder: string | null;
  readonly notesMarkdown: string;
}

/** The fields of the wire's Meeting (spec 2.1) that are the same in every answer: all but `id` and `updatedAt`. */
export function renderMeeting(entry: Entry, database: Database, timeZone: string, vary: Vary): Fields {
  const { settings } = database;
  const rendering: Rendering = { settings, timeZone, vary };
  const body = entry.body();
  const title = vary("titles", entry.title, entry);
  const nameOf = (one: Entry): string => meetingFileName(one, rendering);
  const entries = database.entries();
  const name = vary("fileNameDuplicates", nameOf(entry), { entry, entries, nameOf });
  const note = meetingNote(entry, title, body, rendering);
  const fields = {
    title,
    meetingDate: wireTime(Date.parse(entry.start), vary),
    fileName: name,
    folder: vary("folderForm", settings.meetings_folder),
    notesMarkdown: vary("notesMarkdown", note, entry),
    decisions: renderDecisions(entry, body.decisions, name, rendering),
  };
  return { ...vary("extraFields", vary("decisionsField", fields)), ...body.raw };
}

function meetingFileName(entry: Entry, rendering: Rendering): string {
  const { settings, vary } = rendering;
  const named = vary("fileNameChanges", entry, { entry });
  const title = vary("titles", named.title, named);
  return fileName(settings.file_naming_pattern, noteDate(named.start, rendering), title, vary);
}

function renderDecisions(
  entry: Entry,
  decisions: readonly WorldDecision[],
  meetingName: string,
  rendering: Rendering,
): readonly WireDecision[] {
  const { settings, vary } = rendering;
  const date = noteDate(entry.start, rendering);
  const rendered = decisions.map((decision, at) => {
    const name = fileName("{date} - {title}", date, decision.text, vary);
    return {
      id: vary("decisionIdLife", vary("decisionIds", decision.id, { at }), entry),
      decision: decision.text,
      fileName: vary("decisionFileNames", name, { decision, date, meetingName }),
      folder: vary("folderForm", settings.decisions_folder),
      notesMarkdown: decisionNote(decision, date),
    };
  });
  return settings.auto_create_decision_notes ? rendered : vary("decisionsUnwanted", rendered);
}
