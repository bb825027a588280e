import { arrange, frameOf } from "../merge/arrange";
import type { Property, PropertyNames, PropertyValue } from "../note/property";
import { mergeNote } from "../merge/merge-note";
import { splitCallout } from "../note/callout";
import { composeNote, withBody, withProperties } from "../note/edit-note";
import { layoutText, type Frame, type Layout } from "../note/layout";
import { normaliseBody, noteText, propertyOf, type Note } from "../note/note";
import { renderingHash, type RemoteNote, type Rendering } from "../note/service-text";
import type { SeenNote } from "../plan/read-note";
import { SYNC_VERSION, writeSyncVersion } from "../note/sync-version";

/** The texts that get written. Pure: what is decided elsewhere, put into words of a note. */

/**
 * Our own properties of a note; `link` is the decision's way to its meeting.
 *
 * @param note the one that gets them: what the user wrote under the name of one of ours stays, under another name.
 * @param layout of the note that gets them.
 */
export function ownProperties(
  remote: RemoteNote,
  link: string | undefined,
  note: Note | undefined,
  layout: Layout | undefined,
): readonly Property[] {
  const version = writeSyncVersion({ updatedAt: remote.updatedAt, hash: remote.rendering.hash, layout });
  return [
    ...remote.identity.flatMap((own) => {
      const value = note && propertyOf(note, own.key);
      const isEmpty = value === undefined || value === null;
      const isTheirs = !isEmpty && String(value).toLowerCase() !== String(own.value).toLowerCase();
      return isTheirs ? [own, { key: `${own.key}_user`, value }] : [own];
    }),
    ...(link === undefined ? [] : [{ key: "meeting", value: link }]),
    { key: SYNC_VERSION, value: version },
  ];
}

/** A note as it is first written, LF line ends. @param body without a line end at its end */
export function freshText(remote: RemoteNote, own: readonly Property[], body = remote.rendering.body): string {
  return composeNote([...remote.rendering.properties, ...own], `${body}\n`);
}

/** A body of a note, and the layout if a template made it. */
export interface ArrangedBody {
  readonly body: string;
  readonly layout: Layout | undefined;
}

/** The service's text as it is, in the only slot of a frame. */
export function plainBody({ lines, slots: [slot] }: Frame, { rendering }: RemoteNote): ArrangedBody {
  const at = slot?.at ?? 0;
  const body = [...lines.slice(0, at), rendering.body, ...lines.slice(at)].join("\n");
  return { body, layout: undefined };
}

/** The service's text in the slots of a frame. */
export function arrangedBody(frame: Frame, { rendering }: RemoteNote): ArrangedBody {
  const { body, slots } = arrange(frame, rendering.body);
  return { body, layout: { hash: renderingHash(rendering.properties, layoutText(slots, body)), slots } };
}

/** The body that a note gets instead of its own. Of an edited note, nothing but the order of the slots stays. */
export function updatedBody({ note, version, unedited }: SeenNote, remote: RemoteNote): ArrangedBody {
  const { layout } = version;
  if (layout === undefined) return { body: remote.rendering.body, layout };
  const isEdited = unedited === undefined;
  const frame = isEdited
    ? { lines: [], slots: layout.slots.map(({ key }) => ({ key, at: 0 })) }
    : frameOf(normaliseBody(splitCallout(note.body).body), layout.slots);
  return arrangedBody(frame, remote);
}

/** The service's part is replaced whole; the user's own properties, their order and the line ends stay. */
export function updatedText(
  seen: SeenNote,
  remote: RemoteNote,
  own: readonly Property[],
  body = remote.rendering.body,
): string {
  const changes = new Map<string, PropertyValue | undefined>();
  for (const { key, value } of remote.rendering.properties) changes.set(key, value);
  for (const { key } of seen.unedited ?? []) if (!changes.has(key)) changes.set(key, undefined);
  for (const { key, value } of own) changes.set(key, value);
  const order = [...changes.keys()];
  return noteText(withBody(withProperties(seen.note, changes, order), `${body}\n`));
}

/** `conflict`: the callout holds something new. @param base the service's text that the note was edited from. */
export function mergedText(
  { note, base }: { readonly note: SeenNote; readonly base: Rendering },
  remote: RemoteNote,
  own: readonly Property[],
  names: PropertyNames,
): { text: string; conflict: boolean } {
  const slotKeys = note.version.layout?.slots.map(({ key }) => key);
  return mergeNote({ note: note.text, base, remote: remote.rendering, own, names, slotKeys });
}

/** The same text under other keys of ours: for a decision that the service gave another id. */
export function relabelledText(note: Note, own: readonly Property[]): string {
  return noteText(withProperties(note, new Map(own.map(({ key, value }) => [key, value]))));
}

/** A decision's way to its meeting as it stands in the note; undefined when there is none. */
export const linkIn = (seen: SeenNote): PropertyValue | undefined => propertyOf(seen.note, "meeting");

/**
 * Unedited notes keep the service's time, so that a user's edit on another device is always the newer file and wins
 * where files are replicated (safety 3.1, T10); a later text still has the later time.
 */
export function mtimeOf(remote: RemoteNote, now: number, before?: number): number {
  const time = remote.updatedAt > 0 ? remote.updatedAt : now;
  return Math.min(now, before === undefined ? time : Math.max(time, before + 1000));
}
