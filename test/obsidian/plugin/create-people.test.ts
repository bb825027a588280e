// Notes for attendees are created only on demand, after a preview.
import { connected, press, ready, run } from "../../support/plugin/plugin-user";

describe("The command for notes about attendees", () => {
  it("is available when a folder for people is set", async () => {
    expect((await ready()).command("create-people")).toBe(false);
  });

  it("shows which notes it would create, and creates them when the user agrees", async () => {
    const fixture = await ready({ data: { ...connected, peopleFolder: "People" } });
    const people = () => fixture.notes().filter((path) => path.startsWith("People/"));
    await run(fixture, "sync-now");
    await run(fixture, "create-people");
    const shown = [...document.querySelectorAll(".modal li")].map(({ textContent }) => textContent);
    expect(shown.length).toBeGreaterThan(0);
    expect(document.querySelector(".modal")?.textContent).toContain("no sync changes them");
    expect(people()).toEqual([]);
    press(`Create ${shown.length} notes`, ".modal");
    await fixture.idle();
    expect(people()).toEqual([...shown].sort());
    await run(fixture, "create-people");
    expect(document.querySelector(".modal")).toBeNull();
    expect(people()).toHaveLength(shown.length);
  });

  it.each([true, false])(
    "is undone also in a folder that the settings spell in other letters (one name on the disk: %s)",
    async (caseInsensitive) => {
      const data = { ...connected, peopleFolder: "people" };
      const fixture = await ready({ caseInsensitive, data, files: { "People/Me.md": "" } });
      const people = () => fixture.notes().filter((path) => path.startsWith("People/"));
      await run(fixture, "sync-now");
      await run(fixture, "create-people");
      const { length } = document.querySelectorAll(".modal li");
      press(`Create ${length} notes`, ".modal");
      await fixture.idle();
      expect(people()).toHaveLength(length + 1);
      await run(fixture, "undo-last-run");
      press("Undo", ".modal");
      await fixture.idle();
      expect(people()).toEqual(["People/Me.md"]);
    },
  );

  it("is undone, except for the notes that the user edited", async () => {
    const fixture = await ready({ data: { ...connected, peopleFolder: "People" } });
    const people = () => fixture.notes().filter((path) => path.startsWith("People/"));
    await run(fixture, "sync-now");
    await run(fixture, "create-people");
    press(`Create ${document.querySelectorAll(".modal li").length} notes`, ".modal");
    await fixture.idle();
    const [first = "", ...others] = people();
    expect(others).not.toEqual([]);
    await fixture.app.vault.adapter.write(first, "A friend.\n");
    await run(fixture, "undo-last-run");
    press("Undo", ".modal");
    await fixture.until(() => fixture.notices().join().includes(`${others.length} notes moved to the trash`));
    expect(fixture.notices().join()).toContain("; 1 not: changed since, or not writable now");
    expect(people()).toEqual([first]);
    expect(fixture.notes().some((path) => path.startsWith("Meetings/"))).toBe(true);
  });
});
