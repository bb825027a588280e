// Folder and file names come from other people. Nothing may be written outside the user's folders. Every name must be valid,
// linkable and the same on all devices.
import * as fc from "../../support/fast-check";
import { hash32, notePath, pathKey, withShortId } from "../../../src/sync/note/path";
import { COSTLY, runs } from "../../support/depth";
import { linkedName } from "../../../src/sync/note/link-text";

const configDir = ".obsidian";

const pathOf = (folder: string, fileName: string) => notePath({ folder, fileName, configDir });

const nameOf = (fileName: string) => pathOf("", fileName).path;

const bytes = (text: string) => Buffer.byteLength(text);

/** The characters and names that each system refuses, by the system's own rules. */
const systemRules: readonly (readonly [system: string, breaks: (name: string) => boolean])[] = [
  ["Windows: forbidden characters", (name) => [...name].some((char) => '<>:"/\\|?*'.includes(char) || char < " ")],
  [
    "Windows: reserved names",
    (name) => /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i.test((name.split(".")[0] ?? "").trim()),
  ],
  ["Windows: dot or blank at the end", (name) => /[. ]$/.test(name)],
  ["macOS, iOS: slash and colon", (name) => /[:/]/.test(name)],
  ["macOS, iOS: one form of Unicode", (name) => name !== name.normalize("NFC")],
  ["Android: the SD card's file system", (name) => [...name].some((char) => '"*/:<>?\\|\u007f'.includes(char))],
  ["Linux: slash, NUL, 255 bytes", (name) => /[/\0]/.test(name) || bytes(name) > 255],
  ["Obsidian: signs of a link", (name) => /[#^[\]|]|%%/.test(name)],
  ["Markdown: code in a note that links to it", (name) => name.includes("`")],
  ["Obsidian: hidden files", (name) => name.startsWith(".")],
  ["all: room for a conflict suffix", (name) => bytes(name) > 200],
  [
    "all: invisible characters",
    (name) => /[\p{Cc}\p{Zl}\p{Zp}]|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u.test(name),
  ],
  ["all: half a character", (name) => /\p{Cs}/u.test(name)],
  ["all: blanks around it", (name) => name !== name.trim()],
];

const piece = fc.constantFrom(
  ...["..", ".", "/", "\\", "%2e%2e", "%2f", "%5c", "%00", "C:", "CON", "nul.", "com1", "~", " ", "\0", "\n", "\u202e"],
  ...[
    "\u200b",
    "\ufeff",
    "é",
    "e\u0301",
    "ﷺ",
    "👩‍💻",
    "🏽",
    "\ud83d",
    "Ann",
    "#",
    "[[",
    "]]",
    "^",
    "|",
    "`",
    "%%",
    ":",
    "*",
  ],
  ...[".md", ".MD", ".obsidian", ".OBSIDIAN", ".git", "a".repeat(120), "日本".repeat(40), "{{", "<%", "﹒", "Meetings"],
);

const hostile = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
  fc.anyText({ maxLength: 300 }),
);

describe("A note's path", () => {
  it("is valid for every system, whatever the service sends", () => {
    fc.assert(
      fc.property(hostile, hostile, (folder, fileName) => {
        const { path } = pathOf(folder, fileName);
        const segments = path.split("/");
        expect(path.endsWith(".md")).toBe(true);
        expect(segments.map((segment) => segment.toLowerCase())).not.toContain(configDir);
        for (const segment of segments) {
          const broken = systemRules.filter(([, breaks]) => breaks(segment)).map(([system]) => system);
          expect({ segment, broken }).toEqual({ segment, broken: [] });
        }
        expect(withShortId(path, "id").split("/").slice(0, -1)).toEqual(segments.slice(0, -1));
        expect(systemRules.filter(([, breaks]) => breaks(withShortId(path, "id").split("/").pop() ?? ""))).toEqual([]);
      }),
      { numRuns: runs(10_000 * COSTLY) },
    );
  });

  it("does not change when it is created from itself, or from another Unicode form", () => {
    const readable = hostile.filter((fileName) => !fileName.includes("%"));
    fc.assert(
      fc.property(readable, (fileName) => {
        expect(nameOf(nameOf(fileName))).toBe(nameOf(fileName));
        expect(nameOf(fileName.normalize("NFD"))).toBe(nameOf(fileName.normalize("NFC")));
      }),
      { numRuns: runs(3_000 * COSTLY, 100) },
    );
  });

  it.each([
    ["2026-11-21 - Weekly.md", "2026-11-21 - Weekly.md"],
    ["Weekly", "Weekly.md"],
    ["Weekly.MD", "Weekly.md"],
    ["Q1/Q2 review.md", "Q1-Q2 review.md"],
    ["a\\b.md", "a-b.md"],
    ["Budget: 10% <draft> #3 [x]^y|z?.md", "Budget 10% draft 3 x y z.md"],
    ["Why?*.md", "Why.md"],
    ["CON.md", "CON_.md"],
    ["aux.2026.md", "aux_.2026.md"],
    ["Con Edison.md", "Con Edison.md"],
    ["Done....md", "Done.md"],
    [" .hidden.md", "hidden.md"],
    ["cafe\u0301.md", "café.md"],
    ["a <\u0338 b.md", "a \u226e b.md"],
    ["evil\u202egnp.md", "evilgnp.md"],
    ["100%25 %%hidden%%.md", "100%25 %hidden%.md"],
    ["%%2e%%2e%%2fx.md", "-2e-2e-2fx.md"],
    ["%\u200b2E.md", "-2E.md"],
    ["اجتماع الفريق.md", "اجتماع الفريق.md"],
    ["站会 2026年.md", "站会 2026年.md"],
    ["", "Untitled.md"],
    [".md", "Untitled.md"],
    ["???", "Untitled.md"],
    ["---", "---.md"],
    ["Costs `= this.x`.md", "Costs '= this.x'.md"],
  ])("%j becomes %j", (fileName, expected) => {
    expect(pathOf("", fileName)).toEqual({ path: expected });
  });

  it.each(["../../.ssh/x.md", "..\\..\\x.md", "a/../../x.md", "./x.md", "%2e%2e%2fx.md", "/.. /x.md", "..%5cx"])(
    "keeps %j in its folder and says so",
    (fileName) => {
      const { path, refused } = pathOf("Meetings", fileName);
      expect(path).toMatch(/^Meetings\/[^/]+\.md$/);
      expect(path).not.toContain("..");
      expect(refused).toBe("file-name-leaves-folder");
    },
  );

  it.each([
    ["../Notes", "folder-outside-vault"],
    ["Notes/../../x", "folder-outside-vault"],
    ["Notes/.. /x", "folder-outside-vault"],
    ["Notes//x", "folder-segment-without-name"],
    [".", "folder-segment-without-name"],
    [".obsidian", "folder-hidden"],
    ["Notes/.OBSIDIAN/plugins", "folder-hidden"],
    ["Notes/\u200b.git", "folder-hidden"],
    ["Notes\\x", "folder-with-backslash"],
    ["C:/Windows", "folder-outside-vault"],
    ["//server/share", "folder-outside-vault"],
    ["%2e%2e/x", "folder-percent-encoded"],
    ["Notes%2f..", "folder-percent-encoded"],
    ["Notes%5cx", "folder-percent-encoded"],
    ["Notes/%%2e%%2e", "folder-percent-encoded"],
    ["Notes/%zz/%2e%2e", "folder-percent-encoded"],
    ["a/".repeat(300), "folder-too-deep"],
  ])("refuses the folder %j", (folder, fault) => {
    const { path, refused } = pathOf(folder, "x.md");
    expect(path).toBe("x.md");
    expect(refused).toBe(fault);
  });

  it("is never in the vault's configuration folder, whatever its name and case", () => {
    for (const folder of ["Config", "CONFIG/plugins", "/config/"]) {
      expect(notePath({ folder, fileName: "x", configDir: "config" }).refused).toBe("folder-is-configuration");
    }
    expect(notePath({ folder: "Configuration", fileName: "x", configDir: "config" }).refused).toBeUndefined();
  });

  it.each([
    ["", "x.md"],
    ["/", "x.md"],
    [" ", "x.md"],
    ["/Work/Meetings/", "Work/Meetings/x.md"],
    ["Work: 2026 ", "Work 2026/x.md"],
    ["100% sure", "100% sure/x.md"],
  ])("understands the folder %j as the user means it", (folder, expected) => {
    expect(pathOf(folder, "x.md")).toEqual({ path: expected });
  });

  it("is cut between characters if the name is long", () => {
    expect(bytes(nameOf("a".repeat(500)))).toBe(200);
    expect(nameOf(`${"a".repeat(194)}日本`)).toBe(`${"a".repeat(194)}日.md`);
    expect(nameOf(`${"a".repeat(196)}e\u0301`)).toBe(`${"a".repeat(196)}.md`);
    expect(nameOf(`${"a".repeat(192)}👍🏽`)).toBe(`${"a".repeat(192)}.md`);
    expect(nameOf(`${"a".repeat(194)} . b`)).toBe(`${"a".repeat(194)}.md`);
  });
});

describe("The fallback name", () => {
  it("has eight hex digits that depend only on the id", () => {
    expect(withShortId("Meetings/Weekly.md", "abc")).toBe("Meetings/Weekly (ba7816bf).md");
    expect(bytes(withShortId(nameOf("a".repeat(500)), "abc"))).toBe(200);
  });

  it("is compared without case and Unicode form", () => {
    expect(pathKey("Café/X.md")).toBe(pathKey("cafe\u0301/x.MD"));
    expect(pathKey("a.md")).not.toBe(pathKey("b.md"));
  });
});

it("The hash of a name is the 32-bit FNV-1a hash of its letters", () => {
  expect(["", "a", "foobar"].map(hash32)).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
});

describe("The name in a link", () => {
  it("is read only if the whole text is one link", () => {
    expect(linkedName("[[Ann]]")).toBe("Ann");
    expect(linkedName("x [[Ann]]")).toBeUndefined();
    expect(linkedName("[[Ann]] x")).toBeUndefined();
  });
});
