// Links must still work after a note is renamed, and nothing else in a user's text may change.
import { parseDocument } from "yaml";
import * as fc from "../../support/fast-check";
import { linkedNames, moveOf, rewriteLinks } from "../../../src/node/vault/link-rewriting";
import { foldedName, resolveTarget, type NoteNames } from "../../../src/node/vault/link-target";
import { runs } from "../../support/depth";

function namesOf(paths: readonly string[]): NoteNames {
  return {
    named: (name) => paths.filter((path) => path.endsWith(".md") && foldedName(path) === name),
    hasAttachment: (path) => !path.endsWith(".md") && paths.includes(path),
  };
}

/** The text after `from` became `to` among these notes, seen in the note at `path`. */
function after(text: string, { path = "Here.md", from = "Old/A.md", to = "New/B.md", others = [] as string[] } = {}) {
  return rewriteLinks(text, path, moveOf(from, to, namesOf([path, to, ...others])));
}

describe("Links to a renamed note", () => {
  it.each([
    ["[[A]]", "[[B]]"],
    ["[[a]]", "[[B]]"],
    ["[[Old/A]]", "[[New/B]]"],
    ["[[Old/A.md]]", "[[New/B.md]]"],
    ["[[/Old/A]]", "[[/New/B]]"],
    ["[[./Old/A]]", "[[./New/B]]"],
    ["[[A|shown]]", "[[B|shown]]"],
    ["[[A#Heading|shown]]", "[[B#Heading|shown]]"],
    ["![[A#^block]]", "![[B#^block]]"],
    ["| a | [[A\\|shown]] |", "| a | [[B\\|shown]] |"],
    ['meeting: "[[Old/A]]"', 'meeting: "[[New/B]]"'],
    ["[x](Old/A.md)", "[x](New/B.md)"],
    ["[x](Old/A.md#h)", "[x](New/B.md#h)"],
    ['[x](Old/A.md "title")', '[x](New/B.md "title")'],
    ["![x](<Old/A.md>)", "![x](<New/B.md>)"],
    ["[[A]] and ``code [[A]]`` and [[A]]", "[[B]] and ``code [[A]]`` and [[B]]"],
    ["[[A | shown]] ![[ A#Heading ]]", "[[B | shown]] ![[ B#Heading ]]"],
    ["5\\` [[A]] 6\\` wide", "5\\` [[B]] 6\\` wide"],
    ["\\\\`[[A]]` [[A]]", "\\\\`[[A]]` [[B]]"],
  ])("%s become %s", (before, expected) => {
    expect(after(before)).toBe(expected);
  });

  it.each([
    "[[Other]]",
    "[[A",
    "A]]",
    "`[[A]]`",
    "```\n[[A]]\n```",
    "> ~~~js\n> [[A]]\n> ~~~",
    "- ```\n  [[A]]\n  ```",
    "> - ```\n>   [[A]]\n>   ```",
    "```\r\n[[A]]\r\n```\r\n",
    "`code\n[[A]]\ncode`",
    "Example:\n\n    [[A]]\n\n\t[[A]]\n",
    "[x](https://example.com/Old/A.md)",
    "[x](mailto:a@example.com)",
    "[x](#A)",
    "[[#A]]",
    "[x](%E0%A4%A)",
    "plain A, Old/A.md",
    "[[]] [[ ]] [[ |x]]",
  ])("are not found in %j, which stays unchanged", (text) => {
    expect(after(text)).toBe(text);
  });

  it("are percent-encoded in Markdown links", () => {
    expect(after("[x](Old/A.md)", { to: "New/B (2) 100%.md" })).toBe("[x](New/B%20%282%29%20100%25.md)");
    expect(after("[x](Old%20Place/A.md)", { from: "Old Place/A.md" })).toBe("[x](New/B.md)");
    expect(after("[x](Old/A(1).md)", { from: "Old/A(1).md" })).toBe("[x](New/B.md)");
  });

  it("become the full path when the new name alone would mean another note", () => {
    expect(after("[[A]]", { others: ["B.md"] })).toBe("[[New/B]]");
  });

  it("stay unchanged when they mean another note of the same name", () => {
    expect(after("[[Elsewhere/A]] [[A]]", { others: ["Elsewhere/A.md"], path: "Elsewhere/x.md" })).toBe(
      "[[Elsewhere/A]] [[A]]",
    );
  });

  it("still mean the same notes when they are in the renamed note", () => {
    const moved = { path: "New/B.md", others: ["Old/Near.md"] };
    expect(after("[[./Near]] [[A#Part]] [[Near]]", moved)).toBe("[[../Old/Near]] [[B#Part]] [[Near]]");
  });

  it.each([
    ["![board](../files/my%20board.png)", "![board](../../files/my%20board.png)"],
    ["![[../files/my board.png|300]]", "![[../../files/my board.png|300]]"],
    ["[slides](<../files/slides.pdf#page=3>)", "[slides](<../../files/slides.pdf#page=3>)"],
    ["![](./near.png)", "![](../../Old/near.png)"],
    ["![[my board.png]] ![](files/slides.pdf)", "![[my board.png]] ![](files/slides.pdf)"],
    ["[missing](../files/missing.pdf)", "[missing](../files/missing.pdf)"],
    ["[outside](../../outside.pdf)", "[outside](../../outside.pdf)"],
  ])("lead to the same image or PDF when they are in the moved note: %s", (before, expected) => {
    const others = ["files/my board.png", "files/slides.pdf", "Old/near.png"];
    expect(after(before, { path: "New/2026/B.md", to: "New/2026/B.md", others })).toBe(expected);
    expect(after(before, { path: "Old/B.md", to: "Old/B.md", others })).toBe(before);
    expect(after(before, { path: "Old/C.md", others })).toBe(before);
  });

  it.each([
    "a ` b [[A]]\n\nc ` [[A]]",
    "a ` b\r\n\r\n[[A]]\r\n\r\nc ` d",
    "- a `\n- [[A]]\n- b `",
    "1. a `\n   [[A]]\n2. b `",
    "# a `\n[[A]] `",
    "a `\n===\n[[A]] `",
    "a `\n> [[A]] `",
    "| a ` | b |\n| --- | --- |\n| [[A]] | ` |",
    "[^1]: a `\n[^2]: [[A]] `",
  ])("are rewritten after a backtick that starts no code: %j", (text) => {
    expect(after(text)).toBe(text.replaceAll("[[A]]", "[[B]]"));
  });

  it.each([
    ["that a longer run closes", "```\n[[A]]\n````\n[[A]]"],
    ["that ends with the quote around it", "> ```\n> [[A]]\n\n[[A]]"],
    ["that ends with the list item around it", "- ```\n  [[A]]\n\n[[A]]"],
    ["with Windows line ends", "```\r\n[[A]]\r\n```\r\n[[A]]"],
    ["of one line, which is inline code", "```[[A]]``` is code\n\n[[A]]"],
    ["that is indented", "Example:\n\n    [[A]]\n\n[[A]]"],
  ])("are rewritten after a code block %s", (_, text) => {
    expect(after(text)).toBe(text.replace(/\[\[A\]\]$/, "[[B]]"));
  });

  it("are rewritten in lists, however deep", () => {
    const text = "- a\n\n    - [[A]]\n\n        [[A]]\n\t\t- [[A]]";
    expect(after(text)).toBe(text.replaceAll("[[A]]", "[[B]]"));
  });
});

