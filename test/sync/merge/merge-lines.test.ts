// How the changes of both sides are merged line by line. What people do to notes decides what is a conflict; a text of any
// size must be merged in reasonable time.
import { mergeLines, orderOfAdditions } from "../../../src/sync/merge/merge-lines";
import type { MergedLine } from "../../../src/sync/note/lines";
import { regionsOf } from "../../../src/sync/merge/regions";
import { mergeLine } from "../../../src/sync/merge/merge-words";
import { choicesBetween, piecesOf } from "../../../src/sync/merge/choose-hunks";
import { mergeBody, mergeNote } from "../../../src/sync/merge/merge-note";
import { Steps, stepsFor } from "../../../src/sync/merge/steps";
import { renderingOf } from "../../../src/sync/note/service-text";
import { depth } from "../../support/depth";

/** The merged lines, and after a bar the lines in conflict. */
function merged(note: string, base: string, remote: string): string {
  const [mine, old, theirs] = [note, base, remote].map((text) => (text === "" ? [] : text.split("/")));
  const { lines, conflicts } = mergeLines(mine ?? [], old ?? [], theirs ?? []);
  const kept = conflicts.map(({ start, end }) => (theirs ?? []).slice(start, end).join("/"));
  return [lines.map(({ text }) => text).join("/"), ...kept].join(" | ");
}

describe("Where both sides changed lines,", () => {
  it.each([
    ["neighbours are no conflict", "A!/b", "A/b", "A/B?", "A!/B?"],
    [
      "a line under the service's new wording stays under it",
      "a/mine",
      "a",
      "quite other words",
      "quite other words/mine",
    ],
    ["a line above it stays above it", "mine/a", "a", "quite other words", "mine/quite other words"],
    ["the same change on both sides is one", "x/b", "a/b", "x/b", "x/b"],
    ["two different wordings are a conflict", "x y z", "a b c", "p q r", "x y z | p q r"],
    ["a deletion by the user against a new wording is a conflict", "b", "a/b", "A!/b", "b | A!"],
    ["a deletion by the service against a new wording leaves the user's", "A!/b", "a/b", "b", "A!/b"],
    [
      "what the user put under a deleted line keeps that line",
      "- a/  - mine/- b",
      "- a/- b",
      "- b",
      "- a/  - mine/- b",
    ],
    [
      "a remark inside a text written anew is a conflict",
      "o p q/mine/r s t",
      "o p q/r s t",
      "1 2 3/4 5 6",
      "o p q/mine/r s t | 1 2 3/4 5 6",
    ],
    [
      "a list reworded by the service keeps what the user put between",
      "- x one/mine/- y two",
      "- x one/- y two",
      "- x 1 one/- y 2 two",
      "- x 1 one/mine/- y 2 two",
    ],
    [
      "a list reworded and prolonged keeps its ticks",
      "- [x] ask Ann/- [ ] ask Bob",
      "- [ ] ask Ann/- [ ] ask Bob",
      "- [ ] ask Ann today/- [ ] ask Dee/- [ ] ask Bob",
      "- [x] ask Ann today/- [ ] ask Dee/- [ ] ask Bob",
    ],
  ])("%s", (_, note, base, remote, expected) => {
    expect(merged(note, base, remote)).toBe(expected);
  });
});

describe("Where both sides added lines at one place,", () => {
  it.each([
    ["the user's comes first", "a//mine", "a", "a//theirs", "a//mine//theirs"],
    [
      "a remark stays with its section when a section is added",
      "# A/a//mine",
      "# A/a",
      "# A/a//# B/b",
      "# A/a//mine//# B/b",
    ],
    [
      "a section of the user's follows what the section before it gets",
      "# A/a//# Mine/m",
      "# A/a",
      "# A/a//theirs",
      "# A/a//theirs//# Mine/m",
    ],
    ["an item goes on with its list before a new paragraph", "- a/- mine", "- a", "- a//theirs", "- a/- mine//theirs"],
    ["the deeper item comes first", "- a/- mine", "- a", "- a/  - theirs", "- a/  - theirs/- mine"],
    ["what leads over to the next line stays next to it", "a//mine:/b", "a//b", "a//theirs//b", "a//theirs//mine:/b"],
    ["two paragraphs that would become one are a conflict", "a/mine", "a", "a/theirs", "a/mine | theirs"],
    ["what both say in part is a conflict", "a//x/y", "a", "a//x/z", "a//x/y | /x/z"],
    ["what the user has anyway is not added", "a//x/y", "a", "a//x", "a//x/y"],
  ])("%s", (_, note, base, remote, expected) => {
    expect(merged(note, base, remote)).toBe(expected);
  });
});

/** Texts have their full length when all is tested. */
const share = depth < 1 ? 0.05 : 1;

