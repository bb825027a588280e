import type { Database, Entry } from "./database";
import type { WorldDecision } from "./meeting";
import type { Fields, WireDecision } from "./protocol";
import type { Vary } from "./questions";
import { decisionNote, meetingNote, noteDate, type Rendering } from "./render-note";
import { wireTime } from "./timestamp";

/** The fields of the API's Meeting (spec 2.1) that are the same in every answer: all except `id` and `updatedAt`. */
export function renderMeeting(entry: Entry, database: Database, timeZone: string, vary: Vary): Fields {
  const { settings } = database;
  const rendering: Rendering = { settings, timeZone, vary };
  const body = entry.body();
  const nameOf = (one: Entry): string => meetingFileName(one, rendering);
  const name = vary("fileNameDuplicates", nameOf(entry), { entry, database, nameOf });
  const note = meetingNote(entry, body, rendering);
  const fields = {
    title: entry.title,
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
  return fileName(settings.file_naming_pattern, noteDate(named.start, rendering), named.title, vary);
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

const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** Of a name, without the ending. Most file systems accept 255 bytes. */
const MAX_CHARACTERS = 120;
const MAX_BYTES = 240;

/** A file name by the user's pattern (spec 2.1), with only characters that every file system accepts. */
function fileName(pattern: string, date: string, title: string, vary: Vary): string {
  const name = pattern
    .replaceAll("{date}", () => date)
    .replaceAll("{title}", () => title)
    .replace(/\.md$/i, "");
  const written = name.replace(/[\\/:*?"<>|#^[\]\p{Cc}\p{Surrogate}]+/gu, "-").replace(/^[. ]+/, "");
  const portable = shortened(written).replace(/[. ]+$/, "");
  const safe = portable.replace(RESERVED, "$&_") || "Untitled";
  const bare = vary("fileNameCharacters", safe, { name });
  return vary("fileNameEnding", `${bare}.md`, { bare });
}

function shortened(name: string): string {
  const characters = Array.from(name).slice(0, MAX_CHARACTERS);
  const encoder = new TextEncoder();
  let bytes = 0;
  const end = characters.findIndex((one) => (bytes += encoder.encode(one).length) > MAX_BYTES);
  return characters.slice(0, end < 0 ? undefined : end).join("");
}
