// Lists of what waits for the user: short enough to be read, with a button for each thing that can be done.
import { drawBadge, drawIssues, drawNote, type Action } from "../../../src/obsidian/ui/note-list";
import { stringsFor } from "../../../src/obsidian/strings/strings";
import { plainReason, textOf } from "../../../src/sync/reason";
import type { Issue, NoteOutcome } from "../../../src/sync/report";
import "../../support/obsidian";

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
      actionsFor: () => actions.map(action),
      ignore: (ignored) => done.push(...ignored.map(({ key }) => key)),
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
    expect([five.texts("a"), five.texts("details")]).toEqual([NAMES.slice(0, 5), []]);
    expect(five.texts("button")).toEqual(["Ignore all 5: Your version kept"]);
    expect(shown([issue("A")]).texts("button")).toEqual([]);
  });

  it("are folded after the first five, with their number, and none of them is lost", () => {
    const { texts } = shown(NAMES.map((name) => issue(name)));
    expect(texts("a")).toEqual(NAMES);
    expect(texts("details summary")).toEqual(["2 more"]);
    expect(texts("details a")).toEqual(["F", "G"]);
  });

  it("are ignored together by one button, and those of another kind stay", () => {
    const failed = ["X", "Y"].map((name) => issue(name, { kind: "failed", notes: [note(name, "failed")] }));
    const { press, done, texts } = shown([...failed, ...NAMES.map((name) => issue(name))]);
    expect(texts("button")).toEqual(["Ignore all 2: Failed", "Ignore all 7: Your version kept"]);
    press("Ignore all 7: Your version kept");
    expect(done).toEqual(NAMES);
  });

  it("without notes are named as what needs a decision on the button for all", () => {
    const doubt = (key: string) => issue(key, { kind: "doubt", reason: plainReason("list-gap"), notes: [] });
    expect(shown([doubt("1"), doubt("2")]).texts("button")).toEqual(["Ignore all 2: Needs your decision"]);
  });
});

describe("An issue", () => {
  it("shows up to five of its notes, and folds more under their number", () => {
    const of = (count: number) => shown([issue("A", { notes: NAMES.slice(0, count).map((name) => note(name)) })]);
    expect([of(5).texts("a"), of(5).texts("details")]).toEqual([NAMES.slice(0, 5), []]);
    expect([of(6).texts("details a"), of(6).texts("summary")]).toEqual([NAMES.slice(0, 6), ["6 notes"]]);
  });

  it("has buttons at each of its notes for what can be done about it, else no empty row", () => {
    const issues = [issue("A", { notes: [note("A"), note("B")] })];
    const { texts, press, done } = shown(issues, ["Retry"]);
    expect(texts("button")).toEqual(["Retry", "Retry"]);
    press("Retry");
    expect(done).toEqual(["Retry"]);
    const rows = (actions: readonly string[]) => shown(issues, actions).list.querySelectorAll("li div").length;
    expect(rows(["Retry"]) - rows([])).toBe(2);
  });

  it("that stops every sync is marked as a warning, and another one without notes is not", () => {
    const of = (kind: string) => shown([issue("A", { kind, reason: plainReason("list-gap"), notes: [] })]).list;
    expect(of("connection").querySelector(".mod-warning")?.textContent).not.toBe("");
    expect(of("doubt").querySelector(".mod-warning")).toBeNull();
    expect(of("doubt").querySelector("li div")?.textContent).toBe(
      of("connection").querySelector(".mod-warning")?.textContent,
    );
  });

  it("says when it was noticed", () => {
    const { list } = shown([issue("A", { since: Date.now() - 3 * 60 * 60_000 })]);
    expect(list.textContent).toContain("Noticed: 3 hours ago");
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

  it("has its whole path where it was moved, which leads to it, and its id where it has no place", () => {
    const moved = drawn(note("A", "renamed"));
    expect(moved.item.textContent).toBe("RenamedMeetings/A.md");
    moved.item.querySelector("a")?.click();
    expect(moved.opened).toEqual(["Meetings/A.md"]);
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

it("The number on an icon is there only while something waits, and its label says the same", () => {
  const icon = createDiv();
  const state = () => [icon.classList.length, icon.getAttribute("data-count"), icon.getAttribute("aria-label")];
  drawBadge(icon, "Sync now", 2, strings);
  expect(state()).toEqual([1, "2", "Sync now: 2 need your decision"]);
  drawBadge(icon, "Sync now", 0, strings);
  expect(state()).toEqual([0, "0", "Sync now"]);
});