describe("A transcript of thousands of lines", () => {
  const MIDDLE = 7000 * share;

  const transcript = Array.from({ length: 20_000 * share }, (_, i) => [
    `**Speaker ${String(i % 3)}**: sentence number ${String(i)} of them.`,
    "",
  ]).flat();

  it("gets the service's corrections around the user's remarks", () => {
    const note = ["mine", ...transcript, "mine too"];
    const remote = transcript.map((line, i) => (i % 800 === 0 ? `${line} Corrected.` : line));
    const { lines, conflicts } = mergeLines(note, transcript, remote);
    expect(lines.map(({ text }) => text)).toEqual(["mine", ...remote, "mine too"]);
    expect(conflicts).toEqual([]);
  });

  it("gets a new name for a speaker in every line, and keeps a remark in the middle", () => {
    const spoken = transcript.filter((line) => line !== "");
    const note = [...spoken.slice(0, MIDDLE), "mine", ...spoken.slice(MIDDLE)];
    const remote = spoken.map((line) => line.replace("Speaker 0", "Ann"));
    const { lines, conflicts } = mergeLines(note, spoken, remote);
    expect(lines.map(({ text }) => text)).toEqual([...remote.slice(0, MIDDLE), "mine", ...remote.slice(MIDDLE)]);
    expect(conflicts).toEqual([]);
  });
});

// Which changes of the two sides share a region, whose lines are in the result there, and in which order.

const places = (note: readonly string[], base: readonly string[], remote: readonly string[]) =>
  regionsOf(note, base, remote).map(({ start, end, note: mine, remote: theirs }) => [
    start,
    end,
    mine.length,
    theirs.length,
  ]);

describe("Two changes share a region", () => {
  it("when they overlap, together with all other changes that one of them overlaps", () => {
    expect(places(["x", "y"], ["a", "b", "c", "d"], ["a", "q", "r", "s"])).toEqual([[0, 4, 1, 1]]);
    expect(places(["x", "y"], ["a", "b", "c", "d"], ["a", "q", "c", "s"])).toEqual([[0, 4, 1, 2]]);
    // A change that only touches the place from below is separate.
    expect(places(["x", "y", "e"], ["a", "b", "c", "d", "e"], ["a", "q", "c", "s", "u"])).toEqual([[0, 5, 1, 2]]);
  });

  it("when both add lines between the same two lines", () => {
    expect(places(["a", "mine", "b"], ["a", "b"], ["a", "theirs", "b"])).toEqual([[1, 1, 1, 1]]);
  });

  it("but not when they only touch", () => {
    expect(places(["A", "b"], ["a", "b"], ["a", "B"])).toEqual([
      [0, 1, 1, 0],
      [1, 2, 0, 1],
    ]);
    expect(places(["mine", "a"], ["a"], ["b"])).toEqual([
      [0, 0, 1, 0],
      [0, 1, 0, 1],
    ]);
  });

  it("when the user wrote an indented line under a line that the service removes", () => {
    expect(places(["- a", "  - mine", "- b"], ["- a", "- b"], ["- b"])).toEqual([[0, 1, 1, 1]]);
    expect(places(["- a", "\tmine", "- b"], ["- a", "- b"], ["- b"])).toEqual([[0, 1, 1, 1]]);
    // Even when it is the service's second change there.
    expect(places(["- x", "- a", " mine", "- b"], ["- x", "- a", "- b"], ["- b"])).toEqual([[0, 2, 1, 1]]);
  });

  it.each([
    ["is not indented", ["- a", "- a word of mine", "- b"], ["- a", "- b"], ["- b"]],
    ["stands under a line that is only worded anew", ["- a c", "  - mine", "- b"], ["- a c", "- b"], ["- a d", "- b"]],
    ["stands further down", ["- a", "- b", "  - mine"], ["- a", "- b"], ["- b"]],
  ])("but not when what they wrote %s", (_, note, base, remote) => {
    expect(places(note, base, remote)).toHaveLength(2);
  });

  it("when the service adds an indented line under a line that the user deleted", () => {
    expect(places(["- b"], ["- a", "- b"], ["- a", "  - theirs", "- b"])).toEqual([[0, 1, 1, 1]]);
  });

  it.each([
    ["a line", ["a", "## B", "c", "new"]],
    ["a paragraph", ["a", "## B", "c", "", "new"]],
    ["a part", ["a", "## B", "c", "### new"]],
  ])("when the service adds %s to a section that the user deleted", (_, remote) => {
    expect(places(["a"], ["a", "## B", "c"], remote)).toEqual([[1, 3, 1, 1]]);
  });

  it.each([
    ["an item under one that the user deleted", ["- b"], ["- a", "- b"], ["- a", "- theirs", "- b"]],
    ["a section under one that the user deleted", ["a"], ["a", "## B", "c"], ["a", "## B", "c", "## new"]],
  ])("but not when the service adds %s", (_, note, base, remote) => {
    expect(places(note, base, remote)).toHaveLength(2);
  });
});

