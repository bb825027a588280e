import { Cancelled } from "../../api/api-error";
import { systemClock } from "../../api/clock";
import type { NotesClient } from "../../api/meeting";
import { createBudget, type Budget } from "../../api/pace";
import { sha256Hex } from "../../sync/note/hash";
import type { Marks, Vault } from "../../sync/ports";
import type { NoteOutcome, Outcome } from "../../sync/report";
import type { SyncSettings } from "../../sync/render/settings";
import { sync, type Progress, type SyncOptions } from "../../sync/sync";
import { rememberAttention } from "../storage/open-issues";
import { createBreath } from "./yield-to-ui";
import { withoutMemory, type Connection, type Obstacle, type Service } from "./connection";
import type { DeviceStore } from "../storage/indexeddb-store";
import { MOST_NOTES, rememberRun, type RunRecord } from "../storage/run-history";
import type { Strings } from "../strings/strings";
import { createSignal, type Signal } from "./signal";

/** What to run; who asked decides how loudly it is told. */
export interface RunRequest extends Pick<SyncOptions, "full" | "dryRun" | "missing" | "renames" | "copies" | "only"> {
  readonly byUser: boolean;
}

export type RunResult =
  | { readonly result: "ran"; readonly run: RunRecord }
  | { readonly result: "obstacle"; readonly obstacle: Obstacle }
  | { readonly result: "busy" };

/** Progress is for people: more often than this, in milliseconds, it only costs time. */
const BETWEEN_NEWS = 100;
/** Outcomes that no later run tells again. */
const TOLD_ONCE: readonly Outcome[] = ["created", "conflict", "orphaned"];

export interface RunnerState {
  readonly running: { readonly request: RunRequest; readonly progress: Progress | undefined } | undefined;
  readonly last: RunRecord | undefined;
}

export interface RunnerParts {
  readonly connect: () => Promise<Connection>;
  readonly vault: Vault;
  readonly marks: Marks;
  readonly storeFor: (service: Service) => Promise<DeviceStore>;
  readonly settingsFor: (service: Service) => SyncSettings;
  /** Keeps other windows of this vault out; undefined when one of them is at it. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  readonly strings: Strings;
  /** Told after every run, before its promise resolves, with all that nobody tells again. Previews are not runs. */
  readonly onEnd: (run: RunRecord, told: readonly NoteOutcome[]) => Promise<void>;
}

/** One run at a time, whoever asks. */
export interface SyncRunner {
  readonly state: Signal<RunnerState>;
  run(request: RunRequest): Promise<RunResult>;
  cancel(): void;
  /** Cancels what runs, and resolves when nothing is written any more. */
  halt(): Promise<void>;
  /** The plugin goes: what runs is cancelled, leaves no record, and nothing runs or is asked any more. */
  stop(): void;
  /** A client for single questions, such as whether the key works; shares the request limit with the runs. */
  client(service: Service): Promise<NotesClient>;
}

export function createSyncRunner(parts: RunnerParts): SyncRunner {
  const state = createSignal<RunnerState>({ running: undefined, last: undefined });
  const budgets = new Map<string, Budget>();
  let controller: AbortController | undefined;
  /** Ends with the plugin. */
  const life = new AbortController();

  async function client(service: Service, signal = life.signal): Promise<NotesClient> {
    // The shapes of the service's answers are half of what the plugin would have to make while Obsidian starts.
    const { createClient } = await import("../../api/client");
    const name = fingerprintOf(service);
    const budget = budgets.get(name) ?? createBudget(systemClock);
    budgets.set(name, budget);
    return createClient({ ...service, clock: systemClock, budget, signal });
  }

  async function work(request: RunRequest, service: Service, signal: AbortSignal): Promise<RunRecord> {
    const { vault, marks, storeFor, settingsFor } = parts;
    const { byUser, ...options } = request;
    const store = await storeFor(service);
    const breath = createBreath();
    const notes: NoteOutcome[] = [];
    /** Of those that are too many for the history, what must not be forgotten. */
    const beyond: NoteOutcome[] = [];
    const at = Date.now();
    let told = 0;
    const summary = await sync(
      {
        client: breathing(await client(service, signal), breath),
        // Every note is looked for first, so none is dealt with while the window waits for its turn.
        vault: { ...vault, find: (id) => breath().then(() => vault.find(id)) },
        store,
        marks,
        clock: systemClock,
        settings: settingsFor(service),
        baseUrl: service.baseUrl,
        keyFingerprint: fingerprintOf(service),
      },
      {
        ...options,
        signal,
        onOutcome: (outcome) => {
          if (notes.length < MOST_NOTES) notes.push(outcome);
          else if (TOLD_ONCE.includes(outcome.outcome)) beyond.push(outcome);
        },
        onProgress(progress) {
          if (Date.now() - told < BETWEEN_NEWS) return;
          told = Date.now();
          state.set({ ...state.get(), running: { request, progress } });
        },
      },
    );
    const kind = options.only ? "refresh" : options.full ? "full" : "sync";
    const run: RunRecord = { at, ended: Date.now(), kind, byUser, sample: service.sample, summary, notes };
    if (!request.dryRun && !life.signal.aborted) await keep(store, run, [...notes, ...beyond]);
    return run;
  }

  /** Whoever notices says the same, in the look around the vault too. */
  const cancel = (): void => controller?.abort(new Cancelled("The sync was cancelled."));

  async function keep(store: DeviceStore, run: RunRecord, told: readonly NoteOutcome[]): Promise<void> {
    await rememberRun(store, run);
    await rememberAttention(store, told, run.summary);
    await parts.onEnd(run, told);
  }

  return {
    state,
    client,
    cancel,
    halt() {
      cancel();
      return new Promise((resolve) => {
        const unsubscribe = state.subscribe(look);
        look();
        function look(): void {
          if (state.get().running) return;
          unsubscribe();
          resolve();
        }
      });
    },
    stop() {
      life.abort();
      cancel();
    },
    async run(request) {
      if (controller || life.signal.aborted) return { result: "busy" };
      const mine = (controller = new AbortController());
      // At once: whoever asks in the meantime must see that one is on.
      state.set({ ...state.get(), running: { request, progress: undefined } });
      try {
        const connection = await parts.connect();
        if ("obstacle" in connection) return { result: "obstacle", obstacle: connection.obstacle };
        const run = await parts.alone(() => work(request, connection.service, mine.signal));
        if (!run) return { result: "busy" };
        state.set({ running: undefined, last: request.dryRun ? state.get().last : run });
        return { result: "ran", run };
      } catch (error) {
        // Whatever a run can meet is in its summary; this is the device's own memory refusing to open or to keep.
        return { result: "obstacle", obstacle: withoutMemory(error, parts.strings) };
      } finally {
        controller = undefined;
        if (state.get().running) state.set({ ...state.get(), running: undefined });
      }
    },
  };
}

/** Reading a page and looking at what is in it are both long enough for the window to get a turn in between. */
function breathing(client: NotesClient, breath: () => Promise<void>): NotesClient {
  return {
    get requests() {
      return client.requests;
    },
    authenticate: () => client.authenticate(),
    meeting: (id) => client.meeting(id),
    async page(query) {
      const page = await client.page(query);
      await breath();
      return page;
    },
  };
}

/** Tells keys apart without holding one. */
export function fingerprintOf({ key }: Service): string {
  return sha256Hex(key, 16);
}
