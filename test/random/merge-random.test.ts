// At full depth, thousands of merges of notes that the user and the service edited at random. The rules look at the texts only;
// merges with one deliberate defect show that the rules find defects.
import * as fc from "../support/fast-check";
import { defects } from "../support/merge/merge-defects";
import { brokenRules } from "../support/merge/merge-rules";
import { scenarios } from "../support/merge/merge-scenario";
import { story } from "../support/merge/merge-story";
import { mergeTexts } from "../support/merge/merge-texts";
import { depth, runs } from "../support/depth";

/** Each story has three merges; each of them is done once more on top, to see that nothing changes. */
const STORIES = depth < 1 ? 30 : runs(1_500);
/** The same stories every time, unless another seed is asked for. In a short run, ones that show each of the defects early. */
const SEED = Number(process.env["SEED"] ?? (depth < 1 ? 7 : 20260302));

describe("Any merge", () => {
  it("keeps every rule", () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        for (const step of story(scenario, mergeTexts)) {
          const broken = brokenRules(step, mergeTexts);
          if (broken.length > 0) {
            throw new Error([...broken, step.base, step.note, step.remote, step.text].join("\n=====\n"));
          }
        }
      }),
      { numRuns: STORIES, seed: SEED },
    );
  });
});

describe("The rules find a merge that", () => {
  const stories = fc.sample(scenarios, { numRuns: runs(400, 60), seed: SEED });

  it.each(defects)("$name", ({ merge, brokenRule }) => {
    const noticed = stories.some((scenario) => {
      for (const step of story(scenario, merge)) {
        if (brokenRules(step, merge).some((rule) => brokenRule.test(rule))) return true;
      }
      return false;
    });
    expect(noticed).toBe(true);
  });
});
