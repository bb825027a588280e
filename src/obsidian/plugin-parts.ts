import { getLanguage, type EventRef, type Plugin } from "obsidian";
import { parseBaseUrl } from "../api/base-url";
import type { Transport } from "../api/transport";
import type { NoteId } from "../sync/note/note-id";
import { forgetAccount, knownAccount } from "../sync/state/account";
import { nameOf } from "../sync/render/property-names";
import { noteMoved } from "../sync/state/moved";
import { accountOnHand, type AccountOnHand } from "./storage/known-account";
import { createScheduleAnnouncer } from "./run/notices";
import { connect, secretName, withoutMemory, type Connection, type Service } from "./run/connection";
import { addToDailyNotes } from "./actions/daily-note";
import { createDecisions } from "./actions/note-decisions";
import { createDeletions } from "./vault/user-deletions";
import { createFolderNames } from "./vault/folder-names";
import { idAt } from "./vault/known-ids";
import { createNoteIndex } from "./vault/note-index";
import { createObsidianVault } from "./vault/obsidian-vault";
import { createOriginPin } from "./storage/trusted-origin";
import { createOwnWrites } from "./vault/own-writes";
import { createPluginData } from "./storage/plugin-data";
import { watchQuiet, type Quiet } from "./vault/settled";
import { requestUrlTransport } from "./run/request-url-transport";
import { recentRuns } from "./storage/run-history";
import { createScheduler } from "./run/scheduler";
import { DEFAULT_MINUTES, SAMPLE } from "./storage/settings";
import { createSignal } from "./run/signal";
import { createStores } from "./storage/stores";
import { stringsFor } from "./strings/strings";
import { createSyncRunner, fingerprintOf } from "./run/sync-runner";
import { watchTyping } from "./vault/typing";
import { inOneWindow } from "./vault/window-lock";

/** The service inside the plugin. */
export interface SampleService {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly transport: Transport;
}

const MANUAL_ONLY = "meeting-notes-sync-manual-only";
const DEVICE = "meeting-notes-sync-device";

