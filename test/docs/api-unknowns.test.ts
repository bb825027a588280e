// The page of the API's open questions is generated from the switches and up to date.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createSwitches } from "../../src/emulator/switches/switches";
import { ALONE, PAGING } from "../simulation/sweep/vector";
import { apiUnknowns } from "./api-unknowns";
import { clientAnswers } from "./client-answers";

const page = (name: string) => readFileSync(join(__dirname, "../..", name), "utf8");

describe("docs/api-unknowns.md", () => {
  it("is what `npm run docs` writes", () => {
    expect(page("docs/api-unknowns.md")).toBe(apiUnknowns(PAGING, ALONE));
  });

  it("has each gap, each switch and each value, and the client's behaviour", () => {
    const text = page("docs/api-unknowns.md");
    for (const { gap, name, values } of createSwitches().list()) {
      expect(text).toContain(`**${name}** (spec `);
      for (const value of values) expect(text).toContain(`- \`${value}\``);
      expect(clientAnswers[gap]).toMatch(/^[A-Z2].+\.$/);
    }
    for (let gap = 1; gap <= 78; gap += 1) expect(text).toContain(`\n## G${gap}\n`);
  });

  it("names tests that exist", () => {
    expect(page("test/emulator/switches/switches.test.ts")).toContain('"%s shows what it is set to"');
    expect(page("test/stories/unknown-answers.test.ts")).toContain("it.each(variants)");
    expect(page("test/simulation/sweep/sweep.test.ts")).toContain("under every two values of any two switches");
  });
});
