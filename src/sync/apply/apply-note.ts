import { splitCallout } from "../note/callout";
import type { RemoteNote } from "../note/service-text";
import { renderingOfUnedited } from "../note/server-part";
import { decide, type Decision } from "../plan/decision-table";
import { observe, type Observation, type ObserveParts, type PresentNote } from "../plan/observe";
import type { OlderTexts } from "../plan/older-texts";
import { assertPassing, NoteChanged, PathTaken } from "../ports";
import { plainReason, type Reason } from "../reason";
import type { PropertyNames } from "../note/property";
import { arrangeLike } from "../render/arrange";
import { movedAlike } from "../render/moved-sections";
import type { Outcome } from "../report";
import type { Reporter } from "../run";
import { noteConflict } from "../state/open-issues";
import { changeRecord, keepBase } from "../state/records";
import type { RetryKind } from "../state/retry-list";
import type { Suspicions } from "../state/suspicions";
import { applyAbsent, type AbsentParts, type Done } from "./apply-absent";
import { arrangedAs } from "./arranged-as";
import { mergedText, mtimeOf, ownProperties, updatedText, withFreeNames } from "./compose";
import { linkFor, mendLink, type MeetingNote } from "./meeting-link";
import type { Recorder } from "./save-record";
import type { SpareCopies } from "./spare-copies";

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

export interface ApplyNoteParts extends ObserveParts, AbsentParts {
  readonly olderTexts: OlderTexts;
  readonly recorder: Recorder;
  readonly spareCopies: SpareCopies;
  readonly suspicions: Suspicions;
  readonly propertyNames: PropertyNames;
}

const ATTEMPTS = 3;

/** Observes, decides and carries out. Starts again if the note changed after it was observed. */
export async function applyNote(
  parts: ApplyNoteParts,
  remote: RemoteNote,
  meeting: NoteResult | undefined,
): Promise<NoteResult> {
  for (let attempt = 1; ; attempt += 1) {
    const observed = await observe(parts, remote, meeting);
    const decision = decide(observed.local, "remote" in observed ? observed.remote : "other");
    try {
      const done = await carryOut(parts, decision, remote, observed, meeting);
      return report(parts.reporter, remote, resultOf(decision, done, remote, observed));
    } catch (error) {
      const changed = error instanceof NoteChanged || error instanceof PathTaken;
      if (changed && attempt < ATTEMPTS) continue;
      return report(parts.reporter, remote, failure(error, observed));
    }
  }
}

function resultOf(decision: Decision, done: Done, remote: RemoteNote, observed: Observation): NoteResult {
  const { hash, updatedAt, missed = hash, missedAt = updatedAt } = ("record" in observed && observed.record) || {};
  const { outcome, reason, retry } = decision;
  return {
    path: done.path,
    outcome: done.outcome ?? outcome,
    reason: done.reason ?? (reason === undefined ? undefined : plainReason(reason)),
    retry,
    changed: missed !== remote.rendering.hash || missedAt !== remote.updatedAt,
    isStale: isStale(observed),
    isBehind: isStale(observed) && "remote" in observed && observed.remote === "same" && hash !== remote.rendering.hash,
  };
}

function report(reporter: Reporter, { id }: RemoteNote, result: NoteResult): NoteResult {
  const { outcome, path, reason, retry } = result;
  if (outcome === undefined) return result;
  const needsAttention =
    outcome === "conflict" ||
    outcome === "failed" ||
    outcome === "skipped" ||
    (outcome === "waiting" && retry !== "missing");
  reporter.note({ id, path, outcome, reason }, needsAttention);
  return result;
}

/** A note that cannot be written now goes on the retry list. Any other error ends the run. */
function failure(error: unknown, observed: Observation): NoteResult {
  assertPassing(error);
  const retry = error instanceof NoteChanged ? "held" : "failed";
  const reason: Reason =
    retry === "held"
      ? { code: "being-changed" }
      : error instanceof PathTaken
        ? { code: "name-taken" }
        : { code: "file-not-accessible", detail: error.message };
  const outcome = retry === "held" ? "waiting" : retry;
  return { path: observed.path, outcome, reason, retry, changed: true, isStale: isStale(observed) };
}

const isStale = (observed: Observation) => "isStale" in observed && observed.isStale;

