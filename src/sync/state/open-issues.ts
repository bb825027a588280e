import { splitCallout } from "../note/callout";
import { sha256Hex } from "../note/hash";
import { meetingIdOf, type NoteId } from "../note/note-id";
import { NoteUnreadable, type DeletionMarks, type StateStore, type Vault } from "../ports";
import { causeOf, doubtKey, failureKind, isCountDoubt, type Reason } from "../reason";
import { type Issue, type NoteOutcome, type Outcome, type Summary } from "../report";
import { isLeftAlone } from "./deletion-marks";
import { openQuestions } from "./policy";
import { openRetries } from "./retry-list";
import { isGone } from "./suspicions";

/**
 * What waits for the user, from one source for the plugin and the command line tool. It is kept over restarts and empty
 * runs until it is dealt with. The only owner of the keys `device/attention/`, `device/doubts`,
 * `device/lasting/` and `device/issues`.
 */
const NOTES = "device/attention/";
const DOUBTS = "device/doubts";
const LASTING = "device/lasting/";
const KNOWN = "device/issues";

/** Outcomes that the engine reports once and does not store itself. */
const REPORTED_ONCE: readonly Outcome[] = ["conflict", "orphaned"];

/** Whether the outcome needs the user, and no later run reports it. */
export const isIssue = ({ outcome, reason }: NoteOutcome): boolean =>
  REPORTED_ONCE.includes(outcome) || reason?.code === "deletion-unseen";

/**
 * Stores the issues that a run reported. A failure stays until a later run or a check of the key succeeds.
 *
 * @param all false for a run that looked at single meetings only: it knows nothing about the others.
 */
export async function storeIssues(
  store: StateStore,
  outcomes: readonly NoteOutcome[],
  { status, doubts, error }: Summary,
  all = true,
): Promise<void> {
  const issues = outcomes.filter(isIssue);
  const changes = new Map<string, unknown>(issues.map((note) => [keyOf(NOTES, note.id), note]));
  if (status !== "failed" && all) changes.set(DOUBTS, doubts);
  await store.write(changes);
  if (failureKind(error) !== "cancelled") await setLasting(store, "connection", error ?? undefined);
}

/** Notes a state that lasts beyond one run, or its end. A state of its own kind needs only a text for its reason. */
export async function setLasting(store: StateStore, kind: string, reason: Reason | undefined): Promise<void> {
  await store.write(new Map([[LASTING + kind, reason]]));
}

/** The note holds a callout of ours, whichever device or undo put it there. */
export async function noteConflict(store: StateStore, id: NoteId, path: string): Promise<void> {
  const key = keyOf(NOTES, id);
  if ((await store.get<NoteOutcome>(key))?.outcome === "conflict") return;
  const note: NoteOutcome = { id, path, outcome: "conflict", reason: { code: "both-changed" } };
  await store.write(new Map([[key, note]]));
}

/** Another file is the note with this id. */
export async function noteDuplicate(store: StateStore, note: NoteOutcome): Promise<void> {
  const key = keyOf(NOTES, `${note.id} ${note.path}`);
  if ((await store.get(key)) === undefined) await store.write(new Map([[key, note]]));
}

interface CutText {
  readonly path: string;
  readonly before: string;
}

/** A text of the note was cut short: it is only in the journal, until the user recovers it. */
export async function noteCutShort(store: StateStore, id: NoteId, text: CutText): Promise<void> {
  const note: NoteOutcome = { id, path: text.path, outcome: "kept", reason: CUT_SHORT };
  await store.write(new Map([[cutKey(text), note]]));
}

/** The user has the text again. */
export async function noteRecovered(store: StateStore, text: CutText): Promise<void> {
  await store.write(new Map([[cutKey(text), undefined]]));
}

const cutKey = ({ path, before }: CutText) => keyOf(NOTES, `${path} ${before}`);
const CUT_SHORT = { code: "write-changed-since" } as const;

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
 * @param marks a note that the user stopped syncing is their own: the service cannot be missing it.
 */
export async function openIssues(
  store: StateStore,
  vault: Vault,
  now: number,
  marks?: DeletionMarks,
): Promise<readonly Issue[]> {
  return (await allIssues(store, vault, now, marks)).open;
}

/** The open issues, and those that the user ignored. */
export async function allIssues(
  store: StateStore,
  vault: Vault,
  now: number,
  marks?: DeletionMarks,
): Promise<{ readonly open: readonly Issue[]; readonly ignored: readonly Issue[] }> {
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
  found.push(...byMeeting(await openNotes(store, vault, marks)));
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

async function openNotes(store: StateStore, vault: Vault, marks?: DeletionMarks): Promise<readonly OpenNote[]> {
  const notes: OpenNote[] = [];
  for (const note of await openRetries(store)) {
    const [path = ""] = await vault.find(note.id);
    notes.push({ note: { ...note, path }, evidence: note.reason });
  }
  for await (const [key, note] of store.entries<NoteOutcome>(NOTES)) {
    const { outcome, reason } = note;
    const kept = reason?.code === CUT_SHORT.code ? cutShortIn : duplicateIn;
    const check = outcome === "kept" ? kept : CHECKS[outcome];
    const isOwn = outcome === "orphaned" && isLeftAlone(marks?.get(note.id));
    const open = isOwn ? undefined : await check?.(note, vault, store);
    if (open === undefined) await store.write(new Map([[key, undefined]]));
    else notes.push({ note: { ...note, path: open.path }, evidence: [reason, open.held] });
  }
  return notes;
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

function keyOf(prefix: string, id: string): string {
  return prefix + sha256Hex(id, 32);
}

interface OpenAt {
  readonly path: string;
  readonly held?: readonly string[];
}

/** Where the note lies, if the service's text is still in a callout of ours in it. */
async function conflictIn({ id }: NoteOutcome, vault: Vault): Promise<OpenAt | undefined> {
  for (const path of await vault.find(id)) {
    try {
      const { callout, content } = splitCallout((await vault.read(path))?.text ?? "");
      if (callout === "ours") return { path, held: content };
    } catch (error) {
      if (!(error instanceof NoteUnreadable)) throw error;
      // What cannot be read now is not resolved.
      return { path };
    }
  }
  return undefined;
}

/** Where the note lies, or lay: its text waits in the journal whatever became of the note. */
async function cutShortIn({ id, path }: NoteOutcome, vault: Vault): Promise<OpenAt> {
  const [at = path] = await vault.find(id);
  return { path: at };
}

/** Where the note lies, as long as another one has its id. */
async function duplicateIn({ id, path }: NoteOutcome, vault: Vault): Promise<OpenAt | undefined> {
  const paths = await vault.find(id);
  return paths.length > 1 && paths.includes(path) ? { path } : undefined;
}

/** Where the note lies, if its meeting is still gone from the service. */
async function orphanIn({ id }: NoteOutcome, vault: Vault, store: StateStore): Promise<OpenAt | undefined> {
  const [path] = await vault.find(id);
  return path !== undefined && (await isGone(store, id)) ? { path } : undefined;
}

/** Where the note was, as long as it is not there again. */
async function unseenDeletionIn({ id, path }: NoteOutcome, vault: Vault): Promise<OpenAt | undefined> {
  return (await vault.find(id)).length === 0 ? { path } : undefined;
}

const CHECKS: Readonly<Partial<Record<Outcome, typeof orphanIn>>> = {
  conflict: conflictIn,
  orphaned: orphanIn,
  deleted: unseenDeletionIn,
};
