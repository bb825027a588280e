// Notes that the plugin cannot write without harm stay as they are, and are listed.
import { startPlugin } from "../../support/plugin/plugin-fixture";
import { idOf, meetingNote, ready, rewrite, run, synced, userWrites, view } from "../../support/plugin/plugin-user";

afterEach(() => void jest.restoreAllMocks());

it("A note with bytes that are not UTF-8, from an old program or a script, keeps them when its meeting changes", async () => {
  const fixture = await synced();
  const { adapter } = fixture.app.vault;
  const path = meetingNote(fixture);
  const text = Buffer.from(await fixture.text(path));
  const bytes = Buffer.concat([text, Buffer.from("\nGr\xfc\xdfe an Zo\xe9", "latin1")]);
  await adapter.writeBinary(path, Uint8Array.from(bytes).buffer);
  await fixture.app.settled();
  await rewrite(fixture, path, "Entirely new.");
  await run(fixture, "sync-now");
  expect(Buffer.from(await adapter.readBinary(path))).toEqual(bytes);
  await run(fixture, "open-status");
  expect(view()).toContain("It cannot be read now; skipped until it can.");
});

it("Notes whose properties are out of place are not deleted after Obsidian was started again", async () => {
  const changes = [
    // The user pressed Enter above them, removed their end, or an editor wrote a byte order mark.
    (text: string) => `\n${text}`,
    (text: string) => text.replace(/\n---\n/, "\n"),
    (text: string) => `\uFEFF${text}`,
  ];
  let offset = 0;
  const now = Date.now.bind(Date);
  jest.spyOn(Date, "now").mockImplementation(() => now() + offset);
  const fixture = await synced();
  const paths = fixture.notes().filter((path) => path.startsWith("Meetings/"));
  const changed: { readonly path: string; readonly id: string; readonly text: string }[] = [];
  for (const [at, change] of changes.entries()) {
    const path = paths[at] ?? "";
    const text = `${change(await fixture.text(path))}\nMy own words.\n`;
    changed.push({ path, id: await idOf(fixture, path), text });
    await userWrites(fixture, path, text);
  }
  await run(fixture, "full-sync");
  fixture.app.plugins.disable(fixture.plugin);
  const again = await startPlugin({ again: fixture });
  const count = again.notes().length;
  for (let times = 0; times < 3; times += 1) {
    offset += 11 * 60_000;
    // The user comes back. Two minutes later the vault has settled.
    window.dispatchEvent(new Event("focus"));
    await again.idle();
    offset += 2 * 60_000;
    await run(again, "full-sync");
  }
  for (const { path, text } of changed) expect(await again.text(path)).toBe(text);
  expect(again.notes().length).toBe(count);
  for (const { id } of changed) expect(await again.data()).not.toHaveProperty([`note:${id}`]);
});

it("Notes of a folder that cannot be created are left out and listed, and all others are written", async () => {
  const fixture = await ready();
  fixture.app.vault.adapter.breakPath("Decisions", "EACCES");
  await run(fixture, "sync-now");
  const completed = [...fixture.emulator.world.all()].filter(({ status }) => status === "completed");
  expect(completed.flatMap(({ decisions }) => decisions)).not.toEqual([]);
  expect(fixture.notes()).toHaveLength(completed.length);
  await run(fixture, "open-status");
  expect(view()).toContain("EACCES");
});
