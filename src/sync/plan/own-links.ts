import { linkedName } from "../note/link-text";
import { LINK_KEYS, linkEntry, type SeriesLinks } from "../note/series-links";
import type { Note } from "../note/note";
import { baseName } from "../note/path";
import type { PropertyValue } from "../note/property";
import type { DeletionMarks, StateStore, Vault } from "../ports";
import { recordOf } from "../state/records";

/** The note that a property leads to; undefined for anything but one link, without heading and alias. */
export async function ledTo(vault: Vault, value: PropertyValue | undefined, from: string): Promise<string | undefined> {
  const target = linkedName(value);
  return target === undefined ? undefined : vault.resolveLink(target, from);
}

/**
 * The keys in the note whose values are links that a sync wrote, whichever name their target has now. Whatever else
 * stands there is the user's.
 */
export async function ownLinks(
  vault: Vault,
  path: string,
  note: Note,
  links: SeriesLinks | undefined,
): Promise<ReadonlySet<string>> {
  const own = new Set<string>();
  for (const each of LINK_KEYS) {
    const entry = linkEntry(note, each);
    if (entry === undefined || links === undefined) continue;
    const target = (await ledTo(vault, entry.value, path)) ?? "";
    for (const [link, to] of links.ours)
      if (link === entry.value || (await vault.find(to)).includes(target)) own.add(entry.key);
  }
  return own;
}

/**
 * Whether a link that leads nowhere followed its note when the user moved that, before it was gone: it has the name that the
 * note had on this device, or under which it was deleted, or, where no device saw it being moved, the one that a sync wrote.
 */
export async function ledToGone(
  { store, deletionMarks }: { readonly store: StateStore; readonly deletionMarks: DeletionMarks },
  value: PropertyValue | undefined,
  links: SeriesLinks,
): Promise<boolean> {
  const target = linkedName(value);
  if (target === undefined) return false;
  for (const [link, to] of links.ours) {
    const known = [linkedName(link), (await recordOf(store, to))?.movedTo, deletionMarks.get(to)?.path];
    if (known.some((path = "") => baseName(path) === baseName(target))) return true;
  }
  return false;
}
