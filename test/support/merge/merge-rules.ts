import { createHash } from "node:crypto";
import { load } from "js-yaml";
import { parse } from "yaml";
import { keyOf } from "./merge-scenario";
import { partsOf, plain, type Step } from "./merge-story";
import { TITLE, type MergeTexts } from "./merge-texts";

/**
 * What must hold after any merge. The rules look at the texts only and use no part of the merge. Every rule answers
 * with what it found wrong.
 */
type Rule = (step: Step, merge: MergeTexts) => readonly string[];

const wordsOf = (side: "u" | "s" | "[sw]", text: string): readonly string[] =>
  text.match(new RegExp(`\\b${side}\\d+\\w*`, "g")) ?? [];

function countOf(items: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

const bodyLines = (text: string): readonly string[] => partsOf(plain(text)).body.split("\n");
const textLines = (text: string): readonly string[] => bodyLines(text).map((line) => line.trim());
const meaningful = (line: string): boolean => /[usw]\d/.test(line) && !line.startsWith("^");

/** The callouts of a body whose block id fits their content, and those whose does not. */
function calloutsOf(text: string): { readonly ours: number; readonly touched: number } {
  let [ours, touched] = [0, 0];
  const form =
    /^> \[!note\][-+] Newer text from the meeting service[ \t]*\n((?:>(?! \[!note\]).*\n)*)[ \t\n]*^\^meeting-notes-sync-(\w{8})\s*$/gm;
  for (const [, quoted = "", id] of partsOf(plain(text)).body.matchAll(form)) {
    const content = quoted.replace(/^> ?/gm, "").replace(/\s/g, "");
    if (
      createHash("sha256")
        .update(content)
        .digest("hex")
        .startsWith(id ?? "-")
    )
      ours++;
    else touched++;
  }
  return { ours, touched };
}

/** The body without the callouts that are ours. */
function ownLines(text: string, linesOf = textLines): readonly string[] {
  const { ours } = calloutsOf(text);
  const lines = linesOf(text);
  if (ours === 0) return lines;
  const start = lines.map((line) => /^> \[!note\][-+] Newer text/.test(line)).lastIndexOf(true);
  const end = lines.findIndex((line, i) => i > start && line.startsWith("^meeting-notes-sync-"));
  return [...lines.slice(0, start), ...lines.slice(end + 1)];
}

const rules: Readonly<Record<string, Rule>> = {
  "every word the user typed is there, once, in the user's order": ({ note, text }) => {
    const [before, after] = [wordsOf("u", note).join(" "), wordsOf("u", text).join(" ")];
    return before === after ? [] : [`${before} became ${after}`];
  },

  "every word the service says is there, unless the user removed it": ({ note, base, remote, text }) => {
    const [inNote, inBase, inText] = [note, base, text].map((from) => new Set(wordsOf("[sw]", from)));
    return wordsOf("[sw]", remote).filter(
      (word) => (inNote?.has(word) === true || inBase?.has(word) === false) && inText?.has(word) === false,
    );
  },

  "what the user deleted stays deleted": ({ note, base, remote, text }) => {
    const [inNote, inRemote, inText] = [note, remote, text].map((from) => new Set(ownLines(from)));
    return ownLines(base).filter(
      (line) => meaningful(line) && inRemote?.has(line) && inNote?.has(line) === false && inText?.has(line),
    );
  },

  "no line is there more often than the user has it and the service added it": ({ note, base, remote, text }) => {
    const bare = (from: string) => textLines(from).map((line) => line.replace(/^[>\s]+/, ""));
    // The user may tick a copy of a task, and the service the task itself.
    const unticked = (line: string) => line.replace(/^- \[x\]/, "- [ ]");
    const [inNote, inBase, inRemote] = [bare(note).map(unticked), bare(base), bare(remote)].map(countOf);
    return [...countOf(bare(text))]
      .filter(([line, count]) => {
        const added = (inRemote?.get(line) ?? 0) - (inBase?.get(line) ?? 0);
        return meaningful(line) && count > Math.max(1, (inNote?.get(unticked(line)) ?? 0) + Math.max(0, added));
      })
      .map(([line]) => line);
  },

  "no line says two new things in place of one": ({ text }) =>
    textLines(text).filter((line) => {
      const of = (side: "u" | "s") => wordsOf(side, line).map((word) => /of(.*)$/.exec(word)?.[1]);
      const theirs = of("s").filter((word) => word !== undefined);
      return of("u").some((word) => word !== undefined && theirs.includes(word));
    }),

  "a text that the user left alone becomes the service's": ({ note, base, remote, text }) => {
    const body = (from: string) =>
      ownLines(from, bodyLines)
        .join("\n")
        .replace(/[ \t]+$/gm, "")
        .trimEnd();
    return body(note) !== body(base) || body(text) === body(remote) ? [] : [body(text)];
  },

  "what the service adds is where Markdown reads it as before": ({ note, base, remote, text }) => {
    const [inNote, inBase] = [new Set(textLines(note)), new Set(textLines(base))];
    const open = new Map(surroundings(remote).map(({ line, within }) => [line, within]));
    return surroundings(text)
      .filter(
        ({ line, within }) =>
          meaningful(line) && !inNote.has(line) && !inBase.has(line) && open.has(line) && open.get(line) !== within,
      )
      .map(({ line }) => line);
  },

  "there is one callout of ours at most, and those that the user typed in are left": ({ note, text }) => {
    const [before, after] = [calloutsOf(note), calloutsOf(text)];
    const titles =
      textLines(text).filter((line) => line === TITLE).length - textLines(note).filter((line) => line === TITLE).length;
    return after.ours > 1 || after.touched !== before.touched || titles > 1 ? [JSON.stringify({ before, after })] : [];
  },

  "line ends and the byte order mark stay": ({ note, text }) => {
    const style = (from: string) =>
      `${String(from.startsWith("\ufeff"))} ${/\r\n/.test(from) ? "CRLF" : "LF"} ${String(/[^\r]\n/.test(from))}`;
    return style(note) === style(text) ? [] : [`${style(note)} became ${style(text)}`];
  },

  "no conflict markers": ({ text }) => textLines(text).filter((line) => /^(<{7}|={7}|>{7})/.test(line)),

  "the front matter reads in two YAML parsers, alike, and has no key twice": ({ text }) => {
    valuesOf(text); // throws
    return [];
  },

  "the user's own properties stay as they were written, in their order": ({ note, base, remote, text }) => {
    const theirs = new Set(
      [base, remote].flatMap((from) => partsOf(from).properties.map(keyOf)).concat("sync_version"),
    );
    const own = (from: string) => partsOf(plain(from)).properties.filter((property) => !theirs.has(keyOf(property)));
    return own(note).join("\n") === own(text).join("\n") ? [] : own(text);
  },

  "each property of the service has the value that is due": ({ note, base, remote, text }) => {
    const [mine, old, theirs, result] = [note, base, remote, text].map(valuesOf);
    return [...new Set([...Object.keys(old ?? {}), ...Object.keys(theirs ?? {})])].filter(
      (key) => JSON.stringify(due(key, mine?.[key], old?.[key], theirs?.[key])) !== JSON.stringify(result?.[key]),
    );
  },

  "merging again changes nothing": (step, merge) => {
    const again = merge({ base: step.remote, note: step.text, remote: step.remote });
    return again.text === step.text && !again.conflict ? [] : [again.text];
  },
};

/** Each line of a body with the kind of block around it. */
function surroundings(text: string): readonly { line: string; within: string }[] {
  let [within, quoted] = ["", false];
  return textLines(text).map((line) => {
    if (quoted && !line.startsWith(">")) [within, quoted] = ["", false]; // a quote's end closes what is in it
    const inside = within;
    const [, fence = "", rest = ""] = /^(?:> )?(```)([^`]*)$/.exec(line) ?? [];
    for (const mark of fence === "" || within === "%%" ? (line.match(/%%/g) ?? []) : [fence]) {
      if (within === "") [within, quoted] = [mark, line.startsWith(">")];
      else if (mark === within && (mark === "%%" || rest === "") && line.startsWith(">") === quoted) within = "";
    }
    return { line: line.replace(/^[>\s]+/, ""), within: inside };
  });
}

