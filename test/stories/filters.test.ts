// Which meetings get notes. A filter may change at any time: no meeting is missed then, and no note is removed.
import { ServerFailed } from "../../src/api/api-error";
import type { PageQuery } from "../../src/api/meeting";
import { NoteUnreadable } from "../../src/sync/ports";
import type { SyncSettings } from "../../src/sync/render/settings";
import { readNames, serviceFilters } from "../../src/sync/settings/filters";
import { askForNotes } from "../../src/sync/state/retry-list";
import { sync, type SyncOptions } from "../../src/sync/sync";
import { createDevice } from "../support/engine/device";
import { createPlainService } from "../support/engine/plain-service";
import { A, B, beginning, syncWith } from "../support/engine/planning";

const C = A.replace(/[0-9a-f]/g, "c");
const idOf = { Planning: A, Review: B, Party: C } as const;
type Title = keyof typeof idOf;

/** A service with three meetings that filters by the property `project`, and counts the requests. */
function start() {
  const service = createPlainService();
  const asked: (string | undefined)[] = [];
  const put = (title: Title, project: string, words = "We talked.", attendees = "Ann Lee, Bo Park") => {
    const properties = `date: 2026-03-02\nattendees: [${attendees}]\ntags: [meeting, big-${project.toLowerCase()}]`;
    const own = project === "" ? "" : `project: ${project}\n`;
    service.put({ id: idOf[title], title, project, markdown: `---\n${own}${properties}\n---\n\n${words}\n` });
  };
  put("Planning", "Apollo");
  put("Review", "Garden", "We talked.", "Cy Dow");
  put("Party", "");
  const device = createDevice(service);
  const client = {
    ...service.client,
    page(query: PageQuery) {
      asked.push(query.project);
      return service.client.page(query);
    },
  };
  const run = (settings: Partial<SyncSettings>, options: SyncOptions = {}) => {
    asked.length = 0;
    return sync({ ...device.parts, client, settings: { configDir: ".obsidian", ...settings } }, options);
  };
  const titles = () => device.vault.list().map((path) => path.replace(/^.* - |\.md$/g, ""));
  return { service, device, put, run, titles, asked };
}

describe("Several projects", () => {
  it("are requested one by one and then without a filter, and new meetings of each arrive", async () => {
    const { put, run, titles, asked, device } = start();
    await run({ project: "Apollo, Garden" });
    expect(new Set(asked)).toEqual(new Set(["Apollo", "Garden", undefined]));
    expect(titles()).toEqual(["Planning", "Review"]);
    put("Review", "Garden", "News of the garden.");
    expect(await run({ project: "Apollo, Garden" })).toMatchObject({ updated: 1, created: 0 });
    const before = JSON.stringify([...device.store.dump()]);
    expect(await run({ project: "Apollo, Garden" })).toMatchObject({ updated: 0, created: 0 });
    expect(JSON.stringify([...device.store.dump()])).toBe(before);
  });

  it("can be added and removed: older meetings of an added one arrive, and no note is removed", async () => {
    const { run, titles } = start();
    await run({ project: "Apollo" });
    await run({ project: "Apollo, Garden" });
    expect(titles()).toEqual(["Planning", "Review"]);
    await run({ project: "Garden" }, { full: true });
    expect(titles()).toEqual(["Planning", "Review"]);
    await run({});
    expect(titles()).toEqual(["Party", "Planning", "Review"]);
  });

  it("are all read completely when one of them is", async () => {
    const { service, run, asked } = start();
    await run({ project: "Apollo" });
    service.advance(60_000);
    await run({ project: "Apollo, Garden" });
    expect(asked.filter((project) => project === "Apollo").length).toBeGreaterThan(0);
    expect(await run({ project: "Apollo, Garden" })).toMatchObject({ status: "done", questions: [] });
  });
});

