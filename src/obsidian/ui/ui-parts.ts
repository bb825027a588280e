import type { App, Plugin, PluginManifest } from "obsidian";
import type { NoteDecisions } from "../actions/note-decisions";
import type { RunRequest } from "../run/one-run";
import type { RunParts } from "../run/run-parts";
import type { ServiceParts } from "../run/service-parts";
import type { StorageParts } from "../storage/storage-parts";
import type { Strings } from "../strings/strings";
import type { VaultParts } from "../vault/vault-parts";

/** Everything that the user interface shows and calls. */
export interface UiParts extends StorageParts, VaultParts, ServiceParts, RunParts, NoteDecisions {
  readonly app: App;
  readonly manifest: PluginManifest;
  readonly strings: Strings;
}

/** What commands and menus need besides the parts. */
export interface CommandParts {
  readonly plugin: Plugin;
  readonly parts: UiParts;
  /** Runs for the user and shows the result. */
  readonly run: (request: Omit<RunRequest, "byUser">) => Promise<void>;
  readonly openStatus: () => Promise<void>;
}
