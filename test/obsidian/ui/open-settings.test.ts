import type { App } from "obsidian";
import { openSettings } from "../../../src/obsidian/ui/open-settings";

describe("The settings", () => {
  it("open at the plugin's own page", () => {
    const done: string[] = [];
    const setting = { open: () => done.push("open"), openTabById: (id: string) => done.push(id) };
    openSettings({ setting } as unknown as App, "my-plugin");
    expect(done).toEqual(["open", "my-plugin"]);
  });

  it.each([
    ["has no such screen", {}],
    ["cannot open it", { setting: {} }],
  ])("stay closed without a failure in an Obsidian that %s", (_, app) => {
    expect(() => openSettings(app as unknown as App, "my-plugin")).not.toThrow();
  });
});
