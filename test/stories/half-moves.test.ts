// A sync tool brings the two halves of a move a quarter of an hour apart. So the first one looks like a deletion, and the mark of it
// goes on to the decision's next id.
import type { Mark } from "../../src/sync/ports";
import { recordMove } from "../../src/sync/state/note-paths";
import { changeRecord } from "../../src/sync/state/records";
import { A } from "../support/engine/planning";
import { MOVED, SHIP, deciding } from "../support/engine/renumbering";

const [FORMER, PRESENT] = [`${A}/dec_1`, `${A}/dec_2`];

/** The user moved the note. The service has another id and another text, and this device wrote a note of that. */
async function start() {
  const story = deciding();
  const { service, device, vault, decideLater } = story;
  decideLater("dec_1", "As agreed.");
  await device.sync();
  vault.userMove(SHIP, MOVED);
  await recordMove(device.store, FORMER, { from: SHIP, to: MOVED }, { paths: [MOVED], at: service.now() });
  const version = /^sync_version: (.*)$/m.exec(vault.text(MOVED) ?? "")?.[1];
  const mark: Mark = { state: "deleted", at: new Date(service.now()).toISOString(), path: SHIP, version };
  decideLater("dec_2", "As agreed later.");
  await device.sync();
  expect(story.inDecisions()).toEqual([SHIP]);
  const states = () => [FORMER, PRESENT].map((id) => device.deletionMarks.get(id)?.state);
  return { ...story, mark, states };
}

it("The decision counts as deleted under neither id once the moved note is found", async () => {
  const { device, vault, mark, looks, states } = await start();
  for (const id of [FORMER, PRESENT]) device.deletionMarks.receive(id, mark);
  await looks(3);
  expect([vault.text(SHIP), vault.text(MOVED)]).not.toContain(undefined);
  expect([vault.trashed(), states()]).toEqual([[], ["restored", "restored"]]);
});

it("It is not deleted under its next id alone, which it has only where the moved note was missing", async () => {
  const { device, vault, mark, looks, states } = await start();
  device.deletionMarks.receive(PRESENT, mark);
  await looks(3);
  expect([vault.trashed(), states()]).toEqual([[], [undefined, "restored"]]);
});

it("It is not deleted if the mark has the time of a later answer with the same text, which no note has", async () => {
  const { device, vault, mark, looks, states } = await start();
  const version = mark.version?.replace(/^[^.]*/, (time) => time.replace(/:\d\d$/, ":59"));
  expect(version).not.toBe(mark.version);
  device.deletionMarks.receive(PRESENT, { ...mark, version });
  await looks(3);
  expect([vault.trashed(), states()]).toEqual([[], [undefined, "restored"]]);
});

it("It stays deleted under the id whose own text the user deleted", async () => {
  const { device, vault, mark, looks, states } = await start();
  device.deletionMarks.receive(FORMER, mark);
  device.deletionMarks.receive(PRESENT, { ...mark, version: undefined });
  await looks(3);
  expect([vault.text(SHIP), states()]).toEqual([undefined, ["restored", "deleted"]]);
});

it("It stays deleted if the note elsewhere is another decision's, which a sync had put in another place", async () => {
  const { device, vault, mark, looks, states } = await start();
  await changeRecord(device.store, FORMER, { placed: "Decisions/2026-03-02 - Other.md" });
  device.deletionMarks.receive(PRESENT, mark);
  await looks(3);
  expect([vault.text(SHIP), states()]).toEqual([undefined, [undefined, "deleted"]]);
});
