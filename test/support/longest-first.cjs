// A fresh clone knows no times of the tests yet, and Jest begins with the largest files. The simulation's files are small and take
// longest: at the end, they would keep one process busy while the others have nothing left to do.
const { default: Sequencer } = require("@jest/test-sequencer");

const LONG = [
  /test\/simulation\/(?:engine|sweep)\//,
  /test\/(?:node\/cli|obsidian\/plugin)\/secrecy\./,
  /test\/node\/cli\/(?:silent-server|emulator-flags|crash|special-files)\./,
  /test\/obsidian\/plugin\/answers\./,
  /test\/(?:probe|docs)\/probe\./,
  /test\/(?:random|hostile)\//,
];

module.exports = class extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => LONG.some((pattern) => pattern.test(path));
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
