// Each language has its own words, and the same word for the same thing. Names and technical terms are the same in all of them.
import { reasonTexts } from "../../../src/node/terminal/reason-texts";
import { help } from "../../../src/node/cli/help";
import { stringsFor } from "../../../src/obsidian/strings/strings";

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
const NAMES = wordsOf("Obsidian API HTTP MB ID IDs YAML git Mermaid UTC Apollo");
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
const SAME_IN_GERMAN = /^(statusOf|statusIdle|statusRunning|counted|gap|standard)$/;

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
  const found = sentences({ reasons: reasonTexts }).flatMap(([, all]) => all.filter((text) => REPLACED.en.test(text)));
  expect(found).toEqual([]);
});

it("The command line's help uses the plugin's words", () => {
  const all = Object.values(help).join("\n").replace(/\s+/g, " ");
  expect(all).not.toMatch(REPLACED.en);
  expect(all).not.toMatch(/account's setting|besides the service's|other names for the service's|makes links of them/);
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
    "needs your decision",
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