type Values = Readonly<Record<string, unknown>>;

const seen = new Map<string, Values>();

/** Parsed once per block: the parsers take longer than all merges together. */
function valuesOf(text: string): Values {
  const block = partsOf(plain(text)).properties.join("\n");
  const known = seen.get(block);
  if (known !== undefined) return known;
  const values = (parse(block, { schema: "core" }) ?? {}) as Values;
  if (JSON.stringify(values) !== JSON.stringify(load(block) ?? {})) throw new Error(`Two parsers differ on ${block}`);
  seen.set(block, values);
  return values;
}

/** A property's value by the rules for scalars, and for the two lists that are sets. */
function due(key: string, mine: unknown, old: unknown, theirs: unknown): unknown {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  if (same(old, theirs)) return mine;
  if (same(mine, old)) return theirs;
  if (mine === undefined || same(mine, theirs) || !["tags", "attendees"].includes(key)) return mine;
  const [list, before, now] = [mine, old ?? [], theirs ?? []].map((value): unknown[] =>
    Array.isArray(value) ? value : value === null ? [] : [value],
  ) as [unknown[], unknown[], unknown[]];
  const kept = list.filter((item) => now.includes(item) || !before.includes(item));
  return [...kept, ...now.filter((item) => !before.includes(item) && !list.includes(item))];
}

/** Which rules a merge breaks, with what shows it. */
export function brokenRules(step: Step, merge: MergeTexts): readonly string[] {
  return Object.entries(rules).flatMap(([name, rule]) => {
    const found = tried(() => rule(step, merge));
    return found.length === 0 ? [] : [`${name}: ${found.join(" | ")}`];
  });
}

function tried(look: () => readonly string[]): readonly string[] {
  try {
    return look();
  } catch (error) {
    return [String(error)];
  }
}
