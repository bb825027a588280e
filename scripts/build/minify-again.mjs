// Minifies the plugin's bundle again after esbuild, which wrote it as a module. Only local names are renamed.
import ts from "typescript";
import { minify } from "terser";
import { OTHER, UNDEFINED, withShortNames } from "./short-names.mjs";

const { SyntaxKind } = ts;

/** @param code of a module that imports only from Obsidian and has a default export @returns CommonJS */
export async function minifyAgain(code) {
  const once = await shortened(withOneRequire(code));
  // Arrows come after the first pass, which moves functions with one caller into the caller.
  return withShortNames(await shortened(withArrows(once)));
}

/** The options assume that no function is a constructor, and that getters have no side effects. */
async function shortened(code) {
  const compress = {
    ecma: 2022,
    passes: 2,
    keep_fargs: false,
    unsafe_arrows: true,
    pure_getters: true,
    hoist_funs: true,
    sequences: 200,
  };
  const minified = await minify(code, {
    ...{ compress, toplevel: true, mangle: { reserved: [UNDEFINED] } },
    format: { ecma: 2022, ascii_only: true },
  });
  return minified.code;
}

/** Each file of the source has its own import from Obsidian. As CommonJS, each would require it again. */
function withOneRequire(code) {
  const locals = new Map();
  const rest = code.replace(/import\{([^}]*)\}from"obsidian";/g, (_, list) => {
    let more = "";
    for (const each of list.split(",")) {
      const [name, local = name] = each.split(" as ");
      if (locals.has(name)) more += `const ${local}=${locals.get(name)};`;
      else locals.set(name, local);
    }
    return more;
  });
  const names = [...locals].map(([name, local]) => `${name}:${local}`);
  const exported = rest.replace(/export\{([\w$]+) as default\};\s*$/, "exports.default=$1;");
  return `"use strict";const{${names}}=require("obsidian");${exported}`;
}

/**
 * Replaces function declarations by arrow functions, which are shorter. They are moved to the start of their block, since
 * declarations are hoisted. Functions that use `this` or `arguments` stay. Identifiers with the name of undefined are renamed.
 */
export function withArrows(code) {
  const source = ts.createSourceFile("main.js", code, ts.ScriptTarget.Latest, true);
  const { transformed } = ts.transform(source, [arrows]);
  return ts.createPrinter().printFile(transformed[0]);
}

function arrows(context) {
  const { factory } = context;
  const constant = ({ name, modifiers, parameters, body }) => {
    const arrow = factory.createArrowFunction(modifiers, undefined, parameters, undefined, undefined, body);
    return factory.createVariableDeclaration(name, undefined, undefined, arrow);
  };
  const inFront = (statements) => {
    const functions = statements.filter((each) => ts.isFunctionDeclaration(each) && canBeArrow(each));
    if (functions.length === 0) return statements;
    const list = factory.createVariableDeclarationList(functions.map(constant), ts.NodeFlags.Const);
    const others = statements.filter((each) => !functions.includes(each));
    const prologue = others.filter((each) => ts.isExpressionStatement(each) && ts.isStringLiteral(each.expression));
    const body = others.filter((each) => !prologue.includes(each));
    return [...prologue, factory.createVariableStatement(undefined, list), ...body];
  };
  const visit = (node) => {
    if (ts.isIdentifier(node) && node.text === UNDEFINED) return factory.createIdentifier(OTHER);
    const visited = ts.visitEachChild(node, visit, context);
    if (ts.isSourceFile(visited)) return factory.updateSourceFile(visited, inFront(visited.statements));
    return ts.isBlock(visited) ? factory.updateBlock(visited, inFront(visited.statements)) : visited;
  };
  return (file) => ts.visitNode(file, visit);
}

const canBeArrow = ({ asteriskToken, parameters, body }) =>
  asteriskToken === undefined && ![...parameters, body].some(usesItsCall);

/** Whether the node uses `this` or `arguments`. */
function usesItsCall(node) {
  if (node.kind === SyntaxKind.ThisKeyword || (ts.isIdentifier(node) && node.text === "arguments")) return true;
  if (ts.isFunctionLike(node) && !ts.isArrowFunction(node)) return false;
  return !ts.isClassLike(node) && (ts.forEachChild(node, usesItsCall) ?? false);
}
