import { linkedName } from "../note/link-text";
import { LINK_KEYS, linkEntry, type SeriesLinks } from "../note/series-links";
import type { Note } from "../note/note";
import type { PropertyValue } from "../note/property";
import type { Vault } from "../ports";

/** The note that a property leads to; undefined for anything but one link, without heading and alias. */
export async function ledTo(vault: Vault, value: PropertyValue | undefined, from: string): Promise<string | undefined> {
  const target = typeof value === "string" ? linkedName(value) : undefined;
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
  for (const each of links === undefined ? [] : LINK_KEYS) {
    const entry = linkEntry(note, each);
    const target = await ledTo(vault, entry?.value, path);
    for (const [link, to] of entry && links ? links.ours : []) {
      const isTo = target !== undefined && (await vault.find(to)).includes(target);
      if (entry && (isTo || link === entry.value)) own.add(entry.key);
    }
  }
  return own;
}
