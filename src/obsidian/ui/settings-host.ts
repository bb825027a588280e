import type { AccountSettings } from "../../api/meeting";
import { meetingIdOf, type NoteId } from "../../sync/note/note-id";
import type { NoteOutcome } from "../../sync/report";
import { textOf } from "../../sync/reason";
import { templateAt } from "../../sync/render/template";
import { lineFor, timesLine } from "../run/notices";
import { reportFailure } from "../run/report-failure";
import { openRetries } from "../../sync/state/open-issues";
import { createChoices, type Choices } from "./choices";
import { createConnectionCheck, type ConnectionCheck } from "./connection-check";
import { preview } from "./modals";
import { diagnosticReport } from "./diagnostic-report";
import type { PluginData } from "../storage/plugin-data";
import type { Strings } from "../strings/strings";
import { createRemovals, type Removals } from "./removals";
import type { UiParts } from "./ui-parts";
import { confirmUndo } from "./undo-dialog";

/** What the settings screen shows and what its buttons do. Reading is synchronous, so that drawing does not wait. */
export interface SettingsHost extends Choices, Removals, Pick<ConnectionCheck, "check"> {
  readonly strings: Strings;
  readonly data: PluginData;
  /** Where Obsidian keeps the vault's configuration; no folder for notes. */
  readonly configDir: string;
  /** Name of the secret that holds the key. */
  secretName(): string;
  hasKey(): boolean;
  /** The account, if this device has asked the service for it. */
  account(): { readonly userId: string; readonly settings: AccountSettings } | undefined;
  /** The address that gets the key only after the user confirms it here. */
  unconfirmedAddress(): string | undefined;
  /** The user chose the address or the key while `shown` was on the screen: the key may go there, and a refusal is forgotten. */
  chosenHere(shown: string | undefined): Promise<void>;
  /** One line about the last and the next run. */
  statusLine(): string;
  /** Shows what a sync would do now, with a button that does it. */
  preview(): Promise<void>;
  /** Resolves when the run has ended. */
  syncNow(): Promise<void>;
  /** Asks whether to take back the last sync, or the last import. */
  undo(): Promise<void>;
  running(): boolean;
  cancel(): void;
  /** The user has not started the first sync with their server yet. */
  waitsForStart(): boolean;
  /** Whether the service can be asked, as far as is known. */
  works(): boolean;
  marked(state: "deleted" | "stopped"): readonly { readonly id: NoteId; readonly path: string }[];
  /** Resolves with whether the note is in the vault again. */
  restore(id: NoteId): Promise<boolean>;
  resume(id: NoteId): Promise<void>;
  /** Meetings whose data could not be used. */
  quarantined(): readonly NoteOutcome[];
  retry(id: NoteId): Promise<void>;
  /** What is wrong with a note as a template; undefined when nothing is. */
  templateProblem(path: string): Promise<string | undefined>;
  /** Id of this device in this vault. */
  deviceId(): string;
  /** Diagnostic report: settings and past runs, without the key and without names of notes. */
  report(): Promise<string>;
  automatic(): boolean;
  setAutomatic(on: boolean): void;
  /** To be called after a setting has changed. */
  changed(): void;
  /** Does what the user asked for, and shows a notice if it fails. */
  orSay(work: () => unknown): Promise<void>;
}

/** @param changed called after each change of a setting. Call `refresh` when the connection may have changed. */
export function createSettingsHost(parts: UiParts, changed: () => void): SettingsHost & { refresh(): Promise<void> } {
  const { app, strings, runner, scheduler, attention } = parts;
  let unconfirmed: string | undefined;
  let ready = false;
  const { check, found } = createConnectionCheck(parts, (works) => (ready = works));
  let quarantined: readonly NoteOutcome[] = [];

  /** Reads what the screen shows but cannot wait for. */
  async function refresh(): Promise<void> {
    try {
      const connection = await parts.connection();
      const pending = "obstacle" in connection && connection.obstacle.kind === "new-address";
      // As it would be requested, not as it was typed: letters of another script can look like the server's own.
      unconfirmed = pending ? parts.address() : undefined;
      ready = "service" in connection;
      const open = await openRetries(await parts.store());
      quarantined = open.filter(({ outcome }) => outcome === "quarantined");
    } catch {
      // The device's database cannot be opened: the screen keeps what it shows, and a run reports why.
    }
  }

  return {
    // The type limits what the screen can use of the parts.
    ...parts,
    ...createChoices(parts, found),
    ...createRemovals(parts, changed),
    ...{ refresh, changed, check },
    orSay: (work) => reportFailure(work, strings),
    configDir: app.vault.configDir,
    unconfirmedAddress: () => unconfirmed,
    async chosenHere(shown) {
      await parts.chosenHere(shown);
      await refresh();
    },
    statusLine() {
      const { last } = runner.state.get();
      const times = timesLine(last, scheduler.next(), strings);
      return last ? `${times} · ${lineFor(last, strings, attention.issues.get().length)}` : times;
    },
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
