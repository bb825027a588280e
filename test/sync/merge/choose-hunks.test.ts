// A conflict is resolved change by change: each choice gives a note with exactly the lines that the user saw.
import { choicesBetween, piecesOf } from "../../../src/sync/merge/choose-hunks";

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
