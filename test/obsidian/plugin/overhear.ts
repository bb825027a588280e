import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import type { RequestUrlParam } from "obsidian";
import { setNetwork, type NetworkAnswer } from "../../support/obsidian";
import { startPlugin, type PluginFixture, type PluginOptions } from "../../support/plugin/plugin-fixture";
import { openScreen, type Screen } from "../../support/plugin/settings-screen";

/** What the network does with a request. */
export type Reply = (request: RequestUrlParam) => NetworkAnswer | Promise<NetworkAnswer>;

/** The plugin with somebody who reads along wherever it can say or keep something. */
export interface Overheard extends PluginFixture {
  readonly screen: Screen;
  reply: Reply;
  readonly sent: readonly RequestUrlParam[];
  /** Runs a command, and waits until all is done that it set off. */
  readonly run: (command: string) => Promise<void>;
  /** Everything that was ever on the page, printed, copied or told to Obsidian's command line, and that is kept anywhere. */
  readonly told: () => Promise<string>;
}

/** Of the client's wait for an answer, in milliseconds. */
const WAIT = 30_000;

const now = Date.now.bind(Date);
const later = window.setTimeout.bind(window);
const start = now();

/** Pauses take a thousandth of their time. Ends with `jest.restoreAllMocks`. */
function hurry(patience: number): void {
  const sooner = (ms: number) => (ms === WAIT ? patience : ms < 1000 ? ms : ms / 1000);
  jest.spyOn(Date, "now").mockImplementation(() => start + 1000 * (now() - start));
  const setTimeout = (work: () => void, ms = 0) => later(work, sooner(ms));
  jest.spyOn(window, "setTimeout").mockImplementation(setTimeout as typeof window.setTimeout);
}

/** `patience`: milliseconds that the service has for an answer. */
export async function overhear({
  patience = 5_000,
  ...options
}: PluginOptions & { readonly patience?: number }): Promise<Overheard> {
  hurry(patience);
  // A device of its own: nothing is left from the one before.
  Object.defineProperty(globalThis, "indexedDB", { value: new IDBFactory(), configurable: true });
  const heard: string[] = [];
  const hear = (...what: readonly unknown[]) => void heard.push(...what.map(asText));
  for (const name of ["log", "info", "debug", "warn", "error", "trace"] as const) {
    jest.spyOn(console, name).mockImplementation(hear);
  }
  const page = new MutationObserver((changes) => {
    for (const { target, addedNodes, attributeName } of changes) {
      for (const node of addedNodes) hear(node);
      if (attributeName !== null || target.nodeType === Node.TEXT_NODE) hear(target.cloneNode(false));
    }
  });
  page.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const writeText = (text: string) => Promise.resolve(hear(text));
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });

  const fixture = await startPlugin(options);
  const { app, command, idle } = fixture;
  const keep = app.saveLocalStorage.bind(app);
  jest.spyOn(app, "saveLocalStorage").mockImplementation((name, value) => {
    hear(name, value);
    keep(name, value);
  });
  const sent: RequestUrlParam[] = [];
  setNetwork((request) => {
    sent.push(request);
    return overheard.reply(request);
  });

  const overheard: Overheard = {
    ...{ ...fixture, sent, screen: openScreen(fixture) },
    reply: () => ({ status: 500 }),
    async run(name) {
      hear(command(name));
      await idle();
    },
    async told() {
      for (const { handler } of app.cliHandlers.values()) hear(await handler({ format: "json" }));
      await idle();
      const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")];
      hear(document.documentElement, ...fields.filter((field) => !field.closest(".secret-component")).map(valueOf));
      const { adapter } = app.vault;
      for (const path of adapter.paths()) hear(path, await adapter.read(path));
      return [...heard, ...(await databases())].join("\n");
    },
  };
  return overheard;
}

const valueOf = ({ value }: HTMLInputElement) => value;

function asText(what: unknown): string {
  if (what instanceof Element) return what.outerHTML;
  if (what instanceof Node) return what.textContent ?? "";
  if (what instanceof Error) return `${what.stack}\n${asText(what.cause)}`;
  return typeof what === "string" ? what : (JSON.stringify(what) ?? "");
}

/** All keys and values of all databases of this device. */
async function databases(): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const { name = "" } of await indexedDB.databases()) {
    const db = await openDB(name);
    for (const store of db.objectStoreNames) {
      texts.push(JSON.stringify([await db.getAllKeys(store), await db.getAll(store)]));
    }
    db.close();
  }
  return texts;
}
