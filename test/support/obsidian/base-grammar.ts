import { load } from "js-yaml";

/**
 * What the documentation of Obsidian's Bases (help.obsidian.md/bases: syntax, functions, views) allows in a `.base` file.
 * Answers with everything that is not documented: an empty list for a file that Obsidian reads.
 */
export function faultsIn(text: string): readonly string[] {
  const faults: string[] = [];
  const base = load(text);
  const formulas = isMap(base) && isMap(base["formulas"]) ? Object.keys(base["formulas"]) : [];
  const fault = (where: string, what: string) => void faults.push(`${where}: ${what}`);

  function map(value: unknown, where: string, keys: Readonly<Record<string, (value: unknown, where: string) => void>>) {
    if (!isMap(value)) return fault(where, "is no map");
    for (const [key, item] of Object.entries(value)) {
      const check = keys[key] ?? keys["*"];
      if (check) check(item, `${where}.${key}`);
      else fault(where, `has no key ${key}`);
    }
  }
  const list = (check: (value: unknown, where: string) => void) => (value: unknown, where: string) => {
    if (!Array.isArray(value)) return fault(where, "is no list");
    for (const [at, item] of value.entries()) check(item, `${where}[${at}]`);
  };
  const string = (value: unknown, where: string) => void (typeof value === "string" || fault(where, "is no text"));
  const oneOf =
    (...allowed: readonly string[]) =>
    (value: unknown, where: string) =>
      void (allowed.includes(String(value)) || fault(where, `cannot be ${String(value)}`));
  const expression = (value: unknown, where: string) => {
    if (typeof value !== "string") return fault(where, "is no expression");
    for (const wrong of faultsOf(value, formulas)) fault(where, `${wrong} in ${value}`);
  };
  const filters = (value: unknown, where: string): void => {
    if (typeof value === "string") return expression(value, where);
    if (isMap(value) && Object.keys(value).length !== 1) return fault(where, "has not one of and, or, not");
    map(value, where, { and: list(filters), or: list(filters), not: list(filters) });
  };
  /** `note.x` or `x`, `file.x`, `formula.x`. */
  const property = (value: unknown, where: string) => {
    const [, kind, name] = /^(?:(file|formula|note)\.)?(.+)$/.exec(String(value)) ?? [];
    const isKnown = kind === "file" ? FILE.includes(name ?? "") : kind !== "formula" || formulas.includes(name ?? "");
    if (!isKnown) fault(where, `there is no ${String(value)}`);
  };
  const ordered = (value: unknown, where: string) => map(value, where, { property, direction: oneOf("ASC", "DESC") });
  const properties = (value: unknown, where: string) => {
    for (const key of isMap(value) ? Object.keys(value) : []) property(key, where);
    map(value, where, { "*": (each, place) => map(each, place, { displayName: string }) });
  };
  const view = (value: unknown, where: string) =>
    map(value, where, {
      type: oneOf("table", "cards", "list"),
      name: string,
      filters,
      groupBy: ordered,
      order: list(property),
      // What a table keeps of its own: the order of its rows.
      sort: list(ordered),
    });
  map(base, "base", { filters, formulas: (v, w) => map(v, w, { "*": expression }), properties, views: list(view) });
  return faults;
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const FILE = "backlinks basename ctime embeds ext file folder links mtime name path properties size tags".split(" ");
const GLOBAL = "escapeHTML date duration file html if image icon link list max min now number today".split(" ");
const METHODS = [
  ..."isTruthy isType toString date format time relative isEmpty contains containsAll containsAny endsWith lower".split(
    " ",
  ),
  ..."replace repeat reverse slice split startsWith title trim abs ceil floor round toFixed filter flat join map".split(
    " ",
  ),
  ..."reduce sort unique asFile linksTo asLink hasLink hasProperty hasTag inFolder keys values matches".split(" "),
];
const ROOTS = ["note", "file", "formula", "this", "true", "false", "null"];
/** Only within `filter`, `map` and `reduce`. */
const ITEM = ["value", "index", "acc"];

const TOKEN =
  /\s*(?:("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\d+(?:\.\d+)?)|([\p{L}_][\p{L}\p{N}_]*)|(&&|\|\||[=!<>]=|[-+*/%!<>()[\],.]))/uy;

/** What an expression has that is not documented. */
function faultsOf(text: string, formulas: readonly string[]): readonly string[] {
  const faults: string[] = [];
  const tokens: { readonly kind: "literal" | "name" | "sign"; readonly text: string }[] = [];
  // The pattern of `replace` and `matches`: nothing else of the language has a slash there.
  const plain = text.replace(/\(\/(?:[^/\\]|\\.)+\/[gimsu]*(?=[,.)])/g, '("pattern"');
  TOKEN.lastIndex = 0;
  while (plain.slice(TOKEN.lastIndex).trim() !== "") {
    const at = TOKEN.lastIndex;
    const [, literal, name, sign] = TOKEN.exec(plain) ?? [];
    const found = literal ?? name ?? sign;
    if (found === undefined) return [`no token at ${plain.slice(at)}`];
    tokens.push({ kind: literal !== undefined ? "literal" : name !== undefined ? "name" : "sign", text: found });
  }
  let at = 0;
  const next = () => tokens[at]?.text;
  const take = (wanted: string) => (next() === wanted ? ((at += 1), true) : false);
  const need = (wanted: string) => void (take(wanted) || faults.push(`no ${wanted} before ${next() ?? "the end"}`));

  function listUntil(end: string, inItem: boolean): void {
    if (take(end)) return;
    do binary(inItem);
    while (take(",") && faults.length === 0);
    need(end);
  }
  function binary(inItem: boolean): void {
    unary(inItem);
    while (/^(?:&&|\|\||[=!<>]=|[-+*/%<>])$/.test(next() ?? "") && faults.length === 0) {
      at += 1;
      unary(inItem);
    }
  }
  function unary(inItem: boolean): void {
    while (take("!") || take("-"));
    let path = primary(inItem);
    while (faults.length === 0) {
      if (take("[")) {
        binary(inItem);
        need("]");
      } else if (take(".")) {
        path = [...path, next() ?? ""];
        at += 1;
      } else if (take("(")) {
        call(path, inItem);
        path = [""];
      } else break;
    }
    check(path, inItem);
  }
  function primary(inItem: boolean): readonly string[] {
    const token = tokens[at];
    at += 1;
    if (token?.kind === "name") return [token.text];
    if (token?.text === "(") {
      binary(inItem);
      need(")");
    } else if (token?.text === "[") listUntil("]", inItem);
    else if (token?.kind !== "literal") faults.push(`no value before ${token?.text ?? "the end"}`);
    return [""];
  }
  function call(path: readonly string[], inItem: boolean): void {
    const name = path.at(-1) ?? "";
    if (!(path.length === 1 ? GLOBAL : METHODS).includes(name)) faults.push(`there is no function ${name}`);
    listUntil(")", inItem || ["filter", "map", "reduce"].includes(name));
  }
  function check([root = "", field = ""]: readonly string[], inItem: boolean): void {
    if (root === "file" && field !== "" && ![...FILE, ...METHODS].includes(field))
      faults.push(`there is no file.${field}`);
    if (root === "formula" && !formulas.includes(field)) faults.push(`there is no formula.${field}`);
    const known = root === "" || ROOTS.includes(root) || (inItem && ITEM.includes(root));
    // The shorthand for a property of the note would be read here, too. Ours say `note`, so that no name hides another.
    if (!known) faults.push(`there is no ${root}`);
  }
  binary(false);
  if (at < tokens.length) faults.push(`nothing goes before ${next() ?? ""}`);
  return faults;
}
