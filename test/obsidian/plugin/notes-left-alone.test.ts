// Notes that the plugin cannot write without harm stay as they are, and are listed.
import { meetingNote, rewrite, run, synced, view } from "../../support/plugin/plugin-user";

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
