import { resolve } from "node:path";

/**
 * Functions that look at nothing but their arguments, by file. Lives call them with the same ones again and again, and half of
 * the time of a simulation would go into their answers.
 */
export const PURE: Readonly<Record<string, readonly string[]>> = {
  "src/sync/render/render-meeting.ts": ["renderMeeting", "renderSettings", "refusedFolders"],
  "src/sync/render/template.ts": ["readTemplate"],
  "src/sync/settings/filters.ts": ["readNames"],
  "src/sync/note/hash.ts": ["sha256Hex"],
  "src/sync/note/identity.ts": ["identitiesOf"],
  "src/sync/note/note.ts": ["parseNote"],
  "test/support/hostile/independent-checker.ts": ["findingsInBody"],
  "test/support/hostile/independent-metadata.ts": ["findingsInProperties"],
};

/** The text of a file of the product, in which its pure functions remember their answers. */
export function withRemembering(file: string, text: string): string {
  const names = Object.entries(PURE).find(([each]) => resolve(each) === file)?.[1] ?? [];
  const from = JSON.stringify(resolve("test/simulation/remembering"));
  const renamed = names.reduce((before, name) => {
    const after = before.replace(`export function ${name}(`, `function ${name}Itself(`);
    if (after === before) throw new Error(`${file} has no function ${name}.`);
    return `${after}\nexport function ${name}(...args) { return remembered(${name}Itself, args); }`;
  }, text);
  return names.length === 0 ? text : `${renamed}\nimport { remembered } from ${from};`;
}

/** So many answers of each function; then it begins anew. */
const MOST = 2000;
const known = new Map<unknown, Map<string, unknown>>();

/** What the pure function answers; its answers must not be changed. */
export function remembered<A extends readonly unknown[], R>(pure: (...args: A) => R, args: A): R {
  const answers = known.get(pure) ?? new Map<string, unknown>();
  known.set(pure, answers);
  const key = args.length === 1 && typeof args[0] === "string" ? args[0] : JSON.stringify(args);
  if (!answers.has(key)) {
    if (answers.size >= MOST) answers.clear();
    answers.set(key, pure(...args));
  }
  return answers.get(key) as R;
}
