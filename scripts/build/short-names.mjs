// Gives frequent expressions of a bundle a short name: `undefined`, which minifiers write as `void 0`, and built-in functions.
// It is the last step, since a minifier would restore the long form.
import ts from "typescript";

/** No other name may be equal. `void 0` is the most frequent expression, so its name has one letter. */
export const UNDEFINED = "$";
/** The new name of an identifier that is `$`. A minifier gives it a shorter one, unless it is a global name. */
export const OTHER = "$$";
/** Functions that need no `this`, and that no test replaces. */
const FUNCTIONS =
  /^(?:JSON\.\w+|Math\.\w+|Number\.is\w+|Array\.(?:from|isArray)|Object\.(?:entries|fromEntries|keys|values))$/;
const MADE = /^new (?:Map|Set)$/;

/** @param code of a script that begins with "use strict" */
export function withShortNames(code) {
  const file = ts.createSourceFile("main.js", code, ts.ScriptTarget.Latest, true);
  const [places, names] = found(file);
  if (names.has(UNDEFINED) || names.has(OTHER))
    throw new Error(`${UNDEFINED} is already a name in the bundle, so it cannot be the name of undefined.`);
  const short = shortNames(names);
  const declared = [`${UNDEFINED}=void 0`];
  const nameOf = new Map([["void 0", UNDEFINED]]);
  for (const long of new Set(places.map((place) => place.long))) {
    const times = places.filter((place) => place.long === long).length;
    const value = MADE.test(long) ? `e=>${long}(e)` : long;
    // 4 is for the name with two letters, the equals sign and the comma.
    if (nameOf.has(long) || times * (long.length - 2) <= value.length + 4) continue;
    const name = short.next().value;
    nameOf.set(long, name);
    declared.push(`${name}=${value}`);
  }
  let [result, at] = ["", 0];
  for (const { long, from, to, rest = "" } of places) {
    const name = nameOf.get(long);
    if (name === undefined) continue;
    result += code.slice(at, from) + name + rest;
    at = to;
  }
  return (result + code.slice(at)).replace('"use strict";', (first) => `${first}const ${declared};`);
}

/** The expressions that a short name can replace, in the order of the text; and all names of the text. */
function found(file) {
  const places = [];
  const names = new Set();
  const visit = (node) => {
    const [from, to] = [node.getStart(), node.getEnd()];
    if (ts.isIdentifier(node)) names.add(node.text);
    if (ts.isVoidExpression(node) && node.expression.getText() === "0") places.push({ long: "void 0", from, to });
    else if (ts.isPropertyAccessExpression(node) && FUNCTIONS.test(node.getText()))
      places.push({ long: node.getText(), from, to });
    else if (ts.isNewExpression(node)) places.push(...made(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [places, names];
}

/** `new Map` and `new Map(entries)`. The arguments are visited separately. */
function made(node) {
  const { expression, arguments: given } = node;
  const long = `new ${expression.getText()}`;
  if (!MADE.test(long) || given?.some(ts.isSpreadElement)) return [];
  const [from, to] = [node.getStart(), expression.getEnd()];
  return [{ long, from, to, rest: given === undefined ? "()" : "" }];
}

/** Names of two letters that are not keywords. */
function* shortNames(taken) {
  const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
  for (const first of letters) {
    for (const second of letters)
      if (!/^(?:do|if|in)$/.test(first + second) && !taken.has(first + second)) yield first + second;
  }
}
