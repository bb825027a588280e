import "fake-indexeddb/auto";
import type { PluginManifest } from "obsidian";
import MeetingNotesSync from "../../../main";
import manifest from "../../../manifest.json";
import type * as SampleModule from "../../../src/emulator/sample/sample-service";
import { createEmulator, type Emulator, type EmulatorOptions } from "../../../src/emulator/emulator";
import { App, setNetwork, type AppOptions, type Plugin } from "../obsidian";
import { shownNotices } from "../obsidian/ui/notice";

// A whole year of sample meetings takes seconds to write, and shows a test no more than a month of them.
jest.mock("../../../src/emulator/sample/sample-service", () => {
  const real = jest.requireActual<typeof SampleModule>("../../../src/emulator/sample/sample-service");
  const createSampleService: typeof real.createSampleService = (options) =>
    real.createSampleService({ count: 12, ...options });
  return { ...real, createSampleService };
});

export const ADDRESS = "https://notes.example.com/api/v1";
export const SECRET = "meeting-notes-sync-api-key";

export interface PluginFixture {
  readonly app: App;
  readonly plugin: Plugin;
  readonly emulator: Emulator;
  /** Requests that left the device, as method and address. */
  readonly requests: string[];
  readonly command: (id: string) => boolean;
  /** Resolves when no run is on and everything it set off has happened. */
  readonly idle: () => Promise<void>;
  /** Resolves when that is so; fails after a while when it never is. */
  readonly until: (what: () => boolean) => Promise<void>;
  readonly notes: () => string[];
  readonly text: (path: string) => Promise<string>;
  readonly notices: () => readonly string[];
  readonly data: () => Promise<Record<string, unknown>>;
}

export interface PluginOptions extends AppOptions {
  /** What lies in data.json before the plugin is loaded. */
  data?: Record<string, unknown>;
  key?: string | null;
  /** The user has confirmed `ADDRESS` on this device. */
  confirmed?: boolean;
  service?: EmulatorOptions;
  /** The vault of an earlier start of the same device. */
  again?: PluginFixture;
}

/**
 * Time as a fast machine has it, however busy this one is. Code that measures how long it has worked sees a fixed time
 * for each look at the clock, and what is to happen after a second or more does not happen within a test.
 */
function steadyTime(): void {
  let looks = 0;
  performance.now = () => (looks += MILLISECONDS_PER_LOOK);
  const later = window.setTimeout.bind(window);
  const sooner = (work: TimerHandler, ms = 0, ...rest: unknown[]) => (ms < LATER ? later(work, ms, ...rest) : 0);
  window.setTimeout = sooner as typeof window.setTimeout;
}

/** Long work still lets the window have its turns: see src/obsidian/vault/yield-to-ui.ts. */
const MILLISECONDS_PER_LOOK = 0.2;
/** Milliseconds. */
const LATER = 1_000;

steadyTime();

/** A test may take them away. */
const { locks } = navigator;

const started: { readonly app: App; readonly plugin: Plugin }[] = [];

/** Switched off after every test, as in Obsidian; what is left on the page or still runs would answer the next test. */
afterEach(switchOff);

async function switchOff(): Promise<void> {
  const apps = new Set(started.map(({ app }) => app));
  for (const { app, plugin } of started.splice(0)) {
    app.setting.close();
    app.plugins.disable(plugin);
    app.workspace.containerEl.remove();
    app.statusBarEl.remove();
  }
  for (const app of apps) await untilNothingRuns(app);
  document.body.replaceChildren();
}

/** Turns of the window in which a run that was cut off has long ended. */
const LONG = 5_000;
/** Turns in which what waits for the end of a run has long happened. */
const CALM = 5;

async function untilNothingRuns(app: App): Promise<void> {
  for (let turn = 0, calm = 0; calm < CALM; turn += 1) {
    if (turn > LONG) throw new Error("A sync goes on though its plugin was switched off.");
    const { held = [] } = await locks.query();
    calm = held.length > 0 ? 0 : calm + 1;
    await app.settled();
  }
}

/** The plugin, loaded into an Obsidian whose network leads to the emulator. */
export async function startPlugin(options: PluginOptions = {}): Promise<PluginFixture> {
  const emulator = options.again?.emulator ?? createEmulator({ count: 6, baseUrl: ADDRESS, ...options.service });
  const requests: string[] = [];
  setNetwork(async ({ url, method = "GET", headers = {}, contentType }) => {
    requests.push(`${method} ${url}`);
    if (!url.startsWith(ADDRESS)) throw new Error("net::ERR_NAME_NOT_RESOLVED");
    const type: Record<string, string> = contentType === undefined ? {} : { "content-type": contentType };
    const response = await emulator.transport(new Request(url, { method, headers: { ...headers, ...type } }));
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.arrayBuffer(),
    };
  });
  const app = options.again?.app ?? (await App.start(options));
  if (!options.again) {
    if (options.key !== null) app.secretStorage.setSecret(SECRET, options.key ?? emulator.apiKey);
    const folder = `.obsidian/plugins/${manifest.id}`;
    await app.vault.adapter.mkdir(folder);
    if (options.confirmed)
      app.saveLocalStorage("meeting-notes-sync-pin", { secret: SECRET, origin: new URL(ADDRESS).origin });
    if (options.data) await app.vault.adapter.write(`${folder}/data.json`, JSON.stringify(options.data));
  }
  type Maker = new (app: App, manifest: PluginManifest) => Plugin;
  const plugin = await app.plugins.enable(MeetingNotesSync as unknown as Maker, manifest);
  started.push({ app, plugin });
  const { adapter } = app.vault;

  async function idle(): Promise<void> {
    // Nobody tells when a chain of promises has come to its end; a good while without a run is as near as it gets.
    for (let calm = 0; calm < 20; calm += 1) {
      if (app.commands.offers(`${manifest.id}:cancel-sync`)) calm = 0;
      await app.settled();
    }
  }
  await idle();

  async function until(what: () => boolean): Promise<void> {
    for (let turn = 0; turn < 20_000; turn += 1) {
      if (what()) return;
      await app.settled();
    }
    throw new Error(`It never came to that: ${what.toString()}`);
  }

  return {
    app,
    plugin,
    emulator,
    requests,
    idle,
    until,
    command: (id) => app.commands.executeCommandById(`${manifest.id}:${id}`),
    notes: () => adapter.paths().filter((path) => !path.startsWith(".")),
    text: (path) => adapter.read(path),
    notices: shownNotices,
    data: async () =>
      JSON.parse(await adapter.read(`.obsidian/plugins/${manifest.id}/data.json`)) as Record<string, unknown>,
  };
}
