// Texts of a service become made-up ones of the same form. Nothing of the original can be read in them.
import * as fc from "../../support/fast-check";
import { createMadeUpJson } from "../../../src/node/recording/made-up-json";
import { createMadeUpTexts } from "../../../src/node/recording/made-up-texts";
import { createMadeUp } from "../../../src/node/recording/made-up-words";
import { runs } from "../../support/depth";

const madeUp = createMadeUp(new Uint8Array(32).fill(7));
const texts = createMadeUpTexts(madeUp);
const json = createMadeUpJson(madeUp, texts);
const words = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? [];

describe("A made-up word", () => {
  it("has the same length, the same case and the same characters except letters", () => {
    const texts = ["Maren", "JOSÉ", "Zieliński", "Søren", "Привет", "会议记录", "Σύνοψη", "אבג", "a1b2", "ß"];
    for (const text of texts) {
      const other = madeUp.word(text);
      expect(other).not.toBe(text);
      expect(Buffer.byteLength(other)).toBe(Buffer.byteLength(text));
      expect(Array.from(other).map(isUpper)).toEqual(Array.from(text).map(isUpper));
    }
  });

  it("is the same for every case of a word, and another one with another secret", () => {
    expect(madeUp.word("ATLAS")).toBe(madeUp.word("Atlas").toUpperCase());
    expect(createMadeUp().word("Atlas weekly")).not.toBe(madeUp.word("Atlas weekly"));
  });

  it.each(["Привет", "Zieliński", "Ёлка", "Ժամ", "Αθήνα", "ŁÓDŹ", "Schrœder"])(
    "is the same for every case of a word in any alphabet: %s",
    (text) => {
      const other = madeUp.word(text);
      expect(madeUp.word(text.toUpperCase())).toBe(other.toUpperCase());
      expect(madeUp.word(text.toLowerCase())).toBe(other.toLowerCase());
    },
  );

  it("has letters of the same kind, case and size in every alphabet", () => {
    const letters = Array.from({ length: 0xfff }, (_, code) => String.fromCodePoint(0xa0 + code)).filter((letter) =>
      /[\p{Lu}\p{Ll}\p{Lo}\p{Nd}]/u.test(letter),
    );
    expect(letters.length).toBeGreaterThan(1000);
    const kindOf = (letter: string) =>
      ["Lu", "Ll", "Lo", "Nd"].find((kind) => new RegExp(`\\p{${kind}}`, "u").test(letter));
    const formOf = (letter: string) => [
      kindOf(letter),
      Buffer.byteLength(letter),
      letter.length,
      letter.toLowerCase() === letter,
      letter.toUpperCase() === letter,
    ];
    // Of few letters the upper case has more characters or bytes; no other letter is like them.
    const usual = letters.filter((letter) =>
      [letter.toLowerCase(), letter.toUpperCase(), letter.normalize("NFC")].every(
        (form) => Buffer.byteLength(form) === Buffer.byteLength(letter),
      ),
    );
    expect(usual.length).toBeGreaterThan(letters.length * 0.95);
    for (const letter of usual) {
      const other = madeUp.word(letter);
      expect([letter, ...formOf(other)]).toEqual([letter, ...formOf(letter)]);
      expect(other.normalize("NFC")).toHaveLength(other.length);
    }
    expect(usual.filter((letter) => madeUp.word(letter) === letter).length).toBeLessThan(usual.length / 20);
  });

  it("keeps no letter of a word of the Latin alphabet", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z]{1,40}$/), (text) => {
        const other = madeUp.word(text);
        return Array.from(text).every((letter, at) => letter !== other[at]);
      }),
      { numRuns: runs(1000) },
    );
  });

  it("has letters for letters and digits for digits, wherever they are", () => {
    expect(madeUp.word("Sprint12")).toMatch(/^[A-Z][a-z]{5}\d\d$/);
    expect(madeUp.word("12b")).toMatch(/^\d\d[a-z]$/);
  });

  it("keeps different numbers different", () => {
    const numbers = Array.from({ length: 1000 }, (_, number) => String(number));
    expect(new Set(numbers.map((number) => madeUp.word(number))).size).toBe(1000);
  });
});

