import { isGone } from "../../sync/passes/gone-from-service";
import { splitCallout } from "../../sync/note/callout";
import { sha256Hex } from "../../sync/note/hash";
import type { NoteId } from "../../sync/note/note-id";
import { NoteUnreadable, type StateStore, type Vault } from "../../sync/ports";
import type { NoteOutcome, Outcome, Question, Summary } from "../../sync/report";
import { accountScope, keys, recordOf, type KnownAccount, type RetryEntry, type RetryKind } from "../../sync/state/records";

const NOTES = "device/attention/";
const IGNORED = "device/ignored/";
const QUESTIONS = "device/questions";

/** What the retry list holds and a person can do something about. The rest settles itself. */
const OUTCOMES: Readonly<Partial<Record<RetryKind, Outcome>>> = {
  failed: "failed",
  quarantined: "quarantined",
  held: "waiting",
};
/** What the engine tells once and does not keep on a list of its own. */
const TOLD_ONCE: readonly Outcome[] = ["conflict", "orphaned"];

/** What waits for the user. */
export interface Attention {
  readonly notes: readonly NoteOutcome[];
  readonly questions: readonly Question[];
}

/** Takes in what a run told. */
export async function rememberAttention(
  store: StateStore,
  outcomes: readonly NoteOutcome[],
  { status, questions }: Summary,
): Promise<void> {
  const told = outcomes.filter(({ outcome }) => TOLD_ONCE.includes(outcome));
  const changes = new Map<string, unknown>(told.map((note) => [keyOf(NOTES, note.id), note]));
  if (status !== "failed") changes.set(QUESTIONS, questions.length > 0 ? questions : undefined);
  await store.write(changes);
}

/** What stands on the engine's retry list for this account. Paths are not known here. */
export async function openRetries(store: StateStore): Promise<NoteOutcome[]> {
  const notes: NoteOutcome[] = [];
  const account = await store.get<KnownAccount>(keys.account);
  const scope = account && accountScope(account.baseUrl, account.userId);
  for await (const [, entry] of store.entries<RetryEntry>(keys.retries)) {
    const outcome = OUTCOMES[entry.kind];
    if (outcome && entry.account === scope) notes.push({ id: entry.id, path: "", outcome, why: entry.reason });
  }
  return notes;
}

/**
 * What is still true of it: the user may have settled things in the notes themselves. The vault's index must be up to
 * date, since what is not found counts as settled.
 */
export async function attention(store: StateStore, vault: Vault): Promise<Attention> {
  const notes: NoteOutcome[] = [];
  const push = async (note: NoteOutcome): Promise<void> => {
    if ((await store.get<string>(keyOf(IGNORED, note.id))) !== note.why) notes.push(note);
  };
  for (const note of await openRetries(store)) {
    const [path = ""] = await vault.find(note.id);
    await push({ ...note, path });
  }
  for await (const [, note] of store.entries<NoteOutcome>(NOTES)) {
    const path = note.outcome === "conflict" ? await clashIn(vault, note.id) : await orphan(store, vault, note.id);
    if (path === undefined) await store.write(new Map([[keyOf(NOTES, note.id), undefined]]));
    else await push({ ...note, path });
  }
  return { notes, questions: (await store.get<readonly Question[]>(QUESTIONS)) ?? [] };
}

/** Shows it no more, unless something else comes up about the note. */
export async function ignore(store: StateStore, { id, why }: NoteOutcome): Promise<void> {
  await store.write(new Map([[keyOf(IGNORED, id), why]]));
}

function keyOf(prefix: string, id: NoteId): string {
  return prefix + sha256Hex(id, 32);
}

/** The note that still holds the service's words in a callout. */
async function clashIn(vault: Vault, id: NoteId): Promise<string | undefined> {
  for (const path of await vault.find(id)) {
    try {
      const file = await vault.read(path);
      if (file && splitCallout(file.text).callout === "ours") return path;
    } catch (error) {
      if (!(error instanceof NoteUnreadable)) throw error;
    }
  }
  return undefined;
}

async function orphan(store: StateStore, vault: Vault, id: NoteId): Promise<string | undefined> {
  const [path] = await vault.find(id);
  const record = await recordOf(store, id);
  return record !== undefined && isGone(record) ? path : undefined;
}
