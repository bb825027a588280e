import { isReservedKey } from "../note/reserved-keys";
import type { Property, PropertyNames } from "../note/property";
import { cleanTags } from "./service-markdown";

const SERVED = /^[a-z][\w-]{0,63}$/;
const OBSIDIAN_TAKES = /^[\p{L}_][\p{L}\p{M}\p{N}_ -]{0,63}$/u;

/**
 * Reads `attendees: people, date: day`; undefined where it is no such list. Ids keep their names, since a note is known by
 * them, and no text of the service gets under a name that Obsidian or this plugin acts on.
 */
export function readPropertyNames(text: string): PropertyNames | undefined {
  const pairs = text
    .split(",")
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [key = "", name = "", ...rest] = part.split(":").map((side) => side.trim());
      return { key: key.toLowerCase(), name: name.normalize("NFC"), rest };
    });
  const right = pairs.every(
    ({ key, name, rest }) =>
      rest.length === 0 && SERVED.test(key) && OBSIDIAN_TAKES.test(name) && [key, name].every((each) => !isFixed(each)),
  );
  const [keys, names] = [pairs.map(({ key }) => key), pairs.map(({ name }) => name.toLowerCase())];
  const unique = new Set(keys).size === keys.length && new Set(names).size === names.length;
  return right && unique ? pairs.map(({ key, name }) => [key, name] as const).sort() : undefined;
}

/** What the user calls one of the service's properties, as far as `text` says; the service's own name otherwise. */
export function nameOf(key: string, text: string | undefined): string {
  return new Map(readPropertyNames(text ?? "") ?? []).get(key) ?? key;
}

function isFixed(key: string): boolean {
  return /_id$/i.test(key) || isReservedKey(key);
}

/** The properties under the user's names. A name that another property has already is not given a second time. */
export function rename(properties: readonly Property[], names: PropertyNames): readonly Property[] {
  const wanted = new Map(names);
  for (;;) {
    const renamed = properties.map(({ key, value }) => ({ key: wanted.get(key.toLowerCase()) ?? key, value }));
    const taken = properties.find(({ key }, index) => {
      const name = wanted.get(key.toLowerCase());
      return name !== undefined && renamed.some((other, at) => at !== index && isSame(other.key, name));
    });
    if (taken === undefined) return renamed;
    wanted.delete(taken.key.toLowerCase());
  }
}

/** With the user's tags after the service's own, each tag once. */
export function withTags(properties: readonly Property[], extra: readonly string[]): readonly Property[] {
  const tags = properties.find(({ key }) => key === "tags");
  if (tags === undefined) return extra.length === 0 ? properties : [...properties, { key: "tags", value: extra }];
  const all = { key: "tags", value: cleanTags([...cleanTags(tags.value), ...extra]) };
  return properties.map((property) => (property === tags ? all : property));
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
