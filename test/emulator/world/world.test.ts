// Tests of a sync need a world that moves: each move must show to a client exactly as the service would show it.
import { idsOf, meetingsOf, uuid } from "../../support/api/asking";
import { openSession } from "../session";

const noon = Date.parse("2026-10-20T12:00:00.000Z");
const old = { updatedAt: "2026-10-01T00:00:00.000Z" };
const meetings = [
  { id: uuid(1), title: "One", ...old, project: "Atlas" },
  { id: uuid(2), title: "Two", ...old, status: "draft" },
];
const open = () => openSession({ meetings, now: noon });
const news = "/sync?since=2026-10-02T00:00:00.000Z";

describe("The emulator's world", () => {
  it("stamps what changes, so that it is news", async () => {
    const { emulator, get } = open();
    expect(idsOf(await get(news))).toEqual([]);
    emulator.world.retitle(uuid(1), "First");
    emulator.clock.advance(1000);
    emulator.world.redate(uuid(1), "2026-10-19T08:00:00.000Z");
    expect(meetingsOf(await get(news))).toMatchObject([
      { title: "First", fileName: "2026-10-19 - First.md", updatedAt: "2026-10-20T12:00:01.000Z" },
    ]);
  });

  it("lists a meeting while it is completed", async () => {
    const { emulator, get } = open();
    expect(emulator.world.complete(uuid(2))).toBe(uuid(2));
    expect(idsOf(await get("/sync"))).toEqual([uuid(2), uuid(1)]);
    emulator.world.uncomplete(uuid(1));
    expect(idsOf(await get("/sync"))).toEqual([uuid(2)]);
    emulator.world.remove(uuid(2));
    expect(idsOf(await get("/sync"))).toEqual([]);
    expect((await get(`/meetings/${uuid(2)}`)).status).toBe(404);
  });

  it("takes new meetings, and gives them an id of their own", async () => {
    const { emulator, get } = open();
    const added = [emulator.world.put({ title: "Three" }), emulator.world.put({ title: "Four" })];
    emulator.world.remove(added[0]?.id ?? "");
    added.push(emulator.world.put({ title: "Five" }));
    expect(new Set(added.map(({ id }) => id)).size).toBe(3);
    expect(
      meetingsOf(await get(news))
        .map(({ title }) => title)
        .sort(),
    ).toEqual(["Five", "Four"]);
  });

  it("shows a late commit late, under the time at which it began", async () => {
    const { emulator, get } = open();
    emulator.world.commitLate(uuid(1), { title: "Late" }, 5000);
    emulator.clock.advance(4999);
    expect(idsOf(await get(news))).toEqual([]);
    emulator.clock.advance(1);
    expect(meetingsOf(await get(news))).toMatchObject([{ title: "Late", updatedAt: "2026-10-20T12:00:00.000Z" }]);
  });

  it("renders and stamps every note when a setting or a project's name changes", async () => {
    const { emulator, get } = open();
    emulator.world.renameProject("Atlas", "Everest");
    expect(emulator.world.projects()).toEqual(["Everest"]);
    expect(idsOf(await get(`${news}&project_id=Everest`))).toEqual([uuid(1)]);
    emulator.clock.advance(1);
    emulator.world.changeSettings({ meetings_folder: "Elsewhere" });
    expect(meetingsOf(await get(news))).toMatchObject([{ folder: "Elsewhere", updatedAt: "2026-10-20T12:00:00.001Z" }]);
  });

  it("can move between any two requests", async () => {
    let request = 0;
    const { get } = openSession({
      meetings,
      beforeRequest(_, { world }) {
        request += 1;
        if (request === 2) world.complete(uuid(2));
      },
    });
    expect(idsOf(await get("/sync"))).toHaveLength(1);
    expect(idsOf(await get("/sync"))).toHaveLength(2);
  });

  it("knows no meeting that is not there", () => {
    const { world } = open().emulator;
    expect(() => world.retitle(uuid(9), "?")).toThrow(`There is no meeting ${uuid(9)}.`);
    expect(() => world.remove(uuid(9))).toThrow(RangeError);
    expect(world.get(uuid(9))).toBeUndefined();
  });

  it("says in every answer that a switch shaped it", async () => {
    const { emulator, get } = openSession({ meetings, switches: { silentChanges: "everything" } });
    expect((await get("/sync")).headers.has("x-emulator-variant")).toBe(false);
    emulator.world.retitle(uuid(1), "Silent");
    expect((await get("/sync")).headers.get("x-emulator-variant")).toBe("silentChanges=everything");
    emulator.world.load(meetings);
    expect((await get("/sync")).headers.has("x-emulator-variant")).toBe(false);
  });
});
