// A note that is not found may be in a file or folder that cannot be read now: then nobody knows that it was deleted.
import { sync } from "../../../src/sync/sync";
import { A, PLAN, underway } from "../../support/engine/planning";

const MINUTE = 60_000;
const DAY = 24 * 60;

/** A device on which a note is missing. */
async function missing() {
  const { device, service, vault, say } = await underway();
  say("Words.");
  await device.sync();
  vault.userDelete(PLAN);
  /** A full sync after `minutes`, in which these paths cannot be read. The result is the note's mark. */
  return async (minutes: number, ...unknown: readonly string[]) => {
    service.advance(minutes * MINUTE);
    const refresh = async () => ({ ...(await vault.refresh()), unknown });
    await sync({ ...device.parts, vault: { ...vault, refresh } }, { full: true });
    return device.deletionMarks.get(A)?.state;
  };
}

describe("A missing note", () => {
  it.each([
    [
      "a file with its name, such as one that the user moved and that is in the cloud now",
      "Archive/2026-03-02 - PLANNING.md",
    ],
    ["a folder", "Private"],
  ])("does not count as deleted while this cannot be read: %s", async (_, path) => {
    const later = await missing();
    for (const minutes of [1, 11, DAY, DAY]) expect(await later(minutes, "Other.md", path)).toBeUndefined();
    expect(await later(1)).toBe("deleted");
  });

  it("counts as deleted after a day if there are only files with other names that cannot be read", async () => {
    const later = await missing();
    for (const minutes of [1, 11, DAY - 12]) expect(await later(minutes, "Other.md")).toBeUndefined();
    expect(await later(1, "Other.md")).toBe("deleted");
  });
});