describe("A note that is not of the chosen projects", () => {
  it("gets what changed before the user chose them", async () => {
    const { service, device, put, run } = start();
    await run({});
    put("Planning", "Apollo", "Late news.");
    service.advance(24 * 60 * 60_000);
    put("Review", "Garden", "News of the garden.");
    expect(await run({ project: "Garden" })).toMatchObject({ created: 0, updated: 2 });
    expect(device.vault.text("Meetings/2026-03-02 - Planning.md")).toContain("Late news.");
  });

  it("and whose meeting is asked for alone brings no new notes of decisions", async () => {
    const { service, device, put, run, titles } = start();
    await run({});
    await run({ project: "Apollo" });
    service.advance(60_000);
    service.put({ id: B, title: "Review", project: "Garden", decisions: [{ id: "dec_1", text: "Dig." }] });
    expect(await run({ project: "Apollo" })).toMatchObject({ updated: 1, created: 0 });
    // A day later, the sweep does not show it any more.
    service.advance(24 * 60 * 60_000);
    put("Planning", "Apollo", "News.");
    await run({ project: "Apollo" });
    // As after its file was set back, restored or repaired.
    await askForNotes(device.store, [B], service.now());
    await run({ project: "Apollo" });
    expect(titles()).toEqual(["Party", "Planning", "Review"]);
  });

  it("and that goes back to an older text brings no new notes of decisions", async () => {
    const { service, device, run, titles } = start();
    await run({});
    const decisions = [{ id: "dec_1", text: "Dig." }];
    service.put(
      { id: B, title: "Review", project: "Garden", summary: "As before.", decisions },
      service.now() - 3_600_000,
    );
    for (let sweep = 0; sweep < 2; sweep += 1) await run({ project: "Apollo" }, { full: true });
    expect(device.vault.text("Meetings/2026-03-02 - Review.md")).toContain("As before.");
    expect(titles()).toEqual(["Party", "Planning", "Review"]);
  });

  it("goes on being updated, and no other note is created", async () => {
    const { service, device, put, run, titles } = start();
    await run({ project: "Apollo, Garden" });
    // The service gives the project another name.
    put("Planning", "Artemis", "First news.");
    const settings = { project: "Apollo" };
    expect(await run(settings)).toMatchObject({ updated: 1, created: 0 });
    service.advance(60_000);
    put("Planning", "Artemis", "Second news.");
    put("Review", "Garden", "News of the garden.", "Cy Dow");
    put("Party", "", "News of the party.");
    expect(await run(settings)).toMatchObject({ updated: 2, created: 0 });
    expect([...device.vault.files().values()].map(({ text }) => /\w+ news|News[\w ]+/.exec(text)?.[0]).sort()).toEqual([
      "News of the garden",
      "Second news",
    ]);
    service.advance(60_000);
    expect(await run(settings)).toMatchObject({ updated: 0, created: 0 });
    // The user wants them all again.
    expect(await run({})).toMatchObject({ created: 1 });
    expect(titles()).toEqual(["Party", "Planning", "Review"]);
  });
});

it("A note of a status that is not chosen goes on being updated, and brings no new notes of decisions", async () => {
  const { service, device, run, titles } = start();
  await run({});
  await run({ status: "draft" });
  service.advance(60_000);
  const decisions = [{ id: "dec_1", text: "Dig." }];
  service.put({ id: B, title: "Review", summary: "News.", decisions });
  expect(await run({ status: "draft" })).toMatchObject({ updated: 1, created: 0 });
  // As after its file was set back, restored or repaired.
  await askForNotes(device.store, [B], service.now());
  await run({ status: "draft" });
  expect(titles()).toEqual(["Party", "Planning", "Review"]);
});