/** Everything the plugin consists of, put together. Nothing here asks the network, looks through the vault or waits. */
export function createPluginParts(plugin: Plugin, makeSample: () => SampleService) {
  const { app } = plugin;
  const register = (ref: EventRef): void => plugin.registerEvent(ref);
  const strings = stringsFor(getLanguage());
  const data = createPluginData(plugin);
  const stores = createStores(app);
  const own = createOwnWrites();
  const typing = watchTyping(app, register);
  const names = createFolderNames(app, register);
  let quiet: Quiet | undefined;
  let account: AccountOnHand | undefined;
  let made: SampleService | undefined;
  const sample = (): SampleService => (made ??= makeSample());
  const onSample = (): boolean => data.settings.baseUrl === SAMPLE;
  const store = () => (onSample() ? stores.sample() : stores.main());

  const index = createNoteIndex({
    app,
    register,
    onDeleted: (path, ids) => deletions.seen(path, ids),
    // A note is known by its id wherever it lies. What keeps this device from remembering, the next run says.
    onMoved: (from, to, ids) => void rememberMove(from, to, ids).catch(() => undefined),
  });
  const deletions = createDeletions({ index: () => index, own, marks: data.marks, store });
  /** A move by the user, as far as the notes are known here; our own renames are in the records already. */
  async function rememberMove(from: string, to: string, ids: readonly NoteId[]): Promise<void> {
    if (own.running(from) || own.running(to)) return;
    for (const id of ids) await noteMoved(await store(), id, to);
  }

  const settled = (): boolean => quiet?.settled() ?? false;
  const vault = createObsidianVault({ app, index, names, own, settled, busy: (path) => typing.busy(path) });
  const pin = createOriginPin(() => stores.main());
  const secretOf = (name: string): string | null => app.secretStorage.getSecret(name);

  /** Never rejects: what is in the way is what everybody asks for. */
  async function connection(): Promise<Connection> {
    try {
      if (data.broken) await data.reload();
      return await connect({ data, secretOf, pin, transport: requestUrlTransport, sample, strings });
    } catch (error) {
      return { obstacle: withoutMemory(error, strings) };
    }
  }

  function settingsFor(service: Service) {
    const { configDir } = app.vault;
    // The sample's notes lie in a folder of their own, whatever the user chose for their own meetings.
    return service.sample ? { configDir } : { ...data.settings, configDir };
  }

  /** The address in the one spelling that state is kept under. */
  function address(): string | undefined {
    if (onSample()) return sample().baseUrl;
    const parsed = parseBaseUrl(data.settings.baseUrl ?? "");
    return parsed.ok ? parsed.url : undefined;
  }

  async function learnAccount(): Promise<void> {
    account = await accountOnHand(await store(), address());
  }

  function deviceId(): string {
    const known: unknown = app.loadLocalStorage(DEVICE);
    if (typeof known === "string") return known;
    const id = crypto.randomUUID();
    app.saveLocalStorage(DEVICE, id);
    return id;
  }

  /** Counts what has changed that the settings screen shows. */
  const changes = createSignal(0);
  const changed = (): void => changes.set(changes.get() + 1);
  const say = createScheduleAnnouncer(strings);
  const runner = createSyncRunner({
    connect: connection,
    vault,
    ...{ marks: data.marks, strings },
    storeFor: (service) => (service.sample ? stores.sample() : stores.main()),
    settingsFor,
    alone: (work) => inOneWindow(`meeting-notes-sync ${deviceId()}`, work),
    async onEnd(run, told) {
      if (run.byUser && !run.sample) await data.set({ syncStarted: true });
      // A few meetings asked for by name are no reading of what changed, but they show that the key works.
      if (run.kind !== "refresh") await scheduler.ended(run.summary);
      else if (run.summary.status !== "failed") await scheduler.reset();
      await learnAccount();
      // The sample's meetings are nobody's days.
      if (!run.sample && data.settings.dailyNoteDevice === deviceId()) {
        const date = nameOf("date", data.settings.propertyNames);
        await addToDailyNotes({ app, store: await store(), date, find: (id) => index.find(id) }, told);
      }
      if (!run.byUser) say(run);
      changed();
    },
  });
  /** The user has not let the first sync with their server begin. */
  const waitsForStart = (): boolean => !onSample() && data.settings.syncStarted !== true;
  const automatic = (): boolean => app.loadLocalStorage(MANUAL_ONLY) === null;
  const scheduler = createScheduler({
    store: () => stores.main(),
    frequency: () => data.settings.syncFrequencyMinutes ?? account?.settings.syncFrequencyMinutes ?? DEFAULT_MINUTES,
    automatic: () => automatic() && !waitsForStart(),
    mayRun: () => quiet?.mayRun() ?? false,
    run: () => runner.run({ byUser: false }),
  });

  async function recall(): Promise<void> {
    await scheduler.load();
    await learnAccount();
    const [last] = await recentRuns(await store());
    runner.state.set({ ...runner.state.get(), last });
  }

  return {
    manifest: plugin.manifest,
    ...{
      app,
      changes,
      deviceId,
      strings,
      data,
      stores,
      store,
      index,
      vault,
      runner,
      scheduler,
      connection,
      sample,
      settingsFor,
    },
    account: () => account,
    waitsForStart,
    address,
    /** Asks the service whose key it is, now; the answer serves the next runs too. */
    async askAccount(service: Service): Promise<AccountOnHand> {
      const at = await store();
      await forgetAccount(at);
      const { baseUrl } = service;
      const known = await knownAccount(
        await runner.client(service),
        at,
        { baseUrl, keyFingerprint: fingerprintOf(service) },
        Date.now(),
      );
      // The key works: a refusal from before puts nothing off any more.
      await scheduler.reset();
      // The address may have become another one meanwhile.
      await learnAccount();
      return known;
    },
    secretName: () => secretName(data),
    /** A secret that was taken back stays there as an empty one. */
    hasKey: () => (secretOf(secretName(data)) ?? "").trim() !== "",
    automatic,
    setAutomatic: (on: boolean) => app.saveLocalStorage(MANUAL_ONLY, on ? null : true),
    /**
     * The address or the key was chosen on this device, by somebody who saw this address. It may be another one by now:
     * the key goes to none that was not shown.
     */
    async chosenHere(shown: string | undefined) {
      const chosen = parseBaseUrl(shown ?? "");
      if (chosen.ok) await pin.set(secretName(data), chosen.url);
      // What another server said is no longer shown. Without this device's memory the next run says why it cannot begin.
      await learnAccount().catch(() => undefined);
      await scheduler.reset();
    },
    /** From here on there is a vault to work with. */
    async ready() {
      quiet = watchQuiet({ app, register, own, typing });
      // Without this device's memory nothing runs by itself; the first run that is asked for says why.
      await recall().catch(() => undefined);
      return quiet;
    },
    /** Which note lies there; undefined when none of ours does. */
    idAt: async (path: string) => idAt(await store(), path, index.idsAt(path)),
    ...createDecisions({ data, vault, index, runner, store, strings }),
    /** Somebody else wrote data.json. */
    async settingsArrived() {
      await data.reload();
      // Without this device's memory the next run says why it cannot begin.
      await learnAccount().catch(() => undefined);
      changed();
    },
    stop() {
      runner.stop();
      deletions.stop();
    },
  };
}

export type PluginParts = ReturnType<typeof createPluginParts>;
