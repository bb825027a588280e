/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// The notes must follow the user's settings in the spec: every client is tested with these notes.
import type { MeetingInput } from "../../../src/emulator/service/meeting";
import type { EmulatorSettings } from "../../../src/emulator/service/settings";
import { meetingsOf, uuid, type WireMeeting } from "../../support/api/service-requests";
import { openSession } from "../session";

const meeting: MeetingInput = {
  id: uuid(1),
  title: "Budget 2027: round one",
  start: "2026-06-30T22:15:00.000Z",
  durationMinutes: 50,
  project: "Data platform",
  attendees: ["Grace Okafor", "Smith, John", "yes"],
  summary: "We agreed.\n\nThen we talked.\n\n- [ ] Grace: send the figures",
  transcript: [{ speaker: "Grace Okafor", text: "Shall we?" }],
  decisions: [{ id: "dec_a1", text: "Cut a/b tests", rationale: "Too dear." }],
};

async function serve(settings: Partial<EmulatorSettings>, changes: Partial<MeetingInput> = {}): Promise<WireMeeting> {
  const { get } = openSession({ meetings: [{ ...meeting, ...changes }], settings });
  const [served] = meetingsOf(await get("/sync"));
  if (served === undefined) throw new Error("No meeting was served.");
  return served;
}

describe("A meeting's note", () => {
  it("has the front matter, title and summary of the spec", async () => {
    const { notesMarkdown, fileName, folder } = await serve({});
    expect(notesMarkdown).toBe(`---
date: 2026-07-01
time: 12:15 AM
duration: 50min
attendees: [Grace Okafor, "Smith, John", "yes"]
tags: [meeting, data-platform]
minutes_id: ${uuid(1)}
---

# Budget 2027: round one

## Summary

We agreed.

Then we talked.

- [ ] Grace: send the figures
`);
    expect(fileName).toBe("2026-07-01 - Budget 2027- round one.md");
    expect(folder).toBe("Meetings");
  });

  it("has its date in UTC when the setting says so", async () => {
    const { notesMarkdown, fileName, decisions } = await serve({ use_utc_timestamps: true });
    expect(notesMarkdown).toContain("\ndate: 2026-06-30\ntime: 10:15 PM\n");
    expect(fileName).toBe("2026-06-30 - Budget 2027- round one.md");
    expect(decisions[0]?.["fileName"]).toBe("2026-06-30 - Cut a-b tests.md");
  });

  it("has a file name by the user's pattern, with one ending", async () => {
    expect((await serve({ file_naming_pattern: "{title} ({date}).md" })).fileName).toBe(
      "Budget 2027- round one (2026-07-01).md",
    );
    expect((await serve({ file_naming_pattern: "{title}" }, { title: "$& {date}" })).fileName).toBe("$& {date}.md");
    expect((await serve({ file_naming_pattern: "{title}" }, { title: "Read.me first" })).fileName).toBe(
      "Read.me first.md",
    );
    expect((await serve({ file_naming_pattern: "{title}" }, { title: "The .md format" })).fileName).toBe(
      "The .md format.md",
    );
  });

  it.each([
    ["... Plan", "Plan.md"],
    ["Plan. . .", "Plan.md"],
    ["x".repeat(121), `${"x".repeat(120)}.md`],
    [`${"x".repeat(118)}. y`, `${"x".repeat(118)}.md`],
    ["\u{1F600}".repeat(121), `${"\u{1F600}".repeat(60)}.md`],
  ])("has a file name that every file system accepts: %s", async (title, fileName) => {
    expect((await serve({ file_naming_pattern: "{title}" }, { title })).fileName).toBe(fileName);
  });

  it("has the user's folder, which may be the root of the vault", async () => {
    expect((await serve({ meetings_folder: "Work/Notes" })).folder).toBe("Work/Notes");
    expect((await serve({ meetings_folder: "" })).folder).toBe("");
  });

  it("links attendees as people when the setting says so", async () => {
    expect((await serve({ link_attendees_as_people: true })).notesMarkdown).toContain(
      'attendees: ["[[Grace Okafor]]", "[[Smith, John]]", "[[yes]]"]',
    );
  });

  it("contains the transcript when the setting says so", async () => {
    const { notesMarkdown } = await serve({ include_transcript: true });
    expect(notesMarkdown).toMatch(/figures\n\n## Transcript\n\n\*\*Grace Okafor\*\*: Shall we\?\n$/);
  });

  it("has the sections of the template", async () => {
    const { notesMarkdown: detailed } = await serve({ template_id: "detailed" });
    expect(detailed).toContain("\n## Decisions\n\n- Cut a/b tests\n");
    expect(detailed).toContain("\n## Action items\n\n- [ ] Grace: send the figures\n");
    const { notesMarkdown: brief } = await serve({ template_id: "brief" });
    expect(brief).toMatch(/## Summary\n\nWe agreed\.\n$/);
  });

  it("uses raw fields unchanged, so that a test can serve invalid values", async () => {
    const raw = { id: 7, fileName: "../../evil.md", folder: null, notesMarkdown: "<% tp %>", updatedAt: "soon" };
    expect(await serve({}, { raw })).toMatchObject({ ...raw, title: meeting.title });
  });
});

describe("The parts of a meeting's note", () => {
  it("has the meeting's own sections after the summary, without empty ones", async () => {
    const sections = [
      { heading: "Risks", text: "Few." },
      { heading: "Nothing", text: "" },
    ];
    const { notesMarkdown } = await serve({}, { summary: "Fine.", sections });
    expect(notesMarkdown).toMatch(/\n## Summary\n\nFine\.\n\n## Risks\n\nFew\.\n$/);
  });

  it("always has a summary, and no empty transcript", async () => {
    const { notesMarkdown } = await serve({ include_transcript: true }, { summary: "", transcript: [] });
    expect(notesMarkdown).toMatch(/# Budget 2027: round one\n\n## Summary\n\n\n$/);
  });

  it.each([
    ["2026-06-30T09:59:00.000Z", "11:59 AM"],
    ["2026-06-30T10:05:00.000Z", "12:05 PM"],
    ["2026-06-30T21:59:00.000Z", "11:59 PM"],
  ])("has a time in 12-hour form: %s is %s", async (start, time) => {
    expect((await serve({}, { start })).notesMarkdown).toContain(`\ntime: ${time}\n`);
  });

  it.each([
    [undefined, "[meeting]"],
    ["R & D (EU)", '[meeting, "r-d-eu-"]'],
    ["On", '[meeting, "on"]'],
    ["2026", '[meeting, "2026"]'],
    ["🚀", '[meeting, "-"]'],
  ])("has a tag for its project, which YAML reads as a text: %s gives %s", async (project, tags) => {
    expect((await serve({}, { project })).notesMarkdown).toContain(`\ntags: ${tags}\n`);
  });
});

describe("A decision's note", () => {
  it("has its own file name and folder, and does not name its meeting", async () => {
    const { decisions } = await serve({ decisions_folder: "Decided" });
    expect(decisions).toEqual([
      {
        id: "dec_a1",
        decision: "Cut a/b tests",
        fileName: "2026-07-01 - Cut a-b tests.md",
        folder: "Decided",
        notesMarkdown: "---\ndate: 2026-07-01\ntags: [decision]\n---\n\n# Cut a/b tests\n\nToo dear.\n",
      },
    ]);
  });
});