describe("Where two changes share a region,", () => {
  const merged = (note: readonly string[], base: readonly string[], remote: readonly string[], options = {}) =>
    mergeLines(note, base, remote, options);
  const line = (text: string, from: Omit<MergedLine, "text">): MergedLine => ({ text, ...from });

  it("a change that both sides made comes from both", () => {
    expect(merged(["a", "x"], ["a"], ["a", "x"]).lines[1]).toEqual(line("x", { note: 1, remote: 1 }));
  });

  it("an addition of the user that contains the service's comes from the user only", () => {
    expect(merged(["a", "x", "y"], ["a"], ["a", "x"]).lines.slice(1)).toEqual([
      line("x", { note: 1 }),
      line("y", { note: 2 }),
    ]);
  });

  it("an addition of the service is refused as a whole if one of its lines is", () => {
    const refused = (text: string) => text === "bad";
    const { lines, conflicts } = merged(["a", "", "mine"], ["a"], ["a", "", "good", "bad"], { refused });
    expect(lines.map(({ text }) => text)).toEqual(["a", "", "mine"]);
    expect(conflicts).toEqual([{ start: 1, end: 4 }]);
  });

  it.each([
    ["made two other ones of it", ["p", "q"], ["b c d"], ["x"]],
    ["made one of two", ["p"], ["b", "c"], ["x"]],
    ["worded it anew, and the service made two of it", ["x"], ["b c d"], ["y", "z"]],
  ])("words are merged only where one line became one: the user %s", (_, note, base, remote) => {
    const { lines, conflicts } = merged(note, base, remote, { mergeLine: () => "by words" });
    expect(lines.map(({ text }) => text)).toEqual(note);
    expect(conflicts).toHaveLength(1);
  });
});

describe("Of two blocks added at one place", () => {
  const order = (note: string, remote: string, above = "") =>
    orderOfAdditions({ note: [note], remote: [remote], above, below: "" })?.join();

  it("the deeper section comes first, since it belongs to the section above", () => {
    expect(order("## Mine", "### Theirs")).toBe("remote,note");
    expect(order("### Mine", "## Theirs")).toBe("note,remote");
    expect(order("###### Mine", "# Theirs")).toBe("note,remote");
  });

  it("a paragraph comes before a section, even with a # in it", () => {
    expect(orderOfAdditions({ note: ["", "# Mine"], remote: ["", "number # one"], above: "a", below: "" })).toEqual([
      "remote",
      "note",
    ]);
  });
});

// One line that the user and the service changed: when it can be merged word by word, and when it cannot.

describe("A line that both sides changed", () => {
  it.each([
    [
      "different words",
      "- Ann writes the long plan",
      "- Ann writes the plan",
      "- Ann writes the plan today",
      "- Ann writes the long plan today",
    ],
    [
      "a tick and a new wording",
      "- [x] Ann writes the plan",
      "- [ ] Ann writes the plan",
      "- [ ] Ann writes the draft",
      "- [x] Ann writes the draft",
    ],
    ["a tick and the very same tick", "- [x] Ann", "- [ ] Ann", "- [x] Ann", "- [x] Ann"],
    ["an indentation and a new wording", "  - Ann writes it", "- Ann writes it", "- Ann wrote it", "  - Ann wrote it"],
    [
      "numbers and words",
      "2. Ann writes it now",
      "1. Ann writes it now",
      "1. Ann writes it soon",
      "2. Ann writes it soon",
    ],
    ["a marker of the service's and words of the user's", "- a b c x", "- a b c d", "* a b c d", "* a b c x"],
    [
      "a tick, though the service says something else entirely",
      "- [x] old",
      "- [ ] old",
      "- [ ] quite new",
      "- [x] quite new",
    ],
    [
      "a tick of the service's, though the user says something else",
      "- [ ] mine",
      "- [ ] old",
      "- [x] old",
      "- [x] mine",
    ],
    [
      "a line as long as a page",
      `${"word ".repeat(2000)}a`,
      "word ".repeat(2000),
      `b ${"word ".repeat(2000)}`,
      `b ${"word ".repeat(2000)}a`,
    ],
    ["half of the line by the user, one word by the service", "a b x y", "a b c d", "z a b c d", "z a b x y"],
    ["half of the line by the service, one word by the user", "z a b c d", "a b c d", "a b x y", "z a b x y"],
  ])("is merged: %s", (_, note, base, remote, expected) => {
    expect(mergeLine(note, base, remote)).toBe(expected);
  });

  it.each([
    ["the same word", "Launch on March 4.", "Launch on March 3.", "Launch on March 10."],
    ["words that touch", "Launch on March 3 (I doubt it).", "Launch on March 3.", "Launch on March 10."],
    ["two ticks", "- [x] Ann", "- [ ] Ann", "- [-] Ann"],
    ["another text altogether", "a b c d e f", "a b c d e g", "u v w x y g"],
    ["two markers", "* a", "- a", "+ a"],
    ["two other ticks", "- [x] a", "- [ ] a", "- [/] a"],
    ["more than half of the line by the user", "a b q r s t u v", "a b c d e f g h", "z a b c d e f g h"],
    ["more than half of the line by the service", "z a b c d e f g h", "a b c d e f g h", "a b q r s t u v"],
  ])("is in conflict: %s", (_, note, base, remote) => {
    expect(mergeLine(note, base, remote)).toBeUndefined();
  });
});

