// The installed code is minified by scripts/build/minify-again.mjs, and must behave like the source.
import { execFileSync } from "node:child_process";
import { runInThisContext } from "node:vm";

const often = Array.from(
  { length: 9 },
  (_, n) => `x.push(Math.max(${n},f()),new Map([[${n},new Set(l)]]),new Set,void 0);`,
);
const SOURCES = {
  imports: `import{TFile as a}from"obsidian";import{TFile as b,TFolder as c}from"obsidian";import{TFolder}from"obsidian";
    var $x=[a,b,c,TFolder];export{$x as default};\n`,
  calls: `var x=[outer(1),outer(4)];function odd(n){return n===0?false:even(n-1)}function even(n){return n===0?true:odd(n-1)}
    function outer(n){if(n>2){return twice(n);function twice(m){return[even(m),m*2]}}return odd(n)}export{x as default};`,
  own: `function size(){return this.size}function count(){return arguments.length}function*list(){yield 1;yield 2}
    function late(){return(()=>this.size)()}function given(a=arguments.length){return a}
    var x=[size,late].map(f=>f.call({size:3})).concat(count(1,2),given(...[undefined,1]),...list());export{x as default};`,
  often: `var x=[],l=[1];function f(e){let{a}={b:e};return[Math.max(3),JSON.stringify([a===void 0])].length}${often.join("")}
    x.push(new Map([...[[1,2]]]) instanceof Map,[1,[2]].map(JSON.stringify));export{x as default};`,
  foreign: `var x=$(1);export{x as default};`,
};
// One process for all of them: the minifiers take a second to load.
const SCRIPT = `
  import { minifyAgain } from "./scripts/build/minify-again.mjs";
  const entries = Object.entries(JSON.parse(process.argv[1])).map(async ([name, code]) => {
    return [name, await minifyAgain(code).catch((error) => error.message)];
  });
  process.stdout.write(JSON.stringify(Object.fromEntries(await Promise.all(entries))));`;

let minified: Readonly<Record<keyof typeof SOURCES, string>>;
beforeAll(() => {
  const args = ["--input-type=module", "-e", SCRIPT, JSON.stringify(SOURCES)];
  minified = JSON.parse(execFileSync(process.execPath, args).toString()) as typeof minified;
});

/** What a module exports after it was minified, and what it required. Obsidian has a name for files and one for folders. */
function run(name: keyof typeof SOURCES) {
  const exports: { default?: unknown } = {};
  const required: string[] = [];
  const require = (module: string) => {
    required.push(module);
    return { TFile: "file", TFolder: "folder" };
  };
  const main = runInThisContext(`(function (exports, require) {${minified[name]}})`) as (...given: unknown[]) => void;
  main(exports, require);
  return { value: exports.default, required };
}

it("a minified module requires Obsidian once, under all names that its files have for it", () => {
  const { value, required } = run("imports");
  expect(value).toEqual(["file", "file", "folder", "folder"]);
  expect(required).toEqual(["obsidian"]);
});

it("functions can be called before their declaration, and from one another", () => {
  expect(run("calls").value).toEqual([true, [true, 8]]);
  expect(minified.calls).not.toContain("function");
});

it("a function keeps its own this and its own arguments, and a generator stays one", () => {
  expect(run("own").value).toEqual([3, 3, 2, 2, 1, 2]);
});

it("frequent expressions have a short name with the same meaning", () => {
  const each = Array.from({ length: 9 }, (_, n) => [
    Math.max(n, 2),
    new Map([[n, new Set([1])]]),
    new Set(),
    undefined,
  ]);
  expect(run("often").value).toEqual([...each.flat(), true, ["1", "[2]"]]);
  for (const long of ["Math.max", "new Map", "new Set", "void 0"])
    expect([long, minified.often.split(long).length]).toEqual([long, 2]);
});

it("a short name cannot be a name that the source already uses", () => {
  expect(minified.foreign).toContain("$ is already a name in the bundle");
});
