// Notes for attendees are made on demand only, after a look at which.
import { connected, press, ready, run } from "../../support/plugin/plugin-user";

describe("The command for notes about attendees", () => {
  it("is offered when a folder for people is chosen", async () => {
    expect((await ready()).command("create-people")).toBe(false);
  });

  it("shows which notes it would make, and makes them when the user agrees", async () => {
    const fixture = await ready({ data: { ...connected, peopleFolder: "People" } });
    const people = () => fixture.notes().filter((path) => path.startsWith("People/"));
    await run(fixture, "sync-now");
    await run(fixture, "create-people");
    const shown = [...document.querySelectorAll(".modal li")].map(({ textContent }) => textContent);
    expect(shown.length).toBeGreaterThan(0);
    expect(document.querySelector(".modal")?.textContent).toContain("no undo removes them");
    expect(people()).toEqual([]);
    press(`Create ${shown.length} notes`, ".modal");
    await fixture.idle();
    expect(people()).toEqual([...shown].sort());
    await run(fixture, "create-people");
    expect(document.querySelector(".modal")).toBeNull();
    expect(people()).toHaveLength(shown.length);
  });
});
