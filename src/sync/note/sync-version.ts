import { isoOf } from "../../api/timestamp";

/**
 * Which of the service's texts a note took in last; the note's property `sync_version`. From it, a device without any
 * state knows whether the user edited the note and whether an answer of the service is older.
 */
export interface SyncVersion {
  /** The meeting's `updatedAt`, in milliseconds; 0 when it had none. */
  readonly updatedAt: number;
  /** The hash of the service's rendering, never of a merge's result. */
  readonly hash: string;
}

export const SYNC_VERSION = "sync_version";

/** A whole file without it, for people to read, or as a note of the user's own. */
export const withoutVersion = (text: string) => text.replace(/^sync_version:.*\r?\n/m, "");

const FORM = /^(.+)\.([0-9a-f]{12})$/;

/** `<ISO 8601 in UTC>.<12 hex digits>` */
export function writeSyncVersion({ updatedAt, hash }: SyncVersion): string {
  return `${isoOf(updatedAt)}.${hash}`;
}

/** Reads what `writeSyncVersion` writes, with white space around it; undefined for anything else. */
export function readSyncVersion(value: unknown): SyncVersion | undefined {
  const match = typeof value === "string" ? FORM.exec(value.trim()) : null;
  const updatedAt = Date.parse(match?.[1] ?? "");
  return match?.[2] === undefined || Number.isNaN(updatedAt) ? undefined : { updatedAt, hash: match[2] };
}
