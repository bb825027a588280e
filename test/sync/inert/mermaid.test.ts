// Diagrams stay, without click actions, loading of resources and settings of the renderer.
import { makeInert } from "../../../src/sync/inert/make-inert";
import { shown } from "../../support/hostile/joiners";

/** A diagram's lines as they come out, with word joiners made visible. */
function diagram(...lines: readonly string[]): readonly string[] {
  const inert = makeInert(["```mermaid", ...lines, "```"].join("\n"), { remoteImages: false });
  return shown(inert).split("\n").slice(1, -1);
}

describe("A diagram's settings", () => {
  it("become comments, except for its title and its display mode", () => {
    const before = [
      "---",
      "title: A: b",
      "config:",
      "  theme: dark",
      "displayMode: compact",
      "# note",
      "a title: b",
      "---",
    ];
    const after = [
      "---",
      "title: A: b",
      "# config:",
      "  # theme: dark",
      "displayMode: compact",
      "# note",
      "# a title: b",
    ];
    expect(diagram(...before, "graph TD", "A-->B")).toEqual([...after, "---", "graph TD", "A-->B"]);
  });

  it("may follow blank lines", () => {
    expect(diagram("", "  ", "---", "config: 1", "---", "graph")).toEqual([
      "",
      "  ",
      "---",
      "# config: 1",
      "---",
      "graph",
    ]);
  });

  it("end where the diagram starts: a ruler in the diagram is not their end", () => {
    const lines = ["graph TD", "---", "title: x", "config: y", "A-->B"];
    expect(diagram(...lines)).toEqual(lines);
  });
});

describe("A directive in a diagram", () => {
  it("of one line is broken, and what follows is unchanged", () => {
    expect(diagram("%%{init: {'a':1}}%%", "A-->B")).toEqual(["%%·{init: {'a':1}}%%", "A-->B"]);
  });

  it("of several lines becomes comments up to its end", () => {
    const before = ["%%{init:", "{'securityLevel':'loose'}", "%% c", "}%%", "A-->B"];
    expect(diagram(...before)).toEqual(["%%·{init:", "%% {'securityLevel':'loose'}", "%% c", "%% }%%", "A-->B"]);
  });

  it("that starts after another one, or within a line, is broken too", () => {
    expect(diagram("%%{a}%% %%{b:", "c", "}%%", "A")).toEqual(["%%·{a}%% %%·{b:", "%% c", "%% }%%", "A"]);
    expect(diagram("A %%{b:", "c", "}%%", "A")).toEqual(["A %%·{b:", "%% c", "%% }%%", "A"]);
  });
});

describe("A diagram's line", () => {
  it.each([
    ["acts on a click", 'click A href "x"', '%% click A href "x"'],
    ["calls something", "  click A call f()", "  %% click A call f()"],
    ["links", 'link A "x"', '%% link A "x"'],
    ["links in a sequence", "links A: x", "%% links A: x"],
    ["has a callback", 'callback A "f"', '%% callback A "f"'],
    ["acts behind another statement", "A-->B;click A f", "A-->B;·click A f"],
    ["acts behind another statement and blanks", "A;   links A: {}", "A;   ·links A: {}"],
    ["links behind another statement", 'A; link B "x"', 'A; ·link B "x"'],
    ["calls back behind another statement", 'A; callback B "x"', 'A; ·callback B "x"'],
    ["loads an image", 'A@{ img: "https://x" }', 'A@{ img·: "https://x" }'],
    ["loads an image, with blanks", "A@{ img  :  'https://x' }", "A@{ img·  :  'https://x' }"],
    ["loads an image, without any", 'A@{ img:"x" }', 'A@{ img·:"x" }'],
    ["loads a style's image", "style A fill:url(x)", "style A fill:url·(x)"],
    ["holds HTML", 'A["<b>x</b>"]', 'A["<·b>x<·/b>"]'],
  ])("that %s is made inert", (_, before, after) => {
    expect(diagram(before)).toEqual([after]);
  });

  it.each([
    "click --> B",
    "clicked --> B",
    "A; linking",
    "A@{ img: x }",
    'imgs: "x"',
    "curl(x)",
    "url (x)",
    'A["a<br>b<br />c"]',
    "class A { <<interface>> }",
    "A <-- B",
  ])("is unchanged: %s", (line) => {
    expect(diagram(line)).toEqual([line]);
  });
});
