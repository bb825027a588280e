import { mergeNote } from "../merge/merge-note";
import { splitCallout } from "../note/callout";
import { entryOf } from "../note/note";
import { hashInNote, type RemoteNote } from "../note/service-text";
import { isAsWritten } from "../plan/read-note";
import { decide, type Decision } from "../plan/decision-table";
import { isReplaceable, observe, type Observation, type PresentNote } from "../plan/observe";
import { assertNoteError, NoteChanged, PathTaken } from "../ports";
import { plainReason, type Reason } from "../reason";
import { arrangeLike } from "../render/arrange";
import type { Templates } from "../render/template";
import type { Outcome } from "../report";
import type { Reporter } from "../reporter";
import type { Run } from "../run";
import { fileHash } from "../state/records";
import type { RetryKind } from "../state/retry-list";
import { applyAbsent, type Done } from "./apply-absent";
import { mtimeOf, ownProperties, updatedText, withFreeNames } from "./compose";
import { newNote, newText } from "./create-note";
import type { MeetingNote } from "./meeting-link";
import { recordBeforeWrite, recordPresent } from "./save-record";

/** The result for one note, and whether its meeting must be requested again. */
export interface NoteResult {
  readonly outcome: Outcome | undefined;
  readonly path: string;
  readonly reason: Reason | undefined;
  readonly retry: RetryKind | undefined;
  /** Whether the service's text was new to this device. */
  readonly changed: boolean;
  /** Whether the service's answer is older than one that is already known. */
  readonly isStale: boolean;
  /** Whether the note has that older text, so that it still lacks the one that is known. */
  readonly isBehind?: boolean;
}

const ATTEMPTS = 3;

/** Observes, decides and carries out. Starts again if the note changed after it was observed. */
export async function applyNote(run: Run, remote: RemoteNote, meeting: NoteResult | undefined): Promise<NoteResult> {
  for (let attempt = 1; ; attempt += 1) {
    const observed = await observe(run, remote, meeting);
    const decision = decide(observed.local, "remote" in observed ? observed.remote : "other");
    try {
      const done = await carryOut(run, decision, remote, observed, meeting);
      return report(run.reporter, remote, resultOf(decision, done, remote, observed));
    } catch (error) {
      const changed = error instanceof NoteChanged || error instanceof PathTaken;
      if (changed && attempt < ATTEMPTS) continue;
      return report(run.reporter, remote, failure(error, observed));
    }
  }
}

function resultOf(decision: Decision, done: Done, remote: RemoteNote, observed: Observation): NoteResult {
  const { hash, updatedAt } = ("record" in observed && observed.record?.text) || {};
  const { outcome, reason, retry } = decision;
  return {
    path: done.path,
    outcome: done.outcome ?? outcome,
    reason: done.reason ?? (reason === undefined ? undefined : plainReason(reason)),
    retry,
    changed: decision.action !== "skip" && (hash !== remote.rendering.hash || updatedAt !== remote.updatedAt),
    isStale: isStale(observed),
    isBehind: isStale(observed) && "remote" in observed && observed.remote === "same" && hash !== remote.rendering.hash,
  };
}

function report(reporter: Reporter, { id }: RemoteNote, result: NoteResult): NoteResult {
  const { outcome, path, reason, retry } = result;
  if (outcome === undefined) return result;
  const needsAttention =
    ["conflict", "failed", "skipped"].includes(outcome) ||
    reason?.code === "deletion-unseen" ||
    (outcome === "waiting" && retry !== "again");
  reporter.report({ id, path, outcome, reason }, needsAttention);
  return result;
}

/** A note that cannot be written now goes on the retry list. Any other error ends the run. */
function failure(error: unknown, observed: Observation): NoteResult {
  assertNoteError(error);
  const known = { path: observed.path, changed: true, isStale: isStale(observed) };
  if (error instanceof NoteChanged)
    return { ...known, outcome: "waiting", reason: { code: "being-changed" }, retry: "held" };
  const isTaken = error instanceof PathTaken;
  const reason: Reason = isTaken ? { code: "name-taken" } : { code: "file-not-accessible", detail: error.message };
  return { ...known, outcome: "failed", reason, retry: "failed" };
}

const isStale = (observed: Observation) => "isStale" in observed && observed.isStale;

