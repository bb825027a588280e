// A meeting can be missing for several reasons, which the service does not distinguish. The emulator does.
import { uuid } from "../../support/api/service-requests";
import { reasonOf, type Refused } from "./refused";

const asked = { status: 404, path: `/meetings/${uuid(1)}` };

describe("The reason why a meeting is not served", () => {
  it.each<[string, Partial<Refused>]>([
    [`There is no meeting ${uuid(1)}.`, {}],
    ["The meeting belongs to another user.", { state: "active", found: { userId: "ben", status: "completed" } }],
    ["The meeting belongs to another user.", { found: { userId: "ben", status: "completed" } }],
    ["The minutes are draft, not completed.", { state: "active", found: { userId: "ann", status: "draft" } }],
    ["The minutes are draft, not completed.", { found: { status: "draft" } }],
    [
      `The meeting ${uuid(1)} exists, but is not served under this id.`,
      { state: "active", found: { userId: "ann", status: "completed" } },
    ],
    [
      `The meeting ${uuid(1)} exists, but is not served under this id. (switch membership=listOnly)`,
      { found: { status: "completed" }, applied: ["membership=listOnly"] },
    ],
  ])("is: %s", (text, refused) => {
    expect(reasonOf({ ...asked, ...refused })).toBe(text);
  });

  it.each(["html", "error", "text"])("is the fault %s when it answers", (kind) => {
    expect(reasonOf({ ...asked, faults: ["latency", kind] })).toBe(
      `The fault "${kind}" answers instead of the service.`,
    );
  });

  it.each(["latency", "slow", "stale", "truncate", "contentLength", "badGzip", "bom"])(
    "is not the fault %s, which keeps the answer",
    (kind) => {
      expect(reasonOf({ ...asked, faults: [kind] })).toBe(`There is no meeting ${uuid(1)}.`);
    },
  );
});
