import { load } from "js-yaml";
import { parse } from "yaml";
import { parseNote } from "../../../src/sync/note/note";

describe("Front matter that YAML parsers read is not refused as broken:", () => {
  it.each([
    ["code with a tab in a block of text", "---\nsnippet: |\n  def f():\n  \treturn 1\nsync_version: x\n---\nWords.\n"],
    ["a comment in a block of text", "---\nsnippet: |\n  # a\n  x\nsync_version: x\n---\n"],
  ])("%s", (_, text) => {
    const front = text.split(/^---$/m)[1] ?? "";
    expect(parse(front)).toEqual(load(front));
    expect(parseNote(text).broken).toBeUndefined();
  });
});

it("A tab as indentation outside a block of text is still refused", () => {
  expect(parseNote("---\na:\n\t- b\n---\n").broken).toEqual({ code: "tab-as-indentation" });
});