async function carryOut(
  run: Run,
  decision: Decision,
  remote: RemoteNote,
  observed: Observation,
  meeting: MeetingNote | undefined,
): Promise<Done> {
  if (observed.local === "untrusted") return { path: observed.path, reason: observed.reason };
  if (!("record" in observed)) return { path: observed.path };
  if (!("note" in observed)) return applyAbsent(run, decision, remote, observed, meeting);
  const { action } = decision;
  const again = remade(run, decision, remote, observed);
  if (again !== undefined) {
    await write(run, again.remote, observed, again.text, mtimeOf(remote, run.now(), observed.note.mtime));
    return { path: observed.path, outcome: "updated" };
  }
  if (action === "update" || action === "merge") return updateOrMerge(run, action, remote, observed);
  return action === "wait" ? { path: observed.path } : keep(run, remote, observed);
}

/** An unedited note as the present templates make it; undefined: it is so already, or the user does not want that. */
function remade(
  { appliesTemplates, templates }: Run,
  { action }: Decision,
  served: RemoteNote,
  { local, note, record }: PresentNote,
): { readonly remote: RemoteNote; readonly text: string } | undefined {
  // An older text, and one that the user undid, is kept out of the note.
  if (!appliesTemplates || local !== "unedited" || action === "keep" || !isAsWritten(note, record)) return undefined;
  const made = newNote(templates, served);
  const link = entryOf(note.note, "meeting")?.value;
  const text = newText(made, typeof link === "string" ? link : undefined);
  return text === note.text ? undefined : { remote: made.remote, text };
}

/** Replaces the service's part as a whole, or merges it with the user's edits. */
async function updateOrMerge(
  run: Run,
  action: "update" | "merge",
  served: RemoteNote,
  observed: PresentNote,
): Promise<Done> {
  const note = withFreeNames(observed.note, served);
  const { base, path } = observed;
  // What a template gave the note is no text of the service.
  const isMerge = action === "merge" || !isReplaceable(observed.note, served);
  const remote = arrangeLike(served, base);
  const own = ownProperties(remote, undefined);
  const { text, conflict } = isMerge
    ? mergeNote({ note: note.text, base, remote: remote.rendering, own, names: run.render.propertyNames })
    : { text: updatedText(note, remote, own), conflict: false };
  if (conflict) await run.pending.add("conflict", remote.id);
  await write(run, remote, observed, text, action === "merge" ? run.now() : mtimeOf(remote, run.now(), note.mtime));
  return conflict ? { path, outcome: "conflict", reason: { code: "both-changed" } } : { path };
}

async function keep(run: Run, served: RemoteNote, observed: PresentNote): Promise<Done> {
  const { note, path } = observed;
  // The callout came from another device or from an undo.
  if (splitCallout(note.note.body).callout === "ours") await run.pending.add("conflict", served.id);
  const remote = arrangedAs(observed, served, run.templates);
  const hasText = hashInNote(remote.rendering) === hashInNote(note.version);
  await recordPresent(run, remote, observed, { hasText, wrote: observed.record?.wrote });
  if (observed.remote === "older") run.olderTexts.add(served.id, served.rendering.hash);
  return { path };
}

/** The service's text, arranged as in the note: by its base or, if that is not known here, by the template. */
function arrangedAs({ note, base }: PresentNote, served: RemoteNote, templates: Templates): RemoteNote {
  const remote = arrangeLike(served, base);
  if (note.version.layout === undefined || hashInNote(remote.rendering) === hashInNote(note.version)) return remote;
  const made = newNote(templates, served).remote;
  return hashInNote(made.rendering) === hashInNote(note.version) ? made : remote;
}

/** Writes the note, and then the record. */
async function write(run: Run, remote: RemoteNote, observed: PresentNote, after: string, mtime: number): Promise<void> {
  const { id } = remote;
  const { note, base, record } = observed;
  await recordBeforeWrite(run, remote, observed);
  const isOurs = isAsWritten(note, record);
  if (after !== note.text)
    await run.journal.undoable({ id, base, isAsWritten: isOurs }).replace(note.path, note.text, after, { mtime });
  const wrote = isOurs ? fileHash(after) : undefined;
  await recordPresent(run, remote, observed, { hasText: true, wrote });
}
