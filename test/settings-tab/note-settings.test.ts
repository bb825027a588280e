/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// What the user sets for notes: where they are written, how they look, and when they are synced.
import { morning } from "../support/plugin/morning";
import { connected, openReady, openSettings, press } from "../support/plugin/plugin-user";

describe("the settings of the notes", () => {
  afterEach(() => void jest.useRealTimers());

  it("keep the first day when its field is cleared, because all days are another choice", async () => {
    const { screen, data } = await openReady({ data: { ...connected, startDate: "2026-10-20" } });
    for (const text of ["", "31.10.2026"]) {
      await screen.type("First day", text);
      expect(screen.error("First day")).toBe("Enter a day such as 2026-01-31.");
    }
    expect((await data())["startDate"]).toBe("2026-10-20");
  });

  it("show the account's value, and use the user's own instead, even the default one", async () => {
    const { app, screen, data, command, idle, notes } = await openReady();
    command("sync-now");
    await idle();
    expect(app.setting.activeTab?.containerEl.querySelector("input")?.placeholder).toBe("Meetings");
    await screen.type("Folder for meetings", "Work/Calls");
    await screen.choose("Notes for decisions", "No");
    expect(await data()).toMatchObject({ meetingsFolder: "Work/Calls", autoCreateDecisionNotes: false });
    // The account may have another value than the plugin's default.
    await screen.choose("Notes for decisions", "Yes");
    expect(await data()).toMatchObject({ autoCreateDecisionNotes: true });
    await screen.type("Folder for meetings", "");
    await screen.choose("Notes for decisions", "Account default");
    expect(Object.keys(await data())).toEqual(["baseUrl", "syncStarted"]);
    expect(notes().length).toBeGreaterThan(5);
  });

  it("refuse folders outside the vault and patterns without a meeting in them, and name the field that was meant", async () => {
    const { screen, data } = await openSettings({ data: connected });
    for (const [row, value] of [
      ["Folder for meetings", "../outside"],
      ["Folder for meetings", ".hidden/x"],
      ["Folder for decisions", ".obsidian"],
      ["File name format", "no placeholder"],
      ["Folder for meetings", "Work/{project}/.."],
      ["Folder for decisions", "Work/{year"],
    ] as const) {
      await screen.type(row, "");
      expect([value, screen.error(row)]).toEqual([value, ""]);
      await screen.type(row, value);
      expect([value, screen.error(row)]).not.toEqual([value, ""]);
    }
    await screen.type("File name format", "{dat} {title}");
    expect(screen.error("File name format")).toBe("There is no field {dat}. Did you mean {date}?");
    await screen.type("Folder for meetings", "Work/{colour}");
    expect(screen.error("Folder for meetings")).toBe("There is no field {colour}.");
    expect(await data()).toEqual(connected);
  });

  it("offer to move the notes that are where earlier settings put them", async () => {
    const { screen, command, idle, notes } = await openReady();
    command("sync-now");
    await idle();
    expect(screen.has("Move notes to their folders")).toBe(false);
    await screen.type("Folder for meetings", "Work/Calls");
    await screen.press("Move notes to their folders");
    const { length } = notes().filter((path) => path.startsWith("Meetings/"));
    press(`Move ${length} notes…`);
    await idle();
    expect(notes().filter((path) => path.startsWith("Work/Calls/"))).toHaveLength(length);
    expect(screen.has("Move notes to their folders")).toBe(false);
  });

  it("keep a refused text and what is wrong with it while a sync draws the screen anew", async () => {
    const { screen, command, idle, data } = await openReady();
    await screen.type("File name format", "{dat} {title}");
    command("sync-now");
    await idle();
    expect(screen.error("File name format")).toBe("There is no field {dat}. Did you mean {date}?");
    expect(await data()).not.toHaveProperty("fileNameFormat");
    expect(screen.value("File name format")).toBe("{dat} {title}");
  });

  it("show where a note would be written as soon as a pattern changes, and names that two meetings would share", async () => {
    const { screen, idle } = await openReady();
    await screen.press("Account");
    await screen.click("Test");
    await screen.back();
    await screen.type("Folder for meetings", "Work/{year}");
    await screen.type("File name format", "{title} of {date:MMMM}");
    await idle();
    const example = () => screen.text().replace(/^.*File name format.*Example: (.*)What to import.*$/s, "$1");
    expect(example()).toMatch(/^Work\/20\d\d\/[^/]+ of [A-Z][a-z]+/);
    await screen.type("File name format", "{date:YYYY} {title}");
    expect(example()).toMatch(/^Work\/20\d\d\/20\d\d [^/]+/);
    await screen.type("File name format", "{date} {title}");
    expect(example()).not.toContain("two meetings");
    await screen.type("File name format", "{title}");
    await screen.type("Folder for meetings", "Work");
    expect(example()).toMatch(/ “Work\/[^/.]+” would be the name of two meetings/);
  });

  it("accept other names, tags and templates, and say what is wrong with one", async () => {
    const files = { "Frame.md": "Agenda\n{{content}}\n", "No frame.md": "Agenda\n" };
    const { screen, data, command, idle, notes, text } = await openReady({ files });
    await screen.press("Properties, tags and templates");
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
    const { screen, idle, notes } = await openReady({ files });
    await screen.press("Properties, tags and templates");
    await screen.type("Template for new meeting notes", "Wrong.md");
    expect(screen.error("Template for new meeting notes")).toContain("{{sumary}}");
    await screen.type("Template for new meeting notes", "");
    expect(screen.error("Template for new meeting notes")).toBe("");
    await screen.type("Template for new meeting notes", "Frame.md");
    await idle();
    expect(screen.text()).toMatch(/Sample note.*Meetings\/.*# .*Mine.*## Summary/s);
    expect(screen.text()).not.toContain("sync_version");
    expect(notes()).toEqual(Object.keys(files));
  });

  it("show also a note of a decision where those have a template", async () => {
    const files = { "Frame.md": "Mine\n\n{{content}}\n" };
    const { screen, idle, notes } = await openReady({ files });
    await screen.press("Properties, tags and templates");
    const shown = () => screen.text().split("Sample note").slice(1);
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
    const { screen, idle } = await openReady({ data: { ...connected, meetingTemplate: "One.md" }, files });
    await screen.press("Properties, tags and templates");
    await idle();
    expect(screen.text()).toMatch(/Sample note.*Mine/s);
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
    expect(screen.text()).toMatch(/Sample note.*Yours/s);
    expect(field()).toBe(document.activeElement);
  });

  it("are stored without white space around them, and ask the service nothing", async () => {
    const { screen, data, requests, command, idle } = await openReady();
    command("sync-now");
    await idle();
    const before = requests.length;
    await screen.type("Folder for meetings", " Work ");
    expect(await data()).toMatchObject({ meetingsFolder: "Work" });
    expect(requests).toHaveLength(before);
  });

  it("say so when they cannot be saved", async () => {
    const { app, screen, notices } = await openSettings({ data: connected });
    app.vault.adapter.breakPath(".obsidian/plugins/meeting-notes-sync/data.json", "EROFS");
    await screen.choose("Sync interval", "30 minutes");
    expect(notices().join()).toContain("EROFS");
    await screen.press("Account");
    await screen.type("Server address", "https://other.example/api");
    expect(notices()).toHaveLength(2);
  });

  it("offer intervals in words, also the one that is stored", async () => {
    const { screen, data } = await openSettings({ data: { ...connected, syncFrequencyMinutes: 0 } });
    await screen.choose("Sync interval", "3 hours");
    expect((await data()).syncFrequencyMinutes).toBe(180);
    await screen.choose("Sync interval", "Account default");
    expect(await data()).toEqual(connected);
  });

  it("are not kept while they have their default value", async () => {
    const { screen, data } = await openSettings({ data: connected });
    await screen.press("Properties, tags and templates");
    await screen.toggle("Show images from other servers");
    expect(await data()).toEqual({ ...connected, showRemoteImages: true });
    await screen.toggle("Show images from other servers");
    await screen.back();
    await screen.press("Account");
    await screen.choose("Header for the key", "X-API-Key");
    expect(await data()).toEqual({ ...connected, authHeader: "x-api-key" });
    await screen.choose("Header for the key", "Authorization: Bearer");
    expect(await data()).toEqual(connected);
  });

  it("name the one device that adds lines to daily notes", async () => {
    const { screen, data } = await openSettings({ data: { ...connected, dailyNoteDevice: "another device" } });
    expect(screen.has("Heading in daily notes")).toBe(false);
    await screen.toggle("Link new meetings in daily notes");
    const { dailyNoteDevice } = await data();
    expect(dailyNoteDevice).toMatch(/^[0-9a-f-]{36}$/);
    expect(screen.has("Heading in daily notes")).toBe(true);
    await screen.toggle("Link new meetings in daily notes");
    expect(await data()).toEqual(connected);
  });

  it("keep the switch for automatic runs on this device only", async () => {
    const { app, screen, data } = await openReady();
    const next = () => /Next: in/.test(screen.text()) && screen.has("Sync interval");
    const redrawn = () => (app.setting.activeTab?.update(), next());
    expect(redrawn()).toBe(true);
    await screen.toggle("Sync automatically on this device");
    expect(redrawn()).toBe(false);
    await screen.toggle("Sync automatically on this device");
    expect(redrawn()).toBe(true);
    expect(await data()).toEqual(connected);
  });

  it("can pause automatic runs for an hour or until tomorrow, on this device only", async () => {
    const { screen, data, idle } = await openReady();
    const choose = async (item: string) => {
      await screen.click("Pause");
      [...document.querySelectorAll<HTMLElement>(".menu-item")].find((each) => each.textContent === item)?.click();
      await idle();
    };
    morning();
    await choose("Pause for an hour");
    expect(screen.text()).toMatch(/Paused until \d+:\d\d/);
    expect(screen.text()).not.toContain("Next: in");
    await screen.click("Resume");
    await idle();
    expect(screen.text()).toMatch(/Next: in/);
    await choose("Pause until tomorrow");
    expect(screen.text()).toMatch(/Paused until [A-Z][a-z]{2} \d+, 12:00/);
    expect(await data()).toEqual(connected);
  });
});
