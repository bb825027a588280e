import { isLinkable, linkKey, type People } from "../note/link-text";
import { parseNote, propertyOf } from "../note/note";
import { baseName } from "../note/path";
import { textAt, type Vault } from "../ports";

export const NO_PEOPLE: People = new Map();

/**
 * Finds the notes about people by their names and aliases. It reads the notes and no cache, because devices with equal
 * notes must write equal links. A name that two notes share is excluded.
 *
 * @param folder undefined if the user has no such notes.
 */
export async function readPeople(vault: Vault, folder: string | undefined): Promise<People> {
  const { byName, byAlias } = await peopleIn(vault, folder);
  const found = [...byAlias, ...byName].filter((entry): entry is [string, string] => entry[1] !== undefined);
  // The name of one note wins over the alias of another.
  const people = found.filter(([name, target]) => !byName.has(name) || byName.get(name) === target);
  return people.length === 0 ? NO_PEOPLE : new Map(people);
}

/**
 * All names and aliases of the notes about people, normalised by `linkKey`, including those that several notes share.
 */
export async function namesOfPeople(vault: Vault, folder: string | undefined): Promise<readonly string[]> {
  const { byName, byAlias } = await peopleIn(vault, folder);
  return [...byName.keys(), ...byAlias.keys()];
}

/** From a name or alias to the path without `.md`; undefined if two notes share it. */
type Targets = Map<string, string | undefined>;

async function peopleIn(vault: Vault, folder: string | undefined): Promise<{ byName: Targets; byAlias: Targets }> {
  const inside = folder?.replace(/^\/+|\/+$/g, "") ?? "";
  const byName: Targets = new Map();
  const byAlias: Targets = new Map();
  for (const path of inside === "" ? [] : await notesIn(vault, inside)) {
    const target = path.replace(/\.md$/i, "");
    if (!isLinkable(target)) continue;
    add(byName, baseName(path), target);
    for (const alias of await aliasesIn(vault, path)) add(byAlias, alias, target);
  }
  return { byName, byAlias };
}

async function notesIn(vault: Vault, folder: string): Promise<readonly string[]> {
  const notes = await vault.notesIn(folder);
  // The settings may spell the folder in other letters than the vault.
  return notes.length > 0 ? notes : vault.notesIn((await vault.occupant(folder)) ?? folder);
}

function add(targets: Targets, name: string, target: string): void {
  const key = linkKey(name);
  targets.set(key, !targets.has(key) || targets.get(key) === target ? target : undefined);
}

async function aliasesIn(vault: Vault, path: string): Promise<readonly string[]> {
  const aliases = propertyOf(parseNote((await textAt(vault, path)) ?? ""), "aliases");
  return [aliases ?? []].flat().map(String);
}
