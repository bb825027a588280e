// Any text in every field at once, to find harmful strings that are not in the list.
import * as fc from "../support/fast-check";
import type { Meeting } from "../../src/api/meeting";
import { renderMeeting, renderSettings } from "../../src/sync/render/render-meeting";
import { composeNote } from "../../src/sync/note/edit-note";
import { parseNote } from "../../src/sync/note/note";
import { findingsInBody } from "../support/hostile/independent-checker";
import { findingsInPath, findingsInProperties } from "../support/hostile/independent-metadata";
import { NO_ACCOUNT_SETTINGS } from "../support/engine/plain-settings";
import { COSTLY, runs } from "../support/depth";

const settings = renderSettings(
  { ...NO_ACCOUNT_SETTINGS, meetingsFolder: "Meetings", decisionsFolder: "Decisions", autoCreateDecisionNotes: true },
  { configDir: ".obsidian", linkAttendeesAsPeople: true },
);
const text = fc.anyText({ maxLength: 20 });
const meeting: fc.Arbitrary<Meeting> = fc
  .record({ title: text, summary: text, decision: text, attendee: text, fileName: text, folder: text })
  .map(({ title, summary, decision, attendee, fileName, folder }) => ({
    id: "11111111-2222-4333-8444-555555555555",
    title,
    meetingDate: "2026-11-21T09:30:00Z",
    fileName,
    folder,
    markdown: `---\nattendees: [Bob, ${attendee}]\ntags: [${attendee}]\nplace: ${title}\n---\n\n# ${title}\n\n${summary}\n`,
    decisions: [
      { id: "dec_1", text: decision, fileName: decision, folder, markdown: `---\ntags: [decision]\n---\n${decision}` },
    ],
    updatedAt: 1,
  }));

describe("Any text in every field", () => {
  it("gives sound and inert notes", () => {
    fc.assert(
      fc.property(meeting, (served) => {
        const found = renderMeeting(served, settings).flatMap((note) => {
          const properties = [...note.rendering.properties, ...note.identity];
          const whole = composeNote(properties, note.rendering.body);
          const kept = parseNote(whole).entries.map(({ key, value }) => ({ key, value }));
          return [
            ...findingsInPath(note.wanted, ["Meetings", "Decisions"]),
            ...findingsInProperties(whole),
            ...findingsInBody(note.rendering.body),
            ...(JSON.stringify(kept) === JSON.stringify(properties) ? [] : ["properties that read back differently"]),
          ];
        });
        expect(found).toEqual([]);
      }),
      { numRuns: runs(3_000 * COSTLY, 100) },
    );
  });
});
