import type { KeyFault } from "./problem";

/** A key as it can be sent, or what is wrong with what was pasted, without repeating it. */
export type CleanedKey =
  { readonly ok: true; readonly key: string } | { readonly ok: false; readonly problem: KeyFault };

/** Format characters cannot be seen: zero-width blanks, marks of writing direction, soft hyphens. */
const invisible = /\p{Cf}/gu;
const quotesAtTheEnds =
  /^["'`\u00b4\u2018\u2019\u201a\u201c\u201d\u201e\u00ab\u00bb]+|["'`\u00b4\u2018\u2019\u201a\u201c\u201d\u201e\u00ab\u00bb]+$/g;
const headerName = /^(authorization|x-api-key)\s*:\s*/i;
const scheme = /^bearer\s+/i;
const printable = /^[!-~]*$/;

/**
 * What a person pasted, without what came along: white space, quotes, a header's name, `Bearer` (G56). The key's own
 * prefix is not known and not checked (G57).
 */
export function cleanKey(pasted: string): CleanedKey {
  let key = pasted.replace(invisible, "");
  for (let before; before !== key;) {
    before = key;
    key = unwrap(key);
  }
  const code = faultOf(key);
  return code === undefined ? { ok: true, key } : { ok: false, problem: { code } };
}

/** Takes one layer off; blanks inside the key only go when nothing is around it any more, since `Bearer` needs its own. */
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

/** Outside ASCII, so that it can never become part of a key again. */
const mark = "•••";

/**
 * Takes the key out of texts, however it may have been written there: plain, percent-encoded, in JSON, in Base64, in any
 * case, and with invisible signs in between, which are taken away later. Made once for a key, since it is run over everything that a server says.
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

/** The key in Base64, also behind one or two bytes more than a multiple of three, as in `Bearer …`. */
function inBase64(key: string): string[] {
  // A group of four digits at an end shares bits with its neighbours, so only whole groups of the key count.
  const forms = [
    btoa(key).slice(0, Math.floor(key.length / 3) * 4),
    ...["-", "--"].map((before) => btoa(before + key).slice(4, -4)),
  ];
  return forms.filter((form) => form.length >= 8);
}

/** Nothing outside printable ASCII keeps the parts of a key apart. */
function withGaps(form: string): string {
  return printable.test(form) ? [...form].map(literally).join("[^ -~]*") : literally(form);
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
