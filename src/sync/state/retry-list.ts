import { meetingIdOf, type NoteId } from "../note/note-id";
import type { StateStore } from "../ports";
import type { Reason } from "../reason";
import { accountScope, storedAccount } from "./account";
import { pendingKey, RETRIES } from "./pending";

/**
 * Meetings that must be requested again. The watermark may pass them because they are stored here. The only owner of the
 * keys `pending/retry/`.
 */
export type RetryList = Awaited<ReturnType<typeof openRetryList>>;

export type RetryKind =
  | "failed"
  | "quarantined"
  | "held" // a note is being changed, or a decision's note cannot get its new id yet
  | "again" // without a need of the user: the next answer decides
  | "ask"; // only the user can decide; another request is useless, unless an answer was stale

export interface RetryEntry {
  /** The meeting's. */
  readonly id: string;
  readonly kind: RetryKind;
  readonly reason: Reason | undefined;
  readonly tries: number;
  /** Device time, in milliseconds, before which another request is useless. */
  readonly notBefore: number;
  readonly account: string;
  /** The newest `updatedAt` of the meeting in an answer that could not be applied, in milliseconds. */
  readonly updatedAt?: number | undefined;
  /** How many answers since then were older. */
  readonly stale?: number | undefined;
  /** The scope of the list with the user's filters that showed the meeting last; undefined: none. */
  readonly list?: string | undefined;
  /** Device time, in milliseconds, of the first of the last answers if all of them said that there is no such meeting. */
  readonly goneSince?: number | undefined;
}

type Answer = Pick<RetryEntry, "updatedAt" | "stale" | "list" | "goneSince">;

const keyOf = (meetingId: string) => pendingKey("retry", meetingId);
const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 24 * 60 * 60_000;

/** The entries of one account, without opening the list for a run. */
export async function retriesOf(store: StateStore, account: string): Promise<readonly RetryEntry[]> {
  const entries: RetryEntry[] = [];
  for await (const [, entry] of store.entries<RetryEntry>(RETRIES)) if (entry.account === account) entries.push(entry);
  return entries;
}

/** @param startedAt device time of the run in milliseconds: pauses are counted from it. */
export async function openRetryList(store: StateStore, account: string, startedAt: number) {
  const entries = new Map<string, RetryEntry>();
  for (const entry of await retriesOf(store, account)) {
    // A time that is further off is from when the clock was ahead.
    const isWrong = entry.notBefore > startedAt + LONGEST_PAUSE;
    entries.set(entry.id, isWrong ? { ...entry, notBefore: 0 } : entry);
  }

  async function set(entry: RetryEntry): Promise<void> {
    if (JSON.stringify(entries.get(entry.id)) === JSON.stringify(entry)) return;
    entries.set(entry.id, entry);
    await store.write(new Map([[keyOf(entry.id), entry]]));
  }

  return {
    get: (meetingId: string) => entries.get(meetingId),
    /** In order of their keys, then in the order in which they came. */
    all: () => [...entries.values()],
    /**
     * Adds a meeting, or increases its pause, from a minute up to a day.
     *
     * @param answer what an answer about it showed; undefined if there was none.
     */
    async put(id: string, kind: RetryKind, reason: Reason | undefined, answer?: Answer): Promise<void> {
      const before = entries.get(id);
      const last = before?.kind === kind ? before : undefined;
      // A sweep may show the meeting in each run. That is no try, and must not cause a write in each run.
      const isPause = last !== undefined && startedAt < last.notBefore;
      const tries = (last?.tries ?? 0) + (isPause ? 0 : 1);
      const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(tries - 1, 12));
      const notBefore = isPause ? last.notBefore : startedAt + pause;
      const updatedAt = Math.max(answer?.updatedAt ?? 0, before?.updatedAt ?? 0);
      const { stale } = answer ?? before ?? {};
      const list = answer?.list ?? before?.list;
      const times = { tries, notBefore, updatedAt, stale, goneSince: answer?.goneSince };
      await set({ id, kind, reason, account, list, ...times });
    },
    /**
     * The meeting is requested again at the end of this run.
     *
     * @param answer that is not applied yet.
     */
    async askNow(id: string, answer: Pick<Answer, "updatedAt" | "list"> = {}): Promise<void> {
      const { updatedAt = 0, list } = answer;
      const due: RetryEntry = { id, kind: "again", reason: undefined, tries: 0, notBefore: 0, account, list };
      const entry = entries.get(id) ?? due;
      await set({ ...entry, notBefore: 0, updatedAt: Math.max(updatedAt, entry.updatedAt ?? 0) });
    },
    async remove(id: string): Promise<void> {
      if (entries.delete(id)) await store.write(new Map([[keyOf(id), undefined]]));
    },
  };
}

/** Where no run has the list open: the next one requests the meetings of these notes. @param now device time, in milliseconds. */
export async function askForNotes(store: StateStore, ids: readonly NoteId[], now: number): Promise<void> {
  const account = await storedAccount(store);
  if (account === undefined) return;
  const retries = await openRetryList(store, accountScope(account), now);
  for (const id of ids) await retries.askNow(meetingIdOf(id));
}
