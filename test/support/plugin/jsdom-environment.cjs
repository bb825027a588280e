// jsdom plus the web APIs that Obsidian's own window has and jsdom lacks, so that the tests see what the plugin sees. Only an
// environment can do it: a file of `setupFiles` runs in the page's realm, where Node's Request or Uint8Array cannot be reached.
const { TestEnvironment } = require("jest-environment-jsdom");

const missing = [
  ...["TextEncoder", "TextDecoder", "structuredClone", "setImmediate", "clearImmediate", "crypto"],
  ...["Request", "Response", "Headers", "ReadableStream", "CompressionStream", "DecompressionStream"],
  // The same as jsdom's own, many times as fast.
  ...["URL", "URLSearchParams"],
  // Of one realm: bytes made by Node's APIs must be instances of the page's classes.
  ...["ArrayBuffer", "Uint8Array", "AbortController", "AbortSignal", "DOMException"],
];

module.exports = class extends require("../time-zone.cjs")(TestEnvironment) {
  async setup() {
    await super.setup();
    for (const name of missing)
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true });
  }
};
