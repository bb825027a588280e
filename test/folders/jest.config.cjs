// The checks of the folders: they need the packages of tools/check.
module.exports = require("../support/tests-apart.cjs")("folders");
