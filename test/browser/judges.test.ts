// Foreign texts in a real browser: five renderers, and no sanitiser. Nothing runs, nothing is loaded, nothing leads away.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "../support/fast-check";
import type { BrowserContext } from "playwright-core";
import { makeInert, makeInertText } from "../../src/sync/inert/make-inert";
import { runs } from "../support/depth";
import { servedBelow, USERS_LINES } from "../support/hostile/below-user";
import { BEHIND_ADDRESSES, BETWEEN_DOLLARS, DIAGRAMS, FOUND_STRINGS, MATHS } from "../support/hostile/found-strings";
import { hostileStrings } from "../support/hostile/hostile-strings";
import { PIECES } from "../support/hostile/pieces";
import { PRISM_LANGUAGES } from "../support/hostile/prism-languages";
import { startChromium, type Chromium } from "./chromium";
import { openJudges, type JudgesPage } from "./judges-page";

let chromium: Chromium;
let window: BrowserContext;
let judges: JudgesPage;

beforeAll(async () => {
  chromium = await startChromium();
  window = await chromium.window();
  judges = await openJudges(window);
});
afterAll(async () => {
  await window.close();
  await chromium.close();
});

const AT_ONCE = 40;

/** Judges many texts at once, and one by one only where there is harm. */
async function harmAmong(texts: readonly string[]): Promise<readonly object[]> {
  const found: object[] = [];
  for (let at = 0; at < texts.length; at += AT_ONCE) {
    const some = texts.slice(at, at + AT_ONCE);
    if ((await judges.harmOf(some)).length === 0) continue;
    for (const text of some) {
      const harm = await judges.harmOf([text]);
      if (harm.length > 0) found.push({ text, harm });
    }
  }
  return found;
}

const known = [...FOUND_STRINGS.map(({ text }) => text), ...Object.values(hostileStrings).flat()].filter(
  (text) => text.length < 3000,
);
const inert = (text: string) => makeInert(text, { remoteImages: false });

describe("In a browser without a sanitiser", () => {
  it.each([
    ["behind addresses", BEHIND_ADDRESSES],
    ["between dollar signs", BETWEEN_DOLLARS],
    ["in maths", MATHS],
    ["in diagrams", DIAGRAMS],
  ])("texts do harm as they are: %s", async (_, strings) => {
    expect(await judges.harmOf(strings.map(({ text }) => text))).not.toEqual([]);
  });

  it("every known hostile text is harmless", async () => {
    expect(await harmAmong(known.map(inert))).toEqual([]);
  });

  it("every known hostile title is harmless", async () => {
    expect(await harmAmong(known.map(makeInertText))).toEqual([]);
  });

  it.each(USERS_LINES)("a line of the service below the user's own is harmless: %j", async (mine) => {
    for (const note of servedBelow(mine).merged)
      expect((await judges.harmOf([note])).filter((harm) => harm.includes("service"))).toEqual([]);
  });

  it("a line of the service inside of the user's HTML would do harm", async () => {
    expect((await judges.harmOf(["<div>\n\\<img src=service>"])).join()).toContain("service");
  });

  it("random texts are harmless", async () => {
    const piece = fc.constantFrom(...PIECES).chain((family) => fc.constantFrom(...family));
    const text = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(""));
    expect(await harmAmong(fc.sample(text, runs(5_000)).map(inert))).toEqual([]);
  }, 1_800_000);
});

it("The languages in these tests are those of Prism", () => {
  const file = join(__dirname, "../../tools/judges/node_modules/prismjs/components.json");
  const { languages } = JSON.parse(readFileSync(file, "utf8")) as {
    languages: Readonly<Record<string, { alias?: string | readonly string[] }>>;
  };
  const names = Object.entries(languages).flatMap(([name, { alias = [] }]) => [name, ...[alias].flat()]);
  expect([...PRISM_LANGUAGES].sort()).toEqual(names.filter((name) => name !== "meta").sort());
});
