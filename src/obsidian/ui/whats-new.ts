import { Notice, type App, type PluginManifest } from "obsidian";
import type { Strings } from "../strings/strings";
import { openDocumentation } from "./open-settings";

const VERSION = "meeting-notes-sync-version";

/** Says once on this device that the plugin was updated, with a way to what changed. Says nothing after the installation. */
export function tellWhatsNew(app: App, { id, version }: PluginManifest, strings: Strings): void {
  const last: unknown = app.loadLocalStorage(VERSION);
  if (last === version) return;
  app.saveLocalStorage(VERSION, version);
  if (typeof last !== "string") return;
  const content = createFragment((fragment) => {
    const box = fragment.createDiv("meeting-notes-sync-progress");
    box.createSpan({ text: strings.updated(version) });
    box.createEl("button", { text: strings.whatsNew }).addEventListener("click", () => openDocumentation(id));
  });
  new Notice(content, 10_000);
}