describe("A link in the properties of a note", () => {
  const afterIn = (value: string, to: string, from?: string) => {
    const text = after(`---\nrelated: ${value}\n---\n`, { to, ...(from === undefined ? {} : { from }) });
    return text.slice("---\nrelated: ".length, -"\n---\n".length);
  };

  it.each([
    ["'[[Old/A]]'", "[[New/Ann's sync]]"],
    ["'[[Old/A|Ann''s]]' # the user's", "[[New/Ann's sync|Ann's]]"],
    ["'[x](Old/A.md)'", "[x](New/Ann's%20sync.md)"],
    ['"[[Old/A]]"', "[[New/Ann's sync]]"],
    [`['[[Old/A]]', "[[Old/A]]"]`, ["[[New/Ann's sync]]", "[[New/Ann's sync]]"]],
    ["\n  - '[[Old/A]]'\n  - \"[[Old/A]]\"", ["[[New/Ann's sync]]", "[[New/Ann's sync]]"]],
    ["\r\n  - '[[Old/A]]'\r\n  - mine", ["[[New/Ann's sync]]", "mine"]],
    ["{ with: '[[Old/A]]' }", { with: "[[New/Ann's sync]]" }],
  ])("is updated in %j, and the value can still be read", (value, expected) => {
    const document = parseDocument(`related: ${afterIn(value, "New/Ann's sync.md")}`);
    expect(document.errors).toEqual([]);
    expect(document.toJS()).toEqual({ related: expected });
  });

  it("is escaped in double quotes", () => {
    expect(afterIn('"[[Old/A]]"', String.raw`New/\ "B".md`)).toBe(String.raw`"[[New/\\ \"B\"]]"`);
  });

  it.each(["'[[Old/Ann''s A]]'", String.raw`"[[Old/Ann\u0027s A]]"`])(
    "is found in %s, which has an escape",
    (value) => {
      expect(afterIn(value, "New/B.md", "Old/Ann's A.md")).toBe(`${value.charAt(0)}[[New/B]]${value.charAt(0)}`);
      expect(linkedNames(`---\nrelated: ${value}\n---\n`)).toEqual(new Set(["ann's a"]));
    },
  );

  it.each(["see [[Old/A]]", "|\n  see [[Old/A]]", "[[Old/A]]"])(
    "is updated without quotes in %j only if the new name has no sign of YAML",
    (value) => {
      expect(afterIn(value, "New/B.md")).toBe(value.replace("Old/A", "New/B"));
      for (const name of ["a, b", "it's", "{b", "b: c", "b #c"]) expect(afterIn(value, `${name}.md`)).toBe(value);
    },
  );

  it("is updated between other properties with a backtick", () => {
    expect(afterIn("'a ` b'\nlink: '[[Old/A]]'\nkey: 'c ` d'", "B.md")).toContain("'[[B]]'");
  });

  it("does not change how the text of the note is written", () => {
    expect(after("---\na: b\n---\n'[[Old/A]]'", { to: "Ann's sync.md" })).toBe("---\na: b\n---\n'[[Ann's sync]]'");
    expect(after("'[[Old/A]]'", { to: "Ann's sync.md" })).toBe("'[[Ann's sync]]'");
  });
});

