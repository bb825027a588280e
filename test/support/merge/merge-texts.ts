import { mergeNote, type Merged } from "../../../src/sync/merge/merge-note";
import { normaliseBody, parseNote } from "../../../src/sync/note/note";
import { renderingOf, type Rendering } from "../../../src/sync/note/service-text";

export const TITLE = "> [!note]- Newer text from the meeting service";

/** The rendering that a note of the service, written out as a whole, stands for. */
export function renderingFrom(text: string): Rendering {
  const note = parseNote(text);
  const properties = note.entries.flatMap(({ key, value }) => (value === undefined ? [] : [{ key, value }]));
  return renderingOf(properties, normaliseBody(note.body));
}

export interface Texts {
  /** The service's note as it was taken in, and as it is now. */
  readonly base: string;
  readonly remote: string;
  /** The user's file. */
  readonly note: string;
}

export type MergeTexts = (texts: Texts) => Merged;

/** The merge, or one with another way to merge the lines of a body. */
export function mergeTextsWith(mergeLines?: Parameters<typeof mergeNote>[1]): MergeTexts {
  return ({ base, note, remote }) => {
    const [old, now] = [renderingFrom(base), renderingFrom(remote)];
    const own = [{ key: "sync_version", value: `2026-03-02T10:00:00.000Z.${now.hash}` }];
    return mergeNote({ note, base: old, remote: now, own }, mergeLines);
  };
}

export const mergeTexts: MergeTexts = mergeTextsWith();
