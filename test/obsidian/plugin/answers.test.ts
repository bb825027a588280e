// Answers to questions can be taken back like everything else that a sync did.
import type { PluginFixture } from "../../support/plugin/plugin-fixture";
import { idOf, press, run, synced, view } from "../../support/plugin/plugin-user";

/** The service gives so many meetings other names that the user is asked. */
async function asked(): Promise<PluginFixture> {
  const fixture = await synced({ service: { count: 40 } });
  for (const path of fixture.notes().filter((each) => each.startsWith("Meetings/"))) {
    const id = await idOf(fixture, path);
    fixture.emulator.world.change(id, { title: `Another title ${id.slice(0, 8)}` });
  }
  await run(fixture, "sync-now");
  await run(fixture, "open-status");
  await fixture.until(() => view().includes("The service now has other names for"));
  return fixture;
}

const meetings = ({ notes }: PluginFixture) => notes().filter((path) => path.startsWith("Meetings/"));
const followed = (fixture: PluginFixture) => meetings(fixture).filter((path) => path.includes("Another title")).length;

describe.each([
  ["Keep the names", 0],
  ["Rename the notes", 1],
])("the answer “%s”", (label, share) => {
  it("is taken back by an undo: the notes have their names, and the question is shown again", async () => {
    const fixture = await asked();
    const all = meetings(fixture);
    press(label);
    await fixture.until(() => view().includes("Nothing. What needs your decision"));
    await fixture.idle();
    expect(followed(fixture)).toBe(share * all.length);
    await run(fixture, "undo-last-run");
    press("Undo");
    await fixture.until(() => view().includes("The service now has other names for"));
    await fixture.idle();
    expect(meetings(fixture)).toEqual(all);
    expect(fixture.notices().join()).not.toContain("There is nothing to undo");
    expect(fixture.app.statusBarEl.textContent).toBe("Meetings: 1 needs your decision");
    press("Rename the notes");
    await fixture.until(() => followed(fixture) === all.length);
  });
});

it("the question that an undo opens again is shown by a notice", async () => {
  const fixture = await asked();
  press("Keep the names");
  await fixture.until(() => view().includes("Nothing. What needs your decision"));
  await fixture.idle();
  const before = fixture.notices().length;
  await run(fixture, "undo-last-run");
  press("Undo");
  await fixture.until(() => fixture.notices().length > before);
  expect(fixture.notices().at(-1)).toMatch(/^The service now has other names for .*Review$/);
});
