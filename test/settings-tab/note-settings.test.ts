// What the user sets for notes: where they are written, how they look, and when they are synced.
import { connected, openSettings } from "../support/plugin/plugin-user";

describe("the settings of the notes", () => {
  it("show the account's value, and use the user's own instead", async () => {
    const { screen, data, command, idle, notes } = await openSettings({ data: connected });
    await screen.press("Confirm the new address");
    command("sync-now");
    await idle();
    expect(screen.text()).toContain("Account default: Meetings");
    await screen.type("Folder for meetings", "Work/Calls");
    await screen.choose("Notes for decisions", "No");
    expect(await data()).toMatchObject({ meetingsFolder: "Work/Calls", autoCreateDecisionNotes: false });
    await screen.type("Folder for meetings", "");
    await screen.choose("Notes for decisions", "Account default");
    expect(Object.keys(await data())).toEqual(["baseUrl", "syncStarted"]);
    expect(notes().length).toBeGreaterThan(5);
  });

  it("refuse values that cannot be used, and store none of them", async () => {
    const { screen, data } = await openSettings({ data: connected });
    for (const [row, value] of [
      ["Folder for meetings", "../outside"],
      ["Folder for meetings", ".hidden/x"],
      ["Folder for decisions", ".obsidian"],
      ["File name format", "no placeholder"],
      ["Folders for projects", "Apollo"],
      ["Folders for projects", "Apollo: ../outside"],
      ["Folder for meetings", "Work/{project}/.."],
      ["Sync interval (minutes)", "-1"],
      ["Sync interval (minutes)", "often"],
      ["Folder for people", "../outside"],
    ] as const) {
      await screen.type(row, value);
      expect([row, value, screen.error(row)]).not.toContain("");
      expect([row, value, await data()]).toEqual([row, value, connected]);
      await screen.type(row, "");
    }
  });

  it("show where a note would be written as soon as a pattern changes, and names that two meetings would share", async () => {
    const { screen, idle } = await openSettings({ data: connected });
    await screen.press("Confirm the new address");
    expect(screen.has("Where a note would be written")).toBe(false);
    await screen.press("API key", "Test connection");
    await screen.type("Folder for meetings", "Work/{year}");
    await screen.type("File name format", "{title} of {date:MMMM}");
    await idle();
    const example = () => screen.text().replace(/^.*Where a note would be written/s, "");
    const between = /File name format(.*)Where a note would be written/s.exec(screen.text())?.[1];
    expect(between).not.toContain("Notes for decisions");
    expect(example()).toMatch(/^\s*Work\/20\d\d\/[^/]+ of [A-Z][a-z]+\.md/);
    await screen.type("File name format", "{date:YYYY} {title}");
    expect(example()).toMatch(/^\s*Work\/20\d\d\/20\d\d [^/]+\.md/);
    await screen.type("File name format", "{date} {title}");
    expect(example()).not.toContain("two meetings");
    await screen.type("File name format", "{title}");
    await screen.type("Folder for meetings", "Work");
    expect(example()).toMatch(/ · “Work\/[^/]+\.md” would be the name of two meetings/);
  });

  it("accept other names, tags and templates, and say what is wrong with one", async () => {
    const files = { "Frame.md": "Agenda\n{{content}}\n", "No frame.md": "Agenda\n" };
    const { screen, data, command, idle, notes, text } = await openSettings({ data: connected, files });
    await screen.press("Confirm the new address");
    await screen.press("Properties and templates");
    await screen.type("Rename properties", "example_id: id");
    expect(screen.error("Rename properties")).toContain("attendees: people");
    await screen.type("Template for new meeting notes", "No frame.md");
    expect(screen.error("Template for new meeting notes")).toContain("{{content}}");
    expect(await data()).toEqual(connected);
    await screen.type("Rename properties", "date: day");
    await screen.type("Tags for all notes", "work");
    await screen.type("Tags for tasks", "#task");
    await screen.type("Template for new meeting notes", "Frame.md");
    const written = { propertyNames: "date: day", extraTags: "work", taskTag: "#task", meetingTemplate: "Frame.md" };
    expect(await data()).toMatchObject(written);
    command("sync-now");
    await idle();
    const [path = ""] = notes().filter((each) => each.startsWith("Meetings/"));
    expect(await text(path)).toMatch(/^day: 2[^]*- work\n[^]*\n---\nAgenda\n/m);
  });

  it("show a note made from the template that was chosen, and name a field that does not exist", async () => {
    const files = { "Frame.md": "# {{title}}\n\nMine\n\n{{content}}\n", "Wrong.md": "{{sumary}}\n{{content}}\n" };
    const { screen, idle, notes } = await openSettings({ data: connected, files });
    await screen.press("Confirm the new address");
    await screen.press("Properties and templates");
    await screen.type("Template for new meeting notes", "Wrong.md");
    expect(screen.error("Template for new meeting notes")).toContain("{{sumary}}");
    await screen.type("Template for new meeting notes", "");
    expect(screen.error("Template for new meeting notes")).toBe("");
    await screen.type("Template for new meeting notes", "Frame.md");
    await idle();
    expect(screen.text()).toMatch(/One of your notes.*Meetings\/.*\.md.*# .*Mine.*## Summary/s);
    expect(screen.text()).not.toContain("sync_version");
    expect(notes()).toEqual(Object.keys(files));
  });

  it("show also a note of a decision where those have a template", async () => {
    const files = { "Frame.md": "Mine\n\n{{content}}\n" };
    const { screen, idle, notes } = await openSettings({ data: connected, files });
    await screen.press("Confirm the new address");
    await screen.press("API key", "Test connection");
    await screen.press("Properties and templates");
    const shown = () => screen.text().split("One of your notes").slice(1);
    expect(shown()).toEqual([expect.stringMatching(/^Meetings\/.*## Summary/s)]);
    await screen.type("Template for new decision notes", "Frame.md");
    await idle();
    expect(shown()).toEqual([
      expect.stringMatching(/^Meetings\/.*## Summary/s),
      expect.stringMatching(/^Decisions\/.*decision_id.*Mine/s),
    ]);
    expect(shown()[0]).not.toContain("Mine");
    expect(notes()).toEqual(Object.keys(files));
  });

  it("show a note made from another template while the focus is still in its field", async () => {
    const files = { "One.md": "Mine\n\n{{content}}\n", "Two.md": "Yours\n\n{{content}}\n" };
    const { screen, idle } = await openSettings({ data: { ...connected, meetingTemplate: "One.md" }, files });
    await screen.press("Confirm the new address");
    await screen.press("API key", "Test connection");
    await screen.press("Properties and templates");
    await idle();
    expect(screen.text()).toMatch(/One of your notes.*Mine/s);
    const name = "Template for new meeting notes";
    const rows = () => [...document.querySelectorAll(".setting-item")];
    const field = () =>
      rows()
        .find((row) => row.textContent?.startsWith(name))
        ?.querySelector("input");
    field()?.focus();
    expect(field()).toBe(document.activeElement);
    await screen.type("Template for new meeting notes", "Two.md");
    await idle();
    expect(screen.text()).toMatch(/One of your notes.*Yours/s);
    expect(field()).toBe(document.activeElement);
  });

  it("are stored without white space around them, and ask the service nothing", async () => {
    const { screen, data, requests, command, idle } = await openSettings({ data: connected });
    await screen.press("Confirm the new address");
    command("sync-now");
    await idle();
    const before = requests.length;
    await screen.type("Folder for meetings", " Work ");
    await screen.type("Folders for projects", "Apollo: Work/Apollo");
    expect(await data()).toMatchObject({ meetingsFolder: "Work", projectFolders: "Apollo: Work/Apollo" });
    expect(requests).toHaveLength(before);
  });

  it("say what happens to the user's edits and deletions", async () => {
    const { screen } = await openSettings({ data: connected });
    expect(screen.text()).toMatch(/your words stay.*stays deleted on every device.*Your note stays/);
  });

  it("say so when they cannot be saved", async () => {
    const { app, screen, notices } = await openSettings({ data: connected });
    app.vault.adapter.breakPath(".obsidian/plugins/meeting-notes-sync/data.json", "EROFS");
    await screen.type("Sync interval (minutes)", "30");
    expect(notices().join()).toContain("EROFS");
    await screen.type("Server address", "https://other.example/api");
    expect(notices()).toHaveLength(2);
  });

  it("keep 0 minutes, so that the plugin syncs only when the user asks", async () => {
    const { screen, data } = await openSettings({ data: connected });
    await screen.type("Sync interval (minutes)", "0");
    expect((await data()).syncFrequencyMinutes).toBe(0);
  });

  it("are not kept while they have their default value", async () => {
    const { screen, data } = await openSettings({ data: connected });
    await screen.toggle("Show images from other servers");
    expect(await data()).toEqual({ ...connected, showRemoteImages: true });
    await screen.toggle("Show images from other servers");
    await screen.press("Advanced");
    await screen.choose("Send the key as", "X-API-Key");
    expect(await data()).toEqual({ ...connected, authHeader: "x-api-key" });
    await screen.choose("Send the key as", "Authorization: Bearer");
    expect(await data()).toEqual(connected);
  });

  it("name the one device that adds lines to daily notes", async () => {
    const { screen, data } = await openSettings({ data: { ...connected, dailyNoteDevice: "another device" } });
    await screen.toggle("Add a line to daily notes");
    const { dailyNoteDevice } = await data();
    expect(dailyNoteDevice).toMatch(/^[0-9a-f-]{36}$/);
    await screen.toggle("Add a line to daily notes");
    expect(await data()).toEqual(connected);
  });

  it("keep the switch for automatic runs on this device only", async () => {
    const { app, screen, data } = await openSettings({ data: connected });
    const next = () => /Next sync/.test(screen.text());
    const redrawn = () => (app.setting.activeTab?.update(), next());
    expect(redrawn()).toBe(true);
    await screen.toggle("Sync automatically on this device");
    expect(redrawn()).toBe(false);
    await screen.toggle("Sync automatically on this device");
    expect(redrawn()).toBe(true);
    expect(await data()).toEqual(connected);
  });
});
