// The side view: what it shows of the connection and the runs, and that a redraw disturbs nobody.
import { createSignal } from "../../../src/obsidian/run/signal";
import type { RunnerState } from "../../../src/obsidian/run/sync-runner";
import { stringsFor } from "../../../src/obsidian/strings/strings";
import { openStatus, STATUS_VIEW, StatusView, type StatusHost } from "../../../src/obsidian/ui/status-view";
import { plainReason } from "../../../src/sync/reason";
import type { Issue } from "../../../src/sync/report";
import { createReporter } from "../../../src/sync/reporter";
import type { RunRecord } from "../../../src/commands/run-history";
import { failed, summary } from "../../../src/sync/summary";
import { App, Menu } from "../../support/obsidian";
import { asObsidian } from "../../support/plugin/obsidian-vault-fixture";
import { press } from "../../support/plugin/plugin-user";

const HOUR = 60 * 60_000;
const idle: RunnerState = { running: undefined, last: undefined };
const at = (done: number, total?: number): RunnerState => ({
  running: { request: { byUser: true }, progress: { done, total } },
  last: undefined,
});
const ran = (more: Partial<RunRecord> = {}): RunRecord => ({
  at: Date.now() - HOUR,
  ended: Date.now() - HOUR,
  kind: "sync",
  byUser: true,
  sample: false,
  notes: [],
  summary: summary({ requests: 1 }, createReporter(undefined)),
  ...more,
});

/** The view, opened in an Obsidian. What its buttons do is in `done`. */
async function opened(more: Partial<StatusHost> = {}) {
  const app = await App.start();
  const done: string[] = [];
  const state = createSignal<RunnerState>(idle);
  const issues = createSignal<readonly Issue[]>([]);
  const host: StatusHost = {
    strings: stringsFor("en"),
    state,
    issues,
    answersTo: () => [],
    actionsFor: () => [],
    answersToAll: () => [],
    originalOf: () => undefined,
    actionsIn: () => [],
    actionsOf: () => Promise.resolve([]),
    deleted: () => [],
    actionsForDeleted: () => Promise.resolve([]),
    stopped: () => [],
    resume: ({ path }) => done.push(`resume ${path}`),
    ignored: () => [],
    listAgain: ({ key }) => done.push(`list ${key}`),
    preview: () => done.push("preview"),
    refresh: () => Promise.resolve(void done.push("refresh")),
    connection: () => Promise.resolve({ text: "Connected.", ready: true }),
    times: () => "",
    runs: () => Promise.resolve([]),
    openNote: (path) => done.push(path),
    openSettings: () => done.push("settings"),
    syncNow: (full) => done.push(full === true ? "full" : "sync"),
    cancel: () => done.push("cancel"),
    ...more,
  };
  app.workspace.viewCreators.set(STATUS_VIEW, (leaf) => new StatusView(leaf as never, host) as never);
  await openStatus(asObsidian(app));
  await app.settled();
  const content = () => document.querySelector<HTMLElement>(`.${STATUS_VIEW}`);
  const texts = (selector: string) =>
    [...(content()?.querySelectorAll(selector) ?? [])].map((each) => each.textContent);
  return { app, state, issues, done, content, texts };
}

afterEach(() => document.body.replaceChildren());

describe("The head of the status view", () => {
  it("offers to sync where the service can be asked, and the rest in its menu", async () => {
    const { app, texts, done } = await opened();
    expect([texts("p").includes("All caught up."), texts("button")]).toEqual([true, ["Sync now"]]);
    press("Sync now", `.${STATUS_VIEW}`);
    const menu = new Menu();
    app.workspace.getLeavesOfType(STATUS_VIEW)[0]?.view.onPaneMenu(menu, "more-options");
    menu.showAtPosition({ x: 0, y: 0 });
    for (const item of document.querySelectorAll<HTMLElement>(".menu-item")) item.click();
    await app.settled();
    expect(done.filter((each) => each !== "refresh")).toEqual(["sync", "full", "preview"]);
  });

  it("leads to the settings where it cannot", async () => {
    const { texts, done } = await opened({ connection: () => Promise.resolve({ text: "No key.", ready: false }) });
    expect([texts(".meeting-notes-sync-state"), texts("button")]).toEqual([["No key."], ["Open settings"]]);
    press("Open settings");
    expect(done).toContain("settings");
  });

  it("shows why no sync succeeds as a banner, and not among what the user can decide", async () => {
    const answersTo = () => [{ name: "Open settings", run: () => undefined }];
    const connection = () => Promise.resolve({ text: "", ready: false });
    const { app, issues, texts } = await opened({ answersTo, connection });
    issues.set([{ kind: "connection", key: "a", since: 0, notes: [], isNew: false, reason: { code: "key-refused" } }]);
    await app.settled();
    expect(texts(".meeting-notes-sync-banner")[0]).toMatch(/^The server did not accept the API key.*Open settings$/);
    expect(texts("h4")).toEqual(["History"]);
  });

  it("says when the next sync comes only where there can be one", async () => {
    const times = (mayRun: boolean) => (mayRun ? "Next: in 1 hour" : "");
    expect((await opened({ times })).texts("p")).toContain("Next: in 1 hour");
    document.body.replaceChildren();
    const connection = () => Promise.resolve({ text: "No key.", ready: false });
    expect((await opened({ times, connection })).texts("p")).not.toContain("Next: in 1 hour");
  });
});

