// Counts the steps that a function takes: each step of a regular expression, each character that a search in a text
// passes, and each item that a loop over a list visits.
import { searchByStep } from "./regexp-steps";

type Method = (this: unknown, ...parts: unknown[]) => unknown;

const SEARCHES = ["indexOf", "lastIndexOf", "includes", "replaceAll"];
const TRIMS = ["trim", "trimStart", "trimEnd"];
const LOOPS = ["every", "filter", "find", "findIndex", "flatMap", "forEach", "map", "reduce", "some"];

let steps = 0;
/** The counting itself uses regular expressions, searches and lists, which do not count. */
let isBusy = false;

/** The steps that the work takes. Throws what the work throws. */
export function stepsOf(work: () => void): number {
  const restore = [
    replaced(RegExp.prototype, "exec", countedExec),
    ...SEARCHES.map((name) => replaced(String.prototype, name, countedSearch)),
    ...TRIMS.map((name) => replaced(String.prototype, name, countedTrim)),
    ...["indexOf", "includes"].map((name) => replaced(Array.prototype, name, countedSearch)),
    ...LOOPS.map((name) => replaced(Array.prototype, name, countedLoop)),
  ];
  steps = 0;
  try {
    work();
    return steps;
  } finally {
    for (const undo of restore) undo();
  }
}

/** @returns what puts the method back. */
function replaced(owner: object, name: string, counted: (method: Method) => Method): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name) ?? {};
  Object.defineProperty(owner, name, { ...before, value: counted(before.value as Method) });
  return () => void Object.defineProperty(owner, name, before);
}

const countedExec = (method: Method): Method =>
  function (...parts) {
    if (isBusy) return Reflect.apply(method, this, parts);
    isBusy = true;
    try {
      const search = searchByStep(this as RegExp, String(parts[0]));
      steps += search.steps;
      return search.found;
    } finally {
      isBusy = false;
    }
  };

const countedSearch = (method: Method): Method =>
  function (...parts) {
    const found = Reflect.apply(method, this, parts);
    const [from = 0, { length }] = [parts[1], this as string | readonly unknown[]];
    if (!isBusy && typeof from === "number")
      steps += typeof found === "number" && found >= from ? found - from + 1 : length - from;
    return found;
  };

const countedTrim = (method: Method): Method =>
  function (...parts) {
    const trimmed = Reflect.apply(method, this, parts) as string;
    if (!isBusy) steps += 1 + (this as string).length - trimmed.length;
    return trimmed;
  };

const countedLoop = (method: Method): Method =>
  function (visit, ...parts) {
    const counted: Method = function (...items) {
      if (!isBusy) steps++;
      return Reflect.apply(visit as Method, this, items);
    };
    return Reflect.apply(method, this, [counted, ...parts]);
  };
