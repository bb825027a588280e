/** Characters of an address within which its scheme must be clear. */
const LONGEST = 200;

/** Whether a scheme other than http and https stands before `://`. Some renderers take a backslash and a letter for one sign. */
export function isOtherScheme(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 32), at);
  return /[\w+.-]$/.test(before) && !/(?:^|[^\w+.\\-])(?:\\\\)*https?$/i.test(before);
}

/**
 * Whether the `(` or `:` behind a bracket leads to no address, or to one on the web, in the vault, a mailbox or a telephone.
 *
 * @param at the position of the `(` or `:`.
 */
export function leadsNowhereElse(text: string, at: number): boolean {
  const rest = text.slice(at + 1, at + 1 + LONGEST);
  if (rest.trim() === "") return false; // it may stand on the next line, or in code
  return isHarmless(rest) || (text.charAt(at) === ":" && /^ *[\p{L}\p{N}]+: +[^\s"'(]/u.test(rest));
}

/** Reads an address as browsers do, with the escapes of Markdown. */
function isHarmless(text: string): boolean {
  const address = /^\\?<?[^\s)>]*/.exec(text.replace(/\t/g, "").trimStart())?.[0] ?? "";
  const plain = address
    .replace(/&(?:lt|#(\d\d));/g, (_, code?: string) => (code === undefined ? "<" : String.fromCharCode(Number(code))))
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replace(/^</, "");
  const [scheme = ""] = /^[^/?#]*/.exec(plain) ?? [];
  if (plain.length > LONGEST - 9 && plain === scheme) return false;
  if (/^[/\\]{2}|^\\|%3a|&(?:#|\w+;)/i.test(plain.slice(0, scheme.length + 2)) || /^[/\\]{2}/.test(plain)) return false;
  return !scheme.includes(":") || /^(?:https?|mailto|tel):/i.test(scheme);
}
