// What real renderers make of the texts that were live in one of them once.
import { makeInert, makeInertText } from "../../src/sync/inert/make-inert";
import { servedBelow, USERS_LINES } from "../support/hostile/below-user";
import {
  FOUND_STRINGS,
  PROPERTY_NAMES,
  SCHEMES,
  SIGNS_IN_NAMES,
  WORDS_AS_NAMES,
} from "../support/hostile/found-strings";
import { oneOf } from "../support/depth";
import { hostileStrings } from "../support/hostile/hostile-strings";
import { findingsInBody, findingsInValue } from "../support/hostile/independent-checker";
import { harmInText, WITHOUT_HTML } from "../support/hostile/real-renderers";
import { HONEST_SNIPPETS } from "../support/hostile/honest-snippets";
import { NO_ACCOUNT_SETTINGS } from "../support/engine/plain-settings";
import { renderMeeting, renderSettings } from "../../src/sync/render/render-meeting";

/** Those that were found in a renderer, and others: a fifth of these in a short run. */
const all = [...FOUND_STRINGS.map(({ text }) => text), ...oneOf(5, Object.values(hostileStrings).flat())].filter(
  (text) => text.length < 3000,
);

describe("In real renderers without a sanitiser", () => {
  it("every known hostile string is harmless as a text, and the same when made inert again", () => {
    const inertAgain = (text: string) => makeInert(text, { remoteImages: false });
    const found = all.map((text) => {
      const inert = inertAgain(text);
      return { text, inert, harm: [...harmInText(inert), ...findingsInBody(inert)], again: inertAgain(inert) };
    });
    expect(found.filter(({ inert, harm, again }) => harm.length > 0 || again !== inert)).toEqual([]);
  });

  it("every known hostile string is harmless as a title or a value, and the same when made inert again", () => {
    const found = all.map((text) => {
      const inert = makeInertText(text);
      return { text, inert, harm: harmInText(inert), again: makeInertText(inert) };
    });
    expect(found.filter(({ inert, harm, again }) => harm.length > 0 || again !== inert)).toEqual([]);
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
    expect([...inert, ...merged].filter((note) => harmOfService(note).length > 0)).toEqual([]);
  });
});

// Honest text is shown as it was sent, and its source differs by the standard escapes of Markdown only.

/** Without backslashes before punctuation, character references, and angle brackets around an address. */
const plain = (text: string) =>
  text
    .replace(/<(https?:[^\s<>]*)>(?=&lt;)/g, "$1")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replace(/&lt;/g, "<")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

describe("Honest snippets", () => {
  it("are many and all different", () => {
    expect(new Set(HONEST_SNIPPETS).size).toBe(HONEST_SNIPPETS.length);
    expect(HONEST_SNIPPETS.length).toBeGreaterThanOrEqual(150);
  });

  const inert = (text: string) => makeInert(text, { remoteImages: false });

  it.each(Object.entries(WITHOUT_HTML))("render as they would have with raw HTML off, by %s", (_, render) => {
    expect(HONEST_SNIPPETS.map((text) => render(inert(text)))).toEqual(HONEST_SNIPPETS.map((text) => render(text)));
  });

  it("differ by standard escapes only", () => {
    expect(HONEST_SNIPPETS.map((text) => plain(inert(text)))).toEqual(HONEST_SNIPPETS.map((text) => plain(text)));
  });
});

// What was found in properties, names and attendees of the service, each in the place that it was found in.

const settings = renderSettings(
  { ...NO_ACCOUNT_SETTINGS, meetingsFolder: "Meetings", decisionsFolder: "Decisions" },
  { configDir: ".obsidian" },
);

/** The note of a meeting with this title and this line in its front matter. */
function noteOf(property: string, title = "Weekly") {
  const id = "11111111-2222-4333-8444-555555555555";
  const [note] = renderMeeting(
    {
      id,
      title,
      meetingDate: "2026-11-21T09:30:00Z",
      fileName: `${title}.md`,
      folder: "Meetings",
      markdown: `---\n${property}\nacme_id: ${id}\n---\n\nWe met.\n`,
      decisions: [],
      updatedAt: 1,
    },
    settings,
  );
  return { path: note?.wanted ?? "", properties: note?.rendering.properties ?? [] };
}

describe("What was found", () => {
  it.each(PROPERTY_NAMES)("as the name of a property gets a prefix: %s", ({ text }) => {
    expect(noteOf(`${text}: x`).properties.map(({ key }) => key)).toContain(`service_${text}`);
    expect(noteOf(`${text}: x`).properties.map(({ key }) => key)).not.toContain(text);
  });

  it.each(SCHEMES)("as the value of a property is text that no application opens: %s", ({ text }) => {
    const value = noteOf(`location: ${text}`).properties.find(({ key }) => key === "location")?.value;
    expect(value).toBe(text.replace(":", "\\:"));
    expect(findingsInValue(String(value))).toEqual([]);
  });

  it.each(SIGNS_IN_NAMES)("in the name of a file is left out: %j", ({ text }) => {
    expect(noteOf("date: 2026-11-21", text).path).toContain("Weekly");
    expect(noteOf("date: 2026-11-21", text).path).not.toMatch(/\u034f|\u2800|\ufe0f/);
  });

  it.each(WORDS_AS_NAMES)("as an attendee is text: %s", ({ text }) => {
    const value = noteOf(`attendees: [Ann, ${text}]`).properties.find(({ key }) => key === "attendees")?.value;
    expect(value).toEqual(["Ann", text]);
  });
});
