// A write that fails may leave an empty file, or a part of one. The user's settings must survive that.
import { folder, mark, openPluginData } from "../../support/plugin/plugin-data-fixture";

describe("data.json on a full disk", () => {
  const known = { baseUrl: "https://notes.example.com/api", meetingsFolder: "Work" };
  const decision = mark("deleted", "2026-03-02T10:00:00.000Z");

  /** A disk with room for that many characters of data.json: a write empties the file, then writes what fits. */
  async function withRoomFor(room: () => number) {
    const opened = await openPluginData({ "data.json": JSON.stringify(known) });
    const { adapter } = opened.app.vault;
    const write = adapter.write.bind(adapter);
    adapter.write = async (path, text, ...rest) => {
      await write(path, text.slice(0, room()), ...rest);
      if (text.length > room()) throw new Error("ENOSPC: no space left on device, write");
    };
    return opened;
  }

  it("keeps the settings in the file when a decision does not fit", async () => {
    const { data, file } = await withRoomFor(() => 150);
    await expect(data.deletionMarks.set("m1", decision)).rejects.toThrow("ENOSPC");
    expect(await file()).toEqual(known);
  });

  it.each([0, 20])("is written again once there is room, after %s characters of it were written", async (written) => {
    let room = written;
    const { data, file } = await withRoomFor(() => room);
    await expect(data.deletionMarks.set("m1", decision)).rejects.toThrow("ENOSPC");
    await data.reload();
    expect([data.broken, data.settings]).toEqual([false, known]);
    room = Infinity;
    await data.reload();
    expect(await file()).toEqual({ ...known, "note:m1": decision });
  });

  const theirs = mark("deleted", "2026-03-02T11:00:00.000Z");
  const CONFLICT = `{\n<<<<<<< HEAD\n  "project": "A"\n=======\n  "note:m2": ${JSON.stringify(theirs)}\n>>>>>>> theirs\n}\n`;

  it.each([20, 150])(
    "is neither ignored nor overwritten when another device's changes replace it after a failed write (%d)",
    async (room) => {
      let free = room;
      const { app, data } = await withRoomFor(() => free);
      await expect(data.deletionMarks.set("m1", decision)).rejects.toThrow("ENOSPC");
      free = Infinity;
      await app.vault.adapter.write(`${folder}/data.json`, CONFLICT);
      await data.reload();
      expect([data.broken, data.deletionMarks.get("m2")]).toEqual([true, theirs]);
      expect(await app.vault.adapter.read(`${folder}/data.json`)).toBe(CONFLICT);
    },
  );

  it.each(["our own write", "a write of another program"])(
    "is not written while another program has emptied it to write it, after a failed write and then %s",
    async (writer) => {
      let room = 0;
      const { app, data } = await withRoomFor(() => room);
      await expect(data.deletionMarks.set("m1", decision)).rejects.toThrow("ENOSPC");
      room = Infinity;
      if (writer === "our own write") await data.set({ project: "Apollo" });
      else await app.vault.adapter.write(`${folder}/data.json`, JSON.stringify(known));
      if (writer !== "our own write") await data.reload();
      await app.vault.adapter.write(`${folder}/data.json`, "");
      await data.reload();
      expect(await app.vault.adapter.read(`${folder}/data.json`)).toBe("");
    },
  );

  it("leaves a file with conflict markers broken when a changed setting does not fit", async () => {
    const { app, data } = await withRoomFor(() => 9);
    await app.vault.adapter.write(`${folder}/data.json`, "<<<<<<<");
    await data.reload();
    await expect(data.set({ project: "Apollo" })).rejects.toThrow("ENOSPC");
    await expect(data.deletionMarks.set("m1", decision)).rejects.toThrow("data.json");
    expect(await app.vault.adapter.read(`${folder}/data.broken-1.json`)).toBe("<<<<<<<");
  });
});
