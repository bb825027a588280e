// Renderers read unusual Markdown differently. Under none of these readings may the service's text run, load or open
// anything.
import * as fc from "../support/fast-check";
import { makeInert, makeInertText } from "../../src/sync/inert/make-inert";
import { findingsInBody, findingsInValue, unreadableIn } from "../support/hostile/independent-checker";
import { PIECES } from "../support/hostile/pieces";
import { harmInText } from "../support/hostile/real-renderers";
import { COSTLY, runs } from "../support/depth";

/** What attacks are made of, and what decides how a line is read. */
const piece = fc.constantFrom(
  ...[
    "<img src=x onerror=alert(1)>",
    "<script>",
    "</script>",
    "<!--",
    "-->",
    "<iframe src=https://e.x>",
    "<div",
    "<u>",
  ],
  ...[
    "</u>",
    "<br>",
    "<a href='",
    "'>",
    "<%* x %>",
    "<https://e.x>",
    "<obsidian://x>",
    "<",
    ">",
    "`",
    "``",
    "```",
    "````",
  ],
  ...["~~~", "```js", "```dataviewjs", "~~~ tasks", "```mermaid", "`= this.x`", "`$= dv.x`", 'click A "https://e.x"'],
  ...[
    "%%{init: {}}%%",
    "%%",
    "$$",
    "$",
    "[[",
    "]]",
    "![[x]]",
    "![a](https://e.x/a.png)",
    "[a](javascript:x)",
    "[a](",
    "](",
  ],
  ...["](javascript:x)", ")", "[a]: obsidian://x", "]:", "javascript:x", "obsidian://open", "file:///x", "https://e.x"],
  ...["&#x6a;avascript:x", "[^1]: ", "\\", "\\<", "|", "|-|-|", "> ", "- ", "1. ", "2. ", "- [ ] ", "# ", "---", "==="],
  ...[
    "    ",
    "   ",
    "  ",
    " ",
    "\t",
    "\n",
    "\n",
    "\n",
    "\n\n",
    "\n> ",
    "\n- ",
    "\n  ",
    "\n    ",
    "a",
    "text",
    '"',
    "'",
  ],
  ...[
    "\\href{javascript:x}{y}",
    "{{x}}",
    "<<<<<<< HEAD\n",
    "=======\n",
    ">>>>>>> x\n",
    "\u202e",
    "\0",
    "\ufeff",
    "\u2060",
    "\ud83d",
  ],
);
const hostile = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(""));

const family = fc.constantFrom(...PIECES).chain((pieces) => fc.constantFrom(...pieces));
const manyKinds = fc.array(family, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(""));

describe("Any text from outside", () => {
  it("is harmless in real renderers without a sanitiser", () => {
    fc.assert(
      fc.property(manyKinds, (text) => {
        const [inert, value] = [makeInert(text, { remoteImages: false }), makeInertText(text)];
        expect({ inert, harm: harmInText(inert) }).toEqual({ inert, harm: [] });
        expect({ value, harm: harmInText(value) }).toEqual({ value, harm: [] });
      }),
      { numRuns: runs(8_000 * COSTLY, 300) },
    );
  });

  it("is inert under every reading, readable, and the same when made inert again", () => {
    fc.assert(
      fc.property(hostile, fc.boolean(), (text, remoteImages) => {
        const inert = makeInert(text, { remoteImages });
        expect({ inert, found: findingsInBody(inert, { remoteImages }) }).toEqual({ inert, found: [] });
        expect(makeInert(inert, { remoteImages })).toBe(inert);
        expect(unreadableIn(text, inert)).toBe("");
      }),
      { numRuns: runs(4_000 * COSTLY, 200) },
    );
  });

  it("is inert as a title or a value", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const inert = makeInertText(text);
        expect({ inert, found: findingsInValue(inert) }).toEqual({ inert, found: [] });
        expect(makeInertText(inert)).toBe(inert);
        expect(unreadableIn(text, inert)).toBe("");
      }),
      { numRuns: runs(4_000 * COSTLY, 200) },
    );
  });

  it("is inert for any Unicode", () => {
    fc.assert(
      fc.property(fc.anyText({ maxLength: 60 }), (text) => {
        const inert = makeInert(text, { remoteImages: false });
        expect(findingsInBody(inert)).toEqual([]);
        expect(makeInert(inert, { remoteImages: false })).toBe(inert);
        expect(findingsInValue(makeInertText(text))).toEqual([]);
      }),
      { numRuns: runs(4_000 * COSTLY, 200) },
    );
  });
});
