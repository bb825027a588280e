import { linkedName } from "../../../src/sync/note/link-text";

describe("The name in a link", () => {
  it("is read only if the whole text is one link", () => {
    expect(linkedName("[[Ann]]")).toBe("Ann");
    expect(linkedName("x [[Ann]]")).toBeUndefined();
    expect(linkedName("[[Ann]] x")).toBeUndefined();
  });
});
