// The service renames many notes: nothing is renamed before the user has answered, and the question follows
// later changes.
import { keys } from "../../support/engine/store-keys";
import type { Rename } from "../../../src/sync/state/rename-queue";
import { beginning, idOf } from "../../support/engine/planning";

describe("the service's new names for many notes", () => {
  const ids = Array.from({ length: 21 }, (_, n) => idOf(n));

  async function asked() {
    const { service, device, vault } = beginning();
    const call = (name: string) => ids.forEach((id, n) => service.put({ id, title: `${name} ${n}` }));
    call("Talk");
    await device.sync();
    call("Speech");
    const { questions } = await device.sync();
    expect(questions.map(({ kind, count }) => [kind, count])).toEqual([["renames", 21]]);
    const planned = async () => {
      const renames: Rename[] = [];
      for await (const [, rename] of device.store.entries<Rename>(keys.renames)) renames.push(rename);
      return renames;
    };
    return { service, device, vault, call, planned };
  }

  it("are asked about in later syncs, too, which no longer contain them", async () => {
    const { device } = await asked();
    const { questions } = await device.sync();
    expect(questions.map(({ kind, count }) => [kind, count])).toEqual([["renames", 21]]);
  });

  it("are replaced by the service's next ones, and by a move of the user", async () => {
    const { service, device, vault, planned } = await asked();
    service.put({ id: ids[0] ?? "", title: "Lecture" });
    service.put({ id: ids[1] ?? "", title: "Speech 1", summary: "News." });
    vault.userMove("Meetings/2026-03-02 - Talk 1.md", "Projects/Talk.md");
    await device.sync();
    const renames = await planned();
    expect(renames).toHaveLength(20);
    expect(renames.find(({ id }) => id === ids[0])?.wanted).toBe("Meetings/2026-03-02 - Lecture.md");
    expect(renames.find(({ id }) => id === ids[1])).toBeUndefined();
  });

  it.each(["ordinary", "full"])(
    "are not for a note whose sync the user stopped, until it is synced again (%s)",
    async (kind) => {
      const { device, vault } = await asked();
      const [id, path] = [ids[0] ?? "", "Meetings/2026-03-02 - Talk 0.md"];
      const mark = (state: "stopped" | "restored") => device.deletionMarks.set(id, { state, at: "2026-03-02", path });
      await mark("stopped");
      expect(await device.sync({ renames: "rename", full: kind === "full" })).toMatchObject({ renamed: 20 });
      expect(vault.list()).toContain(path);
      await mark("restored");
      expect(await device.sync({ only: [id] })).toMatchObject({ renamed: 1, questions: [] });
      expect(vault.list()).not.toContain(path);
    },
  );

  it("are not used after the user keeps the old ones, and cause no question when they are the old ones again", async () => {
    const { device, vault, call, planned } = await asked();
    expect(await device.sync({ renames: "keep" })).toMatchObject({ status: "done", renamed: 0 });
    const before = vault.list();
    expect(await device.sync({ full: true })).toMatchObject({ status: "done", renamed: 0, questions: [] });
    expect(await planned()).toEqual([]);
    call("Talk");
    expect(await device.sync()).toMatchObject({ status: "done", renamed: 0, questions: [] });
    expect(vault.list()).toEqual(before);
  });
});
