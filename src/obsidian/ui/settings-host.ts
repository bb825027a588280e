import type { AccountSettings } from "../../api/meeting";
import { decisionIdOf } from "../../sync/note/note-id";
import { textOf } from "../../commands/reason-texts";
import { nameOf } from "../../sync/render/property-names";
import { renderSettings } from "../../sync/render/render-meeting";
import { templateAt } from "../../sync/render/template";
import { hasFailed, timesLine, wordsFor } from "../run/notices";
import { isAtName } from "../../sync/note/path";
import { allRecords } from "../../sync/state/records";
import type { Progress } from "../../sync/sync";
import { reportFailure } from "../run/report-failure";
import { createChoices, type Choices } from "./choices";
import { createConnectionCheck, type ConnectionCheck } from "./connection-check";
import { openDashboard } from "./dashboard";
import { preview } from "./modals";
import { diagnosticReport } from "./diagnostic-report";
import type { PluginData } from "../storage/plugin-data";
import type { Strings } from "../strings/strings";
import { openNote } from "./open-note";
import { closeSettings, openDocumentation } from "./open-settings";
import { confirmPeople } from "./people-dialog";
import { createRemovals, noteCount, type Removals } from "./removals";
import { pauseActions, type PauseAction } from "./pause";
import { openStatus } from "./status-view";
import type { UiParts } from "./ui-parts";

