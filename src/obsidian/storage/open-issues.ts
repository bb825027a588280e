import { splitCallout } from "../../sync/note/callout";
import { sha256Hex } from "../../sync/note/hash";
import type { NoteId } from "../../sync/note/note-id";
import { NoteUnreadable, type StateStore, type Vault } from "../../sync/ports";
import { storedReason } from "../../sync/reason";
import type { NoteOutcome, Outcome, Question, Summary } from "../../sync/report";
import { accountScope, storedAccount } from "../../sync/state/account";
import { retriesOf, type RetryKind } from "../../sync/state/retry-list";
import { isGone } from "../../sync/state/suspicions";

const NOTES = "device/attention/";
const IGNORED = "device/ignored/";
const QUESTIONS = "device/questions";

/** Entries of the retry list that the user can do something about. The others resolve by themselves. */
const OUTCOMES: Readonly<Partial<Record<RetryKind, Outcome>>> = {
  failed: "failed",
  quarantined: "quarantined",
  held: "waiting",
};
/** Outcomes that the engine reports once and does not store itself. */
const REPORTED_ONCE: readonly Outcome[] = ["conflict", "orphaned"];

/** What waits for the user. */
export interface OpenIssues {
  readonly notes: readonly NoteOutcome[];
  readonly questions: readonly Question[];
}

/** Stores the issues that a run reported. */
export async function storeIssues(
  store: StateStore,
  outcomes: readonly NoteOutcome[],
  { status, questions }: Summary,
): Promise<void> {
  const issues = outcomes.filter(({ outcome }) => REPORTED_ONCE.includes(outcome));
  const changes = new Map<string, unknown>(issues.map((note) => [keyOf(NOTES, note.id), note]));
  if (status !== "failed") changes.set(QUESTIONS, questions.length > 0 ? questions : undefined);
  await store.write(changes);
}

/** The entries of the engine's retry list for this account. Their paths are empty: the list does not hold them. */
export async function openRetries(store: StateStore): Promise<NoteOutcome[]> {
  const notes: NoteOutcome[] = [];
  const account = await storedAccount(store);
  if (account === undefined) return notes;
  for (const { id, kind, reason } of await retriesOf(store, accountScope(account))) {
    const outcome = OUTCOMES[kind];
    if (outcome) notes.push({ id, path: "", outcome, reason });
  }
  return notes;
}

/**
 * The issues that are still open: the user may have resolved some in the notes themselves. The vault's index must be up to
 * date, since an issue whose note is not found counts as resolved.
 */
export async function openIssues(store: StateStore, vault: Vault): Promise<OpenIssues> {
  const notes: NoteOutcome[] = [];
  const push = async (note: NoteOutcome): Promise<void> => {
    if ((await store.get<string>(keyOf(IGNORED, note.id))) !== identityOf(note)) notes.push(note);
  };
  for (const note of await openRetries(store)) {
    const [path = ""] = await vault.find(note.id);
    await push({ ...note, path });
  }
  for await (const [, note] of store.entries<NoteOutcome>(NOTES)) {
    const path =
      note.outcome === "conflict" ? await pathOfConflict(vault, note.id) : await pathOfOrphan(store, vault, note.id);
    if (path === undefined) await store.write(new Map([[keyOf(NOTES, note.id), undefined]]));
    else await push({ ...note, path });
  }
  const questions = (await store.get<readonly Question[]>(QUESTIONS)) ?? [];
  // Earlier versions stored the text of a question. The next run asks again.
  return { notes, questions: questions.filter(storedReason) };
}

/** Hides the issue until there is another one about the note. */
export async function ignoreIssue(store: StateStore, note: NoteOutcome): Promise<void> {
  await store.write(new Map([[keyOf(IGNORED, note.id), identityOf(note)]]));
}

/** Equal for the same reason with the same parameters. */
function identityOf({ reason }: NoteOutcome): string {
  return JSON.stringify(reason ?? null);
}

function keyOf(prefix: string, id: NoteId): string {
  return prefix + sha256Hex(id, 32);
}

/** The path of the note, if the service's text is still in a callout of ours in it. */
async function pathOfConflict(vault: Vault, id: NoteId): Promise<string | undefined> {
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

/** The path of the note, if its meeting is still gone from the service. */
async function pathOfOrphan(store: StateStore, vault: Vault, id: NoteId): Promise<string | undefined> {
  const [path] = await vault.find(id);
  return (await isGone(store, id)) ? path : undefined;
}
