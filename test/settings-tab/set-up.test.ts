/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// Users who fail to set up the plugin give up, so each step is tested as they do it: the connection, then what is imported, whose
// extent is shown before anything is written.
import type { EmulatorOptions } from "../../src/emulator/emulator";
import { ADDRESS, SECRET, startPlugin } from "../support/plugin/plugin-fixture";
import { openSettings, pasteKey, slowDisk } from "../support/plugin/plugin-user";
import { openScreen } from "../support/plugin/settings-screen";

describe("the settings on the first visit", () => {
  it("lead from address and key to the first sync, which the user starts, with one button highlighted at each step", async () => {
    const fixture = await openSettings({ key: null });
    const { app, screen, emulator, notes, data } = fixture;
    const main = () =>
      [...(app.setting.activeTab?.containerEl.querySelectorAll("button.mod-cta") ?? [])].map(
        (each) => each.textContent,
      );
    expect(main()).toEqual(["Connect"]);
    await screen.press("Connect your account");
    expect(main()).toEqual([]);
    await screen.type("Server address", ADDRESS);
    for (const later of ["Folder for meetings", "Sync interval", "History and deleted notes", "Account"])
      expect(screen.has(later)).toBe(false);
    expect(screen.text()).not.toContain("2. Import");
    await pasteKey(fixture, ` Bearer ${emulator.apiKey} `);
    expect(screen.text()).toContain("✓ Connected to notes.example.com");
    expect([main(), notes()]).toEqual([["Start"], []]);
    void screen.click("Start");
    expect([screen.has("Change what is imported"), screen.has("Syncing meeting notes")]).toEqual([false, true]);
    await fixture.idle();
    expect(notes().filter((path) => path.startsWith("Meetings/")).length).toBeGreaterThan(5);
    expect(screen.text()).not.toContain("2. Import");
    expect(await data()).toEqual({ baseUrl: ADDRESS, apiKeySecret: "my-key", syncStarted: true });
    expect(JSON.stringify(await data())).not.toContain(emulator.apiKey);
  });

  it("lead on with the keyboard: the focus goes to the address, then to the import, then to what it created", async () => {
    const fixture = await openSettings({ key: null });
    const { app, screen, emulator, idle, command } = fixture;
    const focused = () => {
      const row = document.activeElement?.closest(".setting-item");
      return row?.querySelector(".setting-item-name")?.textContent;
    };
    await screen.press("Connect your account");
    expect(focused()).toBe("Server address");
    await screen.type("Server address", ADDRESS);
    await pasteKey(fixture, emulator.apiKey);
    const live = document.querySelector(".meeting-notes-sync-live[role=status]");
    expect(live?.textContent).toMatch(/^✓? ?Connected to notes\.example\.com \d+ meetings/);
    void screen.click("Start");
    expect(focused()).toBe("Syncing meeting notes");
    await idle();
    expect(focused()).toMatch(/^\d+ notes created$/);
    expect(live?.textContent).toBe(focused());
    await screen.click("Open the newest");
    expect(app.setting.activeTab).toBeUndefined();
    expect(app.workspace.getActiveFile()?.path).toMatch(/^Meetings\/2026-10-30/);
    expect(document.querySelector(".meeting-notes-sync-live")).toBeNull();
    command("sync-now");
    await idle();
    expect(openScreen(fixture).text()).not.toContain("notes created");
  });

  it("show the address only when what Connect stores is stored, so that it takes nothing from a user who types at once", async () => {
    const fixture = await openSettings({ key: null, data: { ownBaseUrl: ADDRESS } });
    const { app, screen } = fixture;
    const storeNow = slowDisk(fixture);
    const pressed = screen.press("Connect your account");
    await new Promise((resolve) => setTimeout(resolve));
    app.setting.activeTab?.update();
    expect(screen.has("Server address")).toBe(false);
    storeNow();
    await pressed;
    expect(document.activeElement?.closest(".setting-item")?.textContent).toContain("Server address");
  });

  it("open from the ribbon until the first import, and offer the two ways to start and nothing else", async () => {
    const fixture = await startPlugin({ key: null });
    const { app, idle } = fixture;
    document.querySelector<HTMLElement>(".side-dock-ribbon-action, .workspace-ribbon [aria-label='Sync now']")?.click();
    await idle();
    expect(app.setting.activeTab?.containerEl.textContent).toContain("Connect your account");
    const screen = openScreen(fixture);
    expect([screen.has("Connect your account"), screen.has("Try it with sample data")]).toEqual([true, true]);
    expect(screen.has("Folder for meetings")).toBe(false);
  });

  it("show what the import would do before it starts, and cancel it when the user asks", async () => {
    const fixture = await openSettings({ key: null, service: { count: 20 } });
    const { screen, emulator, notes, idle } = fixture;
    await screen.press("Connect your account");
    await screen.type("Server address", ADDRESS);
    await pasteKey(fixture, emulator.apiKey);
    await screen.click("Preview");
    const preview = document.querySelector<HTMLElement>(".modal:not(.mod-settings)");
    expect(preview?.textContent).toContain("notes in 2 folders");
    expect(notes()).toEqual([]);
    preview?.closest(".modal-container")?.remove();
    void screen.click("Start");
    await screen.press("Syncing meeting notes");
    await idle();
    expect(fixture.notices().at(-1)).toContain("cancelled");
    expect(notes().length).toBeLessThan(20);
  });
});

