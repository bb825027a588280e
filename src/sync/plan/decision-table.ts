import type { Outcome } from "../report";
import type { PlainReasonCode } from "../reason";
import type { RetryKind } from "../state/retry-list";

/**
 * The decision table (docs/sync-rules.md has the same one, and a test compares them). Three observations decide: the service's
 * text now, the note in the vault, and the service's text that the note has. Each cell has the action and the report.
 * Applying carries it out: it merges where an update would replace what the user or a template wrote.
 */

/** The state of the note in the vault. */
export const LOCAL_STATES = [
  "new", // no note, and this device never met one
  "left-out", // no note, and the meeting is before the user's first day, or excluded by their filters
  "unanswered", // no note, and only the user can say whether it was deleted on another device
  "unedited",
  "edited", // by the user
  "busy", // the user is typing in it
  "missing", // it was there, is not, and no plugin saw its deletion
  "missing-twice", // the same, confirmed by a second check or by the user's answer
  "wanted-back", // the same, and the user wants it created again
  "deleted", // by the user
  "back", // deleted by the user, but there again: until a second look
  "several", // several files have its id: until a second look
  "copies-only", // the same, seen twice, and none of them lies where the note was
  "stopped", // the user no longer wants it to be synced
  "untrusted", // there, but its id, version or front matter cannot be trusted
] as const;
export type LocalState = (typeof LOCAL_STATES)[number];
export type PresentState = Extract<LocalState, "unedited" | "edited" | "busy" | "stopped">;
export type ListedState = Extract<LocalState, "back" | "several" | "copies-only">;
export type AbsentState = Exclude<LocalState, PresentState | ListedState | "untrusted">;

/** The service's text, compared by content with the one that the note has. `updatedAt` does not count. */
export const REMOTE_STATES = ["same", "other"] as const;
/** `older`: a text that is older than the note's. `undone`: the text of an update that the user undid. */
export type RemoteState = (typeof REMOTE_STATES)[number] | "older" | "undone";

export type Action =
  | "create"
  | "create-again" // and note that the user wants it
  | "skip" // nothing is written and nothing reported
  | "ask" // only the user can decide
  | "unchanged"
  | "update" // the service's text replaces its own older one
  | "merge"
  | "keep" // as the user has it
  | "wait"
  | "list" // none of the files is written in
  | "leave" // neither touch nor create: it is not known what is there
  | "look-again" // note that it is missing; a second look decides
  | "mark-deleted"
  | "stay-deleted";

export interface Decision {
  readonly action: Action;
  /** Undefined: not reported. A merge with a conflict, and a note that cannot be written, report that instead. */
  readonly outcome: Outcome | undefined;
  /** Undefined: the outcome needs no reason, or the observation has it. */
  readonly reason?: PlainReasonCode | undefined;
  /** The meeting must be requested again. */
  readonly retry?: RetryKind | undefined;
}

type Row = Readonly<Record<(typeof REMOTE_STATES)[number], Decision>>;
const both = (decision: Decision): Row => ({ same: decision, other: decision });

const CREATE: Decision = { action: "create", outcome: "created" };
const KEEP: Decision = { action: "keep", outcome: "kept", reason: "kept-edited" };
const UNCHANGED: Decision = { action: "unchanged", outcome: "unchanged" };

export const DECISIONS: Readonly<Record<LocalState, Row>> = {
  new: both(CREATE),
  "left-out": both({ action: "skip", outcome: undefined }),
  unanswered: both({ action: "ask", outcome: "waiting", reason: "note-missing-on-new-device", retry: "ask" }),
  unedited: { same: UNCHANGED, other: { action: "update", outcome: "updated" } },
  edited: { same: KEEP, other: { action: "merge", outcome: "merged", reason: "merged" } },
  busy: { same: UNCHANGED, other: { action: "wait", outcome: "waiting", reason: "being-edited", retry: "held" } },
  missing: both({ action: "look-again", outcome: "waiting", reason: "note-missing", retry: "again" }),
  "missing-twice": both({ action: "mark-deleted", outcome: "deleted", reason: "deletion-unseen" }),
  "wanted-back": both({ action: "create-again", outcome: "created" }),
  deleted: both({ action: "stay-deleted", outcome: "deleted", reason: "stays-deleted" }),
  back: both({ action: "list", outcome: "waiting", reason: "deleted-but-present", retry: "again" }),
  several: both({ action: "list", outcome: "waiting", reason: "several-files", retry: "again" }),
  "copies-only": both({ action: "list", outcome: "kept", reason: "same-id" }),
  stopped: both({ action: "keep", outcome: "kept", reason: "sync-stopped" }),
  untrusted: both({ action: "leave", outcome: "skipped", retry: "failed" }),
};

/** The states in which an older or undone text changes nothing. In all others it is handled like any other text. */
const UPDATED: readonly LocalState[] = ["unedited", "edited", "busy"];

export function decide(local: LocalState, remote: RemoteState): Decision {
  if (remote === "same") return DECISIONS[local].same;
  if (remote === "other" || !UPDATED.includes(local)) return DECISIONS[local].other;
  return { action: "keep", outcome: "kept", reason: remote === "older" ? "older-version" : "update-undone" };
}
