// The texts come from outside, so no text may make a merge work for long. The work is counted in steps: the count, and with
// it the merged note, is the same on every device.
import { mergeLines } from "../../../src/sync/merge/merge-lines";
import { mergeBody, mergeNote } from "../../../src/sync/merge/merge-note";
import { mergeLine } from "../../../src/sync/merge/merge-words";
import { Steps, stepsFor } from "../../../src/sync/merge/steps";
import { renderingOf } from "../../../src/sync/note/service-text";

/** All printable ASCII characters except the space. */
const SIGNS = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i));
/**
 * Characters with a meaning in the merge or in Markdown. Fences are excluded: text after one has no content.
 */
const MARKS = ["a", ".", "-", ">", "#", "|", "$", "%", "<", "["];
const SIZE = 100_000;

/** The texts of both sides, each with its own word at three places, and their base. */
function bodies(sign: string) {
  const part = sign.repeat(SIZE / 2);
  const spread = (word: string) => `${word}1 ${part} ${word}2 ${part} ${word}3`;
  return { note: spread("mine"), base: part + part, remote: spread("theirs") };
}

/** The same with one or two characters per line. */
function manyLines(sign: string) {
  const base = Array.from({ length: SIZE / 4 }, (_, i) => sign.repeat(1 + (i % 2)));
  const spread = (word: string, step: number) =>
    base.flatMap((line, i) => (i % step === 0 ? [`${word}${String(i / step)}`, line] : [line]));
  return { note: spread("mine", 999), base, remote: spread("theirs", 1001) };
}

function mergedNote(note: string, base: string, remote: string, steps: Steps) {
  const input = { note, base: renderingOf([], base), remote: renderingOf([], remote), own: [] };
  return mergeNote(input, (mine, old, theirs, options) => mergeBody(mine, old, theirs, { ...options, steps }));
}

describe("A line of 4 KB that repeats itself", () => {
  const base = "a.".repeat(1_990);

  it("is merged in few steps when the user wrote before it and the service after it", () => {
    const steps = new Steps(1_000_000);
    expect(mergeLine(`Mine: ${base}`, base, `${base} Theirs.`, steps)).toBe(`Mine: ${base} Theirs.`);
    expect(steps.spent).toBeLessThan(100);
  });

  it("is in conflict when both sides changed both ends: the user's line stays, the service's is in the callout", () => {
    const steps = new Steps(1_000_000);
    const [mine, theirs] = [`Mine ${base} ours`, `Their ${base} yours`];
    const { text, conflict } = mergedNote(mine, base, theirs, steps);
    expect(text.startsWith(`${mine}\n\n> [!note]`)).toBe(true);
    expect(text).toContain(`> ${theirs}\n`);
    expect(conflict).toBe(true);
    expect(steps.spent).toBeLessThan(100_000);
  });
});

describe("When the steps are used up", () => {
  it("a line that both sides changed is in conflict", () => {
    const [mine, old, theirs] = ["x b c d e f y", "a b c d e f g", "a b c z e f g"];
    expect(mergeLine(mine, old, theirs, new Steps(1_000))).toBe("x b c z e f y");
    expect(mergeLine(mine, old, theirs, new Steps(1))).toBeUndefined();
  });

  it("the user's lines stay, and the service's are in conflict", () => {
    const [mine, old, theirs] = ["x b c d e f y", "a b c d e f g", "a b c z e f g"].map((text) => text.split(" "));
    const merged = (steps: Steps) => mergeLines(mine ?? [], old ?? [], theirs ?? [], { steps });
    expect(merged(new Steps(1_000))).toMatchObject({ conflicts: [] });
    const { lines, conflicts } = merged(new Steps(1));
    expect(lines.map(({ text }) => text)).toEqual(mine);
    expect(conflicts).toEqual([{ start: 3, end: 4 }]);
  });

  it("no more work is done, however small", () => {
    const steps = new Steps(10);
    expect([steps.take(4), steps.take(7), steps.take(1), steps.spent]).toEqual([true, false, false, 10]);
  });
});

