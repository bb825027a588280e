// Undoing the first import restores the vault, and nothing is imported again before the user starts it.
import { meetingNote, press, run, synced, userWrites } from "../../support/plugin/plugin-user";
import { startPlugin, type PluginFixture } from "../../support/plugin/plugin-fixture";

async function undoImport(fixture: PluginFixture): Promise<void> {
  const { length } = fixture.notes();
  await run(fixture, "undo-last-run");
  press(`Move ${length} notes of the last import to the trash`);
  await fixture.idle();
}

describe("Undoing the first import", () => {
  it("moves its notes to the trash, keeps edited ones, and waits for the user to import again", async () => {
    const fixture = await synced();
    const all = fixture.notes();
    const edited = meetingNote(fixture);
    await userWrites(fixture, edited, `${await fixture.text(edited)}\nMy words.\n`);
    expect(await fixture.data()).toMatchObject({ syncStarted: true });
    await undoImport(fixture);
    expect(fixture.notes()).toEqual([edited]);
    expect(fixture.notices().at(-1)).toContain(`${all.length - 1} notes moved to the trash; 1 with your edits stay`);
    expect(await fixture.data()).not.toHaveProperty("syncStarted");
    const before = fixture.requests.length;
    window.dispatchEvent(new Event("online"));
    await fixture.idle();
    expect(fixture.requests).toHaveLength(before);
    await run(fixture, "sync-now");
    expect(fixture.notes()).toEqual(all);
  });

  it("of the sample data does not affect the user's own first sync", async () => {
    const fixture = await startPlugin({ data: { baseUrl: "sample", syncStarted: true } });
    await run(fixture, "sync-now");
    expect(fixture.notes().length).toBeGreaterThan(100);
    await undoImport(fixture);
    expect(fixture.notes()).toEqual([]);
    expect(await fixture.data()).toMatchObject({ syncStarted: true });
  });
});
