import type { Plugin as ObsidianPlugin } from "obsidian";
import { createPluginData, type PluginData } from "../../../src/obsidian/storage/plugin-data";
import type { Mark } from "../../../src/sync/ports";
import { App, Plugin } from "../obsidian";

export const manifest = { id: "p", name: "P", version: "1.0.0", author: "a", minAppVersion: "1.13.0", description: "" };
/** The plugin's, in the vault. */
export const folder = ".obsidian/plugins/p";
export const mark = (state: Mark["state"], at: string): Mark => ({ state, at, path: "a.md" });

/** The plugin's data, read from these files in its folder. */
export async function openPluginData(
  files: Record<string, string> = {},
): Promise<{ app: App; data: PluginData; file: () => Promise<unknown> }> {
  const app = await App.start();
  await app.vault.adapter.mkdir(folder);
  for (const [name, text] of Object.entries(files)) await app.vault.adapter.write(`${folder}/${name}`, text);
  const plugin = await app.plugins.enable(class extends Plugin {}, manifest);
  const data = createPluginData(plugin as unknown as ObsidianPlugin);
  await data.reload();
  return { app, data, file: async () => JSON.parse(await app.vault.adapter.read(`${folder}/data.json`)) as unknown };
}
