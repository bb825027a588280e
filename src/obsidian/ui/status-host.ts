import { Notice, TFile } from "obsidian";
import { meetingIdOf } from "../../sync/note/note-id";
import { NoteChanged } from "../../sync/ports";
import type { NoteOutcome, Question } from "../../sync/report";
import type { SyncOptions } from "../../sync/sync";
import { announce, orSay } from "../run/notices";
import { attention, ignore } from "../storage/open-issues";
import { findClash, settleClash, type Clash } from "../actions/resolve-conflict";
import { showClash } from "./conflict-modal";
import { openSettings } from "./open-settings";
import type { PluginParts } from "../plugin-parts";
import { recentRuns } from "../storage/run-history";
import type { Action, StatusHost } from "./status-view";
import type { RunRequest } from "../run/sync-runner";

/** The status view's way to everything else. */
export function createStatusHost(parts: PluginParts, pluginId: string): StatusHost {
  const { app, strings, runner, vault, data } = parts;

  async function run(request: Omit<RunRequest, "byUser">): Promise<void> {
    announce(await runner.run({ ...request, byUser: true }), strings);
  }

  function openNote(path: string): void {
    const file = app.vault.getAbstractFileByPath(path);
    if (file instanceof TFile) void app.workspace.getLeaf(false).openFile(file);
    else new Notice(strings.noteGone);
  }

  /** Looks at both versions and does something with them. */
  async function withClash(note: NoteOutcome, work: (clash: Clash, store: Store) => unknown): Promise<void> {
    await orSay(strings, async () => {
      const connection = await parts.connection();
      if ("obstacle" in connection) throw new Error(connection.obstacle.text);
      const { service } = connection;
      const store = await parts.store();
      const client = await runner.client(service);
      const settings = parts.settingsFor(service);
      const clash = await findClash({ client, vault, store, marks: data.marks, settings }, note.id);
      if (clash) await work(clash, store);
      else new Notice(strings.noClash);
    });
  }

  /** After it, the note's meeting is looked at again, so that every record agrees with the choice. */
  async function settle(clash: Clash, store: Store, text: string): Promise<void> {
    await settleClash({ vault, store }, clash, text).catch((error: unknown) => {
      throw error instanceof NoteChanged ? new Error(strings.changedMeanwhile) : error;
    });
    await run({ only: [meetingIdOf(clash.id)] });
  }

  function actionsFor(note: NoteOutcome): readonly Action[] {
    const { outcome, path, id } = note;
    const open: Action[] = path === "" ? [] : [{ name: strings.open, run: () => openNote(path) }];
    const retry: Action = { name: strings.retry, run: () => run({ only: [meetingIdOf(id)] }) };
    const dismiss: Action = { name: strings.ignore, run: async () => ignore(await parts.store(), note) };
    const choices: Action[] = [
      {
        name: strings.showDifference,
        run: () =>
          withClash(note, (clash, store) => showClash(app, clash, (text) => settle(clash, store, text), strings)),
      },
      { name: strings.keepMine, run: () => withClash(note, (clash, store) => settle(clash, store, clash.mine)) },
      { name: strings.takeTheirs, run: () => withClash(note, (clash, store) => settle(clash, store, clash.theirs)) },
    ];
    if (outcome === "conflict") return [...open, ...choices];
    if (outcome === "waiting") return [...open, ...choices, retry];
    return outcome === "orphaned" ? [...open, dismiss] : [...open, retry, dismiss];
  }

  function answersTo({ kind }: Question): readonly Action[] {
    const answer = (name: string, options: SyncOptions): Action => ({
      name,
      run: () => run({ ...options, full: true }),
    });
    if (kind === "missing") {
      return [
        answer(strings.createMissing, { missing: "create" }),
        answer(strings.leaveMissing, { missing: "deleted" }),
      ];
    }
    if (kind === "renames") {
      return [answer(strings.followRenames, { renames: "rename" }), answer(strings.keepNames, { renames: "keep" })];
    }
    if (kind === "copies") return [answer(strings.trashCopies, { copies: "trash" })];
    return [{ name: strings.openSettings, run: () => openSettings(app, pluginId) }];
  }

  return {
    ...{ strings, openNote, actionsFor, answersTo },
    state: runner.state,
    async connection() {
      const connection = await parts.connection();
      if ("obstacle" in connection) return { ready: false, text: connection.obstacle.text };
      const { sample, baseUrl } = connection.service;
      return { ready: true, text: sample ? strings.connectedSample : strings.connectedTo(baseUrl) };
    },
    nextRun: () => parts.scheduler.next(),
    async attention() {
      // What is not found in an index that is not built yet is not settled.
      await vault.refresh();
      return attention(await parts.store(), vault);
    },
    runs: async () => recentRuns(await parts.store()),
    openSettings: () => openSettings(app, pluginId),
    syncNow: (full) => void run(full ? { full } : {}),
    cancel: () => runner.cancel(),
  };
}

type Store = Awaited<ReturnType<PluginParts["store"]>>;
