import type { App, PluginManifest } from "obsidian";
import type { NoteDecisions } from "../actions/note-decisions";
import type { RunParts } from "../run/run-parts";
import type { ServiceParts } from "../run/service-parts";
import type { StorageParts } from "../storage/storage-parts";
import type { Strings } from "../strings/strings";
import type { VaultParts } from "../vault/vault-parts";

/** The data and functions of the user interface. */
export interface UiParts extends StorageParts, VaultParts, ServiceParts, RunParts, NoteDecisions {
  readonly app: App;
  readonly manifest: PluginManifest;
  readonly strings: Strings;
}
