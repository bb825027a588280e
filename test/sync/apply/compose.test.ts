// The modification time of a written note decides which file is kept when two devices wrote it.
import { mtimeOf } from "../../../src/sync/apply/compose";
import type { RemoteNote } from "../../../src/sync/note/service-text";

describe("the time of a written note", () => {
  const at = (updatedAt: number) => ({ updatedAt }) as RemoteNote;

  it("is the service's, so that an edit on another device is always the newer file", () => {
    expect(mtimeOf(at(5_000), 60_000)).toBe(5_000);
  });

  it("is the current time if the service sends none", () => {
    expect(mtimeOf(at(0), 60_000)).toBe(60_000);
  });

  it("is later than the time of the replaced text, but never in the future", () => {
    expect(mtimeOf(at(5_000), 60_000, 8_000)).toBe(9_000);
    expect(mtimeOf(at(20_000), 60_000, 8_000)).toBe(20_000);
    expect(mtimeOf(at(5_000), 60_000, 59_500)).toBe(60_000);
    expect(mtimeOf(at(90_000), 60_000)).toBe(60_000);
  });
});
