// Jest makes an AsyncLocalStorage for each test file and never disables it. Node tells each of those that are left about every
// promise, so that each file of a process would be slower than the one before.
const hooks = require("node:async_hooks");

const made = new Set();

hooks.AsyncLocalStorage = class extends hooks.AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    made.add(this);
  }
};

/** Once the tests of a file have ended. */
exports.disableAsyncContexts = () => {
  for (const storage of made) storage.disable();
  made.clear();
};
