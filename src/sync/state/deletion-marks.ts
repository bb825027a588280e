import { isoOf } from "../../api/timestamp";
import { textVersion, writeSyncVersion, type TextVersion } from "../note/sync-version";
import type { Mark } from "../ports";

/**
 * The mark that the user deleted a note.
 *
 * @param version the deleted one; undefined if it is not known.
 * @param before the mark so far. The new one gets a later time, even if another device's clock is ahead.
 * @param at ISO 8601.
 */
export function deletionOf(version: TextVersion | undefined, at: string, path: string, before?: Mark): Mark {
  const mark = overrulingMark({ state: "deleted", at, path }, before);
  return version === undefined ? mark : { ...mark, version: writeSyncVersion(textVersion(version)) };
}

/** The mark, with a time later than that of the mark it replaces, since another device's clock may have been ahead. */
export function overrulingMark(mark: Mark, known: Mark | undefined): Mark {
  if (known === undefined || known.at < mark.at) return mark;
  return { ...mark, at: justAfter(known) };
}

/** One millisecond after a mark, ISO 8601. */
export const justAfter = ({ at }: Mark): string => isoOf(Date.parse(at) + 1);

/** Whether no sync changes the note: the user deleted it, or stopped its sync. */
export const isLeftAlone = (mark: Mark | undefined) => mark !== undefined && mark.state !== "restored";

/** Whether the user restored a note, or had a stopped one synced again, at this time or later. @param since ISO 8601 */
export const isRestored = (mark: Mark | undefined, since = "") => mark?.state === "restored" && mark.at >= since;
