import { parseBaseUrl } from "../../api/base-url";
import { systemClock } from "../../api/clock";
import type { Ports, StateStore, Vault } from "../../sync/ports";
import { askAccount, forgetAccount } from "../../sync/state/account";
import type { Account, ServiceParts } from "./service-parts";
import { recentRuns, type RunRecord } from "../../commands/run-history";
import { DEFAULT_MINUTES, SAMPLE_FOLDER } from "../storage/settings";
import type { StorageParts } from "../storage/storage-parts";
import type { Strings } from "../strings/strings";
import type { VaultParts } from "../vault/vault-parts";
import { afterOtherWindows, inOneWindow } from "../vault/window-lock";
import { createAttention, type Attention } from "./attention";
import { keyFingerprint, type Service } from "./connection";
import { decisionsIn, notifyResult } from "./notices";
import type { RunRequest } from "./one-run";
import { reportFailure } from "./report-failure";
import { createScheduler, type Scheduler } from "./scheduler";
import { createSignal, type Signal } from "./signal";
import { createSyncRunner, isSuccess, type RunResult, type SyncRunner } from "./sync-runner";

/** The runs, their schedule, and the user's actions that affect them. */
export interface RunParts {
  readonly runner: SyncRunner;
  readonly scheduler: Scheduler;
  readonly attention: Attention;
  /** The number of changes to the data that the settings screen shows. */
  readonly changes: Signal<number>;
  /**
   * The ports of the chosen service, or of the one with this store. Rejects when this device's database cannot be opened.
   */
  ports(store?: StateStore): Promise<Ports>;
  /**
   * Does work on the notes while no sync runs, with an updated index. Rejects with `Cancelled` when the plugin is unloaded
   * before the work begins.
   */
  readonly alone: <T>(work: (ports: Ports) => Promise<T>) => Promise<T>;
  /** Starts a run for the user and shows the result. Never rejects. */
  runForUser(request?: Omit<RunRequest, "byUser">): Promise<void>;
  /** Whether the user has not yet started the first sync with the server. */
  waitsForStart(): boolean;
  /** Asks the service for the account and stores the answer for the next runs. Rejects with an `ApiError`. */
  askAccount(service: Service): Promise<Account>;
  /**
   * Call it when the user chose the address or the key on this device while the screen showed the address `shown`. The
   * address may have changed since, and the key is only sent to an address that the user has seen.
   */
  chosenHere(shown: string | undefined): Promise<void>;
  /** Reads the schedule, the account and the last run from this device's database. Rejects when it cannot be opened. */
  readRunState(): Promise<void>;
  /** Call it when another program wrote data.json. */
  settingsArrived(): Promise<void>;
}

export interface RunPartsOptions {
  readonly strings: Strings;
  readonly storage: StorageParts;
  readonly vault: VaultParts;
  readonly service: ServiceParts;
  /** Called after runs on the user's own meetings. */
  readonly addToDailyNotes: () => Promise<void>;
  /** Opens the list of what waits for the user. */
  readonly review: () => unknown;
}

export function createRunParts(options: RunPartsOptions): RunParts {
  const { storage, service, strings } = options;
  const { data } = storage;
  const changes = createSignal(0);
  const changed = (): void => changes.set(changes.get() + 1);
  const waitsForStart = (): boolean => !storage.usesSample() && data.settings.syncStarted !== true;
  const attention = createAttention({
    strings,
    review: options.review,
    ports,
    connection: () => service.connection(),
    isStarted: () => data.broken || (data.settings.syncStarted === true && data.settings.baseUrl !== undefined),
  });
  const scheduler = createRunScheduler(options, waitsForStart, () => run({ byUser: false }));
  const runner = createRunner(options, { scheduler, attention, changed });

  async function ports(store?: StateStore): Promise<Ports> {
    return portsOf(storage, options.vault.vault, store ?? (await storage.store()));
  }

  async function run(request: RunRequest): Promise<RunResult> {
    const result = await runner.run(request);
    if (result.result === "obstacle") await attention.refresh(request.byUser);
    return result;
  }

  return {
    runner,
    scheduler,
    attention,
    changes,
    ports,
    alone: (work) =>
      runner.alone(async () => {
        await options.vault.vault.refresh();
        return work(await ports());
      }),
    waitsForStart,
    async runForUser(request) {
      const result = await run({ ...request, byUser: true });
      // The notice's button does nothing after the plugin is disabled.
      if (runner.isStopped()) return;
      const { length: count } = decisionsIn(attention.issues.get());
      notifyResult(result, strings, { count, review: options.review });
    },
    ...createAccountActions(options, runner, { scheduler, attention, changed }),
  };
}

type AccountActions = Pick<RunParts, "askAccount" | "chosenHere" | "readRunState" | "settingsArrived">;

