// A change must reach clients once, at its time, and must not change other meetings.
import { idsOf, meetingsOf, uuid } from "../../support/api/service-requests";
import { openSession } from "../session";

const old = { updatedAt: "2026-10-01T00:00:00.000Z" };
const meetings = [
  { id: uuid(1), title: "One", ...old, project: "Atlas" },
  { id: uuid(2), title: "Two", ...old, project: "Borealis" },
];
const open = (switches = {}) => openSession({ meetings, switches, now: Date.parse("2026-10-20T12:00:00.000Z") });

describe("A late commit", () => {
  it("is made once, so that it does not undo later changes", async () => {
    const { emulator, get } = open();
    emulator.world.commitLate(uuid(1), { title: "Late" }, 1000);
    emulator.clock.advance(1000);
    await get("/sync");
    emulator.world.retitle(uuid(1), "Later");
    await get("/sync");
    expect(emulator.world.get(uuid(1))?.title).toBe("Later");
  });

  it("keeps those that are not due", async () => {
    const { emulator, get } = open();
    emulator.world.commitLate(uuid(1), { title: "Soon" }, 1000);
    emulator.world.commitLate(uuid(2), { title: "Late" }, 2000);
    const titles: (string | undefined)[][] = [];
    for (let nr = 0; nr < 2; nr += 1) {
      emulator.clock.advance(1000);
      await get("/sync");
      titles.push([1, 2].map((digit) => emulator.world.get(uuid(digit))?.title));
    }
    expect(titles).toEqual([
      ["Soon", "Two"],
      ["Soon", "Late"],
    ]);
  });

  it("does not bring back a meeting that is removed before", async () => {
    const { emulator, get } = open();
    emulator.world.commitLate(uuid(1), { title: "Late" }, 1000);
    emulator.world.remove(uuid(1));
    emulator.clock.advance(1000);
    expect(idsOf(await get("/sync"))).toEqual([uuid(2)]);
  });

  it("is dropped when the emulator is reset", async () => {
    const { emulator, get } = open();
    emulator.world.commitLate(uuid(1), { title: "Late" }, 1000);
    emulator.reset();
    emulator.clock.advance(1000);
    expect(meetingsOf(await get("/sync")).map(({ title }) => title)).toEqual(["One", "Two"]);
  });
});

describe("A meeting that is completed", () => {
  it("keeps its place in the order of creation", () => {
    const { world } = open().emulator;
    world.uncomplete(uuid(1));
    expect(world.complete(uuid(1))).toBe(uuid(1));
    expect([...world.heads()].map(({ id, status }) => [id, status])).toEqual([
      [uuid(1), "completed"],
      [uuid(2), "completed"],
    ]);
  });

  it("gets a new id under a switch, unless it was completed before", async () => {
    const { emulator, get } = open({ recreation: "newId" });
    expect(emulator.world.complete(uuid(1))).toBe(uuid(1));
    emulator.world.uncomplete(uuid(1));
    const next = emulator.world.complete(uuid(1));
    expect(next).not.toBe(uuid(1));
    expect((await get(`/meetings/${uuid(1)}`)).status).toBe(404);
    expect(meetingsOf(await get("/sync"))[0]).toMatchObject({
      id: next,
      title: "One",
      updatedAt: "2026-10-20T12:00:00.000Z",
    });
  });
});

describe("The world", () => {
  it("renames one project, and changes no meeting of another", () => {
    const { world } = open().emulator;
    world.renameProject("Atlas", "Everest");
    expect([...world.heads()].map(({ project, updatedAt }) => [project, updatedAt])).toEqual([
      ["Everest", "2026-10-20T12:00:00.000Z"],
      ["Borealis", "2026-10-01T00:00:00.000Z"],
    ]);
  });

  it("gives the same ids to new meetings in each run", () => {
    const ids = () => {
      const { world } = openSession({ meetings: [] }).emulator;
      return ["A", "B", "C"].map((title) => world.put({ title }).id);
    };
    expect(ids()).toEqual([
      "e8c2c5ed-5d91-4ec2-8b94-e1f601f9e12b",
      "fe8834df-a13b-47e5-abf7-a33d010e6521",
      "af8f3403-a125-4392-9afe-917092a341f3",
    ]);
  });
});
