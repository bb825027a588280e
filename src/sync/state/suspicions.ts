import { sha256Hex } from "../note/hash";
import type { NoteId } from "../note/note-id";
import type { SyncVersion } from "../note/sync-version";
import type { StateStore } from "../ports";
import { keyPart } from "./key-part";

/**
 * Observations that need a second one before they have an effect. The only owner of the keys `suspicion/`.
 *
 * - `missing`: the note is not in the vault, and no plugin saw its deletion.
 * - `restored`: a note that the user deleted is there again; evidence are the time of the deletion, when the note was seen away
 *   (`Infinity` if it never was), when it was seen with other texts (0 if it never was), and the hashes of the texts that are
 *   there. The first alone stands for a note that is away.
 * - `trashed`: this device trashed such a note again; evidence are the version of the service's text in it and the hash of its text.
 * - `moved`: a note that the user moved is in our place again; evidence is the path to which they had moved it.
 * - `older`: a certified full sweep showed an older text than the note has; evidence is its hash (G33).
 * - `gone`: a certified full sweep did not show the note.
 * - `baseless`: the text that a note was edited from is not known here; evidence is its hash.
 * - `duplicate`: several notes have one id; evidence are their paths.
 * - `lost`: after the user turned links between meetings off, one has no target; evidence are the links (`linkValues`).
 */
export type SuspicionKind =
  "missing" | "restored" | "trashed" | "moved" | "older" | "gone" | "baseless" | "duplicate" | "lost";

export interface Suspicion {
  readonly kind: SuspicionKind;
  readonly id: NoteId;
  /** Device time, in milliseconds, when it was first seen with this evidence. */
  readonly since: number;
  readonly evidence: string;
  /** It was seen again after the required time. */
  readonly confirmed?: boolean | undefined;
}

export interface Suspicions {
  get(kind: SuspicionKind, id: NoteId): Suspicion | undefined;
  of(kind: SuspicionKind): readonly Suspicion[];
  /**
   * Stores an observation. True if the same evidence was first seen at least so many milliseconds ago: it is confirmed from
   * now on.
   */
  see(kind: SuspicionKind, id: NoteId, evidence: string, after: number): Promise<boolean>;
  /** Removes an observation that is no longer true. */
  drop(kind: SuspicionKind, id: NoteId): Promise<void>;
}

const PREFIX = "suspicion/";
const keyOf = (kind: SuspicionKind, id: NoteId) => `${PREFIX}${kind}/${keyPart(id)}`;

/** @param now device time, in milliseconds. */
export async function openSuspicions(store: StateStore, now: () => number): Promise<Suspicions> {
  const known = new Map<string, Suspicion>();
  for await (const [key, suspicion] of store.entries<Suspicion>(PREFIX)) known.set(key, suspicion);

  async function set(key: string, suspicion: Suspicion | undefined): Promise<void> {
    if (suspicion === undefined) known.delete(key);
    else known.set(key, suspicion);
    await store.write(new Map([[key, suspicion]]), { soon: true });
  }

  return {
    get: (kind, id) => known.get(keyOf(kind, id)),
    of: (kind) => [...known.values()].filter((suspicion) => suspicion.kind === kind),
    async see(kind, id, evidence, after) {
      const key = keyOf(kind, id);
      const before = known.get(key);
      const time = now();
      if (before?.evidence !== evidence) {
        await set(key, { kind, id, since: time, evidence });
        return false;
      }
      // A time from when the clock was ahead: it was seen before, but not known when.
      const since = Math.min(before.since, time);
      const wasConfirmed = before.confirmed === true;
      const confirmed = wasConfirmed || time - since >= after;
      if (since !== before.since || confirmed !== wasConfirmed) await set(key, { ...before, since, confirmed });
      return confirmed;
    },
    async drop(kind, id) {
      if (known.has(keyOf(kind, id))) await set(keyOf(kind, id), undefined);
    },
  };
}

interface TrashedNote {
  readonly version: SyncVersion;
  readonly text: string;
}

/** The evidence that this device trashed a note. */
export const trashedText = (note: TrashedNote) => trashedVersion(note) + sha256Hex(note.text, 12);

/** How that evidence begins for each note with the same version of the service's text. */
export const trashedVersion = ({ version }: Pick<TrashedNote, "version">) => `${version.updatedAt}.${version.hash} `;

/** Whether the service no longer has the note: two certified full sweeps did not show it. */
export async function isGone(store: StateStore, id: NoteId): Promise<boolean> {
  return (await store.get<Suspicion>(keyOf("gone", id)))?.confirmed === true;
}
