// The sample data is independent of a server: notes of a server do not affect it, and the reverse.
import { run, synced, view } from "../../support/plugin/plugin-user";
import { ADDRESS, startPlugin } from "../../support/plugin/plugin-fixture";
import { openScreen } from "../../support/plugin/settings-screen";

describe("Sample data", () => {
  it("is written completely into a vault with notes of a server, without a question", async () => {
    const fixture = await synced({ service: { seed: 77 } });
    const own = fixture.notes();
    await fixture.app.vault.adapter.write(
      ".obsidian/plugins/meeting-notes-sync/data.json",
      JSON.stringify({ ...(await fixture.data()), baseUrl: "sample" }),
    );
    fixture.app.plugins.disable(fixture.plugin);
    const again = await startPlugin({ again: fixture });
    await run(again, "sync-now");
    expect(again.notes().filter((path) => path.startsWith("Sample meetings/")).length).toBeGreaterThan(100);
    await run(again, "open-status");
    expect(view()).not.toContain("new to the vault");
    expect(again.notes()).toEqual(expect.arrayContaining([...own]));
  });

  it("is not the first sync of the user's account, and does not affect the first ones with the user's server", async () => {
    const fixture = await startPlugin({ data: { baseUrl: "sample" }, service: { seed: 77 } });
    await run(fixture, "sync-now");
    expect(fixture.notes().length).toBeGreaterThan(100);
    expect(await fixture.data()).not.toHaveProperty("syncStarted");
    await fixture.app.vault.adapter.write(
      ".obsidian/plugins/meeting-notes-sync/data.json",
      JSON.stringify({ baseUrl: ADDRESS, syncStarted: true }),
    );
    fixture.app.plugins.disable(fixture.plugin);
    const again = await startPlugin({ again: fixture });
    const screen = openScreen(again);
    await again.until(() => screen.has("Confirm the new address"));
    await screen.press("Confirm the new address");
    await run(again, "sync-now");
    expect(again.notes().filter((path) => path.startsWith("Meetings/")).length).toBeGreaterThan(5);
    await run(again, "full-sync");
    await run(again, "full-sync");
    await run(again, "open-status");
    expect(view()).not.toContain("Deleted in service");
  });
});
