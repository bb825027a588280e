// The second step of the set-up: what is known of the meetings is shown before anything is written.
import type { EmulatorOptions } from "../../src/emulator/emulator";
import { ADDRESS, SECRET, startPlugin } from "../support/plugin/plugin-fixture";
import { openSettings } from "../support/plugin/plugin-user";
import { openScreen } from "../support/plugin/settings-screen";

/** The settings after the first step. */
async function connectedOnce(service: EmulatorOptions = {}, data: Record<string, unknown> = {}) {
  const fixture = await openSettings({ data, service: { count: 60, ...service } });
  await fixture.screen.press("Connect your account");
  await fixture.screen.type("Server address", ADDRESS);
  await fixture.screen.press("API key", "Test connection");
  const element = (selector: string) => fixture.app.setting.activeTab?.containerEl.querySelector(selector);
  return { ...fixture, element };
}

/** How many meetings the service has for a project, and in all. */
function countsOf(world: Awaited<ReturnType<typeof connectedOnce>>["emulator"]["world"]) {
  const completed = [...world.all()].filter(({ status }) => status === "completed");
  return { all: completed.length, of: (name: string) => completed.filter(({ project }) => project === name).length };
}

describe("the answer of the connection test", () => {
  it("is marked as success, with the account, the number of meetings and their days", async () => {
    const { element, emulator } = await connectedOnce();
    const answer = element(".mod-success");
    expect(answer?.getAttribute("role")).toBe("status");
    const { all } = countsOf(emulator.world);
    const day = String.raw`\d{4}-\d\d-\d\d`;
    expect(answer?.textContent).toMatch(
      new RegExp(String.raw`^✓ Connected \(account [0-9a-f-]{36}\)\. Matching meetings: ${all} \(${day} – ${day}\)\.$`),
    );
  });

  it("is marked as an error when the key is refused", async () => {
    const { screen, app } = await openSettings({ key: "mns_thiskeyiswrong123" });
    await screen.press("Connect your account");
    await screen.type("Server address", ADDRESS);
    await screen.press("API key", "Test connection");
    const answer = app.setting.activeTab?.containerEl.querySelector(".setting-item-name.mod-warning");
    expect(answer?.getAttribute("role")).toBe("alert");
    expect(answer?.textContent).toMatch(/^⚠ .*did not accept the API key/);
  });
});

describe("the project filter", () => {
  it("offers the projects that the service knows, with their numbers", async () => {
    const { screen, element, emulator } = await connectedOnce();
    const counts = countsOf(emulator.world);
    const offered = [...(element("datalist")?.querySelectorAll("option") ?? [])].map(({ value }) => value);
    expect(offered).toContain("Customer portal");
    for (const name of offered) expect(screen.text()).toContain(`${name} (${counts.of(name)})`);
    expect(element("input[list]")?.getAttribute("list")).toBe(element("datalist")?.id);
  });

  it("offers the other projects also where one is chosen already", async () => {
    const { screen, element, emulator } = await connectedOnce({}, { project: "Atlas" });
    const counts = countsOf(emulator.world);
    const offered = [...(element("datalist")?.querySelectorAll("option") ?? [])].map(({ value }) => value);
    expect(offered).toEqual(expect.arrayContaining(["Atlas", "Customer portal"]));
    for (const name of offered) expect(screen.text()).toContain(`${name} (${counts.of(name)})`);
  });

  it("says how many meetings it leaves, where the import starts", async () => {
    const { screen, emulator } = await connectedOnce();
    await screen.type("Only these projects", "Atlas");
    const count = countsOf(emulator.world).of("Atlas");
    expect(screen.text()).toMatch(new RegExp(`Start the import ?Matching meetings: ${count} `));
    expect(screen.value("Only these projects")).toBe("Atlas");
  });

  it("says before the import that no meeting has a misspelt project", async () => {
    const { screen, element } = await connectedOnce();
    await screen.type("Only these projects", "Atlsa");
    expect(element(".setting-item-name.mod-warning")?.textContent).toContain("No meeting matches.");
    expect(screen.text()).toContain("Start the importNo meeting matches.");
  });
});

