// Removes from the plugin's bundle the columns of the settings table that only the command line tool reads.
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
  // The comma is removed with its column, because two commas in a row are a syntax error in an object.
  return cuts.reduceRight((rest, [start, end]) => rest.slice(0, start) + rest.slice(end).replace(/^,/, ""), text);
}
