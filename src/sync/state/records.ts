import type { AccountSettings } from "../../api/meeting";
import { sha256Hex } from "../note/hash";
import { decisionIdOf, meetingIdOf, type NoteId } from "../note/note-id";
import type { StateStore } from "../ports";
import type { Rendering } from "../note/service-text";
import type { SweepProgress } from "../sweep/sweep";

/** What this device remembers: all of it can be lost at the cost of one full sweep and at most one question. */

/** What was last done about one note. */
export interface NoteRecord {
  readonly id: NoteId;
  /** The id that its note still carries: the service gave it another one while the note was not in the vault. */
  readonly formerId?: NoteId | undefined;
  /** Where we put it; empty if the user had moved it before we ever saw it. */
  readonly placed: string;
  /** Where it lay before we gave it other names, the last few: there a device that did not know yet may put it once more. */
  readonly formerly?: readonly string[] | undefined;
  /** Device time, in milliseconds, when this device last trashed a spare copy of it. */
  readonly trashedSpare?: number | undefined;
  /** Where the user moved it. */
  readonly movedTo?: string | undefined;
  /** The path that the service's name asked for then. */
  readonly wanted: string;
  /** Of the service's rendering that this device last dealt with. */
  readonly hash: string;
  /** Of the meeting, in milliseconds. */
  readonly updatedAt: number;
  /** Whose note it is: server and user. */
  readonly account: string;
  /** Device time, in milliseconds, since when the note is not in the vault, though nobody saw it deleted. */
  readonly missingSince?: number | undefined;
  /** In how many certified full sweeps in a row the service did not serve it. */
  readonly absent?: number | undefined;
  /** Where copies lie that the user made: never taken for the note itself, whatever becomes of them. */
  readonly copies?: readonly string[] | undefined;
  /** Hash of an update that the user undid: the note takes nothing in before the service says something else. */
  readonly undone?: string | undefined;
  /** Hash of an older version that a certified full sweep showed. */
  readonly older?: string | undefined;
}

/** A note that is to follow the name the service gave it, as soon as that is allowed. */
export interface Rename {
  readonly id: NoteId;
  readonly from: string;
  readonly wanted: string;
}

/** How far the sweeps of one scope (server, user, filter) have come. */
export interface Cursor {
  /** Milliseconds, server data only; undefined before the first certified sweep. */
  readonly watermark: number | undefined;
  /** Device time of the last certified full sweep. */
  readonly lastFull: number | undefined;
  /** Of everything that shapes the service's rendering; a change calls for a full sweep. */
  readonly fingerprint: string;
  readonly shortPages: boolean;
  /** How many more meetings than it showed the service counted last time. */
  readonly missing: number;
  /** Sweeps in a row that could not be certified. */
  readonly uncertified: number;
}

/** A sweep that was interrupted. */
export interface OpenSweep {
  /** Device time of its beginning, in milliseconds. */
  readonly at: number;
  readonly since: number | undefined;
  readonly full: boolean;
  readonly fingerprint: string;
  readonly progress: SweepProgress;
}

/** What the service said of the key's owner, and when (device time, milliseconds). */
export interface KnownAccount {
  readonly at: number;
  readonly baseUrl: string;
  readonly keyFingerprint: string;
  readonly userId: string;
  readonly settings: AccountSettings;
}

export type RetryKind =
  | "failed"
  | "quarantined"
  | "held" // the user is typing in it, or its merge base is not known here
  | "missing"
  | "ask"; // the user has the word; asking the service again is no use

/** A meeting that still needs something: the watermark may pass it because it stands here. */
export interface RetryEntry {
  /** The meeting's. */
  readonly id: string;
  readonly kind: RetryKind;
  readonly reason: string;
  readonly tries: number;
  /** Device time before which asking again is no use. */
  readonly notBefore: number;
  readonly account: string;
}

/** Set before the first note is written, so that a crash in a first run is not taken for lost state. */
export interface Started {
  /** This device found notes of ours that it did not write: meetings without a note may have been deleted elsewhere. */
  readonly adopting: boolean;
}

/** Where everything lies in the store. Ids in keys are encoded; the values hold them as they are. */
export const keys = {
  record: (id: NoteId) => `record/${part(meetingIdOf(id))}/${part(decisionIdOf(id) ?? "")}`,
  recordsOf: (meetingId: string) => `record/${part(meetingId)}/`,
  records: "record/",
  base: (id: NoteId) => `base/${part(id)}`,
  cursor: (scope: string) => `cursor/${scope}`,
  openSweep: (scope: string) => `sweep/${scope}`,
  retry: (meetingId: string) => `retry/${part(meetingId)}`,
  retries: "retry/",
  rename: (id: NoteId) => `rename/${part(id)}`,
  renames: "rename/",
  /** Device time, in milliseconds, since when a note is there again that the user deleted. */
  back: (id: NoteId) => `back/${part(id)}`,
  backs: "back/",
  /** Where the notes of one id lay when a run last looked at them. */
  double: (id: NoteId) => `double/${part(id)}`,
  doubles: "double/",
  account: "account",
  started: "started",
  /** Kinds of the questions that are open. */
  asked: "asked",
} as const;

/** Ids come from outside: of any length, in any script. */
function part(text: string): string {
  const encoded = encodeURIComponent(text.replace(/\p{Surrogate}/gu, "_"));
  return encoded.length <= 200 ? encoded : `${encoded.slice(0, 100)}~${sha256Hex(text, 32)}`;
}

/** One server and user, as 16 hex digits: the address stays out of the keys. */
export function accountScope(baseUrl: string, userId: string): string {
  return sha256Hex(JSON.stringify([baseUrl, userId]), 16);
}

/** One account under one filter: a sweep under another has seen other meetings. */
export function filterScope(account: string, project: string | undefined, status: string | undefined): string {
  return sha256Hex(JSON.stringify([account, project ?? null, status ?? null]), 16);
}

/** The service's text that this device last took into a note; undefined when it has none. */
export const baseOf = (store: StateStore, id: NoteId) => store.get<Rendering>(keys.base(id));
/** What was last done about a note; undefined when this device never met it. */
export const recordOf = (store: StateStore, id: NoteId) => store.get<NoteRecord>(keys.record(id));
