import type { AccountSettings } from "../../api/meeting";
import { concernsOf, survey, watchAnswers, type Answers } from "../../api/survey";
import { meetingIdOf, type NoteId } from "../../sync/note/note-id";
import type { NoteOutcome } from "../../sync/report";
import { readTemplate } from "../../sync/render/template";
import { serviceFilters } from "../../sync/settings/filters";
import { textAt } from "../../sync/ports";
import { failureInWords, lineFor, timesLine } from "../run/notices";
import { reportFailure } from "../run/report-failure";
import { openRetries } from "../../sync/state/open-issues";
import { createChoices, type Choices } from "./choices";
import { preview } from "./modals";
import { diagnosticReport } from "./diagnostic-report";
import type { PluginData } from "../storage/plugin-data";
import type { Strings } from "../strings/strings";
import { createRemovals, type Removals } from "./removals";
import type { UiParts } from "./ui-parts";

/** What the settings screen shows and what its buttons do. Reading is synchronous, so that drawing does not wait. */
export interface SettingsHost extends Choices, Removals {
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
  /** Asks the service whether the key works, and how many meetings match the filters. Resolves with texts for the user. */
  check(): Promise<{ readonly ok: boolean; readonly text: string; readonly matches?: string }>;
  /** One line about the last and the next run. */
  statusLine(): string;
  /** Shows what a sync would do now, with a button that does it. */
  preview(): Promise<void>;
  /** Resolves when the run has ended. */
  syncNow(): Promise<void>;
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
  const { app, data, strings, runner, scheduler, attention } = parts;
  let unconfirmed: string | undefined;
  let ready = false;
  /** What the last check found. */
  let checked: (Awaited<ReturnType<typeof survey>> & { readonly facts: Answers }) | undefined;
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
    ...createChoices(
      parts,
      () => checked?.meetings ?? [],
      () => checked?.first,
    ),
    ...createRemovals(parts, changed),
    ...{ refresh, changed },
    orSay: (work) => reportFailure(work, strings),
    configDir: app.vault.configDir,
    unconfirmedAddress: () => unconfirmed,
    async chosenHere(shown) {
      await parts.chosenHere(shown);
      await refresh();
    },
    async check() {
      checked = undefined;
      const connection = await parts.connection();
      if ("obstacle" in connection) return { ok: false, text: connection.obstacle.text };
      try {
        const { userId } = await parts.askAccount(connection.service);
        ready = true;
        const { transport, seen } = watchAnswers(connection.service.transport);
        const client = await runner.client({ ...connection.service, transport });
        const found = await survey(client, serviceFilters(data.settings), Date.now);
        checked = { ...found, facts: { ...seen, ...found.facts } };
        const { total, from, to, ahead, left = 0, broken } = checked.facts;
        const { meetings, clock, limit, paging, zones, refused } = concernsOf(checked.facts);
        const matches = meetings ? strings.noMatch : strings.matching(total, from, to);
        const text = [
          strings.keyWorks(userId),
          matches,
          clock && ahead !== undefined && strings.clockDiffers(Math.round(ahead / 60_000)),
          limit && strings.fewRequests(left),
          paging && strings.pagesApart,
          zones && strings.noTimeZone,
          refused && strings.unusable(broken),
        ];
        return { ok: !meetings, matches, text: text.filter(Boolean).join(" ") };
      } catch (error) {
        ready = false;
        return { ok: false, text: failureInWords(error, strings) };
      }
    },
    statusLine() {
      const { last } = runner.state.get();
      const times = timesLine(last, scheduler.next(), strings);
      return last ? `${times}. ${lineFor(last, strings, attention.issues.get().length)}` : times;
    },
    works: () => ready,
    quarantined: () => quarantined,
    async retry(id) {
      await parts.runForUser({ only: [meetingIdOf(id)] });
      await refresh();
    },
    async templateProblem(path) {
      const fits = path === "" || readTemplate((await textAt(parts.vault, path)) ?? "") !== undefined;
      return fits ? undefined : strings.problems.template;
    },
    report: () => diagnosticReport(parts, checked?.facts),
    preview: () => preview(parts),
    syncNow: () => parts.runForUser(),
    running: () => runner.state.get().running !== undefined,
    cancel: () => runner.cancel(),
  };
}
