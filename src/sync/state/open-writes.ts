import { sha256Hex } from "../note/hash";
import type { NoteId } from "../note/note-id";
import { renderingIn } from "../note/server-part";
import { assertPassing, NoteChanged, NoteUnreadable, PathTaken, textAt, type StateStore, type Vault } from "../ports";
import { accountScope, storedAccount } from "./account";
import { noteCutShort } from "./open-issues";
import { recordOf, saveBase, saveRecord } from "./records";
import { askForNote } from "./retry-list";
import { idIn, settleFile, type Found, type OpenWrite } from "./settle-file";

/** A write that was cut short, and what was done about it. */
export interface CutShort {
  readonly id: NoteId;
  readonly path: string;
  readonly result: Found["result"];
  /** Whether the write was to make a new note. */
  readonly isNew: boolean;
}

/** Keeps a text from before for the user to recover. */
export type KeepText = (text: {
  readonly id: NoteId;
  readonly path: string;
  readonly before: string;
  readonly after: string | null;
  readonly forRecovery: true;
}) => Promise<void>;

/** The only owner of the keys `writing/`. */
export interface OpenWrites {
  /** The vault; it refuses to change a file whose last change is still open, with `NoteUnreadable`. */
  readonly vault: Vault;
  /** Whether a change of an earlier run, or of another program part, is open. */
  readonly any: boolean;
  /** Stores changes to come in one write, so that many new notes need not each wait for the store. Ends those announced before. */
  announce(creations: readonly OpenWrite[]): Promise<void>;
  /** Restores or finishes what was cut short. Call `vault.refresh` before. */
  settle(keep: KeepText): Promise<readonly CutShort[]>;
}

const PREFIX = "writing/";
const keyOf = (path: string) => PREFIX + sha256Hex(path, 32);

/** The open writes with a text from before. */
export async function textsInOpenWrites(store: StateStore): Promise<readonly OpenWrite[]> {
  const all: OpenWrite[] = [];
  for await (const [, write] of store.entries<OpenWrite>(PREFIX)) all.push(write);
  return all;
}

interface Parts {
  readonly vault: Vault;
  readonly store: StateStore;
  /** Device time, in milliseconds. */
  readonly now: number;
}

/** A vault whose changes can be settled after they were cut short. */
export async function openWrites(parts: Parts): Promise<OpenWrites> {
  const { vault, store, now } = parts;
  const open = new Map((await textsInOpenWrites(store)).map((write) => [keyOf(write.path), write]));
  /** The texts of new notes whose intent is stored already, by key. */
  let announced = new Map<string, string | null>();

  async function end(key: string): Promise<void> {
    open.delete(key);
    await store.write(new Map([[key, undefined]]), { soon: true });
  }

  async function carryOut(write: OpenWrite, work: () => Promise<void>): Promise<void> {
    const key = keyOf(write.path);
    if (open.has(key)) {
      const refusal = new NoteUnreadable(`An earlier change of ${write.path} was cut short.`);
      throw Object.assign(refusal, { isUnwritten: true });
    }
    const isAnnounced = write.before === null && announced.get(key) === write.after;
    announced.delete(key);
    if (!isAnnounced) await store.write(new Map([[key, { ...write, at: now }]]));
    open.set(key, write);
    try {
      await work();
    } catch (error) {
      // These two say that nothing was written. After any other error, what is left is put right at once if it can be.
      const isWhole = error instanceof NoteChanged || error instanceof PathTaken;
      if (isWhole || (await isSettled(parts, write))) await end(key);
      if (error instanceof NoteUnreadable) error.isUnwritten = (await textAt(vault, write.path)) === write.before;
      throw error;
    }
    await end(key);
  }

  return {
    vault: {
      ...vault,
      create: (path, after, times) =>
        carryOut({ path, before: null, after, ...times }, () => vault.create(path, after, times)),
      replace: (path, before, after, times) =>
        carryOut({ path, before, after, ...times }, () => vault.replace(path, before, after, times)),
      rename: (path, to, before) => carryOut({ path, before, after: null, to }, () => vault.rename(path, to, before)),
      trash: (path, before) => carryOut({ path, before, after: null }, () => vault.trash(path, before)),
    },
    get any() {
      return open.size > 0;
    },
    async announce(creations) {
      const changes = new Map<string, OpenWrite | undefined>([...announced.keys()].map((key) => [key, undefined]));
      announced = new Map();
      for (const write of creations) {
        const key = keyOf(write.path);
        if (open.has(key)) continue;
        announced.set(key, write.after);
        changes.set(key, { ...write, at: now });
      }
      if (changes.size > 0) await store.write(changes, { soon: creations.length === 0 });
    },
    settle: (keep) => settleAll(parts, open, keep, end),
  };
}

async function settleAll(
  parts: Parts,
  open: ReadonlyMap<string, OpenWrite>,
  keep: KeepText,
  end: (key: string) => Promise<void>,
): Promise<readonly CutShort[]> {
  const all: CutShort[] = [];
  for (const [key, write] of [...open]) {
    const { path, before, after } = write;
    const id = idIn(write);
    const found = await settle(parts, write).catch(ifPassing);
    if (found !== undefined) all.push({ id, path, isNew: before === null, ...found });
    if (found?.result === "changed" && before !== null) {
      await keep({ id, path, before, after, forRecovery: true });
      await noteCutShort(parts.store, id, { path, before });
    }
    const isThere = before === null && (await parts.vault.find(id)).length > 0;
    // Otherwise a stale answer in the next full sweep would leave the note as it is, because the watermark passes its newer text.
    // First, since after a crash the next run does not find this write.
    if (after !== null && !isThere && found?.result !== "finished") await askForNote(parts.store, id, parts.now);
    if (found?.result !== "open") await end(key);
  }
  return all;
}

async function settle(parts: Parts, write: OpenWrite): Promise<Found | undefined> {
  const { vault, store } = parts;
  const { before, after } = write;
  const found = await settleFile(vault, write);
  // No run has reported a note that was whole when the process died.
  if (before === null) return (await noteCreated(parts, write)) ? { result: "finished", ...found } : found;
  // The user may have typed in a note on its way to the trash: that note stays.
  if (after === null) await saveBase(store, idIn(write), renderingIn(before));
  return found;
}

/**
 * The process may have died before this device recorded what it wrote, and the user may have typed in the note since. Without a
 * record, their deletion of the note would not be noticed, and the next sync would create it again.
 *
 * @returns whether the note is there and had no record.
 */
async function noteCreated({ vault, store, now }: Parts, { path, before, after }: OpenWrite): Promise<boolean> {
  const id = idIn({ path, before, after });
  const base = renderingIn(after ?? "");
  const account = await storedAccount(store);
  if (base === undefined || account === undefined) return false;
  await saveBase(store, id, base);
  if ((await vault.find(id)).length === 0 || (await recordOf(store, id)) !== undefined) return false;
  const known = { hash: base.hash, updatedAt: 0, account: accountScope(account), created: now };
  await saveRecord(store, { before: undefined, after: { id, path, wanted: path, ...known } });
  return true;
}

function ifPassing(error: unknown): Found {
  assertPassing(error);
  return { result: "open" };
}

/** False: the file cannot be put right now, or who writes it is gone as well. The error that led here is thrown. */
async function isSettled(parts: Parts, write: OpenWrite): Promise<boolean> {
  try {
    return (await settle(parts, write))?.result !== "changed";
  } catch {
    return false;
  }
}
