import { linkedName } from "../note/link-text";
import { entryOf, type Entry } from "../note/note";
import type { NoteId } from "../note/note-id";
import { baseName } from "../note/path";
import type { PropertyNames, PropertyValue } from "../note/property";
import { LINK_KEYS, linkEntry, proofOf, proofsIn, SERIES_VERSION } from "../note/series-links";
import { ledTo } from "../plan/own-links";
import type { SeenNote } from "../plan/read-note";
import type { Vault } from "../ports";

/** The meeting before or after another one, and the link to its note. */
export interface Neighbour {
  readonly id: NoteId;
  readonly path: string;
  readonly link: string;
}

/** Before and after. */
export type Neighbours = readonly [Neighbour | undefined, Neighbour | undefined];

export interface LinkChanges {
  readonly changes: ReadonlyMap<string, PropertyValue | undefined>;
  /** A link leads to another file of the neighbour, which may be a spare copy. */
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
 * The changes of a note's properties that give it the links to its neighbours, and the proofs that a sync wrote them.
 *
 * @param neighbours undefined: the note gets no links, and loses those that a sync wrote.
 * @param leaves true: links that a sync wrote stay, right or wrong.
 * @param waits true: a link without a target keeps the proofs that may be its own, because its note may come back.
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
  // If the user has a property of that name, it stays, and the note gets no links.
  const version = entryOf(seen.note, SERIES_VERSION);
  const isTheirs = known.length === 0 && version !== undefined && version.value !== null && version.value !== "";
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
      // If the note has another name, the proof gets it too, as the link writes it: the link stays ours after the note is deleted.
      const name = linkedName(entry?.value);
      proofs.push(
        is === "right" && target !== undefined && name !== undefined ? proofOf(baseName(name), target.id) : proof,
      );
    }
  }
  const isLost = all.includes("lost") && left.size > 0;
  const proven = [...proofs, ...(isLost && waits ? left : [])].join(" ");
  // A proof without a link is harmless. It alone is not a reason to write.
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
   * - `right`: a link to the neighbour.
   * - `elsewhere`: a link to another file of the neighbour. With several files, devices may choose different ones. They do
   *   not change each other's links.
   * - `ours`: any other link that a sync wrote.
   * - `lost`: a link without a target. It may be ours: Obsidian changes a link when its note is renamed.
   * - `theirs`: a value of the user.
   */
  readonly is: "free" | "right" | "elsewhere" | "ours" | "lost" | "theirs";
  readonly proof?: string | undefined;
}

async function standing(
  vault: Vault,
  { note, path, ownLinks }: SeenNote,
  key: string,
  target: Neighbour | undefined,
): Promise<Standing> {
  const entry = linkEntry(note, key);
  if (entry === undefined || entry.value === null || entry.value === "") return { entry, is: "free" };
  const place = await ledTo(vault, entry.value, path);
  const isDead = linkedName(entry.value) !== undefined && place === undefined;
  const proof = ownLinks.get(entry.key);
  if (target !== undefined && place !== undefined && (await vault.find(target.id)).includes(place))
    return { entry, is: place === target.path ? "right" : "elsewhere", proof };
  if (proof !== undefined) return { entry, is: "ours", proof };
  return { entry, is: isDead ? "lost" : "theirs" };
}
