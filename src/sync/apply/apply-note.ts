import { takePlainName, trashCopies } from "./spare-copies";
import { createNote } from "./create-note";
import { markRestored } from "../state/deletion-marks";
import { decideAbsent } from "./missing-note";
import { linkFor, mendLink } from "./meeting-link";
import { noteOlder } from "../passes/older";
import { mergedText, mtimeOf, ownProperties, updatedText } from "./compose";
import { observe, type Observation } from "../plan/observe";
import { DECISIONS, REPORTED, type Verdict } from "../plan/decision-table";
import { NoteChanged, NoteUnreadable, PathTaken } from "../ports";
import { dealtWith, recordFor, remember, rememberCopies, save } from "./save-record";
import type { RemoteNote } from "../note/service-text";
import type { NoteOutcome, Outcome } from "../report";
import type { Run } from "../run";
import type { SeenNote } from "../plan/read-note";
import type { RetryKind } from "../state/records";
import { SENTENCES } from "../sentences";

/** What became of one note, and whether its meeting must be asked for again. */
export interface Settled {
  readonly outcome: Outcome | undefined;
  readonly path: string;
  readonly why: string;
  readonly retry?: RetryKind | undefined;
  /** Whether the service's text was new to this device. */
  readonly news: boolean;
}

const ATTEMPTS = 3;

/** Observe, plan, carry out: again from the start whenever the note turns out to be no longer what was seen. */
export async function applyNote(run: Run, remote: RemoteNote, meetingPath: string | undefined): Promise<Settled> {
  const { vault, store, marks } = run.parts;
  for (let attempt = 1; ; attempt += 1) {
    const world = { vault, store, marks, unknown: run.unknown, takeOlder: run.takeOlder };
    const seen = await observe({ ...world, refreshing: run.options.only !== undefined }, remote);
    try {
      const settled = await carryOut(run, remote, seen, meetingPath);
      report(run, remote, settled);
      return settled;
    } catch (error) {
      const moved = error instanceof NoteChanged || error instanceof PathTaken;
      if (moved && attempt < ATTEMPTS) continue;
      const settled = failure(error, seen);
      report(run, remote, settled);
      return settled;
    }
  }
}

function report({ tally }: Run, remote: RemoteNote, { outcome, path, why, retry }: Settled): void {
  if (outcome === undefined) return;
  const needsAttention =
    outcome === "conflict" || outcome === "failed" || (outcome === "waiting" && retry !== "missing");
  const note: NoteOutcome = { id: remote.id, path, outcome, why };
  tally.add(note, needsAttention);
}

/** A note that cannot be written now waits on the retry list; what is not about the note ends the run. */
function failure(error: unknown, { path, seen }: Observation): Settled {
  const common = { path: seen?.path ?? path, news: true } as const;
  if (error instanceof NoteChanged) {
    return {
      ...common,
      outcome: "waiting",
      why: SENTENCES.changing,
      retry: "held",
    };
  }
  if (error instanceof PathTaken) {
    return {
      ...common,
      outcome: "failed",
      why: SENTENCES.taken,
      retry: "failed",
    };
  }
  if (error instanceof NoteUnreadable) {
    return { ...common, outcome: "failed", why: `${error.message} The next sync tries again.`, retry: "failed" };
  }
  throw error;
}

