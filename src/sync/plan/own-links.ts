import { identitiesOf } from "../note/identity";
import { linkedName } from "../note/link-text";
import type { Note } from "../note/note";
import type { NoteId } from "../note/note-id";
import { baseName } from "../note/path";
import type { PropertyValue } from "../note/property";
import { LINK_KEYS, linkEntry, proofsIn, provesId, provesName } from "../note/series-links";
import { textAt, type DeletionMarks, type Vault } from "../ports";

export interface OwnLinksParts {
  readonly vault: Vault;
  /** Undefined: links to deleted notes are recognised only by the name in the proof. */
  readonly deletionMarks?: Pick<DeletionMarks, "all"> | undefined;
}

/** The note that a property leads to; undefined for anything but one link, without heading and alias. */
export async function ledTo(vault: Vault, value: PropertyValue | undefined, from: string): Promise<string | undefined> {
  const target = linkedName(value);
  return target === undefined ? undefined : vault.resolveLink(target, from);
}

/**
 * The keys whose values are links that a sync wrote, with their proofs. The target may have another name now. Every other
 * value is the user's.
 */
export async function ownLinks(parts: OwnLinksParts, path: string, note: Note): Promise<ReadonlyMap<string, string>> {
  const own = new Map<string, string>();
  const proofs = proofsIn(note);
  for (const each of proofs.length > 0 ? LINK_KEYS : []) {
    const entry = linkEntry(note, each);
    const proof = entry?.value === undefined ? undefined : await proofFor(parts, proofs, entry.value, path);
    if (entry !== undefined && proof !== undefined) own.set(entry.key, proof);
  }
  return own;
}

async function proofFor(
  { vault, deletionMarks }: OwnLinksParts,
  proofs: readonly string[],
  value: PropertyValue,
  path: string,
): Promise<string | undefined> {
  const link = linkedName(value);
  if (link === undefined) return undefined;
  const name = baseName(link);
  const target = await vault.resolveLink(link, path);
  const text = target === undefined ? undefined : await textAt(vault, target);
  const ids = text === undefined ? deletedAs(name, deletionMarks) : identitiesOf(text);
  const mayBeOurs = text === undefined || ids.length > 0;
  return proofs.find((proof) => ids.some((id) => provesId(proof, id)) || (mayBeOurs && provesName(proof, name)));
}

/** The deleted notes of this name: a note may have been renamed, so that Obsidian changed the link, and then deleted. */
function deletedAs(name: string, deletionMarks: OwnLinksParts["deletionMarks"]): readonly NoteId[] {
  const all = [...(deletionMarks?.all() ?? [])];
  return all.flatMap(([id, { path }]) => (baseName(path) === name ? [id] : []));
}