describe("A made-up id", () => {
  it("is a UUID of the same version if the id is one, in upper case, too", () => {
    const id = "9f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f";
    expect(madeUp.id(id)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(madeUp.id(id)).not.toBe(id);
    expect(madeUp.id(id.toUpperCase())).toBe(madeUp.id(id).toUpperCase());
  });

  it.each(["00000000-0000-4000-8000-000000000000", "1002345", "a1"])(
    "stays as it is when it says nothing: %s",
    (id) => {
      expect(madeUp.id(id)).toBe(id);
    },
  );

  it("is another one even if it ends with zeros", () => {
    const id = "9f1c2d3e-4b5a-4c6d-8e7f-0a1b00000000";
    expect(madeUp.uuid(id)).not.toBe(id);
  });

  it("keeps its prefix's form, and different ids stay different", () => {
    expect(madeUp.id("dec_8f3k2m9q")).toMatch(/^[a-z]{3}_[a-z0-9]{8}$/);
    const ids = Array.from({ length: 500 }, (_, number) => `dec_${number}`);
    expect(new Set(ids.map((id) => madeUp.id(id))).size).toBe(500);
  });
});

describe("A note with made-up words", () => {
  const note = [
    "---",
    "date: 2026-10-30",
    "time: 09:30 AM",
    "duration: 45min",
    'attendees: [Maren Holt, "José \\"Pepe\\" Álvarez"]',
    "tags: [meeting, customer-portal]",
    "minutes_id: 9f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f",
    "---",
    "",
    "# Board update: Customer portal",
    "",
    "## Summary",
    "",
    "1. Maren pays 120 euros, see <b>https://intranet.example.com/a?b=1</b>",
    "- [x] close it",
    "```dataviewjs",
    "dv.list()",
    "```",
    "> [!note] Secret",
    "",
    "## Things about Maren",
  ].join("\n");
  const other = texts.note(note);

  it("keeps the structure of a note", () => {
    const lines = other.split("\n");
    expect(lines).toHaveLength(note.split("\n").length);
    expect(lines.slice(0, 4)).toEqual(note.split("\n").slice(0, 4));
    expect(lines[5]).toMatch(/^tags: \[meeting, [a-z]{8}-[a-z]{6}\]$/);
    expect(other).toMatch(/^## Summary$/m);
    expect(other).toMatch(/^1\. [A-Z][a-z]{4} /m);
    expect(other).toMatch(/<b>https:\/\/[a-z]{8}\.[a-z]{7}\.[a-z]{3}\/[a-z]\?[a-z]=\d<\/b>$/m);
    expect(other).toMatch(/^- \[x\] [a-z]{5} [a-z]{2}$/m);
    expect(other).toMatch(/^```dataviewjs$/m);
    expect(other).toMatch(/^> \[!note\] [A-Z][a-z]{5}$/m);
    expect(other).toContain(`minutes_id: ${madeUp.uuid("9f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f")}`);
  });

  it("has the same made-up id in a text as elsewhere", () => {
    const id = "9f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f";
    const made = createMadeUpTexts(madeUp);
    expect(made.text(`see ${id}`)).toBe(`${madeUp.word("see")} ${madeUp.uuid(id)}`);
    expect(made.pattern("{date} Maren {title}.md")).toBe(`{date} ${madeUp.word("Maren")} {title}.md`);
  });

  it("keeps none of its names, titles and numbers", () => {
    for (const secret of ["Maren", "José", "Pepe", "Board", "portal", "120", "intranet", "Secret", "Things"]) {
      expect(other.toLowerCase()).not.toContain(secret.toLowerCase());
    }
  });
});

describe("JSON with made-up texts", () => {
  it("keeps numbers, times, codes, blanks and escapes", () => {
    const source = `{ "meetings": [ {"id":"9f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f", "title":"Caf\\u00e9 \\/ bar","updatedAt":"2026-10-30T09:00:00.000Z","big":12345678901234567890}],\n"pagination":{"limit":"50","total":1e2},"template_id":"brief"}`;
    const other = json(source);
    expect(other).toHaveLength(source.length);
    expect(other).toMatch(
      /^\{ "meetings": \[ \{"id":"[\da-f-]{36}", "title":"[A-Z][a-z]{2}\\u00[\da-f]{2} \\\/ [a-z]{3}","updatedAt":"2026-10-30T09:00:00.000Z","big":12345678901234567890\}\],\n"pagination":\{"limit":"50","total":1e2\},"template_id":"brief"\}$/,
    );
  });

  it("keeps letters without an escape where there was none", () => {
    expect(json('{"title":"Café"}')).toMatch(/^\{"title":"[A-Z][a-z]{2}[^\\]"\}$/);
  });

  it("has no word of a text that is no correct JSON", () => {
    const made = createMadeUpJson(createMadeUp(), texts);
    expect(made('{"title":"Maren\nHolt"}')).toMatch(/^\{"title":"(?!Maren)[A-Z][a-z]{4}\\n(?!Holt)[A-Z][a-z]{3}"\}$/);
    expect(made('{"title":"\\qMaren","b":"c"}')).toMatch(/^\{"title":"x{7}","b":"[a-z]"\}$/);
  });

  it("knows the field of a string behind an object that ended, and before the first field", () => {
    expect(json('["completed",{"status":"completed","a":{"code":"x_1"}},"completed"]')).toBe(
      `["${madeUp.word("completed")}",{"status":"completed","a":{"code":"x_1"}},"${madeUp.word("completed")}"]`,
    );
    expect(json('{"status":{"a":"b"},"c":{}}')).toBe(`{"status":{"a":"${madeUp.word("b")}"},"c":{}}`);
  });

  it("keeps a backslash before a slash, and a slash with or without its escape", () => {
    for (const source of ['{"a":"\\\\/"}', '{"a":"\\/"}', '{"a":"/"}', '{"a":"\\\\\\/"}'])
      expect(json(source)).toBe(source);
  });

  it("knows the field of a string behind objects and lists", () => {
    const { a, status, fileName } = JSON.parse(
      json('{"a":[{"status":"completed"},"secret"],"status":"completed","fileName":"2026-10-30 - Plan.md"}'),
    ) as { readonly a: readonly unknown[]; readonly status: string; readonly fileName: string };
    expect(a[0]).toEqual({ status: "completed" });
    expect(a[1]).toMatch(/^(?!secret)[a-z]{6}$/);
    expect(status).toBe("completed");
    expect(fileName).toMatch(/^2026-10-30 - (?!Plan)[A-Z][a-z]{3}\.md$/);
  });

  it("has no word of a text that is cut anywhere", () => {
    const secrets = ["confidential", "приватно", "Zieliński"];
    const escaped = JSON.stringify({
      meetings: [{ title: secrets.join(" "), notesMarkdown: `---\ndate: x\n${secrets.join("\n")}` }],
    }).replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
    for (const source of [escaped, JSON.stringify({ title: secrets.join("\\ ") })]) {
      for (let end = 0; end <= source.length; end += 1) {
        const text = json(source.slice(0, end)).replace(/\\u([\da-f]{4})/g, (_, code: string) =>
          String.fromCharCode(parseInt(code, 16)),
        );
        for (const secret of secrets) expect(text).not.toContain(secret.slice(0, 6));
      }
    }
  });

  it("stays JSON with the same structure, with any content", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const [before, after] = [JSON.stringify(value), json(JSON.stringify(value))];
        const structure = (text: string) => text.replace(/[\p{L}\p{M}\p{N}]/gu, "x");
        expect(() => JSON.parse(after) as unknown).not.toThrow();
        expect(structure(after).length).toBe(structure(before).length);
      }),
      { numRuns: runs(2000) },
    );
  });

  it("shares no word of six letters or more with a text", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]{6,60}$/), (text) => {
        const after = words(json(JSON.stringify({ title: text })));
        return words(text).every((word) => word.length < 6 || !after.includes(word));
      }),
      { numRuns: runs(500) },
    );
  });
});

function isUpper(letter: string): boolean {
  return letter !== letter.toLowerCase();
}
