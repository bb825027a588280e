/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// The pages that open from the settings: the way to the history, how to remove the plugin's properties, and the report that a user
// copies for others: what is needed to find a fault, without a name of theirs.
import { setNetwork } from "../support/obsidian";
import type { PluginOptions } from "../support/plugin/plugin-fixture";
import {
  connected,
  idOf,
  openReady,
  openSettings,
  press,
  rewrite,
  run,
  userWrites,
  view,
} from "../support/plugin/plugin-user";

describe("the pages of the settings", () => {
  it("lead to the history, where deleted and paused notes are", async () => {
    const stopped = { state: "stopped", at: "2026-01-01T00:00:00.000Z", path: "Old.md" };
    const fixture = await openReady({ data: { ...connected, "note:x": stopped } });
    const { screen, data, idle } = fixture;
    await screen.press("History and deleted notes");
    await idle();
    expect(document.activeElement?.textContent).toBe("History");
    for (const each of document.querySelectorAll("[data-fold=stopped]")) each.dispatchEvent(new Event("toggle"));
    await idle();
    expect(view()).toContain("Paused notes (1)OldPaused on Jan 1, 2026");
    press("Sync this note again");
    await idle();
    expect((await data())["note:x"]).toMatchObject({ state: "restored", path: "Old.md" });
  });

  it("copy a diagnostic report that holds neither the key nor the names of notes", async () => {
    const { screen, emulator, notes, command, idle } = await openReady();
    command("sync-now");
    await idle();
    let copied = "";
    const writeText = (text: string): Promise<void> => Promise.resolve(void (copied = text));
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    await screen.press("Help and troubleshooting");
    await screen.press("Diagnostic report");
    expect(JSON.parse(copied)).toMatchObject({ server: "own", notes: notes().length, runs: [{ kind: "sync" }] });
    expect(copied).not.toContain(emulator.apiKey);
    for (const path of notes()) expect(copied).not.toContain(path.replace(/.*\/|\.md/g, ""));
  });

  it("copy a diagnostic report that names no note even where one is a template or could not be written", async () => {
    const data = { ...connected, meetingTemplate: "Templates/Client.md", decisionTemplate: "Templates/Client.md" };
    const fixture = await openReady({ data, files: { "Templates/Client.md": "No place for the text" } });
    const { app, screen, emulator, notes, text, command, idle } = fixture;
    command("sync-now");
    await idle();
    const [path = ""] = notes().filter((each) => each.startsWith("Meetings/"));
    emulator.world.change(await idOf(fixture, path), { summary: "New words." });
    app.vault.process = () => Promise.reject(new Error(`EACCES: permission denied, open '/vault/${path}'`));
    command("sync-now");
    await idle();
    let copied = "";
    const writeText = (report: string): Promise<void> => Promise.resolve(void (copied = report));
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    await screen.press("Help and troubleshooting");
    await screen.press("Diagnostic report");
    expect(await text(path)).not.toContain("New words.");
    expect(copied).toContain("(note) cannot be written now: EACCES");
    expect(copied).not.toMatch(/\.md|Client/);
    expect(copied).not.toContain(path.replace(/.*\/|\.md/g, ""));
  });

  it("remove the plugin's properties from all notes and nothing else", async () => {
    const { screen, notes, text, until, notices, idle } = await openSettings({ key: null });
    await screen.press("Try it with sample data");
    const [path = ""] = notes();
    const before = await text(path);
    await screen.press("Help and troubleshooting");
    await screen.press("Remove sync properties");
    document.querySelector<HTMLElement>(".mod-confirmation .mod-destructive")?.click();
    await until(() => notices().join().includes("Removed from"));
    await idle();
    const after = await text(path);
    expect(after).toBe(before.replace(/^(sync_version|meeting_id|decision_id):.*\n/gm, ""));
    expect(screen.has("Connect your account")).toBe(true);
  });

  it("remove the plugin's properties for good during a sync, because the sync ends first", async () => {
    const { screen, command, notes, notices, text, until, idle, data } = await openReady({ service: { count: 20 } });
    await screen.press("Help and troubleshooting");
    await screen.press("Remove sync properties");
    command("sync-now");
    await until(() => notes().length > 5);
    document.querySelector<HTMLElement>(".mod-confirmation .mod-destructive")?.click();
    await until(() => notices().join().includes("Removed from"));
    await idle();
    const texts = await Promise.all(notes().map(text));
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter((each) => each.includes("sync_version"))).toEqual([]);
    // Nor does that sync count as the start of the next server's.
    expect(await data()).toEqual({});
  });

  it("show the account's id only on its page", async () => {
    const { screen, command, idle } = await openReady();
    command("sync-now");
    await idle();
    expect(screen.text()).toContain("Accountnotes.example.com");
    expect(screen.text()).not.toMatch(/[0-9a-f]{8}-/);
    await screen.press("Account");
    expect(screen.text()).toMatch(/Account id[0-9a-f-]{36}/);
  });

  it("show on the main page what is set on them", async () => {
    const data = { ...connected, project: "Atlas", attendee: "-Ann", extraTags: "work", linkAttendeesAsPeople: true };
    const { screen } = await openSettings({ data });
    expect(screen.text()).toMatch(/ProjectsAtlas.*AttendeesWithout Ann.*templatesChanged.*Links to peopleOn/s);
  });
});

