// What was found in properties, names and attendees of the service, each in the place that it was found in.
import { PROPERTY_NAMES, SCHEMES, SIGNS_IN_NAMES, WORDS_AS_NAMES } from "../support/hostile/found-strings";
import { NO_ACCOUNT_SETTINGS } from "../support/engine/plain-settings";
import { findingsInValue } from "../support/hostile/independent-checker";
import { renderMeeting, renderSettings } from "../../src/sync/render/render-meeting";

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
