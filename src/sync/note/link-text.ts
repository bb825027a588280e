/** Equal for names that differ only in case, white space or Unicode form. */
export function linkKey(name: string): string {
  return name.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}

/**
 * Equal for names that differ only in case, white space and punctuation, such as a project and its tag
 * `customer-portal`.
 */
export function wordKey(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** Whether the text can be part of a wikilink without ending it or changing its meaning. */
export function isLinkable(text: string): boolean {
  return !/[[\]|#^]/.test(text);
}

/** The name that a wikilink shows, and its target. For any other text, the name is the text itself. */
export function shownName(text: string): { readonly name: string; readonly target?: string | undefined } {
  const [, target, shown = target] = /^\[\[([^[\]|#^]+)(?:\|([^[\]|]+))?\]\]$/.exec(text) ?? [];
  return { name: (shown ?? text).trim(), target };
}

/** The name in a link of the form `[[name]]`, as the service writes it; undefined for any other text or value. */
export function linkedName(value: unknown): string | undefined {
  return typeof value === "string" ? /^\[\[([^[\]|#^]+)\]\]$/.exec(value)?.[1] : undefined;
}
