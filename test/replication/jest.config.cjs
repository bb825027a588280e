// Two real replicas of a vault, by Syncthing and git: it needs a program of the system.
module.exports = require("../support/tests-apart.cjs")("replication");
