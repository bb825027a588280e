import type { BrowserContext } from "playwright-core";
import { stringsFor } from "../../src/obsidian/strings/strings";
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
      const { confirm } = stringsFor(options.language ?? "en");
      await walk.press(confirm);
      await walk.page.getByRole("button", { name: confirm, exact: true }).waitFor({ state: "detached" });
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

export async function firstMeeting(walk: VaultPage): Promise<string> {
  return (await walk.notes()).find((each) => each.startsWith("Meetings/")) ?? "";
}

/** The user and the service change the same line of a note. Resolves with its path. */
export async function makeConflict(walk: VaultPage): Promise<string> {
  const path = await firstMeeting(walk);
  const read = (): Promise<string> => walk.inside((vault, note) => vault.read(note), path);
  const id = /_id: "?([0-9a-f-]{36})/.exec(await read())?.[1] ?? "";
  walk.emulator.world.change(id, { summary: "The launch is on March 3." });
  await command(walk, "sync-now");
  const mine = (await read()).replace("The launch is on March 3.", "The launch is on March 3, or so Ann says.");
  await walk.inside((vault, [note = "", text = ""]) => vault.write(note, text), [path, mine]);
  walk.emulator.world.change(id, { summary: "The launch moves to March 10." });
  await command(walk, "sync-now");
  return path;
}
