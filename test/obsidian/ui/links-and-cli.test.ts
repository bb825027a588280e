// What links and Obsidian's command line can ask of the plugin, and what they cannot.
import { connected, idOf, meetingNote, ready, synced } from "../../support/plugin/plugin-user";

describe("links and Obsidian's command line", () => {
  it("open a meeting's note or start a sync by a link, and do nothing else", async () => {
    const fixture = await synced();
    const { app, notices } = fixture;
    const path = meetingNote(fixture);
    const call = async (params: Record<string, string>): Promise<void> => {
      app.protocolHandlers.get("meeting-notes-sync")?.({ action: "meeting-notes-sync", ...params });
      await fixture.idle();
    };
    await call({ meeting: (await idOf(fixture, path)).toUpperCase() });
    expect(app.workspace.getActiveFile()?.path).toBe(path);
    await call({ meeting: "../../secret" });
    expect(notices().at(-1)).toContain("is not recognised");
    const requests = fixture.requests.length;
    await call({ sync: "" });
    expect(fixture.requests.length).toBeGreaterThan(requests);
  });

  it("do not start the first sync by a link: the user starts it in the settings", async () => {
    const fixture = await ready({ data: { baseUrl: connected.baseUrl } });
    fixture.app.protocolHandlers.get("meeting-notes-sync")?.({ action: "meeting-notes-sync", sync: "" });
    await fixture.idle();
    expect([fixture.requests, fixture.notes()]).toEqual([[], []]);
    expect(fixture.app.setting.activeTab?.id).toBe("meeting-notes-sync");
    expect(await fixture.data()).toEqual({ baseUrl: connected.baseUrl });
  });

  it("sync and print the state on the command line, as text or JSON", async () => {
    const { app, notes } = await ready();
    const cli = async (command: string, params: Record<string, string> = {}): Promise<string> =>
      (await app.cliHandlers.get(`meeting-notes-sync${command}`)?.handler(params)) ?? "";
    expect(await cli("")).toBe("None on this device yet.");
    expect(JSON.parse(await cli(":sync", { full: "true", format: "json" }))).toMatchObject({
      status: "done",
      created: notes().length,
    });
    expect(JSON.parse(await cli(":status", { format: "json" }))).toMatchObject({ obstacle: null, running: false });
    expect(await cli(":sync")).toBe("Meeting notes: nothing new.");
  });
});
