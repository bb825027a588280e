// Known facts are not stored again, and new facts are stored for many notes together.
import { setImmediate } from "node:timers";
import { createDevice } from "../support/engine/device";
import { createPlainService } from "../support/engine/plain-service";
import type { StateStore } from "../../src/sync/ports";
import { changeRecord } from "../../src/sync/state/records";
import { keys } from "../support/engine/store-keys";
import { sync } from "../../src/sync/sync";
import { A, PLAN, beginning } from "../support/engine/planning";

const MINUTE = 60_000;

describe("a known fact about a note", () => {
  it("is not stored again when its parts are in another order", async () => {
    const { service, device, vault, say } = beginning();
    say("Words.");
    const said = service.now();
    await device.sync();
    vault.userMove(PLAN, "Projects/Plan.md");
    await changeRecord(device.store, A, { path: "Projects/Plan.md" });
    service.put({ id: A, title: "Planning", summary: "Older." }, said - MINUTE);
    await device.sync({ full: true });
    const before = [...device.store.dump()];
    expect(await device.sync()).toMatchObject({ kept: 1 });
    expect([...device.store.dump()]).toEqual(before);
  });

  it("is not stored again by a full sync that finds no change", async () => {
    const service = createPlainService();
    const { parts: usual } = createDevice(service);
    const written = new Set<string>();
    const store: StateStore = {
      ...usual.store,
      write(changes, options) {
        for (const key of changes.keys()) written.add(key.replace(/\/.*/, ""));
        return usual.store.write(changes, options);
      },
    };
    const parts = { ...usual, store };
    for (let n = 0; n < 20; n += 1) service.put({ id: A.replace(/01$/, String(n + 10)), title: `Talk ${n}` });
    await sync(parts);
    written.clear();
    service.advance(MINUTE);
    expect(await sync(parts, { full: true })).toMatchObject({ status: "done", unchanged: 20 });
    // The position and the start of the next sweep, but nothing about notes.
    expect([...written].sort()).toEqual(["cursor", "sweep"]);
  });

  it("is stored for many notes together, so that a slow disk does not delay the next note", async () => {
    const service = createPlainService();
    const { parts, store: memory } = createDevice(service);
    let writes = 0;
    const store: StateStore = {
      ...memory,
      async write(changes) {
        if (changes.size > 0) writes += 1;
        for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        await memory.write(changes);
      },
    };
    for (let n = 10; n < 60; n += 1) service.put({ id: A.replace(/01$/, String(n)), title: `Talk ${n}` });
    expect(await sync({ ...parts, store })).toMatchObject({ created: 50 });
    expect(writes).toBeLessThan(25);
    expect([...memory.dump().keys()].filter((key) => key.startsWith(keys.records))).toHaveLength(50);
  });
});
