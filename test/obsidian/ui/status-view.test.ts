// The side view: what it shows of the connection and the runs, and that a redraw disturbs nobody.
import { createSignal } from "../../../src/obsidian/run/signal";
import type { RunnerState } from "../../../src/obsidian/run/sync-runner";
import { stringsFor } from "../../../src/obsidian/strings/strings";
import { openStatus, STATUS_VIEW, StatusView, type StatusHost } from "../../../src/obsidian/ui/status-view";
import { plainReason } from "../../../src/sync/reason";
import type { Issue } from "../../../src/sync/report";
import { createReporter } from "../../../src/sync/run";
import type { RunRecord } from "../../../src/sync/state/run-history";
import { failed, summary } from "../../../src/sync/summary";
import { App } from "../../support/obsidian";
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
    actionsIn: () => [],
    ignore: () => done.push("ignore"),
    refresh: () => Promise.resolve(void done.push("refresh")),
    connection: () => Promise.resolve({ text: "Connected.", ready: true }),
    nextRun: () => undefined,
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
  it("offers to sync, the likeliest first, where the service can be asked", async () => {
    const { app, texts, done, content } = await opened();
    expect(texts("button")).toEqual(["Sync now", "Full sync"]);
    expect(texts("button.mod-cta")).toEqual(["Sync now"]);
    expect(content()?.querySelector(".mod-warning")).toBeNull();
    for (const label of texts("button")) press(label ?? "", `.${STATUS_VIEW}`);
    await app.settled();
    expect(done).toEqual(expect.arrayContaining(["sync", "full"]));
  });

  it("leads to the settings with a warning where it cannot", async () => {
    const { texts, done } = await opened({ connection: () => Promise.resolve({ text: "No key.", ready: false }) });
    expect([texts(".mod-warning"), texts("button")]).toEqual([["No key."], ["Open settings"]]);
    press("Open settings");
    expect(done).toContain("settings");
  });

  it("says nothing and has no button where an issue of the list says it", async () => {
    const { texts } = await opened({ connection: () => Promise.resolve({ text: "", ready: false }) });
    expect([texts("p")[0], texts("button")]).toEqual(["", []]);
  });

  it("says when the next sync comes only where there can be one", async () => {
    const nextRun = () => Date.now() + HOUR;
    const view = await opened({ nextRun });
    expect(view.texts("[role=status]")).toEqual(["Next sync: in 1 hour"]);
    document.body.replaceChildren();
    const connection = () => Promise.resolve({ text: "No key.", ready: false });
    expect((await opened({ nextRun, connection })).texts("[role=status]")).toEqual([""]);
  });
});

describe("The status view during a sync", () => {
  it("shows how far it is, and only a button that cancels it", async () => {
    const { app, state, texts, done } = await opened();
    state.set(at(3, 12));
    await app.settled();
    expect([texts("[role=status]"), texts("button")]).toEqual([["Syncing meeting notes: 3 of 12"], ["Cancel"]]);
    expect(texts(".mod-cta")).toEqual([]);
    press("Cancel", `.${STATUS_VIEW}`);
    expect(done).toContain("cancel");
  });

  it("follows the progress without a redraw, which would close what the user unfolded, and is redrawn at the end", async () => {
    const { app, state, texts, content } = await opened({ runs: () => Promise.resolve([ran()]) });
    state.set(at(3));
    await app.settled();
    const before = content()?.querySelector("details");
    state.set(at(4));
    await app.settled();
    expect([texts("[role=status]"), content()?.querySelector("details") === before]).toEqual([
      ["Syncing meeting notes: 4"],
      true,
    ]);
    state.set(idle);
    await app.settled();
    expect(texts("button")).toEqual(["Sync now", "Full sync"]);
  });
});

describe("The runs in the status view", () => {
  it("say so when there is none yet", async () => {
    expect((await opened()).texts("p")).toContain("None on this device yet.");
    document.body.replaceChildren();
    expect((await opened({ runs: () => Promise.resolve([ran()]) })).texts("p")).not.toContain(
      "None on this device yet.",
    );
  });

  it("are left out where this device's database does not open, and the rest is shown", async () => {
    const { texts } = await opened({ runs: () => Promise.reject(new Error("The disk is full.")) });
    expect(texts("h4")).toEqual(["Needs your decision"]);
    expect(texts("p")).toContain("Connected.");
  });

  it("say why one failed, what another could not prove, and how to take back what it did", async () => {
    const reporter = createReporter(undefined);
    const error = ran({ summary: failed({ requests: 1 }, reporter, new Error("The cable is cut.")) });
    const { summary: plain } = ran();
    const doubtful = ran({
      summary: { ...plain, doubts: [plainReason("list-gap")] },
      notes: [{ id: "x", path: "Meetings/A.md", outcome: "updated", reason: undefined }],
    });
    const undone: string[] = [];
    const actionsIn: StatusHost["actionsIn"] = (run, { path }) =>
      run === doubtful ? [{ name: "Restore", run: () => undone.push(path) }] : [];
    const { app, content, texts, done } = await opened({ runs: () => Promise.resolve([error, doubtful]), actionsIn });
    const [first, second] = content()?.querySelectorAll("details") ?? [];
    expect(first?.textContent).toMatch(/^1 hour ago: FailedThe cable is cut\.$/);
    expect(second?.querySelectorAll("p")).toHaveLength(1);
    expect(second?.querySelector("li")?.textContent).toBe("UpdatedARestore");
    done.length = 0;
    press("Restore");
    expect(second?.querySelector("button")?.disabled).toBe(true);
    await app.settled();
    expect([undone, done]).toEqual([["Meetings/A.md"], ["refresh"]]);
    expect(texts("button")).toContain("Restore");
  });

  it("have no row of buttons at a note that nothing can be done about", async () => {
    const notes = [{ id: "x", path: "Meetings/A.md", outcome: "created", reason: undefined }] as const;
    const { content } = await opened({ runs: () => Promise.resolve([ran({ notes })]) });
    expect(content()?.querySelector("li .meeting-notes-sync-buttons")).toBeNull();
  });
});

describe("A redraw of the status view", () => {
  it("leaves the focus of keyboard users where it was", async () => {
    const { app, issues, content } = await opened();
    const full = () =>
      [...(content()?.querySelectorAll("button") ?? [])].find((each) => each.textContent === "Full sync");
    const before = full();
    before?.focus();
    issues.set([]);
    await app.settled();
    expect(full()).not.toBe(before);
    expect(document.activeElement).toBe(full());
  });

  it("takes the focus from nothing outside of the view", async () => {
    const { app, issues } = await opened();
    const mine = document.body.createEl("button", { text: "Full sync" });
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
    expect([later.length, texts("p")[0]]).toEqual([2, "New."]);
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
