// An issue for the user must be listed until it is resolved in any way, and not longer.
import { isoOf } from "../../src/api/timestamp";
import { restoreDeleted } from "../../src/commands/restore-notes";
import { openPolicy } from "../../src/sync/state/policy";
import { ignoreIssues, openIssues, setLasting, storeIssues } from "../../src/commands/open-issues";
import { writeCallout } from "../../src/sync/note/callout";
import type { Reason } from "../../src/sync/reason";
import type { NoteOutcome, Summary } from "../../src/sync/report";
import { accountScope } from "../../src/sync/state/account";
import { keys } from "../support/engine/store-keys";
import { createMemoryMarks } from "../support/engine/memory-marks";
import { openPending } from "../../src/sync/state/pending";
import { createMemoryStore } from "../support/engine/memory-store";
import { createMemoryVault } from "../support/engine/memory-vault";
import { noteOf } from "../support/contracts/vault-fixture";
import { KeyRefused } from "../../src/api/api-error";
import { sync } from "../../src/sync/sync";
import { timedOut, unreachable } from "../support/api/failures";
import { countingTooMany } from "../support/engine/plain-service";
import { A, B, beginning, PLAN } from "../support/engine/planning";
import { NoteChanged, NoteUnreadable, PathTaken, type Vault } from "../../src/sync/ports";
import { SHIP } from "../support/engine/renumbering";
import { retrying } from "../support/engine/retrying";

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
  const parts = { store, vault, deletionMarks: createMemoryMarks() };
  const issues = (now = NOW) => openIssues(parts, now);
  const conflict = async () => (await openPending(store, () => NOW)).add("conflict", ID);
  return { store, vault, issues, conflict, notes: async () => (await issues()).flatMap(({ notes }) => notes) };
}

describe("the open issues", () => {
  it("include a conflict while the service's text is in the note, at any path", async () => {
    const { vault, notes, conflict } = setUp();
    vault.userWrite("Moved.md", noteOf(`mine\n\n${writeCallout(["theirs"])}\n`));
    await conflict();
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
            kind: "again",
            account: accountScope({ baseUrl: "https://a.example", userId: "u" }),
          },
        ],
      ]),
    );
    expect(await notes()).toEqual([{ id: ID, path: "", outcome: "failed", reason: FULL }]);
  });

  it("exclude an issue that the user ignored, until there is another one", async () => {
    const { store, vault, issues, notes, conflict } = setUp();
    vault.userWrite("a.md", noteOf(`mine\n\n${writeCallout(["theirs"])}\n`));
    await conflict();
    await ignoreIssues(store, await issues());
    expect(await notes()).toEqual([]);
    vault.userWrite("a.md", noteOf(`mine\n\n${writeCallout(["newer"])}\n`));
    expect(await notes()).toHaveLength(1);
  });

  it("keep a question over runs with nothing new, until it is answered", async () => {
    const { store, issues } = setUp();
    const question = { kind: "renames", code: "ask-renames", count: 30, notes: ["a.md"] } as const;
    const asked = async () => (await issues()).flatMap((issue) => issue.question ?? []);
    const policy = () => openPolicy(store, {}, false);
    await (await policy()).remember([question], true);
    await (await policy()).remember([], false);
    expect(await asked()).toEqual([question]);
    await (await policy()).close("renames");
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
      await store.write(new Map([[keys.pending("gone", id), seen]]));
    }
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
    await storeIssues(store, { ...summary, doubts: [tooHigh(1), tooHigh(2), { code: "list-gap" }] });
    expect((await issues()).map(({ kind, reason }) => [kind, reason?.code])).toEqual([
      ["doubt", "count-too-high"],
      ["doubt", "list-gap"],
    ]);
  });

  it("keep what a sync doubts about the list when a single note is refreshed", async () => {
    const { store, issues } = setUp();
    await storeIssues(store, { ...summary, doubts: [{ code: "list-gap" }] });
    await storeIssues(store, { ...summary, doubts: [] }, false);
    expect(await issues()).toMatchObject([{ kind: "doubt", reason: { code: "list-gap" } }]);
    await storeIssues(store, { ...summary, doubts: [] });
    expect(await issues()).toEqual([]);
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
    await storeIssues(store, { ...summary, status: "failed", error: { code: "cancelled" } });
    expect(await issues()).toEqual([]);
    await storeIssues(store, { ...summary, status: "failed", error });
    await storeIssues(store, { ...summary, status: "failed", error: { code: "cancelled" } });
    expect(await issues()).toMatchObject([{ kind: "connection", reason: error }]);
    await storeIssues(store, summary);
    expect(await issues()).toEqual([]);
  });
});

