// A translation without a number or a name is wrong; types check the keys, and this test checks the rest.
import { reasonTexts } from "../../../src/node/terminal/reason-texts";
import { failureInWords } from "../../../src/obsidian/run/notices";
import { stringsFor, type Strings } from "../../../src/obsidian/strings/strings";
import { textOf, type Reason, type ReasonTexts } from "../../../src/sync/reason";
import { unreachable } from "../../support/api/failures";

let english: Strings;
beforeEach(() => {
  english = stringsFor("en");
});

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
  let texts: ReadonlyMap<string, unknown>;
  beforeEach(() => {
    texts = new Map(entriesOf(stringsFor(language)));
  });

  it("exist for every English text and for every reason", () => {
    const paths = entriesOf(english).map(([path]) => path);
    expect([...texts.keys()].sort()).toEqual(paths.sort());
    for (const [path, value] of entriesOf(english)) {
      if (path.startsWith("reasons.") && typeof value === "string") expect(texts.get(path)).not.toBe(value);
    }
  });

  it("keep the placeholders, addresses and names that the program uses", () => {
    for (const [path, value] of entriesOf(english)) {
      if (typeof value !== "string") continue;
      for (const word of value.match(/\{\w+\}|https:\/\/\S+|data\.json|sync_version|\b1440\b|2026-01-31/g) ?? []) {
        expect(`${path}: ${String(texts.get(path))}`).toContain(word.replace(/[.,]$/, ""));
      }
    }
  });
});

it("show known errors in the user's language, and unknown errors unchanged", () => {
  const german = stringsFor("de");
  expect(failureInWords(unreachable(), german)).toMatch(/^https:\/\/notes\.example\.com ist nicht zu erreichen\./);
  expect(failureInWords(new Error("The disk is full."), german)).toBe("The disk is full.");
});

describe("the reasons", () => {
  const tables: [string, () => ReasonTexts][] = [
    ["English", () => english.reasons],
    ["German", () => stringsFor("de").reasons],
    ["Chinese", () => stringsFor("zh").reasons],
    ["the command line's English", () => reasonTexts],
  ];
  const field = { of: "decision", field: "file-name" } as const;
  const FIELDS = ["id", "title", "text", "decisions", "file-name", "folder", "notes", "other"] as const;
  const server = "https://notes.example.com";
  /** Each code that has parameters, with some. */
  const reasons: readonly Reason[] = [
    { code: "field-too-long", ...field },
    { code: "field-unusable", ...field },
    { code: "meeting-unusable", fault: { code: "field-unusable", ...field } },
    { code: "meeting-unusable", fault: undefined },
    ...(["server-failed", "address-not-found", "request-refused", "unexpected-status"] as const).map((code) => ({
      code,
      server,
      status: 418,
    })),
    { code: "unreachable", server, systemCode: "ENOTFOUND" },
    { code: "unreachable", server },
    ...(["proxy-unreachable", "certificate-untrusted", "no-tls"] as const).flatMap((code) => [
      { code, server, systemCode: "EPROTO" },
      { code, server },
    ]),
    ...(["proxy-login", "redirected", "timed-out", "answer-empty", "answer-web-page"] as const).map((code) => ({
      code,
      server,
    })),
    ...(["answer-unknown", "answer-broken-off", "answer-unusable"] as const).map((code) => ({ code, server })),
    ...(["property-twice", "list-item-under-value", "quote-not-closed", "bracket-not-closed"] as const).map((code) => ({
      code,
      key: "mood",
    })),
    ...(["value-starts-with-sign", "colon-in-value", "text-after-value", "list-unreadable"] as const).map((code) => ({
      code,
      key: "mood",
    })),
    { code: "template-missing", path: "Templates/Meeting.md" },
    { code: "template-unusable", path: "Templates/Meeting.md" },
    { code: "template-field-unknown", path: "Templates/Meeting.md", written: "{{sumary}}" },
    { code: "template-field-misplaced", path: "Templates/Meeting.md", written: "{{summary}}" },
    { code: "renamed", from: "Old.md" },
    { code: "rename-due", to: "New.md" },
    { code: "file-not-accessible", detail: "Old.md is locked." },
    { code: "meeting-unreadable", place: 41 },
    { code: "count-too-high", missing: 41, shown: 7 },
    ...(["ask-missing", "ask-new-device", "ask-renames"] as const).map((code) => ({ code, count: 41 })),
    { code: "not-begun", message: "There is no vault." },
    { code: "unexpected", message: "The disk broke." },
  ];

  it.each(tables)("have every parameter in their text in %s", (_, textsNow) => {
    const texts = textsNow();
    const withFunction = Object.entries(texts).filter(([, text]) => typeof text === "function");
    expect(new Set(reasons.map(({ code }) => code))).toEqual(new Set(withFunction.map(([code]) => code)));
    for (const reason of reasons) {
      const text = textOf(reason, texts);
      const { code, ...values } = reason;
      for (const value of Object.values(values)) {
        if (value !== undefined && typeof value !== "object" && !code.startsWith("field-")) {
          expect(text).toContain(String(value));
        }
      }
      expect(text).not.toMatch(/undefined|null|\[object| {2}/);
    }
  });

  it.each(tables)("have another text in %s for each field of a meeting and of a decision", (_, texts) => {
    const faults = FIELDS.flatMap((name) => (["meeting", "decision"] as const).map((of) => ({ of, field: name })));
    for (const code of ["field-too-long", "field-unusable"] as const) {
      const said = faults.map((fault) => textOf({ code, ...fault }, texts()));
      expect(new Set(said).size).toBe(faults.length);
    }
  });

  it.each(tables)("name a decision in %s only where its field is wrong, and not its meeting's", (_, texts) => {
    const said = (of: "meeting" | "decision") => textOf({ code: "field-unusable", of, field: "title" }, texts());
    expect(said("decision")).toMatch(/decision|Entscheidung|决策/);
    expect(said("meeting")).not.toMatch(/decision|Entscheidung|决策/);
  });

  it.each(tables)("say in %s what is wrong with a meeting, as far as it is known", (_, texts) => {
    const fault = { code: "field-unusable", ...field } as const;
    expect(textOf({ code: "meeting-unusable", fault }, texts())).toContain(textOf(fault, texts()));
    expect(textOf({ code: "meeting-unusable", fault: undefined }, texts())).not.toMatch(/undefined|false|true/);
  });

  it.each(tables)("name in %s the computer's code for a connection that fails, where there is one", (_, texts) => {
    expect(textOf({ code: "unreachable", server, systemCode: "ENOTFOUND" }, texts())).toMatch(/[(（]ENOTFOUND[)）]/);
    expect(textOf({ code: "unreachable", server }, texts())).not.toMatch(/[(（]/);
  });

  it.each(tables)("are shown by their code in %s where another version stored one", (_, texts) => {
    expect(textOf({ code: "of-the-future" } as unknown as Reason, texts())).toBe("of-the-future");
  });
});

it("are English for a language without a translation", () => {
  const texts = (language: string) => entriesOf(stringsFor(language)).filter(([, value]) => typeof value === "string");
  for (const language of ["fr", "toString"]) expect(texts(language)).toEqual(texts("en"));
});
