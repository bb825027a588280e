import { sameValue, type Property, type PropertyNames, type PropertyValue, type Scalar } from "../note/property";
import { frontMatterIsSound } from "./verify";
import { entryOf, withProperties, type Entry, type Note } from "../note/note";

export interface MergedProperties {
  readonly note: Note;
  /** What the service changed where the user had changed or removed it, or has a property of that name. */
  readonly clashes: readonly Property[];
}

type Changes = ReadonlyMap<string, PropertyValue | undefined>;

/** Lists in which the order says nothing, so that both sides may add to them and take away. */
const SETS: ReadonlySet<string> = new Set(["tags", "attendees"]);

/**
 * Three-way merge of the front matter, key by key: what the service changed is taken where the user's value is the
 * base's. What the user changed, added or removed stays. `own` are our own properties; they are always set.
 * `names` are what the user calls the service's properties.
 */
export function mergeProperties(
  note: Note,
  base: readonly Property[],
  remote: readonly Property[],
  own: readonly Property[],
  names: PropertyNames = [],
): MergedProperties {
  const sets = new Set([...SETS, ...names.flatMap(([key, name]) => (SETS.has(key) ? [name] : []))]);
  const { changes, clashes } = changesOf(note, valuesOf(base), valuesOf(remote), sets);
  const ours: Changes = valuesOf(own);
  const merged = withProperties(note, new Map([...changes, ...ours]));
  if (frontMatterIsSound(note, merged, new Set([...changes.keys(), ...ours.keys()]))) return { note: merged, clashes };
  const all = new Set([...changes.keys(), ...clashes.map(({ key }) => key)]);
  return { note: withProperties(note, ours), clashes: remote.filter(({ key }) => all.has(key)) };
}

function changesOf(
  note: Note,
  base: ReadonlyMap<string, PropertyValue>,
  remote: ReadonlyMap<string, PropertyValue>,
  sets: ReadonlySet<string>,
): { changes: Changes; clashes: readonly Property[] } {
  const changes = new Map<string, PropertyValue | undefined>();
  const clashes: Property[] = [];
  for (const key of new Set([...remote.keys(), ...base.keys()])) {
    const [old, wanted] = [base.get(key), remote.get(key)];
    const entry = entryOf(note, key) ?? (old === undefined ? namesake(note, key) : undefined);
    const changed = old === undefined ? wanted !== undefined : !sameValue(old, wanted);
    if (!changed || (entry !== undefined && sameValue(entry.value, wanted))) continue;
    const untouched = old === undefined ? entry === undefined : sameValue(entry?.value, old);
    const united = sets.has(key) ? mergeSets(entry?.value, old, wanted) : undefined;
    if (untouched) changes.set(key, wanted);
    else if (united !== undefined) changes.set(entry?.key ?? key, united);
    else if (wanted !== undefined) clashes.push({ key, value: wanted });
  }
  return { changes, clashes };
}

function valuesOf(properties: readonly Property[]): ReadonlyMap<string, PropertyValue> {
  return new Map(properties.map(({ key, value }) => [key, value]));
}

/** A property of that name but for case: to Obsidian it is the same one. */
function namesake(note: Note, key: string): Entry | undefined {
  return note.entries.find((entry) => entry.key.toLowerCase() === key.toLowerCase());
}

/** The user's list with what the service added and without what it took away; undefined where one is no list. */
function mergeSets(
  note: PropertyValue | undefined,
  base: PropertyValue | undefined,
  remote: PropertyValue | undefined,
): readonly Scalar[] | undefined {
  const [mine, old, theirs] = [listOf(note), listOf(base ?? []), listOf(remote ?? [])];
  if (mine === undefined || old === undefined || theirs === undefined) return undefined;
  const gone = old.filter((item) => !theirs.includes(item));
  const added = theirs.filter((item) => !old.includes(item) && !mine.includes(item));
  return [...mine.filter((item) => !gone.includes(item)), ...added];
}

/** A single value is a list of one, an empty property a list of none: people write tags in all three ways. */
function listOf(value: PropertyValue | undefined): readonly Scalar[] | undefined {
  if (value === undefined || isList(value)) return value;
  return value === null || value === "" ? [] : [value];
}

function isList(value: PropertyValue): value is readonly Scalar[] {
  return Array.isArray(value);
}