it.each<[filters: string, settings: Partial<SyncSettings>, created: number]>([
  ["without filters", {}, 1],
  ["of a chosen project, whose list alone tells that it is", { project: "Apollo" }, 0],
])(
  "A meeting %s that the user refreshes brings a new decision no later than the next sync",
  async (_, settings, created) => {
    const { service, run } = start();
    await run(settings);
    service.put({ id: A, title: "Planning", project: "Apollo", decisions: [{ id: "dec_1", text: "Dig." }] });
    expect(await run(settings, { only: [A] })).toMatchObject({ updated: 1, created });
    expect(await run(settings)).toMatchObject({ created: 1 - created });
  },
);

it("A meeting outside of the chosen projects gets no new note when it is tried again", async () => {
  const { service, device, put, run, titles } = start();
  await run({});
  const [path = ""] = device.vault.list().filter((each) => each.endsWith("Review.md"));
  device.vault.setBusy(path, true);
  service.put({ id: B, title: "Review", project: "Garden", decisions: [{ id: "dec_1", text: "Dig." }] });
  // Later than the next sweep looks back.
  service.advance(3_600_000);
  put("Party", "", "We danced.");
  expect(await run({ project: "Apollo" })).toMatchObject({ waiting: 1, updated: 1, created: 0 });
  device.vault.setBusy(path, false);
  service.advance(120_000);
  expect(await run({ project: "Apollo" })).toMatchObject({ updated: 1, created: 0 });
  expect(titles()).toEqual(["Party", "Planning", "Review"]);
});

it("A meeting of a chosen project gets the note that could not be written, also after a request for it failed", async () => {
  const { service, device, put, run, titles } = start();
  // A newer one, so that no later sweep looks back as far as the other.
  service.advance(3_600_000);
  put("Review", "Apollo");
  jest.spyOn(device.vault, "create").mockRejectedValueOnce(new NoteUnreadable("The disk is full."));
  const settings = { project: "Apollo" };
  expect(await run(settings)).toMatchObject({ created: 1 });
  service.beforeAnswer = (request) => {
    if (request === `meeting ${A}`) throw new ServerFailed("https://notes.example", 500);
  };
  service.advance(3_600_000);
  expect(await run(settings)).toMatchObject({ created: 0 });
  service.beforeAnswer = () => undefined;
  service.advance(3_600_000);
  expect(await run(settings)).toMatchObject({ created: 1 });
  expect(titles()).toEqual(["Planning", "Review"]);
});

it("A meeting of a chosen project is tried again, though only the list without filters is read anew", async () => {
  const { service, device, put, run, titles } = start();
  // A newer one, so that no later sweep looks back as far as the other.
  service.advance(3_600_000);
  put("Review", "Apollo");
  const disk = { ...device.vault };
  const full = jest.spyOn(device.vault, "create").mockImplementation(async (path, ...rest) => {
    if (path.includes("Planning")) throw new NoteUnreadable("The disk is full.");
    return disk.create(path, ...rest);
  });
  await run({});
  // Its count differs from what it shows, so the list must be read again.
  const client = { ...service.client };
  const list = jest.spyOn(service.client, "page").mockImplementation(async (query) => {
    const shown = await client.page(query);
    return query.project === undefined ? { ...shown, total: (shown.total ?? 0) + 1 } : shown;
  });
  expect(await run({ project: "Apollo" })).toMatchObject({ created: 0 });
  list.mockRestore();
  full.mockRestore();
  service.advance(3_600_000);
  await run({ project: "Apollo" });
  expect(titles()).toEqual(["Party", "Planning", "Review"]);
});

it("A note that could not be written does not come while its project is no longer chosen, and comes when it is chosen again", async () => {
  const { service, device, put, run, titles } = start();
  // A newer one of each project, so that no later sweep looks back as far as the first.
  service.advance(3_600_000);
  put("Review", "Garden");
  put("Party", "Apollo");
  jest.spyOn(device.vault, "create").mockRejectedValueOnce(new NoteUnreadable("The disk is full."));
  expect(await run({ project: "Apollo, Garden" })).toMatchObject({ created: 2 });
  service.advance(3_600_000);
  expect(await run({ project: "Garden" })).toMatchObject({ created: 0 });
  expect(titles()).toEqual(["Party", "Review"]);
  service.advance(3_600_000);
  expect(await run({ project: "Apollo" })).toMatchObject({ created: 1 });
  expect(titles()).toEqual(["Party", "Planning", "Review"]);
});

