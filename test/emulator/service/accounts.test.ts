/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// A key acts only for its user. Meetings of other users must not be listed, counted or found.
import { idsOf, uuid } from "../../support/api/service-requests";
import { openControlledSession, openSession } from "../session";

const ANN = "00000000-0000-4000-8000-0000000000aa";
const BEN = "00000000-0000-4000-8000-0000000000bb";

function twoUsers() {
  const session = openSession({
    keys: [
      { key: "mns_ann", userId: ANN, state: "active" },
      { key: "mns_ben", userId: BEN, state: "active" },
    ],
    meetings: [
      { id: uuid(1), title: "Shared" },
      { id: uuid(2), title: "Ann's", userId: ANN, project: "Atlas" },
      { id: uuid(3), title: "Ben's", userId: BEN, project: "Borealis", status: "archived" },
    ],
  });
  const as = (name: string) => ({ headers: { "X-API-Key": `mns_${name}` } });
  return { ...session, as };
}

describe("A key", () => {
  it("lists and counts the meetings of its user, and those of all users", async () => {
    const { get, as } = twoUsers();
    const ann = await get("/sync", as("ann"));
    expect([...idsOf(ann)].sort()).toEqual([uuid(1), uuid(2)]);
    expect(ann.json?.["pagination"]).toMatchObject({ total: 2, hasMore: false });
    expect(idsOf(await get("/sync", as("ben")))).toEqual([uuid(1)]);
    expect(idsOf(await get("/sync?status=archived", as("ben")))).toEqual([uuid(3)]);
  });

  it("gets 404 for a meeting of another user, like for one that does not exist", async () => {
    const { get, as } = twoUsers();
    expect((await get(`/meetings/${uuid(2)}`, as("ann"))).status).toBe(200);
    const denied = await get(`/meetings/${uuid(2)}`, as("ben"));
    const missing = await get(`/meetings/${uuid(9)}`, as("ben"));
    expect([denied.status, denied.text]).toEqual([404, missing.text]);
    expect(denied.headers.get("x-emulator-reason")).toBe("The meeting belongs to another user.");
    expect(missing.headers.get("x-emulator-reason")).toBe(`There is no meeting ${uuid(9)}.`);
  });

  it("shows no projects and no statuses of other users", async () => {
    const { get, as, emulator } = twoUsers();
    emulator.switches.set({ projectUnknown: "notFound", statusUnknown: "reject" });
    expect((await get("/sync?project_id=Atlas", as("ann"))).status).toBe(200);
    expect((await get("/sync?project_id=Atlas", as("ben"))).status).toBe(404);
    expect((await get("/sync?status=archived", as("ann"))).status).toBe(400);
  });

  it("gets the pages of its own list when another user reads a list at the same time", async () => {
    const { get, as, emulator } = twoUsers();
    emulator.switches.set({ paging: "snapshot" });
    await get("/sync?limit=1", as("ann"));
    await get("/sync?limit=1", as("ben"));
    const second = idsOf(await get("/sync?limit=1&offset=1", as("ann")));
    expect(second).toHaveLength(1);
    expect(idsOf(await get("/sync?limit=1&offset=1", as("ben")))).toEqual([]);
  });

  it("is issued for a user by the control API, which also gives meetings to users", async () => {
    const { call, get } = openControlledSession({ meetings: [] });
    await call("POST /keys", { key: "mns_ben", userId: BEN });
    await call("POST /meetings", { id: uuid(1), title: "Ben's", userId: BEN });
    expect(idsOf(await get("/sync"))).toEqual([]);
    expect(idsOf(await get("/sync", { headers: { "X-API-Key": "mns_ben" } }))).toEqual([uuid(1)]);
    expect((await get("/auth", { headers: { "X-API-Key": "mns_ben" } })).json).toMatchObject({ userId: BEN });
    const { body } = await call("GET /export");
    expect(body["meetings"]).toMatchObject([{ userId: BEN }]);
  });
});

describe("A meeting with its own status", () => {
  it("is listed under that status", async () => {
    const { call, get } = openControlledSession({ meetings: [] });
    await call("POST /meetings", { id: uuid(1), title: "Old", status: "archived" });
    expect(idsOf(await get("/sync?status=archived"))).toEqual([uuid(1)]);
    expect(idsOf(await get("/sync"))).toEqual([]);
  });
});
