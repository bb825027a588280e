import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "esbuild";
import type { BrowserContext, Page } from "playwright-core";
import type { Transport } from "../../src/api/transport";
import { createEmulator, type Emulator, type EmulatorOptions } from "../../src/emulator/emulator";
import { barriersIn } from "./barriers";
import { takePicture } from "./chromium";
import type { Vault, VaultOptions } from "./obsidian-page/page";

export const ADDRESS = "https://notes.example.com/api/v1";

/** The page's server, and through it the way to the services that lie outside the page. */
export interface Pages {
  readonly url: string;
  /** Requests of the page to `/service/<name>/<address>` are answered by this from now on. */
  readonly services: Map<string, Transport>;
  close(): Promise<void>;
}

/** Serves the stand-in bundled for the browser, and what is built of the plugin. */
export async function servePages(): Promise<Pages> {
  const services = new Map<string, Transport>();
  const { outputFiles } = await build({
    entryPoints: ["test/browser/obsidian-page/page.ts"],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    alias: { obsidian: "./test/support/obsidian/index.ts" },
  });
  const files: Record<string, [type: string, text: string]> = {
    "/": ["text/html", readFileSync("test/browser/obsidian-page/index.html", "utf8")],
    "/app.css": ["text/css", readFileSync("test/browser/obsidian-page/app.css", "utf8")],
    "/styles.css": ["text/css", readFileSync("styles.css", "utf8")],
    "/page.js": ["text/javascript", outputFiles[0]?.text ?? ""],
  };
  const server: Server = createServer((request, response) => {
    const [, name = "", address = ""] = /^\/service\/([^/]+)\/(.+)$/.exec(request.url ?? "") ?? [];
    const service = services.get(name);
    if (service) {
      void answer(service, decodeURIComponent(address), request, response);
      return;
    }
    const [type, text] = files[request.url ?? ""] ?? ["text/plain", undefined];
    response.writeHead(text === undefined ? 404 : 200, { "content-type": `${type}; charset=utf-8` }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    services,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function answer(
  service: Transport,
  address: string,
  { method = "GET", headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const sent = new Headers();
  for (const [key, value] of Object.entries(headers)) if (typeof value === "string") sent.set(key, value);
  try {
    const {
      status,
      headers: given,
      ...rest
    } = await service(new Request(address, { method, headers: sent })).then(async (got) => ({
      status: got.status,
      headers: got.headers,
      body: Buffer.from(await got.arrayBuffer()),
    }));
    response.writeHead(status, Object.fromEntries(given)).end(rest.body);
  } catch {
    response.destroy();
  }
}

/** A vault in a page, the service behind its network, and a person who looks and clicks. */
export interface VaultPage {
  readonly page: Page;
  readonly emulator: Emulator;
  /** Milliseconds that every answer takes. */
  slowDown(ms: number): void;
  /** Does something in the page with the vault. */
  inside<T, A>(work: (vault: Vault, given: A) => T | Promise<T>, given?: A): Promise<T>;
  notes(): Promise<string[]>;
  /** Waits until the page shows the text. */
  sees(text: string | RegExp): Promise<void>;
  press(name: string): Promise<void>;
  /** Waits until it is so in the page. */
  becomes<A>(check: (vault: Vault, given: A) => boolean | Promise<boolean>, given?: A): Promise<void>;
  /** Waits until no run is on. */
  idle(): Promise<void>;
  dismissNotices(): Promise<void>;
  screenshot(name: string): Promise<void>;
  /** What axe-core finds wrong for people who do not see, or do not use a mouse; by these rules alone, if any are named. */
  barriers(only?: readonly string[]): Promise<string[]>;
  /** Errors that nobody caught. */
  readonly errors: readonly string[];
}

export async function openVault(
  window: BrowserContext,
  { url, services }: Pages,
  options: Omit<VaultOptions, "service"> & { readonly service?: EmulatorOptions; readonly withKey?: boolean } = {},
): Promise<VaultPage> {
  const { service, withKey = false, ...vault } = options;
  const emulator = createEmulator({ count: 40, baseUrl: ADDRESS, ...service });
  const page = await window.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  let delay = 0;
  const name = `service-${services.size}`;
  services.set(name, async (request) => {
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    if (!request.url.startsWith(ADDRESS)) throw new Error("net::ERR_NAME_NOT_RESOLVED");
    return emulator.transport(request);
  });
  await page.goto(url);
  const main = readFileSync("main.js", "utf8");
  await page.addScriptTag({ content: `window.loadMain = (require, module, exports) => {${main}\n};` });
  const given = { ...vault, service: name, ...(withKey ? { key: emulator.apiKey } : {}) };
  await page.evaluate(async (asked) => {
    const { Vault: Made } = globalThis as unknown as { Vault: typeof Vault };
    Object.assign(globalThis, { vault: await Made.open(asked) });
  }, given);

  const inside: VaultPage["inside"] = (work, argument) =>
    page.evaluate(`(${work.toString()})(globalThis.vault, ${JSON.stringify(argument ?? null)})`);

  const becomes: VaultPage["becomes"] = async (check, argument) => {
    await page.waitForFunction(`(${check.toString()})(globalThis.vault, ${JSON.stringify(argument ?? null)})`);
  };

  return {
    page,
    emulator,
    errors,
    inside,
    slowDown: (ms) => void (delay = ms),
    notes: () => inside((open) => open.notes()),
    sees: async (text) => {
      // Not one that a hidden view has, too: on a phone only one view is shown.
      await page.getByText(text).filter({ visible: true }).first().waitFor();
    },
    press: (name) => page.getByRole("button", { name, exact: true }).last().click(),
    becomes,
    async idle() {
      await becomes((open) => !open.app.commands.available().includes("meeting-notes-sync:cancel-sync"));
      await inside((open) => open.app.settled());
    },
    async dismissNotices() {
      await page.evaluate(() => {
        for (const notice of document.querySelectorAll<HTMLElement>(".notice")) notice.click();
      });
    },
    screenshot: (name) => takePicture(page, name),
    // The stand-in's own parts are not judged, nor the page around: landmarks and its first heading are Obsidian's.
    barriers: (only) =>
      barriersIn(page, {
        only,
        exclude: [".nav-files-container", ".secret-component"],
        without: ["region", "landmark-one-main", "page-has-heading-one"],
      }),
  };
}
