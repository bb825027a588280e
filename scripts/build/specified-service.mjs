// Removes the switches from the emulator's service in the plugin's bundle. Sample data sets no switch, so each
// `vary(switch, value, about)` is replaced by its value; the names and the details of the switches are not needed.
import { readFileSync } from "node:fs";
import ts from "typescript";

/** A plugin for a bundle that contains the service without its switches. */
export const specifiedService = {
  name: "specified-service",
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/]emulator[\\/]service[\\/]\w[\w-]*\.ts$/ }, ({ path }) => {
      const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
      const { transformed } = ts.transform(source, [withoutSwitches]);
      return { contents: ts.createPrinter().printFile(transformed[0]), loader: "ts", watchFiles: [path] };
    });
  },
};

function withoutSwitches(context) {
  const visit = (node) => {
    const visited = ts.visitEachChild(node, visit, context);
    return isVaried(visited) ? ts.factory.createParenthesizedExpression(visited.arguments[1]) : visited;
  };
  return (file) => ts.visitNode(file, visit);
}

/** `vary("name", value)` or `turn.vary("name", value, about)`. */
function isVaried(node) {
  if (!ts.isCallExpression(node)) return false;
  const { expression, arguments: given } = node;
  const callee = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return ts.isIdentifier(callee) && callee.text === "vary" && given.length >= 2 && ts.isStringLiteral(given[0]);
}
