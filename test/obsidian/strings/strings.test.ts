// A translation that drops a number or a name tells people something wrong; types hold the keys, this holds the rest.
import { Unreachable } from "../../../src/api/api-error";
import { failureInWords } from "../../../src/obsidian/run/notices";
import { english, inWords, stringsFor } from "../../../src/obsidian/strings/strings";
import { SENTENCES } from "../../../src/sync/sentences";

const languages = ["de", "zh"] as const;
type Entry = readonly [path: string, value: unknown];

function entriesOf(strings: object, prefix = ""): Entry[] {
  return Object.entries(strings).flatMap(([key, value]): Entry[] =>
    typeof value === "object" && value !== null
      ? entriesOf(value as object, `${prefix}${key}.`)
      : [[prefix + key, value]],
  );
}

describe.each(languages)("the texts in %s", (language) => {
  const texts = new Map(entriesOf(stringsFor(language)));

  it("are there for everything that is said in English, the engine's sentences among it", () => {
    const said = [...texts.keys()].filter((path) => !/^(sentences|failures)\./.test(path));
    expect(said.sort()).toEqual(
      entriesOf(english)
        .map(([path]) => path)
        .sort(),
    );
    const { sentences, failures } = stringsFor(language);
    expect(Object.keys(sentences).sort()).toEqual(Object.keys(SENTENCES).sort());
    expect(Object.keys(failures)).toEqual(["key-refused", "unreachable"]);
    for (const sentence of Object.values(SENTENCES)) {
      expect(inWords(sentence, stringsFor(language))).not.toBe(sentence);
    }
  });

  it.each(entriesOf(english).filter(([, value]) => typeof value === "function"))(
    "keep every value of %s",
    (path, value) => {
      const say = texts.get(path) as (...values: unknown[]) => string;
      const given = [41, 7].slice(0, (value as () => void).length);
      for (const each of given) expect(say(...given)).toContain(String(each));
    },
  );

  it("keep the placeholders, addresses and names that mean something to the program", () => {
    for (const [path, value] of entriesOf(english)) {
      if (typeof value !== "string") continue;
      for (const word of value.match(/\{\w+\}|https:\/\/\S+|data\.json|sync_version|\b1440\b|2026-01-31/g) ?? []) {
        expect(`${path}: ${String(texts.get(path))}`).toContain(word.replace(/[.,]$/, ""));
      }
    }
  });
});

it("say in the user's language what went wrong while something was looked up, and otherwise what was said", () => {
  const german = stringsFor("de");
  expect(failureInWords(new Unreachable("No way."), german)).toBe(german.failures.unreachable);
  expect(failureInWords(new Unreachable("No way."), english)).toBe("No way.");
  expect(failureInWords(new Error("The disk is full."), german)).toBe("The disk is full.");
});

it("leave a sentence of the engine that holds a name as it is", () => {
  expect(inWords("Its name was a.md.", stringsFor("de"))).toBe("Its name was a.md.");
});

it("are English for a language that nobody has translated yet", () => {
  expect([stringsFor("en"), stringsFor("fr"), stringsFor("toString")]).toEqual([english, english, english]);
});
