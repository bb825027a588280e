import * as fc from "../fast-check";

/**
 * A meeting's note and three rounds in which the user edits the file and the service changes its text, as plain data:
 * what people do to notes, and what services do to their own, in any order and mixture. Words that the user typed start
 * with `u`, those of the service with `s`; no two are equal. `…of…` says which word a new one stands for.
 */
export interface Scenario {
  readonly blocks: readonly number[];
  readonly rounds: readonly { readonly user: readonly Edit[]; readonly service: readonly Edit[] }[];
  readonly style: { readonly crlf: boolean; readonly bom: boolean };
}

/** What is done, where (as a share of the text), how much of it. */
export interface Edit {
  readonly kind: number;
  readonly at: number;
  readonly size: number;
}

const edit = fc.record({ kind: fc.nat(999), at: fc.nat(999), size: fc.nat(3) });

export const scenarios: fc.Arbitrary<Scenario> = fc.record({
  blocks: fc.array(fc.nat(9), { minLength: 1, maxLength: 12 }),
  rounds: fc.array(fc.record({ user: fc.array(edit, { maxLength: 4 }), service: fc.array(edit, { maxLength: 4 }) }), {
    minLength: 3,
    maxLength: 3,
  }),
  style: fc.record({ crlf: fc.boolean(), bom: fc.boolean() }),
});

const VOCABULARY =
  "the launch moves to March because budget is not ready and Ann will ask finance again before Friday while Bob checks numbers with the printer team in room four".split(
    " ",
  );

/** Words of one side, each typed once. */
export interface Typist {
  readonly word: () => string;
  readonly line: () => string;
}

export function typist(prefix: "u" | "s" | "w"): Typist {
  let count = 0;
  const word = () => `${prefix}${String(count++)}`;
  const line = () => {
    const from = (count * 7) % (VOCABULARY.length - 6);
    return [...VOCABULARY.slice(from, from + 3 + (count % 4)), word()].join(" ");
  };
  return { word, line };
}

/** The service's first text. */
export function firstBody(blocks: readonly number[], by: Typist): string[] {
  const lines = [`# Meeting ${by.word()}`, "", "## Summary", ""];
  for (const block of blocks) {
    if (block < 3) lines.push(by.line(), "");
    else if (block < 5) lines.push(`- ${by.line()}`, `- ${by.line()}`, `  - ${by.line()}`, "");
    else if (block < 7) lines.push(`- [ ] ${by.line()}`, `- [ ] ${by.line()}`, "");
    else if (block === 7) lines.push(`## Section ${by.word()}`, "", by.line(), by.line(), "");
    else if (block === 8) lines.push("| who | what |", "| --- | --- |", `| Ann | ${by.line()} |`, "");
    else lines.push("```text", by.line(), "```", "", "---", "");
  }
  return lines;
}

type Change = (lines: string[], at: number, size: number, by: Typist) => void;

const replaceWord: Change = (lines, at, size, by) => {
  const words = (lines[at] ?? "").split(" ");
  const place = words.length - 1 - (size % Math.max(1, words.length));
  const old = /[A-Za-z]\w*/.exec(words[place] ?? "")?.[0];
  if (old === undefined || lines[at]?.startsWith("```") === true) return;
  words[place] = (words[place] ?? "").replace(old, `${by.word()}of${old}`);
  lines[at] = words.join(" ");
};

const isHeading = (line: string | undefined) => line?.startsWith("## ") === true;

/** The section that the line is in: from its heading to the next. */
function sectionAt(lines: readonly string[], at: number): { start: number; end: number } {
  let [start, end] = [at, at + 1];
  while (start > 0 && !isHeading(lines[start])) start--;
  while (end < lines.length && !isHeading(lines[end])) end++;
  return { start, end };
}

