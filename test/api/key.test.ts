// Keys are pasted by people, together with whatever stood around them; and no key may ever be seen again.
import * as fc from "../support/fast-check";
import { cleanKey, redaction } from "../../src/api/key";
import type { KeyFault } from "../../src/api/problem";
import { reasonTexts } from "../../src/node/terminal/reason-texts";
import { textOf } from "../../src/sync/reason";

const key = "mnk_4fQ9-zB7.x~K2+w/E=";

describe("a pasted key", () => {
  it.each<[string, string]>([
    ["as it is", key],
    ["with blanks and line ends", `  ${key}\r\n`],
    ["broken over two lines", `${key.slice(0, 9)}\n  ${key.slice(9)}`],
    ["with a no-break space and a zero-width one", `\u00a0${key.slice(0, 5)}\u200b${key.slice(5)}\ufeff`],
    ["with marks of writing direction", `\u2066${key}\u2069`],
    ["in double quotes", `"${key}"`],
    ["in the quotes of a word processor", `“${key}”`],
    ["in backticks", `\`${key}\``],
    ["with Bearer", `Bearer ${key}`],
    ["with Bearer twice, in any case", `bearer BEARER\t${key}`],
    ["as a header", `Authorization: Bearer ${key}`],
    ["as the other header", `x-api-key:${key}`],
    ["as a quoted header", `'Authorization: Bearer "${key}"'`],
  ])("is cleaned when it comes %s", (_how, pasted) => {
    expect(cleanKey(pasted)).toEqual({ ok: true, key });
  });

  it.each<[string, string, KeyFault["code"]]>([
    ["empty", "", "key-missing"],
    ["nothing but white space", " \n\u200b", "key-missing"],
    ["too short", "abc1234", "key-too-short"],
    ["too long", "k".repeat(513), "key-too-long"],
    ["typed with a Cyrillic letter", "mnk_4fQ9zВ7x", "key-with-foreign-characters"],
    ["full of control characters", "mnk_4fQ9\u0000zB7x", "key-with-foreign-characters"],
  ])("is refused when it is %s, with advice", (_what, pasted, code) => {
    const cleaned = cleanKey(pasted);
    expect(cleaned).toEqual({ ok: false, problem: { code } });
    expect(textOf({ code }, reasonTexts)).toContain("Copy the whole key again");
  });

  it.each([8, 512])("may have %i characters", (length) => {
    expect(cleanKey("k".repeat(length))).toEqual({ ok: true, key: "k".repeat(length) });
  });

  it("may begin like the word Bearer, or hold a colon", () => {
    expect(cleanKey("bearer_4fQ9zB7x")).toEqual({ ok: true, key: "bearer_4fQ9zB7x" });
    expect(cleanKey("mnk:4fQ9zB7x")).toEqual({ ok: true, key: "mnk:4fQ9zB7x" });
  });

  it("is the same when it is cleaned twice, fits into a header, and is not repeated when it is refused", () => {
    const wrapping = fc.constantFrom("", " ", '"', "Bearer ", "authorization:", "\u200b", "'", "\n");
    const pasted = fc.tuple(wrapping, wrapping, fc.anyText({ maxLength: 30 }), wrapping);
    fc.assert(
      fc.property(pasted, (parts) => {
        const cleaned = cleanKey(parts.join(""));
        if (!cleaned.ok) {
          const typed = parts[2].trim();
          expect(typed.length > 5 && JSON.stringify(cleaned.problem).includes(typed)).toBe(false);
        } else {
          expect(cleanKey(cleaned.key)).toEqual(cleaned);
          expect(new Headers({ authorization: `Bearer ${cleaned.key}` }).get("authorization")).toBe(
            `Bearer ${cleaned.key}`,
          );
        }
      }),
    );
  });
});

describe("redaction", () => {
  it.each<[string, string]>([
    ["plain", key],
    ["in another case", key.toUpperCase()],
    ["percent-encoded", encodeURIComponent(key)],
    ["in a header", `Authorization: Bearer ${key}`],
    ["as Base64", btoa(key)],
    ["as Base64 of the header's value", btoa(`Bearer ${key}`)],
    ["as Base64 of a user and password", btoa(`me:${key}`)],
    ["as Base64 of a user without a password", btoa(`${key}:`)],
  ])("takes the key out when it stands there %s", (_how, text) => {
    const left = redaction(key)(`before ${text} after`);
    expect(left).toContain("•••");
    expect(left.toLowerCase()).not.toContain(key.toLowerCase().slice(3, 12));
    // In Base64 the few digits stay that the key's ends share with their neighbours.
    expect(left.length).toBeLessThan(40);
  });

  it.each(["\0", "\ufeff", "\u200b", "\u034f\u2060", "\u00ad", "\ud800"])(
    "finds the key with signs between its letters that are taken away later: %j",
    (sign) => {
      const secret = "mk_live_0123456789";
      expect(redaction(secret)(`before ${[...secret].join(sign)} after`)).toBe("before ••• after");
    },
  );

  it("takes out keys with characters that mean something in expressions and in JSON", () => {
    const odd = 'a.*+?^${}()|[]\\"b';
    expect(redaction(odd)(JSON.stringify({ key: odd }))).toBe('{"key":"•••"}');
  });

  it("takes out all of a longer form that begins like the key", () => {
    const odd = "mnk_4fQ9zB7x%";
    expect(redaction(odd)(`before ${encodeURIComponent(odd)} after`)).toBe("before ••• after");
  });

  it("takes the shortest key out of Base64, and no word that shares a few letters with it", () => {
    const short = "abcdefgh";
    expect(redaction(short)(btoa(short))).toMatch(/^•••/);
    const fourLetters = btoa(`-${short}`).slice(4, 8);
    expect(redaction(short)(fourLetters)).toBe(fourLetters);
  });

  it("leaves texts without the key alone, and all texts when there is no key", () => {
    expect(redaction(key)("No key in here.")).toBe("No key in here.");
    expect(redaction("")("No key in here.")).toBe("No key in here.");
  });

  it("leaves no key in any text, even where its marks meet what is around them", () => {
    const keys = fc.stringMatching(/^[!-~]{8,24}$/);
    fc.assert(
      fc.property(keys, fc.array(fc.oneof(fc.constant("KEY"), fc.string()), { maxLength: 6 }), (secret, parts) => {
        const text = parts.map((part) => part.replace("KEY", secret)).join("");
        expect(redaction(secret)(text)).not.toContain(secret);
      }),
    );
  });

  it("does not stumble over a key that was never cleaned", () => {
    expect(redaction("\ud800 ключ")("x \ud800 ключ y")).toBe("x ••• y");
  });
});
