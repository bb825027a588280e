// The vault's events about the plugin's own writes are not changes by the user; all others are.
import { createOwnWrites } from "../../../src/obsidian/vault/own-writes";

describe("A write by the plugin", () => {
  it("is known while it runs, and for two seconds after it", async () => {
    let now = 0;
    const own = createOwnWrites(() => now);
    let end = (): void => undefined;
    const write = own.during(["a.md"], () => new Promise<void>((resolve) => (end = resolve)));
    now = 60_000;
    expect([own.running("a.md"), own.includes("a.md"), own.includes("b.md")]).toEqual([true, true, false]);
    end();
    await write;
    now += 2_000;
    expect([own.running("a.md"), own.includes("a.md")]).toEqual([false, true]);
    now += 1;
    expect(own.includes("a.md")).toBe(false);
  });

  it("is known even while thousands of others start and end", async () => {
    let now = 0;
    const own = createOwnWrites(() => now);
    let end = (): void => undefined;
    const write = own.during(["slow.md"], () => new Promise<void>((resolve) => (end = resolve)));
    for (let n = 0; n < 1_500; n += 1) {
      await own.during([`${n}.md`], () => Promise.resolve());
      now += 1;
    }
    expect(own.running("slow.md")).toBe(true);
    expect(own.includes("1499.md")).toBe(true);
    expect(own.includes("0.md")).toBe(true);
    end();
    await write;
  });
});
