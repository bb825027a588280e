// Users bring their own notes and subtitles: each file becomes a meeting, or is refused with a message that says what to correct.
import { folderState, InvalidFile } from "../../../src/emulator/data/folder-state";

describe("A folder of notes", () => {
  const modified = Date.parse("2026-10-05T08:00:00.000Z");
  const meetingOf = (path: string, text: string) => folderState([{ path, text, modified }]).meetings[0];

  it("becomes meetings with properties, title, summary, sections and decisions", () => {
    const note = [
      "---",
      "date: 2026-10-02",
      "time: 09:30 PM",
      "duration: 45min",
      'attendees: [Grace, "[[Ines]]"]',
      "---",
      "# Kickoff #",
      "",
      "We began.",
      "",
      "## Summary",
      "",
      "- [ ] Grace: write",
      "```",
      "## no heading",
      "```",
      "",
      "## Decisions",
      "",
      "* Go on",
      "* Hire",
      "",
    ].join("\r\n");
    expect(meetingOf("Atlas/notes.md", note)).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      title: "Kickoff",
      start: new Date(2026, 9, 2, 21, 30).toISOString(),
      durationMinutes: 45,
      project: "Atlas",
      status: "completed",
      updatedAt: "2026-10-05T08:00:00.000Z",
      attendees: ["Grace", "Ines"],
      summary: "We began.\n\n- [ ] Grace: write\n```\n## no heading\n```",
      sections: [{ heading: "Decisions", text: "* Go on\n* Hire" }],
      decisions: [
        { id: expect.stringMatching(/^dec_/) as string, text: "Go on", rationale: "" },
        { id: expect.stringMatching(/^dec_/) as string, text: "Hire", rationale: "" },
      ],
    });
  });

  it("gives a meeting the title of its file when the note has none, and keeps an id in the note", () => {
    expect(meetingOf("2026-10-02 0915 - Lunch.md", "Hello")).toMatchObject({
      title: "Lunch",
      start: new Date(2026, 9, 2, 9, 15).toISOString(),
      summary: "Hello",
      project: undefined,
    });
    const id = "7b0c4c52-4f2a-4b2e-9d0c-5b7a0c9f3d11";
    expect(meetingOf("a.md", `---\nminutes_id: ${id}\nstatus: draft\n---\n`)).toMatchObject({ id, status: "draft" });
    expect(meetingOf("a.md", "")?.id).toBe(meetingOf("a.md", "# Other")?.id);
  });

  it("reads subtitles as transcripts", () => {
    const vtt = [
      "WEBVTT",
      "",
      "1",
      "00:00:01.000 --> 00:00:03.000",
      "<v Grace Okafor>Hello <i>all</i></v>",
      "",
      "00:00:03.000 --> 00:00:04.000",
      "<v Grace Okafor>again.</v>",
      "",
      "00:59.000 --> 01:01.000",
      "Ines: Hi.",
      "",
    ].join("\n");
    const { meetings, settings } = folderState([{ path: "2026-10-02_Call.vtt", text: vtt, modified }]);
    expect(settings).toEqual({ include_transcript: true });
    expect(meetings[0]).toMatchObject({
      title: "Call",
      durationMinutes: 2,
      attendees: ["Grace Okafor", "Ines"],
      transcript: [
        { speaker: "Grace Okafor", text: "Hello all again." },
        { speaker: "Ines", text: "Hi." },
      ],
    });
  });

  it("has transcripts in its notes when at least one file contains subtitles", () => {
    const [note, subtitles] = ["a.md", "b.VTT"].map((path) => ({ path, text: "WEBVTT", modified }));
    const settingsOf = (...files: (typeof note)[]) => folderState(files.flatMap((file) => file ?? [])).settings;
    expect(settingsOf(note, subtitles)).toEqual({ include_transcript: true });
    expect(settingsOf(subtitles)).toEqual({ include_transcript: true });
    expect(settingsOf(note)).toEqual({});
    expect(settingsOf()).toEqual({});
    expect(meetingOf("a.vtt.md", "Hello")).toMatchObject({ title: "a.vtt", summary: "Hello" });
  });

  it("is refused with the path of the file and the problem in it", () => {
    const thrownFor = (file: Parameters<typeof folderState>[0][number]): unknown => {
      try {
        return folderState([{ path: "good.md", text: "", modified }, file]);
      } catch (error) {
        return error;
      }
    };
    const refused = thrownFor({ path: "Atlas/a.vtt", text: "1", modified }) as InvalidFile;
    expect(refused).toBeInstanceOf(InvalidFile);
    expect([refused.name, refused.path]).toEqual(["InvalidFile", "Atlas/a.vtt"]);
    expect(refused.message).toBe('It should begin with "WEBVTT".');
    expect(refused.cause).toMatchObject({ name: "InvalidInput", message: refused.message });
    expect(thrownFor({ path: "a.md", text: "", modified: NaN })).toMatchObject({ name: "RangeError" });
  });

  it.each([
    ["a.md", "---\ntags: [a\n---\n", /^properties cannot be read: /],
    ["a.md", "---\ndate: soon\n---\n", /date should be like 2026-10-30/],
    ["a.md", "---\ndate: 2026-10-02\ntime: noon\n---\n", /time like 09:30, not 2026-10-02 noon/],
    ["a.vtt", "1\n", /should begin with "WEBVTT"/],
  ])("is refused with a message that says what is wrong in %s: %j", (path, text, says) => {
    expect(() => meetingOf(path, text)).toThrow(says);
  });
});
