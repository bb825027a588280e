import { splitCallout } from "../note/callout";
import { sameValue, type Property } from "../note/property";
import { normaliseBody } from "../note/note";
import { meetingIdOf, type NoteId } from "../note/note-id";
import { identitiesOf } from "../note/identity";
import { withShortId } from "../note/path";
import type { LocalState, RemoteState } from "./decision-table";
import { NoteUnreadable, type Marks, type StateStore, type Vault } from "../ports";
import { rescuedBase } from "../state/undo-log";
import type { RemoteNote, Rendering } from "../note/service-text";
import { lookUp, type SeenNote, type Trouble } from "./read-note";
import { baseOf, recordOf, type NoteRecord } from "../state/records";
import { survivorFirst } from "./pick-original";
import type { SyncVersion } from "../note/sync-version";
import { SENTENCES } from "../sentences";

/** Everything that is known here about one note before anything is decided. */
export interface Observation {
  readonly local: LocalState;
  readonly remote: RemoteState;
  readonly seen: SeenNote | undefined;
  /** Other notes with the same id. */
  readonly copies: readonly SeenNote[];
  readonly record: NoteRecord | undefined;
  readonly base: Rendering | undefined;
  /** For `unknown`: what is the matter, in a sentence. */
  readonly trouble: string;
  /** Where the trouble is, or the note was. */
  readonly path: string;
}

interface World {
  readonly vault: Vault;
  readonly store: StateStore;
  readonly marks: Marks;
  /** Paths that cannot be looked into now. */
  readonly unknown: ReadonlySet<string>;
  /** Meetings whose older text is to be taken. */
  readonly takeOlder: ReadonlySet<string>;
  /** The user asked for just this note: what they undid may come in again. */
  readonly refreshing?: boolean;
}

/** Reads the note, its copies, record and base, and compares. Writes nothing; what cannot be read is `unknown`, not an error. */
export async function observe(world: World, remote: RemoteNote): Promise<Observation> {
  const record = await recordOf(world.store, remote.id);
  const stored = await baseOf(world.store, remote.id);
  const found = await lookUp(world.vault, remote.id, [remote.rendering, ...(stored === undefined ? [] : [stored])]);
  const mark = world.marks.get(remote.id)?.state;
  const absent = { remote: "other", seen: undefined, copies: [], record, base: undefined, trouble: "" } as const;

  if (found.trouble !== undefined) {
    return { ...absent, local: "unknown", trouble: found.trouble.reason, path: found.trouble.path };
  }
  const [seen, ...copies] = survivorFirst(found.notes, remote, record);
  if (seen === undefined) {
    const path =
      [record?.movedTo, record?.placed].find((known) => known !== undefined && known !== "") ?? remote.wanted;
    if (mark === "deleted" || mark === "stopped") return { ...absent, local: "deleted", path };
    const hidden = await hiddenAt(world, remote, record);
    if (hidden !== undefined) return { ...absent, local: "unknown", trouble: hidden.reason, path: hidden.path };
    if (record !== undefined) return { ...absent, local: "missing", path };
    const occupant = await world.vault.occupant(remote.wanted);
    return { ...absent, local: occupant === undefined ? "new" : "taken", path: remote.wanted };
  }
  const base = await baseFor(world.store, remote.id, seen, stored);
  return {
    local:
      mark === "stopped" ? "stopped" : mark === "deleted" ? "returned" : localState(world.vault, seen, base, remote),
    remote: remoteState(seen.version, remote, world, record?.undone),
    seen,
    copies,
    record,
    base,
    trouble: "",
    path: seen.path,
  };
}

/** The text that a note was edited from, if this device still has it. */
async function baseFor(
  store: StateStore,
  id: NoteId,
  { version, pristine, note }: SeenNote,
  stored: Rendering | undefined,
): Promise<Rendering | undefined> {
  if (stored?.hash === version.hash) return stored;
  if (pristine === undefined) return rescuedBase(store, id, version.hash);
  return { properties: pristine, body: normaliseBody(splitCallout(note.body).body), hash: version.hash };
}

function localState(vault: Vault, seen: SeenNote, base: Rendering | undefined, remote: RemoteNote): LocalState {
  if (vault.busy(seen.path)) return "busy";
  if (seen.pristine !== undefined && !meetsOwnProperty(seen, seen.pristine, remote)) return "unedited";
  return base === undefined ? "baseless" : "edited";
}

/** Whether the service now sends a property that the user has of their own: theirs is not written over. */
function meetsOwnProperty({ note }: SeenNote, pristine: readonly Property[], { rendering }: RemoteNote): boolean {
  const known = new Set(pristine.map(({ key }) => key));
  const added = rendering.properties.filter(({ key }) => !known.has(key));
  return added.some(({ key, value }) =>
    note.entries.some(
      (entry) =>
        !known.has(entry.key) &&
        entry.key.toLowerCase() === key.toLowerCase() &&
        (entry.key !== key || !sameValue(entry.value, value)),
    ),
  );
}

function remoteState(
  version: SyncVersion,
  remote: RemoteNote,
  { takeOlder, refreshing }: World,
  undone: string | undefined,
): RemoteState {
  if (remote.rendering.hash === version.hash) return "same";
  if (remote.rendering.hash === undone && refreshing !== true) return "undone";
  if (takeOlder.has(meetingIdOf(remote.id))) return "other";
  const older = remote.updatedAt > 0 && version.updatedAt > 0 && remote.updatedAt < version.updatedAt;
  return older ? "older" : "other";
}

/** A file where the note was or would be, that the index cannot vouch for: it may be the note. */
async function hiddenAt(
  world: World,
  remote: RemoteNote,
  record: NoteRecord | undefined,
): Promise<Trouble | undefined> {
  const places = [record?.placed, remote.wanted, withShortId(remote.wanted, remote.id)];
  for (const path of places) {
    if (path !== undefined && world.unknown.has(path)) {
      return { path, reason: SENTENCES.hidden };
    }
  }
  for (const path of [record?.placed, record?.movedTo]) {
    if (path === undefined || path === "") continue;
    try {
      const file = await world.vault.read(path);
      if (file === undefined || identitiesOf(file.text).length > 0) continue;
      return { path, reason: SENTENCES.idRemoved };
    } catch (error) {
      if (!(error instanceof NoteUnreadable)) throw error;
      return { path, reason: SENTENCES.unreadable };
    }
  }
  return undefined;
}