async function carryOut(
  run: Run,
  remote: RemoteNote,
  observed: Observation,
  meetingPath: string | undefined,
): Promise<Settled> {
  const { record } = observed;
  const news =
    record === undefined ? true : record.hash !== remote.rendering.hash || record.updatedAt !== remote.updatedAt;
  const verdict = DECISIONS[observed.local][observed.remote];
  const settled = (outcome: Outcome | undefined, path: string, why: string, retry?: RetryKind): Settled => ({
    outcome,
    path,
    why,
    retry,
    news,
  });
  const as = (which: Verdict, path: string, why = REPORTED[which].why) => settled(REPORTED[which].outcome, path, why);

  switch (verdict) {
    case "create":
    case "create-aside":
    case "look-again": {
      const decided = await decideAbsent(run, remote, observed);
      if (decided !== "create") return { ...decided, news };
      const { path, aside } = await createNote(run, remote, meetingPath);
      if (observed.local === "missing" && run.options.missing === "create") await markRestored(run, remote.id, path);
      return as(aside ? "create-aside" : "create", path);
    }
    case "unchanged":
    case "keep": {
      const known = withNote(observed);
      if (observed.local === "unedited" || observed.local === "edited")
        await mendLink(run, remote, known.seen, meetingPath);
      await remember(run, remote, known, { base: observed.remote === "same" });
      const path = await tidy(run, remote, known);
      if (observed.local === "returned") return settled("waiting", path, SENTENCES.returned, "missing");
      if (observed.local === "stopped") return settled("kept", path, SENTENCES.stopped);
      if (observed.remote === "undone") return settled("kept", path, SENTENCES.undone);
      if (observed.remote !== "older") return as(verdict, path);
      noteOlder(run, remote.id, remote.rendering.hash);
      const why = SENTENCES.older;
      return settled("kept", path, why);
    }
    case "update": {
      const known = withNote(observed);
      const { seen } = known;
      const own = ownProperties(remote, await linkFor(run, remote, meetingPath, seen));
      await rememberCopies(run, remote, known);
      const mtime = mtimeOf(remote, run.parts.clock.now(), seen.mtime);
      await write(run, remote, seen, updatedText(seen, remote, own), mtime);
      await remember(run, remote, known, { base: true });
      return as("update", await tidy(run, remote, known));
    }
    case "merge": {
      const known = withNote(observed);
      const own = ownProperties(remote, await linkFor(run, remote, meetingPath, known.seen));
      const merged = mergedText(known, remote, own, run.render.propertyNames);
      await rememberCopies(run, remote, known);
      await write(run, remote, known.seen, merged.text, run.parts.clock.now());
      await remember(run, remote, known, { base: true });
      const path = await tidy(run, remote, known);
      return merged.conflict ? settled("conflict", path, SENTENCES.clashed) : as("merge", path);
    }
    case "wait": {
      const known = withNote(observed);
      if (observed.local === "returned") return settled("waiting", known.path, SENTENCES.returned, "missing");
      const why = observed.local === "busy" ? SENTENCES.busy : SENTENCES.baseless;
      // Its name is left to the device that knows what the user started from: two programs at one path make a new conflict.
      if (known.copies.length > 0) await trashCopies(run, remote, known);
      return settled("waiting", known.path, why, "held");
    }
    case "leave":
      return settled("kept", observed.path, observed.trouble, "failed");
    case "stay-deleted":
      // Dealt with all the same: the next run need not take the service's text for news.
      await save(run, remote, record, { ...(record ?? recordFor(run, remote)), ...dealtWith(remote) }, false);
      return as("stay-deleted", observed.path);
    case "orphan":
    case "forget":
      return as(verdict, observed.path);
  }
}

function withNote(observed: Observation): Observation & { readonly seen: SeenNote } {
  const { seen } = observed;
  if (seen === undefined) throw new Error("This state has a note.");
  return { ...observed, seen };
}

async function write(run: Run, remote: RemoteNote, seen: SeenNote, text: string, mtime: number): Promise<void> {
  if (text === seen.text) return;
  await run.recovery.keep({ id: remote.id, path: seen.path, before: seen.text, after: text });
  await run.parts.vault.replace(seen.path, seen.text, text, { mtime });
}

/** What else lies around: spare copies, and the name that one of them held. Where the note lies then. */
export async function tidy(
  run: Run,
  remote: RemoteNote,
  observed: Observation & { readonly seen: SeenNote },
): Promise<string> {
  if (observed.copies.length > 0) await trashCopies(run, remote, observed);
  return observed.local === "busy"
    ? observed.seen.path
    : takePlainName(run, remote, observed.record, observed.seen.path);
}
