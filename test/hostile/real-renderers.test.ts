// What real renderers make of the texts that were live in one of them once.
import { makeInert, makeInertText } from "../../src/sync/inert/make-inert";
import { servedBelow, USERS_LINES } from "../support/hostile/below-user";
import { FOUND_STRINGS } from "../support/hostile/found-strings";
import { hostileStrings } from "../support/hostile/hostile-strings";
import { findingsInBody } from "../support/hostile/independent-checker";
import { harmInText } from "../support/hostile/real-renderers";

const all = [...FOUND_STRINGS.map(({ text }) => text), ...Object.values(hostileStrings).flat()].filter(
  (text) => text.length < 3000,
);

describe("In real renderers without a sanitiser", () => {
  it("every known hostile string is harmless as a text, and the same when made inert again", () => {
    for (const text of all) {
      const inert = makeInert(text, { remoteImages: false });
      const harm = [...harmInText(inert), ...findingsInBody(inert)];
      expect({ text, inert, harm }).toEqual({ text, inert, harm: [] });
      expect(makeInert(inert, { remoteImages: false })).toBe(inert);
    }
  });

  it("every known hostile string is harmless as a title or a value", () => {
    for (const text of all) {
      const inert = makeInertText(text);
      expect({ text, inert, harm: harmInText(inert) }).toEqual({ text, inert, harm: [] });
      expect(makeInertText(inert)).toBe(inert);
    }
  });

  it("most of them do harm as they are", () => {
    const live = FOUND_STRINGS.filter(({ text }) => harmInText(text).length > 0);
    expect(live.length).toBeGreaterThan(FOUND_STRINGS.length / 2);
  });
});

describe("A line of the service below the user's own", () => {
  const harmOfService = (text: string) => harmInText(text).filter((harm) => harm.includes("service"));

  it.each(USERS_LINES)("stays as harmless as it was: %j", (mine) => {
    const { inert, merged } = servedBelow(mine);
    expect(inert.flatMap(harmOfService)).toEqual([]);
    for (const note of merged) expect({ note, harm: harmOfService(note) }).toEqual({ note, harm: [] });
  });
});
