// Prism between the client and the emulator: it needs the packages of tools/contract.
module.exports = require("../support/tests-apart.cjs")("contract");