async function carryOut(
  parts: ApplyNoteParts,
  decision: Decision,
  remote: RemoteNote,
  observed: Observation,
  meeting: MeetingNote | undefined,
): Promise<Done> {
  if (observed.local === "untrusted") return { path: observed.path, reason: observed.reason };
  if (!("note" in observed)) return applyAbsent(parts, decision, remote, observed, meeting);
  const { action } = decision;
  if (action === "update" || action === "merge") return takeIn(parts, action, remote, observed, meeting);
  const arranged = arrangedAs(observed, remote, parts.templates);
  return action === "wait" ? wait(parts, arranged, observed) : keep(parts, arranged, observed, meeting);
}

/** Replaces the service's part as a whole, or merges it with the user's edits. */
async function takeIn(
  parts: ApplyNoteParts,
  action: "update" | "merge",
  served: RemoteNote,
  observed: PresentNote,
  meeting: MeetingNote | undefined,
): Promise<Done> {
  const note = withFreeNames(observed.note, served);
  const isMerge = action === "merge";
  if (isMerge && observed.base === undefined) throw new Error("A merge needs its base.");
  const base = isMerge && observed.base ? movedAlike(observed.base, note.note.body) : undefined;
  const remote = base ? arrangeLike(served, base) : arrangedAs(observed, served, parts.templates);
  const own = ownProperties(remote, await linkFor(parts.vault, remote, meeting, note));
  const { text, conflict } = base
    ? mergedText({ note, base }, remote, own, parts.propertyNames)
    : { text: updatedText(note, remote, own), conflict: false };
  await write(parts, remote, observed, text, isMerge ? parts.now() : mtimeOf(remote, parts.now(), note.mtime));
  const path = await trashSpareCopies(parts, remote, observed);
  return conflict ? { path, outcome: "conflict", reason: { code: "both-changed" } } : { path };
}

/** The note keeps its name here. The device that has the base may rename it; two devices at one path would make a conflict. */
async function wait(parts: ApplyNoteParts, remote: RemoteNote, observed: PresentNote): Promise<Done> {
  const { local, note, record, base } = observed;
  if (base === undefined) await parts.suspicions.see("baseless", remote.id, note.version.hash, Infinity);
  // The links between meetings do not wait: another device may have made them.
  const { series } = remote;
  if (series !== undefined && record?.series === undefined) await changeRecord(parts.store, remote.id, { series });
  await keepBase(parts.store, remote.id, renderingOfUnedited(note));
  // Without a record, an undo could not note that the user keeps the copy.
  if (local !== "restored" && record !== undefined) await parts.spareCopies.trashAll(remote, observed);
  return { path: observed.path };
}

async function keep(
  parts: ApplyNoteParts,
  remote: RemoteNote,
  observed: PresentNote,
  meeting: MeetingNote | undefined,
): Promise<Done> {
  const { local, note } = observed;
  // The callout came from another device or from an undo.
  if (splitCallout(note.note.body).callout === "ours") await noteConflict(parts.store, remote.id, note.path);
  await parts.recorder.kept(remote, observed);
  // Only now, a note from another device has a record, in which the write is noted.
  if (local === "unedited" || local === "edited") await mendLink(parts, remote, meeting, note);
  if (observed.remote === "older") parts.olderTexts.note(remote.id, remote.rendering.hash);
  return { path: await trashSpareCopies(parts, remote, observed) };
}

/** Stores the old text for an undo, then writes the note, then the record. */
async function write(
  { vault, undoLog, recorder }: ApplyNoteParts,
  remote: RemoteNote,
  observed: PresentNote,
  after: string,
  mtime: number,
): Promise<void> {
  const { id } = remote;
  const { note, base } = observed;
  await recorder.beforeWrite(remote, observed);
  if (after !== note.text) {
    const replace = () => vault.replace(note.path, note.text, after, { mtime });
    await undoLog.keep({ id, path: note.path, before: note.text, after, base }, replace);
  }
  await recorder.written(remote, observed);
}

/** Trashes spare copies, and takes the name of one of them if that is the note's own. Returns the note's path. */
async function trashSpareCopies(
  { spareCopies }: ApplyNoteParts,
  remote: RemoteNote,
  observed: PresentNote,
): Promise<string> {
  await spareCopies.trashAll(remote, observed);
  const { local, record, path } = observed;
  // Another device may trash a deleted note under its present name.
  return local === "restored" ? path : spareCopies.takePlainName(remote, record, path);
}
