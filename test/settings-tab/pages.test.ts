// The pages that open from the settings: what the user deleted, the report, and how to remove the plugin's properties.
import { connected, idOf, openSettings, removePropertiesDuringSync } from "../support/plugin/plugin-user";

describe("the pages of the settings", () => {
  it("list the notes that the user deleted, and restore them", async () => {
    const fixture = await openSettings({
      data: { ...connected, "note:x": { state: "stopped", at: "2026-01-01T00:00:00.000Z", path: "Old.md" } },
    });
    const { screen, app, notes, data } = fixture;
    await screen.press("Confirm the new address");
    await screen.press("Sync now");
    const path = notes().find((each) => each.startsWith("Meetings/")) ?? "";
    const id = await idOf(fixture, path);
    await app.vault.adapter.remove(path);
    const mark = { state: "deleted", at: "2026-01-01T00:00:00.000Z", path };
    await app.vault.adapter.write(
      ".obsidian/plugins/meeting-notes-sync/data.json",
      JSON.stringify({ ...(await data()), [`note:${id}`]: mark }),
    );
    await app.settled();
    await screen.press("Excluded notes");
    await screen.press("Old.md");
    expect((await data())["note:x"]).toMatchObject({ state: "restored", path: "Old.md" });
    await screen.press(path);
    expect(notes()).toContain(path);
    await screen.back();
    expect(screen.has("Excluded notes")).toBe(true);
  });

  it("list the notes that are not synced any more by their paths, each with what resumes it", async () => {
    const at = "2026-01-01T00:00:00.000Z";
    const names = ["Beta", "Delta", "Alpha", "Gamma"];
    const stopped = names.map((name) => [`note:${name}`, { state: "stopped", at, path: `${name}.md` }] as const);
    const { screen, data } = await openSettings({ data: { baseUrl: "sample", ...Object.fromEntries(stopped) } });
    await screen.press("Excluded notes");
    const shown = [...screen.text().matchAll(/([A-Z][a-z]+)\.md/g)].map(([, name]) => name);
    expect(shown).toEqual([...names].sort());
    await screen.press("Delta.md");
    expect((await data())["note:Delta"]).toMatchObject({ state: "restored", path: "Delta.md" });
    expect((await data())["note:Gamma"]).toMatchObject({ state: "stopped" });
  });

  it("list the meetings whose data is invalid with the reason, and read one again when the user asks", async () => {
    const { screen, emulator, command, idle, requests } = await openSettings({
      data: connected,
      service: { switches: { badMeeting: "inList" } },
    });
    await screen.press("Confirm the new address");
    command("sync-now");
    await idle();
    await screen.press("Excluded notes");
    const [, list = ""] = /Invalid data(.*)$/s.exec(screen.text()) ?? [];
    expect(list).not.toContain("No meeting has invalid data.");
    const id = [...emulator.world.all()].map((each) => each.id).find((each) => list.includes(each)) ?? "";
    expect(list.replace(id, "")).toMatch(/\w+.*Try again/);
    const before = requests.length;
    await screen.press(id);
    expect(requests.slice(before).filter((each) => each.includes(id))).not.toEqual([]);
  });

  it("list a note that was skipped not as a meeting with invalid data", async () => {
    const fixture = await openSettings({ data: connected });
    const { screen, emulator, command, idle, notes, text, app } = fixture;
    await screen.press("Confirm the new address");
    command("sync-now");
    await idle();
    const [path = ""] = notes();
    const broken = (await text(path)).replace("---\n", "---\nunclosed: [a\n");
    emulator.world.change(await idOf(fixture, path), { summary: "New words." });
    await app.vault.adapter.write(path, broken);
    command("full-sync");
    await idle();
    expect(app.statusBarEl.textContent).toContain("1 needs attention");
    await screen.press("Excluded notes");
    expect(screen.text()).toContain("No meeting has invalid data.");
  });

  it("copy a diagnostic report that holds neither the key nor the names of notes", async () => {
    const { screen, emulator, notes, command, idle } = await openSettings({ data: connected });
    await screen.press("Confirm the new address");
    command("sync-now");
    await idle();
    let copied = "";
    const writeText = (text: string): Promise<void> => Promise.resolve(void (copied = text));
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    await screen.press("Advanced");
    await screen.press("Diagnostic report");
    expect(JSON.parse(copied)).toMatchObject({ server: "own", notes: notes().length, runs: [{ kind: "sync" }] });
    expect(copied).not.toContain(emulator.apiKey);
    for (const path of notes()) expect(copied).not.toContain(path.replace(/.*\/|\.md/g, ""));
  });

  it("copy a diagnostic report that names no note even where one is a template or could not be written", async () => {
    const data = { ...connected, meetingTemplate: "Templates/Client.md", decisionTemplate: "Templates/Client.md" };
    const fixture = await openSettings({ data, files: { "Templates/Client.md": "No place for the text" } });
    const { app, screen, emulator, notes, text, command, idle } = fixture;
    await screen.press("Confirm the new address");
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
    await screen.press("Advanced");
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
    await screen.press("Advanced");
    await screen.press("Remove sync properties");
    document.querySelector<HTMLElement>(".mod-confirmation .mod-destructive")?.click();
    await until(() => notices().join().includes("Removed from"));
    await idle();
    const after = await text(path);
    expect(after).toBe(before.replace(/^(sync_version|meeting_id|decision_id):.*\n/gm, ""));
    expect(screen.has("Connect your account")).toBe(true);
  });

  it("remove the plugin's properties for good during a sync, because the sync ends first", async () => {
    const fixture = await openSettings({ data: connected, service: { count: 40 } });
    const { notes, text } = fixture;
    await removePropertiesDuringSync(fixture);
    const texts = await Promise.all(notes().map(text));
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((each) => each.includes("sync_version"))).toEqual([]);
  });

  it("show what the account has set, in words, and what it does not say as unknown", async () => {
    const settings = { include_transcript: true, use_utc_timestamps: false, sync_frequency_minutes: 30 };
    const { app, screen, command, idle } = await openSettings({ data: connected, service: { settings } });
    const said = (...names: readonly string[]) => {
      const rows = [...(app.setting.activeTab?.containerEl.querySelectorAll(".setting-item") ?? [])];
      const row = (name: string) => rows.find((each) => each.querySelector(".setting-item-name")?.textContent === name);
      return names.map((name) => row(name)?.querySelector(".setting-item-description")?.textContent);
    };
    await screen.press("Your account");
    expect(said("Account", "With transcripts")).toEqual(["Unknown", "Unknown"]);
    await screen.back();
    await screen.press("Confirm the new address");
    command("sync-now");
    await idle();
    await screen.press("Your account");
    expect(said("Account")).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(said("Folder for meetings", "With transcripts", "Times in UTC", "Sync interval (minutes)")).toEqual([
      "Meetings",
      "Yes",
      "No",
      "30",
    ]);
  });
});
