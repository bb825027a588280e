// Every service writes subtitles in its own way. Each line must belong to its speaker.
import { vttMeeting } from "../../../src/emulator/data/vtt-meeting";

const fileOf = (text: string, path = "Call.vtt") => ({
  path,
  text,
  modified: Date.parse("2026-10-05T08:00:00.000Z") + 0.75,
});

/** Subtitles with one cue for each text; every cue lasts a second. */
const withCues = (...texts: string[]) =>
  vttMeeting(
    fileOf(`WEBVTT\n\n${texts.map((text, at) => `00:0${at}.000 --> 00:0${at + 1}.000\n${text}`).join("\n\n")}\n`),
  );
const saidIn = (...texts: string[]) => withCues(...texts).transcript?.map(({ speaker, text }) => [speaker, text]);

describe("The speaker of a subtitle", () => {
  it.each([
    ["<v Grace Okafor>Hi</v>", "Grace Okafor", "Hi"],
    ["<v.loud Grace>Hi</v>", "Grace", "Hi"],
    ["<v.first.loud Grace>Hi", "Grace", "Hi"],
    ["  <v Grace> Hi </v>", "Grace", "Hi"],
    ["<v  Grace >Hi", "Grace", "Hi"],
    ["<v Grace>Hi,\nall", "Grace", "Hi, all"],
    ["Ines: Hi", "Ines", "Hi"],
    ["Ines:   Hi  ", "Ines", "Hi"],
    ["Ines : Hi", "Ines", "Hi"],
    ["Ines: Well: hi", "Ines", "Well: hi"],
    ["Hi, all", "Speaker", "Hi, all"],
    ["At 10:30", "Speaker", "At 10:30"],
    ["Then <v Grace>Hi</v>", "Speaker", "Then Hi"],
    ["<i>Ines: Hi</i>", "Speaker", "Ines: Hi"],
    [
      "A sentence of more than forty letters is no name: hi",
      "Speaker",
      "A sentence of more than forty letters is no name: hi",
    ],
  ])("is read from the text: %j", (text, speaker, words) => {
    expect(saidIn(text)).toEqual([[speaker, words]]);
  });

  it("is the one before when the text names none", () => {
    expect(saidIn("Ines: One", "two")).toEqual([["Ines", "One two"]]);
    expect(saidIn("Ines: One", "Grace: Two", "Ann: Three", "four")).toEqual([
      ["Ines", "One"],
      ["Grace", "Two"],
      ["Ann", "Three four"],
    ]);
  });

  it("is an attendee once, and only with a name", () => {
    expect(withCues("Hi", "Ines: One", "Grace: Two", "Ines: Three").attendees).toEqual(["Ines", "Grace"]);
    expect(withCues("Hi").attendees).toEqual([]);
  });

  it("has no line for a subtitle without words", () => {
    expect(saidIn("<v Ines></v>", "Grace: Hi", "<v Ines> <i></i></v>")).toEqual([["Grace", "Hi"]]);
  });
});

describe("Subtitles", () => {
  it.each([
    ["00:00.000 --> 00:01.000", 1],
    ["00:00.000 --> 00:00.000", 1],
    ["00:59.000 --> 01:00.000", 1],
    ["00:59.000 --> 01:01.000", 2],
    ["00:00:00.000 --> 00:45:00.000", 45],
    ["01:59:00.000 --> 02:03:30.000", 124],
    ["1:59:00,000 --> 10:00:00,000", 600],
  ])("last until the end of the last one, at least a minute: %s", (times, minutes) => {
    const meeting = vttMeeting(fileOf(`WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n\n${times}\nBye\n`));
    expect([meeting.durationMinutes, meeting.summary]).toEqual([minutes, `A recording of ${minutes} minutes.`]);
  });

  it("may have notes, names of cues, and line breaks of Windows", () => {
    const text =
      "\uFEFFWEBVTT - Call\r\n\r\nNOTE of no matter\r\n\r\nfirst\r\n00:00.000 --> 00:01.000 line:0\r\nInes: Hi\r\nall\r\n";
    expect(vttMeeting(fileOf(text)).transcript).toEqual([{ speaker: "Ines", text: "Hi all" }]);
  });

  it("create a meeting that lasts a minute when they have no cue", () => {
    expect(vttMeeting(fileOf("WEBVTT"))).toMatchObject({ durationMinutes: 1, transcript: [], attendees: [] });
  });

  it("use date, time, title and project from the path, otherwise the time of the file", () => {
    expect(vttMeeting(fileOf("WEBVTT", "Atlas/2026-10-02 0915 Call.vtt"))).toMatchObject({
      title: "Call",
      project: "Atlas",
      start: new Date(2026, 9, 2, 9, 15).toISOString(),
      updatedAt: "2026-10-05T08:00:00.000Z",
      status: "completed",
    });
    expect(vttMeeting(fileOf("WEBVTT"))).toMatchObject({
      title: "Call",
      project: undefined,
      start: "2026-10-05T08:00:00.000Z",
    });
  });

  it.each(["", "1\n\n00:00.000 --> 00:01.000\nHi", " WEBVTT", "Not WEBVTT"])(
    "are refused without the mark: %j",
    (text) => {
      expect(() => vttMeeting(fileOf(text))).toThrow(new Error('It should begin with "WEBVTT".'));
    },
  );
});
