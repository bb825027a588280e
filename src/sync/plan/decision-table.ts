import type { Outcome } from "../report";
import type { PlainReasonCode } from "../reason";
import type { RetryKind } from "../state/retry-list";

/**
 * The decision table (docs/sync-rules.md holds the same one, and a test compares them). Three observations decide: what
 * the service says now, what lies in the vault, and what was last taken from the service. Each cell says what is done
 * and what is reported; nothing decides again while it is carried out.
 */

/** What lies in the vault. */
export const LOCAL_STATES = [
  "new", // no note, and this device never met one
  "taken", // the same, and something else has its name
  "left-out", // no note, and the meeting is from before the day that the user chose, or their filters leave it out
  "unanswered", // no note, and only the user can say whether it was deleted on another device
  "unedited",
  "edited", // by the user, and the text it was edited from is known
  "baseless", // edited, and the text it was edited from is not known here
  "busy", // the user is typing in it
  "missing", // was here, is not, and nobody saw it deleted
  "missing-twice", // the same, confirmed by a second look or by the user's answer
  "wanted-back", // the same, and the user wants it created again
  "deleted", // by the user
  "restored", // deleted by the user, yet there again
  "stopped", // the user no longer wants it to be synced
  "untrusted", // there, but its id, version or front matter cannot be trusted
] as const;
export type LocalState = (typeof LOCAL_STATES)[number];

/** What the service says, compared by content with what the note last took in, whichever way `updatedAt` went. */
export const REMOTE_STATES = ["same", "other"] as const;
/** `older`: another text, from before the one the note has. `undone`: the text that the note had before the user undid it. */
export type RemoteState = (typeof REMOTE_STATES)[number] | HeldBack;
export type HeldBack = "older" | "undone";

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
  | "leave" // neither touch nor create: it is not known what is there
  | "suspect" // note that it is missing; a second look decides
  | "mark-deleted"
  | "stay-deleted";

export interface Decision {
  readonly action: Action;
  /** Undefined: not reported. A merge that leaves a conflict and a note that cannot be written report that instead. */
  readonly outcome: Outcome | undefined;
  /** Undefined: the outcome says it all, or the observation has the reason. */
  readonly reason?: PlainReasonCode | undefined;
  /** The meeting must be asked for again. */
  readonly retry?: RetryKind | undefined;
}

type Row = Readonly<Record<(typeof REMOTE_STATES)[number], Decision>>;
const both = (decision: Decision): Row => ({ same: decision, other: decision });

const CREATE: Decision = { action: "create", outcome: "created" };
const KEEP: Decision = { action: "keep", outcome: "kept", reason: "kept-edited" };
const UNCHANGED: Decision = { action: "unchanged", outcome: "unchanged" };
const RESTORED: Decision = { action: "keep", outcome: "waiting", reason: "deleted-but-present", retry: "missing" };

export const DECISIONS: Readonly<Record<LocalState, Row>> = {
  new: both(CREATE),
  taken: both({ ...CREATE, reason: "name-with-id" }),
  "left-out": both({ action: "skip", outcome: undefined }),
  unanswered: both({ action: "ask", outcome: "waiting", reason: "note-missing-on-new-device", retry: "ask" }),
  unedited: { same: UNCHANGED, other: { action: "update", outcome: "updated" } },
  edited: { same: KEEP, other: { action: "merge", outcome: "merged", reason: "merged" } },
  baseless: { same: KEEP, other: { action: "wait", outcome: "waiting", reason: "base-unknown", retry: "held" } },
  busy: { same: KEEP, other: { action: "wait", outcome: "waiting", reason: "being-edited", retry: "held" } },
  missing: both({ action: "suspect", outcome: "waiting", reason: "note-missing", retry: "missing" }),
  "missing-twice": both({ action: "mark-deleted", outcome: "deleted", reason: "stays-deleted" }),
  "wanted-back": both({ action: "create-again", outcome: "created" }),
  deleted: both({ action: "stay-deleted", outcome: "deleted", reason: "stays-deleted" }),
  restored: { same: RESTORED, other: { ...RESTORED, action: "wait" } },
  stopped: both({ action: "keep", outcome: "kept", reason: "sync-stopped" }),
  untrusted: both({ action: "leave", outcome: "skipped", retry: "failed" }),
};

/** In a note that takes updates, what is held back changes nothing; everywhere else it is another text like any other. */
const TAKES_UPDATES: readonly LocalState[] = ["unedited", "edited", "baseless", "busy"];

export function decide(local: LocalState, remote: RemoteState): Decision {
  if (remote === "same") return DECISIONS[local].same;
  if (remote === "other" || !TAKES_UPDATES.includes(local)) return DECISIONS[local].other;
  return { action: "keep", outcome: "kept", reason: remote === "older" ? "older-version" : "update-undone" };
}

/** May the note follow when the service gives it another name? Only where a sync put it, and not while the user types. */
export function followsName(local: LocalState): boolean {
  return local === "unedited" || local === "edited" || local === "baseless";
}
