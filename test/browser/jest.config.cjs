// Real Chromium, driven by playwright-core: it needs a program of the system.
module.exports = require("../support/tests-apart.cjs")("browser");
