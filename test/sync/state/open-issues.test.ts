// An issue for the user must be listed until it is resolved in any way, and not longer.
import { ignoreIssues, noteConflict, openIssues, setLasting, storeIssues } from "../../../src/sync/state/open-issues";
import { writeCallout } from "../../../src/sync/note/callout";
import type { Reason } from "../../../src/sync/reason";
import type { NoteOutcome, Summary } from "../../../src/sync/report";
import { accountScope } from "../../../src/sync/state/account";
import { keys } from "../../support/engine/store-keys";
import { createMemoryStore } from "../../support/engine/memory-store";
import { createMemoryVault } from "../../support/engine/memory-vault";
import { noteOf } from "../../support/contracts/vault-fixture";

const ID = "3f2b8c1e-0d4a-4b6f-9a57-1c2d3e4f5a6b";
const summary = { status: "attention", questions: [], doubts: [], error: null } as unknown as Summary;
const note = (outcome: NoteOutcome["outcome"], reason: Reason = { code: "both-changed" }): NoteOutcome => ({
  id: ID,
  path: "old.md",
  outcome,
  reason,
});

const FULL: Reason = { code: "file-not-accessible", detail: "The disk is full." };

const NOW = 1_700_000_000_000;

function setUp() {
  const store = createMemoryStore();
  const vault = createMemoryVault();
  const issues = (now = NOW) => openIssues(store, vault, now);
  return { store, vault, issues, notes: async () => (await issues()).flatMap(({ notes }) => notes) };
}

describe("the open issues", () => {
  it("include a conflict while the service's text is in the note, at any path", async () => {
    const { store, vault, notes } = setUp();
    vault.userWrite("Moved.md", noteOf(`mine\n\n${writeCallout(["theirs"])}\n`));
    await storeIssues(store, [note("conflict")], summary);
    expect(await notes()).toEqual([{ ...note("conflict"), path: "Moved.md" }]);
    vault.userWrite("Moved.md", noteOf("mine\n"));
    expect(await notes()).toEqual([]);
    vault.userWrite("Moved.md", noteOf(`mine\n\n${writeCallout(["theirs"])}\n`));
    expect(await notes()).toEqual([]);
  });

  it("include the engine's retry list of this account, and not of another", async () => {
    const { store, notes } = setUp();
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
    expect(await notes()).toEqual([{ id: ID, path: "", outcome: "failed", reason: FULL }]);
  });

  it("exclude an issue that the user ignored, until there is another one", async () => {
    const { store, vault, issues, notes } = setUp();
    vault.userWrite("a.md", noteOf(`mine\n\n${writeCallout(["theirs"])}\n`));
    await storeIssues(store, [note("conflict")], summary);
    await ignoreIssues(store, await issues());
    expect(await notes()).toEqual([]);
    vault.userWrite("a.md", noteOf(`mine\n\n${writeCallout(["newer"])}\n`));
    expect(await notes()).toHaveLength(1);
  });

  it("keep a question over failed runs, runs with nothing new and refreshes, until it is answered", async () => {
    const { store, issues } = setUp();
    const question = { kind: "renames", code: "ask-renames", count: 30, notes: ["a.md"] } as const;
    const asked = async () => (await issues()).flatMap((issue) => issue.question ?? []);
    const open = (kinds: readonly string[]) => store.write(new Map([[keys.asked, kinds]]));
    await open(["renames"]);
    await storeIssues(store, [], { ...summary, questions: [question] });
    await storeIssues(store, [], { ...summary, status: "failed" });
    await storeIssues(store, [], { ...summary, status: "done" });
    await storeIssues(store, [], { ...summary, status: "done" }, false);
    expect(await asked()).toEqual([question]);
    await open([]);
    await storeIssues(store, [], { ...summary, status: "done" });
    expect(await asked()).toEqual([]);
  });

  it("have one entry for all notes of a meeting that the service no longer has", async () => {
    const { store, vault, issues } = setUp();
    const decisions = ["d-1", "d-2"].map((decision) => `${ID}/${decision}`);
    const ids = [ID, ...decisions];
    vault.userWrite("a.md", noteOf("mine\n"));
    for (const decision of ["d-1", "d-2"]) {
      const properties = `meeting_id: ${ID}\ndecision_id: ${decision}\nsync_version: 0.0123456789ab`;
      vault.userWrite(`${decision}.md`, `---\n${properties}\n---\nmine\n`);
    }
    for (const id of ids) {
      const seen = { kind: "gone", id, since: 0, evidence: "", confirmed: true };
      await store.write(new Map([[keys.suspicion("gone", id), seen]]));
    }
    const orphaned = ids.map((id) => ({ ...note("orphaned", { code: "gone-from-service" }), id }));
    await storeIssues(store, orphaned, summary);
    const found = await issues();
    expect(found.map(({ kind, notes }) => [kind, notes.length])).toEqual([["orphaned", 3]]);
  });

  it("have their start, and are new once", async () => {
    const { store, issues } = setUp();
    await setLasting(store, "connection", FULL);
    expect(await issues()).toMatchObject([{ kind: "connection", reason: FULL, since: NOW, isNew: true }]);
    expect(await issues(NOW + 5)).toMatchObject([{ since: NOW, isNew: false }]);
    await setLasting(store, "connection", undefined);
    expect(await issues()).toEqual([]);
  });

  it("have one about the lists of several filters of which the service counts too many meetings", async () => {
    const { store, issues } = setUp();
    const tooHigh = (shown: number) => ({ code: "count-too-high", missing: 3, shown }) as const;
    await storeIssues(store, [], { ...summary, doubts: [tooHigh(1), tooHigh(2), { code: "list-gap" }] });
    expect((await issues()).map(({ kind, reason }) => [kind, reason?.code])).toEqual([
      ["doubt", "count-too-high"],
      ["doubt", "list-gap"],
    ]);
  });

  it("can be hidden until a time, and are listed again then", async () => {
    const { store, issues } = setUp();
    await setLasting(store, "any-state", FULL);
    const [first] = await issues();
    await ignoreIssues(store, await issues(), NOW + 10);
    expect(await issues(NOW + 9)).toEqual([]);
    expect(await issues(NOW + 10)).toEqual([first]);
    expect(await issues(NOW + 10)).toEqual([{ ...first, isNew: false }]);
  });

  it("include a failure until a run succeeds, and no cancelled run", async () => {
    const { store, issues } = setUp();
    const error = { code: "timed-out", server: "https://a.example" } as const;
    await storeIssues(store, [], { ...summary, status: "failed", error: { code: "cancelled" } });
    expect(await issues()).toEqual([]);
    await storeIssues(store, [], { ...summary, status: "failed", error });
    await storeIssues(store, [], { ...summary, status: "failed", error: { code: "cancelled" } });
    expect(await issues()).toMatchObject([{ kind: "connection", reason: error }]);
    await storeIssues(store, [], summary);
    expect(await issues()).toEqual([]);
  });

  it("include a conflict whose callout another device wrote", async () => {
    const { store, vault, notes } = setUp();
    vault.userWrite("a.md", noteOf(`mine\n\n${writeCallout(["theirs"])}\n`));
    await noteConflict(store, ID, "a.md");
    expect(await notes()).toEqual([{ ...note("conflict"), path: "a.md" }]);
  });
});
