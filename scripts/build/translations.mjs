// Compresses texts in the bundle: one text for each language, which is unpacked when the language is selected, and one for the
// words of the sample meetings. The keys are those of the English tables. Without compression, the texts would be three times as
// large.
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import esbuild from "esbuild";
import ts from "typescript";
import { deflate } from "./deflate.mjs";
import { MARK, SEPARATOR } from "./unpack-translations.mjs";

const TABLE_FILE = /[\\/]strings[\\/](english|german|chinese)-\w+\.ts$/;
/** Values for which a function may have another text. All other values are inserted into the same text. */
const SPECIAL = [0, 1, undefined];
const PROBES = [0, 1, 2, 1234, "meeting", "id", { code: "not-a-meeting" }, undefined];

/** The bytes as printable ASCII without quotes and backslashes. Two characters contain 13 bits. */
function printable(bytes) {
  let [text, held, bits] = ["", 0, 0];
  const digit = (value) => (value === 57 ? "!" : String.fromCharCode(value + 35));
  const put = (value) => (text += digit(Math.floor(value / 91)) + digit(value % 91));
  for (const byte of bytes) {
    held |= byte << bits;
    bits += 8;
    if (bits < 13) continue;
    put(held & 8191);
    held >>= 13;
    bits -= 13;
  }
  if (bits > 0) put(held);
  return text;
}

/** Encodings that every browser can decode, and in which a text has the fewest bytes. */
const ENCODINGS = { english: "windows-1252", german: "windows-1252", chinese: "gbk" };

/**
 * The bytes of JSON in one of these encodings, with escapes for characters that the encoding does not have. Node can only
 * decode them, so a table of all characters is created by decoding.
 */
function encoded(json, encoding) {
  const bytes = new Map();
  const decoder = new TextDecoder(encoding);
  const all = Array.from({ length: 256 }, (_, byte) => byte);
  for (const each of all.flatMap((first) => [[first], ...all.map((second) => [first, second])])) {
    const character = decoder.decode(Uint8Array.from(each));
    if ([...character].length === 1 && !bytes.has(character)) bytes.set(character, each);
  }
  const escape = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  const written = json.replace(/[^\0-\x7f]/g, (character) => (bytes.has(character) ? character : escape(character)));
  return Uint8Array.from([...written].flatMap((character) => bytes.get(character)));
}

/** The source code of a string that `unpack` reads. @param start bytes that `unpack` gets, too */
const packed = (bytes, start) => JSON.stringify(printable(deflate(bytes, start)));

/** A plugin for the bundle with the translations. */
export const translations = {
  name: "translations",
  setup(build) {
    // Each table is used twice: for its own file and for the text of its language.
    build.onStart(() => packedTables.clear());
    build.onResolve({ filter: /^translations:unpack$/ }, () => ({
      path: resolve("scripts/build/unpack-translations.mjs"),
    }));
    build.onResolve({ filter: /^translations:/ }, ({ path, importer, pluginData }) => ({
      path: path.slice("translations:".length),
      namespace: "translations",
      pluginData: pluginData ?? dirname(importer),
    }));
    build.onLoad({ filter: /^(english|german|chinese)$/, namespace: "translations" }, ({ path, pluginData }) => {
      const bytesOf = (language) => {
        const values = filesOf(pluginData, language).map((file) => packedTable(file).values);
        return encoded(JSON.stringify(values), ENCODINGS[language]);
      };
      const isEnglish = path === "english";
      const text = packed(bytesOf(path), isEnglish ? undefined : bytesOf("english"));
      // The English bytes are a dictionary: the text of another language does not repeat names and addresses, for example.
      const contents = `import { unpack } from "translations:unpack";
        ${isEnglish ? "" : 'import { unpacked as english } from "translations:english";'}
        let done;
        export const unpacked = () =>
          (done ??= unpack(${text}, "${ENCODINGS[path]}"${isEnglish ? "" : ", english().bytes"}));`;
      const watchFiles = [...filesOf(pluginData, path), ...filesOf(pluginData, "english")];
      return { contents, pluginData, watchFiles };
    });
    build.onLoad({ filter: /[\\/]sample-words\.ts$/ }, ({ path }) => ({
      contents: packedWords(path),
      watchFiles: [path],
    }));
    build.onLoad({ filter: TABLE_FILE }, ({ path }) => ({
      contents: sourceOf(path),
      loader: "ts",
      watchFiles: [path],
    }));
  },
};

