// Puts the translations into the bundle without their keys: the values alone, in the order of the English table. The keys
// would otherwise be there once for every language.
import { readFileSync } from "node:fs";
import ts from "typescript";

const WITH_KEYS = `export const withKeys = (table, values) =>
  Object.fromEntries(Object.entries(table).map(([key, english], index) =>
    [key, Array.isArray(values[index]) ? withKeys(english, values[index]) : values[index]]));`;

/** A plugin for the bundle that shows the translations. */
export const translations = {
  name: "translations",
  setup(build) {
    build.onResolve({ filter: /^with-keys$/ }, () => ({ path: "with-keys", namespace: "translations" }));
    build.onLoad({ filter: /^with-keys$/, namespace: "translations" }, () => ({ contents: WITH_KEYS }));
    build.onLoad({ filter: /[\\/]strings[\\/](german|chinese)-\w+\.ts$/ }, ({ path }) => {
      const english = path.replace(/\w+-(\w+\.ts)$/, "english-$1");
      const [own, keys] = [tableIn(path), tableIn(english)];
      const contents = `import { withKeys } from "with-keys";
        import { ${keys.name} } from ${JSON.stringify(english)};
        ${own.before}
        export const ${own.name} = withKeys(${keys.name}, ${valuesOf(own.table, keys.table)});`;
      return { contents, loader: "ts", watchFiles: [path, english] };
    });
  },
};

/** The one table that a file exports, its name, and what the file says before it. */
function tableIn(path) {
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const statement = source.statements.find((each) => ts.isVariableStatement(each) && each.modifiers !== undefined);
  const [{ name, initializer }] = statement.declarationList.declarations;
  return { name: name.text, table: initializer, before: source.text.slice(0, statement.getStart(source)) };
}

function valuesOf(table, english) {
  const values = new Map(table.properties.map((property) => [property.name.text, property.initializer]));
  const texts = english.properties.map(({ name, initializer }) => {
    const value = values.get(name.text);
    const inner = ts.isSatisfiesExpression(initializer) ? initializer.expression : initializer;
    return ts.isObjectLiteralExpression(inner) ? valuesOf(value, inner) : value.getText();
  });
  return `[${texts.join(",\n")}]`;
}
