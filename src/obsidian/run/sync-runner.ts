import { Cancelled } from "../../api/api-error";
import { systemClock } from "../../api/clock";
import type { NotesClient } from "../../api/meeting";
import { createBudget, type Budget } from "../../api/pace";
import type { NoteOutcome } from "../../sync/report";
import type { Progress } from "../../sync/sync";
import type { DeviceStore } from "../storage/indexeddb-store";
import { storeIssues } from "../../sync/state/open-issues";
import { rememberRun, type RunRecord } from "../../sync/state/run-history";
import type { Strings } from "../strings/strings";
import { keyFingerprint, storeObstacle, type Connection, type Obstacle, type Service } from "./connection";
import { runOnce, type OneRunParts, type OneRunResult, type RunRequest } from "./one-run";
import { createSignal, type Signal } from "./signal";

export type RunResult =
  | { readonly result: "ran"; readonly run: RunRecord; readonly sample?: OneRunResult["sample"] }
  | { readonly result: "obstacle"; readonly obstacle: Obstacle }
  | { readonly result: "busy" };

export interface RunnerState {
  readonly running: { readonly request: RunRequest; readonly progress: Progress | undefined } | undefined;
  readonly last: RunRecord | undefined;
}

export interface RunnerParts extends OneRunParts {
  readonly connect: () => Promise<Connection>;
  readonly storeFor: (service: Service) => Promise<DeviceStore>;
  /** Runs the work unless another window of this vault is running one; then resolves with undefined. */
  readonly inOneWindow: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  readonly strings: Strings;
  /** Called after every run, before its promise resolves, with all outcomes that no later run reports. Not after previews. */
  readonly onEnd: (run: RunRecord, reported: readonly NoteOutcome[]) => Promise<void>;
}

/** One run at a time, whether scheduled or asked for by the user. */
export interface SyncRunner {
  readonly state: Signal<RunnerState>;
  /** Never rejects. */
  run(request: RunRequest): Promise<RunResult>;
  /** Changes notes for the user when no run is on; none starts before it has ended. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  cancel(): void;
  /**
   * For the end of the plugin: the current run is cancelled and leaves no record, and no run or request starts any more.
   * Resolves when it has ended.
   */
  stop(): Promise<void>;
  /** Whether the plugin has ended. */
  isStopped(): boolean;
  /** A client for single requests, such as the check of the key. Shares the request limit with the runs. */
  client(service: Service): Promise<NotesClient>;
}

export function createSyncRunner(parts: RunnerParts): SyncRunner {
  const state = createSignal<RunnerState>({ running: undefined, last: undefined });
  let controller: AbortController | undefined;
  /** Aborted at the end of the plugin. */
  const life = new AbortController();
  const client = createClients(life.signal);

  const cancel = (): void => controller?.abort(new Cancelled());

  async function work(request: RunRequest, service: Service, signal: AbortSignal) {
    const store = await parts.storeFor(service);
    const onProgress = (progress: Progress): void => state.set({ ...state.get(), running: { request, progress } });
    const one = { request, service, store, client: await client(service, signal), signal, onProgress };
    const { run, reported, sample } = await runOnce(parts, one);
    if (request.dryRun || life.signal.aborted) return { run, sample };
    await rememberRun(store, run);
    await storeIssues(store, reported, run.summary, request.only === undefined);
    await parts.onEnd(run, reported);
    return { run };
  }

  return {
    state,
    client,
    cancel,
    async stop() {
      life.abort();
      cancel();
      await untilIdle(state);
    },
    isStopped: () => life.signal.aborted,
    alone: (work) => workAlone(state, work),
    async run(request) {
      if (controller || state.get().running || life.signal.aborted) return { result: "busy" };
      const { signal } = (controller = new AbortController());
      // Before the first `await`: a second request must see that a run is on.
      state.set({ ...state.get(), running: { request, progress: undefined } });
      try {
        const connection = await parts.connect();
        if ("obstacle" in connection) return { result: "obstacle", obstacle: connection.obstacle };
        const done = await parts.inOneWindow(() => work(request, connection.service, signal));
        if (!done) return { result: "busy" };
        const { run } = done;
        state.set({ running: undefined, last: request.dryRun ? state.get().last : run });
        return { result: "ran", ...done };
      } catch (error) {
        // Failures of the run itself are in its summary: this is this device's database.
        return { result: "obstacle", obstacle: storeObstacle(error, parts.strings) };
      } finally {
        // A page that was asked for ahead is no longer waited for.
        cancel();
        controller = undefined;
        if (state.get().running) state.set({ ...state.get(), running: undefined });
      }
    },
  };
}

async function workAlone<T>(state: Signal<RunnerState>, work: () => Promise<T>): Promise<T> {
  await untilIdle(state);
  state.set({ ...state.get(), running: { request: { byUser: true }, progress: undefined } });
  try {
    return await work();
  } finally {
    state.set({ ...state.get(), running: undefined });
  }
}

async function untilIdle(state: Signal<RunnerState>): Promise<void> {
  // Several may have waited.
  while (state.get().running) await nextChange(state);
}

function nextChange(state: Signal<RunnerState>): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = state.subscribe(() => {
      unsubscribe();
      resolve();
    });
  });
}

/** Makes clients that share one request limit per key. `life` aborts those that get no signal of their own. */
function createClients(life: AbortSignal) {
  const budgets = new Map<string, Budget>();
  return async (service: Service, signal = life): Promise<NotesClient> => {
    // Loaded late: the schemas of the service's responses are half of what the plugin would evaluate while Obsidian starts.
    const { createClient } = await import("../../api/client");
    const name = keyFingerprint(service);
    const budget = budgets.get(name) ?? createBudget(systemClock);
    budgets.set(name, budget);
    return createClient({ ...service, clock: systemClock, budget, signal });
  };
}