// A conflict is resolved change by change: each choice gives a note with exactly the lines that the user saw.

const MINE = "---\ntitle: a\n---\none\ntwo\nthree\nfour\nfive\nsix\n";

const THEIRS = "---\ntitle: b\n---\none\n2\nthree\nfour\nfive\nsix\nseven\n";

describe("the choices between two versions of a note", () => {
  it("give the user's text, the service's, or a mix", () => {
    const { text, choices } = choicesBetween(MINE, THEIRS);
    expect(choices).toHaveLength(3);
    expect(text(["mine", "mine", "mine"])).toBe(MINE);
    expect(text(["theirs", "theirs", "theirs"])).toBe(THEIRS);
    expect(text(["mine", "both", "theirs"])).toBe("---\ntitle: a\n---\none\ntwo\n2\nthree\nfour\nfive\nsix\nseven\n");
  });

  it("show each change with the lines around it", () => {
    const { choices } = choicesBetween(MINE, THEIRS);
    expect(choices[1]?.lines.map(({ kind, text }) => [kind, text])).toEqual([
      ["same", "---"],
      ["same", "one"],
      ["gone", "two"],
      ["new", "2"],
      ["same", "three"],
      ["same", "four"],
    ]);
  });

  it("may be of any length", () => {
    const long = `b\n${"x\n".repeat(200_000)}`;
    const { text } = choicesBetween("a\n", long);
    expect([text(["theirs"]) === long, text(["both"]) === `a\n${long}`, text(["mine"])]).toEqual([true, true, "a\n"]);
  });

  it("offer both texts in the body only", () => {
    expect(choicesBetween(MINE, THEIRS).choices.map(({ mayTakeBoth }) => mayTakeBoth)).toEqual([false, true, true]);
  });
});

it("the pieces of a line mark the words that the other line does not have", () => {
  expect(piecesOf("on March 3.", "on March 10.")).toEqual([
    { text: "on March ", changed: false },
    { text: "3", changed: true },
    { text: ".", changed: false },
  ]);
});

// The texts come from outside, so no text may make a merge work for long. The work is counted in steps: the count, and with
// it the merged note, is the same on every device.

/** All printable ASCII characters except the space. */
const SIGNS = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i));

/**
 * Characters with a meaning in the merge or in Markdown. Fences are excluded: text after one has no content.
 */
const MARKS = ["a", ".", "-", ">", "#", "|", "$", "%", "<", "["];

const SIZE = depth < 1 ? 20_000 : 100_000;

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

describe("Many kilobytes of one character", () => {
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
    const last = Math.floor((SIZE / 4 - 1) / 1001);
    for (const word of ["mine0", "mine1", `mine${last}`, "theirs0", "theirs1", `theirs${last}`])
      expect(text).toContain(word);
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

describe("A long note", () => {
  /** 1.6 MB when all is tested. */
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
      words(26_000 * share, (i) => `Line ${String(i)}: we ship the report on Monday, after the review of it.`),
    ],
    [
      "of a few words again and again",
      words(400_000 * share, (i) => ["a", "yes", "no", "", "ok ok", "b"][(i * 7 + (i % 3)) % 6] ?? ""),
    ],
    ["of very many short lines", words(244_000 * share, (i) => `x ${String(i % 100)}`)],
    ["in ten long lines", words(10, (i) => `${String(i)} word and sign, `.repeat(9_000 * share))],
  ])("%s is merged, and no word is lost", (_, base) => {
    const text = (lines: readonly string[]) => lines.join("\n");
    const input = { note: text(edited(base, "mine")), base: renderingOf([], text(base)), own: [] };
    const remote = renderingOf([], text(edited(base, "theirs")));
    const { text: merged } = mergeNote({ ...input, remote });
    for (const word of ["mine1", "mine2", "mine3", "theirs1", "theirs2", "theirs3"]) expect(merged).toContain(word);
  });
});