it.each<Partial<SyncSettings>>([
  { project: "Other" },
  { startDate: "2026-04-01" },
  { leaveOutTitles: "Planning, Review, Party" },
])("A first sync says when no meeting matches %j", async (settings) => {
  const { run } = start();
  expect(await run(settings)).toMatchObject({ created: 0, doubts: [{ code: "no-meeting-matches" }] });
});

it("The second sync of a chosen project does not read what the first had no note to update for", async () => {
  const { service, put, run } = start();
  // The newest of all meetings.
  put("Review", "Garden", "News of the garden.");
  await run({ project: "Garden" });
  const page = jest.spyOn(service.client, "page");
  await run({ project: "Garden" });
  expect(page.mock.calls.map(([{ project, since }]) => [project, typeof since])).toEqual([
    ["Garden", "number"],
    [undefined, "number"],
  ]);
});

it("Nothing new in a chosen project takes two requests", async () => {
  const { service, run, asked } = start();
  for (let day = 0; day < 3; day += 1) {
    await run({ project: "Garden" });
    service.advance(60_000);
  }
  expect(asked).toEqual(["Garden", undefined]);
});

describe("A meeting of one of the user's projects", () => {
  it("is not read again and again because another project has no meeting", async () => {
    const { device, service, put, run, asked } = start();
    const settings = { project: "Apollo, Nobody" };
    await run(settings);
    const before = JSON.stringify([...device.store.dump()]);
    service.advance(60_000);
    await run(settings);
    expect(asked).toEqual(["Apollo", "Nobody"]);
    expect(JSON.stringify([...device.store.dump()])).toBe(before);
    put("Party", "Nobody");
    expect(await run(settings)).toMatchObject({ created: 1 });
  });

  it("goes back to an older text once two full sweeps show it, though another project has no meeting", async () => {
    const { service, device, run, put } = start();
    const settings = { project: "Apollo, Nobody" };
    const text = () => device.vault.text("Meetings/2026-03-02 - Planning.md");
    put("Planning", "Apollo", "We talked more.");
    await run(settings);
    service.put({ id: A, title: "Planning", project: "Apollo", summary: "We talked." }, service.now() - 3_600_000);
    expect(await run(settings, { full: true })).toMatchObject({ kept: 1 });
    expect(text()).toContain("We talked more.");
    await run(settings, { full: true });
    expect(text()).toContain("We talked.");
  });
});

describe("A meeting that the user's filters exclude", () => {
  it.each<[string, Partial<SyncSettings>, readonly Title[]]>([
    ["by its project", { project: "-apollo" }, ["Party", "Review"]],
    ["by a tag", { project: "-Big garden" }, ["Party", "Planning"]],
    ["by those who attend", { attendee: "ann lee" }, ["Party", "Planning"]],
    ["by one who attends", { attendee: "-Cy Dow" }, ["Party", "Planning"]],
    ["by a word in its title", { leaveOutTitles: "lunch, REVIEW" }, ["Party", "Planning"]],
    ["by its only attendee", { leaveOutAlone: true }, ["Party", "Planning"]],
  ])("gets no note: %s", async (_, settings, expected) => {
    const { run, titles } = start();
    // The service names a project only where it has one.
    await run(settings);
    expect(titles()).toEqual(expected);
  });

  it.each<Partial<SyncSettings>>([{ attendee: "Ann Lee" }, { leaveOutAlone: true }])(
    "gets a note when the service does not say who attends: %j",
    async (settings) => {
      const { put, run, titles } = start();
      put("Party", "", "We talked.", "");
      await run(settings);
      expect(titles()).toEqual(["Party", "Planning"]);
    },
  );

  it("keeps its note, with the user's words and the service's changes", async () => {
    const { device, put, run, titles } = start();
    await run({});
    device.edit("Meetings/2026-03-02 - Planning.md", (text) => `${text}\nMy own words.\n`);
    put("Planning", "Apollo", "News.");
    await run({ project: "-Apollo", leaveOutTitles: "planning" }, { full: true });
    expect(titles()).toEqual(["Party", "Planning", "Review"]);
    expect(device.vault.text("Meetings/2026-03-02 - Planning.md")).toMatch(/News\.[^]*My own words\./);
  });

  it("gets its note as soon as the filter is removed, without a full sync by the user", async () => {
    const { run, titles } = start();
    await run({ attendee: "Ann Lee", leaveOutTitles: "party" });
    expect(titles()).toEqual(["Planning"]);
    await run({});
    expect(titles()).toEqual(["Party", "Planning", "Review"]);
  });
});