// An ignored issue stays hidden as long as it is the same one.

describe("A conflict", () => {
  async function start() {
    const story = beginning();
    const { service, device, say } = story;
    say("First words.");
    await device.sync();
    device.edit(PLAN, (text) => text.replace("First words.", "My words."));
    say("Second words.");
    await device.sync();
    const issues = async () => (await openIssues(device.parts, service.now())).map(({ kind }) => kind);
    expect(await issues()).toEqual(["conflict"]);
    return { ...story, issues };
  }

  it.each(["cannot be read", "is gone"])("is listed again after its note %s for a while", async (what) => {
    const { vault, text, issues } = await start();
    const whole = text();
    // A sync tool or git replaces the file, or it is in the cloud.
    if (what === "is gone") vault.userDelete(PLAN);
    else vault.setUnreadable(PLAN, true);
    await issues();
    if (what === "is gone") vault.userWrite(PLAN, whole);
    else vault.setUnreadable(PLAN, false);
    expect(await issues()).toEqual(["conflict"]);
  });

  it("is listed no more once its note is deleted, nor when the note is created again", async () => {
    const { service, device, vault, issues } = await start();
    vault.userDelete(PLAN);
    for (let look = 0; look < 3; look += 1) {
      service.advance(1_200_000);
      await device.sync({ full: true });
      expect(await issues()).not.toContain("conflict");
    }
    expect(await issues()).toEqual(["deleted"]);
    await restoreDeleted(device.parts, [A], isoOf(service.now()), (options) => device.sync(options));
    expect(vault.list()).toEqual([PLAN]);
    expect(await issues()).toEqual([]);
    expect((await openPending(device.store, () => service.now())).of("conflict")).toEqual([]);
  });
});

describe("An ignored issue", () => {
  it("about a lost connection hides no refused key", async () => {
    const { service, device, say } = beginning();
    say("Words.");
    const fails = async (error: Error) => {
      service.beforeAnswer = () => {
        throw error;
      };
      await storeIssues(device.store, await device.sync());
      return openIssues(device.parts, service.now());
    };
    await ignoreIssues(device.store, await fails(unreachable()));
    expect(await fails(unreachable())).toEqual([]);
    expect(await fails(timedOut())).toEqual([]);
    expect(await fails(new KeyRefused())).toMatchObject([{ kind: "connection", reason: { code: "key-refused" } }]);
  });

  it("about a count that is always too high stays hidden when a meeting is added", async () => {
    const { service, device, say } = beginning();
    say("Words.");
    const client = countingTooMany(service.client, 3);
    const run = async () => {
      await storeIssues(device.store, await sync({ ...device.parts, client }, { full: true }));
      return openIssues(device.parts, service.now());
    };
    const issues = await run();
    expect(issues).toMatchObject([{ kind: "doubt" }]);
    await ignoreIssues(device.store, issues);
    expect(await run()).toEqual([]);
    service.put({ id: B, title: "One more" });
    expect(await run()).toEqual([]);
  });
});

// A note that could not be written puts its meeting on the retry list: the reason, and when it is removed. Notes that are written before
// a sync ends stay.

const MINUTE = 60_000;

