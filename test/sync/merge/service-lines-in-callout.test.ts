import { base } from "../../support/engine/launch-note";
import { mergeTexts, TITLE } from "../../support/merge/merge-texts";

it.each([
  ["a line that starts with inline code of three backticks", "```npm ci``` installs everything."],
  ["inline code of four backticks", "````a ``` b```` is how one writes it."],
])("%s is in the callout", (_, theirs) => {
  const note = base.replace("The budget is fine.", "No, I say.");
  const { text, conflict } = mergeTexts({ base, note, remote: base.replace("The budget is fine.", theirs) });
  expect(text).toContain(theirs);
  expect(conflict).toBe(true);
});

it("the user's hard line break stays when a line is merged by words", () => {
  const note = base.replace("The budget is fine.", "The whole budget is fine.  \nSays me.");
  const { text } = mergeTexts({ base, note, remote: base.replace("is fine.", "is fine now.") });
  expect(text).toMatch(/^The whole budget is fine now\. {2}$/m);
});

it("a line of the service that reads like the callout's title does not make callouts pile up", () => {
  const note = base.replace("The budget is fine.", "No, I say.");
  const say = (n: number) =>
    base.replace("The budget is fine.", `[!note]- Newer text from the meeting service\nWords ${n} of it.`);
  const first = mergeTexts({ base, note, remote: say(1) }).text;
  const second = mergeTexts({ base: say(1), note: first, remote: say(2) }).text;
  const third = mergeTexts({ base: say(2), note: second, remote: say(3) }).text;
  expect(third.match(/\^meeting-notes-sync-/g)).toHaveLength(1);
  expect(third.split(TITLE).length).toBeLessThanOrEqual(3);
});

it("a change of a property alone does not change the callout's text", () => {
  const body = (lines: string) => base.replace(/# Launch[^]*$/, lines);
  const first = body("# Launch\n\nAgreed.\n\n## Money\n\nThe budget is fine.\n");
  const second = body("# Launch\n\nAgreed.\n\n## Money\n\nNobody objects to it.\n\nAgreed.\n");
  const note = body("# Launch\n\n## Money\n\nNo, I say.\n");
  const once = mergeTexts({ base: first, note, remote: second }).text;
  const again = mergeTexts({ base: second, note: once, remote: second.replace("30min", "45min") }).text;
  expect(again.replace("45min", "30min").replace(/sync_version.*|\^meeting.*/g, "")).toBe(
    once.replace(/sync_version.*|\^meeting.*/g, ""),
  );
});
