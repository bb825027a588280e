import {
  isList,
  sameValue,
  type Property,
  type PropertyNames,
  type PropertyValue,
  type Scalar,
} from "../note/property";
import { frontMatterIsSound } from "./verify";
import { withNames, withProperties } from "../note/edit-note";
import { linkedName, shownName } from "../note/link-text";
import { entryOf, hasOddNumber, type Entry, type Note } from "../note/note";

export interface MergedProperties {
  readonly note: Note;
  /** The service's changes of properties that the user changed, removed or added too. */
  readonly conflicts: readonly Property[];
}

type Changes = ReadonlyMap<string, PropertyValue | undefined>;

/** Lists whose order has no meaning. The additions and removals of both sides are merged. */
const SETS: ReadonlySet<string> = new Set(["tags", "attendees"]);

/**
 * Three-way merge of the front matter, key by key. The service's change is taken if the user's value is still the base's.
 * What the user changed, added or removed stays.
 *
 * @param own our own properties; they are always set.
 * @param names the user's names for the service's properties.
 */
export function mergeProperties(
  note: Note,
  base: readonly Property[],
  remote: readonly Property[],
  own: readonly Property[],
  names: PropertyNames = [],
): MergedProperties {
  const sets = new Set([...SETS, ...names.flatMap(([key, name]) => (SETS.has(key) ? [name] : []))]);
  const { changes, moves, conflicts } = changesOf(note, valuesOf(base), valuesOf(remote), { sets, names });
  const ours: Changes = valuesOf(own);
  const merged = withProperties(withNames(note, moves), new Map([...changes, ...ours]));
  if (
    frontMatterIsSound(note, merged, new Set([...changes.keys(), ...moves.keys(), ...moves.values(), ...ours.keys()]))
  )
    return { note: merged, conflicts };
  const all = new Set([...changes.keys(), ...conflicts.map(({ key }) => key)]);
  return { note: withProperties(note, ours), conflicts: remote.filter(({ key }) => all.has(key)) };
}

interface Keys {
  /** Keys of lists whose order has no meaning. */
  readonly sets: ReadonlySet<string>;
  readonly names: PropertyNames;
}

function changesOf(
  note: Note,
  base: ReadonlyMap<string, PropertyValue>,
  remote: ReadonlyMap<string, PropertyValue>,
  { sets, names }: Keys,
): { changes: Changes; moves: ReadonlyMap<string, string>; conflicts: readonly Property[] } {
  const changes = new Map<string, PropertyValue | undefined>();
  const moves = new Map<string, string>();
  const conflicts: Property[] = [];
  const isRead = (key: string) => entryOf(note, key)?.value !== undefined || entryOf(note, key) === undefined;
  const gone = [...base.keys()].filter((key) => !remote.has(key) && isRead(key));
  for (const key of new Set([...remote.keys(), ...base.keys()])) {
    if (changes.has(key) || moves.has(key)) continue;
    const wanted = remote.get(key);
    const there = entryOf(note, key) ?? entryInAnyCase(note, key);
    const isNew = !base.has(key) && (there === undefined || base.has(there.key));
    const former = isNew ? formerName(key, wanted, { gone, base, names }) : undefined;
    const old = base.get(former ?? key);
    const entry = old === undefined ? there : entryOf(note, former ?? key);
    // The user renamed the property in the settings. Their value moves to the new name.
    if (former !== undefined) {
      gone.splice(gone.indexOf(former), 1);
      moves.set(former, key);
    }
    const changed = old === undefined ? wanted !== undefined : !sameValue(old, wanted);
    if (!changed || (entry !== undefined && sameValue(entry.value, wanted))) continue;
    const isEdited = entry !== undefined && hasOddNumber(entry);
    const unedited = old === undefined ? entry === undefined : sameValue(entry?.value, old) && !isEdited;
    const mergedSet = sets.has(key) ? mergeSets(entry?.value, old, wanted) : undefined;
    const place = former === undefined ? (entry?.key ?? key) : key;
    if (unedited) changes.set(key, wanted);
    else if (mergedSet !== undefined) changes.set(place, mergedSet);
    else if (wanted !== undefined) conflicts.push({ key, value: wanted });
  }
  return { changes, moves, conflicts };
}

interface Gone {
  /** Keys that the service's text no longer has. */
  readonly gone: readonly string[];
  readonly base: ReadonlyMap<string, PropertyValue>;
  readonly names: PropertyNames;
}

/**
 * The name that a property had before the user renamed it in the settings. Undefined for a new property. Where the names do
 * not tell, the value does, but not one that many properties may have.
 */
function formerName(key: string, wanted: PropertyValue | undefined, { gone, base, names }: Gone): string | undefined {
  const known = [key.toLowerCase(), ...names.flatMap(([each, name]) => (name === key ? [each] : []))];
  const isTelling = (typeof wanted === "string" && wanted !== "") || (Array.isArray(wanted) && wanted.length > 0);
  return (
    gone.find((each) => known.includes(each.toLowerCase())) ??
    (isTelling ? gone.find((each) => sameValue(base.get(each), wanted)) : undefined)
  );
}

function valuesOf(properties: readonly Property[]): ReadonlyMap<string, PropertyValue> {
  return new Map(properties.map(({ key, value }) => [key, value]));
}

/** The property of that name, ignoring case as Obsidian does. */
function entryInAnyCase(note: Note, key: string): Entry | undefined {
  return note.entries.find((entry) => entry.key.toLowerCase() === key.toLowerCase());
}

/**
 * The user's list with the service's additions and without its removals; undefined if one value is not a list. Links that
 * show the same name are the same person, whatever note they lead to. Without a base, a link by the name alone counts as one
 * that a sync wrote before the person had a note.
 */
function mergeSets(
  note: PropertyValue | undefined,
  base: PropertyValue | undefined,
  remote: PropertyValue | undefined,
): readonly Scalar[] | undefined {
  const [mine, old, theirs] = [listOf(note), listOf(base ?? []), listOf(remote ?? [])];
  if (mine === undefined || old === undefined || theirs === undefined) return undefined;
  const inList = (list: readonly Scalar[], item: Scalar) => list.filter((other) => shown(other) === shown(item));
  const isOurs = (item: Scalar) =>
    base === undefined ? inList(theirs, linkedName(item) ?? "").some(isLink) : old.includes(item);
  const kept = mine.flatMap((item) => (isOurs(item) ? inList(theirs, item).slice(0, 1) : item));
  return [...kept, ...theirs.filter((item) => inList([...mine, ...old], item).length === 0)];
}

const isLink = (item: Scalar) => typeof item === "string" && shownName(item).target !== undefined;
const shown = (item: Scalar) => (typeof item === "string" ? shownName(item).name : item);

/** Users write tags as a list, as a single value (a list of one) or leave the property empty (an empty list). */
function listOf(value: PropertyValue | undefined): readonly Scalar[] | undefined {
  if (value === undefined || isList(value)) return value;
  return value === null || value === "" ? [] : [value];
}