/** The settings after the first step. The choices are unfolded. */
async function connectedOnce(service: EmulatorOptions = {}, data: Record<string, unknown> = {}) {
  const fixture = await openSettings({ data, service: { count: 20, ...service } });
  const { screen, app } = fixture;
  await screen.press("Connect your account");
  await screen.type("Server address", ADDRESS);
  await screen.press("Change what is imported");
  const element = <E extends Element>(selector: string) =>
    app.setting.activeTab?.containerEl.querySelector<E>(selector);
  /** What each name on a page of names says of itself. */
  const listed = () =>
    [
      ...(app.setting.activeTab?.containerEl.querySelectorAll(
        ".setting-list .setting-item:not(.setting-item-heading)",
      ) ?? []),
    ]
      .filter((row) => row.querySelector(".checkbox-container"))
      .map((row) => ({
        name: row.querySelector(".setting-item-name")?.textContent ?? "",
        says: row.querySelector(".setting-item-description")?.textContent ?? "",
      }));
  return { ...fixture, element, listed };
}

/** How many meetings the service has for a project, and in all. */
function countsOf(world: Awaited<ReturnType<typeof connectedOnce>>["emulator"]["world"]) {
  const completed = [...world.all()].filter(({ status }) => status === "completed");
  return { all: completed.length, of: (name: string) => completed.filter(({ project }) => project === name).length };
}

const inWords = (count: number) => (count === 1 ? "1 meeting" : `${count} meetings`);

describe("the connection", () => {
  it("is good, and not marked as an error, also for an account without a meeting", async () => {
    const { element, screen } = await connectedOnce({ count: 0 });
    expect(element(".mod-success")?.textContent).toBe("✓ Connected to notes.example.com");
    expect(element(".setting-item-name.mod-warning")).toBeNull();
    expect(screen.text()).toContain("No finished meetings yet.");
  });

  it("is marked as an error when the key is refused, and offers another header", async () => {
    const { screen, element } = await connectedOnceWith("mns_thiskeyiswrong123");
    expect(element()?.textContent).toMatch(/^⚠ .*did not accept the API key/);
    expect(screen.has("Header for the key")).toBe(true);
  });

  async function connectedOnceWith(key: string) {
    const { screen, app } = await openSettings({ key });
    await screen.press("Connect your account");
    await screen.type("Server address", ADDRESS);
    return {
      screen,
      element: () => app.setting.activeTab?.containerEl.querySelector(".setting-item-name.mod-warning"),
    };
  }
});

