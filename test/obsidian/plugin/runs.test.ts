// The list of the last runs: the changes of each note, and how one change is undone.
import { idOf, meetingNote, press, rewrite, run, synced, userWrites, view } from "../../support/plugin/plugin-user";

/** The texts of marked words in the dialog. */
const deletionMarks = (): readonly string[] =>
  [...document.querySelectorAll(".modal mark")].map((mark) => mark.textContent);

describe("a note in the list of runs", () => {
  it("shows the changes of an earlier run, with words marked, and gets its version before back separately", async () => {
    const fixture = await synced();
    const [path = "", other = ""] = fixture.notes().filter((each) => each.startsWith("Meetings/"));
    await rewrite(fixture, path, "The launch is on March 3.");
    await run(fixture, "sync-now");
    const before = await fixture.text(path);
    await rewrite(fixture, path, "The launch is on March 10.");
    await run(fixture, "sync-now");
    await rewrite(fixture, other, "Something else.");
    await run(fixture, "sync-now");

    await run(fixture, "open-status");
    await fixture.until(() => view().includes("Show what changed"));
    const rows = [...document.querySelectorAll<HTMLElement>(".meeting-notes-sync-status details li")];
    const name = path.slice("Meetings/".length, -".md".length);
    rows
      .find(({ textContent }) => textContent.includes(name))
      ?.querySelector("button")
      ?.click();
    await fixture.until(() => document.querySelector(".modal mark") !== null);
    expect(deletionMarks()).toEqual(expect.arrayContaining(["3", "10"]));
    press("Restore the earlier text", ".modal");
    await fixture.until(() => fixture.notices().includes("The note is as it was before."));
    expect(await fixture.text(path)).toBe(before);
    expect(await fixture.text(other)).toContain("Something else.");
    await run(fixture, "full-sync");
    expect(await fixture.text(path)).toBe(before);
  });

  it("stays unchanged when the user edited it since", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    await rewrite(fixture, path, "The launch is on March 10.");
    await run(fixture, "sync-now");
    await userWrites(fixture, path, `${await fixture.text(path)}\nMine.\n`);
    const mine = await fixture.text(path);
    await run(fixture, "open-status");
    await fixture.until(() => view().includes("Show what changed"));
    press("Show what changed");
    await fixture.until(() => document.querySelector(".modal mark") !== null);
    press("Restore the earlier text", ".modal");
    await fixture.until(() => fixture.notices().some((notice) => notice.includes("so it stays as it is")));
    expect(await fixture.text(path)).toBe(mine);
  });

  it("has a conflict again when the version with the conflict is restored, which only one notice is about", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    await rewrite(fixture, path, "The launch is on March 3.");
    await run(fixture, "sync-now");
    await userWrites(fixture, path, (await fixture.text(path)).replace("March 3", "March 4"));
    await rewrite(fixture, path, "The launch is on March 10.");
    await run(fixture, "sync-now");
    const conflicting = await fixture.text(path);
    await rewrite(fixture, path, "The launch is on March 4.");
    await run(fixture, "sync-now");
    expect(await fixture.text(path)).not.toContain("[!note]");
    await run(fixture, "open-status");
    await fixture.until(() => view().includes("Show what changed"));
    expect(fixture.app.statusBarEl.textContent).not.toContain("decision");
    const { length } = fixture.notices();
    press("Show what changed");
    await fixture.until(() => document.querySelector(".modal") !== null);
    press("Restore the earlier text", ".modal");
    await fixture.until(() => fixture.app.statusBarEl.textContent.includes("1 needs attention"));
    await fixture.idle();
    expect(await fixture.text(path)).toBe(conflicting);
    expect(fixture.notices().slice(length)).toEqual(["The note is as it was before."]);
  });

  it("says that it stays when its version before was restored in another dialog", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    const before = await fixture.text(path);
    await rewrite(fixture, path, "The launch is on March 10.");
    await run(fixture, "sync-now");
    await run(fixture, "open-status");
    await fixture.until(() => view().includes("Show what changed"));
    for (const shown of [1, 2]) {
      press("Show what changed");
      await fixture.idle();
      expect(document.querySelectorAll(".modal")).toHaveLength(shown);
    }
    press("Restore the earlier text", ".modal");
    await fixture.until(() => fixture.notices().includes("The note is as it was before."));
    press("Restore the earlier text", ".modal");
    await fixture.idle();
    expect(fixture.notices().at(-1)).toContain("so it stays as it is");
    expect(await fixture.text(path)).toBe(before);
  });

  it("gets its old name back after a rename", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    fixture.emulator.world.change(await idOf(fixture, path), { title: "Another title" });
    await run(fixture, "sync-now");
    expect(fixture.notes()).not.toContain(path);
    await run(fixture, "open-status");
    await fixture.until(() => view().includes("Restore the name"));
    press("Restore the name");
    await fixture.until(() => fixture.notes().includes(path));
    await fixture.idle();
    await run(fixture, "full-sync");
    expect(fixture.notes()).toContain(path);
  });
});