describe("100 KB of one character", () => {
  const most = stepsFor(["x".repeat(3 * SIZE)]);

  it("need few steps as one line, whatever the character", () => {
    for (const sign of SIGNS) {
      const [{ note, base, remote }, steps] = [bodies(sign), new Steps(1_000_000)];
      mergeLines([note], [base], [remote], { steps });
      expect(steps.spent).toBeLessThan(100);
    }
  });

  it("need only a few steps per line as many lines", () => {
    for (const sign of MARKS) {
      const [{ note, base, remote }, steps] = [manyLines(sign), new Steps(1_000_000)];
      mergeLines(note, base, remote, { steps });
      expect(steps.spent).toBeLessThan(4 * note.length);
    }
  });

  it.each(MARKS)("lose no word of either side: %s", (sign) => {
    const { note, base, remote } = bodies(sign);
    const { text } = mergedNote(note, base, remote, most);
    for (const word of ["mine1", "mine2", "mine3", "theirs1", "theirs2", "theirs3"]) expect(text).toContain(word);
  });

  it("lose no word of either side as many lines", () => {
    const [note = "", base = "", remote = ""] = Object.values(manyLines("a")).map((lines) => lines.join("\n"));
    const { text } = mergedNote(note, base, remote, most);
    for (const word of ["mine0", "mine1", "mine25", "theirs0", "theirs1", "theirs24"]) expect(text).toContain(word);
  });
});

test("An expensive text stops at the limit of steps, and no word is lost", () => {
  // Between unique headings, lines that can only be compared one by one.
  const text = (word: string, first: number) =>
    Array.from({ length: 60 }, (_, part) => [
      `heading ${String(part)}`,
      ...Array.from({ length: 198 }, (_, i) => ((i + first) % 2 === 0 ? "yes" : "no")),
      `${word}${String(part)}`,
    ]).flat();
  const [note, base, remote] = [text("mine", 0), text("base", 1), text("theirs", 0)].map((lines) => lines.join("\n"));
  const steps = stepsFor([note ?? "", base ?? "", remote ?? ""]);
  const merged = mergedNote(note ?? "", base ?? "", remote ?? "", steps).text;
  expect(merged.match(/mine\d+/g)).toHaveLength(60);
  expect(merged.match(/theirs\d+/g)).toHaveLength(60);
  expect(steps.take(1)).toBe(false);
});

describe("A note of 1.6 MB", () => {
  const inCpuTime = <T>(work: () => T) => {
    const before = process.cpuUsage();
    const result = work();
    const { user, system } = process.cpuUsage(before);
    return { result, seconds: (user + system) / 1e6 };
  };
  const words = (count: number, line: (i: number) => string) => Array.from({ length: count }, (_, i) => line(i));
  const edited = (lines: readonly string[], word: string) => [
    `${word}1 ${lines[0] ?? ""}`,
    ...lines.slice(1, lines.length / 2),
    `${lines[lines.length / 2] ?? ""} ${word}2`,
    ...lines.slice(lines.length / 2 + 1),
    `${word}3`,
  ];

  it.each<[string, readonly string[]]>([
    [
      "of ordinary lines",
      words(26_000, (i) => `Line ${String(i)}: we ship the report on Monday, after the review of it.`),
    ],
    [
      "of a few words again and again",
      words(400_000, (i) => ["a", "yes", "no", "", "ok ok", "b"][(i * 7 + (i % 3)) % 6] ?? ""),
    ],
    ["in ten long lines", words(10, (i) => `${String(i)} word and sign, `.repeat(9_000))],
  ])("%s is merged in seconds, and no word is lost", (_, base) => {
    const text = (lines: readonly string[]) => lines.join("\n");
    const input = { note: text(edited(base, "mine")), base: renderingOf([], text(base)), own: [] };
    const remote = renderingOf([], text(edited(base, "theirs")));
    const { result, seconds } = inCpuTime(() => mergeNote({ ...input, remote }));
    for (const word of ["mine1", "mine2", "mine3", "theirs1", "theirs2", "theirs3"])
      expect(result.text).toContain(word);
    expect(seconds).toBeLessThan(4);
  });
});