/** What follows when the address, the key or the account may have changed. */
function createAccountActions(
  { storage, service }: RunPartsOptions,
  runner: SyncRunner,
  { scheduler, attention, changed }: RunEndParts,
): AccountActions {
  const { data, trustedOrigin } = storage;
  return {
    async askAccount(asked) {
      const account = await askAgain(runner, await storage.store(), asked);
      // The key works: an earlier refusal no longer delays the schedule.
      await scheduler.reset();
      await attention.connected();
      // Read it again instead of using `account`: the address may have changed during the request.
      await service.readAccount();
      return account;
    },
    async chosenHere(shown) {
      const chosen = parseBaseUrl(shown ?? "");
      if (chosen.ok) await trustedOrigin.set(service.secretName(), chosen.url);
      // The account of another server is no longer shown. The next run reports a database that cannot be opened.
      await service.readAccount().catch(() => undefined);
      await scheduler.reset();
      await attention.refresh(true);
    },
    async readRunState() {
      await scheduler.load();
      await service.readAccount();
      const runs = await recentRuns(await storage.store());
      const last = runs.find(({ kind }) => kind !== "answer");
      runner.state.set({ ...runner.state.get(), last, succeeded: runs.find(isSuccess)?.ended });
    },
    async settingsArrived() {
      await data.reload();
      // The next run reports a database that cannot be opened.
      await service.readAccount().catch(() => undefined);
      changed();
    },
  };
}

function portsOf({ data }: StorageParts, vault: Vault, store: StateStore): Ports {
  const { deletionMarks } = data;
  return { vault, store, deletionMarks, clock: systemClock };
}

/** Forgets the stored account and requests it again. */
async function askAgain(runner: SyncRunner, store: StateStore, asked: Service) {
  await forgetAccount(store);
  const of = { baseUrl: asked.baseUrl, keyFingerprint: keyFingerprint(asked) };
  return askAccount(await runner.client(asked), store, of, Date.now());
}

function createRunScheduler(
  { storage, service, vault }: RunPartsOptions,
  waitsForStart: () => boolean,
  run: () => Promise<unknown>,
): Scheduler {
  const { data } = storage;
  return createScheduler({
    store: () => storage.stores.main(),
    frequency() {
      const { syncFrequencyMinutes } = data.settings;
      // While data.json cannot be read, it is tried again every minute.
      if (data.broken) return 1;
      return syncFrequencyMinutes ?? service.account()?.settings.syncFrequencyMinutes ?? DEFAULT_MINUTES;
    },
    // If data.json cannot be read, it is unknown whether the user started the first sync. A run then reports the problem.
    automatic: () => storage.automatic() && storage.pausedUntil() === undefined && (data.broken || !waitsForStart()),
    mayRun: () => vault.vaultMayRun(),
    run,
  });
}

interface RunEndParts extends Pick<RunParts, "scheduler" | "attention"> {
  readonly changed: () => void;
}

function createRunner(options: RunPartsOptions, { scheduler, attention, changed }: RunEndParts): SyncRunner {
  const { strings, storage, vault, service, addToDailyNotes } = options;
  const { data, stores } = storage;

  async function onEnd(run: RunRecord, { baseUrl }: Service): Promise<void> {
    // A refresh of single notes does not read all changes, so it does not count for the schedule. It only shows that the key works.
    if (run.kind !== "refresh") await scheduler.ended(run.summary);
    else if (run.summary.status !== "failed") await scheduler.reset();
    await service.readAccount();
    if (!run.sample) await addToDailyNotes();
    // The user may have removed or changed the address during the run.
    const starts =
      run.byUser &&
      run.kind !== "refresh" &&
      !run.sample &&
      data.settings.syncStarted !== true &&
      baseUrl === service.address();
    // data.json may be locked. The rest of the run's end does not depend on it.
    if (starts) await reportFailure(() => data.set({ syncStarted: true }), strings);
    await attention.refresh(run.byUser);
    changed();
  }

  const lockName = () => `meeting-notes-sync ${storage.deviceId()}`;
  return createSyncRunner({
    strings,
    onEnd,
    async portsFor({ sample }) {
      const notes = vault.vaultOf((path) => path.startsWith(`${SAMPLE_FOLDER}/`) === sample);
      return portsOf(storage, notes, await (sample ? stores.sample() : stores.main()));
    },
    connect: () => service.connection(),
    settingsFor: (chosen) => service.settingsFor(chosen),
    dailyLines: () => data.settings.dailyNoteDevice === storage.deviceId(),
    inOneWindow: (work) => inOneWindow(lockName(), work),
    afterOtherWindows: (work) => afterOtherWindows(lockName(), work),
  });
}
