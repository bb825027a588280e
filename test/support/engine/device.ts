import type { SyncSettings } from "../../../src/sync/render/settings";
import type { NoteOutcome, Summary } from "../../../src/sync/report";
import { sync, type SyncOptions, type SyncParts } from "../../../src/sync/sync";
import { createMemoryMarks } from "./memory-marks";
import { createMemoryStore } from "./memory-store";
import { createMemoryVault } from "./memory-vault";
import type { PlainService } from "./plain-service";

/** One device: a vault, its local state, the user's marks, and the engine over a service. */
export function createDevice(service: PlainService, settings: Partial<SyncSettings> = {}) {
  const vault = createMemoryVault({ now: () => service.now() });
  const store = createMemoryStore();
  const deletionMarks = createMemoryMarks();
  let outcomes: NoteOutcome[] = [];
  const parts: SyncParts = {
    client: service.client,
    vault,
    store,
    deletionMarks,
    clock: {
      now: () => service.now(),
      sleep: (ms) => {
        service.advance(ms);
        return Promise.resolve();
      },
    },
    settings: { configDir: ".obsidian", ...settings },
    baseUrl: "https://notes.example/api/v1/",
    keyFingerprint: "a-key",
  };
  return {
    vault,
    store,
    deletionMarks,
    parts,
    /** Outcomes of the last run. */
    get outcomes(): readonly NoteOutcome[] {
      return outcomes;
    },
    async sync(options: SyncOptions = {}): Promise<Summary> {
      outcomes = [];
      return sync(parts, { onOutcome: (outcome) => outcomes.push(outcome), ...options });
    },
    /** Changes a note as the user would. */
    edit(path: string, change: (text: string) => string) {
      const text = vault.text(path);
      if (text === undefined) throw new Error(`There is no note at ${path}.`);
      service.advance(60_000);
      vault.userWrite(path, change(text), service.now());
    },
    outcomeOf: (path: string) => outcomes.find((outcome) => outcome.path === path),
  };
}

export type Device = ReturnType<typeof createDevice>;

/** The name that a replicator gives to the version which lost. */
export const conflictName = (path: string) => path.replace(/\.md$/, ".sync-conflict-20260302-100000-ABCDEFG.md");
