import type { NoteId } from "../note/note-id";
import type { StateStore } from "../ports";
import { keyPart } from "./key-part";

/**
 * Observations that need a second one before they have an effect. The only owner of the keys `suspicion/`.
 *
 * - `missing`: the note is not in the vault, and no plugin saw its deletion.
 * - `back`: a note that the user deleted is there again; evidence is the time of the deletion.
 * - `several`: several files have one id.
 * - `older`: a certified full sweep showed an older text than the note has; evidence is its hash (G33).
 * - `gone`: a certified full sweep did not show the note.
 */
export type SuspicionKind = "missing" | "back" | "several" | "older" | "gone";

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

/** Whether the service no longer has the note: two certified full sweeps did not show it. */
export async function isGone(store: StateStore, id: NoteId): Promise<boolean> {
  return (await store.get<Suspicion>(keyOf("gone", id)))?.confirmed === true;
}