describe("The status view during a sync", () => {
  it("shows how far it is, with what went wrong, and only a button that cancels it", async () => {
    const { app, state, texts, done } = await opened();
    state.set({ ...idle, running: { request: { byUser: true }, progress: { done: 3, total: 12, problems: 2 } } });
    await app.settled();
    expect([texts("[role=status]"), texts("button")]).toEqual([
      ["Syncing meeting notes: 3 of 12, 2 with problems"],
      ["Cancel"],
    ]);
    press("Cancel", `.${STATUS_VIEW}`);
    expect(done).toContain("cancel");
  });

  it("follows the progress without a redraw, and is redrawn at the end with what the user unfolded", async () => {
    const { app, state, texts, content } = await opened({ runs: () => Promise.resolve([ran()]) });
    state.set(at(3));
    await app.settled();
    const before = content()?.querySelector("details");
    before?.setAttribute("open", "");
    state.set(at(4));
    await app.settled();
    expect([texts("[role=status]"), content()?.querySelector("details") === before]).toEqual([
      ["Syncing meeting notes: 4"],
      true,
    ]);
    state.set(idle);
    await app.settled();
    expect([texts("[role=status]"), texts("button")]).toEqual([[""], ["Sync now"]]);
    expect(content()?.querySelector("details")?.hasAttribute("open")).toBe(true);
  });
});

describe("The history in the status view", () => {
  it("says so when there is none yet, and is left out where this device's database does not open", async () => {
    expect((await opened()).texts("p")).toContain("None on this device yet.");
    document.body.replaceChildren();
    const { texts } = await opened({ runs: () => Promise.reject(new Error("The disk is full.")) });
    expect([texts("h4"), texts("p")]).toEqual([[], expect.arrayContaining(["Connected."])]);
  });

  it("says when each sync was and what it did, why one failed, and how to take back what it did", async () => {
    const reporter = createReporter(undefined);
    const error = ran({ summary: failed({ requests: 1 }, reporter, new Error("The cable is cut.")) });
    const { summary: plain } = ran();
    const updated = { id: "x", path: "Meetings/A.md", outcome: "updated", reason: undefined } as const;
    const doubtful = ran({ summary: { ...plain, updated: 1, doubts: [plainReason("list-gap")] }, notes: [updated] });
    const undone: string[] = [];
    const actionsIn: StatusHost["actionsIn"] = (_, { path }) => [{ name: "Restore", run: () => undone.push(path) }];
    const actionsOf: StatusHost["actionsOf"] = (run) =>
      Promise.resolve(run === doubtful ? [{ name: "Undo in 1 note…", run: () => "Undone." }] : []);
    const runs = () => Promise.resolve([error, doubtful]);
    const { app, content, texts } = await opened({ runs, actionsIn, actionsOf });
    const all = () => [...(content()?.querySelectorAll("details") ?? [])];
    expect(all()[0]?.textContent).toMatch(/^Today \d+:\d\d.* · failedThe cable is cut\.$/);
    expect(all()[1]?.querySelector("summary")?.textContent).toMatch(/ · 1 updated$/);
    expect(all()[1]?.querySelectorAll("p")).toHaveLength(1);
    for (const each of all()) each.dispatchEvent(new Event("toggle"));
    await app.settled();
    press("Undo in 1 note…");
    await app.settled();
    expect(texts("[role=status]")).toEqual(["Undone."]);
    press("Restore");
    await app.settled();
    expect(undone).toEqual(["Meetings/A.md"]);
  });

  it("lists the answers of the user among the syncs", async () => {
    const note = { id: "x", path: "Meetings/A.md", outcome: "kept", reason: plainReason("answer-mine") } as const;
    const { texts } = await opened({ runs: () => Promise.resolve([ran({ kind: "answer", notes: [note] })]) });
    expect(texts("summary")).toEqual([expect.stringMatching(/ · You kept your version\.$/)]);
  });
});

