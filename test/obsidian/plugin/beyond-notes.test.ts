// Other files of the plugin: the dashboard, and lines in many daily notes (daily-notes.test.ts).
import type { PluginFixture } from "../../support/plugin/plugin-fixture";
import { depth } from "../../support/depth";
import { waitingForDays } from "../../support/plugin/daily-notes";
import { connected, ready, run, userWrites } from "../../support/plugin/plugin-user";
import { openScreen } from "../../support/plugin/settings-screen";

describe("what the plugin writes besides meeting notes", () => {
  const bases = (fixture: PluginFixture) => fixture.notes().filter((path) => path.endsWith(".base"));

  it("the dashboard is written once and never overwrites the user's changes: a new one is written beside it", async () => {
    const fixture = await ready();
    await run(fixture, "create-dashboard");
    const written = await fixture.text("Meetings.base");
    expect(written).toContain('name: "Last 7 days"');
    await run(fixture, "create-dashboard");
    expect(bases(fixture)).toEqual(["Meetings.base"]);
    await userWrites(fixture, "Meetings.base", `${written}# mine\n`);
    await run(fixture, "create-dashboard");
    await run(fixture, "create-dashboard");
    expect(await fixture.text("Meetings.base")).toBe(`${written}# mine\n`);
    expect(await fixture.text("Meetings 2.base")).toBe(written);
    expect(bases(fixture)).toEqual(["Meetings 2.base", "Meetings.base"]);
  });

  it("the dashboard gets another name beside a file of the user's with its name in other letters, and a failure is shown", async () => {
    const files = { "meetings.base": "views: []\n" };
    const fixture = await ready({ caseInsensitive: true, files });
    const full = jest.spyOn(fixture.app.vault, "create").mockRejectedValue(new Error("The disk is full."));
    await run(fixture, "create-dashboard");
    await fixture.until(() => fixture.notices().at(-1) === "The disk is full.");
    full.mockRestore();
    await run(fixture, "create-dashboard");
    expect(bases(fixture)).toEqual(["Meetings 2.base", "meetings.base"]);
  });

  it("an unchanged dashboard follows the settings when it is created again, with the user's names for properties", async () => {
    const fixture = await ready({ data: { ...connected, propertyNames: "date: my day, attendees: people" } });
    await run(fixture, "create-dashboard");
    expect(await fixture.text("Meetings.base")).toMatch(/note\[\\?"my day\\?"\] > today\(\)/);
    const screen = openScreen(fixture);
    await screen.press("Properties, tags and templates");
    await screen.type("Rename properties", "attendees: people");
    await run(fixture, "create-dashboard");
    expect(bases(fixture)).toEqual(["Meetings.base"]);
    expect(await fixture.text("Meetings.base")).toContain("note.people");
  });

  // Hundreds of meetings: for the deep run.
  (depth < 1 ? it.skip : it)(
    "a line in the daily note is written for every meeting, even of a sync with more meetings than the history contains",
    async () => {
      const fixture = await waitingForDays(350);
      await fixture.makeDays();
      await run(fixture, "sync-now");
      for (const path of fixture.meetings) expect([path, await fixture.linked(path)]).toEqual([path, true]);
    },
  );
});
