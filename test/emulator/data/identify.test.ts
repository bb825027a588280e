// Data files need no ids. A meeting without one must still be the same meeting after each edit of the file.
import { withIds } from "../../../src/emulator/data/identify";

describe("A meeting without an id", () => {
  it("keeps its id when others are inserted before it", () => {
    const [alone] = withIds([{ title: "One" }]);
    const [, second, third] = withIds([{ title: "Zero" }, { title: "One" }, { title: "One" }]);
    expect(second?.id).toBe(alone?.id);
    expect(third?.id).not.toBe(alone?.id);
  });
});
