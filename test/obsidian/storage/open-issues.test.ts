// What waits for the user must be listed until it is settled, by whatever way, and not a moment longer.
import { ignoreIssue, openIssues, storeIssues } from "../../../src/obsidian/storage/open-issues";
import { recentRuns, rememberRun, type RunRecord } from "../../../src/obsidian/storage/run-history";
import { writeCallout } from "../../../src/sync/note/callout";
import type { Reason } from "../../../src/sync/reason";
import type { NoteOutcome, Summary } from "../../../src/sync/report";
import { accountScope } from "../../../src/sync/state/account";
import { keys } from "../../support/engine/store-keys";
import { createMemoryStore } from "../../support/engine/memory-store";
import { createMemoryVault } from "../../support/engine/memory-vault";
import { noteOf } from "../../support/contracts/vault-fixture";

const ID = "3f2b8c1e-0d4a-4b6f-9a57-1c2d3e4f5a6b";
const summary = { status: "attention", questions: [] } as unknown as Summary;
const note = (outcome: NoteOutcome["outcome"], reason: Reason = { code: "both-changed" }): NoteOutcome => ({
  ...{ id: ID, path: "old.md", outcome },
  reason,
});

const FULL: Reason = { code: "file-not-accessible", detail: "The disk is full." };
const done = { status: "done", error: null, doubts: [], questions: [] } as unknown as Summary;

function setUp() {
  return { store: createMemoryStore(), vault: createMemoryVault() };
}

describe("the open issues", () => {
  it("include a conflict as long as the service's text is in the note, wherever the note is", async () => {
    const { store, vault } = setUp();
    vault.userWrite("Moved.md", noteOf(`mine\n\n${writeCallout(["theirs"])}\n`));
    await storeIssues(store, [note("conflict")], summary);
    expect((await openIssues(store, vault)).notes).toEqual([{ ...note("conflict"), path: "Moved.md" }]);
    vault.userWrite("Moved.md", noteOf("mine\n"));
    expect((await openIssues(store, vault)).notes).toEqual([]);
    vault.userWrite("Moved.md", noteOf(`mine\n\n${writeCallout(["theirs"])}\n`));
    expect((await openIssues(store, vault)).notes).toEqual([]);
  });

  it("include the engine's retry list of this account, and not of another", async () => {
    const { store, vault } = setUp();
    const account = { baseUrl: "https://a.example", userId: "u" };
    const entry = { id: ID, kind: "failed", reason: FULL, tries: 1, notBefore: 0 };
    await store.write(
      new Map<string, unknown>([
        [keys.account, account],
        [keys.retry(ID), { ...entry, account: accountScope({ baseUrl: "https://a.example", userId: "u" }) }],
        [keys.retry("other"), { ...entry, id: "other", account: "another" }],
        [
          keys.retry("soon"),
          {
            ...entry,
            id: "soon",
            kind: "missing",
            account: accountScope({ baseUrl: "https://a.example", userId: "u" }),
          },
        ],
      ]),
    );
    expect((await openIssues(store, vault)).notes).toEqual([{ id: ID, path: "", outcome: "failed", reason: FULL }]);
  });

  it("leave out an issue that the user ignored, until there is another one", async () => {
    const { store, vault } = setUp();
    vault.userWrite("a.md", noteOf(`mine\n\n${writeCallout(["theirs"])}\n`));
    await storeIssues(store, [note("conflict")], summary);
    await ignoreIssue(store, note("conflict"));
    expect((await openIssues(store, vault)).notes).toEqual([]);
    await storeIssues(store, [note("conflict", { code: "renamed", from: "older.md" })], summary);
    expect((await openIssues(store, vault)).notes).toHaveLength(1);
  });

  it("include a note without a reason, and no question, where an earlier version stored sentences", async () => {
    const { store, vault } = setUp();
    vault.userWrite("a.md", noteOf(`mine\n\n${writeCallout(["theirs"])}\n`));
    const account = { baseUrl: "https://a.example", userId: "u" };
    const sentence = { why: "Both changed it.", reason: undefined };
    const question = { kind: "renames", count: 30, text: "Rename?" };
    const entry = { id: "other", kind: "failed", reason: "The disk is full.", tries: 1, notBefore: 0 };
    await store.write(
      new Map<string, unknown>([
        [keys.account, account],
        [keys.retry("other"), { ...entry, account: accountScope({ baseUrl: "https://a.example", userId: "u" }) }],
      ]),
    );
    const old = { ...summary, questions: [question] } as unknown as Summary;
    await storeIssues(store, [{ ...note("conflict"), ...sentence }], old);
    const { notes, questions } = await openIssues(store, vault);
    expect(notes.map(({ id, outcome, reason }) => [id, outcome, reason])).toEqual([
      ["other", "failed", undefined],
      [ID, "conflict", undefined],
    ]);
    expect(questions).toEqual([]);
  });

  it("keep questions through a failed run, and drop them when they are answered", async () => {
    const { store, vault } = setUp();
    const question = { kind: "renames", code: "ask-renames", count: 30 } as const;
    await storeIssues(store, [], { ...summary, questions: [question] });
    await storeIssues(store, [], { ...summary, status: "failed" });
    expect((await openIssues(store, vault)).questions).toEqual([question]);
    await storeIssues(store, [], { ...summary, status: "done" });
    expect((await openIssues(store, vault)).questions).toEqual([]);
  });
});

describe("the history of runs", () => {
  const runAt = (at: number, notes: RunRecord["notes"] = []): RunRecord => ({
    ...{ at, ended: at + 1, kind: "sync", byUser: false, sample: false, notes },
    summary: done,
  });

  it("is newest first, and does not fill up with runs that did nothing", async () => {
    const store = createMemoryStore();
    await rememberRun(store, runAt(1, [note("created")]));
    for (let at = 2; at < 50; at += 1) await rememberRun(store, runAt(at));
    expect((await recentRuns(store)).map(({ at }) => at)).toEqual([49, 1]);
  });

  it("does not fill up with a day offline, and shows that it was one", async () => {
    const store = createMemoryStore();
    await rememberRun(store, runAt(1, [note("created")]));
    await rememberRun(store, runAt(2));
    const summary = { ...done, status: "failed", error: { code: "timed-out", server: "https://a.example" } } as Summary;
    for (let at = 3; at < 50; at += 1) await rememberRun(store, { ...runAt(at), summary });
    expect((await recentRuns(store)).map(({ at }) => at)).toEqual([49, 2, 1]);
  });

  it("shows what failed, but no other sentences, of a run that an earlier version stored", async () => {
    const store = createMemoryStore();
    const old = { ...note("conflict"), reason: undefined, why: "You and the service changed the same place." };
    const summary = {
      ...{ status: "failed", error: "The server cannot be reached.", failure: "unreachable" },
      ...{ doubts: ["The list had a gap."], questions: [{ kind: "renames", count: 30, text: "Rename?" }] },
    } as unknown as Summary;
    await rememberRun(store, { ...runAt(1, [old]), summary });
    const [run] = await recentRuns(store);
    expect(run?.notes).toEqual([old]);
    const error = { code: "unexpected", message: "The server cannot be reached." };
    expect(run?.summary).toMatchObject({ status: "failed", error, doubts: [], questions: [] });
  });

  it("keeps the last twenty", async () => {
    const store = createMemoryStore();
    for (let at = 1; at <= 30; at += 1) await rememberRun(store, runAt(at, [note("updated")]));
    const runs = await recentRuns(store);
    expect([runs.length, runs[0]?.at]).toEqual([20, 30]);
  });
});
