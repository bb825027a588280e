// Several notes with one id: which of them is the note, and which are the user's copies.
import { parseNote } from "../../../src/sync/note/note";
import { withShortId } from "../../../src/sync/note/path";
import type { RemoteNote } from "../../../src/sync/note/service-text";
import type { SeenNote } from "../../../src/sync/plan/read-note";
import type { NoteRecord } from "../../../src/sync/state/records";
import { nameKey, ourPaths, originalFirst, userCopies } from "../../../src/sync/plan/pick-original";
import { conflictName } from "../../support/engine/device";
import { PLAN } from "../../support/engine/planning";

const ID = "aaaaaaaa-0000-4000-8000-000000000001";
const CONFLICT = conflictName(PLAN);
const OLD_NAME = "Meetings/2026-03-02 - Kickoff.md";
const MOVED = "Projects/Plan.md";

const REMOTE: RemoteNote = {
  id: ID,
  title: "Planning",
  date: "2026-03-02",
  time: "09:00",
  project: "",
  wanted: PLAN,
  updatedAt: 0,
  identity: [],
  rendering: { properties: [], body: "", hash: "this" },
};

const known = (more: Partial<NoteRecord> = {}): NoteRecord => ({
  id: ID,
  placed: PLAN,
  wanted: PLAN,
  hash: "this",
  updatedAt: 0,
  account: "mine",
  ...more,
});

const note = (
  path: string,
  { edited = false, at = 0, hash = "this" }: { edited?: boolean; at?: number; hash?: string } = {},
): SeenNote => ({
  id: REMOTE.id,
  path,
  text: "",
  mtime: 0,
  note: parseNote(""),
  version: { updatedAt: at, hash },
  unedited: edited ? undefined : [],
  ownLinks: new Map(),
});

/** In any order. */
function survivor(notes: readonly SeenNote[], record: NoteRecord | undefined = known()): string | undefined {
  const [first] = originalFirst(notes, REMOTE, record);
  expect(originalFirst([...notes].reverse(), REMOTE, record)[0]).toBe(first);
  return first?.path;
}

describe("Of several notes with one id, the survivor is", () => {
  it("the edited one, whatever its name", () => {
    expect(survivor([note(PLAN, { at: 9 }), note(CONFLICT, { edited: true, at: 5 })])).toBe(CONFLICT);
  });

  it("the edited one, even if the service sends no times", () => {
    expect(survivor([note(PLAN), note(CONFLICT, { edited: true })])).toBe(CONFLICT);
  });

  it("of two edited ones the one with the later text of the service", () => {
    expect(survivor([note(PLAN, { edited: true, at: 5 }), note(CONFLICT, { edited: true, at: 9 })])).toBe(CONFLICT);
  });

  it("of two unedited ones not the later one, since the next update writes it anyway", () => {
    expect(survivor([note(PLAN, { at: 5 }), note(CONFLICT, { at: 9 })])).toBe(PLAN);
  });

  it("one in a place that only a user chooses, before one that is back at an earlier name of ours", () => {
    const record = known({ formerly: [OLD_NAME], movedTo: OLD_NAME });
    const typed = PLAN.replace("Planning", "planning");
    expect(survivor([note(OLD_NAME, { at: 9 }), note(typed)], record)).toBe(typed);
  });

  it("the one that was seen moved by the user, before any other one elsewhere", () => {
    const elsewhere = note("Archive/Plan.md", { hash: "another" });
    expect(survivor([elsewhere, note(MOVED)], known({ movedTo: MOVED }))).toBe(MOVED);
  });

  it("the one that the user moved, even if the other has a link that a sync gave it", () => {
    const next = { note: parseNote('---\nnext: "[[Meetings/Review]]"\n---\n'), ownLinks: new Map([["next", "a-b"]]) };
    const linked = { ...note(PLAN), ...next };
    expect(survivor([linked, note(MOVED)], known({ movedTo: MOVED }))).toBe(MOVED);
  });

  it("the one elsewhere, before the one that another device wrote in the old place", () => {
    expect(survivor([note(PLAN, { hash: "later" }), note(MOVED)])).toBe(MOVED);
  });

  it("the one in our place if the one elsewhere has the same text: that is the user's copy", () => {
    expect(survivor([note(PLAN), note("Archive/Plan.md")])).toBe(PLAN);
  });

  it("the one in our place before the user's copy of it, even if the copy was edited since", () => {
    const copy = note("Archive/Plan.md", { edited: true, hash: "another" });
    expect(survivor([note(PLAN), copy], known({ copies: [copy.path] }))).toBe(PLAN);
  });

  it("the one whose name the user wrote in other letters, before the one with the service's name", () => {
    const theirs = PLAN.replace("Planning", "planning");
    expect(survivor([note(PLAN), note(theirs)])).toBe(theirs);
  });

  it("the one without a sync tool's name", () => {
    expect(survivor([note(CONFLICT), note(PLAN)])).toBe(PLAN);
  });

  it("of two places of ours the one with the service's current name", () => {
    expect(survivor([note(OLD_NAME), note(PLAN)], known({ placed: OLD_NAME, wanted: OLD_NAME }))).toBe(PLAN);
  });

  it("the first by path if there is no other difference, the same on every device", () => {
    const [a, b] = [note("Archive/Plan.md"), note("Backup/Plan.md")];
    expect(survivor([b, a], undefined)).toBe(a.path);
  });
});