async function reporting(options: PluginOptions) {
  const fixture = await openSettings(options);
  let copied = "";
  const writeText = (text: string): Promise<void> => Promise.resolve(void (copied = text));
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  async function report(): Promise<Record<string, unknown>> {
    await fixture.screen.press("Help and troubleshooting");
    await fixture.screen.press("Diagnostic report");
    await fixture.screen.back();
    return JSON.parse(copied) as Record<string, unknown>;
  }
  return { ...fixture, report, copied: () => copied };
}

describe("The diagnostic report", () => {
  it("says which filters there are without their names, and which settings differ", async () => {
    const secret = { project: "Takeover", attendee: "Ann Bell", projectFolders: "Takeover: Secret" };
    const { report, copied } = await reporting({ data: { ...connected, ...secret, showRemoteImages: true } });
    const filters = { project: true, status: false, attendee: true };
    expect(await report()).toMatchObject({ filters, projectFolders: true, settings: { showRemoteImages: true } });
    expect(copied()).not.toMatch(/Takeover|Ann|Secret|notes\.example/);
  });

  it("does not name the server, neither the one that failed nor the user's own while the sample is in use", async () => {
    const own = await reporting({ data: connected, confirmed: true });
    setNetwork(() => Promise.resolve({ status: 404, headers: {}, body: new ArrayBuffer(0) }));
    await run(own, "sync-now");
    expect(await own.report()).toMatchObject({ runs: [{ error: { code: "address-not-found", server: "(address)" } }] });
    expect(own.copied()).not.toContain("notes.example");
    const sample = await reporting({ data: { baseUrl: "sample", ownBaseUrl: "https://notes.example.com/api" } });
    await sample.report();
    expect(sample.copied()).not.toContain("notes.example");
  });

  it("says of no filter that there is none", async () => {
    const { report } = await reporting({ data: { ...connected, status: "completed" } });
    const filters = { project: false, status: true, attendee: false };
    expect(await report()).toMatchObject({ filters, projectFolders: false });
  });

  it("names the platform and what keeps a sync from beginning", async () => {
    const { report, screen } = await reporting({ data: connected });
    const first = await report();
    expect(first).toMatchObject({
      obstacle: "new-address",
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
    });
    expect(first["platform"]).toEqual(expect.arrayContaining(["isDesktop"]));
    expect(first["platform"]).not.toEqual(expect.arrayContaining(["isMobile"]));
    await screen.press("Confirm the new address");
    expect(await report()).toMatchObject({ obstacle: null });
  });

  it("tells of each run its kind, time and numbers, and counts what the user deleted or stopped", async () => {
    const at = "2026-01-01T00:00:00.000Z";
    const mark = (state: string) => ({ state, at, path: "" });
    const deletionMarks = { "note:a": mark("deleted"), "note:b": mark("deleted"), "note:c": mark("stopped") };
    const fixture = await reporting({ data: { ...connected, ...deletionMarks }, confirmed: true });
    const before = Date.now();
    await run(fixture, "sync-now");
    await run(fixture, "full-sync");
    const { runs, marks, next } = (await fixture.report()) as { runs: { at: string; seconds: number }[] } & Record<
      string,
      unknown
    >;
    expect([marks, next]).toEqual([{ deleted: 2, stopped: 1 }, expect.any(Number)]);
    expect(runs).toMatchObject([
      { kind: "full", byUser: true, quarantined: 0, created: 0 },
      { kind: "sync", byUser: true, quarantined: 0, created: fixture.notes().length },
    ]);
    for (const each of runs) {
      expect(Date.parse(each.at)).toBeGreaterThanOrEqual(before);
      expect(each.seconds).toBeGreaterThanOrEqual(0);
      expect(each.seconds).toBeLessThan(600);
    }
  });

  it("tells what waits for the user, with a question's number", async () => {
    const fixture = await reporting({ data: connected, confirmed: true });
    await run(fixture, "sync-now");
    const paths = fixture.notes().filter((each) => each.startsWith("Meetings/"));
    const [first = ""] = paths;
    await userWrites(fixture, first, (await fixture.text(first)).replace("---\n", "---\nunclosed: [a\n"));
    await rewrite(fixture, paths[1] ?? "", "New words.");
    await run(fixture, "full-sync");
    expect(await fixture.report()).toMatchObject({ attention: [{ kind: "skipped", notes: [expect.anything()] }] });
  });
});
