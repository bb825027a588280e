import { isoOf } from "../../api/timestamp";
import { readLayout, writeLayout, type Layout } from "./layout";

/**
 * Which of the service's texts a note took in last; the note's property `sync_version`. From it, a device without any
 * state knows whether the user edited the note and whether an answer of the service is older.
 */
export interface SyncVersion {
  /** The meeting's `updatedAt`, in milliseconds; 0 when it had none. */
  readonly updatedAt: number;
  /** The hash of the service's rendering, never of a merge's result. */
  readonly hash: string;
  /** Of a note that was made from a template with fields. */
  readonly layout?: Layout | undefined;
}

export const SYNC_VERSION = "sync_version";

/** A whole file without it, for people to read, or as a note of the user's own. */
export const withoutVersion = (text: string) => text.replace(/^(?:sync|series)_version:.*\r?\n/gm, "");

const FORM = /^(\S+)\.([0-9a-f]{12})(?: (.+))?$/;

/** `<ISO 8601 in UTC>.<12 hex digits>`, with the note's layout after it where it has one. */
export function writeSyncVersion({ updatedAt, hash, layout }: SyncVersion): string {
  return `${isoOf(updatedAt)}.${hash}${layout === undefined ? "" : ` ${writeLayout(layout)}`}`;
}

/** Reads what `writeSyncVersion` writes, with white space around it; undefined for anything else. */
export function readSyncVersion(value: unknown): SyncVersion | undefined {
  const [, time = "", hash, text] = (typeof value === "string" ? FORM.exec(value.trim()) : null) ?? [];
  const updatedAt = Date.parse(time);
  const layout = text === undefined ? undefined : readLayout(text);
  if (hash === undefined || Number.isNaN(updatedAt) || (text !== undefined && layout === undefined)) return undefined;
  return layout === undefined ? { updatedAt, hash } : { updatedAt, hash, layout };
}
