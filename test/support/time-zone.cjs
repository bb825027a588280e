/**
 * One of Jest's environments, in the time zone that `testEnvironmentOptions` of the project names. A time zone is a whole
 * process's, and a process of Jest runs files of all projects: so it is set for each file.
 */
module.exports = (Environment) =>
  class extends Environment {
    constructor(config, context) {
      super(config, context);
      this.timeZone = config.projectConfig.testEnvironmentOptions.timeZone;
      this.timeZoneBefore = process.env.TZ;
    }

    async setup() {
      await super.setup();
      if (this.timeZone === undefined) return;
      process.env.TZ = this.timeZone;
      if (Intl.DateTimeFormat().resolvedOptions().timeZone !== this.timeZone)
        throw new Error(`The time zone is not ${this.timeZone}.`);
    }

    async teardown() {
      if (this.timeZoneBefore === undefined) delete process.env.TZ;
      else process.env.TZ = this.timeZoneBefore;
      await super.teardown();
    }
  };
