import { identitiesOf } from "../sync/note/identity";
import { decisionIdOf, type NoteId } from "../sync/note/note-id";
import { linkKey, shownName } from "../sync/note/link-text";
import { parseNote, propertyOf } from "../sync/note/note";
import { baseName, insideVault, notePath } from "../sync/note/path";
import { assertNoteError, textAt, type Vault } from "../sync/ports";
import type { Reason } from "../sync/reason";
import { ownName, readSpellings } from "../sync/render/people";
import { readPersonTemplate } from "./person-note";
import { nameOf } from "../sync/render/property-names";
import type { Settings } from "../sync/settings/values";

/** A planned note for an attendee. */
export interface PersonNote {
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

export interface PeopleSettings extends Pick<
  Settings,
  "peopleFolder" | "peopleSpellings" | "personTemplate" | "propertyNames"
> {
  readonly configDir: string;
}

interface PeopleParts {
  readonly vault: Vault;
  readonly settings: PeopleSettings;
}

/**
 * Plans notes for the attendees of the meetings in the vault who have no note: not in the folder for people,
 * not elsewhere by name, and not as the target of a link that shows the name. Writes nothing. Call `vault.refresh` before.
 */
export async function plannedPeople(
  parts: PeopleParts,
): Promise<{ readonly notes: readonly PersonNote[]; readonly problem?: Reason }> {
  const { vault, settings } = parts;
  const { peopleFolder: folder = "", personTemplate: path, configDir } = settings;
  const text = path === undefined ? "" : await textAt(vault, path);
  const template = text === undefined ? undefined : readPersonTemplate(text);
  if (template === undefined) {
    const code = text === undefined ? "template-missing" : "template-unusable";
    return { notes: [], problem: { code, path: path ?? "" } };
  }
  const known = new Set(await namesIn(vault, folder));
  const spellings = readSpellings(settings.peopleSpellings ?? "");
  const wanted = new Map<string, string>();
  for await (const [text, from] of folder === "" ? [] : attendees(parts)) {
    const { name: shown, target } = shownName(text);
    const name = ownName(shown, spellings);
    const key = linkKey(name);
    if (key === "" || known.has(key)) continue;
    const linked = target === undefined ? undefined : await vault.resolveLink(target, from);
    if ((linked ?? (await vault.resolveLink(name, ""))) !== undefined) known.add(key);
    else if (!wanted.has(key)) wanted.set(key, name);
  }
  const notes: PersonNote[] = [];
  for (const [key, name] of wanted) {
    if (known.has(key)) continue;
    const { path: own, refused } = notePath({ folder, fileName: name, configDir });
    // An unusable folder was refused when the user chose it. A name alone cannot lead out of the folder.
    if (refused !== undefined && refused !== "file-name-leaves-folder")
      return { notes: [], problem: { code: refused } };
    // Links to names that differ only in characters that no file can have lead to one note.
    const file = baseName(own);
    const isThere = known.has(linkKey(file)) || (await vault.resolveLink(file, "")) !== undefined;
    if (isThere || (await vault.occupant(own)) !== undefined) continue;
    known.add(linkKey(file));
    notes.push({ name, path: own, text: template(name, file) });
  }
  return { notes };
}

/** The names of all notes in the folder, normalised by `linkKey`. The settings may spell the folder in other letters than the vault. */
async function namesIn(vault: Vault, folder: string): Promise<readonly string[]> {
  const inside = insideVault(folder);
  if (inside === "") return [];
  const notes = await vault.notesIn(inside);
  const all = notes.length > 0 ? notes : await vault.notesIn((await vault.occupant(inside)) ?? inside);
  return all.map((path) => linkKey(baseName(path)));
}

/**
 * Writes the planned notes whose paths are still free. Returns the paths of the written notes.
 *
 * @param onFailure called for each note that cannot be written.
 */
export async function createPeopleNotes(
  { vault }: Pick<PeopleParts, "vault">,
  notes: readonly PersonNote[],
  now: number,
  onFailure?: (error: Error) => void,
): Promise<readonly string[]> {
  const created: string[] = [];
  for (const { path, text } of notes) {
    try {
      await vault.create(path, text, { mtime: now });
      created.push((await vault.occupant(path)) ?? path);
    } catch (error) {
      assertNoteError(error);
      onFailure?.(error);
    }
  }
  return created;
}

/** The attendees in all meeting notes, as written there, with the note's path. */
async function* attendees({ vault, settings }: PeopleParts): AsyncGenerator<readonly [string, string]> {
  const key = nameOf("attendees", settings.propertyNames);
  // Of all our notes, also those that another device wrote.
  const paths = [...(await vault.notesWithout(NO_IDS))].sort();
  for (const path of paths) {
    const text = (await textAt(vault, path)) ?? "";
    if (identitiesOf(text).every((id) => decisionIdOf(id) !== undefined)) continue;
    const value = propertyOf(parseNote(text), key);
    for (const each of [value ?? []].flat()) if (typeof each === "string") yield [each, path];
  }
}

const NO_IDS: AsyncIterable<NoteId> = {
  [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ done: true, value: undefined }) }),
};
