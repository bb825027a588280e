import { base } from "../../support/engine/launch-note";
import { mergeTexts } from "../../support/merge/merge-texts";

describe("A note whose text the user deleted gets the service's text in the callout:", () => {
  it.each([
    ["without a line end after the properties", base.replace(/\n# Launch[^]*$/, "")],
    ["with blank lines", base.replace(/# Launch[^]*$/, "\n\n")],
    ["with a comment", base.replace(/# Launch[^]*$/, "%% mine %%")],
    ["with a fence left open", base.replace(/# Launch[^]*$/, "```")],
    ["with an open comment", base.replace(/# Launch[^]*$/, "<!-- mine")],
    ["with a table", base.replace(/# Launch[^]*$/, "| a |\n| - |\n| mine |")],
  ])("%s", (_, note) => {
    const remote = base.replace("The budget is fine.", "The budget is gone.");
    const { text } = mergeTexts({ base, note, remote });
    expect(text).toContain("> The budget is gone.");
    if (note.includes("mine")) expect(text).toContain("mine");
    let [last, from] = [text, remote];
    for (const words of ["one", "two", "three"]) {
      const next = base.replace("The budget is fine.", `The budget is ${words}.`);
      const { text: now } = mergeTexts({ base: from, note: last, remote: next });
      expect(now.split("\n").length).toBe(last.split("\n").length);
      [last, from] = [now, next];
    }
  });
});
