import { redaction } from "../../api/key";

/** What stands for a key. */
const MARK = "•••";

/**
 * Removes keys from a text, in whatever form it has them: plain, in any letter case, with escapes of addresses, JSON,
 * HTML, CSS or mails in place of any of its characters, with invisible characters in between, in hexadecimal digits, in
 * Base64 of once or twice, and its beginning at the end of a text that was cut off.
 */
export function redactionOf(keys: readonly string[]): (text: string) => string {
  const all = [...new Set(keys)].filter((key) => key.length > 3).map(redactionOfKey);
  return (text) => all.reduce((clean, redact) => redact(clean), text);
}

function redactionOfKey(key: string): (text: string) => string {
  const plain = redaction(key);
  const base64 = Buffer.from(key).toString("base64");
  const hex = Buffer.from(key).toString("hex");
  const others = [Buffer.from(base64).toString("base64").slice(0, -4), Buffer.from(key, "utf16le").toString("base64")];
  const anyForm = new RegExp(
    [
      Array.from(key, anyEscape).join("[^ -~]*"),
      hex.replace(/../g, "$&[^\\da-f]{0,3}"),
      ...others.map((form) => escapedForRegExp(form.replace(/=+$/, "").slice(0, -2))),
    ].join("|"),
    "gi",
  );
  // Base64 for addresses has other signs.
  const forAddresses = redactionOfUrlBase64(key);
  return (text) => withoutBeginning(forAddresses(plain(text).replace(anyForm, MARK)), key);
}

/** The character, or one of its escapes. */
function anyEscape(character: string): string {
  const code = character.charCodeAt(0);
  const hex = `0*${code.toString(16)}`;
  const escapes = [
    `%(?:25)*${code.toString(16)}`,
    `=${code.toString(16)}`,
    `\\\\+(?:u|x)?\\{?${hex}\\}?`,
    `&#0*${code};?`,
    `&#x${hex};?`,
  ];
  return `(?:${[escapedForRegExp(character), ...escapes].join("|")})`;
}

function redactionOfUrlBase64(key: string): (text: string) => string {
  const forms = ["", "-", "--"].map((before) => {
    const all = Buffer.from(before + key).toString("base64url");
    return all.slice(before === "" ? 0 : 4, Math.floor((before + key).length / 3) * 4);
  });
  const anyForm = new RegExp(
    forms
      .filter((form) => form.length >= 8)
      .map(escapedForRegExp)
      .join("|") || "(?!)",
    "g",
  );
  return (text) => text.replace(anyForm, MARK);
}

/** Without the beginning of the key, of at least eight characters, at the end of a text. */
function withoutBeginning(text: string, key: string): string {
  for (let length = key.length - 1; length >= 8; length -= 1) {
    if (text.endsWith(key.slice(0, length))) return text.slice(0, -length) + MARK;
  }
  return text;
}

function escapedForRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