describe("a note that cannot be written", () => {
  it.each([
    [
      "since it is changed whenever it is looked at",
      new NoteChanged("It is no longer what was seen."),
      { tries: 3, kind: "held", outcome: "waiting", reason: { code: "being-changed" } },
    ],
    [
      "since its name is taken whenever it is written",
      new PathTaken("Something stands there."),
      { tries: 3, kind: "failed", outcome: "failed", reason: { code: "name-taken" } },
    ],
    [
      "since it is locked",
      new NoteUnreadable("It is locked."),
      { tries: 1, kind: "failed", outcome: "failed", reason: { code: "file-not-accessible", detail: "It is locked." } },
    ],
  ])("%s is on the list, and the next sync that can write it removes it", async (_, error, told) => {
    const { service, device, vault, say, entry } = await retrying();
    vault.userMove(PLAN, "Projects/Plan.md");
    say("Other words.");
    let tries = 0;
    const replace: Vault["replace"] = (path, ...rest) => {
      if (path !== "Projects/Plan.md") return vault.replace(path, ...rest);
      tries += 1;
      return Promise.reject(tries > 9 ? new Error("There is no end to it.") : error);
    };
    const outcomes: NoteOutcome[] = [];
    const parts = { ...device.parts, vault: { ...vault, replace } };
    const summary = await sync(parts, { onOutcome: (outcome) => outcomes.push(outcome) });
    expect(summary).toMatchObject({ status: "attention", error: null, updated: 0 });
    expect(Object.keys(summary)).not.toContain("undefined");
    expect(tries).toBe(told.tries);
    const { kind, outcome, reason } = told;
    expect(outcomes).toEqual([{ id: A, path: "Projects/Plan.md", outcome, reason }]);
    expect(await entry()).toMatchObject({ id: A, kind, reason, tries: 1 });

    service.advance(MINUTE);
    expect(await device.sync()).toMatchObject({ status: "done", updated: 1 });
    expect(await entry()).toBeUndefined();
  });

  it("ends the sync immediately when the note is not the reason, and the next sync writes it", async () => {
    const { device, vault, say, entry } = await retrying();
    say("Other words.");
    let tries = 0;
    const replace: Vault["replace"] = () => {
      tries += 1;
      return Promise.reject(new Error("The disk broke."));
    };
    const summary = await sync({ ...device.parts, vault: { ...vault, replace } });
    expect(summary).toMatchObject({ status: "failed", error: { code: "unexpected", message: "The disk broke." } });
    expect(tries).toBe(1);
    expect(await entry()).toBeUndefined();
    expect(await device.sync()).toMatchObject({ status: "done", updated: 1 });
  });

  it("puts its meeting on the list even when it is a decision's note", async () => {
    const { device, vault, say, entry } = await retrying();
    vault.setBusy(SHIP, true);
    say("Other words.", "It was not agreed.");
    expect(await device.sync()).toMatchObject({ status: "attention", updated: 1, waiting: 1 });
    expect(await entry()).toMatchObject({ kind: "held", reason: device.outcomeOf(SHIP)?.reason });
  });

  it("puts its meeting on the list when it is a decision's note whose id changed while the user types in it", async () => {
    const { service, device, vault, entry } = await retrying();
    vault.setBusy(SHIP, true);
    const decisions = [{ id: "dec_2", text: "Ship" }];
    service.put({ id: A, title: "Planning", summary: "Words.", decisions });
    expect(await device.sync()).toMatchObject({ created: 0, updated: 0 });
    expect(vault.list()).toEqual([SHIP, PLAN]);
    expect(await entry()).toMatchObject({
      kind: "held",
      reason: { code: "decision-postponed" },
    });
    vault.setBusy(SHIP, false);
    service.advance(MINUTE);
    expect(await device.sync()).toMatchObject({ status: "done", created: 0 });
    expect(vault.text(SHIP)).toContain("decision_id: dec_2");
    expect(await entry()).toBeUndefined();
  });
});

describe("a sync that is cancelled", () => {
  it("stops between two notes: written notes stay, and the next sync writes the others", async () => {
    const { service, device, vault } = await retrying();
    for (const n of [2, 3, 4]) service.put({ id: A.replace(/1$/, String(n)), title: `Talk ${n}` });
    const stop = new AbortController();
    const summary = await device.sync({ signal: stop.signal, onOutcome: () => stop.abort() });
    expect(summary).toMatchObject({ status: "failed", error: { code: "cancelled" }, created: 1 });
    expect(vault.list()).toHaveLength(3);
    expect(await device.sync({ signal: new AbortController().signal })).toMatchObject({ status: "done", created: 2 });
  });
});
