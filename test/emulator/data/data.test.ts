// People bring their own meetings: what they write must be understood, or refused with a word on what to mend.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseFault } from "../../../src/emulator/data/fault-text";
import { createFollower } from "../../../src/emulator/data/follow";
import { folderState } from "../../../src/emulator/data/folder-state";
import { withIds } from "../../../src/emulator/data/identify";
import { dataSchema } from "../../../src/emulator/data/json-schema";
import { readState } from "../../../src/emulator/data/read-state";
import { takeSnapshot } from "../../../src/emulator/data/snapshot";
import { openSession } from "../session";

describe("A data file", () => {
  it("needs no more than titles", () => {
    expect(readState({ meetings: [{ title: "One" }] })).toEqual({ meetings: [{ title: "One" }] });
  });

  it("may be an export, whatever is in it", () => {
    const { emulator } = openSession({ count: 5, switches: { hasMore: "never" } });
    emulator.faults.add({ fault: { kind: "error", status: 503 }, match: { path: "/sync" }, count: 2, ttl: 1000 });
    emulator.world.put({ title: "Odd", raw: { folder: null, extra: [1] } });
    const saved: unknown = JSON.parse(JSON.stringify(takeSnapshot(emulator)));
    expect(readState(saved)).toEqual(saved);
  });

  it.each([
    [{}, "meetings should be a list."],
    [[], "It should be an object, not []."],
    [{ meetings: [{}] }, "meetings[0].title should be a text."],
    [{ meetings: [{ title: "A", tilte: "B" }] }, "meetings[0].tilte is not known."],
    [
      { meetings: [{ title: "A", start: "yesterday" }] },
      'meetings[0].start should be a time such as 2026-10-30T09:00:00Z, not "yesterday".',
    ],
    [{ meetings: [{ title: "A", id: "1" }] }, 'meetings[0].id should be a UUID, not "1".'],
    [{ meetings: [{ title: "A", durationMinutes: -1 }] }, "meetings[0].durationMinutes should be 0 or more, not -1."],
    [
      { meetings: [], settings: { include_transcript: 1 } },
      "settings.include_transcript should be true or false, not 1.",
    ],
    [
      { meetings: [], keys: [{ key: "k", userId: "00000000-0000-4000-8000-000000000000", state: "old" }] },
      'keys[0].state should be one of active, revoked, expired, not "old".',
    ],
    [{ meetings: [], switches: { colour: "red" } }, 'switches.colour cannot be set: There is no switch "colour".'],
    [
      { meetings: [], faults: [{ fault: { kind: "error", status: 503 }, probability: 2 }] },
      "faults[0].probability should be 1 or less, not 2.",
    ],
  ])("is refused with a word on what to mend: %j", (value, message) => {
    expect(() => readState(value)).toThrow(new Error(message));
  });

  it("is described by a JSON Schema in the documents", () => {
    const written: unknown = JSON.parse(
      readFileSync(join(__dirname, "../../../docs/emulator-data.schema.json"), "utf8"),
    );
    // When it is not: npm run docs
    expect(written).toEqual(JSON.parse(JSON.stringify(dataSchema())));
  });
});

describe("A meeting without an id", () => {
  it("stays the same meeting when others come before it", () => {
    const [alone] = withIds([{ title: "One" }]);
    const [, second, third] = withIds([{ title: "Zero" }, { title: "One" }, { title: "One" }]);
    expect(second?.id).toBe(alone?.id);
    expect(third?.id).not.toBe(alone?.id);
  });
});