describe("the status filter", () => {
  const offered = (element: (selector: string) => Element | null | undefined) =>
    [...(element("#meeting-notes-sync-status")?.querySelectorAll("option") ?? [])].map(({ value }) => value);

  it("offers the statuses that the service knows, with their numbers", async () => {
    const { screen, element, emulator } = await connectedOnce();
    const counts = new Map<string, number>();
    for (const { status } of emulator.world.all()) counts.set(status, (counts.get(status) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(1);
    expect([...offered(element)].sort()).toEqual([...counts.keys()].sort());
    for (const [status, count] of counts) expect(screen.text()).toContain(`${status} (${count})`);
  });

  it.each(["reject", "ignore", "all"] as const)(
    "offers none that the service does not know: %s",
    async (statusUnknown) => {
      const { element, emulator } = await connectedOnce({ switches: { statusUnknown } });
      const real = new Set([...emulator.world.all()].map(({ status }) => status));
      expect(offered(element)).toContain("completed");
      for (const status of offered(element)) expect([...real]).toContain(status);
    },
  );

  it("asks few questions, whatever the user chooses next", async () => {
    const { screen, requests } = await connectedOnce();
    expect(requests.length).toBeLessThan(40);
    const before = requests.length;
    await screen.type("Only these projects", "Atlas");
    expect(requests.length - before).toBeLessThan(10);
  });
});

describe("the attendee filter", () => {
  const offered = (element: (selector: string) => Element | null | undefined) =>
    [...(element("#meeting-notes-sync-attendee")?.querySelectorAll("option") ?? [])].map(({ value }) => value);

  it("offers those who attend the most meetings, with their numbers", async () => {
    const { screen, element, emulator } = await connectedOnce();
    const completed = [...emulator.world.all()].filter(({ status }) => status === "completed");
    const names = offered(element);
    expect(names.length).toBeGreaterThan(3);
    const counts = names.map((name) => completed.filter(({ attendees }) => attendees.includes(name)).length);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    for (const [at, name] of names.entries()) expect(screen.text()).toContain(`${name} (${counts[at]})`);
  });

  it("says no numbers where not all meetings are known", async () => {
    const { screen, element } = await connectedOnce({ count: 320 });
    const [name = ""] = offered(element);
    expect(name).not.toBe("");
    expect(screen.text()).not.toContain(`${name} (`);
  });

  it("leaves as many meetings as are then written", async () => {
    const { screen, element, emulator, notes, idle } = await connectedOnce();
    const name = offered(element).at(-2) ?? "";
    await screen.choose("Notes for decisions", "No");
    await screen.type("Only meetings with", name);
    const completed = [...emulator.world.all()].filter(({ status }) => status === "completed");
    const count = completed.filter(({ attendees }) => attendees.includes(name)).length;
    expect(screen.text()).toContain(`. ${count} notes in 1 folder.`);
    await screen.press("Start the import");
    await idle();
    expect(notes()).toHaveLength(count);
  });
});

describe("the number of notes", () => {
  const planned = /Matching meetings: [^.]+\. (≈ )?(\d+) notes? in (\d) folders?\./;

  it("is what the import then writes, with its folders", async () => {
    const { screen, notes, idle } = await connectedOnce();
    const [, about, count, folders] = planned.exec(screen.text()) ?? [];
    expect(about).toBeUndefined();
    await screen.press("Start the import");
    await idle();
    expect(notes()).toHaveLength(Number(count));
    expect(new Set(notes().map((path) => path.slice(0, path.lastIndexOf("/")))).size).toBe(Number(folders));
  });

  it("follows the day, the decisions and the folders", async () => {
    const { screen } = await connectedOnce();
    const now = () => (planned.exec(screen.text()) ?? []).slice(2).map(Number);
    const [all = 0, folders] = now();
    expect(folders).toBe(2);
    await screen.choose("Notes for decisions", "No");
    const [meetings = 0, one] = now();
    expect([meetings < all, one]).toEqual([true, 1]);
    await screen.choose("Import meetings from", "From today on");
    expect(now()[0]).toBeLessThan(meetings);
    await screen.choose("Import meetings from", "Everything");
    expect(now()[0]).toBe(meetings);
  });

  it("includes the meetings of the first day that the user wants", async () => {
    const { screen, emulator, notes, idle } = await connectedOnce();
    const completed = [...emulator.world.all()].filter(({ status }) => status === "completed");
    const day =
      completed
        .map(({ start }) => start.slice(0, 10))
        .sort()
        .at(-1) ?? "";
    await screen.choose("Notes for decisions", "No");
    await screen.choose("Import meetings from", "From a day of your choice");
    await screen.type("Only from this day on", day);
    const count = completed.filter(({ start }) => start.startsWith(day)).length;
    expect(count).toBeGreaterThan(0);
    expect(Number(planned.exec(screen.text())?.[2])).toBe(count);
    await screen.press("Start the import");
    await idle();
    expect(notes()).toHaveLength(count);
  });

  it("is not shown where no meeting matches, or after a restart before the connection is tested again", async () => {
    const fixture = await connectedOnce();
    await fixture.screen.type("Only these projects", "Atlsa");
    const about = (text: string) => /Start the import(.*)Meetings go into/.exec(text)?.[1]?.trim();
    expect(about(fixture.screen.text())).toBe("No meeting matches.");
    fixture.app.setting.close();
    fixture.app.plugins.disable(fixture.plugin);
    const again = await startPlugin({ again: fixture });
    const screen = openScreen(again);
    await screen.choose("Notes for decisions", "No");
    expect([about(screen.text()), again.notices()]).toEqual(["", []]);
  });

  it("says that it is about so many where not all meetings are known", async () => {
    const { screen, emulator } = await connectedOnce({ count: 320 });
    const [, about, count] = planned.exec(screen.text()) ?? [];
    expect(about).toBe("≈ ");
    expect(Number(count)).toBeGreaterThan(countsOf(emulator.world).all);
  });
});

describe("the preview of a note", () => {
  it("shows where it will lie and its text, and follows the settings", async () => {
    const { screen, element, notes, requests } = await connectedOnce();
    expect(screen.text()).toMatch(/One of your notesMeetings\/\d{4}-\d\d-\d\d - .+\.md/);
    expect(element("pre")?.textContent).toMatch(/^---\n[^]*## Summary/);
    const before = requests.length;
    await screen.type("Folder for meetings", "Work/Talks");
    expect(screen.text()).toMatch(/One of your notesWork\/Talks\//);
    expect(requests).toHaveLength(before);
    expect(notes()).toEqual([]);
  });
});

it("a filter that is being typed is kept when the check of another one ends", async () => {
  const { screen, idle } = await connectedOnce();
  const fields = () => [...document.querySelectorAll<HTMLInputElement>("input[list]")];
  const [project, status, attendee] = fields();
  expect([project, status, attendee]).not.toContain(undefined);
  Object.assign(project ?? {}, { value: "Customer portal" });
  project?.dispatchEvent(new Event("change"));
  attendee?.focus();
  Object.assign(attendee ?? {}, { value: "Grace" });
  attendee?.dispatchEvent(new Event("input"));
  await idle();
  expect(fields()[2]?.value).toBe("Grace");
  attendee?.dispatchEvent(new Event("change"));
  await idle();
  expect(screen.text()).toContain("Matching meetings");
});

it("a choice reports no failure and asks nothing while the key is not on this device", async () => {
  const { app, screen, requests, notices } = await connectedOnce();
  app.secretStorage.setSecret(SECRET, "");
  const before = requests.length;
  await screen.choose("Notes for decisions", "No");
  expect([notices(), requests.length]).toEqual([[], before]);
});

it("the status bar says that the plugin is not set up until the first import", async () => {
  const { app, screen, idle } = await connectedOnce();
  expect(app.statusBarEl.textContent).toBe("Meetings: not set up");
  await screen.press("Start the import");
  await idle();
  expect(app.statusBarEl.textContent).toMatch(/^Meetings: \d+ notes/);
});
