// The pages that open from the settings: what the user deleted, the report, and how to remove the plugin's properties.
import { connected, idOf, meetingNote, openSettings, removePropertiesDuringSync } from "../support/plugin/plugin-user";

describe("the pages of the settings", () => {
  it("list the notes that the user deleted, and restore them", async () => {
    const { screen, app, notes, data } = await openSettings({
      data: { ...connected, "note:x": { state: "stopped", at: "2026-01-01T00:00:00.000Z", path: "Old.md" } },
    });
    await screen.press("Confirm the new address");
    await screen.click("Sync now");
    const path = meetingNote({ notes });
    const id =
      /meeting_id: (\S+)|_id: (\S+)/
        .exec(await app.vault.adapter.read(path))
        ?.slice(1)
        .find(Boolean) ?? "";
    await app.vault.adapter.remove(path);
    const mark = { state: "deleted", at: "2026-01-01T00:00:00.000Z", path };
    await app.vault.adapter.write(
      ".obsidian/plugins/meeting-notes-sync/data.json",
      JSON.stringify({ ...(await data()), [`note:${id}`]: mark }),
    );
    await app.settled();
    await screen.press("History and deleted notes");
    await screen.press("Old.md");
    expect((await data())["note:x"]).toMatchObject({ state: "restored", path: "Old.md" });
    await screen.press(path);
    expect(notes()).toContain(path);
    await screen.back();
    expect(screen.has("History and deleted notes")).toBe(true);
  });

  it("list the notes that are not synced any more by their paths, each with what resumes it", async () => {
    const at = "2026-01-01T00:00:00.000Z";
    const names = ["Beta", "Delta", "Alpha", "Gamma"];
    const stopped = names.map((name) => [`note:${name}`, { state: "stopped", at, path: `${name}.md` }] as const);
    const { screen, data } = await openSettings({ data: { ...connected, ...Object.fromEntries(stopped) } });
    await screen.press("History and deleted notes");
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
    await screen.press("History and deleted notes");
    const [, list = ""] = /Invalid data \(1\)(.*)$/s.exec(screen.text()) ?? [];
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
    await screen.press("History and deleted notes");
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
    await screen.press("Help and troubleshooting");
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
    const fixture = await openSettings({ data: connected, service: { count: 120 } });
    const { notes, text } = fixture;
    await removePropertiesDuringSync(fixture);
    const texts = await Promise.all(notes().map(text));
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((each) => each.includes("sync_version"))).toEqual([]);
  });

  it("show the account's id only on its page", async () => {
    const { screen, command, idle } = await openSettings({ data: connected });
    await screen.press("Confirm the new address");
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
