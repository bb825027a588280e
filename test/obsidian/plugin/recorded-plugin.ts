import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import type { RequestUrlParam } from "obsidian";
import { setNetwork, type NetworkAnswer } from "../../support/obsidian";
import { startPlugin, type PluginFixture, type PluginOptions } from "../../support/plugin/plugin-fixture";
import { openScreen, type Screen } from "../../support/plugin/settings-screen";

/** The network's answer to a request. */
export type Reply = (request: RequestUrlParam) => NetworkAnswer | Promise<NetworkAnswer>;

/** The plugin with a recording of everything that it shows, logs, copies or stores. */
export interface RecordedPlugin extends PluginFixture {
  readonly screen: Screen;
  reply: Reply;
  readonly sent: readonly RequestUrlParam[];
  /** Runs a command and waits until everything that it started is done. */
  readonly run: (command: string) => Promise<void>;
  /** Everything that was ever on the page, logged, copied, printed by the command line or stored. */
  readonly output: () => Promise<string>;
}

/** The client's timeout for a response, in milliseconds. */
const WAIT = 30_000;

const now = Date.now.bind(Date);
const later = window.setTimeout.bind(window);
const start = now();

/** Makes pauses take a thousandth of their time, until `jest.restoreAllMocks`. */
function speedUp(timeout: number): void {
  const sooner = (ms: number) => (ms === WAIT ? timeout : ms < 50 ? ms : ms / 1000);
  jest.spyOn(Date, "now").mockImplementation(() => start + 1000 * (now() - start));
  const setTimeout = (work: () => void, ms = 0) => later(work, sooner(ms));
  jest.spyOn(window, "setTimeout").mockImplementation(setTimeout as typeof window.setTimeout);
}

/** `timeout`: milliseconds that the service has for an answer. */
export async function startRecorded({
  timeout = 5_000,
  ...options
}: PluginOptions & { readonly timeout?: number }): Promise<RecordedPlugin> {
  speedUp(timeout);
  // A new device, without data of the one before.
  Object.defineProperty(globalThis, "indexedDB", { value: new IDBFactory(), configurable: true });
  const recording: string[] = [];
  const record = (...what: readonly unknown[]) => void recording.push(...what.map(asText));
  for (const name of ["log", "info", "debug", "warn", "error", "trace"] as const) {
    jest.spyOn(console, name).mockImplementation(record);
  }
  const page = new MutationObserver((changes) => {
    const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const node of added) if (!isWithin(node, added)) record(node);
    for (const { target, attributeName } of changes) {
      if (attributeName !== null || target.nodeType === Node.TEXT_NODE) record(target.cloneNode(false));
    }
  });
  page.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  pages.push(page);
  const writeText = (text: string) => Promise.resolve(record(text));
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });

  const fixture = await startPlugin(options);
  const { app, command, idle } = fixture;
  const keep = app.saveLocalStorage.bind(app);
  jest.spyOn(app, "saveLocalStorage").mockImplementation((name, value) => {
    record(name, value);
    keep(name, value);
  });
  const sent: RequestUrlParam[] = [];
  setNetwork((request) => {
    sent.push(request);
    return recorded.reply(request);
  });

  const recorded: RecordedPlugin = {
    ...fixture,
    sent,
    screen: openScreen(fixture),
    reply: () => ({ status: 500 }),
    async run(name) {
      record(command(name));
      await idle();
    },
    async output() {
      for (const { handler } of app.cliHandlers.values()) record(await handler({ format: "json" }));
      await idle();
      const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")];
      record(document.documentElement, ...fields.filter((field) => !field.closest(".secret-component")).map(valueOf));
      const { adapter } = app.vault;
      for (const path of adapter.paths()) record(path, await adapter.read(path));
      return [...recording, ...(await databases())].join("\n");
    },
  };
  return recorded;
}

/** What records the pages of this test. */
const pages: MutationObserver[] = [];

afterEach(() => {
  for (const page of pages.splice(0)) page.disconnect();
});

/** Whether the node is part of another one, whose text contains its own. */
function isWithin({ parentNode }: Node, nodes: ReadonlySet<Node>): boolean {
  return parentNode !== null && (nodes.has(parentNode) || isWithin(parentNode, nodes));
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
