// New notes of one sync whose intents are stored together, before the first of them is written.
import type { FileTimes } from "../../src/sync/ports";
import { recordOf } from "../../src/sync/state/records";
import { sync } from "../../src/sync/sync";
import { createDevice } from "../support/engine/device";
import { LINES, beginning, idOf } from "../support/engine/planning";
import { keys } from "../support/engine/store-keys";

const names = Array.from({ length: 40 }, (_, n) => `Meetings/2026-03-02 - Talk ${n}.md`);

describe("Many new notes", () => {
  it("leave no open write, and one that was cut short is restored", async () => {
    for (const dies of [undefined, names[20]]) {
      const { service, device, vault } = beginning();
      for (const n of names.keys()) service.put({ id: idOf(n), title: `Talk ${n}`, summary: LINES });
      const said = service.now();
      const create = async (path: string, text: string, times: FileTimes) => {
        if (path === dies) vault.userWrite(path, text.slice(0, -10));
        if (path === dies) throw new Error("The process died.");
        return vault.create(path, text, times);
      };
      const read = async (path: string) => {
        if (path === dies) throw new Error("The process is dead.");
        return vault.read(path);
      };
      await sync({ ...device.parts, vault: { ...vault, create, read } });
      service.advance(60_000);
      if (dies !== undefined) await device.sync();
      // Also the finished one has the time of the service's text.
      expect(Math.max(...[...vault.files().values()].map(({ mtime }) => mtime))).toBe(said);
      expect(vault.list()).toEqual([...names].sort());
      for (const path of names) expect(vault.text(path)).toMatch(/Line 19\.\n$/);
      expect([...device.store.dump().keys()].filter((key) => key.startsWith(keys.openChanges))).toEqual([]);
    }
  });

  it("are not written by this device where another one has written them before the run ends", async () => {
    for (const n of [5, 30]) {
      const { service, device, vault } = beginning();
      await device.sync();
      for (const each of names.keys()) service.put({ id: idOf(each), title: `Talk ${each}`, summary: LINES });
      const other = createDevice(service);
      await other.sync();
      const path = names[n] ?? "";
      vault.userWrite(path, other.vault.text(path) ?? "");
      const create = (at: string, text: string, times: FileTimes) =>
        at === names[20] ? Promise.reject(new Error("The process died.")) : vault.create(at, text, times);
      await sync({ ...device.parts, vault: { ...vault, create } });
      await device.sync();
      expect(await recordOf(device.store, idOf(n))).toBeDefined();
      expect(vault.list()).toHaveLength(40);
    }
  });
});
