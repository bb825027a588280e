// Users install main.js, not the sources: it must load and work with Obsidian only.
import "fake-indexeddb/auto";
import { readFileSync } from "node:fs";
import type { PluginManifest } from "obsidian";
import manifest from "../../../manifest.json";
import { App, type Plugin } from "../../support/obsidian";

interface Bundle {
  readonly default: new (app: App, manifest: PluginManifest) => Plugin;
}

describe("the built main.js (npm run build)", () => {
  it("requires only Obsidian", () => {
    const required = [...readFileSync("main.js", "utf8").matchAll(/\brequire\(["']([^"']+)["']\)/g)];
    expect(new Set(required.map(([, name]) => name))).toEqual(new Set(["obsidian"]));
  });

  it("is a CommonJS module that Obsidian can enable and disable", async () => {
    const app = await App.start();
    const bundle = jest.requireActual<Bundle>("../../../main.js");
    const plugin = await app.plugins.enable(bundle.default, manifest);
    expect(app.commands.available()).toContain("meeting-notes-sync:sync-now");
    await app.settled();
    app.plugins.disable(plugin);
    expect(app.commands.available()).toEqual([]);
  });
});
