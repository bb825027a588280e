/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// The spec shows one well-formed meeting and leaves the rest open (G37 to G54). What can be read is read; a meeting of which
// a part cannot be used is broken as a whole, with a reason.
import type { MeetingFault } from "../../src/api/problem";
import { readMeeting } from "../../src/api/wire";
import { meetingId, wireDecision, wireMeeting } from "../support/api/wire-samples";

const updatedAt = Date.UTC(2026, 2, 2, 10);

describe("a meeting", () => {
  function read(changes: Readonly<Record<string, unknown>>) {
    return readMeeting({ meeting: wireMeeting(changes) });
  }

  it.each<[string, Record<string, unknown>, object]>([
    ["an identifier in upper case, which is made lower (G54)", { id: meetingId.toUpperCase() }, { id: meetingId }],
    ["fields that nobody knows (G52)", { status: "completed", action_items: [{}] }, { id: meetingId }],
    ["no title", { title: undefined }, { title: "" }],
    ["null for a title", { title: null }, { title: "" }],
    ["no file name and no folder (G43)", { fileName: undefined, folder: null }, { fileName: "", folder: "" }],
    ["no decisions (G51)", { decisions: undefined }, { decisions: [] }],
    ["null for decisions", { decisions: null }, { decisions: [] }],
    ["null for a text (G49)", { notesMarkdown: null }, { markdown: "" }],
    ["an empty text", { notesMarkdown: "" }, { markdown: "" }],
    ["no time of change", { updatedAt: undefined }, { updatedAt: undefined }],
    ["a time of change that is none", { updatedAt: "recently" }, { updatedAt: undefined }],
    [
      "microseconds, which are kept (G50)",
      { updatedAt: "2026-03-02T10:00:00.000250Z" },
      { updatedAt: updatedAt + 0.25 },
    ],
    ["an offset for Z", { updatedAt: "2026-03-02T12:00:00+02:00" }, { updatedAt }],
    ["a time of change as a number", { updatedAt: updatedAt / 1000 }, { updatedAt }],
    ["no date", { meetingDate: null }, { meetingDate: undefined }],
    ["a date that is none", { meetingDate: "Monday" }, { meetingDate: undefined }],
    ["a date as served", { meetingDate: "2026-03-02T09:00:00+01:00" }, { meetingDate: "2026-03-02T09:00:00+01:00" }],
    ["a date with white space around", { meetingDate: " 2026-03-02\n" }, { meetingDate: "2026-03-02" }],
    ["a date as digits", { meetingDate: "1772442000" }, { meetingDate: "2026-03-02T09:00:00.000Z" }],
    ["a date as a number", { meetingDate: 1_772_442_000 }, { meetingDate: "2026-03-02T09:00:00.000Z" }],
    ["half a character, which could not be stored", { title: "a\ud83db \ud83d\ude00" }, { title: "a\ufffdb 😀" }],
  ])("is read with %s", (_what, changes, expected) => {
    expect(read(changes)).toMatchObject(expected);
  });

  it.each<[string, Record<string, unknown>, MeetingFault]>([
    ["no identifier", { id: undefined }, { code: "field-unusable", of: "meeting", field: "id" }],
    ["an empty identifier", { id: "" }, { code: "field-unusable", of: "meeting", field: "id" }],
    ["a path for an identifier", { id: "../../auth" }, { code: "field-unusable", of: "meeting", field: "id" }],
    ["a prototype for an identifier", { id: "__proto__" }, { code: "field-unusable", of: "meeting", field: "id" }],
    ["a title that is no text", { title: { de: "Start" } }, { code: "field-unusable", of: "meeting", field: "title" }],
    [
      "a shortened listing's missing text (G37)",
      { notesMarkdown: undefined },
      { code: "field-unusable", of: "meeting", field: "notes" },
    ],
    [
      "more than two million characters",
      { notesMarkdown: "x".repeat(2_000_001) },
      { code: "field-too-long", of: "meeting", field: "notes" },
    ],
    [
      "decisions that are no list",
      { decisions: "none" },
      { code: "field-unusable", of: "meeting", field: "decisions" },
    ],
    [
      "an object that poses as a text",
      { title: { length: [{ toString: null }] } },
      { code: "field-unusable", of: "meeting", field: "title" },
    ],
    [
      "an object that poses as a list",
      { decisions: { length: [{ toString: null }] } },
      { code: "field-unusable", of: "meeting", field: "decisions" },
    ],
    ["a decision that is none", { decisions: [wireDecision(), null] }, { code: "not-a-decision" }],
    [
      "a decision without an identifier",
      { decisions: [wireDecision({ id: null })] },
      { code: "field-unusable", of: "decision", field: "id" },
    ],
    [
      "a decision without a text",
      { decisions: [wireDecision({ notesMarkdown: 1 })] },
      { code: "field-unusable", of: "decision", field: "notes" },
    ],
    [
      "two decisions under one identifier",
      { decisions: [wireDecision(), wireDecision({ decision: "Ship in April" })] },
      { code: "decision-ids-repeated" },
    ],
    [
      "too many decisions",
      { decisions: Array.from({ length: 1_001 }, (_, index) => wireDecision({ id: `dec_${String(index)}` })) },
      { code: "field-too-long", of: "meeting", field: "decisions" },
    ],
    [
      "too many decisions, whatever they are",
      { decisions: Array.from({ length: 1_001 }, () => null) },
      { code: "field-too-long", of: "meeting", field: "decisions" },
    ],
  ])("is broken by %s, as a whole", (_what, changes, fault) => {
    expect(read(changes)).toMatchObject({ fault });
  });

  it("is read only up to the first decision that is wrong, so a million wrong ones cost no more than one", () => {
    const unread = Object.defineProperty({}, "id", {
      get(): never {
        throw new Error("read");
      },
    });
    const decisions = [wireDecision(), wireDecision({ id: null }), unread];
    expect(read({ decisions })).toMatchObject({ fault: { code: "field-unusable", of: "decision", field: "id" } });
  });

  it("may hold the same decision twice", () => {
    expect(read({ decisions: [wireDecision(), wireDecision()] })).toMatchObject({ decisions: [{ id: "dec_01hx" }] });
  });

  it("keeps its identifier when it is broken, so that it can be asked for again", () => {
    expect(read({ id: "AB-12", title: 5 })).toMatchObject({ id: "ab-12", updatedAt });
  });

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["a bare meeting", wireMeeting()],
    ["null inside", { meeting: null }],
    ["a text inside", { meeting: "Launch" }],
  ])("is none when the answer is %s", (_what, answer) => {
    expect(readMeeting(answer)).toBeUndefined();
  });
});
