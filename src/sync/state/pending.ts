import type { NoteId } from "../note/note-id";
import type { StateStore } from "../ports";
import { keyPart } from "./key-part";

/**
 * What is not settled about single notes. The only owner of the keys `pending/`; what is under `pending/retry/` is in
 * `retry-list.ts`.
 *
 * Believed at the second look:
 * - `missing`: the note is not in the vault, and no plugin saw its deletion.
 * - `back`: a note that the user deleted is there again; evidence is the time of the deletion.
 * - `several`: several files have one id.
 * - `older`: a certified full sweep showed an older text than the note has; evidence is its hash (G33).
 * - `gone`: a certified full sweep did not show the note.
 *
 * For the user, until the vault shows that it has ended:
 * - `conflict`: the note has a callout of ours.
 * - `deletion`: a note counts as deleted, and nobody saw that; evidence is its path.
 */
export type PendingKind = "missing" | "back" | "several" | "older" | "gone" | "conflict" | "deletion";

export interface Pending {
  readonly kind: PendingKind;
  readonly id: NoteId;
  /** Device time, in milliseconds, when it was first seen with this evidence. */
  readonly since: number;
  readonly evidence: string;
  /** It was seen again after the required time. */
  readonly confirmed?: boolean | undefined;
}

export type PendingNotes = Awaited<ReturnType<typeof openPending>>;

const PENDING = "pending/";
/** The keys of the retry list. */
export const RETRIES = `${PENDING}retry/`;
export const pendingKey = (kind: PendingKind | "retry", id: string) => `${PENDING}${kind}/${keyPart(id)}`;

/** @param now device time, in milliseconds. */
export async function openPending(store: StateStore, now: () => number) {
  const known = new Map<string, Pending>();
  for await (const [key, pending] of store.entries<Pending>(PENDING))
    if (!key.startsWith(RETRIES)) known.set(key, pending);

  async function set(key: string, pending: Pending | undefined): Promise<void> {
    if (pending === undefined) known.delete(key);
    else known.set(key, pending);
    await store.write(new Map([[key, pending]]), { soon: true });
  }

  /** Stores what was seen. */
  async function add(kind: PendingKind, id: NoteId, evidence = ""): Promise<void> {
    const key = pendingKey(kind, id);
    const before = known.get(key);
    // A time from when the clock was ahead says nothing.
    if (before?.evidence !== evidence || before.since > now()) await set(key, { kind, id, since: now(), evidence });
  }

  return {
    get: (kind: PendingKind, id: NoteId) => known.get(pendingKey(kind, id)),
    of: (kind: PendingKind) => [...known.values()].filter((pending) => pending.kind === kind),
    /** Whether the same was seen twice. */
    isConfirmed: (kind: PendingKind, id: NoteId) => known.get(pendingKey(kind, id))?.confirmed === true,
    add,
    /**
     * Stores what was seen. True if the same evidence was first seen at least so many milliseconds ago: it is confirmed from
     * now on.
     */
    async confirm(kind: PendingKind, id: NoteId, evidence: string, after: number): Promise<boolean> {
      const key = pendingKey(kind, id);
      const before = known.get(key);
      if (before?.evidence !== evidence) {
        await add(kind, id, evidence);
        return false;
      }
      // A time from when the clock was ahead: it was seen before, but not known when.
      const time = now();
      const since = Math.min(before.since, time);
      const wasConfirmed = before.confirmed === true;
      const confirmed = wasConfirmed || time - since >= after;
      if (since !== before.since || confirmed !== wasConfirmed) await set(key, { ...before, since, confirmed });
      return confirmed;
    },
    /** Removes what is no longer true. */
    async drop(kind: PendingKind, id: NoteId): Promise<void> {
      if (known.has(pendingKey(kind, id))) await set(pendingKey(kind, id), undefined);
    },
  };
}
