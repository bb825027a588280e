// The user undoes a sync: its updates do not come in again by themselves.
import { undoLastRun } from "../../src/commands/undo-run";
import { restoreDeleted, resumeStopped } from "../../src/commands/restore-notes";
import { A, PLAN, beginning } from "../support/engine/planning";
import { undoImport } from "../../src/commands/undo-import";

const MINUTE = 60_000;

/** A device got an update of its note, and the user undid it. */
async function undone() {
  const story = beginning();
  const { service, device, say, text } = story;
  const first = service.now();
  say("First words.");
  await device.sync();
  service.advance(MINUTE);
  say("Second words.");
  await device.sync();
  const updated = text();
  await undoLastRun(device.parts, service.now());
  return { ...story, first, updated };
}

it("An undone update does not come in again after an answer with an older text, but the service's next text does", async () => {
  const { service, device, say, text, first } = await undone();
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

it("An undone update does not come in again after a sync in which a copy that has it was the note", async () => {
  const { service, device, vault, text, updated } = await undone();
  const before = text();
  for (const put of [updated, before]) {
    service.advance(MINUTE);
    vault.userWrite(PLAN, put, service.now());
    await device.sync({ full: true });
    expect(text()).toBe(put);
  }
});

it.each([["deleted"], ["stopped"]] as const)(
  "An undone update does not come in with a %s note of the same meeting that the user wants again",
  async (state) => {
    const { service, device, vault, text } = beginning();
    const say = (summary: string) =>
      service.put({ id: A, title: "Planning", summary, decisions: [{ id: "dec_1", text: "Ship" }] });
    say("First words.");
    await device.sync();
    service.advance(MINUTE);
    say("Second words.");
    const ship = "Decisions/2026-03-02 - Ship.md";
    if (state === "deleted") vault.userDelete(ship);
    await device.deletionMarks.set(`${A}/dec_1`, { state, at: "2026-03-02T10:00:00.000Z", path: ship });
    await device.sync();
    await undoLastRun(device.parts, service.now());
    const at = "2026-03-02T11:00:00.000Z";
    if (state === "stopped") await resumeStopped(device.parts, `${A}/dec_1`, at, (each) => device.sync(each));
    else await restoreDeleted(device.parts, [`${A}/dec_1`], at, (options) => device.sync(options));
    expect(vault.list()).toContain(ship);
    expect(text()).toContain("First words.");
  },
);

it("An undone update comes in when the user has the note itself, which they had stopped, synced again", async () => {
  const { device, text } = await undone();
  await device.deletionMarks.set(A, { state: "stopped", at: "2026-03-02T10:00:00.000Z", path: PLAN });
  await device.sync();
  expect(text()).toContain("First words.");
  await resumeStopped(device.parts, A, "2026-03-02T11:00:00.000Z", (options) => device.sync(options));
  expect(text()).toContain("Second words.");
});

describe("A note with the user's words is not taken for unedited after two undos", () => {
  async function undoneTwice() {
    const story = beginning();
    const { service, device, say, text } = story;
    say("First words.");
    await device.sync();
    device.edit(PLAN, (all) => `${all}\nAnn ships it.\n`);
    // The service says the same, so the merged note is just the service's text.
    say("First words.\n\nAnn ships it.");
    await device.sync();
    service.advance(MINUTE);
    say("First words.\n\nAnn ships it.\n\nThird words.");
    await device.sync();
    for (let undo = 0; undo < 2; undo += 1) {
      service.advance(MINUTE);
      await undoLastRun(device.parts, service.now());
    }
    expect(text()).toContain("Ann ships it.");
    return story;
  }

  it("when templates are applied", async () => {
    const { device, say, text } = await undoneTwice();
    say("Fourth words.");
    await device.sync({ applyTemplates: true });
    expect(text()).toContain("Ann ships it.");
  });

  it("when the import is undone", async () => {
    const { service, device, text } = await undoneTwice();
    await undoImport(device.parts, service.now());
    expect(text()).toContain("Ann ships it.");
  });
});
