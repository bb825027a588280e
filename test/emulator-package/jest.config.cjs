// The packed emulator in projects of their own: it needs the packages of tools/emulator-package.
module.exports = require("../support/tests-apart.cjs")("emulator-package");
