// Honest text is shown as it was sent, and its source differs by the standard escapes of Markdown only.
import { makeInert } from "../../src/sync/inert/make-inert";
import { HONEST_SNIPPETS } from "../support/hostile/honest-snippets";
import { WITHOUT_HTML } from "../support/hostile/real-renderers";

/** Without backslashes before punctuation, character references, and angle brackets around an address. */
const plain = (text: string) =>
  text
    .replace(/<(https?:[^\s<>]*)>(?=&lt;)/g, "$1")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replace(/&lt;/g, "<")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

describe("Honest snippets", () => {
  it("are many and all different", () => {
    expect(new Set(HONEST_SNIPPETS).size).toBe(HONEST_SNIPPETS.length);
    expect(HONEST_SNIPPETS.length).toBeGreaterThanOrEqual(150);
  });

  it.each(HONEST_SNIPPETS)("render as they would have with raw HTML off: %j", (text) => {
    const inert = makeInert(text, { remoteImages: false });
    for (const [name, render] of Object.entries(WITHOUT_HTML))
      expect({ name, html: render(inert) }).toEqual({ name, html: render(text) });
  });

  it.each(HONEST_SNIPPETS)("differ by standard escapes only: %j", (text) => {
    const inert = makeInert(text, { remoteImages: false });
    expect(plain(inert)).toBe(plain(text));
  });
});
