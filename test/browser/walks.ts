import type { BrowserContext } from "playwright-core";
import { startChromium, type Chromium } from "./chromium";
import { ADDRESS, openVault, servePages, type Pages, type VaultPage } from "./vault-page";

export type WalkOptions = Parameters<typeof openVault>[2];
type Size = Parameters<Chromium["window"]>[0];

/** Vaults in windows of one browser, one after another. */
export interface Walks {
  open(options?: WalkOptions, size?: Size): Promise<VaultPage>;
  /** A vault on a device where the address is confirmed and the first sync is done. */
  synced(options?: WalkOptions, size?: Size): Promise<VaultPage>;
  /** Closes the window. */
  leave(): Promise<void>;
  end(): Promise<void>;
}

export async function startWalks(): Promise<Walks> {
  const [chromium, pages]: [Chromium, Pages] = await Promise.all([startChromium(), servePages()]);
  let window: BrowserContext | undefined;

  async function open(options: WalkOptions = {}, size?: Size): Promise<VaultPage> {
    window = await chromium.window(size);
    return openVault(window, pages, options);
  }

  return {
    open,
    async synced(options = {}, size) {
      const walk = await open({ data: { baseUrl: ADDRESS, syncStarted: true }, withKey: true, ...options }, size);
      await walk.inside((vault) => vault.openSettings());
      await walk.press("Confirm");
      await walk.inside((vault) => vault.app.setting.close());
      await command(walk, "sync-now");
      return walk;
    },
    leave: async () => window?.close(),
    async end() {
      await chromium.close();
      await pages.close();
    },
  };
}

/** Runs a command of the plugin, and waits until no sync is on. */
export async function command(walk: VaultPage, id: string): Promise<void> {
  await walk.inside((vault, name) => vault.command(name), id);
  await walk.idle();
}