describe("the page of projects", () => {
  it("lists the projects that the service knows, with their numbers, after few requests, keeps what the user switches on, and its entry shows the choice", async () => {
    const { screen, listed, emulator, requests, data } = await connectedOnce();
    const counts = countsOf(emulator.world);
    expect(requests.length).toBeLessThan(40);
    const before = requests.length;
    await screen.press("Projects");
    expect(listed()).toEqual([]);
    await screen.choose("Import meetings", "Only of these projects");
    expect(listed().map(({ name }) => name)).toContain("Customer portal");
    for (const { name, says } of listed()) expect(says).toBe(inWords(counts.of(name)));
    await screen.toggle("Atlas");
    expect(requests.length - before).toBeLessThan(25);
    await screen.toggle("Customer portal");
    expect((await data()).project).toBe("Atlas, Customer portal");
    await screen.toggle("Customer portal");
    await screen.back();
    expect(screen.text()).toContain(`${counts.of("Atlas")} meetings, `);
    expect(screen.text()).toMatch(/ProjectsAtlas/);
    await screen.press("Projects");
    await screen.choose("Import meetings", "Of all but these projects");
    expect((await data()).project).toBe("-Atlas");
    await screen.back();
    expect(screen.text()).toMatch(/ProjectsAll but Atlas/);
    await screen.press("Projects");
    await screen.choose("Import meetings", "Of all projects");
    expect(await data()).not.toHaveProperty("project");
  });

  it("keeps a filter that leaves in some projects and out others, as the command line has them", async () => {
    const { screen, data } = await connectedOnce({}, { project: "Atlas, -Internal" });
    await screen.press("Projects");
    await screen.toggle("Customer portal");
    expect((await data()).project).toBe("Atlas, Customer portal, -Internal");
  });

  it("stays as it is when the user switches off the last name", async () => {
    const { screen, data, listed } = await connectedOnce({}, { project: "Atlas" });
    await screen.press("Projects");
    const before = listed().length;
    await screen.toggle("Atlas");
    expect(await data()).not.toHaveProperty("project");
    expect(listed()).toHaveLength(before);
  });

  it("keeps a name that is being typed when it is drawn anew, and says that no meeting has it, with the one that was meant", async () => {
    const { app, screen, element } = await connectedOnce();
    await screen.press("Projects");
    await screen.choose("Import meetings", "Only of these projects");
    const field = () => element<HTMLInputElement>("input[aria-label='Add a project']");
    field()?.focus();
    Object.assign(field() ?? {}, { value: "Custo" });
    field()?.dispatchEvent(new Event("input"));
    app.setting.activeTab?.update();
    expect(field()?.value).toBe("Custo");
    await screen.type("Add a project", "Atlsa");
    expect(screen.error("Atlsa")).toBe("No meeting at the service. Did you mean Atlas?");
    await screen.back();
    expect(element(".setting-display-value.mod-warning")?.textContent).toBe("Atlsa");
    expect(screen.text()).toContain("No meeting matches.");
    expect(element(".mod-success")?.textContent).toContain("✓ Connected");
  });

  it("lets single projects have their own folder, in a list", async () => {
    const { screen, data, app, idle } = await connectedOnce();
    await screen.press("Projects");
    const plus = () =>
      app.setting.activeTab?.containerEl.querySelector<HTMLElement>("[aria-label='Add a folder for a project']");
    plus()?.click();
    const [project, folder] = ["Project", "Folder"].map((name) =>
      app.setting.activeTab?.containerEl.querySelector<HTMLInputElement>(`input[aria-label='${name}']`),
    );
    if (!project || !folder) throw new Error("There is no row for a new folder.");
    for (const [field, value] of [
      [project, "Apollo"],
      [folder, "Work/{projct}"],
    ] as const) {
      field.value = value;
      field.dispatchEvent(new Event("change"));
    }
    expect(screen.error("Add a folder for a project")).toBe("There is no field {projct}. Did you mean {project}?");
    folder.value = "Work/Apollo";
    folder.dispatchEvent(new Event("change"));
    await idle();
    await screen.type("Apollo", "Work/{year}");
    expect((await data()).projectFolders).toBe("Apollo: Work/{year}");
    await screen.type("Apollo", "../outside");
    expect(screen.error("Apollo")).toBe("Enter a project and a folder inside the vault.");
    await screen.press("Apollo", "");
    expect(await data()).not.toHaveProperty("projectFolders");
  });
});

