// The user undoes a sync: its updates do not come in again by themselves, and what the user copied stays a copy.
import { undoLastRun } from "../../src/sync/passes/undo-run";
import { A, beginning } from "../support/engine/planning";

const COPY = "Backup/Plan.md";
const MINUTE = 60_000;

/** A note with a second text of the service. */
async function updated() {
  const story = beginning();
  const { service, device, say } = story;
  const first = service.now();
  say("First words.");
  await device.sync();
  service.advance(MINUTE);
  say("Second words.");
  await device.sync();
  return { ...story, first, undo: () => undoLastRun(device.parts, service.now()) };
}

describe("An update that the user undid", () => {
  it("does not come in again after an answer with an older text, but the service's next text does", async () => {
    const { service, device, first, say, text, undo } = await updated();
    await undo();
    service.put({ id: A, title: "Planning", summary: "First words." }, first);
    await device.sync({ full: true });
    // With a newer time, since a decision of the meeting changed.
    say("Second words.");
    await device.sync();
    expect(text()).toContain("First words.");
    say("Third words.");
    await device.sync();
    expect(text()).toContain("Third words.");
  });

  it("leaves a copy alone that the user made of it before", async () => {
    const { service, device, vault, text, undo } = await updated();
    const copy = text();
    vault.userWrite(COPY, copy);
    await undo();
    for (let look = 0; look < 3; look += 1) {
      service.advance(20 * MINUTE);
      expect(await device.sync({ full: true })).toMatchObject({ trashed: 0 });
    }
    expect([text(COPY), text().includes("First words.")]).toEqual([copy, true]);
  });
});
