import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stateFolder } from "../state/state-folder";
import { vaultRoot } from "../state/vault-root";

const PLUGIN = "meeting-notes-sync";

/** The vault's real path; the folder is made if it is missing. A new folder gets no state of an earlier one at this path. */
export function prepareDemoVault(folder: string): string {
  const isNew = !existsSync(folder);
  mkdirSync(folder, { recursive: true });
  const root = vaultRoot(folder);
  if (isNew) rmSync(stateFolder(root), { recursive: true, force: true });
  return root;
}

/**
 * Installs the built plugin in the vault, enabled, with sample data as its server. Existing settings stay. Returns false when
 * the plugin is not built.
 */
export function installPlugin(root: string, packageRoot: string): boolean {
  const files = ["main.js", "manifest.json", "styles.css"].filter((name) => existsSync(join(packageRoot, name)));
  if (!files.includes("main.js") || !files.includes("manifest.json")) return false;
  const folder = join(root, ".obsidian", "plugins", PLUGIN);
  mkdirSync(folder, { recursive: true });
  for (const name of files) copyFileSync(join(packageRoot, name), join(folder, name));
  const data = join(folder, "data.json");
  if (!existsSync(data)) writeFileSync(data, `${JSON.stringify({ baseUrl: "sample" }, null, 2)}\n`);
  enable(join(root, ".obsidian", "community-plugins.json"));
  return true;
}

function enable(file: string): void {
  const listed: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
  const plugins = Array.isArray(listed) ? (listed as readonly unknown[]) : [];
  if (!plugins.includes(PLUGIN)) writeFileSync(file, `${JSON.stringify([...plugins, PLUGIN], null, 2)}\n`);
}
