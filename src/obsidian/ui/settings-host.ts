import type { AccountSettings } from "../../api/meeting";
import { meetingIdOf, type NoteId } from "../../sync/note/note-id";
import type { NoteOutcome } from "../../sync/report";
import { textOf } from "../../sync/reason";
import { templateAt } from "../../sync/render/template";
import { lineFor, timesLine } from "../run/notices";
import { reportFailure } from "../run/report-failure";
import { openRetries } from "../../sync/state/retry-list";
import { createChoices, type Choices } from "./choices";
import { createConnectionCheck, type ConnectionCheck } from "./connection-check";
import { preview } from "./modals";
import { diagnosticReport } from "./diagnostic-report";
import type { PluginData } from "../storage/plugin-data";
import type { Strings } from "../strings/strings";
import { createRemovals, type Removals } from "./removals";
import type { UiParts } from "./ui-parts";
import { confirmUndo } from "./undo-dialog";

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
  /** The address that the user must confirm before the key is sent there. */
  unconfirmedAddress(): string | undefined;
  /** Call it when the user chose the address or the key while the screen showed the address `shown`. */
  chosenHere(shown: string | undefined): Promise<void>;
  /** One line about the last and the next run. */
  statusLine(): string;
  /** Shows what a sync would do now, with a button that starts it. */
  preview(): Promise<void>;
  /** Resolves when the run has ended. */
  syncNow(): Promise<void>;
  /** Asks whether to undo the last sync or the last import. */
  undo(): Promise<void>;
  running(): boolean;
  cancel(): void;
  /** Whether the user has not yet started the first sync with the server. */
  waitsForStart(): boolean;
  /** Whether the connection works, as far as it is known. */
  works(): boolean;
  marked(state: "deleted" | "stopped"): readonly { readonly id: NoteId; readonly path: string }[];
  /** Resolves with whether the note is in the vault again. */
  restore(id: NoteId): Promise<boolean>;
  resume(id: NoteId): Promise<void>;
  /** Meetings whose data could not be used. */
  quarantined(): readonly NoteOutcome[];
  retry(id: NoteId): Promise<void>;
  /** Why a note cannot be used as a template; undefined when it can. */
  templateProblem(path: string): Promise<string | undefined>;
  /** Id of this device in this vault. */
  deviceId(): string;
  /** Diagnostic report: settings and past runs, without the key and without names of notes. */
  report(): Promise<string>;
  automatic(): boolean;
  setAutomatic(on: boolean): void;
  /** Call it after a setting has changed. */
  changed(): void;
  /** Does work for the user, and shows a notice if it fails. */
  attempt(work: () => unknown): Promise<void>;
}

/** @param changed called after each change of a setting. Call `refresh` when the connection may have changed. */
export function createSettingsHost(parts: UiParts, changed: () => void): SettingsHost & { refresh(): Promise<void> } {
  const { app, strings, runner } = parts;
  let unconfirmed: string | undefined;
  let ready = false;
  const { check, found } = createConnectionCheck(parts, (works) => (ready = works));
  let quarantined: readonly NoteOutcome[] = [];

  /** Reads the data that the screen shows and that is not available synchronously. */
  async function refresh(): Promise<void> {
    try {
      const connection = await parts.connection();
      const pending = "obstacle" in connection && connection.obstacle.kind === "new-address";
      // Shown in the form that is used in requests: typed letters of another script may look like the server's name.
      unconfirmed = pending ? parts.address() : undefined;
      ready = "service" in connection;
      const open = await openRetries(await parts.store());
      quarantined = open.filter(({ outcome }) => outcome === "quarantined");
    } catch {
      // This device's database cannot be opened. The screen keeps the old data, and a run reports the error.
    }
  }

  return {
    // The type limits what the screen can use of the parts.
    ...parts,
    ...createChoices(parts, found),
    ...createRemovals(parts, changed),
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
    statusLine: () => statusLine(parts),
    works: () => ready,
    quarantined: () => quarantined,
    async retry(id) {
      await parts.runForUser({ only: [meetingIdOf(id)] });
      await refresh();
    },
    async templateProblem(path) {
      if (path === "") return undefined;
      const template = await templateAt(parts.vault, path, parts.data.settings.propertyNames);
      return "code" in template ? textOf(template, strings.reasons) : undefined;
    },
    report: () => diagnosticReport(parts, found()?.facts),
    preview: () => preview(parts),
    syncNow: () => parts.runForUser(),
    undo: () => confirmUndo(parts),
    running: () => runner.state.get().running !== undefined,
    cancel: () => runner.cancel(),
  };
}

function statusLine({ strings, runner, scheduler, attention }: UiParts): string {
  const { last } = runner.state.get();
  const times = timesLine(last, scheduler.next(), strings);
  return last ? `${times} · ${lineFor(last, strings, attention.issues.get().length)}` : times;
}
