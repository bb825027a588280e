import { parse, stringify } from "yaml";

/** Obsidian's rules: one kind of slash, none doubled or at the ends, no special blanks, NFC. Leaves `..` alone. */
export function normalizePath(path: string): string {
  const clean = path
    .replace(/[\\/]+/g, "/")
    .replace(/^\/+|\/+$/g, "")
    .replace(/[\u00A0\u202F]/g, " ");
  return (clean === "" ? "/" : clean).normalize("NFC");
}

export function parseYaml(yaml: string): unknown {
  return parse(yaml);
}

/** Obsidian does not fold long strings. */
export function stringifyYaml(value: unknown): string {
  return stringify(value, { lineWidth: 0 });
}

export interface FrontMatterInfo {
  exists: boolean;
  frontmatter: string;
  from: number;
  to: number;
  contentStart: number;
}

export function getFrontMatterInfo(content: string): FrontMatterInfo {
  const none = { exists: false, frontmatter: "", from: 0, to: 0, contentStart: 0 };
  const opening = /^---[ \t]*\r?\n/.exec(content);
  if (!opening) return none;
  const from = opening[0].length;
  const closing = /^---[ \t]*(\r?\n|$)/gm;
  closing.lastIndex = from;
  const end = closing.exec(content);
  if (!end) return none;
  const frontmatter = content.slice(from, end.index);
  return { exists: true, frontmatter, from, to: end.index, contentStart: end.index + end[0].length };
}

export interface Debouncer<T extends unknown[]> {
  (...args: T): Debouncer<T>;
  cancel(): Debouncer<T>;
  run(): unknown;
}

/** As in Obsidian: without `resetTimer` the first call sets the time, later ones only replace the arguments. */
export function debounce<T extends unknown[]>(
  callback: (...args: T) => unknown,
  timeout = 0,
  resetTimer = false,
): Debouncer<T> {
  let timer: number | undefined;
  let latest: T | undefined;
  const run = (): unknown => {
    window.clearTimeout(timer);
    timer = undefined;
    const args = latest;
    latest = undefined;
    return args && callback(...args);
  };
  const debounced = ((...args: T) => {
    latest = args;
    if (resetTimer) window.clearTimeout(timer);
    if (resetTimer || timer === undefined) timer = window.setTimeout(run, timeout);
    return debounced;
  }) as Debouncer<T>;
  debounced.cancel = () => {
    window.clearTimeout(timer);
    timer = undefined;
    latest = undefined;
    return debounced;
  };
  debounced.run = run;
  return debounced;
}
