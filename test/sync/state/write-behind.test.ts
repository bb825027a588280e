// A first sync writes thousands of records. They may be stored together, but after a crash no later one may exist without an earlier.
import type { StateStore } from "../../../src/sync/ports";
import { writeBehind } from "../../../src/sync/state/write-behind";
import { createMemoryStore } from "../../support/engine/memory-store";
import { describeStore } from "../../support/contracts/store-contract";

describeStore("A store that is written behind", () => Promise.resolve({ store: writeBehind(createMemoryStore()) }));

const entry = (key: string, value: unknown = key) => new Map([[key, value]]);

describe("A write that may be stored later", () => {
  it("can be read immediately, and needs few writes", async () => {
    const steps: string[] = [];
    const memory = createMemoryStore({ onStep: (step) => steps.push(step) });
    const store = writeBehind(memory);
    for (let number = 0; number < 20; number += 1) {
      await store.write(entry(`k${number}`), { soon: true });
      expect(await store.get(`k${number}`)).toBe(`k${number}`);
    }
    await store.write(new Map());
    expect(memory.entriesCount).toBe(20);
    expect(steps.filter((step) => step.startsWith("write")).length).toBeLessThan(20);
  });

  it("is stored before or together with an awaited write", async () => {
    const memory = createMemoryStore();
    const store = writeBehind(memory);
    void store.write(entry("early"), { soon: true });
    await store.write(entry("late"));
    expect([...memory.dump().keys()]).toEqual(["early", "late"]);
  });

  it("is read with its new value while it is being stored", async () => {
    const memory = createMemoryStore();
    await memory.write(entry("k", "before"));
    let open = () => undefined as void;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const store = writeBehind({ ...memory, write: (changes) => gate.then(() => memory.write(changes)) });
    const written = store.write(entry("k", "after"));
    await new Promise(setImmediate);
    expect(await store.get("k")).toBe("after");
    open();
    await written;
    expect(await memory.get("k")).toBe("after");
  });

  it("is found among the entries", async () => {
    const store = writeBehind(createMemoryStore());
    await store.write(entry("a/1"), { soon: true });
    const found: string[] = [];
    for await (const [key] of store.entries("a/")) found.push(key);
    expect(found).toEqual(["a/1"]);
  });

  it("fails the next awaited write if it could not be stored, and nothing is stored after it", async () => {
    let fails = true;
    const memory = createMemoryStore({
      onStep(step) {
        if (fails && step.startsWith("write")) throw new Error("The disk is full.");
      },
    });
    const store = writeBehind(memory);
    await store.write(entry("lost"), { soon: true });
    await expect(store.write(entry("next"))).rejects.toThrow("The disk is full.");
    fails = false;
    await expect(store.write(entry("last"))).rejects.toThrow("The disk is full.");
    expect(memory.entriesCount).toBe(0);
  });

  it("does not accumulate: of many writes the later ones wait until the earlier ones are stored", async () => {
    const memory = createMemoryStore();
    let open = () => undefined as void;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const slow: StateStore = {
      ...memory,
      async write(changes) {
        await gate;
        await memory.write(changes);
      },
    };
    const store = writeBehind(slow);
    let accepted = 0;
    const writing = (async () => {
      for (; accepted < 100; accepted += 1) await store.write(entry(`k${accepted}`), { soon: true });
    })();
    await new Promise(setImmediate);
    expect(accepted).toBeGreaterThan(20);
    expect(accepted).toBeLessThan(50);
    open();
    await writing;
    await store.write(new Map());
    expect([...memory.dump().values()]).toHaveLength(100);
  });
});
