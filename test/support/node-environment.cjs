const { TestEnvironment } = require("jest-environment-node");

module.exports = require("./time-zone.cjs")(TestEnvironment);
