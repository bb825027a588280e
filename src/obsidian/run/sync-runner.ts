import { Cancelled } from "../../api/api-error";
import { systemClock } from "../../api/clock";
import type { NotesClient } from "../../api/meeting";
import { createBudget, type Budget } from "../../api/pace";
import type { Ports } from "../../sync/ports";
import type { RunRecord } from "../../commands/run-history";
import { recordSession, type Session } from "../../commands/session";
import type { Strings } from "../strings/strings";
import { keyFingerprint, storeObstacle, type Connection, type Obstacle, type Service } from "./connection";
import type { Progress } from "../../sync/sync";
import { runOnce, type OneRunParts, type RunRequest } from "./one-run";
import { createSignal, type Signal } from "./signal";

export type RunResult =
  | { readonly result: "ran"; readonly run: RunRecord; readonly sample?: Session["firstShown"] }
  | { readonly result: "obstacle"; readonly obstacle: Obstacle }
  | { readonly result: "busy" };

export interface RunnerState {
  readonly running: { readonly request: RunRequest; readonly progress: Progress | undefined } | undefined;
  readonly last: RunRecord | undefined;
  /** When the last run that did not fail ended, in milliseconds. Refreshes of single notes do not count. */
  readonly succeeded?: number | undefined;
}

export interface RunnerParts extends OneRunParts {
  readonly connect: () => Promise<Connection>;
  /** The ports of a service's notes and state. Rejects when this device's database cannot be opened. */
  readonly portsFor: (service: Service) => Promise<Ports>;
  /** Does the work, or resolves with undefined if another window of this vault is running a sync. */
  readonly inOneWindow: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  /** Does the work when no other window of this vault is running a sync. */
  readonly afterOtherWindows: <T>(work: () => Promise<T>) => Promise<T>;
  readonly strings: Strings;
  /** Called after each run except previews, before its promise resolves. */
  readonly onEnd: (run: RunRecord, service: Service) => Promise<void>;
}

/** Runs one sync at a time, scheduled or started by the user. */
export interface SyncRunner {
  readonly state: Signal<RunnerState>;
  /** Never rejects. */
  run(request: RunRequest): Promise<RunResult>;
  /**
   * Waits until no run is active, in any window, then does the work. No run starts before the work has ended. Rejects with
   * `Cancelled` when the plugin is unloaded before the work begins.
   */
  alone<T>(work: () => Promise<T>): Promise<T>;
  cancel(): void;
  /**
   * Call it when the plugin is unloaded. Cancels the current run, which leaves no record. No more runs or requests start.
   * Resolves when the run has ended.
   */
  stop(): Promise<void>;
  /** Whether `stop` was called. */
  isStopped(): boolean;
  /** A client for single requests, such as the check of the key. It shares the request limit with the runs. */
  client(service: Service): Promise<NotesClient>;
}

export function createSyncRunner(parts: RunnerParts): SyncRunner {
  const state = createSignal<RunnerState>({ running: undefined, last: undefined });
  let controller: AbortController | undefined;
  /** Aborted when the plugin is unloaded. */
  const unloaded = new AbortController();
  const client = createClients(unloaded.signal);

  const cancel = (): void => controller?.abort(new Cancelled());

  async function work(request: RunRequest, service: Service, signal: AbortSignal) {
    const ports = await parts.portsFor(service);
    const onProgress = (progress: Progress): void => state.set({ ...state.get(), running: { request, progress } });
    const one = { request, service, ports, client: await client(service, signal), signal, onProgress };
    const session = await runOnce(parts, one);
    const { run, firstShown: sample } = session;
    if (request.dryRun || unloaded.signal.aborted) return { run, sample };
    await recordSession(ports.store, session);
    await parts.onEnd(run, service);
    return { run };
  }

  return {
    state,
    client,
    cancel,
    async stop() {
      unloaded.abort(new Cancelled());
      cancel();
      await untilIdle(state);
    },
    isStopped: () => unloaded.signal.aborted,
    alone: (work) => workAlone(parts, state, unloaded.signal, work),
    async run(request) {
      if (controller || state.get().running || unloaded.signal.aborted) return { result: "busy" };
      const { signal } = (controller = new AbortController());
      // Before the first `await`, so that a second request sees that a run is active.
      state.set({ ...state.get(), running: { request, progress: undefined } });
      try {
        const connection = await parts.connect();
        if ("obstacle" in connection) return { result: "obstacle", obstacle: connection.obstacle };
        const done = await parts.inOneWindow(() => work(request, connection.service, signal));
        if (!done) return { result: "busy" };
        state.set(stateAfter(request, done.run, state.get()));
        return { result: "ran", ...done };
      } catch (error) {
        // Errors of the run are in its summary, so this error is from this device's database.
        return { result: "obstacle", obstacle: storeObstacle(error, parts.strings) };
      } finally {
        // Stops the request of a page that was requested in advance.
        cancel();
        controller = undefined;
        if (state.get().running) state.set({ ...state.get(), running: undefined });
      }
    },
  };
}

function stateAfter({ dryRun }: RunRequest, run: RunRecord, { last, succeeded }: RunnerState): RunnerState {
  return dryRun
    ? { running: undefined, last, succeeded }
    : { running: undefined, last: run, succeeded: isSuccess(run) ? run.ended : succeeded };
}

/** Whether the run brought the vault up to date. */
export const isSuccess = ({ kind, summary }: RunRecord): boolean =>
  (kind === "sync" || kind === "full") && summary.status !== "failed";

async function workAlone<T>(
  { afterOtherWindows }: Pick<RunnerParts, "afterOtherWindows">,
  state: Signal<RunnerState>,
  unloaded: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  // Not by `untilIdle`: between its end and what follows it, another caller may start.
  while (state.get().running) await nextChange(state);
  state.set({ ...state.get(), running: { request: { byUser: true }, progress: undefined } });
  try {
    return await afterOtherWindows(() => {
      // The databases are closed then.
      unloaded.throwIfAborted();
      return work();
    });
  } finally {
    state.set({ ...state.get(), running: undefined });
  }
}

async function untilIdle(state: Signal<RunnerState>): Promise<void> {
  // Several callers may wait, and the first one starts new work.
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

/** Creates clients that share one request limit per key. `unloaded` is the signal of clients without their own. */
function createClients(unloaded: AbortSignal) {
  const budgets = new Map<string, Budget>();
  return async (service: Service, signal = unloaded): Promise<NotesClient> => {
    // Loaded on first use, because the schemas would take half of the plugin's loading time at Obsidian's start.
    const { createClient } = await import("../../api/client");
    const name = keyFingerprint(service);
    const budget = budgets.get(name) ?? createBudget(systemClock);
    budgets.set(name, budget);
    return createClient({ ...service, clock: systemClock, budget, signal });
  };
}
