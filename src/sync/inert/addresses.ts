/** The number of characters of an address that are read to find its scheme. */
const LONGEST = 200;

/**
 * Whether a scheme other than http and https is before `://`. Some renderers read a backslash and a letter as one
 * character.
 */
export function isOtherScheme(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 32), at);
  return /[\w+.-]$/.test(before) && !/(?:^|[^\w+.\\-])(?:\\\\)*https?$/i.test(before);
}

/**
 * Whether the text after the `(` or `:` that follows a bracket is no address, or an address on the web, in the vault, of
 * a mailbox or of a telephone.
 *
 * @param at the position of the `(` or `:`.
 */
export function leadsNowhereElse(text: string, at: number): boolean {
  const rest = text.slice(at + 1, at + 1 + LONGEST);
  if (rest.trim() === "") return false; // the address may be on the next line, or in code
  return isHarmless(rest) || (text.charAt(at) === ":" && /^ *[\p{L}\p{N}]+: +[^\s"'(]/u.test(rest));
}

/** Reads an address as browsers do, after removing Markdown's escapes and the white space before it. */
function isHarmless(text: string): boolean {
  const shown = text.replace(/\t/g, "").trimStart();
  const address = /^\\?(?:<|&lt;)?\s*[^\s)>]*/.exec(shown)?.[0] ?? "";
  const plain = address
    .replace(/&(?:lt|#(\d\d));/g, (_, code?: string) => (code === undefined ? "<" : String.fromCharCode(Number(code))))
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .trimStart()
    .replace(/^<\s*/, "");
  const [scheme = ""] = /^[^/?#]*/.exec(plain) ?? [];
  const isCut = text.length === LONGEST && address.length === shown.length;
  if (isCut && plain === scheme) return false;
  if (/^[/\\]{2}|^\\|%3a|&(?:#|\w+;)/i.test(plain.slice(0, scheme.length + 2)) || /^[/\\]{2}/.test(plain)) return false;
  return !scheme.includes(":") || /^(?:https?|mailto|tel):/i.test(scheme);
}
