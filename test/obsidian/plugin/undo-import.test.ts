// Undoing the first import restores the vault, and nothing is imported again before the user starts it.
import { meetingNote, press, run, synced, userWrites } from "../../support/plugin/plugin-user";
import { startPlugin, type PluginFixture } from "../../support/plugin/plugin-fixture";

async function undoImport(fixture: PluginFixture): Promise<void> {
  const { length } = fixture.notes();
  await run(fixture, "undo-import");
  press(`Move ${length} notes to the trash`);
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
    expect(fixture.notices().at(-1)).toContain(`${all.length - 1} notes moved to the trash; 1 not: changed since`);
    expect(await fixture.data()).not.toHaveProperty("syncStarted");
    // The user refreshes the note that stayed.
    await fixture.app.workspace.getLeaf(true).openFile(fixture.app.vault.getFileByPath(edited) as never);
    await run(fixture, "refresh-note");
    expect(await fixture.data()).not.toHaveProperty("syncStarted");
    const before = fixture.requests.length;
    window.dispatchEvent(new Event("online"));
    await fixture.idle();
    expect(fixture.requests).toHaveLength(before);
    await run(fixture, "sync-now");
    expect(fixture.notes()).toEqual(all);
  });

  it("counts a note that cannot be read now among those that stay", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    fixture.app.vault.adapter.breakPath(path, "EBUSY");
    await undoImport(fixture);
    expect(fixture.notes()).toEqual([path]);
    expect(fixture.notices().at(-1)).toContain("; 1 not: changed since, or not writable now");
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
