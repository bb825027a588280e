/** @jest-environment <rootDir>/test/support/plugin/jsdom-environment.cjs */
// A translation without a number or a name is wrong; types check the keys, and this test checks the rest.
import { reasonTexts } from "../../../src/node/terminal/reason-texts";
import { failureInWords } from "../../../src/obsidian/run/notices";
import { type Strings, stringsFor } from "../../../src/obsidian/strings/strings";
import { type Reason } from "../../../src/sync/reason";
import { type ReasonTexts, textOf } from "../../../src/commands/reason-texts";
import { unreachable } from "../../support/api/failures";
import { help } from "../../../src/node/cli/help";

describe("The tables of texts", () => {
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
      ...(["property-twice", "list-item-under-value", "quote-not-closed", "bracket-not-closed"] as const).map(
        (code) => ({
          code,
          key: "mood",
        }),
      ),
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
    const texts = (language: string) =>
      entriesOf(stringsFor(language)).filter(([, value]) => typeof value === "string");
    for (const language of ["fr", "toString"]) expect(texts(language)).toEqual(texts("en"));
  });
});

// Texts with numbers: one note is not "1 notes", and nothing is said about notes of which there are none.

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

// Each language has its own words, and the same word for the same thing. Names and technical terms are the same in all of them.

describe("The words of the texts", () => {
  type Say = (...given: readonly unknown[]) => string;

  /** Values without letters for every parameter of a reason. Those of a fault choose the words for its field. */
  const PARAMETERS = {
    server: "0",
    status: 418,
    systemCode: "0",
    key: "0",
    path: "0",
    written: "0",
    from: "0",
    to: "0",
    detail: "0",
    place: 41,
    missing: 41,
    shown: 7,
    count: 41,
    message: "0",
    fault: "0",
  };

  const FIELDS = ["id", "title", "text", "decisions", "file-name", "folder", "notes", "other"];

  /** All variants of a text, for a few values each. */
  function said(path: string, value: unknown): readonly string[] {
    if (typeof value !== "function") return [String(value)];
    const say = value as Say;
    if (!path.startsWith("reasons."))
      return [
        say(0, 0, 0),
        say(1, 1, 1),
        say(41, 7, 5),
        ...(path === "syncingCount" || path === "statusRunning" ? [say(41, undefined)] : []),
      ];
    return FIELDS.flatMap((field) => ["meeting", "decision"].map((of) => say({ ...PARAMETERS, field, of })));
  }

  function sentences(strings: object, prefix = ""): readonly (readonly [path: string, said: readonly string[]])[] {
    return Object.entries(strings).flatMap(([key, value]: [string, unknown]) =>
      typeof value === "object" && value !== null
        ? sentences(value, `${prefix}${key}.`)
        : [[prefix + key, said(prefix + key, value)] as const],
    );
  }

  const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{Script=Latin}+/gu) ?? [];

  const english = new Map(sentences(stringsFor("en")));

  /** The words of the English texts, and common ones besides. */
  const ENGLISH = new Set([
    ...[...english.values()].flatMap((texts) => texts.flatMap(wordsOf)),
    ..."a an and are as at be been by can do for from had has have if into is it its no not of on or so that the their then".split(
      " ",
    ),
    ..."there these they this those to until was were when where which while will with would you your yours".split(" "),
    ..."meeting meetings note notes sync synced syncing decision decisions setting settings vault update updated".split(
      " ",
    ),
  ]);

  /** Text that is the same in each language: addresses, placeholders, properties, files, headers. */
  const LITERAL =
    /https?:\/\/\S*|\{+[^{}]+\}+|data\.json|\bjson\b|sync_version|attendees: people, date: day|Authorization: Bearer|X-API-Key|Periodic Notes|Meeting Notes Sync|previous (?:und|和) next/g;

  /** Names that are the same in all languages: products, formats, units. */
  const NAMES = wordsOf("Obsidian API HTTP MB ID IDs YAML UTF git Mermaid UTC Apollo");

  /** Words that also exist in German. Some have another meaning in English. */
  const GERMAN = wordsOf(
    `Meeting Meetings Vault Callout Link Links Tags Alias Minus Status Plugin Filter Text Import Proxy Limit Support
   Server Servers Problem Format Backslash Version Name Code Sync Header Minute Standard Person min also am an die hat in so war was`,
  );

  const languages = [
    ["de", [...NAMES, ...GERMAN]],
    ["zh", NAMES],
  ] as const;

  /** English words of a text that are not names and not words of the language. */
  function foreignWords(text: string, language: string, allowed: readonly string[]): readonly string[] {
    return wordsOf(text.replace(LITERAL, " ")).filter(
      (word) => !allowed.includes(word) && (language === "zh" || ENGLISH.has(word)),
    );
  }

  /** Paths of texts that are the same in English: symbols, names of headers, and the German text "Meetings". */
  const SAME = /^(differenceSigns\.\w+|labels\.authHeader\.options\.[\w-]+|reasons\.(not-begun|unexpected))$/;

  const SAME_IN_GERMAN = /^(statusOf|statusIdle|statusRunning|counted|gap|comma|standard)$/;

  describe.each(languages)("the texts in %s", (language, allowed) => {
    it("have no English words", () => {
      const found = sentences(stringsFor(language)).flatMap(([path, all]) =>
        all.flatMap((text) => foreignWords(text, language, allowed).map((word) => `${path}: ${word}`)),
      );
      expect([...new Set(found)]).toEqual([]);
    });

    it("differ from the English ones", () => {
      const same = sentences(stringsFor(language)).flatMap(([path, all]) => {
        if (SAME.test(path) || (language === "de" && SAME_IN_GERMAN.test(path))) return [];
        return all.some((text, at) => text === english.get(path)?.[at]) ? [path] : [];
      });
      expect(same).toEqual([]);
    });
  });

  it.each([
    ["de", "Deine notes sind nicht da. Bitte choose.", ["notes", "choose"]],
    ["zh", "您的 notes 不在 {title}。", ["notes"]],
  ] as const)("English words in %s are found: %s", (language, text, words) => {
    const [, allowed = []] = languages.find(([name]) => name === language) ?? [];
    expect(foreignWords(text, language, allowed)).toEqual(words);
  });

  /** Words that were replaced by another one. */
  const REPLACED = {
    en: /spare cop|set aside|clash|Yours kept|top folder|not touched until|too short to be|nothing was synced/i,
    de: /Kasten|Fassung|Kennung|überzählig|zurücknehm|zurückgenommen|zurückzunehmen|Mitschrift|ziehen nach|Wie im Konto|\bSie allen/,
    zh: /决定|多余|副本移|搁置|移入|采用|与账户相同|标识/,
  };

  it.each(["en", "de", "zh"] as const)("The texts in %s use one word for one thing", (language) => {
    const found = sentences(stringsFor(language)).flatMap(([path, all]) =>
      all.filter((text) => REPLACED[language].test(text)).map((text) => `${path}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it("The command line's reasons use the plugin's words", () => {
    const found = sentences({ reasons: reasonTexts }).flatMap(([, all]) =>
      all.filter((text) => REPLACED.en.test(text)),
    );
    expect(found).toEqual([]);
  });

  it("The command line's help uses the plugin's words", () => {
    const all = Object.values(help).join("\n").replace(/\s+/g, " ");
    expect(all).not.toMatch(REPLACED.en);
    expect(all).not.toMatch(
      /account's setting|besides the service's|other names for the service's|makes links of them/,
    );
    for (const term of [
      "instead of the account default",
      "file name format",
      "remote images become links so that their servers cannot track you",
      "import meetings from this day on",
      "older meetings are skipped",
      "rename properties",
      "existing notes are updated",
      "added to tags from the service",
      "sync interval",
      "treat them as deleted",
      "copies of notes",
      "needs your attention",
    ])
      expect(all).toContain(term);
  });

  it("The Chinese texts count notes with one measure word", () => {
    const texts = sentences(stringsFor("zh")).flatMap(([, all]) => all);
    expect(texts.filter((text) => /[篇份则]\s*(?:\S{0,4})笔记|[个篇份则]笔记/.test(text))).toEqual([]);
  });

  /** The standard terms for the most frequent things. */
  const TERMS = {
    en: `Connect your account|Test connection|Connected to 41|syncing is paused|The API key looks incomplete
    |Account default|File name format|Rename properties|Existing notes are updated|images become links
    |Schedule|Sync interval|Invalid data|41 need attention|Duplicate|Skipped until you fix it|Deleted in service`,
    de: `Verbindung testen|Standard des Kontos|Format der Dateinamen|Konflikt|Offene Fragen|Callout|Ignorieren|aktualisiert
    |Rückgängig machen|Synchronisationsintervall|Ungültige Daten|Duplikat|Im Dienst gelöscht`,
    zh: `测试连接|账户默认|文件名格式|冲突|需要处理|标注|忽略|更新|撤销|同步间隔|无效数据|决策
    |新建 41 条|内容完整|无法识别此链接`,
  };

  it.each(["en", "de", "zh"] as const)("The texts in %s have the field's words", (language) => {
    const strings = stringsFor(language);
    const texts = sentences(strings).flatMap(([, all]) => all);
    const all = texts.join("\n");
    for (const term of TERMS[language].split("|")) expect(all).toContain(term.trim());
  });
});
