import { parse, stringify } from "yaml";
import type { MergedLine } from "../../../src/sync/note/lines";
import { mergeLines } from "../../../src/sync/merge/merge-lines";
import { keyOf } from "./merge-scenario";
import { partsOf, plain } from "./merge-story";
import { mergeTexts, mergeTextsWith, TITLE, type MergeTexts } from "./merge-texts";
import { hunksBetween, type Hunk } from "../../../src/sync/merge/diff";

/** A merge with one deliberate defect, and the rule that must find it. */
export interface Defect {
  readonly name: string;
  readonly brokenRule: RegExp;
  readonly merge: MergeTexts;
}

const OURS =
  /\n*^> \[!note\][-+] Newer text from the meeting service[ \t]*\n(?:>.*\n)*\n?^\^meeting-notes-sync-\w{8}[ \t]*\n?/m;

/** The real merge with its result changed afterwards. */
function after(change: (text: string, texts: Parameters<MergeTexts>[0]) => string): MergeTexts {
  return (texts) => {
    const merged = mergeTexts(texts);
    return { ...merged, text: change(merged.text, texts) };
  };
}

/** The real merge on other input. */
function before(change: (texts: Parameters<MergeTexts>[0]) => Parameters<MergeTexts>[0]): MergeTexts {
  return (texts) => mergeTexts(change(texts));
}

/** A plain three-way merge without verification, with one way to settle each conflict. */
function plainMerge(settle: (conflict: Diff3Conflict) => readonly string[]): MergeTexts {
  return mergeTextsWith((note, base, remote) => {
    const lines = diff3(note, base, remote, settle);
    return { lines: lines.map((text): MergedLine => ({ text, note: -1, base: 0 })), conflicts: [] };
  });
}

const withBody = (text: string, body: string): string => text.slice(0, text.indexOf("\n---\n") + 5) + body;

export const defects: readonly Defect[] = [
  {
    name: "writes the service's text over an edited note",
    brokenRule: /^every word the user typed/,
    merge: after((text, { remote }) => withBody(text, partsOf(remote).body)),
  },
  {
    name: "takes the service's side where both changed a line",
    brokenRule: /^every word the user typed/,
    merge: plainMerge(({ theirs }) => theirs),
  },
  {
    name: "drops the service's side where both changed a line",
    brokenRule: /^every word the service says/,
    merge: plainMerge(({ mine }) => mine),
  },
  {
    name: "writes conflict markers",
    brokenRule: /^no conflict markers/,
    merge: plainMerge(({ mine, theirs }) => ["<<<<<<< mine", ...mine, "=======", ...theirs, ">>>>>>> service"]),
  },
  {
    name: "works without the verification",
    brokenRule: /^no line is there more often|^what the service adds/,
    merge: mergeTextsWith((note, base, remote, options) => mergeLines(note, base, remote, options)),
  },
  {
    name: "makes one line of two that contradict each other",
    brokenRule: /^no line says two new things/,
    merge: mergeTextsWith((note, base, remote) =>
      mergeLines(note, base, remote, { mergeLine: (mine, _old, theirs) => `${mine} ${theirs}` }),
    ),
  },
  {
    name: "takes the service's new text for the base",
    brokenRule: /^a text that the user left alone/,
    merge: before((texts) => ({ ...texts, base: texts.remote })),
  },
  {
    name: "takes the user's text for the base",
    brokenRule: /^what the user deleted stays deleted|^every word the user typed/,
    merge: before((texts) => ({ ...texts, base: plain(texts.note) })),
  },
  {
    name: "merges without a base",
    brokenRule: /^each property|^what the user deleted/,
    merge: before((texts) => ({ ...texts, base: "---\n---\n" })),
  },
  {
    name: "adds a second callout",
    brokenRule: /^there is one callout/,
    merge: after((text, { note }) => {
      const old = OURS.exec(plain(note))?.[0];
      return old === undefined || text.includes(old) ? text : `${text}${old}`;
    }),
  },
  {
    name: "forgets the callout at the next merge",
    brokenRule: /^every word the service says/,
    merge: before((texts) => ({
      ...texts,
      note: texts.note.includes("\r") ? texts.note : texts.note.replace(OURS, ""),
    })),
  },
  {
    name: "replaces a callout that the user edited",
    brokenRule: /^every word the user typed/,
    merge: after((text, { note }) => (note.includes(TITLE) && !text.includes("\r") ? text.replace(OURS, "") : text)),
  },
  {
    name: "lets the service's tags replace the user's",
    brokenRule: /^every word the user typed|^each property/,
    merge: after((text, { remote }) => {
      const tags = partsOf(remote).properties.find((property) => keyOf(property) === "tags");
      return text.includes("\r") || tags === undefined ? text : text.replace(/^tags:.*\n(?: .*\n)*/m, `${tags}\n`);
    }),
  },
  {
    name: "brings back a property that the user removed",
    brokenRule: /^each property/,
    merge: after((text, { remote }) =>
      partsOf(remote).properties.reduce((result, property) => {
        const missing = !new RegExp(`^${keyOf(property)}:`, "m").test(result);
        return missing && !result.includes("\r") ? result.replace("---\n", `---\n${property}\n`) : result;
      }, text),
    ),
  },
  {
    name: "rewrites the front matter",
    brokenRule: /^the user's own properties/,
    merge: after((text) => {
      const { properties, body } = partsOf(text);
      return properties.length === 0 ? text : `---\n${stringify(parse(properties.join("\n")))}---\n${body}`;
    }),
  },
  {
    name: "writes a key that is there already",
    brokenRule: /^the front matter reads/,
    merge: after((text, { remote }) => {
      const changed = partsOf(remote).properties.find((property) => !text.includes(property));
      return changed === undefined ? text : text.replace("---\n", `---\n${changed}\n`);
    }),
  },
  {
    name: "leaves LF in a note with CRLF",
    brokenRule: /^line ends/,
    merge: after((text) => text.replaceAll("\r\n", "\n")),
  },
  {
    name: "loses the byte order mark",
    brokenRule: /^line ends/,
    merge: after((text) => text.replace(/^\ufeff/, "")),
  },
  {
    name: "adds something with every merge",
    brokenRule: /^merging again/,
    merge: after((text) => `${text}\n`),
  },
  {
    name: "loses a line now and then",
    brokenRule: /^every word the user typed/,
    merge: after((text) => (text.length % 13 === 0 ? text.replace(/\n[^\n]*u\d[^\n]*\n/, "\n") : text)),
  },
  {
    name: "repeats the user's last line",
    brokenRule: /^every word the user typed/,
    merge: after((text) => text.replace(/(\n[^\n>]*u\d[^\n]*)$/, "$1$1")),
  },
];

