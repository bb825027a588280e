import { parseNote, propertyOf } from "../note/note";
import type { Vault } from "../ports";
import { textAt } from "./text-at";

/**
 * The notes about people, by their names and aliases, folded. Read from the notes themselves and never from a cache, so
 * that devices with the same notes write the same links. A name that two notes have leads to neither.
 */
export type People = ReadonlyMap<string, string>;

export const NOBODY: People = new Map();

/** @param folder undefined: the user keeps no such notes. */
export async function readPeople(vault: Vault, folder: string | undefined): Promise<People> {
  const inside = folder?.replace(/^\/+|\/+$/g, "") ?? "";
  if (inside === "") return NOBODY;
  const byName = new Map<string, string | undefined>();
  const byAlias = new Map<string, string | undefined>();
  for (const path of await vault.notesIn(inside)) {
    const target = path.replace(/\.md$/i, "");
    if (!isLinkable(target)) continue;
    add(byName, target.slice(target.lastIndexOf("/") + 1), target);
    for (const alias of await aliasesIn(vault, path)) add(byAlias, alias, target);
  }
  const found = [...byAlias, ...byName].filter((entry): entry is [string, string] => entry[1] !== undefined);
  // What a note is called counts more than what another is called as well.
  return new Map(found.filter(([name, target]) => !byName.has(name) || byName.get(name) === target));
}

function add(targets: Map<string, string | undefined>, name: string, target: string): void {
  const key = folded(name);
  targets.set(key, !targets.has(key) || targets.get(key) === target ? target : undefined);
}

async function aliasesIn(vault: Vault, path: string): Promise<readonly string[]> {
  const aliases = propertyOf(parseNote((await textAt(vault, path)) ?? ""), "aliases");
  return [aliases ?? []].flat().map(String);
}

function folded(name: string): string {
  return name.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** What can stand in a link without ending it or meaning more. */
export function isLinkable(text: string): boolean {
  return !/[[\]|#^]/.test(text);
}

/** A name as a link: to the person's note where there is one, otherwise to a note of that name. */
export function linkTo(name: string, people: People): string {
  if (!isLinkable(name)) return name;
  const target = people.get(folded(name));
  return target === undefined ? `[[${name}]]` : `[[${target}|${name}]]`;
}

/** The name in a link as the service writes one; undefined for anything else. */
export function linkedName(text: string): string | undefined {
  return /^\[\[([^[\]|#^]+)\]\]$/.exec(text)?.[1];
}
