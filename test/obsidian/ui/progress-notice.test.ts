// A long run must be seen and can be stopped; a short one must not flicker.
import { watchProgress } from "../../../src/obsidian/ui/progress-notice";
import { createSignal } from "../../../src/obsidian/run/signal";
import { stringsFor } from "../../../src/obsidian/strings/strings";
import type { RunnerState, SyncRunner } from "../../../src/obsidian/run/sync-runner";
import "../../support/obsidian";

const english = stringsFor("en");

function setUp() {
  const state = createSignal<RunnerState>({ running: undefined, last: undefined });
  const cancel = jest.fn();
  const stop = watchProgress({ state, cancel } as unknown as SyncRunner, english);
  const begin = (byUser: boolean, more: { dryRun?: boolean } = {}): void =>
    state.set({ running: { request: { byUser, ...more }, progress: undefined }, last: undefined });
  const advance = (done: number, total: number | undefined): void =>
    state.set({ running: { request: { byUser: true }, progress: { done, total } }, last: undefined });
  const end = (): void => state.set({ running: undefined, last: undefined });
  return { begin, advance, end, cancel, stop };
}

const notice = (): HTMLElement | null => document.querySelector(".notice");
const bar = (): string | null | undefined =>
  notice()?.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow");

describe("the progress notice of a run", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    document.body.replaceChildren();
  });

  it("is not shown for a short run", () => {
    const { begin, end } = setUp();
    begin(true);
    jest.advanceTimersByTime(1_900);
    end();
    jest.advanceTimersByTime(60_000);
    expect(notice()).toBeNull();
  });

  it("is shown for a long run, with its progress, until it ends", () => {
    const { begin, advance, end } = setUp();
    begin(true);
    jest.advanceTimersByTime(2_100);
    advance(30, 120);
    expect([notice()?.textContent, bar()]).toEqual(["Syncing meeting notes: 30 of 120Cancel", "25"]);
    advance(31, undefined);
    expect(notice()?.textContent).toContain("Syncing meeting notes: 31");
    end();
    expect(notice()).toBeNull();
  });

  it("is shown later for a scheduled run", () => {
    const { begin } = setUp();
    begin(false);
    jest.advanceTimersByTime(14_000);
    expect(notice()).toBeNull();
    jest.advanceTimersByTime(2_000);
    expect(notice()).not.toBeNull();
  });

  it("has a cancel button, and disappears when the plugin is unloaded", () => {
    const { begin, cancel, stop } = setUp();
    begin(true);
    jest.advanceTimersByTime(2_100);
    notice()?.querySelector("button")?.click();
    expect(cancel).toHaveBeenCalledTimes(1);
    stop();
    expect(notice()).toBeNull();
  });

  it("is shown for a preview as soon as for a run that the user asked for", () => {
    const { begin } = setUp();
    begin(false, { dryRun: true });
    jest.advanceTimersByTime(2_100);
    expect(notice()).not.toBeNull();
  });

  it("shows no progress before there is any, and none of a run with nothing to do", () => {
    const { begin, advance } = setUp();
    begin(true);
    jest.advanceTimersByTime(2_100);
    expect([notice()?.textContent, bar()]).toEqual(["Syncing meeting notesCancel", "0"]);
    advance(0, 0);
    expect(bar()).toBe("0");
    advance(30, 60);
    advance(30, undefined);
    expect(bar()).toBe("0");
  });

  it("is shown once for one run, and again for the next long one", () => {
    const { begin, advance, end } = setUp();
    const notices = () => document.querySelectorAll(".notice").length;
    for (let run = 0; run < 2; run += 1) {
      begin(true);
      for (let done = 0; done < 4; done += 1) {
        jest.advanceTimersByTime(1_000);
        advance(done, 10);
      }
      expect([notices(), notice()?.textContent]).toEqual([1, "Syncing meeting notes: 3 of 10Cancel"]);
      end();
      expect(notices()).toBe(0);
    }
  });

  it("shows at once how far the run is when it appears", () => {
    const { begin, advance } = setUp();
    begin(true);
    advance(6, 12);
    jest.advanceTimersByTime(2_100);
    expect([notice()?.textContent, bar()]).toEqual(["Syncing meeting notes: 6 of 12Cancel", "50"]);
  });

  it("is not shown any more after the plugin was unloaded", () => {
    const { begin, stop } = setUp();
    begin(true);
    stop();
    begin(true);
    jest.advanceTimersByTime(60_000);
    expect(notice()).toBeNull();
  });
});
