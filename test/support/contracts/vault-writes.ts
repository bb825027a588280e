import { NoteChanged, PathTaken, type Vault } from "../../../src/sync/ports";
import { forEachTest, MEETING, noteOf, type VaultFixture } from "./vault-fixture";

/** How every vault writes: never over anything, and nothing that the user touched. */
export function describeWrites(name: string, make: () => Promise<VaultFixture>): void {
  describe(`${name} as a vault`, () => {
    let fixture: VaultFixture;
    let vault: Vault;
    forEachTest(make, (fresh) => {
      fixture = fresh;
      vault = fresh.vault;
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
        await vault.create("cafe\u0301/plans/New/a.md", noteOf("x"), {});
        await vault.rename("Café/Plans/New/a.md", "CAFÉ/plans/b.md", noteOf("x"));
        expect(await fixture.list()).toEqual(["Café/Plans/b.md", "Café/Plans/mine.md"]);
        expect(await vault.find(MEETING)).toEqual(["Café/Plans/b.md"]);
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

    describe("renames", () => {
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
