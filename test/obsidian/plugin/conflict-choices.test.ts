// The dialog of a conflict: each change is chosen separately, and the note is written once.
import { meetingNote, press, rewrite, run, synced, userWrites, view } from "../../support/plugin/plugin-user";

describe("a note in conflict", () => {
  it("is written with the choice for each change, in one write that can be undone", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    await rewrite(fixture, path, "The first of two sentences.\n\nThe second one.");
    await run(fixture, "sync-now");
    const mine = (await fixture.text(path))
      .replace("The first of two sentences.", "What I say first.")
      .replace("The second one.", "What I say next.");
    await userWrites(fixture, path, mine);
    await rewrite(fixture, path, "What the service says first.\n\nWhat the service says next.");
    await run(fixture, "sync-now");
    const before = await fixture.text(path);
    await run(fixture, "open-status");
    await fixture.until(() => view().includes("Conflict"));
    press("Choose a version");
    await fixture.until(() => document.querySelector(".meeting-notes-sync-difference") !== null);
    const changes = [...document.querySelectorAll<HTMLElement>(".modal fieldset")];
    const change = (text: string) => changes.find(({ textContent }) => textContent?.includes(text));
    const side = (text: string, name: string) => {
      const label = [...(change(text)?.querySelectorAll("label") ?? [])].find(
        (each) => each.textContent.trim() === name,
      );
      label?.querySelector("input")?.click();
    };
    expect([...(change("What I say first")?.querySelectorAll("mark") ?? [])].map((mark) => mark.textContent)).toEqual([
      "I",
      "say",
      "the",
      "service says",
    ]);
    side("What I say first", "Service");
    side("What I say next", "Both");
    press("Apply", ".modal");
    await fixture.until(() => view().includes("All caught up."));
    const text = await fixture.text(path);
    expect(text).not.toContain("What I say first.");
    expect(text.split("\n").filter((line) => line.startsWith("What "))).toEqual([
      "What the service says first.",
      "What I say next.",
      "What the service says next.",
    ]);
    expect(text).not.toContain("[!note]-");
    await fixture.idle();
    await run(fixture, "full-sync");
    expect(await fixture.text(path)).toBe(text);
    await run(fixture, "undo-last-run");
    const { length } = fixture.notices();
    press("Undo", ".modal");
    await fixture.until(() => view().includes("Choose a version"));
    await fixture.idle();
    expect(await fixture.text(path)).toBe(before);
    // The conflict is listed again. The user knows it, so no second notice is about it.
    expect(fixture.notices().slice(length)).toEqual([expect.stringContaining("restored")]);
  });
});