it("The status view lists the deleted notes with what brings each back, and says what is not brought back", async () => {
  const note = { id: "x", path: "Meetings/A.md", at: "2026-01-02T12:00:00.000Z" };
  const actionsForDeleted = () => Promise.resolve([{ name: "Take out of the trash", run: () => undefined }]);
  const { app, content, texts } = await opened({ deleted: () => [note], actionsForDeleted });
  expect(texts("summary")).toEqual(["Deleted notes (1)"]);
  content()?.querySelector("details")?.dispatchEvent(new Event("toggle"));
  await app.settled();
  expect(texts("details")[0]).toMatch(/service's text only.*ADeleted on Jan 2, 2026Take out of the trash$/);
});

describe("A redraw of the status view", () => {
  const issue = (key: string): Issue => ({
    ...{ kind: "skipped", key, since: 0, isNew: false },
    notes: [{ id: key, path: `${key}.md`, outcome: "skipped", reason: undefined }],
  });
  const answersTo: StatusHost["answersTo"] = ({ key }) => [{ name: `Answer ${key}`, run: () => undefined }];

  it("leaves the focus of keyboard users where it was", async () => {
    const { app, issues } = await opened({ answersTo });
    issues.set([issue("A"), issue("B")]);
    await app.settled();
    const before = [...document.querySelectorAll("button")].find((each) => each.textContent === "Answer B");
    before?.focus();
    issues.set([issue("A"), issue("B")]);
    await app.settled();
    expect(document.activeElement).not.toBe(before);
    expect(document.activeElement?.textContent).toBe("Answer B");
  });

  it("moves the focus to the next issue where one was decided", async () => {
    const { app, issues } = await opened({ answersTo });
    issues.set([issue("C"), issue("B"), issue("A")]);
    await app.settled();
    [...document.querySelectorAll("button")].find((each) => each.textContent === "Answer B")?.focus();
    issues.set([issue("C"), issue("A")]);
    await app.settled();
    expect(document.activeElement?.closest("[data-issue]")?.getAttribute("data-issue")).toBe("A");
  });

  it("takes the focus from nothing outside of the view", async () => {
    const { app, issues } = await opened();
    const mine = document.body.createEl("button", { text: "Sync now" });
    mine.focus();
    issues.set([]);
    await app.settled();
    expect(document.activeElement).toBe(mine);
  });

  it("that a later one has overtaken draws nothing", async () => {
    type Line = Awaited<ReturnType<StatusHost["connection"]>>;
    const later: ((line: Line) => void)[] = [];
    let asked = 0;
    const connection = (): Promise<Line> => {
      asked += 1;
      return asked === 1
        ? Promise.resolve({ text: "First.", ready: true })
        : new Promise((answer) => later.push(answer));
    };
    const { app, issues, texts } = await opened({ connection });
    issues.set([]);
    issues.set([]);
    later[1]?.({ text: "New.", ready: true });
    await app.settled();
    later[0]?.({ text: "Overtaken.", ready: true });
    await app.settled();
    expect([later.length, texts(".meeting-notes-sync-state")]).toEqual([2, ["New."]]);
  });
});

it("The status view looks again for what waits for the user when it is opened, and its header syncs", async () => {
  const { done } = await opened();
  expect(done).toEqual(["refresh"]);
  const header = document.querySelector<HTMLElement>(".mod-right-split .view-header button");
  header?.click();
  expect(done).toEqual(["refresh", "sync"]);
});

it("The status view follows nothing any more once it is closed", async () => {
  let asked = 0;
  const connection = () => Promise.resolve({ text: String((asked += 1)), ready: true });
  const { app, state, issues } = await opened({ connection });
  app.workspace.detachLeavesOfType(STATUS_VIEW);
  const before = asked;
  state.set(idle);
  issues.set([]);
  await app.settled();
  expect(asked).toBe(before);
});
