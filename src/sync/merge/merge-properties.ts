import { sameValue, type Property, type PropertyNames, type PropertyValue, type Scalar } from "../note/property";
import { frontMatterIsSound } from "./verify";
import { withProperties } from "../note/edit-note";
import { shownName } from "../note/link-text";
import { entryOf, type Entry, type Note } from "../note/note";

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
  const { changes, conflicts } = changesOf(note, valuesOf(base), valuesOf(remote), sets);
  const ours: Changes = valuesOf(own);
  const merged = withProperties(note, new Map([...changes, ...ours]));
  if (frontMatterIsSound(note, merged, new Set([...changes.keys(), ...ours.keys()])))
    return { note: merged, conflicts };
  const all = new Set([...changes.keys(), ...conflicts.map(({ key }) => key)]);
  return { note: withProperties(note, ours), conflicts: remote.filter(({ key }) => all.has(key)) };
}

function changesOf(
  note: Note,
  base: ReadonlyMap<string, PropertyValue>,
  remote: ReadonlyMap<string, PropertyValue>,
  sets: ReadonlySet<string>,
): { changes: Changes; conflicts: readonly Property[] } {
  const changes = new Map<string, PropertyValue | undefined>();
  const conflicts: Property[] = [];
  const isRead = (key: string) => entryOf(note, key)?.value !== undefined || entryOf(note, key) === undefined;
  const gone = [...base.keys()].filter((key) => !remote.has(key) && isRead(key));
  for (const key of new Set([...remote.keys(), ...base.keys()])) {
    if (changes.has(key)) continue;
    const [old, wanted] = [base.get(key), remote.get(key)];
    const entry = entryOf(note, key) ?? (old === undefined ? entryInAnyCase(note, key) : undefined);
    const former = old === undefined && entry === undefined && gone.find((each) => sameValue(base.get(each), wanted));
    // The same value under another name: the user renamed the property in the settings. The user's value moves to the new name.
    if (former) {
      gone.splice(gone.indexOf(former), 1);
      changes.set(former, undefined).set(key, entryOf(note, former)?.value);
      continue;
    }
    const changed = old === undefined ? wanted !== undefined : !sameValue(old, wanted);
    if (!changed || (entry !== undefined && sameValue(entry.value, wanted))) continue;
    const unedited = old === undefined ? entry === undefined : sameValue(entry?.value, old);
    const mergedSet = sets.has(key) ? mergeSets(entry?.value, old, wanted) : undefined;
    if (unedited) changes.set(key, wanted);
    else if (mergedSet !== undefined) changes.set(entry?.key ?? key, mergedSet);
    else if (wanted !== undefined) conflicts.push({ key, value: wanted });
  }
  return { changes, conflicts };
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
 * show the same name are the same person, whatever note they lead to.
 */
function mergeSets(
  note: PropertyValue | undefined,
  base: PropertyValue | undefined,
  remote: PropertyValue | undefined,
): readonly Scalar[] | undefined {
  const [mine, old, theirs] = [listOf(note), listOf(base ?? []), listOf(remote ?? [])];
  if (mine === undefined || old === undefined || theirs === undefined) return undefined;
  const inList = (list: readonly Scalar[], item: Scalar) => list.filter((other) => shown(other) === shown(item));
  const kept = mine.flatMap((item) => (old.includes(item) ? inList(theirs, item).slice(0, 1) : item));
  return [...kept, ...theirs.filter((item) => inList([...mine, ...old], item).length === 0)];
}

const shown = (item: Scalar) => (typeof item === "string" ? shownName(item).name : item);

/** Users write tags as a list, as a single value (a list of one) or leave the property empty (an empty list). */
function listOf(value: PropertyValue | undefined): readonly Scalar[] | undefined {
  if (value === undefined || isList(value)) return value;
  return value === null || value === "" ? [] : [value];
}

function isList(value: PropertyValue): value is readonly Scalar[] {
  return Array.isArray(value);
}
