import { ApiError } from "../api/api-error";
import type { Coded, ProblemParams } from "../api/problem";
import type { NoteFaultParams, PathFaultParams } from "./note/fault";

/**
 * Everything that a run can report about a note, about itself or to the user: codes, and the parameters of their texts.
 * The texts are in one table for each language of the plugin, and in one for the command line.
 */
export interface ReasonParams extends ProblemParams, NoteFaultParams, PathFaultParams, QuestionParams {
  // Reasons for the outcome of a note.
  "name-with-id": undefined;
  /** The user's answer in a conflict. */
  "answer-mine": undefined;
  "answer-service": undefined;
  "answer-chosen": undefined;
  merged: undefined;
  "kept-edited": undefined;
  "stays-deleted": undefined;
  "deletion-unseen": undefined;
  "gone-from-service": undefined;
  "sync-stopped": undefined;
  "older-version": undefined;
  "update-undone": undefined;
  "both-changed": undefined;
  "being-edited": undefined;
  "deleted-but-present": undefined;
  "being-changed": undefined;
  "name-taken": undefined;
  "note-missing": undefined;
  "note-missing-on-new-device": undefined;
  "note-unreadable": undefined;
  "file-not-examined": undefined;
  "id-removed": undefined;
  "several-files": undefined;
  "same-id": undefined;
  "note-is-back": undefined;
  /** `from`: the old path. */
  renamed: { readonly from: string };
  "rename-postponed": undefined;
  /** `to`: the path that the service's name asks for. */
  "rename-due": { readonly to: string };
  "decision-postponed": undefined;
  "write-restored": undefined;
  "write-finished": undefined;
  "write-changed-since": undefined;
  "write-open": undefined;
  /** `detail`: the platform's message, in English. */
  "file-not-accessible": { readonly detail: string };

  // Reasons why a run may have missed something, and other facts about a run that the user should know.
  "order-changed": undefined;
  "same-page-again": undefined;
  "list-gap": undefined;
  "meeting-without-id": undefined;
  /** `place`: of the meeting in the service's list, from 1. */
  "meeting-unreadable": { readonly place: number };
  "count-too-high": { readonly missing: number; readonly shown: number };
  "no-meeting-matches": undefined;
  "no-meeting-shown": undefined;
  "meeting-gone": undefined;
  "first-day-unusable": undefined;
  "template-missing": { readonly path: string };
  "template-unusable": { readonly path: string };
  "template-field-unknown": { readonly path: string; readonly written: string };
  "template-field-misplaced": { readonly path: string; readonly written: string };

  /** A run could not start. `message`: the cause, as a text for the user. */
  "not-begun": { readonly message: string };
  /** An unexpected error. `message`: the error's message. */
  unexpected: { readonly message: string };
}

/** Questions to the user. */
interface QuestionParams {
  "ask-missing": { readonly count: number };
  "ask-new-device": { readonly count: number };
  "ask-renames": { readonly count: number };
}
export type QuestionCode = keyof QuestionParams;

/** Plain JSON, since it is stored. */
export type Reason = Coded<ReasonParams>;

/** Codes that need no parameters. */
export type PlainReasonCode = {
  [Code in keyof ReasonParams]: ReasonParams[Code] extends undefined ? Code : never;
}[keyof ReasonParams];

/** The reason for a code without parameters. */
export function plainReason(code: PlainReasonCode): Reason {
  return { code } as Reason;
}

/** The reason for a thrown value, which may be of any type. */
export function reasonOf(error: unknown): Reason {
  return error instanceof ApiError ? error.problem : { code: "unexpected", message: messageOf(error) };
}

/** The message of a thrown value, which may be of any type. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
