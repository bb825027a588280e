// What the status view offers for each thing that waits for the user: what helps, and nothing that cannot.
import type { Service } from "../../../src/obsidian/run/connection";
import { createSignal } from "../../../src/obsidian/run/signal";
import { stringsFor } from "../../../src/obsidian/strings/strings";
import { createStatusHost } from "../../../src/obsidian/ui/status-host";
import type { UiParts } from "../../../src/obsidian/ui/ui-parts";
import { decisionNoteId } from "../../../src/sync/note/note-id";
import { plainReason, type Reason } from "../../../src/sync/reason";
import type { Issue, NoteOutcome, Question } from "../../../src/sync/report";
import type { RunRecord } from "../../../src/commands/run-history";
import "../../support/obsidian";
import { shownNotices } from "../../support/obsidian/ui/notice";

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
    expect(await host.connection()).toEqual({ ready: true, text: "Showing sample data. It never leaves this device." });
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

  function undoing(more: Partial<UiParts> = {}) {
    const asked: unknown[] = [];
    const answer = (...all: unknown[]) => Promise.resolve(asked.push(all) === 1);
    const parts = { undoRename: answer, restore: answer, changeOf: () => Promise.resolve(undefined), ...more };
    const { host } = offered({ kind: "skipped" }, parts);
    const press = async (outcome: NoteOutcome) => host.actionsIn(run, outcome)[0]?.run();
    return { host, asked, press };
  }

  afterEach(() => document.body.replaceChildren());

  it.each<[NoteOutcome["outcome"], readonly string[]]>([
    ["updated", ["Show what changed"]],
    ["merged", ["Show what changed"]],
    ["conflict", ["Show what changed"]],
    ["trashed", ["Show what changed"]],
    ["deleted", ["Create again from the service"]],
    ["renamed", ["Restore the name"]],
    ["created", []],
    ["skipped", []],
  ])("what undoes it where something can be undone: %s", (outcome, names) => {
    const shown = outcome === "renamed" ? renamed : { ...note, outcome };
    expect(
      undoing()
        .host.actionsIn(run, shown)
        .map(({ name }) => name),
    ).toStrictEqual(names);
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
      [note.id, from],
      [note.id, from],
    ]);
  });

  it("nothing that undoes another run than the one that is shown, because a sync is on", async () => {
    const state = createSignal({ running: { request: {} }, last: undefined });
    const { asked, press } = undoing({ runner: { state } as unknown as UiParts["runner"] });
    await press(renamed);
    expect([asked, shownNotices().at(-1)]).toEqual([[], expect.stringContaining("running already")]);
  });

  it("no text that this device no longer keeps, and says so", async () => {
    const { press } = undoing();
    await press({ ...note, outcome: "updated" });
    expect(shownNotices().at(-1)).toBe("This device no longer keeps the text before that sync.");
    expect(document.querySelector(".modal")).toBeNull();
  });
});
