/** Two real replicas of a vault; run by `npm run test:syncthing`, not with the other tests. @type {import('jest').Config} */
module.exports = {
  rootDir: "../..",
  testEnvironment: "node",
  testMatch: ["<rootDir>/test/replication/*.test.ts"],
  transform: { "^.+\\.ts$": "<rootDir>/test/support/esbuild-transform.cjs" },
  maxWorkers: 1,
  testTimeout: 60_000,
};