/** The words of the sample meetings. They are unpacked on first use. */
function packedWords(path) {
  const text = packed(new TextEncoder().encode(JSON.stringify(evaluated(path, "sampleWords")())));
  return `import { unpack } from "translations:unpack";
    let words;
    export const sampleWords = () => (words ??= unpack(${text}).values);`;
}

const languageOf = (path) => basename(path).split("-")[0];
const englishOf = (path) => path.replace(/\w+-(\w+\.ts)$/, "english-$1");

function filesOf(folder, language) {
  const names = readdirSync(folder).filter((name) => name.startsWith(`${language}-`));
  return names.sort().map((name) => join(folder, name));
}

/** The source code of a table in the bundle: it combines the packed values with the functions that cannot be packed. */
function sourceOf(path) {
  const { imports, before, name } = tableIn(path);
  const english = tableIn(englishOf(path)).name;
  const place = filesOf(dirname(path), languageOf(path)).indexOf(path);
  const functions = `[${packedTable(path).functions.join(",\n")}]`;
  const table = `unpacked().values[${place}], ${functions}`;
  const isEnglish = languageOf(path) === "english";
  return `import { unpacked } from "translations:${languageOf(path)}";
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

/** The values of a table, and the source code of each function, whose value is 0. Only English has keys. */
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
      const text = typeof value === "function" ? textIn(value, inner.parameters) : value;
      if (text === undefined) functions.push(inner.getText());
      return [key, text ?? 0];
    });
    return hasKeys ? Object.fromEntries(entries) : entries.map(([, value]) => value);
  };
  const [texts, keys] = [evaluated(path, own.name)(), evaluated(englishOf(path), english.name)()];
  return { values: valuesOf(texts, own.table, keys), functions };
}

/**
 * The text of a function, with marks for its parameters, and its other texts for special values. Undefined for a function that
 * cannot be expressed like this.
 */
function textIn(say, parameters) {
  const [first] = parameters;
  const named = first !== undefined && ts.isObjectBindingPattern(first.name);
  const names = named
    ? first.name.elements.map(({ name, propertyName = name }) => propertyName.text)
    : parameters.map((_, place) => String(place));
  const said = (values) =>
    named ? say(Object.fromEntries(names.map((name, at) => [name, values[at]]))) : say(...values);
  const fill = (text, values) => names.reduce((all, name, at) => all.replaceAll(MARK + name + MARK, values[at]), text);
  try {
    const others = new Map();
    const text = marked(
      said,
      names,
      names.map(() => false),
    );
    for (const chosen of tuples(names.length, [...SPECIAL, false])) {
      const values = chosen.map((value, at) => (value === false ? MARK + names[at] + MARK : value));
      const other = marked(said, names, chosen);
      if (other !== fill(text, values)) others.set(keyOf(chosen.map((value) => (value === false ? "" : value))), other);
    }
    const same = tuples(names.length, PROBES).every(
      (values) => said(values) === fill(others.get(keyOf(values)) ?? text, values),
    );
    if (!same) return undefined;
    const cases = [...others].map(([key, other]) => SEPARATOR + key + MARK + MARK + other);
    return MARK + "F" + text + (cases.length > 0 ? SEPARATOR + names + cases.join("") : "");
  } catch {
    return undefined;
  }
}

/** All tuples of the values with this length. */
const tuples = (length, values) =>
  length === 0 ? [[]] : tuples(length - 1, values).flatMap((tuple) => values.map((value) => [...tuple, value]));

const keyOf = (values) => values.map((value) => (SPECIAL.includes(value) ? value : "") + ",").join("");

/** The text of a function for the chosen values. Each value that is false is first a unique number and then a mark. */
function marked(said, names, chosen) {
  const numberOf = (at) => 700_001 + at;
  const text = said(chosen.map((value, at) => (value === false ? numberOf(at) : value)));
  return names.reduce((all, name, at) => all.replaceAll(String(numberOf(at)), MARK + name + MARK), text);
}

/** The one table that a file exports, its name, and the code before it. */
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