describe("Data that changes", () => {
  const meetings = [
    { title: "One", summary: "a" },
    { title: "Two", updatedAt: "2026-01-01T00:00:00.000Z" },
    { title: "Three" },
  ];
  function following() {
    const { emulator, get } = openSession({ meetings: withIds(meetings), settings: {} });
    const titled = (title: string) => [...emulator.world.all()].find((meeting) => meeting.title === title);
    return { emulator, get, titled, follow: createFollower(emulator, { meetings }) };
  }

  it("arrives in the service, stamped with the time", () => {
    const { emulator, titled, follow } = following();
    emulator.clock.advance(60_000);
    const next = [{ title: "One", summary: "b" }, { title: "Three" }, { title: "Four" }];
    expect(follow({ meetings: next })).toEqual({ added: 1, changed: 1, removed: 1 });
    expect(titled("One")).toMatchObject({ summary: "b", updatedAt: new Date(emulator.clock.now()).toISOString() });
    expect(titled("Two")).toBeUndefined();
    expect(titled("Three")?.updatedAt).toBe(new Date(emulator.clock.now() - 60_000).toISOString());
    expect(follow({ meetings: next })).toEqual({ added: 0, changed: 0, removed: 0 });
  });

  it("leaves alone what was edited by hand, keys and switches", () => {
    const { emulator, titled, follow } = following();
    const id = titled("Three")?.id ?? "";
    emulator.world.change(id, { summary: "By hand" });
    emulator.switches.set({ hasMore: "never" });
    const key = emulator.keys.issue();
    follow({ meetings: [...meetings, { title: "Four" }], settings: { meetings_folder: "Work" } });
    expect(emulator.world.get(id)?.summary).toBe("By hand");
    expect(emulator.world.settings.meetings_folder).toBe("Work");
    expect(emulator.switches.changed()).toEqual({ hasMore: "never" });
    expect(emulator.keys.find(key)?.state).toBe("active");
    follow({ meetings: [{ title: "Three", project: "Atlas" }] });
    expect(emulator.world.get(id)).toMatchObject({ summary: "By hand", project: "Atlas" });
  });

  it("takes a field back to its default, and brings back what was deleted once it changes", () => {
    const { emulator, titled, follow } = following();
    emulator.world.remove(titled("Two")?.id ?? "");
    follow({ meetings: [{ title: "One" }, { title: "Two", summary: "Back" }] });
    expect(titled("One")?.summary).toBe("");
    expect(titled("Two")?.summary).toBe("Back");
  });
});

describe("A folder of notes", () => {
  const modified = Date.parse("2026-10-05T08:00:00.000Z");
  const meetingOf = (path: string, text: string) => folderState([{ path, text, modified }]).meetings[0];

  it("is meetings: properties, title, summary, sections and decisions", () => {
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

  it("names a meeting by its file when nothing else does, and keeps an id that is there", () => {
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

  it("takes subtitles as what was said", () => {
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

  it.each([
    ["a.md", "---\ntags: [a\n---\n", /^properties cannot be read: /],
    ["a.md", "---\ndate: soon\n---\n", /date should be like 2026-10-30/],
    ["a.md", "---\ndate: 2026-10-02\ntime: noon\n---\n", /time like 09:30, not 2026-10-02 noon/],
    ["a.vtt", "1\n", /should begin with "WEBVTT"/],
  ])("says what is wrong in %s", (path, text, says) => {
    expect(() => meetingOf(path, text)).toThrow(says);
  });
});

describe("A fault in one line", () => {
  it.each([
    ["reset", { fault: { kind: "reset" } }],
    [
      "error,status=503,path=/sync,method=GET,query.limit=100,count=2",
      {
        fault: { kind: "error", status: 503 },
        match: { path: "/sync", method: "GET", query: { limit: "100" } },
        count: 2,
      },
    ],
    [
      "latency,ms=250,jitter=50,probability=0.5,seed=7,after=1,ttl=60000",
      { fault: { kind: "latency", ms: 250, jitter: 50 }, probability: 0.5, seed: 7, after: 1, ttl: 60_000 },
    ],
    ["redirect,location=https://portal.invalid/", { fault: { kind: "redirect", location: "https://portal.invalid/" } }],
  ])("%s", (line, rule) => {
    expect(parseFault(line)).toEqual(rule);
  });

  it.each([
    ["", /fault\.kind should be one of latency, hang/],
    ["latency", /fault\.ms should be a number/],
    ["latency,ms=fast", /fault\.ms should be a number, not "fast"/],
    ["reset,counts=2", /fault\.counts is not known/],
    ["reset,count=0", /count should be 1 or more, not 0/],
  ])("is refused when it is not understood: %j", (line, says) => {
    expect(() => parseFault(line)).toThrow(says);
  });
});
