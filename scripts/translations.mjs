// Puts the texts into the bundle as one compressed text for each language, which is unpacked when the language is chosen. The
// keys are those of the English tables. As they stand in the source the texts would take three times the room.
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import esbuild from "esbuild";
import { deflateSync, strToU8 } from "fflate";
import ts from "typescript";

const TABLE_FILE = /[\\/]strings[\\/](english|german|chinese)-\w+\.ts$/;
/** Surrounds the name or place of what a function puts into its text. No text has it. */
const MARK = "\x7f";
const PROBES = [1, 2, 1234, "meeting", "id", undefined];

const UNPACK = `import { inflateSync } from "fflate";
export const unpack = (packed) =>
  JSON.parse(new TextDecoder().decode(inflateSync(Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0)))));
const filled = (text) => (...given) =>
  text.replace(/${MARK}(\\d?)(\\w*)${MARK}/g, (_, place, name) => (place ? given[place] : given[0][name]));
const valueOf = (value, functions) =>
  value === 0 ? functions.shift()
  : typeof value === "string" ? (/^${MARK}F/.test(value) ? filled(value.slice(2)) : value)
  : undefined;
/** Values by key, as English has them. */
export const withFunctions = (table, functions) =>
  Object.fromEntries(Object.entries(table).map(([key, value]) =>
    [key, valueOf(value, functions) ?? withFunctions(value, functions)]));
/** Values in the order of the English keys. */
export const withKeys = (english, values, functions) =>
  Object.fromEntries(Object.entries(english).map(([key, text], index) =>
    [key, valueOf(values[index], functions) ?? withKeys(text, values[index], functions)]));`;

/** A plugin for the bundle that shows the translations. */
export const translations = {
  name: "translations",
  setup(build) {
    // Each table is read by its own file and by its language's text.
    build.onStart(() => packedTables.clear());
    build.onResolve({ filter: /^translations:/ }, ({ path, importer }) => ({
      path: path.slice("translations:".length),
      namespace: "translations",
      pluginData: dirname(importer),
    }));
    build.onLoad({ filter: /^unpack$/, namespace: "translations" }, () => ({ contents: UNPACK, resolveDir: "." }));
    build.onLoad({ filter: /^(english|german|chinese)$/, namespace: "translations" }, ({ path, pluginData }) => {
      const values = filesOf(pluginData, path).map((file) => packedTable(file).values);
      const packed = Buffer.from(deflateSync(strToU8(JSON.stringify(values)), { level: 9 })).toString("base64");
      const contents = `import { unpack } from "translations:unpack"; export const tables = () => unpack("${packed}");`;
      return { contents, watchFiles: filesOf(pluginData, path) };
    });
    build.onLoad({ filter: TABLE_FILE }, ({ path }) => ({
      contents: sourceOf(path),
      loader: "ts",
      watchFiles: [path],
    }));
  },
};

const languageOf = (path) => basename(path).split("-")[0];
const englishOf = (path) => path.replace(/\w+-(\w+\.ts)$/, "english-$1");

function filesOf(folder, language) {
  const names = readdirSync(folder).filter((name) => name.startsWith(`${language}-`));
  return names.sort().map((name) => join(folder, name));
}

/** A table's source in the bundle: what is made from the packed values, and the functions that decide something. */
function sourceOf(path) {
  const { imports, before, name } = tableIn(path);
  const english = tableIn(englishOf(path)).name;
  const place = filesOf(dirname(path), languageOf(path)).indexOf(path);
  const functions = `[${packedTable(path).functions.join(",\n")}]`;
  const table = `tables()[${place}], ${functions}`;
  const isEnglish = languageOf(path) === "english";
  return `import { tables } from "translations:${languageOf(path)}";
    import { withFunctions, withKeys } from "translations:unpack";
    ${isEnglish ? "" : `import { ${english} } from ${JSON.stringify(englishOf(path))};`}
    ${imports}
    ${before}
    export const ${name} = () => ${isEnglish ? `withFunctions(${table})` : `withKeys(${english}(), ${table})`};`;
}

/** By path, for one build. */
const packedTables = new Map();

function packedTable(path) {
  if (!packedTables.has(path)) packedTables.set(path, packTable(path));
  return packedTables.get(path);
}

/** A table's values and the source of each function whose place is a 0 there. Only English has keys. */
function packTable(path) {
  const [own, english] = [tableIn(path), tableIn(englishOf(path))];
  const functions = [];
  const hasKeys = languageOf(path) === "english";
  const valuesOf = (texts, node, keys) => {
    const entries = Object.entries(keys).map(([key, sample]) => {
      const { initializer } = node.properties.find(({ name }) => name.text === key);
      const inner = ts.isSatisfiesExpression(initializer) ? initializer.expression : initializer;
      const value = texts[key];
      if (typeof sample === "object") return [key, valuesOf(value, inner, sample)];
      const text = typeof value === "function" ? textIn(value, inner.parameters[0]) : value;
      if (text === undefined) functions.push(inner.getText());
      return [key, text ?? 0];
    });
    return hasKeys ? Object.fromEntries(entries) : entries.map(([, value]) => value);
  };
  const [texts, keys] = [evaluated(path, own.name)(), evaluated(englishOf(path), english.name)()];
  return { values: valuesOf(texts, own.table, keys), functions };
}

/** What a function says, with marks where it puts what it is given; undefined for one that decides by what it is given. */
function textIn(say, parameter) {
  const named = parameter !== undefined && ts.isObjectBindingPattern(parameter.name);
  const given = (value) =>
    named ? [new Proxy({}, { get: (_, name) => value(name) })] : [value(0), value(1), value(2)];
  try {
    const text = say(...given((name) => `${MARK}${name}${MARK}`));
    const marks = new RegExp(`${MARK}\\w+${MARK}`, "g");
    const plain = PROBES.every((probe) => say(...given(() => probe)) === text.replace(marks, String(probe)));
    return plain ? `${MARK}F${text}` : undefined;
  } catch {
    return undefined;
  }
}

/** The one table that a file exports, its name, and what stands before it. */
function tableIn(path) {
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const statement = source.statements.find((each) => ts.isVariableStatement(each) && each.modifiers !== undefined);
  const [{ name, initializer }] = statement.declarationList.declarations;
  const others = source.statements.filter((each) => each !== statement);
  const textOf = (nodes) => nodes.map((each) => each.getText()).join("\n");
  return {
    name: name.text,
    table: ts.isArrowFunction(initializer) ? initializer.body.expression : initializer,
    imports: textOf(others.filter(ts.isImportDeclaration)),
    before: textOf(others.filter((each) => !ts.isImportDeclaration(each))),
  };
}

function evaluated(path, name) {
  const { outputFiles } = esbuild.buildSync({ entryPoints: [path], bundle: true, format: "cjs", write: false });
  const module = { exports: {} };
  new Function("module", "exports", outputFiles[0].text)(module, module.exports);
  return module.exports[name];
}
