// A page and Obsidian's stand-in for tests under mocha, where Jest would give each file a page of its own.
const Module = require("node:module");
const { join } = require("node:path");
const { ModernFakeTimers } = require("@jest/fake-timers");
const { JSDOM } = require("jsdom");
const createLocks = require("../support/plugin/locks.cjs");

const page = new JSDOM("<!doctype html>", { url: "http://localhost/", pretendToBeVisual: true }).window;
/** What Node's own and the page's must be one of: the page's events only pass between the page's objects. */
const OF_PAGE = ["Event", "EventTarget", "CustomEvent", "MessageEvent", "Blob", "File", "FormData", "navigator"];
for (const name of Object.getOwnPropertyNames(page)) {
  if (name in globalThis && !OF_PAGE.includes(name)) continue;
  const value = page[name];
  const isPlain = typeof value === "function" && value.prototype === undefined;
  Object.defineProperty(globalThis, name, {
    value: isPlain ? value.bind(page) : value,
    configurable: true,
    writable: true,
    enumerable: true,
  });
}
for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"])
  globalThis[name] = page[name].bind(page);
globalThis.window = globalThis;
globalThis.self = globalThis;
Object.defineProperty(page.navigator, "locks", { value: createLocks(), configurable: true });

// "At once" is a millisecond in Node, which was more than half of the time that the tests took. Some steps, so that work under way
// gets as far as it does in a millisecond.
const STEPS = 4;
const { setTimeout: later, clearTimeout: cancel } = globalThis;
globalThis.setTimeout = (work, ms = 0, ...values) => {
  if (ms > 0) return later(work, ms, ...values);
  const timer = { steps: STEPS };
  const step = () => {
    if (timer.steps === 0) return;
    timer.steps -= 1;
    if (timer.steps === 0) work(...values);
    else setImmediate(step);
  };
  setImmediate(step);
  return timer;
};
globalThis.clearTimeout = (timer) => {
  if (timer?.steps === undefined) cancel(timer);
  else timer.steps = 0;
};

const timers = new ModernFakeTimers({ global: globalThis, config: { fakeTimers: {}, rootDir: process.cwd() } });
// Node's own work goes on: Jest fakes only what the page has, and here both have the same.
const OF_NODE = ["nextTick", "queueMicrotask", "setImmediate", "clearImmediate"];
globalThis.jest.useFakeTimers = ({ doNotFake = [], ...options } = {}) =>
  timers.useFakeTimers({ ...options, doNotFake: [...OF_NODE, ...doNotFake] });
for (const name of [
  "useRealTimers",
  "setSystemTime",
  "advanceTimersByTime",
  "advanceTimersByTimeAsync",
  "getTimerCount",
])
  globalThis.jest[name] = (...values) => timers[name](...values);

// Sources first, as in Jest: a built main.js beside main.ts must not stand in for it.
const root = join(__dirname, "../..");
const places = { obsidian: join(root, "test/support/obsidian/index.ts"), "../../../main": join(root, "main.ts") };
const resolve = Module._resolveFilename;
Module._resolveFilename = (name, ...rest) => places[name] ?? resolve(name, ...rest);
