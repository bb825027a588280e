// Puts Node's own SHA-256 into bundles for Node, in the place of the one in JavaScript: it takes a tenth of the time.

/** A plugin for a bundle that only Node loads. */
exports.nodeHash = {
  name: "node-hash",
  setup(build) {
    build.onLoad({ filter: /[\\/]sync[\\/]note[\\/]hash\.ts$/ }, () => ({
      contents: `import { hash } from "node:crypto";
        export const sha256Hex = (text, digits = 64) => hash("sha256", text, "hex").slice(0, digits);`,
    }));
  },
};
