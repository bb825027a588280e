import type { KeyFault } from "./problem";

/** A key that can be sent in a header, or what is wrong with the pasted text. The problem does not contain the text. */
export type CleanedKey =
  { readonly ok: true; readonly key: string } | { readonly ok: false; readonly problem: KeyFault };

const quotesAtTheEnds =
  /^["'`\u00b4\u2018\u2019\u201a\u201c\u201d\u201e\u00ab\u00bb]+|["'`\u00b4\u2018\u2019\u201a\u201c\u201d\u201e\u00ab\u00bb]+$/g;
const headerName = /^(authorization|x-api-key)\s*:\s*/i;
const scheme = /^bearer\s+/i;
const printable = /^[!-~]*$/;

/**
 * Removes from a pasted key what is not part of it: white space, quotes, a header's name, `Bearer` (G56). The key's
 * prefix is not specified, so it is not checked (G57).
 */
export function cleanKey(pasted: string): CleanedKey {
  // Format characters are invisible: zero-width spaces, direction marks, soft hyphens.
  let key = pasted.replace(/\p{Cf}/gu, "");
  for (let before; before !== key;) {
    before = key;
    key = unwrap(key);
  }
  const code = faultOf(key);
  return code === undefined ? { ok: true, key } : { ok: false, problem: { code } };
}

/**
 * Removes one layer around the key. White space inside the key is removed last, because `scheme` needs the space after
 * `Bearer`.
 */
function unwrap(text: string): string {
  const bare = text.trim().replace(quotesAtTheEnds, "").replace(headerName, "").replace(scheme, "");
  return bare === text ? text.replace(/\s/g, "") : bare;
}

function faultOf(key: string): KeyFault["code"] | undefined {
  if (key === "") return "key-missing";
  if (!printable.test(key)) return "key-with-foreign-characters";
  if (key.length < 8) return "key-too-short";
  if (key.length > 512) return "key-too-long";
  return undefined;
}

/** Not ASCII, so `cleanKey` never accepts it as part of a key. */
const mark = "•••";

/**
 * Returns a function that replaces the key in a text: plain, percent-encoded, in JSON, in Base64, in any case, and with
 * non-ASCII characters between its parts, since later steps remove invisible ones. The expression is built once per key,
 * because the function runs on every string that the server sends.
 */
export function redaction(key: string): (text: string) => string {
  if (key === "") return (text) => text;
  const forms = printable.test(key)
    ? [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1), ...inBase64(key)]
    : [key];
  const longestFirst = [...new Set(forms)].sort((a, b) => b.length - a.length);
  const anyForm = new RegExp(longestFirst.map(withGaps).join("|"), "gi");
  return (text) => text.replace(anyForm, mark);
}

/** The key in Base64 at each of the three possible byte offsets. A prefix such as `Bearer ` shifts the groups. */
function inBase64(key: string): string[] {
  // The first and the last group may also encode bytes next to the key, so only groups within the key are searched for.
  const forms = [
    btoa(key).slice(0, Math.floor(key.length / 3) * 4),
    ...["-", "--"].map((before) => btoa(before + key).slice(4, -4)),
  ];
  return forms.filter((form) => form.length >= 8);
}

/** Allows any characters outside printable ASCII between the characters of the form. */
function withGaps(form: string): string {
  return printable.test(form) ? [...form].map(literally).join("[^ -~]*") : literally(form);
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