interface Diff3Conflict {
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/**
 * The well-known three-way merge: changes that overlap or touch are a conflict, which `settle`
 * resolves.
 */
function diff3(
  note: readonly string[],
  base: readonly string[],
  remote: readonly string[],
  settle: (conflict: Diff3Conflict) => readonly string[],
): readonly string[] {
  const changes = [
    ...hunksBetween(base, note).map((hunk) => ({ hunk, text: note })),
    ...hunksBetween(base, remote).map((hunk) => ({ hunk, text: remote })),
  ].sort((a, b) => a.hunk.oldStart - b.hunk.oldStart);
  const result: string[] = [];
  let done = 0;
  while (changes.length > 0) {
    const start = changes[0]?.hunk.oldStart ?? 0;
    let end = start;
    const [mine, theirs]: [Hunk[], Hunk[]] = [[], []];
    while (changes[0] !== undefined && changes[0].hunk.oldStart <= end) {
      const { hunk, text } = changes[0];
      (text === note ? mine : theirs).push(hunk);
      end = Math.max(end, hunk.oldEnd);
      changes.shift();
    }
    const sides = { mine: side(note, mine, start, end), theirs: side(remote, theirs, start, end) };
    const same = sides.mine.join("\n") === sides.theirs.join("\n");
    result.push(...base.slice(done, start));
    if (theirs.length === 0 || (mine.length > 0 && same)) result.push(...sides.mine);
    else result.push(...(mine.length === 0 ? sides.theirs : settle(sides)));
    done = end;
  }
  return [...result, ...base.slice(done)];
}

/** What a text has in place of the base's lines [start, end), by its changes there. */
function side(text: readonly string[], hunks: readonly Hunk[], start: number, end: number): readonly string[] {
  const [first, last] = [hunks[0], hunks[hunks.length - 1]];
  if (first === undefined || last === undefined) return [];
  return text.slice(first.newStart - (first.oldStart - start), last.newEnd + (end - last.oldEnd));
}