describe("A copy that the user made", () => {
  const copies = (notes: readonly SeenNote[], record?: NoteRecord) => userCopies(notes, REMOTE, record);

  it("has the same text as the note in its place", () => {
    expect(copies([note(PLAN), note(MOVED)])).toEqual([MOVED]);
  });

  it("is not one that has another text: that one was moved", () => {
    expect(copies([note(PLAN, { hash: "later" }), note(MOVED)])).toEqual([]);
  });

  it("is not one that a sync tool made", () => {
    expect(copies([note(PLAN), note(CONFLICT)])).toEqual([]);
  });

  it("is not the note where the user moved it", () => {
    expect(copies([note(PLAN), note(MOVED)], known({ movedTo: MOVED }))).toEqual([]);
  });

  it.each([MOVED, CONFLICT])("stays one once it is known, whatever text it has by now: %s", (path) => {
    expect(copies([note(PLAN, { hash: "later" }), note(path)], known({ copies: [path] }))).toEqual([path]);
  });

  it("becomes the note itself when that is removed", () => {
    expect(copies([note(MOVED)], known({ copies: [MOVED] }))).toEqual([]);
  });
});

describe("The places of a note", () => {
  const others = ["", "Meetings/Elsewhere.md", `Backup/${PLAN}`, withShortId("Meetings/Elsewhere.md", ID)];

  it("are the service's name and the same with a short id, before it was first written", () => {
    const isOurs = ourPaths(REMOTE, undefined);
    expect([PLAN, PLAN.toUpperCase(), withShortId(PLAN, ID)].map(isOurs)).toEqual([true, true, true]);
    expect([OLD_NAME, ...others].map(isOurs)).toEqual([false, false, false, false, false]);
  });

  it("are also the earlier ones: requested, written and former", () => {
    const record = known({ wanted: OLD_NAME, placed: "Meetings/Placed.md", formerly: ["Meetings/Before.md"] });
    const paths = [PLAN, OLD_NAME, withShortId(OLD_NAME, ID), "Meetings/Placed.md", "meetings/before.md"];
    expect(paths.map(ourPaths(REMOTE, record))).toEqual([true, true, true, true, true]);
    expect(others.map(ourPaths(REMOTE, record))).toEqual([false, false, false, false]);
  });

  it("are also the one of a rename that a crash kept out of the record's other places", () => {
    const renamed = "Meetings/2026-03-02 - Renamed.md";
    const moved = "Work/2026-03-02 - Planning.md";
    const record = known({ wanted: moved, given: [{ path: renamed, at: 0, isNew: true, isTheirs: false }] });
    expect(ourPaths({ ...REMOTE, wanted: moved }, record)(renamed)).toBe(true);
    expect(survivor([note(renamed), note(PLAN)], record)).toBe(PLAN);
    expect(userCopies([note(renamed), note(PLAN)], REMOTE, record)).toEqual([]);
  });

  it("do not contain an empty path for a note that was moved before we saw it", () => {
    expect(ourPaths(REMOTE, known({ placed: "" }))("")).toBe(false);
  });

  it("are for a decision also those with the short id of an id that it had", () => {
    const isOurs = ourPaths({ ...REMOTE, id: `${ID}/dec_2` }, undefined);
    expect(isOurs(PLAN.replace(".md", " (681c379e).md"))).toBe(true);
    // A date that the user gave to a copy.
    expect(isOurs(PLAN.replace(".md", " (20260302).md"))).toBe(false);
    expect(isOurs(PLAN.replace(".md", " (copy1234).md"))).toBe(false);
    expect(ourPaths(REMOTE, undefined)(PLAN.replace(".md", " (681c379e).md"))).toBe(false);
  });

  it("are distinguished by the case of the name, but not of its folders, if a new case is the user's new name", () => {
    expect(nameKey("MEETINGS/Standup.md")).toBe("meetings/Standup.md");
    expect(nameKey("Standup.md")).toBe("Standup.md");
  });
});
