import { splitCallout } from "../sync/note/callout";
import { sha256Hex } from "../sync/note/hash";
import { meetingIdOf } from "../sync/note/note-id";
import { findNote } from "../sync/plan/observe";
import { NoteUnreadable, type Ports, type StateStore } from "../sync/ports";
import type { Reason } from "../sync/reason";
import type { NoteOutcome, Outcome, Question, Summary } from "../sync/report";
import { accountScope, storedAccount } from "../sync/state/account";
import { isLeftAlone } from "../sync/state/deletion-marks";
import { recoveryEntries } from "../sync/state/journal";
import { openPending, type Pending, type PendingKind } from "../sync/state/pending";
import { openQuestions } from "../sync/state/policy";
import { recordOf } from "../sync/state/records";
import { failureKind } from "./failure-kind";
import { retriesOf, type RetryKind } from "../sync/state/retry-list";

/**
 * What waits for the user, alike in the plugin and the command line tool: a view of what the engine keeps as not settled, and of
 * the last run. The only owner of the keys `issues/`.
 */
const DOUBTS = "issues/doubts";
const LASTING = "issues/lasting/";
const KNOWN = "issues/known";

/**
 * Stores the doubts of a run, and its failure. A failure stays until a later run or a check of the key succeeds.
 *
 * @param all false for a run that looked at single meetings only: it knows nothing about the others.
 */
export async function storeIssues(store: StateStore, { status, doubts, error }: Summary, all = true): Promise<void> {
  if (status !== "failed" && all) await store.write(new Map([[DOUBTS, doubts]]));
  if (failureKind(error) !== "cancelled") await setLasting(store, "connection", error ?? undefined);
}

/** Notes a state that lasts beyond one run, or its end. A state of its own kind needs only a text for its reason. */
export async function setLasting(store: StateStore, kind: string, reason: Reason | undefined): Promise<void> {
  await store.write(new Map([[LASTING + kind, reason]]));
}

/** One thing that waits for the user: the notes of one meeting, a question, or a state that stops all syncs. */
export interface Issue {
  /**
   * The notes' outcome, the question's kind, `doubt`, or the name of a lasting state such as `connection`. More may be
   * added later.
   */
  readonly kind: string;
  /** Identifies the issue across runs. */
  readonly key: string;
  /** Device time when it was first listed, in milliseconds. */
  readonly since: number;
  /** Undefined when the notes' own reasons are enough. */
  readonly reason?: Reason | undefined;
  readonly question?: Question | undefined;
  readonly notes: readonly NoteOutcome[];
  /** It was not listed before. */
  readonly isNew: boolean;
}

interface Known {
  /** Device time, in milliseconds. */
  readonly since: number;
  /** Hidden: until this time, or with 0 for as long as it is the same issue. */
  readonly ignored?: number | undefined;
}
type Found = Omit<Issue, "since" | "isNew">;

/**
 * The issues that are still open: the user may have resolved some in the notes themselves. The vault's index must be up to
 * date, since an issue whose note is not found counts as resolved.
 *
 * @param now device time, in milliseconds.
 */
export async function openIssues(parts: IssueParts, now: number): Promise<readonly Issue[]> {
  return (await allIssues(parts, now)).open;
}

type IssueParts = Pick<Ports, "store" | "vault" | "deletionMarks">;

