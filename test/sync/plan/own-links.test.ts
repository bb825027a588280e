// Which links to other meetings of a series a sync wrote: the note itself proves it, on every device.
import { meetingNoteId } from "../../../src/sync/note/note-id";
import { parseNote } from "../../../src/sync/note/note";
import { proofOf } from "../../../src/sync/note/series-links";
import { ownLinks } from "../../../src/sync/plan/own-links";
import { saveRecord, type NoteRecord } from "../../../src/sync/state/records";
import { createMemoryMarks } from "../../support/engine/memory-marks";
import { createMemoryStore } from "../../support/engine/memory-store";
import { createMemoryVault } from "../../support/engine/memory-vault";

const PATH = "Meetings/Today.md";
const NEXT = meetingNoteId("22222222-0000-4000-8000-000000000000");
const OTHER = meetingNoteId("33333333-0000-4000-8000-000000000000");
const WRITTEN = "[[Meetings/Tomorrow]]";

const noteOf = (id: string) => `---\nexample_id: ${id}\nsync_version: 2026-03-02T10:00:00.000Z.0123456789ab\n---\n`;

/** What this device knows of the note to which `WRITTEN` leads. */
interface Known {
  /** Its path when the user deleted it. */
  readonly deleted?: string;
  readonly record?: Partial<NoteRecord>;
}

/** The keys of our links in a note with this property, whose `series_version` proves `WRITTEN`. */
async function ours(property: string, files: Readonly<Record<string, string>> = {}, known: Known = {}) {
  const { deleted, record } = known;
  const vault = createMemoryVault({ now: () => 0 });
  const store = createMemoryStore();
  const placed = { id: NEXT, placed: "Tomorrow.md", wanted: "Tomorrow.md", hash: "", updatedAt: 0, account: "" };
  if (record !== undefined) await saveRecord(store, { before: undefined, after: { ...placed, ...record } });
  for (const [path, text] of Object.entries(files)) vault.userWrite(path, text);
  const deletionMarks = createMemoryMarks();
  if (deleted !== undefined)
    deletionMarks.receive(NEXT, { state: "deleted", at: "2026-03-02T10:00:00Z", path: deleted });
  const note = parseNote(`---\n${property}\nseries_version: ${proofOf("Tomorrow", NEXT)}\n---\n`);
  return [...(await ownLinks({ vault, deletionMarks, store }, PATH, note)).keys()];
}

describe("A link to another meeting is one that a sync wrote when the note proves", () => {
  it("the name it leads to, also where no note has that any more", async () => {
    expect(await ours(`next: "${WRITTEN}"`)).toEqual(["next"]);
    expect(await ours(`Previous: '${WRITTEN}'`)).toEqual(["Previous"]);
    expect(await ours('next: "[[Tomorrow]]"')).toEqual(["next"]);
  });

  it("the id of the note it leads to, after Obsidian gave it that note's new name", async () => {
    expect(await ours('next: "[[Projects/Mine]]"', { "Projects/Mine.md": noteOf(NEXT) })).toEqual(["next"]);
  });

  it("the id of a deleted note that had its name", async () => {
    expect(await ours('next: "[[Mine]]"', {}, { deleted: "Projects/Mine.md" })).toEqual(["next"]);
    expect(await ours('next: "[[Mine]]"', {}, { deleted: "Projects/Mine too.md" })).toEqual([]);
  });

  it.each<[string, Partial<NoteRecord>]>([
    ["had after a sync renamed it", { placed: "Meetings/Mine.md" }],
    ["had before a sync renamed it", { formerly: ["Meetings/Mine.md"] }],
    ["had after the user renamed it", { movedTo: "Projects/Mine.md" }],
    ["had until another device wrote it under its old name", { movedFrom: "Projects/Mine.md" }],
  ])("the id of a note that is away, and whose name is the one that it %s", async (_, record) => {
    expect(await ours('next: "[[Mine]]"', {}, { record })).toEqual(["next"]);
    expect(await ours('next: "[[Mine too]]"', {}, { record })).toEqual([]);
    expect(await ours('next: "[[Mine]]"', {}, { record: { ...record, id: OTHER } })).toEqual([]);
  });
});

describe("A link to another meeting is the user's when", () => {
  it("no proof is in the note", async () => {
    const vault = createMemoryVault({ now: () => 0 });
    vault.userWrite("Meetings/Tomorrow.md", noteOf(NEXT));
    const own = await ownLinks(
      { vault, store: createMemoryStore() },
      PATH,
      parseNote(`---\nnext: "${WRITTEN}"\n---\n`),
    );
    expect([...own]).toEqual([]);
  });

  it.each([
    ["leads to another meeting", 'next: "[[Other]]"'],
    ["leads to a note of the user's", 'next: "[[My plan]]"'],
    ["leads to a note that is not there yet", 'next: "[[Not yet]]"'],
    ["has an alias", 'next: "[[Meetings/Tomorrow|what comes then]]"'],
    ["leads to a heading", 'next: "[[Meetings/Tomorrow#Agenda]]"'],
    ["stands in a list", `next:\n  - "${WRITTEN}"`],
    ["is text", "next: Ask Ann"],
    ["stands under another name", `mine: "${WRITTEN}"`],
  ])("it %s", async (_, property) => {
    const files = { "Meetings/Tomorrow.md": noteOf(NEXT), "Other.md": noteOf(OTHER), "My plan.md": "My words." };
    expect(await ours(property, files)).toEqual([]);
  });

  it("it leads to a note of the user's that has the name of the deleted one", async () => {
    expect(await ours('next: "[[Mine]]"', { "Mine.md": "My words." }, { deleted: "Projects/Mine.md" })).toEqual([]);
  });
});
