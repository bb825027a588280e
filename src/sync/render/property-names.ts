import { isReservedKey } from "../note/reserved-keys";
import type { Property, PropertyNames } from "../note/property";
import { PREFIX } from "./property-key";
import { cleanTags } from "./service-markdown";

const SERVED = /^[a-z][\w-]{0,63}$/;

/**
 * Reads `attendees: people, date: day`; undefined for other texts. Ids cannot be renamed, since they identify a note, and
 * a property cannot get a reserved name.
 */
export function readPropertyNames(text: string): PropertyNames | undefined {
  const pairs = text
    .split(",")
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [key = "", name = "", ...rest] = part.split(":").map((side) => side.trim());
      return { key: key.toLowerCase(), name: name.normalize("NFC"), rest };
    });
  const valid = pairs.every(
    ({ key, name, rest }) =>
      rest.length === 0 && SERVED.test(key) && isAllowed(name) && [key, name].every((each) => !isFixed(each)),
  );
  const [keys, names] = [pairs.map(({ key }) => key), pairs.map(({ name }) => name.toLowerCase())];
  const unique = new Set(keys).size === keys.length && new Set(names).size === names.length;
  return valid && unique ? pairs.map(({ key, name }) => [key, name] as const).sort() : undefined;
}

/**
 * The user's name for one of the service's properties, from the list in `text`; the service's name if there is none.
 */
export function nameOf(key: string, text: string | undefined): string {
  return wantedName(key, new Map(readPropertyNames(text ?? "") ?? [])) ?? key;
}

/** Whether a property that we add may have the name. */
export function isPropertyName(name: string): boolean {
  return isAllowed(name.normalize("NFC")) && !isFixed(name);
}

/** Whether Obsidian allows the name. */
function isAllowed(name: string): boolean {
  return /^[\p{L}_][\p{L}\p{M}\p{N}_ -]{0,63}$/u.test(name);
}

function isFixed(key: string): boolean {
  return /_id$/i.test(key) || isReservedKey(key);
}

/** The names that the user may use for a property: the service's, or the one with the prefix as in the note. */
function namesOf(key: string): readonly string[] {
  const name = key.toLowerCase();
  return name.startsWith(PREFIX) ? [name, name.slice(PREFIX.length)] : [name];
}

function wantedName(key: string, wanted: ReadonlyMap<string, string>): string | undefined {
  return namesOf(key)
    .map((name) => wanted.get(name))
    .find((name) => name !== undefined);
}

/** The properties under the user's names. A property keeps its own name if another property has the new one already. */
export function rename(properties: readonly Property[], names: PropertyNames): readonly Property[] {
  const wanted = new Map(names);
  for (;;) {
    const renamed = properties.map(({ key, value }) => ({ key: wantedName(key, wanted) ?? key, value }));
    const taken = properties.find(({ key }, index) => {
      const name = wantedName(key, wanted);
      return name !== undefined && renamed.some((other, at) => at !== index && isSame(other.key, name));
    });
    if (taken === undefined) return renamed;
    for (const name of namesOf(taken.key)) wanted.delete(name);
  }
}

/** Adds the user's tags after the service's, each tag once. */
export function withTags(properties: readonly Property[], extra: readonly string[]): readonly Property[] {
  const tags = properties.find(({ key }) => key === "tags");
  if (tags === undefined) return extra.length === 0 ? properties : [...properties, { key: "tags", value: extra }];
  const all = { key: "tags", value: cleanTags([...cleanTags(tags.value), ...extra]) };
  return properties.map((property) => (property === tags ? all : property));
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
