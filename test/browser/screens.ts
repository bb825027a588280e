import { ADDRESS, type VaultPage } from "./vault-page";
import { command, type Walks } from "./walks";

/** The plugin's screens, and how a user gets there. */

type Open = Walks["open"];

/** A state of the screens: how a user gets there. `open` and `synced` begin on a device of the wanted kind. */
export interface State {
  readonly name: string;
  reach(open: Open, synced: Open): Promise<VaultPage>;
}

export async function settings(opened: VaultPage | Promise<VaultPage>): Promise<VaultPage> {
  const walk = await opened;
  await walk.inside((vault) => vault.openSettings());
  await walk.page.locator(".vertical-tab-content .setting-item").first().waitFor();
  return walk;
}

/** The settings screen after a connection test. */
export async function tested(opened: Promise<VaultPage>, answer: RegExp): Promise<VaultPage> {
  const walk = await settings(opened);
  await walk.press("Connect");
  await walk.page.getByRole("textbox", { name: "Server address" }).fill(ADDRESS);
  await walk.press("Test connection");
  await walk.sees(answer);
  return walk;
}

export async function status(opened: VaultPage | Promise<VaultPage>): Promise<VaultPage> {
  const walk = await opened;
  await command(walk, "open-status");
  await walk.sees("Recent syncs");
  return walk;
}
