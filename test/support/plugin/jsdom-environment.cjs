// jsdom plus the web APIs that Obsidian's own window has and jsdom lacks, so that the tests see what the plugin sees.
const { TestEnvironment } = require("jest-environment-jsdom");
const createLocks = require("./locks.cjs");
const { disableAsyncContexts } = require("../async-contexts.cjs");
const setTimeZone = require("../time-zone.cjs");
require("../compile-once.cjs");

const missing = [
  ...["TextEncoder", "TextDecoder", "structuredClone", "setImmediate", "clearImmediate"],
  ...["Request", "Response", "Headers", "ReadableStream", "CompressionStream", "DecompressionStream"],
  // Of one realm: bytes made by Node's APIs must be instances of the page's classes.
  ...["ArrayBuffer", "Uint8Array", "AbortController", "AbortSignal", "DOMException"],
];

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.resetTimeZone = setTimeZone(config.projectConfig.testEnvironmentOptions.timeZone);
  }

  async setup() {
    await super.setup();
    for (const name of missing) this.global[name] = globalThis[name];
    Object.defineProperty(this.global.navigator, "locks", { value: createLocks(), configurable: true });
    Object.defineProperty(this.global, "crypto", { value: globalThis.crypto, configurable: true });
  }

  async teardown() {
    this.resetTimeZone();
    await super.teardown();
    disableAsyncContexts();
  }
};
