/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// The side view: what it shows of the connection and the runs, and that a redraw disturbs nobody.
import { createSignal } from "../../../src/obsidian/run/signal";
import type { RunnerState } from "../../../src/obsidian/run/sync-runner";
import { stringsFor } from "../../../src/obsidian/strings/strings";
import { openStatus, STATUS_VIEW, type StatusHost, StatusView } from "../../../src/obsidian/ui/status-view";
import { plainReason, type Reason, reasonOf } from "../../../src/sync/reason";
import { textOf } from "../../../src/commands/reason-texts";
import type { Issue } from "../../../src/commands/open-issues";
import type { NoteOutcome, Question } from "../../../src/sync/report";
import { createReporter } from "../../../src/sync/reporter";
import type { RunRecord } from "../../../src/commands/run-history";
import { App, Menu } from "../../support/obsidian";
import { morning } from "../../support/plugin/morning";
import { asObsidian } from "../../support/plugin/obsidian-vault-fixture";
import { press, run, synced, view } from "../../support/plugin/plugin-user";
import { type Action, drawBadge, drawIssues, drawNote } from "../../../src/obsidian/ui/note-list";
import type { Service } from "../../../src/obsidian/run/connection";
import { createStatusHost } from "../../../src/obsidian/ui/status-host";
import type { UiParts } from "../../../src/obsidian/ui/ui-parts";
import { decisionNoteId } from "../../../src/sync/note/note-id";
import { shownNotices } from "../../support/obsidian/ui/notice";
import { startPlugin } from "../../support/plugin/plugin-fixture";

