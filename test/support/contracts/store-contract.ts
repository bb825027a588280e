import type { StateStore } from "../../../src/sync/ports";

export interface StoreFixture {
  readonly store: StateStore;
  /** Closes and opens it again, as the next start does; undefined where nothing outlives the process. */
  reopen?: (() => Promise<StateStore>) | undefined;
  dispose?(): Promise<void>;
}

/** What every store must do for a run to be repeatable after a crash. */
export function describeStore(name: string, make: () => Promise<StoreFixture>): void {
  describe(`${name} as a state store`, () => {
    let fixture: StoreFixture;
    let store: StateStore;
    beforeEach(async () => {
      fixture = await make();
      store = fixture.store;
    });
    afterEach(async () => fixture.dispose?.());

    async function keys(prefix: string): Promise<readonly string[]> {
      const found: string[] = [];
      for await (const [key] of store.entries(prefix)) found.push(key);
      return found;
    }

    it("keeps plain JSON by key, and nothing where nothing was written", async () => {
      const value = { text: "é \u2028 \u{1F600}", list: [1, null, true], inner: { deep: 0.5 } };
      await store.write(
        new Map<string, unknown>([
          ["a", value],
          ["b", "text"],
          ["c", 0],
          ["d", null],
          ["e", false],
        ]),
      );
      expect(await store.get("a")).toEqual(value);
      expect(await store.get("b")).toBe("text");
      expect(await store.get("c")).toBe(0);
      expect(await store.get("d")).toBeNull();
      expect(await store.get("e")).toBe(false);
      expect(await store.get("f")).toBeUndefined();
    });

    it("gives out copies, which can be changed without changing what is kept", async () => {
      const value = { list: [1] };
      await store.write(new Map([["a", value]]));
      value.list.push(2);
      (await store.get<typeof value>("a"))?.list.push(3);
      expect(await store.get("a")).toEqual({ list: [1] });
    });

    it("deletes what is written as undefined", async () => {
      await store.write(
        new Map([
          ["a", 1],
          ["b", 2],
        ]),
      );
      await store.write(
        new Map<string, unknown>([
          ["a", undefined],
          ["none", undefined],
          ["b", 3],
        ]),
      );
      expect(await keys("")).toEqual(["b"]);
      expect(await store.get("b")).toBe(3);
    });

    it("lists by prefix in order of code unit, however many there are", async () => {
      const many = Array.from({ length: 1500 }, (_, n) => `n:${String(n).padStart(5, "0")}`);
      const around = ["n", "n/", "n9", "n;", "m:1", "n:", "n:00003!", "o"];
      await store.write(new Map([...many, ...around].reverse().map((key) => [key, key])));
      expect(await keys("n:")).toEqual(["n:", ...many, "n:00003!"].sort());
      expect(await keys("n:00003")).toEqual(["n:00003", "n:00003!"]);
      expect(await keys("x")).toEqual([]);
    });

    it("may be written to while it is listed", async () => {
      await store.write(
        new Map([
          ["a:1", 1],
          ["a:2", 2],
          ["a:3", 3],
        ]),
      );
      const seen: string[] = [];
      for await (const [key] of store.entries("a:")) {
        seen.push(key);
        await store.write(
          new Map<string, unknown>([
            [key, undefined],
            [`b:${key}`, 1],
          ]),
        );
      }
      expect(seen).toEqual(["a:1", "a:2", "a:3"]);
      expect(await keys("")).toEqual(["b:a:1", "b:a:2", "b:a:3"]);
    });

    it("writes all or nothing", async () => {
      await store.write(new Map([["a", 1]]));
      const circular: unknown[] = [];
      circular.push(circular);
      await expect(
        store.write(
          new Map<string, unknown>([
            ["a", 2],
            ["b", circular],
          ]),
        ),
      ).rejects.toThrow();
      expect(await store.get("a")).toBe(1);
      expect(await store.get("b")).toBeUndefined();
    });

    it("takes keys with every visible character, up to a thousand of them", async () => {
      const visible = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)).join("");
      const long = "k".repeat(1000);
      await store.write(
        new Map([
          [visible, 1],
          [long, 2],
        ]),
      );
      expect([await store.get(visible), await store.get(long)]).toEqual([1, 2]);
    });

    it("has it all after a restart", async () => {
      await store.write(new Map([["a", { n: 1 }]]));
      await store.write(new Map());
      if (fixture.reopen !== undefined) store = await fixture.reopen();
      expect(await store.get("a")).toEqual({ n: 1 });
    });
  });
}
