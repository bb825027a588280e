// jsdom plus the web APIs that Obsidian's own window has and jsdom lacks, so that the tests see what the plugin sees. Only an
// environment can do it: a file of `setupFiles` runs in the page's realm, where Node's Request or Uint8Array cannot be reached.
const { TestEnvironment } = require("jest-environment-jsdom");
const newLocks = require("./locks.cjs");

const missing = [
  ...["TextEncoder", "TextDecoder", "structuredClone", "setImmediate", "clearImmediate", "crypto"],
  ...["Request", "Response", "Headers", "ReadableStream", "CompressionStream", "DecompressionStream"],
  // The same as jsdom's own, many times as fast.
  ...["URL", "URLSearchParams"],
  // Of one realm: bytes made by Node's APIs must be instances of the page's classes.
  ...["ArrayBuffer", "Uint8Array", "AbortController", "AbortSignal", "DOMException"],
];

class PluginEnvironment extends require("../time-zone.cjs")(TestEnvironment) {
  async setup() {
    await super.setup();
    for (const name of missing)
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true });
    Object.defineProperty(this.global.navigator, "locks", { value: newLocks(), configurable: true });
  }
}

// What Stryker adds to an environment of the configuration, it cannot add to one that a test's file names.
const mixin = process.env.STRYKER_MIXIN;
module.exports = mixin === undefined ? PluginEnvironment : require(mixin).mixinJestEnvironment(PluginEnvironment);
