// What the status view offers for each thing that waits for the user: what helps, and nothing that cannot.
import { createSignal } from "../../../src/obsidian/run/signal";
import { stringsFor } from "../../../src/obsidian/strings/strings";
import { createStatusHost } from "../../../src/obsidian/ui/status-host";
import type { UiParts } from "../../../src/obsidian/ui/ui-parts";
import { decisionNoteId } from "../../../src/sync/note/note-id";
import { plainReason, type Reason } from "../../../src/sync/reason";
import type { Issue, NoteOutcome } from "../../../src/sync/report";
import "../../support/obsidian";

const ID = "0b9a3c1e-0000-4000-8000-000000000001";
const lost: Reason = { code: "timed-out", server: "notes.example.com" };
const refused: Reason = { code: "key-refused" };
const note: NoteOutcome = { id: decisionNoteId(ID, "dec_1"), path: "A.md", outcome: "skipped", reason: undefined };

function offered(more: Partial<Issue> & Pick<Issue, "kind">) {
  const done: unknown[] = [];
  const issue: Issue = { key: "a", since: 0, notes: [], isNew: false, ...more };
  const parts = {
    strings: stringsFor("en"),
    attention: { issues: createSignal([issue]), ignore: (...all: unknown[]) => done.push(all) },
    runner: { state: createSignal({ running: undefined, last: undefined }) },
    runForUser: (options?: object) => done.push(options ?? "sync"),
    app: { setting: { open: () => done.push("settings"), openTabById: () => undefined } },
    manifest: { id: "p" },
    connection: () => Promise.resolve({ service: { sample: false, baseUrl: "https://notes.example.com" } }),
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
    expect(names).toEqual(["Try again", "Ignore"]);
    press(0);
    press(1);
    expect(done).toEqual([{ only: [ID] }, [[issue]]]);
  });

  it("only to ignore what another sync does not change", () => {
    expect(offered({ kind: "orphaned", notes: [note] }).names).toEqual(["Ignore"]);
    expect(offered({ kind: "doubt", reason: plainReason("list-gap") }).names).toEqual(["Ignore"]);
  });

  it("for a conflict what can be chosen at its note, and there only", () => {
    const { names, host } = offered({ kind: "conflict", notes: [{ ...note, outcome: "conflict" }] });
    const at = (outcome: NoteOutcome["outcome"]) => host.actionsFor({ ...note, outcome }).map(({ name }) => name);
    const choices = ["Show the difference", "Keep my version", "Use service version"];
    expect([names, at("conflict"), at("waiting"), at("skipped")]).toEqual([[], choices, choices, []]);
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

  it("names the server while other things wait for the user", async () => {
    const { host } = offered({ kind: "doubt", reason: plainReason("list-gap") });
    expect(await host.connection()).toEqual({ ready: true, text: "Connected to https://notes.example.com." });
  });
});