/** The open issues, and those that the user ignored. */
export async function allIssues(
  parts: IssueParts,
  now: number,
): Promise<{ readonly open: readonly Issue[]; readonly ignored: readonly Issue[] }> {
  const { store } = parts;
  const found: Found[] = [];
  for await (const [key, reason] of store.entries<Reason>(LASTING)) {
    found.push({ kind: key.slice(LASTING.length), key: `${key} ${causeOf(reason)}`, reason, notes: [] });
  }
  for (const question of await openQuestions(store)) {
    const { kind, code, count } = question;
    found.push({ kind, key: `${code} ${count}`, question, notes: [] });
  }
  const doubts = (await store.get<readonly Reason[]>(DOUBTS))?.map((doubt) => [doubtKey(doubt), doubt] as const);
  for (const [key, reason] of new Map(doubts)) found.push({ kind: "doubt", key, reason, notes: [] });
  found.push(...byMeeting(await openNotes(parts)));
  const known = (await store.get<Readonly<Record<string, Known>>>(KNOWN)) ?? {};
  const kept = Object.entries(known).filter(([key, { ignored }]) => ignored === 0 && isCountDoubt(key));
  const next = Object.fromEntries(kept);
  const open: Issue[] = [];
  const hidden: Issue[] = [];
  for (const issue of found) {
    const before = known[issue.key];
    const { since = now, ignored } = before ?? {};
    const isHidden = ignored === 0 || (ignored !== undefined && ignored > now);
    next[issue.key] = isHidden ? { since, ignored } : { since };
    // What was put off until now is listed as a new one, too.
    const isNew = before === undefined || ignored !== undefined;
    (isHidden ? hidden : open).push({ ...issue, since, isNew });
  }
  if (JSON.stringify(next) !== JSON.stringify(known)) await store.write(new Map([[KNOWN, next]]));
  return { open, ignored: hidden };
}

/** What failures have in common that are one issue for the user: a lost connection shows itself in several ways. */
function causeOf(reason: Reason): string | null {
  const kind = failureKind(reason);
  return kind === "other" ? reason.code : kind;
}

/** The same for doubts. How many meetings are shown changes with each new one. */
const doubtKey = (doubt: Reason): string => JSON.stringify({ ...doubt, shown: undefined });

/** A run without changes does not repeat this doubt. The next one with changes means the same. */
const isCountDoubt = (key: string): boolean => key.includes("count-too-high");

interface OpenNote {
  readonly note: NoteOutcome;
  /** Another one makes another issue of it. */
  readonly evidence: unknown;
}

/** What became of one meeting's notes in the same way is one issue. */
function byMeeting(notes: readonly OpenNote[]): readonly Found[] {
  const groups = new Map<string, OpenNote[]>();
  for (const open of notes) {
    const { outcome, id } = open.note;
    const name = `${outcome} ${meetingIdOf(id)}`;
    groups.set(name, [...(groups.get(name) ?? []), open]);
  }
  return [...groups].map(([name, group]) => ({
    kind: group[0]?.note.outcome ?? "",
    key: sha256Hex(JSON.stringify([name, group.map(({ evidence }) => evidence)]), 32),
    notes: group.map(({ note }) => note),
  }));
}

/**
 * The user ignores issues until a time of this device in milliseconds, or for as long as they are the same. A time that has come
 * lists them again.
 */
export async function ignoreIssues(
  store: StateStore,
  issues: readonly Pick<Issue, "key" | "since">[],
  ignored = 0,
): Promise<void> {
  const known = (await store.get<Readonly<Record<string, Known>>>(KNOWN)) ?? {};
  const hidden = Object.fromEntries(issues.map(({ key, since }) => [key, { since, ignored }]));
  await store.write(new Map([[KNOWN, { ...known, ...hidden }]]));
}

async function openNotes(parts: IssueParts): Promise<readonly OpenNote[]> {
  const { store, vault } = parts;
  const notes = await openRetries(parts);
  const pending = await openPending(store, Date.now);
  for (const kind of KINDS) {
    for (const each of pending.of(kind)) {
      const open = await OPEN[kind](parts, each);
      // A file shows that it has ended. While there is none, it may still come back as it was.
      const isShown = ENDS_IN_VAULT.includes(kind) && (await vault.find(each.id)).length > 0;
      if (open.length === 0 && isShown) await pending.drop(kind, each.id);
      notes.push(...open);
    }
  }
  for (const [, { id, path: before, isRecovered }] of await recoveryEntries(store)) {
    const [path = before] = await vault.find(id);
    const reason = { code: "write-changed-since" } as const;
    if (isRecovered !== true) notes.push(openNote({ id, path, outcome: "kept", reason }));
  }
  return notes;
}

