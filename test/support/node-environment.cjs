// Node, in the time zone that the jest project asks for.
const { TestEnvironment } = require("jest-environment-node");
const { disableAsyncContexts } = require("./async-contexts.cjs");
const setTimeZone = require("./time-zone.cjs");
require("./compile-once.cjs");

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.resetTimeZone = setTimeZone(config.projectConfig.testEnvironmentOptions.timeZone);
  }

  async teardown() {
    this.resetTimeZone();
    await super.teardown();
    disableAsyncContexts();
  }
};
