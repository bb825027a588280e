// Another device wrote the note, and the service renamed the meeting before this one found the note under its old name.
import { createDevice } from "../support/engine/device";
import { A, PLAN, beginning } from "../support/engine/planning";

const QUARTER = 15 * 60_000;
const REVIEW = PLAN.replace("Planning", "Review");

async function found() {
  const story = beginning();
  const { service, device, vault, say } = story;
  say("First words.");
  const other = createDevice(service);
  await other.sync();
  vault.userWrite(PLAN, other.vault.text(PLAN) ?? "");
  say("Second words.", "Review");
  await device.sync();
  expect(vault.list()).toEqual([PLAN]);
  const syncOften = async () => {
    for (let run = 0; run < 4; run += 1) {
      service.advance(QUARTER);
      await device.sync({ full: true });
    }
  };
  return { ...story, other, syncOften };
}

describe("A note that this device found under its old name", () => {
  it("stays, though its new name arrives long after the file had left the old one", async () => {
    const { service, device, vault, other, say, syncOften } = await found();
    await other.sync();
    vault.userDelete(PLAN);
    await syncOften();
    expect(device.deletionMarks.get(A)).toMatchObject({ state: "deleted", path: PLAN });
    service.advance(QUARTER);
    say("Third words.", "Review");
    await other.sync();
    const text = other.vault.text(REVIEW) ?? "";
    vault.userWrite(REVIEW, text);
    await syncOften();
    expect(vault.text(REVIEW)).toBe(text);
    expect(device.deletionMarks.get(A)?.state).toBe("restored");
  });

  it("is still there when its id was removed", async () => {
    const { device, vault, syncOften } = await found();
    device.edit(PLAN, (text) => text.replace(/^example_id: .*\n/m, ""));
    await syncOften();
    expect(vault.list()).toEqual([PLAN]);
    expect(device.deletionMarks.get(A)).toBeUndefined();
    expect(device.outcomeOf(PLAN)).toMatchObject({ outcome: "skipped", reason: { code: "id-removed" } });
  });
});
