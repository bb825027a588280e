// Texts with numbers: one note is not "1 notes", and nothing is said about notes of which there are none.
import { stringsFor, type Strings } from "../../../src/obsidian/strings/strings";

type Say = (...given: readonly unknown[]) => string;
type Saying = readonly [path: string, say: Say];

/** The texts with parameters, without the reasons. */
function sayings(strings: object, prefix = ""): readonly Saying[] {
  return Object.entries(strings).flatMap(([key, value]: [string, unknown]): readonly Saying[] => {
    if (prefix === "" && key === "reasons") return [];
    if (typeof value === "function") return [[prefix + key, value as Say]];
    return typeof value === "object" && value !== null ? sayings(value, `${prefix}${key}.`) : [];
  });
}

/** What is wrong with one of something, or with several. */
const WRONG_NUMBER = {
  en: /\b1 (?:notes|folders|need)\b|\b(?:0|[2-9]|\d\d) (?:note|folder|needs)\b/,
  de: /\b1 (?:Notizen|Ordnern)\b|\b(?:0|[2-9]|\d\d) (?:Notiz|Ordner)\b/,
};

describe.each(["en", "de", "zh"] as const)("The texts in %s", (language) => {
  let strings: Strings;
  beforeEach(() => {
    strings = stringsFor(language);
  });

  it("contain every value that they are given", () => {
    const found = sayings(strings);
    expect(found.length).toBeGreaterThan(30);
    for (const [path, say] of found) {
      expect([path, typeof say(41, 7, 5)]).toEqual([path, "string"]);
      for (const given of [
        [41, 7],
        [7, 7],
        [7, 41],
      ].map((values) => values.slice(0, say.length))) {
        for (const value of given) expect([path, say(...given)]).toEqual([path, expect.stringContaining(`${value}`)]);
      }
    }
  });

  it.each(["undone", "importUndone", "sampleRemoved", "propertiesRemoved"] as const)(
    "say nothing about notes that stay where all notes were changed: %s",
    (name) => {
      expect(strings[name](41, 0)).not.toMatch(/0|[;；,，]/);
      expect(strings[name](41, 7)).toMatch(/[;；,，]/);
    },
  );

  it("say that nothing is left to undo, and not that nothing was undone", () => {
    expect(strings.undone(0, 0)).not.toMatch(/\d/);
    expect(strings.undone(0, 7)).toContain("7");
  });

  it("say how many notes there are, or nothing where there are none", () => {
    expect(strings.statusIdle(0)).not.toMatch(/\d/);
    expect(strings.statusIdle(1)).toContain("1");
  });

  it.each(["syncingCount", "statusRunning"] as const)(
    "say how far a sync is, also of an unknown number: %s",
    (name) => {
      expect(strings[name](41, undefined)).toContain("41");
      expect(strings[name](41, undefined)).not.toContain("undefined");
    },
  );
});

it.each(["en", "de"] as const)("The texts in %s use the words for one and for several", (language) => {
  for (const [path, say] of sayings(stringsFor(language))) {
    for (const count of [0, 1, 2, 41]) {
      expect(`${path}: ${say(count, 1, 1)}\n${say(count, 7, 7)}`).not.toMatch(WRONG_NUMBER[language]);
    }
  }
});
