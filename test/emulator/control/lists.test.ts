// The console gets its keys and meetings from these calls.
import { uuid } from "../../support/api/service-requests";
import { openControlledSession } from "../session";

describe("A key in a list", () => {
  const userId = uuid(9);
  const keys = ["mns_12345678", "mns_123456789", "mns_abcdefghijklmnop"].map((key) => ({
    key,
    userId,
    state: "active" as const,
  }));
  const fields = { userId, limit: 100, left: 100, resetAt: "2026-10-30T18:01:00.000Z" };
  const listed = (states: readonly string[]) =>
    states.map((state, at) => ({ number: at + 1, key: keys[at]?.key, state, ...fields }));

  it("has its text, so that a client can be connected", async () => {
    const { call } = openControlledSession({ count: 0, keys });
    expect((await call("GET /keys")).body).toEqual({ keys: listed(["active", "active", "active"]) });
  });

  it("is shown with its new state after it is revoked or expires", async () => {
    const { call } = openControlledSession({ count: 0, keys });
    const revoked = await call("POST /keys/2/revoke");
    expect(revoked.body).toEqual({ keys: listed(["active", "revoked", "active"]) });
    const expired = await call("POST /keys/1/expire");
    expect(expired.body).toEqual({ keys: listed(["expired", "revoked", "active"]) });
  });
});

describe("The list of meetings", () => {
  const meetings = [
    { title: "Review", project: "Atlas", updatedAt: "2026-10-02T10:00:00.000Z" },
    { title: "Lunch", updatedAt: "2026-10-04T10:00:00.000Z" },
    { title: "Kickoff", project: "Borealis", status: "draft", updatedAt: "2026-10-01T10:00:00.000Z" },
    { title: "About Atlas", project: "Borealis", updatedAt: "2026-10-03T10:00:00.000Z" },
  ].map((meeting, at) => ({ ...meeting, id: uuid(at + 1) }));

  it.each<[string, number, readonly string[]]>([
    ["", 4, ["Lunch", "About Atlas", "Review", "Kickoff"]],
    ["?limit=2", 4, ["Lunch", "About Atlas"]],
    ["?limit=2&offset=1", 4, ["About Atlas", "Review"]],
    ["?project=Atlas", 1, ["Review"]],
    ["?project=Borealis", 2, ["About Atlas", "Kickoff"]],
    ["?project=Borealis&status=draft", 1, ["Kickoff"]],
    ["?status=completed", 3, ["Lunch", "About Atlas", "Review"]],
    ["?text=atlas", 2, ["About Atlas", "Review"]],
    ["?text=BOREAL", 2, ["About Atlas", "Kickoff"]],
    ["?text=lunch%20undefined", 0, []],
  ])(
    "begins with the one that was updated last, and has those that are asked for: %s",
    async (query, total, titles) => {
      const { call } = openControlledSession({ meetings });
      const { body } = await call(`GET /meetings${query}`);
      expect((body["meetings"] as readonly { title: string }[]).map(({ title }) => title)).toEqual(titles);
      expect([body["total"], body["projects"]]).toEqual([total, ["Atlas", "Borealis"]]);
    },
  );

  it("begins with the one that was updated last, in whatever zone its time is given", async () => {
    const { call } = openControlledSession({ meetings: [] });
    for (const updatedAt of ["2026-10-30T10:00:00+02:00", "2026-10-30T09:00:00Z"]) {
      await call("POST /meetings", { title: updatedAt, updatedAt });
    }
    const { body } = await call("GET /meetings");
    expect(body["meetings"]).toMatchObject([
      { title: "2026-10-30T09:00:00Z", updatedAt: "2026-10-30T09:00:00.000Z" },
      { title: "2026-10-30T10:00:00+02:00", updatedAt: "2026-10-30T08:00:00.000Z" },
    ]);
  });
});
