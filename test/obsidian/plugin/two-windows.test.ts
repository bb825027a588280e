// Two windows on one vault each have a plugin. Two runs at a time would each miss what the other writes.
import { ready, run } from "../../support/plugin/plugin-user";

describe("A sync in one window", () => {
  afterEach(() => void Reflect.deleteProperty(navigator, "locks"));

  it("does not start while another window of the vault runs one, and shows a message", async () => {
    const fixture = await ready();
    let isHeld = true;
    const names: string[] = [];
    const request = (name: string, { ifAvailable }: LockOptions, work: (lock: object | null) => unknown) => {
      names.push(name);
      return Promise.resolve(work(isHeld && ifAvailable === true ? null : {}));
    };
    Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
    await run(fixture, "sync-now");
    expect([fixture.notes(), fixture.requests]).toEqual([[], []]);
    expect(fixture.notices().join()).toContain("A sync is running already");
    isHeld = false;
    await run(fixture, "sync-now");
    expect(fixture.notes().length).toBeGreaterThan(5);
    expect(new Set(names).size).toBe(1);
  });
});
