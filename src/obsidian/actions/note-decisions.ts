import { takeBack } from "../../sync/state/deletion-marks";
import type { NoteId } from "../../sync/note/note-id";
import type { Mark, StateStore, Vault } from "../../sync/ports";
import { undoLastRun } from "../../sync/state/undo-log";
import { announce } from "../run/notices";
import type { NoteIndex } from "../vault/note-index";
import type { PluginData } from "../storage/plugin-data";
import type { Strings } from "../strings/strings";
import type { SyncRunner } from "../run/sync-runner";

export interface DecisionsParts {
  readonly data: PluginData;
  readonly vault: Vault;
  readonly index: NoteIndex;
  readonly runner: SyncRunner;
  readonly store: () => Promise<StateStore>;
  readonly strings: Strings;
}

/** What the user decided about single notes, and how they take it back. */
export function createDecisions({ data, vault, index, runner, store, strings }: DecisionsParts) {
  let restoring: Promise<unknown> = Promise.resolve();

  return {
    /** Notes that the user decided about, in order of path. */
    marked: (wanted: Mark["state"]) =>
      [...data.marks.all()]
        .flatMap(([id, { state, path }]) => (state === wanted ? [{ id, path }] : []))
        .sort((a, b) => (a.path < b.path ? -1 : 1)),
    async resume(id: NoteId) {
      const path = data.marks.get(id)?.path ?? "";
      await data.marks.set(id, { state: "restored", at: new Date().toISOString(), path });
    },
    /** Writes a deleted note again. Resolves with whether it is there. */
    async restore(id: NoteId) {
      const write = (only: readonly string[]) => runner.run({ only, missing: "create", byUser: true });
      // One after the other: whoever presses several buttons means all of them.
      const result = restoring.then(() =>
        takeBack({ vault, marks: data.marks }, [id], new Date().toISOString(), write),
      );
      restoring = result.catch(() => undefined);
      announce(await result, strings);
      return index.find(id).length > 0;
    },
    /** How many notes were put back, and how many were left as they are. */
    async undo() {
      await vault.refresh();
      const undone = await undoLastRun({ vault, store: await store(), marks: data.marks }, Date.now());
      const restored = undone.filter(({ result }) => result === "restored").length;
      return { restored, left: undone.length - restored };
    },
  };
}
