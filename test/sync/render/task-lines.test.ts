// The tasks in a note's text: which lines are tasks, which of them are open, and the user's tags on the service's tasks.
import { makeInert } from "../../../src/sync/inert/make-inert";
import { openTasks, tagTasks } from "../../../src/sync/render/task-lines";
import * as fc from "../../support/fast-check";

const untagged = (line: string) => line.replace(/ #task(?=(?:\s+\^[\w-]+)?\s*$)/, "");

describe("The user's tag", () => {
  it.each([
    ["- [ ] Send the plan", "- [ ] Send the plan #task"],
    ["* [x] Send the plan", "* [x] Send the plan #task"],
    ["+ [/] Send the plan", "+ [/] Send the plan #task"],
    ["2. [ ] Send the plan", "2. [ ] Send the plan #task"],
    ["  - [ ] Below another", "  - [ ] Below another #task"],
    ["> - [ ] In a quote", "> - [ ] In a quote #task"],
    ["- [ ] Before a block id ^plan-1", "- [ ] Before a block id #task ^plan-1"],
    ["- [ ] Before a line break  ", "- [ ] Before a line break #task  "],
  ])("is after the text of a task: %j", (line, tagged) => {
    expect(tagTasks(line, ["task"])).toBe(tagged);
  });

  it.each([
    ["a list item without a box", "- Send the plan"],
    ["a box without a text", "- [ ] "],
    ["a link at the beginning of an item", "- [a](https://example.com)"],
    ["code", "```\n- [ ] Send the plan\n```"],
    ["a task that has it", "- [ ] Send the #Task today"],
    ["text", "We send the plan [ ] soon"],
  ])("is not added to %s", (_, text) => {
    expect(tagTasks(text, ["task"])).toBe(text);
  });

  it("is added beside a longer tag with the same start", () => {
    expect(tagTasks("- [ ] Send #task/plan", ["task"])).toBe("- [ ] Send #task/plan #task");
  });

  it("may be one of several, each added once", () => {
    expect(tagTasks("- [ ] Send #work", ["task", "work"])).toBe("- [ ] Send #work #task");
    expect(tagTasks("- [ ] Send", [])).toBe("- [ ] Send");
  });

  it("keeps the text inert and is added once, whatever the service writes around it", () => {
    const piece = fc.constantFrom(
      "- [ ] a",
      "* [x] b",
      "  ",
      "\n",
      "\n\n",
      "`",
      "```",
      "%%",
      "$$",
      "[[",
      "]]",
      "](",
      "<b",
      "\\",
      " ^id",
      "> ",
      "#task",
      "text",
      "1. [ ] c",
      "{{",
      "=dv",
      "![",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const inert = makeInert(pieces.join(""), { remoteImages: false });
        const tagged = tagTasks(inert, ["task"]);
        expect(tagTasks(tagged, ["task"])).toBe(tagged);
        expect(makeInert(tagged, { remoteImages: false })).toBe(tagged);
        expect(tagged.split("\n").map(untagged)).toEqual(inert.split("\n").map(untagged));
      }),
    );
  });
});

describe("The open tasks of a note", () => {
  it("are found with their lines, counted in the whole note, and their texts", () => {
    const note =
      "---\ntags: [meeting]\n---\n# Plan\n\n- [ ] Send the plan #task ^p1\n- [x] Done\n  - [ ] Below\n```\n- [ ] Code\n```\n1. [-] Dropped\n";
    expect(openTasks(note)).toEqual([
      { line: 5, text: "Send the plan #task" },
      { line: 7, text: "Below" },
    ]);
  });

  it("are found in a note with Windows line ends and without properties", () => {
    expect(openTasks("Text\r\n\r\n- [ ] One\r\n- [ ] Two\r\n")).toEqual([
      { line: 2, text: "One" },
      { line: 3, text: "Two" },
    ]);
  });
});

it.each([
  ["tagged", (text: string) => void tagTasks(text, ["task"])],
  ["found", (text: string) => void openTasks(text)],
])("A task with a long run of spaces is %s without a delay", (_, run) => {
  const start = performance.now();
  run(`- [ ] a${" ".repeat(200_000)}b`);
  // In quadratic time, it would be a minute.
  expect(performance.now() - start).toBeLessThan(2_000);
});
