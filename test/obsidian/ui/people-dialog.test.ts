// The window that creates notes for attendees: it says what was done, or why nothing can be.
import { connected, press, ready, run } from "../../support/plugin/plugin-user";

const modal = () => document.querySelector<HTMLElement>(".modal");

describe("The window for notes about attendees", () => {
  it("says how many notes it created, and later that every attendee has one", async () => {
    const fixture = await ready({ data: { ...connected, peopleFolder: "People" } });
    await run(fixture, "sync-now");
    await run(fixture, "create-people");
    const count = modal()?.querySelectorAll("li").length ?? 0;
    expect(count).toBeGreaterThan(1);
    press(`Create ${count} notes`, ".modal");
    await fixture.idle();
    expect(fixture.notices().at(-1)).toBe(`Created ${count} notes.`);
    await run(fixture, "create-people");
    expect(fixture.notices().at(-1)).toBe("Every attendee has a note.");
  });

  it("says why some of the notes could not be created", async () => {
    const fixture = await ready({ data: { ...connected, peopleFolder: "People" } });
    await run(fixture, "sync-now");
    await run(fixture, "create-people");
    const [first, ...others] = [...document.querySelectorAll(".modal li")].map(({ textContent }) => textContent ?? "");
    fixture.app.vault.adapter.breakPath(`People/${first}.md`, "EACCES");
    press(`Create ${others.length + 1} notes`, ".modal");
    await fixture.idle();
    expect(fixture.notices().at(-2)).toContain(`Created ${others.length} note`);
    expect(fixture.notices().at(-1)).toContain("EACCES");
  });

  it("does not open where the template is missing, and names that", async () => {
    const data = { ...connected, peopleFolder: "People", personTemplate: "Gone.md" };
    const fixture = await ready({ data });
    await run(fixture, "sync-now");
    await run(fixture, "create-people");
    expect(fixture.notices().at(-1)).toContain("Gone.md");
    expect(modal()).toBeNull();
  });

  it("creates nothing when the user cancels", async () => {
    const fixture = await ready({ data: { ...connected, peopleFolder: "People" } });
    await run(fixture, "sync-now");
    const before = fixture.notes();
    await run(fixture, "create-people");
    press("Cancel", ".modal");
    await fixture.idle();
    expect([modal(), fixture.notes()]).toEqual([null, before]);
  });

  it.each(["create", "createFolder"] as const)("shows why the notes cannot be written: %s", async (fails) => {
    const fixture = await ready({ data: { ...connected, peopleFolder: "People" } });
    await run(fixture, "sync-now");
    await run(fixture, "create-people");
    jest.spyOn(fixture.app.vault, fails).mockRejectedValue(new Error("The disk is full."));
    modal()?.querySelector<HTMLElement>("button.mod-cta")?.click();
    await fixture.idle();
    expect(fixture.notices().at(-1)).toContain("The disk is full.");
  });
});
