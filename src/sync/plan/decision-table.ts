import type { Outcome } from "../report";
import { SENTENCES } from "../sentences";

/**
 * The decision table (docs/sync-rules.md holds the same one, and a test compares them). Three observations decide: what
 * the service says now, what lies in the vault, and what was last taken from the service.
 */

/** What lies in the vault. */
export const LOCAL_STATES = [
  "new", // never seen here
  "taken", // never seen here, and something else has its name
  "unedited",
  "edited", // by the user, and the text it was edited from is known
  "baseless", // edited, and the text it was edited from is not known here
  "busy", // the user is typing in it
  "missing", // was here, is not, and nobody saw it deleted
  "deleted", // by the user
  "returned", // deleted by the user, yet there again
  "stopped", // the user no longer wants it to be synced
  "unknown", // there, but its id, version or front matter cannot be trusted
] as const;
export type LocalState = (typeof LOCAL_STATES)[number];

/** What the service says, compared with what the note last took in. By content, whichever way `updatedAt` went. */
export const REMOTE_STATES = [
  "same",
  "other",
  "older", // another text, from before the one the note has
  "undone", // the text that the note had before the user undid it
  "gone", // certified twice
] as const;
export type RemoteState = (typeof REMOTE_STATES)[number];

export type Verdict =
  | "create"
  | "create-aside" // under a name with the short id
  | "unchanged"
  | "update" // the service's text replaces its own older one
  | "merge"
  | "keep" // as the user has it
  | "wait"
  | "leave" // neither touch nor create: it is not known what is there
  | "look-again" // neither create nor mark as deleted yet
  | "stay-deleted"
  | "orphan" // keep, and say that the service no longer has it
  | "forget"; // nothing here, nothing there

export const DECISIONS: Readonly<Record<LocalState, Readonly<Record<RemoteState, Verdict>>>> = {
  new: { same: "create", other: "create", older: "create", undone: "create", gone: "forget" },
  taken: { same: "create-aside", other: "create-aside", older: "create-aside", undone: "create-aside", gone: "forget" },
  unedited: { same: "unchanged", other: "update", older: "keep", undone: "keep", gone: "orphan" },
  edited: { same: "keep", other: "merge", older: "keep", undone: "keep", gone: "keep" },
  baseless: { same: "keep", other: "wait", older: "keep", undone: "keep", gone: "keep" },
  busy: { same: "keep", other: "wait", older: "keep", undone: "keep", gone: "keep" },
  missing: { same: "look-again", other: "look-again", older: "look-again", undone: "look-again", gone: "forget" },
  deleted: {
    same: "stay-deleted",
    other: "stay-deleted",
    older: "stay-deleted",
    undone: "stay-deleted",
    gone: "stay-deleted",
  },
  returned: { same: "keep", other: "wait", older: "keep", undone: "keep", gone: "keep" },
  stopped: { same: "keep", other: "keep", older: "keep", undone: "keep", gone: "keep" },
  unknown: { same: "leave", other: "leave", older: "leave", undone: "leave", gone: "leave" },
};

/** What is reported when the verdict could be carried out, and why, where the outcome does not say it all. */
export const REPORTED: Readonly<Record<Verdict, { readonly outcome: Outcome | undefined; readonly why: string }>> = {
  create: { outcome: "created", why: "" },
  "create-aside": { outcome: "created", why: SENTENCES.aside },
  unchanged: { outcome: "unchanged", why: "" },
  update: { outcome: "updated", why: "" },
  merge: { outcome: "merged", why: SENTENCES.merged },
  keep: { outcome: "kept", why: SENTENCES.kept },
  wait: { outcome: "waiting", why: "" },
  leave: { outcome: "kept", why: "" },
  "look-again": { outcome: "waiting", why: "" },
  "stay-deleted": { outcome: "deleted", why: SENTENCES.deleted },
  orphan: { outcome: "orphaned", why: SENTENCES.orphaned },
  forget: { outcome: undefined, why: "" },
};

/** May the note follow when the service gives it another name? Only where we put it, and not under the user's hands. */
export function followsName(local: LocalState): boolean {
  return local === "unedited" || local === "edited" || local === "baseless";
}