describe("A list of names", () => {
  it.each([
    ["Apollo", ["Apollo"], []],
    [" Apollo , -Internal,, Big Garden ", ["Apollo", "Big Garden"], ["Internal"]],
    ['"Sales, EMEA", "-x", -"a, b"', ["Sales, EMEA", "-x"], ["a, b"]],
    ["- x", [], ["x"]],
    ["Anne-Marie", ["Anne-Marie"], []],
    ['"a" b, c', ["a", "c"], []],
    ["", [], []],
    [",", [], []],
    // As phones and Chinese keyboards type it.
    ["“Sales, EMEA”, „a, b“, « c, d »", ["Sales, EMEA", "a, b", "c, d"], []],
    ["“Ship it” club, x", ["“Ship it” club", "x"], []],
    ["张伟，李娜、王芳", ["张伟", "李娜", "王芳"], []],
    ["–Internal, —Draft, −“a, b”，－x", [], ["Internal", "Draft", "a, b", "x"]],
  ])("%j selects %j and not %j", (text, wanted, unwanted) => {
    expect(readNames(text)).toEqual({ wanted, unwanted });
  });

  it("sends one request for each project and status, and one without a filter", () => {
    expect(serviceFilters({})).toEqual([{ project: undefined, status: undefined }]);
    expect(serviceFilters({ project: "-x" })).toEqual([{ project: undefined, status: undefined }]);
    expect(serviceFilters({ project: "A, B, A", status: "draft, done" })).toHaveLength(4);
  });
});

it("A first day that is not a day leaves out no meeting, and the run says so", async () => {
  const { run, titles } = start();
  const doubts = [{ code: "first-day-unusable" }];
  expect(await run({ startDate: "31.12.2026" })).toMatchObject({ created: 3, doubts });
  expect(titles()).toHaveLength(3);
});

describe("A meeting that changes between the sweeps of one run", () => {
  it("gets its new decision though it moves to another chosen project", async () => {
    const { service, device, vault } = beginning();
    service.put({ id: A, title: "Planning", project: "Apollo" });
    service.put({ id: B, title: "Review", project: "Garden" });
    let isMoved = false;
    const page = service.client.page.bind(service.client);
    jest.spyOn(service.client, "page").mockImplementation(async (query: PageQuery) => {
      if (query.project === "Garden" && !isMoved) {
        isMoved = true;
        const decisions = [{ id: "dec_1", text: "Ship" }];
        service.put({ id: A, title: "Planning", project: "Garden", decisions });
        // The computer sleeps, and meanwhile another meeting changes.
        service.advance(3_600_000);
        service.put({ id: B, title: "Review", project: "Garden", summary: "News." });
      }
      return page(query);
    });
    for (let run = 0; run < 4; run += 1) {
      expect(await syncWith(device, { project: "Apollo, Garden" })).toMatchObject({ status: "done" });
      service.advance(3_600_000);
    }
    expect(vault.list()).toContain("Decisions/2026-03-02 - Ship.md");
  });
});