const openNote = (note: NoteOutcome, evidence?: unknown): OpenNote => ({ note, evidence: [note.reason, evidence] });

/** Entries of the retry list that the user can do something about. The others resolve by themselves. */
const OUTCOMES: Readonly<Partial<Record<RetryKind, Outcome>>> = {
  failed: "skipped",
  quarantined: "quarantined",
  held: "waiting",
};
/** What keeps a note from being written is no fault of the note. */
const NOT_WRITABLE: readonly string[] = ["name-taken", "file-not-accessible"];

/** Those of the account. */
async function openRetries({ store, vault }: IssueParts): Promise<OpenNote[]> {
  const notes: OpenNote[] = [];
  const account = await storedAccount(store);
  for (const { id, kind, reason } of account === undefined ? [] : await retriesOf(store, accountScope(account))) {
    const isFailure = kind === "failed" && (reason === undefined || NOT_WRITABLE.includes(reason.code));
    const outcome = isFailure ? "failed" : OUTCOMES[kind];
    if (outcome === undefined) continue;
    // A note without its id, or in a folder that cannot be listed, is still where it was.
    const path = (await vault.find(id))[0] ?? (await recordOf(store, id))?.path ?? "";
    notes.push(openNote({ id, path, outcome, reason }));
  }
  return notes;
}

type ListedKind = Exclude<PendingKind, "missing" | "back" | "older">;

/** What each kind lists, by what lies in the vault now. */
const OPEN: Readonly<Record<ListedKind, (parts: IssueParts, pending: Pending) => Promise<readonly OpenNote[]>>> = {
  /** The service's text is still in a callout of ours in the note. */
  async conflict({ vault }, { id }) {
    const reason = { code: "both-changed" } as const;
    for (const path of await vault.find(id)) {
      try {
        const { callout, content } = splitCallout((await vault.read(path))?.text ?? "");
        if (callout === "ours") return [openNote({ id, path, outcome: "conflict", reason }, content)];
      } catch (error) {
        if (!(error instanceof NoteUnreadable)) throw error;
        // What cannot be read now is not resolved.
        return [openNote({ id, path, outcome: "conflict", reason })];
      }
    }
    return [];
  },

  /** Its meeting is gone from the service. A note that the user stopped syncing is their own: nothing of it can be missing. */
  async gone({ vault, deletionMarks }, { id, confirmed }) {
    const [path] = await vault.find(id);
    if (confirmed !== true || path === undefined || isLeftAlone(deletionMarks.get(id))) return [];
    return [openNote({ id, path, outcome: "orphaned", reason: { code: "gone-from-service" } })];
  },

  /** The files of an id besides its note. */
  async several(parts, { id, confirmed }) {
    if (confirmed !== true || (await parts.vault.find(id)).length < 2) return [];
    const wanted = (await recordOf(parts.store, id))?.wanted ?? "";
    const found = await findNote(parts, { id, wanted });
    const copies = "copies" in found ? found.copies : [];
    return copies.map(({ path }) => openNote({ id, path, outcome: "kept", reason: { code: "same-id" } }));
  },

  /** The note is not there again. Another note may have its id too, such as that of its series. */
  async deletion(parts, { id, evidence: path }) {
    if ((await findNote(parts, { id, wanted: path })).local !== "absent") return [];
    return [openNote({ id, path, outcome: "deleted", reason: { code: "deletion-unseen" } })];
  },
};
const KINDS = ["conflict", "gone", "several", "deletion"] as const;
/** The others end in a run. */
const ENDS_IN_VAULT: readonly PendingKind[] = ["conflict", "deletion"];
