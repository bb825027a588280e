/**
 * Languages that Obsidian's highlighter Prism supports, and a few that it shows as plain text. Languages that a plugin
 * may render or run are excluded: `mermaid`, `plantuml`, `dot`, `latex` and their other names.
 */
const LANGUAGES: ReadonlySet<string> = new Set(
  (
    "text txt plaintext plain console output log markup html xml svg css clike javascript js mjs cjs abap abnf ada " +
    "apacheconf apex apl applescript arduino ino armasm asciidoc adoc asm awk bash sh shell zsh fish basic batch bat " +
    "cmd bnf c h csharp cs c# dotnet cpp c++ hpp clojure cmake cobol coffeescript crystal csv tsv cypher d dart diff " +
    "patch django jinja2 docker dockerfile ebnf editorconfig elixir elm erb erlang excel-formula fsharp f# fortran " +
    "gherkin git glsl go golang graphql groovy gradle handlebars haskell hs hcl terraform hlsl http ignore gitignore " +
    "ini env dotenv java javastacktrace jq json json5 jsonc jsx tsx julia kotlin kt kusto less liquid lisp elisp llvm " +
    "lua makefile make markdown md matlab mongodb nasm nginx nim nix objectivec objc ocaml opencl pascal perl pl php " +
    "plsql powerquery powershell ps1 prolog promql properties protobuf proto pug puppet purescript python py python3 " +
    "qml r racket regex rest ruby rb rust rs sas sass scss scala scheme shell-session sh-session smalltalk solidity " +
    "sparql sql stata stylus svelte swift systemd tcl textile toml twig typescript ts uri url vala vbnet verilog vhdl " +
    "vim visual-basic vb vba vue wasm wgsl wiki wolfram xquery yaml yml zig"
  ).split(" "),
);

/**
 * What a highlighter reads after the language, such as a title or line numbers. Its characters have no meaning for
 * others.
 */
const ATTRIBUTES = /^(?:[\w \t=".,:;()+#/-]|\{[\d, -]*\})*$/;

/** Whether every renderer and plugin shows a code block with this info string as code. */
export function isPlainCode(info: string, diagrams: boolean): boolean {
  const language = /^\S*/.exec(info)?.[0] ?? "";
  const known = LANGUAGES.has(language.toLowerCase()) || (diagrams && language.toLowerCase() === "mermaid");
  return info === "" || (known && ATTRIBUTES.test(info.slice(language.length)));
}