/** A run in progress. */
export interface Running {
  readonly progress: Progress | undefined;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** The data and functions of the settings screen. Reading is synchronous, so that drawing does not wait. */
export interface SettingsHost extends Choices, Removals, Pick<ConnectionCheck, "check"> {
  readonly strings: Strings;
  readonly data: PluginData;
  /** The vault's configuration folder. Notes cannot be in it. */
  readonly configDir: string;
  /** Name of the secret that holds the key. */
  secretName(): string;
  hasKey(): boolean;
  /** The account, if this device has requested it from the service. */
  account(): { readonly userId: string; readonly settings: AccountSettings } | undefined;
  usesSample(): boolean;
  /** The service's address as requests use it; undefined when there is no valid one. */
  address(): string | undefined;
  /** The address that the user must confirm before the key is sent there. */
  unconfirmedAddress(): string | undefined;
  /** Call it when the user chose the address or the key while the screen showed the address `shown`. */
  chosenHere(shown: string | undefined): Promise<void>;
  /** The connection, and a line about the last and the next run. */
  state(): { readonly title: string; readonly detail: string };
  /** Whether notes may be where earlier folders or patterns put them, as far as it is known. */
  mayMove(): boolean;
  /** Looks whether there are such notes. */
  findMoves(): Promise<void>;
  /** Shows which notes would move to the paths of the present settings, with a button that moves them. */
  previewMoves(): Promise<void>;
  /** The number of notes that wait for a decision of the user. */
  issueCount(): number;
  /** Closes the settings and opens the status view at its issues. */
  openStatus(): Promise<void>;
  /** Closes the settings and opens the history. */
  openHistory(): Promise<void>;
  /** Shows what a sync would do now, with a button that starts it. */
  preview(): Promise<void>;
  /** Resolves when the run has ended. */
  syncNow(full?: boolean): Promise<void>;
  running(): Running | undefined;
  /** Calls the listener at each step of a run. Returns the function that ends this. */
  onProgress(listener: () => void): () => void;
  cancel(): void;
  /** The number of notes that the last run created. */
  createdCount(): number;
  /** Closes the settings and opens the note of the newest meeting. */
  openNewest(): Promise<void>;
  /** Closes the settings and opens the dashboard. */
  openDashboard(): Promise<void>;
  /** Shows which attendees have no note, and creates these notes when the user confirms. */
  createPeople(): Promise<void>;
  openDocumentation(): void;
  /** Whether the user has not yet started the first sync with the server. */
  waitsForStart(): boolean;
  /** Whether the connection works, as far as it is known. */
  works(): boolean;
  /** Why a note cannot be used as a template; undefined when it can. */
  templateProblem(path: string): Promise<string | undefined>;
  /** Texts that the user entered and a check refused, by setting. They are not stored, and gone when the screen closes. */
  readonly refused: Map<string, string>;
  /** Id of this device in this vault. */
  deviceId(): string;
  /** Diagnostic report: settings and past runs, without the key and without names of notes. */
  report(): Promise<string>;
  automatic(): boolean;
  setAutomatic(on: boolean): void;
  /** How long automatic syncs can be paused, or what ends the pause; empty where none start. */
  pauseActions(): readonly PauseAction[];
  /** Call it after a setting has changed. */
  changed(): void;
  /** Does work for the user, and shows a notice if it fails. */
  attempt(work: () => unknown): Promise<void>;
}

/** @param changed called after each change of a setting. Call `refresh` when the connection may have changed. */
export function createSettingsHost(parts: UiParts, changed: () => void): SettingsHost & { refresh(): Promise<void> } {
  const { app, strings } = parts;
  let unconfirmed: string | undefined;
  /** Why no sync can run, in words; empty when one can. */
  let obstacle = "";
  let ready = false;
  let mayMove = false;
  const { check, found } = createConnectionCheck(parts, (works) => (ready = works));

  /** Reads the data that the screen shows and that is not available synchronously. */
  async function refresh(): Promise<void> {
    try {
      const connection = await parts.connection();
      const pending = "obstacle" in connection && connection.obstacle.kind === "new-address";
      // Shown in the form that is used in requests: typed letters of another script may look like the server's name.
      unconfirmed = pending ? parts.address() : undefined;
      ready = "service" in connection;
      obstacle = "obstacle" in connection ? connection.obstacle.text : "";
    } catch {
      // This device's database cannot be opened. The screen keeps the old data, and a run reports the error.
    }
  }

  return {
    // The type limits what the screen can use of the parts.
    ...parts,
    ...createChoices(parts, found),
    ...createRemovals(parts, changed),
    ...createRunActions(parts, () => obstacle),
    ...createWays(parts),
    refresh,
    changed,
    check,
    attempt: (work) => reportFailure(work, strings),
    configDir: app.vault.configDir,
    unconfirmedAddress: () => unconfirmed,
    async chosenHere(shown) {
      await parts.chosenHere(shown);
      await refresh();
    },
    works: () => ready,
    mayMove: () => mayMove,
    async findMoves() {
      // The next run reports a database that cannot be opened.
      mayMove = await hasMisplaced(parts).catch(() => false);
    },
    previewMoves: () => preview(parts, "move"),
    refused: new Map(),
    async templateProblem(path) {
      if (path === "") return undefined;
      const template = await templateAt(parts.vault, path, parts.data.settings.propertyNames);
      return "code" in template ? textOf(template, strings.reasons) : undefined;
    },
    report: () => diagnosticReport(parts, found()?.facts),
  };
}

/** Whether a note lies where former folders or patterns of the user put it. Other settings are for new notes. */
async function hasMisplaced(parts: UiParts): Promise<boolean> {
  const account = parts.account();
  if (account === undefined || parts.usesSample()) return false;
  const { configDir } = parts.app.vault;
  const { places } = renderSettings(account.settings, { ...parts.data.settings, configDir });
  for await (const { id, path, wanted, places: former } of allRecords(await parts.store()))
    if (former !== undefined && former !== places && isAtName(path, wanted, id)) return true;
  return false;
}

type RunActions = Pick<
  SettingsHost,
  "state" | "pauseActions" | "issueCount" | "syncNow" | "running" | "onProgress" | "cancel" | "createdCount"
>;

/** What the screen shows of runs, and how it starts and ends one. */
function createRunActions(parts: UiParts, obstacle: () => string): RunActions {
  const { runner, attention } = parts;
  let since: number | undefined;
  runner.state.subscribe(({ running }) => (since = running ? (since ?? Date.now()) : undefined));
  return {
    state: () => stateOf(parts, obstacle()),
    pauseActions: () => pauseActions(parts),
    issueCount: () =>
      attention.issues
        .get()
        .filter(({ kind }) => kind !== "connection")
        .reduce((sum, { question, notes }) => sum + Math.max(1, question?.count ?? notes.length), 0),
    syncNow: (full = false) => parts.runForUser(full ? { full } : {}),
    running() {
      const { running } = runner.state.get();
      return running && { progress: running.progress, since: since ?? Date.now() };
    },
    onProgress: (listener) => runner.state.subscribe(listener),
    cancel: () => runner.cancel(),
    createdCount: () => runner.state.get().last?.summary.created ?? 0,
  };
}

type Ways = Pick<
  SettingsHost,
  "openStatus" | "openHistory" | "preview" | "openNewest" | "openDashboard" | "createPeople" | "openDocumentation"
>;

/** The ways from the settings to other screens. */
function createWays(parts: UiParts): Ways {
  const { app, data, index } = parts;

  /** The path of the latest meeting's note. */
  function newest(): string | undefined {
    const dateKey = nameOf("date", data.settings.propertyNames);
    const dated = index
      .paths()
      .filter((path) => index.idsAt(path).some((id) => decisionIdOf(id) === undefined))
      .map((path) => ({ path, date: String(app.metadataCache.getCache(path)?.frontmatter?.[dateKey] ?? "") }));
    return dated.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))[0]?.path;
  }

  return {
    async openStatus() {
      closeSettings(app);
      await openStatus(app);
    },
    async openHistory() {
      closeSettings(app);
      await openStatus(app, "history");
    },
    preview: () => preview(parts),
    async openNewest() {
      const path = newest();
      closeSettings(app);
      if (path !== undefined) await openNote(parts, path, true);
    },
    async openDashboard() {
      closeSettings(app);
      await openDashboard(app, data.settings);
    },
    createPeople: () => confirmPeople(parts),
    openDocumentation: () => openDocumentation(parts.manifest.id),
  };
}

function stateOf(parts: UiParts, obstacle: string): { readonly title: string; readonly detail: string } {
  const { strings, runner } = parts;
  const { last } = runner.state.get();
  const isFailed = last !== undefined && hasFailed(last);
  const address = parts.address();
  const connected = parts.usesSample()
    ? strings.sampleInUse
    : strings.connectedTo(address === undefined ? "" : new URL(address).host);
  const title = isFailed ? strings.lastFailed : obstacle === "" ? connected : obstacle;
  const detail = [
    ...(parts.usesSample() ? [strings.sampleInUseDesc] : []),
    ...(isFailed ? [wordsFor(last, strings)] : []),
    timesLine(parts, strings, obstacle === ""),
    strings.notesCount(noteCount(parts)),
  ];
  return { title, detail: detail.filter((part) => part !== "").join(" · ") };
}
