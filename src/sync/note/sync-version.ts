import { isoOf } from "../../api/timestamp";
import { entryOf, parseNote, type Note } from "./note";
import { readLayout, writeLayout, type Layout } from "./layout";

/**
 * The property `sync_version` of a note: which version of the service's text the note has. With it, a device without
 * stored state knows whether the user edited the note and whether an answer of the service is older.
 */
export interface SyncVersion {
  /** The meeting's `updatedAt`, in milliseconds; 0 when it had none. */
  readonly updatedAt: number;
  /** The hash of the service's rendering, never of a merge's result. */
  readonly hash: string;
  /** Set for a note that was created from a template with fields. */
  readonly layout?: Layout | undefined;
}

/** Which text of the service it is, whatever the note's layout. */
export type TextVersion = Pick<SyncVersion, "updatedAt" | "hash">;

export const textVersion = ({ updatedAt, hash }: TextVersion): TextVersion => ({ updatedAt, hash });

export const SYNC_VERSION = "sync_version";

const PROPERTY = /^(["']?)sync_version\1[ \t]*:.*\r?\n(?:[ \t]+[^\s#].*\r?\n)*/gm;

/** A whole file without it, for people to read, or as a note of the user's own. */
export function withoutVersion(text: string): string {
  const { hasFrontMatter, broken, body } = parseNote(text);
  const end = hasFrontMatter || broken === undefined ? text.length - body.length : text.length;
  return text.slice(0, end).replace(PROPERTY, "") + text.slice(end);
}

const FORM = /^(\S+)\.([0-9a-f]{12})(?: (.+))?$/;

/** `<ISO 8601 in UTC>.<12 hex digits>`, followed by the note's layout if it has one. */
export function writeSyncVersion({ updatedAt, hash, layout }: SyncVersion): string {
  return `${isoOf(updatedAt)}.${hash}${layout === undefined ? "" : ` ${writeLayout(layout)}`}`;
}

/** The version of a note. Some programs write long texts in several lines. */
export function versionIn(note: Note): SyncVersion | undefined {
  const { value, raw = "" } = entryOf(note, SYNC_VERSION) ?? {};
  const lines = raw.replace(/^[^:]*:\s*(?:[|>][-+]?\s+)?/, "").replace(/\s+/g, " ");
  return readSyncVersion(value ?? lines.replace(/^(["'])(.*)\1 $/, "$2"));
}

/** The same for a text that is not parsed yet. */
export const versionInText = (text: string): SyncVersion | undefined => versionIn(parseNote(text));

/** The inverse of `writeSyncVersion`; white space around the value is ignored. Undefined for other values. */
export function readSyncVersion(value: unknown): SyncVersion | undefined {
  const [, time = "", hash, text] = (typeof value === "string" ? FORM.exec(value.trim()) : null) ?? [];
  const updatedAt = Date.parse(time);
  const layout = text === undefined ? undefined : readLayout(text);
  if (hash === undefined || Number.isNaN(updatedAt) || (text !== undefined && layout === undefined)) return undefined;
  return layout === undefined ? { updatedAt, hash } : { updatedAt, hash, layout };
}
