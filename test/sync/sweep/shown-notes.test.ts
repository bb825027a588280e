// The notes that a sweep was shown: like a plain set of ids, with less memory.
import { NOTHING } from "../../../src/sync/sweep/read-page";
import { decisionNoteId, decisionsOf } from "../../../src/sync/note/note-id";
import { createSeenMeetings } from "../../../src/sync/sweep/seen-meetings";
import { broken, meeting } from "../../support/engine/paged-list";
import * as fc from "../../support/fast-check";

const meetingIds = fc.constantFrom("a1", "b2", "c3", "a");
const decisionIds = fc.constantFrom("d1", "d", "d1/d", "$&", "d2", "0");

const withDecisions = (id: string, decisions: readonly string[]) =>
  meeting(id, 60, {
    decisions: decisions.map((one) => ({ id: one, text: "", fileName: "", folder: "", markdown: "" })),
  });

describe("The notes that a sweep was shown", () => {
  it("are its meetings and all decisions that were listed with them", () => {
    const page = fc.array(fc.tuple(meetingIds, fc.array(decisionIds)));
    fc.assert(
      fc.property(page, meetingIds, decisionIds, (added, id, decision) => {
        const seen = createSeenMeetings();
        const plain = new Set<string>();
        for (const [each, decisions] of added) {
          seen.add({ ...NOTHING, meetings: [withDecisions(each, decisions)] });
          plain.add(each);
          for (const one of decisions) plain.add(decisionNoteId(each, one));
        }
        for (const one of [id, decisionNoteId(id, decision), decisionsOf(id)])
          expect(seen.has(one)).toBe(plain.has(one));
      }),
    );
  });

  it("keep the decisions of a meeting that is invalid on a later page", () => {
    const seen = createSeenMeetings();
    seen.add({ ...NOTHING, meetings: [withDecisions("a1", ["d1"])] });
    seen.add({ ...NOTHING, broken: [broken("a1")] });
    expect(seen.has("a1/d1")).toBe(true);
  });
});
