import { linkedName } from "../note/link-text";
import { propertyOf, type Entry, type Note } from "../note/note";
import type { NoteId } from "../note/note-id";
import { baseName } from "../note/path";
import type { PropertyNames, PropertyValue } from "../note/property";
import { LINK_KEYS, linkEntry, proofOf, proofsIn, provesId, SERIES_VERSION } from "../note/series-links";
import { ledTo } from "../plan/own-links";
import type { SeenNote } from "../plan/read-note";
import type { Vault } from "../ports";

/** A meeting before or after another one, and the link to its note. */
export interface Neighbour {
  readonly id: NoteId;
  readonly path: string;
  readonly link: string;
  /** Where the user moved it last, and before that. */
  readonly moves: readonly (string | undefined)[];
}

/** Before and after. */
export type Neighbours = readonly [Neighbour | undefined, Neighbour | undefined];

export interface LinkChanges {
  readonly changes: ReadonlyMap<string, PropertyValue | undefined>;
  /** A link leads to another file of the neighbour's, which may be a spare copy. */
  readonly isElsewhere: boolean;
  /** A link leads nowhere, and may be one that a sync wrote. */
  readonly isLost: boolean;
}

interface LinkChangesParts {
  readonly vault: Vault;
  /** A name that the user gave to one of the service's properties is none for a link. */
  readonly propertyNames: PropertyNames;
}

/**
 * What to change in a note's properties, so that it has the links to its neighbours, and the proof that a sync wrote them.
 *
 * @param neighbours undefined: it is to have no links.
 * @param leaves links of ours that are there stay, whether right or not.
 * @param waits proofs stay for a link that leads nowhere: its note may come back.
 */
export async function linkChanges(
  { vault, propertyNames }: LinkChangesParts,
  seen: SeenNote,
  neighbours: Neighbours | undefined,
  { leaves, waits }: { readonly leaves: boolean; readonly waits: boolean },
): Promise<LinkChanges> {
  const changes = new Map<string, PropertyValue | undefined>();
  const known = proofsIn(seen.note);
  const left = new Set(known);
  const proofs: string[] = [];
  const all: Standing["is"][] = [];
  // The user's own property of that name stays, and the note gets no links.
  const isTheirs = known.length === 0 && (propertyOf(seen.note, SERIES_VERSION) ?? "") !== "";
  for (const [at, key] of isTheirs ? [] : LINK_KEYS.entries()) {
    if (propertyNames.some(([, name]) => name.toLowerCase() === key)) continue;
    const target = neighbours?.[at];
    const { entry, is, proof } = await standing(vault, seen, key, target);
    all.push(is);
    if (proof !== undefined) left.delete(proof);
    if (is === "free" || (is === "ours" && !leaves)) {
      if (target !== undefined) proofs.push(proofFor(target));
      if (target !== undefined || is === "ours") changes.set(entry?.key ?? key, target?.link);
    } else if (proof !== undefined) {
      // One that followed its note is proven by the new name, too, before that note is gone.
      proofs.push(is === "right" && target !== undefined ? proofFor(target) : proof);
    }
  }
  const isLost = all.includes("lost") && left.size > 0;
  const proven = [...proofs, ...(isLost && waits ? left : [])].join(" ");
  // What a proof has lost its link to does no harm, and is no reason to write.
  const isNew =
    changes.size > 0 || (neighbours === undefined && !isTheirs) || proofs.some((proof) => !known.includes(proof));
  if (isNew && proven !== known.join(" ")) changes.set(SERIES_VERSION, proven === "" ? undefined : proven);
  return { changes, isElsewhere: all.includes("elsewhere"), isLost };
}

const proofFor = ({ path, id }: Neighbour) => proofOf(baseName(path), id);

/** What stands under the name of a link. */
interface Standing {
  readonly entry: Entry | undefined;
  /**
   * - `free`: nothing.
   * - `right`: a link to the neighbour. `elsewhere`: to another file of its; devices may take different files for the note
   *   while there are several, and leave each other's links.
   * - `ours`: any other link that a sync wrote.
   * - `lost`: a link that leads nowhere, and may be ours. It may have followed a note whose deletion is not certain yet.
   * - `theirs`: the user's.
   */
  readonly is: "free" | "right" | "elsewhere" | "ours" | "lost" | "theirs";
  readonly proof?: string | undefined;
}

/** Of a link that leads nowhere: it may have followed its note to where the user had moved that. */
function followed(note: Note, link: string, { id, moves }: Neighbour): string | undefined {
  const isNamed = moves.some((path) => path !== undefined && baseName(path) === baseName(link));
  return isNamed ? proofsIn(note).find((proof) => provesId(proof, id)) : undefined;
}

async function standing(
  vault: Vault,
  { note, path, ownLinks }: SeenNote,
  key: string,
  target: Neighbour | undefined,
): Promise<Standing> {
  const entry = linkEntry(note, key);
  if (entry === undefined || entry.value === null || entry.value === "") return { entry, is: "free" };
  const name = linkedName(entry.value);
  const place = await ledTo(vault, entry.value, path);
  const isDead = name !== undefined && place === undefined;
  const proof = ownLinks.get(entry.key) ?? (isDead && target ? followed(note, name, target) : undefined);
  if (target !== undefined && place !== undefined && (await vault.find(target.id)).includes(place))
    return { entry, is: place === target.path ? "right" : "elsewhere", proof };
  if (proof !== undefined) return { entry, is: "ours", proof };
  return { entry, is: isDead ? "lost" : "theirs" };
}
