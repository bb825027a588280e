const { maxWorkers: _, ...tests } = require("../../jest.config.cjs");

/**
 * The configuration of tests that `npm test` leaves out: they need programs of the system, or the packages of a folder in tools/.
 * @param {string} folder in test/
 * @returns {import('jest').Config}
 */
module.exports = (folder) => ({ ...tests, rootDir: "../..", testMatch: [`<rootDir>/test/${folder}/**/*.test.ts`] });