describe("the page of attendees", () => {
  it("lists those who attend the most meetings, with their numbers, and leaves as many meetings as are then written", async () => {
    const { screen, listed, emulator, notes, idle } = await connectedOnce();
    await screen.press("Attendees");
    await screen.choose("Import meetings", "Only with these people");
    const completed = [...emulator.world.all()].filter(({ status }) => status === "completed");
    const counts = listed().map(({ name }) => completed.filter((each) => each.attendees.includes(name)).length);
    expect(counts.length).toBeGreaterThan(3);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(listed().map(({ says }) => says)).toEqual(counts.map(inWords));
    const name = listed().at(-2)?.name ?? "";
    await screen.toggle(name);
    await screen.back();
    await screen.choose("Notes for decisions", "No");
    const count = counts.at(-2) ?? 0;
    expect(screen.text()).toContain(`${count} notes in 1 folder.`);
    await screen.click("Start");
    await idle();
    expect(notes()).toHaveLength(count);
  });
});

describe("the number of notes", () => {
  const planned = /, 20\d\d(≈ )?Creates (\d+) notes? in (\d) folders?\./;

  it("stands with the number of meetings and their days beside the tested connection, and is what the import then writes, with its folders", async () => {
    const { screen, notes, idle, app, element, emulator } = await connectedOnce();
    expect(element(".mod-success")?.textContent).toBe("✓ Connected to notes.example.com");
    const { all } = countsOf(emulator.world);
    expect(screen.text()).toMatch(new RegExp(String.raw`${all} meetings, [A-Z][a-z]+ \d+.–.[A-Z][a-z]+ \d+, 20\d\d`));
    expect(screen.text()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
    const [, about, count, folders] = planned.exec(screen.text()) ?? [];
    expect([about, notes(), app.statusBarEl.textContent]).toEqual([undefined, [], "Meetings: not set up"]);
    await screen.click("Start");
    await idle();
    expect(app.statusBarEl.textContent).toMatch(/^Meetings: \d+ notes/);
    expect(notes()).toHaveLength(Number(count));
    expect(new Set(notes().map((path) => path.slice(0, path.lastIndexOf("/")))).size).toBe(Number(folders));
  });

  it("follows the decisions, the folders and the first day, whose meetings it includes", async () => {
    const { screen, emulator, notes, idle } = await connectedOnce();
    const now = () => (planned.exec(screen.text()) ?? []).slice(2).map(Number);
    const [all = 0, folders] = now();
    expect(folders).toBe(2);
    await screen.choose("Notes for decisions", "No");
    const [meetings = 0, one] = now();
    expect([meetings < all, one]).toEqual([true, 1]);
    expect(screen.has("Folder for decisions")).toBe(false);
    await screen.choose("From", "Today");
    expect(now()[0]).toBeLessThan(meetings);
    await screen.choose("From", "All meetings");
    expect(now()[0]).toBe(meetings);
    const completed = [...emulator.world.all()].filter(({ status }) => status === "completed");
    const day =
      completed
        .map(({ start }) => start.slice(0, 10))
        .sort()
        .at(-1) ?? "";
    await screen.choose("From", "A day of your choice");
    await screen.type("First day", day);
    const count = completed.filter(({ start }) => start.startsWith(day)).length;
    expect(count).toBeGreaterThan(0);
    expect(now()[0]).toBe(count);
    await screen.click("Start");
    await idle();
    expect(notes()).toHaveLength(count);
  });

  it("is there again after a restart, since the connection is tested again", async () => {
    const fixture = await connectedOnce();
    fixture.app.setting.close();
    fixture.app.plugins.disable(fixture.plugin);
    const again = await startPlugin({ again: fixture });
    const screen = openScreen(again);
    await again.idle();
    expect(screen.text()).toMatch(planned);
    expect(again.notices()).toEqual([]);
  });

  it("says that it is about so many where not all meetings are known, and has no numbers for attendees", async () => {
    const { screen, emulator, listed } = await connectedOnce({ count: 220 });
    const [, about, count] = planned.exec(screen.text()) ?? [];
    expect(about).toBe("≈ ");
    expect(Number(count)).toBeGreaterThan(countsOf(emulator.world).all);
    await screen.press("Attendees");
    await screen.choose("Import meetings", "Only with these people");
    expect(listed().length).toBeGreaterThan(3);
    expect(listed().filter(({ says }) => says !== "")).toEqual([]);
  });
});

it("a choice reports no failure and asks nothing while the key is not on this device", async () => {
  const { app, screen, requests, notices } = await connectedOnce();
  app.secretStorage.setSecret(SECRET, "");
  const before = requests.length;
  await screen.choose("Notes for decisions", "No");
  expect([notices(), requests.length]).toEqual([[], before]);
});
