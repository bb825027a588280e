// What a note has beside its text, judged by the independent checker: its properties and its path.
import * as jsYaml from "js-yaml";
import * as yaml from "yaml";
import { findingsInValue } from "./independent-checker";

/** Keys that Obsidian or a plugin acts on, or that mean something to JavaScript. */
const ACTIVE_KEYS =
  /^(?:publish|permalink|cssclass.*|banner.*|cover|kanban.*|excalidraw.*|.*-plugin|tq_.*|__proto__|constructor|prototype)$/i;

/**
 * Everything wrong with a note's properties: not YAML, read differently by two parsers, other keys than expected (or,
 * without an expectation, keys that something acts on), harmful values.
 */
export function findingsInProperties(note: string, keys?: readonly string[]): string[] {
  const block = /^---\n([^]*?\n|)---\n/.exec(note)?.[1];
  if (block === undefined) return ["no front matter"];
  let one: unknown;
  let other: unknown;
  try {
    one = yaml.parse(block, { strict: true, uniqueKeys: true }) ?? {};
    other = jsYaml.load(block) ?? {};
  } catch (error) {
    return [`unreadable YAML: ${String(error).slice(0, 200)}`];
  }
  const found: string[] = [];
  if (JSON.stringify(one) !== JSON.stringify(other)) found.push("YAML that two parsers read differently");
  if (/^[^"'#]*[:-] +[&*!]/m.test(block)) found.push("YAML beyond scalars and lists");
  const entries = Object.entries(one as Record<string, unknown>);
  const names = entries.map(([key]) => key);
  const unwanted = names.filter((key) =>
    keys === undefined ? !key.startsWith("service_") && ACTIVE_KEYS.test(key) : !keys.includes(key),
  );
  found.push(...unwanted.map((key) => `unexpected key ${key}`));
  for (const value of entries.flatMap(([, entry]) => (Array.isArray(entry) ? (entry as unknown[]) : [entry]))) {
    if (typeof value === "string") found.push(...findingsInValue(value));
    else if (typeof value === "object" && value !== null) found.push("a value that is neither scalar nor flat list");
  }
  return found;
}

/** Everything wrong with a path: where it leads, and names that some system refuses. */
export function findingsInPath(path: string, folders: readonly string[]): string[] {
  const found: string[] = [];
  const segments = path.split("/");
  const name = segments[segments.length - 1] ?? "";
  if (!folders.includes(segments.slice(0, -1).join("/"))) found.push(`outside the folders: ${path.slice(0, 80)}`);
  if (!name.endsWith(".md") || name === ".md") found.push("no note");
  for (const segment of segments) {
    if (segment === "" || segment.startsWith(".") || /[ .]$/.test(segment)) found.push(`bad segment: ${segment}`);
    if (/[<>:"\\|?*#^[\]`]|%%|\p{Cc}|[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u.test(segment))
      found.push(`bad sign: ${segment}`);
    if (/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i.test(segment)) found.push(`reserved: ${segment}`);
    if (Buffer.byteLength(segment) > 200 || segment !== segment.normalize("NFC"))
      found.push(`not portable: ${segment}`);
  }
  return found;
}
