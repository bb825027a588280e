// The modification time of a written note decides which file wins when two devices wrote it.
import { mtimeOf } from "../../../src/sync/apply/compose";
import type { RemoteNote } from "../../../src/sync/note/service-text";

describe("the time of a written note", () => {
  const at = (updatedAt: number) => ({ updatedAt }) as RemoteNote;

  it("is the service's, so that an edit made elsewhere is always the newer file", () => {
    expect(mtimeOf(at(5_000), 60_000)).toBe(5_000);
  });

  it("is the present where the service gives none", () => {
    expect(mtimeOf(at(0), 60_000)).toBe(60_000);
  });

  it("is later than that of the text it takes the place of, but never in the future", () => {
    expect(mtimeOf(at(5_000), 60_000, 8_000)).toBe(9_000);
    expect(mtimeOf(at(20_000), 60_000, 8_000)).toBe(20_000);
    expect(mtimeOf(at(5_000), 60_000, 59_500)).toBe(60_000);
    expect(mtimeOf(at(90_000), 60_000)).toBe(60_000);
  });
});
