/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// On a slow phone or a network disk a user is faster than data.json is written. What they typed or chose is neither taken off the
// screen nor overwritten by what they did before.
import { ADDRESS } from "../support/plugin/plugin-fixture";
import { connected, openReady, openSettings, slowDisk } from "../support/plugin/plugin-user";

describe("the settings on a slow disk", () => {
  it("show what the user chose and typed, although they are drawn anew before it is stored", async () => {
    const fixture = await openReady();
    const { app, screen, idle, data } = fixture;
    const storeNow = slowDisk(fixture);
    await screen.choose("From", "The last 90 days");
    await screen.type("Folder for meetings", "Work");
    app.setting.activeTab?.update();
    expect([screen.value("From"), screen.value("Folder for meetings")]).toEqual(["days90", "Work"]);
    storeNow();
    await idle();
    expect(await data()).toMatchObject({ startDate: expect.any(String) as string, meetingsFolder: "Work" });
  });

  it("keep a typed address although the user then tries the sample data before it is stored", async () => {
    const fixture = await openSettings({ key: null });
    const { screen, idle, data } = fixture;
    await screen.press("Connect your account");
    const storeNow = slowDisk(fixture);
    await screen.type("Server address", ADDRESS);
    await screen.press("Try it with sample data");
    storeNow();
    await idle();
    expect(await data()).toMatchObject({ baseUrl: "sample", ownBaseUrl: ADDRESS });
  });

  it("take the focus from nobody who pressed Connect twice and has gone on to the key", async () => {
    const { app, screen, idle } = await openSettings({ key: null });
    const { adapter } = app.vault;
    const exists = adapter.exists.bind(adapter);
    const waiting: (() => void)[] = [];
    adapter.exists = async (path, ...rest) => {
      if (path.endsWith("data.json")) await new Promise<void>((resolve) => waiting.push(resolve));
      return exists(path, ...rest);
    };
    await screen.press("Connect your account");
    await screen.press("Connect your account");
    waiting.shift()?.();
    await idle();
    const key = app.setting.activeTab?.containerEl.querySelector<HTMLElement>(".secret-component select");
    key?.focus();
    for (const goOn of waiting) goOn();
    await idle();
    expect(document.activeElement).toBe(key);
  });

  it("keep both of two projects that are switched on one after the other", async () => {
    const fixture = await openReady({ data: { ...connected, project: "Atlas" } });
    const { screen, idle, data } = fixture;
    await screen.press("Projects");
    const storeNow = slowDisk(fixture);
    await screen.toggle("Customer portal");
    await screen.toggle("Data platform");
    storeNow();
    await idle();
    expect(await data()).toMatchObject({ project: "Atlas, Customer portal, Data platform" });
  });

  it("keep each change of the folders for projects: two new folders, and another pair that is removed", async () => {
    const fixture = await openReady({ data: { ...connected, projectFolders: "Apollo: A, Garden: G, Moon: M" } });
    const { screen, idle, data } = fixture;
    await screen.press("Projects");
    const storeNow = slowDisk(fixture);
    await screen.type("Garden", "Garden notes");
    await screen.press("Apollo", "");
    await screen.type("Moon", "Moon notes");
    storeNow();
    await idle();
    expect(await data()).toMatchObject({ projectFolders: "Garden: Garden notes, Moon: Moon notes" });
  });
});
