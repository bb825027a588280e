import type { NotesClient } from "../../api/meeting";
import { runSession, type Session } from "../../commands/session";
import type { Ports } from "../../sync/ports";
import type { SyncSettings } from "../../sync/render/settings";
import type { Progress, SyncOptions } from "../../sync/sync";
import { keyFingerprint, type Service } from "./connection";
import { createYieldToUi } from "../vault/yield-to-ui";

/** What to run. A run that the user starts shows its result in a notice, a scheduled run shows only new issues. */
export interface RunRequest extends Pick<
  SyncOptions,
  "full" | "dryRun" | "missing" | "asked" | "renames" | "trashCopies" | "applyTemplates" | "only"
> {
  readonly byUser: boolean;
}

export interface OneRunParts {
  readonly settingsFor: (service: Service) => SyncSettings;
  /** Whether this device adds lines to daily notes. */
  readonly dailyLines: () => boolean;
}

export interface OneRun {
  readonly request: RunRequest;
  readonly service: Service;
  readonly ports: Ports;
  readonly client: NotesClient;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Milliseconds between two progress reports. */
const PROGRESS_INTERVAL = 100;

/** Runs the engine once, without keeping the screen from its work. */
export async function runOnce(
  { settingsFor, dailyLines }: OneRunParts,
  { request, service, ports, client, signal, onProgress }: OneRun,
): Promise<Session> {
  const { vault } = ports;
  const yieldToUi = createYieldToUi();
  let lastProgress = 0;
  return runSession(
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
      ...request,
      sample: service.sample,
      signal,
      dailyLines: !service.sample && dailyLines(),
      onProgress(progress) {
        if (Date.now() - lastProgress < PROGRESS_INTERVAL) return;
        lastProgress = Date.now();
        onProgress(progress);
      },
    },
  );
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
