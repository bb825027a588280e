// The second step of the set-up: what is known of the meetings is shown before anything is written.
import type { EmulatorOptions } from "../../src/emulator/emulator";
import { ADDRESS, SECRET, shared, startPlugin } from "../support/plugin/plugin-fixture";
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

const planned = /Matching meetings: [^.]+\. (≈ )?(\d+) notes? in (\d) folders?\./;

describe("after the connection test, the settings", () => {
  const settings = shared(() => connectedOnce());
  const offered = (id: string) =>
    [...(settings().element(id)?.querySelectorAll("option") ?? [])].map(({ value }) => value);

  it("mark the answer as success, with the account, the number of meetings and their days", () => {
    const { element, emulator } = settings();
    const answer = element(".mod-success");
    expect(answer?.getAttribute("role")).toBe("status");
    const { all } = countsOf(emulator.world);
    const day = String.raw`\d{4}-\d\d-\d\d`;
    expect(answer?.textContent).toMatch(
      new RegExp(String.raw`^✓ Connected \(account [0-9a-f-]{36}\)\. Matching meetings: ${all} \(${day} – ${day}\)\.$`),
    );
  });

  it("offer the projects that the service knows, with their numbers", () => {
    const { screen, element, emulator } = settings();
    const counts = countsOf(emulator.world);
    expect(offered("datalist")).toContain("Customer portal");
    for (const name of offered("datalist")) expect(screen.text()).toContain(`${name} (${counts.of(name)})`);
    expect(element("input[list]")?.getAttribute("list")).toBe(element("datalist")?.id);
  });

  it("offer the statuses that the service knows, with their numbers", () => {
    const { screen, emulator } = settings();
    const counts = new Map<string, number>();
    for (const { status } of emulator.world.all()) counts.set(status, (counts.get(status) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(1);
    expect([...offered("#meeting-notes-sync-status")].sort()).toEqual([...counts.keys()].sort());
    for (const [status, count] of counts) expect(screen.text()).toContain(`${status} (${count})`);
  });

  it("offer those who attend the most meetings, with their numbers", () => {
    const { screen, emulator } = settings();
    const completed = [...emulator.world.all()].filter(({ status }) => status === "completed");
    const names = offered("#meeting-notes-sync-attendee");
    expect(names.length).toBeGreaterThan(3);
    const counts = names.map((name) => completed.filter(({ attendees }) => attendees.includes(name)).length);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    for (const [at, name] of names.entries()) expect(screen.text()).toContain(`${name} (${counts[at]})`);
  });

  it("show where one of the notes will lie and its text, and follow the folder without a request", async () => {
    const { screen, element, notes, requests } = settings();
    expect(requests.length).toBeLessThan(40);
    expect(screen.text()).toMatch(/One of your notesMeetings\/\d{4}-\d\d-\d\d - .+\.md/);
    expect(element("pre")?.textContent).toMatch(/^---\n[^]*## Summary/);
    const before = requests.length;
    await screen.type("Folder for meetings", "Work/Talks");
    expect(screen.text()).toMatch(/One of your notesWork\/Talks\//);
    expect(requests).toHaveLength(before);
    expect(notes()).toEqual([]);
    await screen.type("Folder for meetings", "");
  });

  it("count the notes by the day, the decisions and the folders", async () => {
    const { screen } = settings();
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

  it("say where the import starts how many meetings a project leaves, with few requests", async () => {
    const { screen, emulator, requests } = settings();
    const before = requests.length;
    await screen.type("Only these projects", "Atlas");
    expect(requests.length - before).toBeLessThan(10);
    const count = countsOf(emulator.world).of("Atlas");
    expect(screen.text()).toMatch(new RegExp(`Start the import ?Matching meetings: ${count} `));
    expect(screen.value("Only these projects")).toBe("Atlas");
  });

  it("keep a filter that is being typed when the check of another one ends", async () => {
    const { screen, idle } = settings();
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

  it("say before the import that no meeting has a misspelt project", async () => {
    const { screen, element } = settings();
    await screen.type("Only these projects", "Atlsa");
    expect(element(".setting-item-name.mod-warning")?.textContent).toContain("No meeting matches.");
    expect(screen.text()).toContain("Start the importNo meeting matches.");
  });

  it("report no failure of a choice and ask nothing while the key is not on this device", async () => {
    const { app, screen, requests, notices } = settings();
    app.secretStorage.setSecret(SECRET, "");
    const before = requests.length;
    await screen.choose("Notes for decisions", "Yes");
    expect([notices(), requests.length]).toEqual([[], before]);
  });
});

it("the answer of the connection test is marked as an error when the key is refused", async () => {
  const { screen, app } = await openSettings({ key: "mns_thiskeyiswrong123" });
  await screen.press("Connect your account");
  await screen.type("Server address", ADDRESS);
  await screen.press("API key", "Test connection");
  const answer = app.setting.activeTab?.containerEl.querySelector(".setting-item-name.mod-warning");
  expect(answer?.getAttribute("role")).toBe("alert");
  expect(answer?.textContent).toMatch(/^⚠ .*did not accept the API key/);
});

describe("the filters", () => {
  const offered = (element: (selector: string) => Element | null | undefined, id: string) =>
    [...(element(id)?.querySelectorAll("option") ?? [])].map(({ value }) => value);

  it("offer the other projects also where one is chosen already", async () => {
    const { screen, element, emulator } = await connectedOnce({}, { project: "Atlas" });
    const counts = countsOf(emulator.world);
    expect(offered(element, "datalist")).toEqual(expect.arrayContaining(["Atlas", "Customer portal"]));
    for (const name of offered(element, "datalist")) expect(screen.text()).toContain(`${name} (${counts.of(name)})`);
  });

  it.each(["reject", "ignore", "all"] as const)(
    "offer no status that the service does not know: %s",
    async (statusUnknown) => {
      const { element, emulator } = await connectedOnce({ count: 20, switches: { statusUnknown } });
      const real = new Set([...emulator.world.all()].map(({ status }) => status));
      const statuses = offered(element, "#meeting-notes-sync-status");
      expect(statuses).toContain("completed");
      for (const status of statuses) expect([...real]).toContain(status);
    },
  );

  it("say no numbers of attendees, and about how many notes, where not all meetings are known", async () => {
    const { screen, element, emulator } = await connectedOnce({ count: 320 });
    const [name = ""] = offered(element, "#meeting-notes-sync-attendee");
    expect(name).not.toBe("");
    expect(screen.text()).not.toContain(`${name} (`);
    const [, about, count] = planned.exec(screen.text()) ?? [];
    expect(about).toBe("≈ ");
    expect(Number(count)).toBeGreaterThan(countsOf(emulator.world).all);
  });
});

describe("the import", () => {
  it("writes as many notes as were announced, in as many folders, and ends the set-up", async () => {
    const { screen, app, notes, idle } = await connectedOnce({ count: 30 });
    expect(app.statusBarEl.textContent).toBe("Meetings: not set up");
    const [, about, count, folders] = planned.exec(screen.text()) ?? [];
    expect(about).toBeUndefined();
    await screen.press("Start the import");
    await idle();
    expect(notes()).toHaveLength(Number(count));
    expect(new Set(notes().map((path) => path.slice(0, path.lastIndexOf("/")))).size).toBe(Number(folders));
    expect(app.statusBarEl.textContent).toMatch(/^Meetings: \d+ notes/);
  });

  it("writes as many notes as an attendee leaves", async () => {
    const { screen, element, emulator, notes, idle } = await connectedOnce();
    const name = [...(element("#meeting-notes-sync-attendee")?.querySelectorAll("option") ?? [])].at(-2)?.value ?? "";
    await screen.choose("Notes for decisions", "No");
    await screen.type("Only meetings with", name);
    const completed = [...emulator.world.all()].filter(({ status }) => status === "completed");
    const count = completed.filter(({ attendees }) => attendees.includes(name)).length;
    expect(screen.text()).toContain(`. ${count} notes in 1 folder.`);
    await screen.press("Start the import");
    await idle();
    expect(notes()).toHaveLength(count);
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

  it("announces nothing where no meeting matches, or after a restart before the connection is tested again", async () => {
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
});
