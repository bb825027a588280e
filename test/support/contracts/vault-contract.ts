import { decisionsOf } from "../../../src/sync/note/note-id";
import { NoteChanged, NoteUnreadable, PathTaken, type Vault } from "../../../src/sync/ports";
import { forEachTest, MEETING, noteOf, OTHER, type VaultFixture } from "./vault-fixture";

/**
 * What every vault must do for the three promises to hold.
 *
 * @param renames whether the vault renames notes
 */
export function describeVault(name: string, make: () => Promise<VaultFixture>, renames = true): void {
  describe(`${name} as a vault`, () => {
    let fixture: VaultFixture;
    let vault: Vault;
    forEachTest(make, (fresh) => {
      fixture = fresh;
      vault = fresh.vault;
    });

    describe("lists", () => {
      it("the notes of a folder and the folders in it, ours or not, and nothing else", async () => {
        await fixture.userWrite("People/Ann.md", "");
        await fixture.userWrite("People/Work/Bo.md", "x");
        await fixture.userWrite("People/Work/face.png", "x");
        await fixture.userWrite("People/.hidden/Cy.md", "x");
        await fixture.userWrite("People of old/Di.md", "x");
        await fixture.userWrite("Peter.md", "x");
        await vault.refresh();
        await vault.create("People/Meeting.md", noteOf("x"), {});
        expect(await vault.notesIn("People")).toEqual(["People/Ann.md", "People/Meeting.md", "People/Work/Bo.md"]);
        expect(await vault.notesIn("Nowhere")).toEqual([]);
      });
    });

    describe("finds notes by id", () => {
      it("wherever the user put them", async () => {
        await fixture.userWrite("Deep/er/My own name.md", noteOf("x"));
        await fixture.userWrite("Copy.md", noteOf("x"));
        expect((await vault.refresh()).notes).toBe(2);
        expect(await vault.find(MEETING)).toEqual(["Copy.md", "Deep/er/My own name.md"]);
      });

      it("and those that have none of the ids that are known", async () => {
        await fixture.userWrite("Deep/er/My own name.md", noteOf("x"));
        await fixture.userWrite("Mine.md", "Not a note of ours.\n");
        await vault.refresh();
        await vault.create("d.md", noteOf("x", { decision_id: "dec_1", meeting_id: OTHER }), {});
        const without = async (...ids: string[]) => [...(await vault.notesWithout(each(ids)))].sort();
        expect(await without()).toEqual(["Deep/er/My own name.md", "d.md"]);
        expect(await without(MEETING, "of no note")).toEqual(["d.md"]);
        expect(await without(`${OTHER}/dec_1`)).toEqual(["Deep/er/My own name.md"]);
        expect(await without(MEETING, `${OTHER}/dec_1`, MEETING)).toEqual([]);
      });

      it("and tells the ids that several of them have", async () => {
        for (const path of ["Meetings/a.md", "Copy.md", "Backup/a.md"]) await fixture.userWrite(path, noteOf("x"));
        await fixture.userWrite("Other.md", noteOf("x", { meeting_id: OTHER }));
        expect((await vault.refresh()).duplicates).toEqual([MEETING]);
        await fixture.userDelete("Meetings/a.md");
        expect((await vault.refresh()).duplicates).toEqual([MEETING]);
        await fixture.userDelete("Copy.md");
        expect((await vault.refresh()).duplicates).toEqual([]);
      });

      it("and tells the ids that several files have, whatever their names", async () => {
        const path = "Meetings/a.sync-conflict-20260302-100000-ABCDEFG.md";
        await fixture.userWrite(path, noteOf("x"));
        await fixture.userWrite("Meetings/b.md", noteOf("x", { meeting_id: OTHER }));
        expect((await vault.refresh()).duplicates).toEqual([]);
        await fixture.userWrite("Meetings/a.md", noteOf("x"));
        expect((await vault.refresh()).duplicates).toEqual([MEETING]);
        await fixture.userDelete(path);
        expect((await vault.refresh()).duplicates).toEqual([]);
      });

      it("right after writing them, without a new look around", async () => {
        await vault.create("Meetings/a.md", noteOf("x"), {});
        expect(await vault.find(MEETING)).toEqual(["Meetings/a.md"]);
        await vault.replace("Meetings/a.md", noteOf("x"), noteOf("x", { meeting_id: OTHER }), {});
        expect(await vault.find(MEETING)).toEqual([]);
        expect(await vault.find(OTHER)).toEqual(["Meetings/a.md"]);
      });

      it("and tells decisions from their meeting", async () => {
        await vault.create("a.md", noteOf("x"), {});
        await vault.create("d.md", noteOf("x", { decision_id: "dec_Ab1", meeting_id: MEETING }), {});
        expect(await vault.find(MEETING)).toEqual(["a.md"]);
        expect(await vault.find(`${MEETING}/dec_Ab1`)).toEqual(["d.md"]);
      });

      it("and finds all decisions of a meeting, whatever their ids", async () => {
        const decision = (id: string, meeting = MEETING) => noteOf("x", { decision_id: id, meeting_id: meeting });
        await fixture.userWrite("Deep/er/c.md", decision("dec_1"));
        await vault.create("a.md", noteOf("x"), {});
        await vault.create("d.md", decision("dec_2"), {});
        await vault.create("e.md", decision("dec_2", OTHER), {});
        expect((await vault.refresh()).duplicates).toEqual([]);
        expect(await vault.find(decisionsOf(MEETING))).toEqual(["Deep/er/c.md", "d.md"]);
        await vault.replace("d.md", decision("dec_2"), decision("dec_3"), {});
        expect(await vault.find(decisionsOf(MEETING))).toEqual(["Deep/er/c.md", "d.md"]);
        await vault.trash("d.md", decision("dec_3"));
        expect(await vault.find(decisionsOf(MEETING))).toEqual(["Deep/er/c.md"]);
      });

      it("and forgets those that were deleted or moved away", async () => {
        await vault.create("a.md", noteOf("x"), {});
        await fixture.userDelete("a.md");
        expect((await vault.refresh()).notes).toBe(0);
        expect(await vault.find(MEETING)).toEqual([]);
      });

      it("also after the user rewrote the file in place", async () => {
        await fixture.userWrite("a.md", "nothing of ours");
        await vault.refresh();
        await fixture.userWrite("a.md", noteOf("pasted"));
        await vault.refresh();
        expect(await vault.find(MEETING)).toEqual(["a.md"]);
        await fixture.userWrite("a.md", noteOf("pasted", { meeting_id: OTHER }));
        await vault.refresh();
        expect(await vault.find(MEETING)).toEqual([]);
      });

      it("but not in hidden folders, nor in files that are no notes", async () => {
        await fixture.userWrite(".hidden/a.md", noteOf("x"));
        await fixture.userWrite("a.txt", noteOf("x"));
        await fixture.userWrite("plain.md", `meeting_id: ${MEETING}`);
        await fixture.userWrite("theirs.md", `---\nmeeting_id: ${MEETING}\n---\n`);
        await vault.refresh();
        expect(await vault.find(MEETING)).toEqual([]);
      });
    });

    describe("reads", () => {
      it("every character of a note, and its time", async () => {
        const text = "\uFEFFa\r\nb\u2028c \u{1F600} e\u0301\n\n";
        await fixture.userWrite("Straße/Ünï — 1.md", text);
        await vault.refresh();
        const file = await vault.read("Straße/Ünï — 1.md");
        expect(file?.text).toBe(text);
        expect(file?.mtime).toEqual(expect.any(Number));
      });

      it("nothing where nothing is", async () => {
        expect(await vault.read("nowhere.md")).toBeUndefined();
        expect(await vault.read("no/where.md")).toBeUndefined();
      });

      it("what the user wrote a moment ago", async () => {
        await vault.create("a.md", "one", {});
        await fixture.userWrite("a.md", "two");
        expect((await vault.read("a.md"))?.text).toBe("two");
      });

      it("no file that it cannot read, and calls it unknown", async () => {
        if (fixture.lockOut === undefined) return;
        await fixture.userWrite("a.md", noteOf("x"));
        await fixture.lockOut("a.md");
        expect((await vault.refresh()).unknown).toEqual(["a.md"]);
        expect(await vault.find(MEETING)).toEqual([]);
        await expect(vault.read("a.md")).rejects.toThrow(NoteUnreadable);
        await expect(vault.replace("a.md", noteOf("x"), "y", {})).rejects.toThrow(NoteUnreadable);
        expect(await vault.occupant("A.md")).toBe("a.md");
      });
    });

    describe("says what stands at a path", () => {
      it("in the spelling found there", async () => {
        await fixture.userWrite("Plans/Café.md", "x");
        await vault.refresh();
        expect(await vault.occupant("plans/CAFE\u0301.md")).toBe("Plans/Café.md");
        expect(await vault.occupant("PLANS")).toBe("Plans");
        expect(await vault.occupant("Plans/Cafe.md")).toBeUndefined();
      });

      it("also when it came or went since the last look around", async () => {
        await fixture.userWrite("a.md", "x");
        await vault.refresh();
        await fixture.userDelete("a.md");
        await fixture.userWrite("b.md", "x");
        expect(await vault.occupant("a.md")).toBeUndefined();
        expect(await vault.occupant("b.md")).toBe("b.md");
      });
    });

    describe("resolves links", () => {
      it.each([
        ["Weekly", "Elsewhere/x.md", "Weekly.md"],
        ["Weekly", "Work/x.md", "Weekly.md"],
        ["Notes", "Work/Team/x.md", "Work/Team/Notes.md"],
        ["Notes", "Home/x.md", "Home/Notes.md"],
        ["work/weekly", "x.md", "Work/Weekly.md"],
        ["Team/Weekly", "x.md", "Work/Team/Weekly.md"],
        ["/Weekly", "Work/x.md", "Weekly.md"],
        ["../Weekly", "Work/Team/x.md", "Work/Weekly.md"],
        ["Weekly.md", "x.md", "Weekly.md"],
        ["Weakly", "x.md", undefined],
      ])("%s in %s means %s", async (target, from, meant) => {
        const weeklies = ["Weekly.md", "Work/Weekly.md", "Work/Team/Weekly.md"];
        const notes = ["Home/Notes.md", "Work/Team/Notes.md"];
        for (const path of [...weeklies, ...notes]) await fixture.userWrite(path, "x");
        await vault.refresh();
        expect(await vault.resolveLink(target, from)).toBe(meant);
      });
    });

    it("lets go when it is told to stop", async () => {
      await expect(vault.refresh(AbortSignal.abort())).rejects.toThrow();
    });

    describe("creates", () => {
      it("a note with its folders and its time", async () => {
        await vault.create("A/B/c.md", "text", { mtime: 1_700_000_000_000 });
        expect(await vault.read("A/B/c.md")).toEqual({ text: "text", mtime: 1_700_000_000_000 });
        expect(await fixture.list()).toEqual(["A/B/c.md"]);
      });

      it("a note in the folder that is there, whatever its case or Unicode form", async () => {
        await fixture.userWrite("Café/Plans/mine.md", "mine");
        await vault.refresh();
        expect(await vault.create("cafe\u0301/plans/New/a.md", noteOf("x"), {})).toBe("Café/Plans/New/a.md");
        expect(await fixture.list()).toEqual(["Café/Plans/New/a.md", "Café/Plans/mine.md"]);
        expect(await vault.find(MEETING)).toEqual(["Café/Plans/New/a.md"]);
      });

      it("never over anything, whatever its case or Unicode form", async () => {
        await fixture.userWrite("Café.md", "mine");
        await fixture.userWrite("Folder.md/inside.md", "mine");
        await vault.refresh();
        for (const path of ["Café.md", "café.md", "Cafe\u0301.md", "Folder.md", "folder.md"]) {
          await expect(vault.create(path, "theirs", {})).rejects.toThrow(PathTaken);
        }
        expect(await fixture.text("Café.md")).toBe("mine");
        expect(await fixture.list()).toEqual(["Café.md", "Folder.md/inside.md"]);
      });

      it("never over a file that came after the last look around", async () => {
        expect(await vault.occupant("new.md")).toBeUndefined();
        await fixture.userWrite("new.md", "mine");
        await expect(vault.create("new.md", "theirs", {})).rejects.toThrow(PathTaken);
        expect(await fixture.text("new.md")).toBe("mine");
      });

      it("nothing below a file", async () => {
        await fixture.userWrite("a", "a file");
        await vault.refresh();
        await expect(vault.create("a/b.md", "x", {})).rejects.toThrow(PathTaken);
      });
    });

    describe("replaces", () => {
      it("a text that is as expected, with the time asked for", async () => {
        await vault.create("a.md", "old", {});
        await vault.replace("a.md", "old", "new", { mtime: 1_700_000_000_000 });
        expect(await vault.read("a.md")).toEqual({ text: "new", mtime: 1_700_000_000_000 });
        expect(await fixture.list()).toEqual(["a.md"]);
      });

      it("nothing that the user touched, or took away", async () => {
        await vault.create("a.md", "old", {});
        await fixture.userWrite("a.md", "old!");
        await expect(vault.replace("a.md", "old", "new", {})).rejects.toThrow(NoteChanged);
        expect(await fixture.text("a.md")).toBe("old!");
        await fixture.userDelete("a.md");
        await expect(vault.replace("a.md", "old!", "new", {})).rejects.toThrow(NoteChanged);
        expect(await fixture.list()).toEqual([]);
      });

      it("once, when two ask at the same time", async () => {
        await vault.create("a.md", "old", {});
        const asked = ["new 1", "new 2"].map((text) => vault.replace("a.md", "old", text, {}));
        const answers = await Promise.allSettled(asked);
        expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      });
    });

    if (!renames) {
      it("renames no note", async () => {
        await vault.create("a.md", "x", {});
        expect(vault.renames).toBe(false);
        await expect(vault.rename("a.md", "b.md", "x")).rejects.toThrow(NoteUnreadable);
        expect(await fixture.list()).toEqual(["a.md"]);
      });
    }
    (renames ? describe : describe.skip)("renames", () => {
      it("into the folder that is there, whatever its case or Unicode form", async () => {
        await fixture.userWrite("Café/Plans/mine.md", "mine");
        await vault.create("a.md", noteOf("x"), {});
        await vault.rename("a.md", "CAFÉ/plans/b.md", noteOf("x"));
        expect(await fixture.list()).toEqual(["Café/Plans/b.md", "Café/Plans/mine.md"]);
        expect(await vault.find(MEETING)).toEqual(["Café/Plans/b.md"]);
      });

      it("into folders that are not there yet", async () => {
        await vault.create("a.md", noteOf("x"), { mtime: 1_700_000_000_000 });
        await vault.rename("a.md", "New/b.md", noteOf("x"));
        expect(await vault.read("New/b.md")).toEqual({ text: noteOf("x"), mtime: 1_700_000_000_000 });
        expect(await vault.read("a.md")).toBeUndefined();
        expect(await vault.find(MEETING)).toEqual(["New/b.md"]);
      });

      it("when only the case changes", async () => {
        await vault.create("Notes/standup.md", "x", {});
        await vault.rename("Notes/standup.md", "Notes/Standup.md", "x");
        expect(await fixture.list()).toEqual(["Notes/Standup.md"]);
      });

      it("never over anything, and nothing that the user touched", async () => {
        await vault.create("a.md", "a", {});
        await vault.create("b.md", "b", {});
        await expect(vault.rename("a.md", "b.md", "a")).rejects.toThrow(PathTaken);
        await expect(vault.rename("a.md", "B.md", "a")).rejects.toThrow(PathTaken);
        await expect(vault.rename("a.md", "c.md", "not a")).rejects.toThrow(NoteChanged);
        await expect(vault.rename("gone.md", "c.md", "a")).rejects.toThrow(NoteChanged);
        expect(await fixture.list()).toEqual(["a.md", "b.md"]);
        expect(await fixture.text("b.md")).toBe("b");
      });

      it("with the links to the note, and only those", async () => {
        const links = (name: string, path: string) =>
          `[[${name}]] ![[${path}#Part|shown]] "[[${path}.md]]" [x](${path}.md#a)`;
        const others = "[[Weekly 2]] [[Other/Weekly]] `[[Meetings/Weekly]]`\n```\n[[Meetings/Weekly]]\n```\n";
        await vault.create("Meetings/Weekly.md", "x", {});
        await fixture.userWrite("Other/Weekly.md", "y");
        await fixture.userWrite("Meetings/near.md", `${links("Weekly", "Meetings/Weekly")}\n${others}`);
        await vault.refresh();
        await vault.rename("Meetings/Weekly.md", "Meetings/Planning.md", "x");
        expect(await fixture.text("Meetings/near.md")).toBe(`${links("Planning", "Meetings/Planning")}\n${others}`);
        expect(await vault.resolveLink("Planning", "Other/Weekly.md")).toBe("Meetings/Planning.md");
      });
    });

    describe("trashes", () => {
      it("where the user can get it back", async () => {
        await vault.create("A/a.md", noteOf("x"), {});
        await vault.trash("A/a.md", noteOf("x"));
        expect(await fixture.list()).toEqual([]);
        expect(await fixture.trashed()).toEqual([noteOf("x")]);
        expect(await vault.find(MEETING)).toEqual([]);
      });

      it("a second note of the same name beside the first", async () => {
        for (const text of ["one", "two"]) {
          await vault.create("A/a.md", text, {});
          await vault.trash("A/a.md", text);
        }
        expect([...(await fixture.trashed())].sort()).toEqual(["one", "two"]);
      });

      it("nothing that the user touched", async () => {
        await vault.create("a.md", "x", {});
        await fixture.userWrite("a.md", "x, and a thought");
        await expect(vault.trash("a.md", "x")).rejects.toThrow(NoteChanged);
        expect(await fixture.text("a.md")).toBe("x, and a thought");
      });
    });
  });
}

async function* each(ids: readonly string[]): AsyncGenerator<string> {
  for (const id of ids) yield await Promise.resolve(id);
}
