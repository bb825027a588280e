// The property sync_version, in all forms in which programs write it.
import * as jsYaml from "js-yaml";
import * as yaml from "yaml";
import { withProperties } from "../../../src/sync/note/edit-note";
import { noteText, parseNote } from "../../../src/sync/note/note";
import { versionIn, withoutVersion, writeSyncVersion } from "../../../src/sync/note/sync-version";

const slots = ["title", "section:summary", "section:action-items", "content"].map((key, start) => ({
  key,
  start,
  count: 1,
}));
const version = {
  updatedAt: Date.UTC(2026, 2, 2),
  hash: "0123456789ab",
  layout: { hash: "ba9876543210", slots },
};
const written = writeSyncVersion(version);
const noteWith = (block: string) => parseNote(`---\n${block}mine: 1\n---\nWords.\n`);

describe("A version longer than a line is read", () => {
  it.each([
    ["on one line", `sync_version: ${written}\n`],
    ["folded by the package yaml", yaml.stringify({ sync_version: written })],
    ["folded by the package js-yaml", jsYaml.dump({ sync_version: written })],
    ["in quotes over several lines", `sync_version: "${written.replaceAll(" ", "\n  ")}"\n`],
    ["with a quoted key", `"sync_version": ${written.replaceAll(" ", "\n  ")}\n`],
  ])("%s", (_, block) => {
    const note = noteWith(block);
    expect(versionIn(note)).toEqual(version);
    expect(noteText(withProperties(note, new Map([["sync_version", "x"]])))).toMatch(
      /^---\n"?sync_version"?: x\nmine: 1\n---\nWords.\n$/,
    );
    expect(withoutVersion(noteText(note))).toBe("---\nmine: 1\n---\nWords.\n");
  });

  it("but not another text in its place", () => {
    expect(versionIn(noteWith("sync_version:\n  mine: 1\n"))).toBeUndefined();
    expect(versionIn(noteWith(""))).toBeUndefined();
  });
});

describe("A text without its version", () => {
  const body = "sync_version: words of mine\nseries_version: x\n";

  it("keeps the user's lines that look like it, and comments", () => {
    const text = `---\nsync_version: x\n  # mine\na: 1\n---\n${body}`;
    expect(withoutVersion(text)).toBe(`---\n  # mine\na: 1\n---\n${body}`);
    expect(withoutVersion(body)).toBe(body);
  });

  it("has none either if its properties are not closed", () => {
    expect(withoutVersion("---\nsync_version: x\na: 1\n")).toBe("---\na: 1\n");
  });
});
