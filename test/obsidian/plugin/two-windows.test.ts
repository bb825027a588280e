// Two windows on one vault each have a plugin. Two runs at a time would each miss what the other writes.
import { inConflict, meetingNote, press, ready, rewrite, run, synced, view } from "../../support/plugin/plugin-user";

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

describe("While another window runs a sync,", () => {
  afterEach(() => void Reflect.deleteProperty(navigator, "locks"));

  /** Locks as the browser has them, one of which another window holds until it is released. */
  function heldLock() {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const lock = { isAwaited: false, release: () => release() };
    const request = async (_name: string, ...rest: readonly unknown[]): Promise<unknown> => {
      lock.isAwaited = true;
      if (rest.length === 1) await held;
      return (rest.at(-1) as (lock: object) => unknown)({});
    };
    Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
    return lock;
  }

  it("an undo waits", async () => {
    const fixture = await synced();
    const path = meetingNote(fixture);
    const before = await fixture.text(path);
    await rewrite(fixture, path, "Everything is different now.");
    await run(fixture, "sync-now");
    await run(fixture, "undo-last-run");
    const lock = heldLock();
    press("Undo");
    await fixture.until(() => lock.isAwaited);
    expect(await fixture.text(path)).toContain("Everything is different now.");
    lock.release();
    await fixture.until(() => fixture.notices().join().includes("restored"));
    expect(await fixture.text(path)).toBe(before);
  });

  it("the choice of one version of a note waits", async () => {
    const { path, ...fixture } = await inConflict();
    const lock = heldLock();
    press("Keep mine");
    await fixture.until(() => lock.isAwaited);
    expect(await fixture.text(path)).toContain("What the service says of it.");
    lock.release();
    await fixture.until(() => view().includes("All caught up."));
    expect(await fixture.text(path)).not.toContain("What the service says of it.");
  });
});
