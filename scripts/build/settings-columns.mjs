// Leaves the columns of the table of settings that only the command line tool reads out of the plugin's bundle.
import { readFileSync } from "node:fs";
import ts from "typescript";

const LEFT_OUT = ["flag", "usedBy"];

/** A plugin for the bundle of the Obsidian plugin. */
export const settingsColumns = {
  name: "settings-columns",
  setup(build) {
    build.onLoad({ filter: /[\\/]sync[\\/]settings[\\/]table\.ts$/ }, ({ path }) => ({
      contents: withoutColumns(readFileSync(path, "utf8"), path),
      loader: "ts",
      watchFiles: [path],
    }));
  },
};

function withoutColumns(text, path) {
  const cuts = [];
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) && LEFT_OUT.includes(node.name.text)) cuts.push([node.getFullStart(), node.end]);
    else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  // An empty place between two commas would not be an object any more: the comma goes with its column.
  return cuts.reduceRight((rest, [start, end]) => rest.slice(0, start) + rest.slice(end).replace(/^,/, ""), text);
}
