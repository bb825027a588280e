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
    expect(document.querySelector(".modal")?.textContent).toContain("syncs never change them");
    expect(people()).toEqual([]);
    press(`Create ${shown.length} notes`, ".modal");
    await fixture.idle();
    expect(people()).toEqual(shown.map((name) => `People/${name}.md`).sort());
    await run(fixture, "create-people");
    expect(document.querySelector(".modal")).toBeNull();
    expect(people()).toHaveLength(shown.length);
  });
});
