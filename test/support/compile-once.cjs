// Jest gives each test file modules of its own, and compiles each of them anew. Compiled once in a process, a module is only run
// again: what V8 made of its functions stays, whichever file called them first.
const vm = require("node:vm");

const compileFunction = vm.compileFunction;
/** By file name: what it held, and what V8 made of it. */
const compiled = new Map();

function scriptOf(code, names, filename) {
  const before = compiled.get(filename);
  if (before !== undefined && before.code === code) return before.script;
  const head = `(function (${names.join(", ")}) {`;
  // Without its own line, so that places in errors stay what they are.
  const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { code, script });
  return script;
}

/** Only what Jest does: a module in the context of a test file. */
vm.compileFunction = (code, names, options) => {
  const { filename, parsingContext } = options ?? {};
  if (filename === undefined || parsingContext === undefined) return compileFunction(code, names, options);
  return scriptOf(code, names, filename).runInContext(parsingContext);
};
