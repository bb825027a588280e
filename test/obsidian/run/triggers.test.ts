// The triggers of automatic runs must end with the plugin: a timer would otherwise sync for a disabled plugin.
import type { Plugin } from "obsidian";
import type { Scheduler } from "../../../src/obsidian/run/scheduler";
import { watchTriggers } from "../../../src/obsidian/run/triggers";
import { Component } from "../../support/obsidian/component";

const MINUTE = 60_000;
const EVENTS = ["focus", "online"];

describe("The triggers of a plugin", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function setUp() {
    const plugin = new Component();
    plugin.load();
    let looks = 0;
    const scheduler = { tick: () => Promise.resolve(void (looks += 1)) };
    const restart = jest.fn();
    const settled = { needed: MINUTE, settled: () => true, mayRun: () => true, restart };
    watchTriggers(plugin as unknown as Plugin, scheduler as unknown as Scheduler, settled);
    const pass = async (minutes: number) => {
      await jest.advanceTimersByTimeAsync(minutes * MINUTE);
      for (const name of EVENTS) window.dispatchEvent(new Event(name));
      document.dispatchEvent(new Event("visibilitychange"));
      return looks;
    };
    return { plugin, pass, restart };
  }

  it("check whether a run is due when the vault can have settled, every minute, and when the user returns", async () => {
    const { pass } = setUp();
    expect(await pass(0.5)).toBe(3);
    // Once a minute and once just after it, when the vault has settled.
    expect(await pass(1)).toBe(3 + 2 + 3);
  });

  it.each([
    ["an hour of sleep", 60, 1],
    ["a clock that was set back by an hour", -60, 1],
    ["two minutes of sleep", 2, 0],
  ])(
    "let the vault settle anew, since changes of other devices may arrive, after %s (%d minutes, %d times)",
    async (_, minutes, times) => {
      const { pass, restart } = setUp();
      await pass(1);
      jest.setSystemTime(Date.now() + minutes * MINUTE);
      await pass(0);
      expect(restart).toHaveBeenCalledTimes(times);
    },
  );

  it("end with it: no timer and no event listener is left", async () => {
    const { plugin, pass } = setUp();
    plugin.unload();
    expect(jest.getTimerCount()).toBe(0);
    expect(await pass(10)).toBe(0);
  });
});