describe("Links of any vault", () => {
  const segment = fc.constantFrom("a", "b", "A b", "c");
  const path = fc
    .tuple(fc.array(segment, { maxLength: 2 }), segment)
    .map(([folders, name]) => [...folders, `${name}.md`].join("/"));
  const target = fc.oneof(
    path,
    segment,
    path.map((to) => to.slice(0, -3)),
    segment.map((to) => `../${to}`),
  );

  it("mean the same notes after a move, in all places", () => {
    const vault = fc.uniqueArray(path, { minLength: 2, maxLength: 8, selector: (one) => one.toLowerCase() });
    const check = fc.property(vault, path, fc.array(target, { maxLength: 6 }), fc.nat(), (notes, to, targets, pick) => {
      const from = notes[0] ?? "";
      fc.pre(!notes.some((note) => note.toLowerCase() === to.toLowerCase()));
      const source = notes[pick % notes.length] ?? "";
      const place = source === from ? to : source;
      const now = [...notes.slice(1), to];
      const text = targets.map((one) => `[[${one}|shown]]`).join(" text ");
      const next = rewriteLinks(text, place, moveOf(from, to, namesOf(now)));
      const written = [...next.matchAll(/\[\[(.*?)\|shown\]\]/g)].map(([, one]) => one ?? "");
      expect(next.replace(/\[\[.*?\|/g, "")).toBe(text.replace(/\[\[.*?\|/g, ""));
      targets.forEach((one, index) => {
        const meant = resolveTarget(one, source, namesOf(notes));
        if (meant === undefined) return;
        expect(resolveTarget(written[index] ?? "", place, namesOf(now))).toBe(meant === from ? to : meant);
      });
    });
    fc.assert(check, { numRuns: runs(2_000) });
  });

  it("are listed by the folded names they point to, those in code included", () => {
    expect(linkedNames("[[A b]] `[[code]]` [x](f/C%20d.md#h) ![[E#x|y]] [[ F |y]] [w](https://x.y/z)")).toEqual(
      new Set(["a b", "code", "c d", "e", "f"]),
    );
  });

  it.each([
    ["a long line that looks like links without an end", '](a "'.repeat(40_000)],
    [
      "a thousand runs of backticks that are never closed",
      Array.from({ length: 1000 }, (_, n) => "`".repeat(n + 1)).join(" "),
    ],
  ])("are read in at most five seconds of the processor in a text with %s", (_, text) => {
    // Time of the processor: other work on the machine does not count.
    const before = process.cpuUsage();
    expect(linkedNames(`[[A]] ${text}`)).toEqual(new Set(["a"]));
    expect(after(`[[A]] ${text}`)).toBe(`[[B]] ${text}`);
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  });
});
