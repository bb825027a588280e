// The id of a note names its meeting, and its decision if it has one.
import { decisionIdOf, meetingIdOf } from "../../../src/sync/note/note-id";

describe("A note's id", () => {
  it("has a meeting's part and, for a decision, a decision's part", () => {
    expect([meetingIdOf("a/b/c"), decisionIdOf("a/b/c")]).toEqual(["a", "b/c"]);
    expect([meetingIdOf("a"), decisionIdOf("a")]).toEqual(["a", undefined]);
    expect([meetingIdOf("/b"), decisionIdOf("/b")]).toEqual(["", "b"]);
  });
});
