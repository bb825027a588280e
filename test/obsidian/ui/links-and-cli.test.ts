// What links and Obsidian's command line can do with the plugin, and what they cannot do.
import { startPlugin } from "../../support/plugin/plugin-fixture";
import { connected, idOf, meetingNote, ready, run, synced, userWrites } from "../../support/plugin/plugin-user";

describe("links and Obsidian's command line", () => {
  it("open a meeting's note or start a sync by a link, but do nothing else", async () => {
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
    expect(fixture.notes()).toEqual([]);
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

  it("say that a meeting's note is not there any more, and do not look for what cannot be an id", async () => {
    const { app, notices, idle, requests } = await ready();
    const call = async (meeting: string) => {
      app.protocolHandlers.get("meeting-notes-sync")?.({ action: "meeting-notes-sync", meeting });
      await idle();
      return notices().at(-1);
    };
    expect(await call("0b9a3c1e-0000-4000-8000-000000000001")).toBe("The note no longer exists.");
    expect(await call("a".repeat(100))).toBe("The note no longer exists.");
    for (const wrong of ["a".repeat(101), "a/b", "", "x y"]) expect(await call(wrong)).toContain("is not recognised");
    expect(requests).toEqual([]);
  });
});

describe("Obsidian's command line", () => {
  async function withCli(options: Parameters<typeof startPlugin>[0] = {}) {
    const fixture = await startPlugin(options);
    const cli = async (command: string, params: Record<string, string> = {}): Promise<string> =>
      (await fixture.app.cliHandlers.get(`meeting-notes-sync${command}`)?.handler(params)) ?? "";
    const json = async (command: string) => JSON.parse(await cli(command, { format: "json" })) as unknown;
    return { ...fixture, cli, json };
  }

  it("says why no sync can begin, as text and as JSON", async () => {
    const { cli, json } = await withCli({ data: connected, key: null });
    const why = expect.stringContaining("no API key on this device") as string;
    expect([await cli(""), await cli(":sync")]).toEqual([why, why]);
    const attention = [expect.objectContaining({ kind: "connection", text: why })];
    expect(await json(":status")).toMatchObject({
      obstacle: why,
      running: false,
      last: null,
      summary: null,
      attention,
    });
    expect(await json(":sync")).toEqual({ status: "failed", error: why });
  });

  it("says that a sync is on, and does not begin a second one", async () => {
    const fixture = await ready({ service: { count: 60 } });
    const handler = fixture.app.cliHandlers.get("meeting-notes-sync:sync")?.handler;
    const [first, second] = await Promise.all([handler?.({}), handler?.({ format: "json" })]);
    expect(first).toMatch(/^Meeting notes: \d+ new/);
    expect(JSON.parse(second ?? "")).toEqual({
      status: "failed",
      error: expect.stringContaining("running already") as string,
    });
  });

  it("tells the last sync with its time, the next one and what waits for the user", async () => {
    const before = await synced();
    const [path = ""] = before.notes().filter((each) => each.startsWith("Meetings/"));
    await userWrites(before, path, `${await before.text(path)}<<<<<<< HEAD\n=======\n>>>>>>> theirs\n`);
    await run(before, "full-sync");
    before.app.plugins.disable(before.plugin);
    const { cli, json, idle } = await withCli({ again: before });
    const line = "Meeting notes: nothing new. 1 needs attention.";
    expect([await cli(":sync"), await cli(":status"), await cli("")]).toEqual([line, line, line]);
    await idle();
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string;
    const attention = [expect.objectContaining({ kind: "skipped" })];
    expect(await json(":status")).toMatchObject({ last: time, next: time, attention, summary: { created: 0 } });
    expect(await json(":sync")).toMatchObject({ status: "done", created: 0, attention });
  });

  it("names for a sync that is overdue no time in the past", async () => {
    const { json } = await withCli({ data: connected });
    const before = Date.now();
    const { next } = (await json(":status")) as { next: string };
    expect(Date.parse(next)).toBeGreaterThanOrEqual(before);
  });

  it("reads everything again only when asked to", async () => {
    const { app, requests } = await synced();
    const cli = app.cliHandlers.get("meeting-notes-sync:sync");
    const count = async (params: Record<string, string>) => {
      const before = requests.length;
      await cli?.handler(params);
      return requests.length - before;
    };
    expect(await count({ full: "true" })).toBeGreaterThan(await count({}));
    expect(Object.keys(cli?.flags ?? {})).toEqual(["format", "full"]);
  });
});