const both: readonly Change[] = [
  replaceWord,
  replaceWord,
  replaceWord,
  (lines, at, _size, by) => {
    if (/^(?!```).*\w$/.test(lines[at] ?? "")) lines[at] = `${lines[at] ?? ""} ${by.word()}`;
  },
  (lines, at) => (lines[at] = (lines[at] ?? "").replace(/ [a-z]+ /, " ")),
  (lines, at) => (lines[at] = (lines[at] ?? "").replace("[ ]", "[x]")),
  (lines, at, _size, by) => lines.splice(at + 1, 0, "", by.line(), ""),
  (lines, at, _size, by) => lines.splice(at + 1, 0, `- ${by.line()}`),
  (lines, at, size, by) => lines.splice(at + 1, 0, `${"  ".repeat(size)}- [ ] ${by.line()}`),
  (lines, at, _size, by) => lines.splice(at, 0, by.line()),
  (lines, _at, _size, by) => lines.push("", `## Section ${by.word()}`, "", by.line()),
  (lines, _at, _size, by) => lines.push(by.line()),
  (lines, at, size) => lines.splice(at, size),
  (lines, at) => {
    const { start, end } = sectionAt(lines, at);
    lines.splice(start, end - start);
  },
  (lines, at, size) => {
    const { start, end } = sectionAt(lines, at);
    lines.splice(size * 4, 0, ...lines.splice(start, end - start));
  },
  (lines, at, size) => lines.splice(size * 5, 0, ...lines.splice(at, 1)),
  (lines, at, _size, by) => {
    const { start, end } = sectionAt(lines, at);
    lines.splice(start + 1, end - start - 1, "", by.line(), by.line(), "", `- ${by.line()}`, "");
  },
];

const onlyUser: readonly Change[] = [
  (lines, at, size) => {
    lines.splice(at, 0, "```");
    lines.splice(at + 2 + size, 0, "```");
  },
  (lines, at) => lines.splice(at, 0, "%%"),
  (lines, at) => {
    const words = (lines[at] ?? "").split(" ");
    if (words.length > 3) lines.splice(at, 1, words.slice(0, 2).join(" "), words.slice(2).join(" "));
  },
  (lines, at) => {
    if (lines[at]?.trim() !== "" && lines[at + 1] !== undefined)
      lines.splice(at, 2, `${lines[at] ?? ""} ${lines[at + 1] ?? ""}`);
  },
  (lines, at) => lines.push(...lines.slice(at, at + 3)),
  (lines, at) => (lines[at] = `${lines[at] ?? ""}  `),
  (lines) => lines.splice(0, lines.length, ...lines.flatMap((line) => (isHeading(line) ? ["", line, ""] : [line]))),
  (lines) =>
    lines.splice(0, lines.length, ...lines.map((line) => line.replace("> [!note]- Newer", "> [!note]+ Newer"))),
  (lines, _at, _size, by) => {
    const last = lines.map((line) => line.startsWith("> ")).lastIndexOf(true);
    if (last >= 0) lines[last] = `${lines[last] ?? ""} ${by.word()}`;
  },
  (lines) => {
    const kept = lines.filter((line) => !line.startsWith(">") && !line.startsWith("^"));
    lines.splice(0, lines.length, ...kept);
  },
];

/** The lines after some edits; no edit reaches into what is not there. */
export function edited(lines: readonly string[], edits: readonly Edit[], by: Typist, user: boolean): string[] {
  const changes = user ? [...both, ...onlyUser] : both;
  const text = [...lines];
  for (const { kind, at, size } of edits) {
    changes[kind % changes.length]?.(text, Math.floor((at / 1000) * text.length), size, by);
  }
  return text;
}

/** The service's first properties, each as its lines. */
export const firstProperties: readonly string[] = [
  "date: 2026-03-02",
  "time: 09:30 AM",
  "duration: 30min",
  "attendees:\n  - Ann\n  - Bob",
  "tags:\n  - meeting",
  "vendor_id: 3f2504e0-4f89-41d3-9a0c-0305e82c3301",
];

export function keyOf(property: string): string {
  return /^([\w-]+):/m.exec(property)?.[1] ?? "";
}

/** The properties after some edits, by the same numbers that edit the text. */
export function editedProperties(
  properties: readonly string[],
  edits: readonly Edit[],
  by: Typist,
  user: boolean,
): readonly string[] {
  let result = [...properties];
  for (const { kind, at } of edits) {
    const key = ["duration", "attendees", "tags", "time"][at % 4] ?? "";
    const change = (name: string, how: (property: string) => string) => {
      result = result.map((property) => (keyOf(property) === name ? how(property) : property));
    };
    const add = (property: string) => {
      if (property.includes("\n  -")) return `${property}\n  - ${by.word()}`;
      if (property.endsWith("[]")) return property.replace("[]", `[${by.word()}]`);
      return property.endsWith("]") ? property.replace(/]$/, `, ${by.word()}]`) : `${keyOf(property)}: ${by.word()}`;
    };
    const name = by.word();
    const ways: readonly (() => void)[] = [
      () => change(key, add),
      () => change("tags", add),
      () => change(key, (property) => property.replace(/\n {2}- \w+$/, "")),
      () => (result = result.filter((property) => keyOf(property) !== key)),
      () => result.push(`${name}k: ${by.word()}`),
      () => result.push(`# ${by.word()}\n${name}q:   'it''s ${by.word()}' # ${by.word()}`),
      () => (result = [...result.slice(at % 5), ...result.slice(0, at % 5)]),
      () => change(key, (property) => property.replace(/:\n {2}- (.*)\n {2}- (.*)$/, ": [$1, $2]")),
    ];
    ways[kind % (user ? 8 : 5)]?.();
  }
  return result;
}
