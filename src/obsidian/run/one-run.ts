import type { NotesClient } from "../../api/meeting";
import type { Ports } from "../../sync/ports";
import type { NoteOutcome } from "../../sync/report";
import type { SyncSettings } from "../../sync/render/settings";
import { isIssue } from "../../sync/state/open-issues";
import { sync, type Progress, type SyncOptions } from "../../sync/sync";
import { MOST_NOTES, type RunRecord } from "../../sync/state/run-history";
import { keyFingerprint, type Service } from "./connection";
import { createYieldToUi } from "../vault/yield-to-ui";

/** What to run. A run that the user starts shows its result in a notice, a scheduled run shows only new issues. */
export interface RunRequest extends Pick<
  SyncOptions,
  "full" | "dryRun" | "missing" | "asked" | "renames" | "trashCopies" | "only"
> {
  readonly byUser: boolean;
}

export interface OneRunParts {
  readonly settingsFor: (service: Service) => SyncSettings;
  /** Whether this device adds lines to daily notes. */
  readonly dailyLines: () => boolean;
}

export interface RunProgress extends Progress {
  /** The number of notes that were skipped so far, and of those that could not be written. */
  readonly skipped?: number;
  readonly failed?: number;
}

export interface OneRun {
  readonly request: RunRequest;
  readonly service: Service;
  readonly ports: Ports;
  readonly client: NotesClient;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RunProgress) => void;
}

export interface OneRunResult {
  readonly run: RunRecord;
  readonly reported: readonly NoteOutcome[];
  /** The first note that a dry run would create. */
  readonly sample: { readonly path: string; readonly text: string } | undefined;
}

/** Milliseconds between two progress reports. */
const PROGRESS_INTERVAL = 100;

/**
 * Runs the engine once. Resolves with the record for the history, and with the reported outcomes: those in the record, and
 * beyond its limit those that are issues.
 */
export async function runOnce(
  { settingsFor, dailyLines }: OneRunParts,
  { request, service, ports, client, signal, onProgress }: OneRun,
): Promise<OneRunResult> {
  const { byUser, ...options } = request;
  const { vault } = ports;
  const yieldToUi = createYieldToUi();
  const notes: NoteOutcome[] = [];
  const surplus: NoteOutcome[] = [];
  const at = Date.now();
  let sample: OneRunResult["sample"];
  let lastProgress = 0;
  const counts = { skipped: 0, failed: 0 };
  const summary = await sync(
    {
      ...ports,
      client: yieldingClient(client, yieldToUi),
      // The engine calls `find` before it processes a note, so this yields before each note.
      vault: { ...vault, find: (id) => yieldToUi().then(() => vault.find(id)) },
      settings: settingsFor(service),
      baseUrl: service.baseUrl,
      keyFingerprint: keyFingerprint(service),
    },
    {
      ...options,
      signal,
      dailyLines: !service.sample && dailyLines(),
      onCreate: (path, text) => (sample ??= { path, text }),
      onOutcome(outcome) {
        if (outcome.outcome === "skipped") counts.skipped += 1;
        if (outcome.outcome === "failed") counts.failed += 1;
        if (notes.length < MOST_NOTES) notes.push(outcome);
        else if (isIssue(outcome)) surplus.push(outcome);
      },
      onProgress(progress) {
        if (Date.now() - lastProgress < PROGRESS_INTERVAL) return;
        lastProgress = Date.now();
        onProgress({ ...progress, ...counts });
      },
    },
  );
  const kind = options.only ? "refresh" : options.full ? "full" : "sync";
  const run = { at, ended: Date.now(), kind, byUser, sample: service.sample, summary, notes } as const;
  return { run, sample, reported: [...notes, ...surplus] };
}

/** Yields between reading a page and processing its meetings, since both take long. */
function yieldingClient(client: NotesClient, yieldToUi: () => Promise<void>): NotesClient {
  return {
    get requests() {
      return client.requests;
    },
    authenticate: () => client.authenticate(),
    meeting: (id) => client.meeting(id),
    async page(query) {
      const page = await client.page(query);
      await yieldToUi();
      return page;
    },
  };
}
