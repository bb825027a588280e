import { identitiesOf } from "../note/identity";
import { linkedName } from "../note/link-text";
import { parseNote, type Note } from "../note/note";
import type { NoteId } from "../note/note-id";
import { baseName } from "../note/path";
import type { PropertyValue } from "../note/property";
import { LINK_KEYS, linkEntry, proofsIn, provesId, provesName } from "../note/series-links";
import { textAt, type DeletionMarks, type StateStore, type Vault } from "../ports";
import { allRecords, recordsOfMeeting } from "../state/records";

/** What a note is read with. */
export interface ReadParts {
  readonly vault: Vault;
  /** Undefined: a link to a deleted note is recognised only by the name in the proof, or by the note's record. */
  readonly deletionMarks?: Pick<DeletionMarks, "all"> | undefined;
  readonly store: StateStore;
}

/** The note that a property leads to; undefined for anything but one link, without heading and alias. */
export async function ledTo(vault: Vault, value: PropertyValue | undefined, from: string): Promise<string | undefined> {
  const target = linkedName(value);
  return target === undefined ? undefined : vault.resolveLink(target, from);
}

/** The decisions of a meeting whose notes link to its note at the path. */
export async function linkedDecisions(
  { vault, store }: Pick<ReadParts, "vault" | "store">,
  meetingId: NoteId,
  path: string,
): Promise<readonly NoteId[]> {
  const linked: NoteId[] = [];
  for await (const { id } of recordsOfMeeting(store, meetingId)) {
    for (const at of id === meetingId ? [] : await vault.find(id)) {
      const text = await textAt(vault, at);
      const link = text === undefined ? undefined : linkEntry(parseNote(text), "meeting")?.value;
      if ((await ledTo(vault, link, at)) === path) linked.push(id);
    }
  }
  return linked;
}

/**
 * The keys whose values are links that a sync wrote, with their proofs. The target may have another name now. Every other
 * value is the user's.
 */
export async function ownLinks(parts: ReadParts, path: string, note: Note): Promise<ReadonlyMap<string, string>> {
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
  parts: ReadParts,
  proofs: readonly string[],
  value: PropertyValue,
  path: string,
): Promise<string | undefined> {
  const link = linkedName(value);
  if (link === undefined) return undefined;
  const name = baseName(link);
  const target = await parts.vault.resolveLink(link, path);
  const text = target === undefined ? undefined : await textAt(parts.vault, target);
  const ids = text === undefined ? [] : identitiesOf(text);
  const proof = ids.map((id) => proofs.find((each) => provesId(each, id))).find((each) => each !== undefined);
  if (proof !== undefined) return proof;
  const named = text === undefined || ids.length > 0 ? proofs.find((each) => provesName(each, name)) : undefined;
  return named ?? (text === undefined ? followedProof(parts, proofs, name) : undefined);
}

/**
 * The proof of a link without a target that has the name which the note of the proof once had: the note was renamed, so that
 * Obsidian changed the link, and then it was deleted, or another device wrote it under its old name.
 */
async function followedProof(
  { deletionMarks, store }: ReadParts,
  proofs: readonly string[],
  name: string,
): Promise<string | undefined> {
  const proofIf = (id: NoteId, paths: readonly (string | undefined)[]) =>
    paths.some((path) => path !== undefined && baseName(path) === name)
      ? proofs.find((proof) => provesId(proof, id))
      : undefined;
  for (const [id, { path }] of deletionMarks?.all() ?? []) {
    const proof = proofIf(id, [path]);
    if (proof !== undefined) return proof;
  }
  for await (const { id, placed, movedTo, movedFrom, formerly = [], given = [] } of allRecords(store)) {
    const proof = proofIf(id, [placed, movedTo, movedFrom, ...formerly, ...given.map(({ path }) => path)]);
    if (proof !== undefined) return proof;
  }
  return undefined;
}
