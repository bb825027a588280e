import { isLinkable, linkKey, type People } from "../note/link-text";
import { parseNote, propertyOf } from "../note/note";
import { textAt, type Vault } from "../ports";

export const NO_PEOPLE: People = new Map();

/**
 * Finds the notes about people by their names and aliases. Reads the notes themselves, not a cache: devices with equal
 * notes must write equal links. A name that two notes share is left out.
 *
 * @param folder undefined: the user keeps no such notes.
 */
export async function readPeople(vault: Vault, folder: string | undefined): Promise<People> {
  const inside = folder?.replace(/^\/+|\/+$/g, "") ?? "";
  if (inside === "") return NO_PEOPLE;
  const byName = new Map<string, string | undefined>();
  const byAlias = new Map<string, string | undefined>();
  for (const path of await vault.notesIn(inside)) {
    const target = path.replace(/\.md$/i, "");
    if (!isLinkable(target)) continue;
    add(byName, target.slice(target.lastIndexOf("/") + 1), target);
    for (const alias of await aliasesIn(vault, path)) add(byAlias, alias, target);
  }
  const found = [...byAlias, ...byName].filter((entry): entry is [string, string] => entry[1] !== undefined);
  // The name of one note wins over the alias of another.
  return new Map(found.filter(([name, target]) => !byName.has(name) || byName.get(name) === target));
}

function add(targets: Map<string, string | undefined>, name: string, target: string): void {
  const key = linkKey(name);
  targets.set(key, !targets.has(key) || targets.get(key) === target ? target : undefined);
}

async function aliasesIn(vault: Vault, path: string): Promise<readonly string[]> {
  const aliases = propertyOf(parseNote((await textAt(vault, path)) ?? ""), "aliases");
  return [aliases ?? []].flat().map(String);
}