describe("The status view", () => {
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
    summary: createReporter().summary(1),
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
      actionsIn: () => Promise.resolve(() => []),
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
      issues.set([
        { kind: "connection", key: "a", since: 0, notes: [], isNew: false, reason: { code: "key-refused" } },
      ]);
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
      const one = ran();
      const { app, state, texts, content } = await opened({ runs: () => Promise.resolve([one]) });
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
    afterEach(() => void jest.useRealTimers());

    it("says so when there is none yet, and is left out where this device's database does not open", async () => {
      expect((await opened()).texts("p")).toContain("None on this device yet.");
      document.body.replaceChildren();
      const { texts } = await opened({ runs: () => Promise.reject(new Error("The disk is full.")) });
      expect([texts("h4"), texts("p")]).toEqual([[], expect.arrayContaining(["Connected."])]);
    });

    it("says when each sync was and what it did, why one failed, and how to take back what it did", async () => {
      morning();
      const failed = createReporter().summary(1, reasonOf(new Error("The cable is cut.")));
      const error = ran({ summary: failed });
      const { summary: plain } = ran();
      const updated = { id: "x", path: "Meetings/A.md", outcome: "updated", reason: undefined } as const;
      const doubtful = ran({ summary: { ...plain, updated: 1, doubts: [plainReason("list-gap")] }, notes: [updated] });
      const undone: string[] = [];
      const actionsIn: StatusHost["actionsIn"] = () =>
        Promise.resolve(({ path }) => [{ name: "Restore", run: () => undone.push(path) }]);
      const actionsOf: StatusHost["actionsOf"] = (run) =>
        Promise.resolve(run === doubtful ? [{ name: "Undo in 1 note…", run: () => "Undone." }] : []);
      const runs = () => Promise.resolve([error, doubtful]);
      const { app, content, texts } = await opened({ runs, actionsIn, actionsOf });
      const all = () => [...(content()?.querySelectorAll("details") ?? [])];
      const said = [/^Today \d+:\d\d.* · failed$/, / · 1 updated$/];
      expect(texts("summary")).toEqual(said.map((each) => expect.stringMatching(each) as unknown));
      const unfold = () => {
        for (const each of all()) each.dispatchEvent(new Event("toggle"));
        return app.settled();
      };
      await unfold();
      expect(all()[0]?.textContent).toMatch(/ · failedThe cable is cut\.$/);
      expect(all()[1]?.querySelectorAll("p")).toHaveLength(1);
      press("Restore");
      await app.settled();
      expect(undone).toEqual(["Meetings/A.md"]);
      await unfold();
      press("Undo in 1 note…");
      await app.settled();
      expect(texts("[role=status]")).toEqual(["Undone."]);
    });

    it("lists the answers of the user among the syncs", async () => {
      const note = { id: "x", path: "Meetings/A.md", outcome: "kept", reason: plainReason("answer-mine") } as const;
      const { texts } = await opened({ runs: () => Promise.resolve([ran({ kind: "answer", notes: [note] })]) });
      expect(texts("summary")).toEqual([expect.stringMatching(/ · You kept your version$/)]);
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

    it("leaves a run unfolded, and the focus on one of its notes", async () => {
      const note = { id: "x", path: "Meetings/A.md", outcome: "updated", reason: undefined } as const;
      const run = ran({ notes: [note] });
      const { app, content, issues } = await opened({ runs: () => Promise.resolve([run]) });
      content()?.querySelector("details")?.setAttribute("open", "");
      await app.settled();
      const before = content()?.querySelector("a");
      before?.focus();
      issues.set([]);
      await app.settled();
      expect([document.activeElement === before, document.activeElement?.textContent]).toEqual([false, "A"]);
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
});

// Lists of what waits for the user: short enough to be read, with a button for each thing that can be done.

const strings = stringsFor("en");

const note = (name: string, outcome: NoteOutcome["outcome"] = "kept"): NoteOutcome => ({
  id: name,
  path: `Meetings/${name}.md`,
  outcome,
  reason: undefined,
});

const issue = (name: string, more: Partial<Issue> = {}): Issue => ({
  kind: "kept",
  key: name,
  since: Date.now(),
  notes: [note(name)],
  isNew: false,
  ...more,
});

/** The issues as they are shown, and what their buttons and links did. */
function shown(issues: readonly Issue[], actions: readonly string[] = []) {
  const done: string[] = [];
  const list = createDiv();
  const action = (name: string): Action => ({ name, run: () => done.push(name) });
  drawIssues(
    {
      strings,
      openNote: (path) => done.push(path),
      act: ({ run }) => run(),
      answersTo: () => [],
      answersToAll: (all) => [{ name: `All ${all.length}`, run: () => done.push(...all.map(({ key }) => key)) }],
      actionsFor: () => actions.map(action),
      originalOf: (_, { path }) => (path.includes("Copy") ? "Meetings/Note.md" : undefined),
    },
    list,
    issues,
  );
  const texts = (selector: string) => [...list.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const press = (label: string) =>
    [...list.querySelectorAll("button")].find(({ textContent }) => textContent === label)?.click();
  return { list, done, texts, press };
}

const NAMES = ["A", "B", "C", "D", "E", "F", "G"];

describe("Issues of one kind", () => {
  it("are all shown when there are few, and one of them alone has no button for all", () => {
    const five = shown(NAMES.slice(0, 5).map((name) => issue(name)));
    expect([five.texts("a"), five.texts("details")]).toEqual([[...NAMES.slice(0, 5)].reverse(), []]);
    expect(five.texts("button")).toEqual(["All 5"]);
    expect(shown([issue("A")]).texts("button")).toEqual([]);
  });

  it("are folded after the first five, with their number, the newest first, and none of them is lost", () => {
    const { texts } = shown(NAMES.map((name) => issue(name)));
    expect(texts("a")).toEqual([...NAMES].reverse());
    expect(texts("details summary")).toEqual(["2 more"]);
    expect(texts("details a")).toEqual(["B", "A"]);
  });

  it("are answered together by one button, and those of another kind stay", () => {
    const failed = ["X", "Y"].map((name) => issue(name, { kind: "failed", notes: [note(name, "failed")] }));
    const { press, done, texts } = shown([...failed, ...NAMES.map((name) => issue(name))]);
    expect(texts("button")).toEqual(["All 2", "All 7"]);
    press("All 7");
    expect([...done].sort()).toEqual(NAMES);
  });

  it("have the reason that they share once, above them", () => {
    const skipped = (name: string) => ({ ...note(name, "skipped"), reason: plainReason("id-removed") });
    const { list } = shown(["A", "B"].map((name) => issue(name, { notes: [skipped(name)] })));
    const why = textOf(plainReason("id-removed"), strings.reasons);
    expect(list.textContent.split(why)).toHaveLength(2);
    expect(list.textContent.startsWith(why)).toBe(true);
  });
});

describe("An issue", () => {
  it("shows up to five of its notes, and folds more under their number", () => {
    const of = (count: number) => shown([issue("A", { notes: NAMES.slice(0, count).map((name) => note(name)) })]);
    expect([of(5).texts("a"), of(5).texts("details")]).toEqual([NAMES.slice(0, 5), []]);
    expect([of(6).texts("details a"), of(6).texts("summary")]).toEqual([NAMES.slice(0, 6), ["6 notes"]]);
  });

  it("has buttons at each of its notes for what can be done about it", () => {
    const { texts, press, done } = shown([issue("A", { notes: [note("A"), note("B")] })], ["Retry"]);
    expect(texts("button")).toEqual(["Retry", "Retry"]);
    press("Retry");
    expect(done).toEqual(["Retry"]);
  });

  it("about a copy leads to the note of which it is one", () => {
    const { texts, list } = shown([issue("A", { notes: [{ ...note("Copy"), reason: plainReason("same-id") }] })]);
    expect([texts("a"), list.textContent]).toEqual([["Copy", "Note"], "DuplicateCopyCopy of Note"]);
  });

  it("about new names shows each old one with the new one", () => {
    const [notes, wanted] = [
      ["Meetings/A.md", "Meetings/B.md"],
      ["Meetings/New A.md", "Elsewhere/B.md"],
    ];
    const question = { kind: "renames", code: "ask-renames", count: 2, notes, wanted } as const;
    const { list } = shown([issue("A", { notes: [], question })]);
    expect(list.textContent).toMatch(/Links are updated\.B→ Elsewhere\/BA→ New A$/);
  });
});

describe("A note in a list", () => {
  function drawn(outcome: NoteOutcome) {
    const opened: string[] = [];
    const item = createDiv();
    drawNote({ strings, act: () => undefined, openNote: (path) => opened.push(path) }, item, outcome);
    return { item, opened };
  }

  it("leads to the note by its name, without moving the page", () => {
    const { item, opened } = drawn(note("A"));
    const click = new MouseEvent("click", { cancelable: true });
    item.querySelector("a")?.dispatchEvent(click);
    expect([item.textContent, opened, click.defaultPrevented]).toEqual(["Your version keptA", ["Meetings/A.md"], true]);
  });

  it("says where it was moved from, and has its id where it has no place", () => {
    const moved = drawn({ ...note("A", "renamed"), reason: { code: "renamed", from: "Old/A.md" } });
    expect(moved.item.textContent).toBe("MovedAFrom Old.");
    moved.item.querySelector("a")?.click();
    expect(moved.opened).toEqual(["Meetings/A.md"]);
    const renamed = drawn({ ...note("A", "renamed"), reason: { code: "renamed", from: "Meetings/B.md" } });
    expect(renamed.item.textContent).toBe("RenamedAIt was Meetings/B.");
    const { item } = drawn({ ...note("A"), path: "", outcome: "quarantined" });
    expect([item.textContent, item.querySelector("a")]).toEqual(["Invalid dataA", null]);
  });

  it("with the id of another one is called a duplicate", () => {
    expect(drawn({ ...note("A"), reason: plainReason("same-id") }).item.textContent).toMatch(/^DuplicateA/);
  });

  it("says why, where there is more to say than the outcome", () => {
    const { item } = drawn({ ...note("A", "skipped"), reason: plainReason("id-removed") });
    expect(item.lastElementChild?.textContent).toBe(textOf(plainReason("id-removed"), strings.reasons));
  });
});

it("The number on an icon is there only while something waits, and its label says the same, and whether syncs fail", () => {
  const icon = createDiv();
  const state = () => [icon.classList.length, icon.getAttribute("data-count"), icon.getAttribute("aria-label")];
  const failure = issue("F", { kind: "connection", notes: [] });
  drawBadge(icon, "Sync now", [issue("A"), issue("B"), failure], strings);
  expect(state()).toEqual([1, "2", "Sync now: failed: 2 need attention"]);
  drawBadge(icon, "Sync now", [failure], strings);
  expect(state()).toEqual([1, "!", "Sync now: failed"]);
  drawBadge(icon, "Sync now", [], strings);
  expect(state()).toEqual([0, "0", "Sync now"]);
});

// What the status view offers for each thing that waits for the user: what helps, and nothing that cannot.

describe("What the status view offers", () => {
  const ID = "0b9a3c1e-0000-4000-8000-000000000001";

  const lost: Reason = { code: "timed-out", server: "notes.example.com" };

  const refused: Reason = { code: "key-refused" };

  const note: NoteOutcome = { id: decisionNoteId(ID, "dec_1"), path: "A.md", outcome: "skipped", reason: undefined };

  function offered(more: Partial<Issue> & Pick<Issue, "kind">, others: Partial<UiParts> = {}) {
    const done: unknown[] = [];
    const issue: Issue = { key: "a", since: 0, notes: [], isNew: false, ...more };
    const parts = {
      strings: stringsFor("en"),
      attention: { issues: createSignal([issue]), ignore: (...all: unknown[]) => done.push(all) },
      runner: { state: createSignal({ running: undefined, last: undefined }) },
      runForUser: (options?: object) => done.push(options ?? "sync"),
      app: { setting: { open: () => done.push("settings"), openTabById: () => undefined } },
      manifest: { id: "p" },
      connection: () => Promise.resolve({ service: { sample: false, baseUrl: "https://notes.example.com/api" } }),
      index: { find: () => ["A.md", "Copy.md"] },
      data: { deletionMarks: { get: () => undefined } },
      ...others,
    } as unknown as UiParts;
    const host = createStatusHost(parts);
    const actions = host.answersTo(issue);
    return { host, issue, done, names: actions.map(({ name }) => name), press: (at: number) => actions[at]?.run() };
  }

  describe("The status view offers", () => {
    it.each<[string, Reason | undefined, string, unknown]>([
      ["another sync when the connection was lost", lost, "Sync now", "sync"],
      ["the settings when the key is refused", refused, "Open settings", "settings"],
      ["the settings when no sync could begin", { code: "not-begun", message: "No." }, "Open settings", "settings"],
      ["the settings when nobody knows why", undefined, "Open settings", "settings"],
    ])("%s", (_, reason, name, result) => {
      const { names, press, done } = offered({ kind: "connection", reason });
      press(0);
      expect([names, done]).toEqual([[name], [result]]);
    });

    it("to read the meeting of a note again, or to ignore it", () => {
      const { names, press, done, issue } = offered({ kind: "skipped", notes: [note] });
      expect(names).toEqual(["Try again", "Ignore until it changes"]);
      press(0);
      press(1);
      expect(done).toEqual([{ only: [ID] }, [[issue]]]);
    });

    it("only to ignore what another sync does not change", () => {
      expect(offered({ kind: "doubt", reason: plainReason("list-gap") }).names).toEqual(["Ignore until it changes"]);
    });

    it.each<[Question["kind"], string, object]>([
      ["missing", "Create again", { missing: "create" }],
      ["missing", "They are deleted", { missing: "deleted" }],
      ["renames", "Rename", { renames: "rename" }],
      ["renames", "Keep names", { renames: "keep" }],
    ])("for the question about %s a sync of everything with the answer “%s”", (kind, name, options) => {
      const question: Question = { kind, code: `ask-${kind}` as const, count: 1, notes: [] };
      const { names, press, done } = offered({ kind: "question", question });
      expect(names).toHaveLength(3);
      press(names.indexOf(name));
      expect(done).toEqual([{ ...options, ...(kind === "missing" && { asked: question }), full: true }]);
    });

    it("for a copy its note and the difference, to move it to the trash or to keep both; for several, all unedited ones", () => {
      const copy: NoteOutcome = { ...note, path: "Copy.md", outcome: "kept", reason: { code: "same-id" } };
      const { host, names, issue } = offered({ kind: "kept", notes: [copy] });
      expect([names, host.originalOf(issue, copy)]).toEqual([["Keep both"], "A.md"]);
      const at = host.actionsFor(copy, false).map(({ name }) => name);
      expect(at).toEqual(["Show difference", "Move the copy to the trash"]);
      const all = host.answersToAll([issue, { ...issue, key: "another" }]);
      expect(all.map(({ name }) => name)).toEqual(["Move all unedited copies to the trash"]);
    });

    it("for a meeting that is gone from the service to keep its note or to move it to the trash", () => {
      const gone: NoteOutcome = { ...note, outcome: "orphaned" };
      const { names, host, issue } = offered({ kind: "orphaned", notes: [gone] });
      const at = host.actionsFor(gone, false).map(({ name }) => name);
      expect([names, at]).toEqual([[], ["Keep as my own note", "Move to trash"]]);
      expect(host.answersToAll([issue, issue])).toEqual([]);
    });

    it("for a conflict what can be chosen at its note; for several, one after the other and one answer for all", () => {
      const { names, host, issue } = offered({ kind: "conflict", notes: [{ ...note, outcome: "conflict" }] });
      const at = (outcome: NoteOutcome["outcome"], isOneOfMany = false) =>
        host.actionsFor({ ...note, outcome }, isOneOfMany).map(({ name }) => name);
      const choices = ["Choose a version", "Keep mine"];
      expect([names, at("conflict"), at("waiting"), at("skipped")]).toStrictEqual([[], choices, choices, []]);
      expect(at("conflict", true)).toEqual(["Choose a version"]);
      const all = host.answersToAll([issue, issue]).map(({ name }) => name);
      expect(all).toEqual(["Review all 2", "Keep mine for all"]);
    });
  });

  describe("The buttons of the status view", () => {
    it("sync what is new or everything, and cancel", () => {
      const done: unknown[] = [];
      const state = createSignal({ running: undefined, last: undefined });
      const runner = { state, cancel: () => done.push("cancel") } as unknown as UiParts["runner"];
      const runForUser = (options?: object) => Promise.resolve(void done.push(options));
      const { host } = offered({ kind: "skipped" }, { runner, runForUser });
      host.syncNow();
      host.syncNow(true);
      host.cancel();
      expect(done).toEqual([{}, { full: true }, "cancel"]);
    });

    it("lead to an up-to-date list without another notice, and to the time of the next sync", async () => {
      const asked: unknown[] = [];
      const attention = {
        issues: createSignal<readonly Issue[]>([]),
        refresh: (quiet: boolean) => Promise.resolve(void asked.push(quiet)),
      } as unknown as UiParts["attention"];
      const scheduler = { next: () => Date.now() + 3_600_000 } as UiParts["scheduler"];
      const { host } = offered({ kind: "skipped" }, { attention, scheduler, pausedUntil: () => undefined });
      await host.refresh();
      expect([asked, host.times(true), host.times(false)]).toEqual([[true], "Next: in 1 hour", ""]);
    });
  });

  describe("The line about the connection", () => {
    it("is left to the issue that says why no sync succeeds, and a sync can start where the connection was only lost", async () => {
      const { host } = offered({ kind: "connection", reason: lost });
      expect(await host.connection()).toEqual({ ready: true, text: "" });
      expect(await offered({ kind: "connection", reason: refused }).host.connection()).toEqual({
        ready: false,
        text: "",
      });
    });

    it("says that it is the sample data where that is chosen", async () => {
      const connection = () => Promise.resolve({ service: { sample: true, baseUrl: "sample" } as Service });
      const { host } = offered({ kind: "doubt", reason: plainReason("list-gap") }, { connection });
      expect(await host.connection()).toEqual({
        ready: true,
        text: "Showing sample data. It never leaves this device.",
      });
    });

    it("says why no request can be sent, so that no sync is offered", async () => {
      const connection = () => Promise.resolve({ obstacle: { kind: "no-key", text: "No key." } as const });
      const { host } = offered({ kind: "doubt", reason: plainReason("list-gap") }, { connection });
      expect(await host.connection()).toEqual({ ready: false, text: "No key." });
    });

    it("names the server while other things wait for the user", async () => {
      const { host } = offered({ kind: "doubt", reason: plainReason("list-gap") });
      expect(await host.connection()).toEqual({ ready: true, text: "Connected to notes.example.com" });
    });
  });

  describe("At a note of a run, the status view offers", () => {
    const run = {} as RunRecord;
    const from = "Old.md";
    const renamed: NoteOutcome = { ...note, outcome: "renamed", reason: { code: "renamed", from } };

    /** @param kept the notes whose text before is kept */
    function undoing(more: Partial<UiParts> = {}, kept: readonly NoteOutcome[] = []) {
      const asked: unknown[] = [];
      const answer = (...all: unknown[]) => Promise.resolve(asked.push(all) === 1);
      const change = { key: "", id: note.id, path: note.path, before: "Old.", after: "New.", at: 0 };
      const changesOf = () => Promise.resolve(new Map(kept.map((each) => [each, change])));
      const { host } = offered({ kind: "skipped" }, { undoRename: answer, restore: answer, changesOf, ...more });
      const press = async (outcome: NoteOutcome) => (await host.actionsIn(run))(outcome)[0]?.run();
      return { host, asked, press };
    }

    afterEach(() => document.body.replaceChildren());

    it.each<[NoteOutcome["outcome"], readonly string[]]>([
      ["updated", ["Show what changed"]],
      ["trashed", ["Show what changed"]],
      ["deleted", ["Create again from the service"]],
      ["renamed", ["Restore the name"]],
      ["created", []],
    ])("what undoes it where something can be undone: %s", async (outcome, names) => {
      const shown = outcome === "renamed" ? renamed : { ...note, outcome };
      const kept = names[0] === "Show what changed" ? [shown] : [];
      const actionsIn = await undoing({}, kept).host.actionsIn(run);
      expect(actionsIn(shown).map(({ name }) => name)).toStrictEqual(names);
    });

    it("no text that this device no longer keeps, and no name that was taken back", async () => {
      const { host } = undoing();
      expect((await host.actionsIn(run))({ ...note, outcome: "updated" })).toEqual([]);
      expect((await host.actionsIn({ ...run, undone: true }))(renamed)).toEqual([]);
    });

    it("to create a deleted note again", async () => {
      const { asked, press } = undoing();
      await press({ ...note, outcome: "deleted" });
      expect(asked).toEqual([[note.id]]);
    });

    it("to give a note its old name back, and says whether it has it", async () => {
      const { asked, press } = undoing();
      await press(renamed);
      expect(shownNotices().at(-1)).toBe("The note is as it was before.");
      await press(renamed);
      expect(shownNotices().at(-1)).toContain("so it stays as it is");
      expect(asked).toEqual([
        [renamed, from],
        [renamed, from],
      ]);
    });

    it("nothing that undoes another run than the one that is shown, because a sync is on", async () => {
      const state = createSignal({ running: { request: {} }, last: undefined });
      const { asked, press } = undoing({ runner: { state } as unknown as UiParts["runner"] });
      await press(renamed);
      expect([asked, shownNotices().at(-1)]).toEqual([[], expect.stringContaining("running already")]);
    });
  });
});

// The status bar: on desktops it is all that most users see of the plugin.

/** The plugin after its first sync, and its entry in the status bar. */
async function withBar() {
  const fixture = await synced();
  const item = fixture.app.statusBarEl.querySelector<HTMLElement>("[role=button]");
  if (!item) throw new Error("There is nothing in the status bar.");
  return { ...fixture, item, label: () => item.getAttribute("aria-label") ?? "" };
}

const items = () => [...document.querySelectorAll<HTMLElement>(".menu-item")];

const menu = () => items().map(({ textContent }) => textContent);

const choose = (entry: string) =>
  items()
    .find(({ textContent }) => textContent === entry)
    ?.click();

describe("The status bar", () => {
  afterEach(() => void jest.useRealTimers());

  it.each(["Enter", " ", "click"])("opens a menu with “%s”, whose first entry opens the status", async (key) => {
    const { item, until } = await withBar();
    expect(item.tabIndex).toBe(0);
    for (const other of ["a", "Tab"]) item.dispatchEvent(new KeyboardEvent("keydown", { key: other }));
    expect(menu()).toEqual([]);
    if (key === "click") item.click();
    else item.dispatchEvent(new KeyboardEvent("keydown", { key }));
    expect(menu()).toEqual([
      "Open sync status",
      "Open history",
      "Sync now",
      "Pause for an hour",
      "Pause until tomorrow",
      "Open settings",
    ]);
    choose("Open sync status");
    await until(() => view() !== "");
  });

  it("pauses the automatic syncs of this device, and resumes them", async () => {
    const { item, label } = await withBar();
    expect(label()).toContain("Next: ");
    morning();
    item.click();
    choose("Pause for an hour");
    expect(label()).toMatch(/Paused until \d+:\d\d/);
    item.click();
    choose("Resume");
    expect(label()).toContain("Next: ");
  });

  it("says in a word why a sync failed, and counts a deleted note no more", async () => {
    const fixture = await withBar();
    const before = fixture.notes().length;
    const file = fixture.app.vault.getFileByPath(fixture.notes()[0] ?? "");
    if (file) await fixture.app.fileManager.trashFile(file);
    await fixture.until(() => fixture.item.textContent.startsWith(`Meetings: ${before - 1} notes`));
    fixture.emulator.keys.revoke(fixture.emulator.apiKey);
    await run(fixture, "sync-now");
    expect(fixture.item.textContent).toBe("Meetings: key refused");
  });

  it("shows how many notes there are and when the last sync was, and its label what that did and when the next is", async () => {
    const fixture = await withBar();
    expect(fixture.item.textContent).toMatch(new RegExp(`^Meetings: ${fixture.notes().length} notes · `));
    const [shown, did = "", times = ""] = fixture.label().split("\n");
    expect(shown).toBe(fixture.item.textContent);
    expect(did).toMatch(/^Meeting notes: \d+ new/);
    expect(times).toMatch(/^Last sync: .* · Next: /);
  });

  it("follows a sync with the number of notes that are done, from none to all", async () => {
    const fixture = await withBar();
    const seen = new Set<string>();
    new MutationObserver(() => seen.add(fixture.item.textContent)).observe(fixture.item, { childList: true });
    await run(fixture, "full-sync");
    const numbers = [...seen].flatMap((text) => /^Meetings: (\d+)\D/.exec(text)?.[1] ?? []).map(Number);
    expect(numbers[0]).toBe(0);
    expect(Math.max(...numbers)).toBeGreaterThan(5);
    expect(fixture.item.textContent).toMatch(/ notes · /);
  });

  it("has a label without empty lines before the first sync", async () => {
    const { app } = await startPlugin();
    expect(app.statusBarEl.querySelector("[role=button]")?.getAttribute("aria-label")).toBe("Meetings: not set up");
  });

  it("says that the plugin is not set up once the user has chosen no service, also after earlier syncs", async () => {
    const { app } = await startPlugin({ data: { syncStarted: true } });
    expect(app.statusBarEl.textContent).toBe("Meetings: not set up");
  });

  it("says of an empty vault no number", async () => {
    const fixture = await synced({ service: { count: 0 } });
    await run(fixture, "sync-now");
    expect(fixture.app.statusBarEl.textContent).toMatch(/^Meetings · /);
  });
});
