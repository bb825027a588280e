// A plugin that is switched off has ended: nothing of it may run, ask the service or draw, or be there twice when it is
// switched on again.
import type { PluginManifest } from "obsidian";
import MeetingNotesSync from "../../../main";
import manifest from "../../../manifest.json";
import type { PluginParts } from "../../../src/obsidian/plugin-parts";
import type { PluginFixture } from "../../support/plugin/plugin-fixture";
import { synced } from "../../support/plugin/plugin-user";
import type { Plugin } from "../../support/obsidian";

type Maker = new (app: PluginFixture["app"], manifest: PluginManifest) => Plugin;

/** Listeners of the window and timers of the plugin that are there, by name. */
function census() {
  const there: string[] = [];
  const gone = (name: string): void => void there.splice(there.indexOf(name), there.includes(name) ? 1 : 0);
  for (const target of [window, document]) {
    jest.spyOn(target, "addEventListener").mockImplementation(((type: string) => there.push(type)) as never);
    jest.spyOn(target, "removeEventListener").mockImplementation(gone as never);
  }
  jest.spyOn(window, "setInterval").mockImplementation((() => there.push("interval")) as never);
  jest.spyOn(window, "clearInterval").mockImplementation(() => gone("interval"));
  return there;
}

const partsOf = (plugin: Plugin): PluginParts | undefined => (plugin as unknown as { parts?: PluginParts }).parts;

describe("A plugin that is switched off", () => {
  afterEach(() => void jest.restoreAllMocks());

  it("looks at nothing any more when something that it listened to changes", async () => {
    const { app, plugin, idle } = await synced();
    const parts = partsOf(plugin);
    if (parts === undefined) throw new Error("The plugin has no parts.");
    let asked = 0;
    const connection = () => Promise.reject(new Error(`asked ${(asked += 1)} times`));
    Object.assign(parts, { connection });
    parts.changes.set(1);
    await idle();
    expect(asked).toBeGreaterThan(0);
    app.plugins.disable(plugin);
    asked = 0;
    parts.changes.set(2);
    await idle();
    expect(asked).toBe(0);
  });

  it("while it still starts arms no timer and listens to no event of the window", async () => {
    const { app, plugin, idle } = await synced();
    app.plugins.disable(plugin);
    await idle();
    const there = census();
    const again = await app.plugins.enable(MeetingNotesSync as unknown as Maker, manifest);
    app.plugins.disable(again);
    await idle();
    expect(there).toEqual([]);
    const last = await app.plugins.enable(MeetingNotesSync as unknown as Maker, manifest);
    await idle();
    expect(there).toContain("interval");
    app.plugins.disable(last);
    expect(there).toEqual([]);
  });
});
