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
    expect([texts("a"), list.textContent]).toEqual([["Copy", "Note"], "DuplicateCopyHas the id of Note"]);
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
