// The name of a file and the properties of a note contain the time of a meeting in many forms.
import { fromName, startOf } from "../../../src/emulator/data/source-file";

const named = (path: string) => fromName({ path, text: "", modified: 0 });

describe("The name of a file", () => {
  it.each<[string, string | undefined, string | undefined, string, string | undefined]>([
    ["Kickoff.md", undefined, undefined, "Kickoff", undefined],
    ["Atlas/Kickoff.md", undefined, undefined, "Kickoff", "Atlas"],
    ["Atlas/2026/Kickoff.v2.md", undefined, undefined, "Kickoff.v2", "Atlas"],
    ["2026-10-30 Kickoff.md", "2026-10-30", undefined, "Kickoff", undefined],
    ["2026-10-30 0930 Kickoff.md", "2026-10-30", "09:30", "Kickoff", undefined],
    ["2026-10-30T09:30_Kickoff.md", "2026-10-30", "09:30", "Kickoff", undefined],
    ["2026-10-30_09.30 - Kickoff.md", "2026-10-30", "09:30", "Kickoff", undefined],
    ["2026-10-30_09-30-Kickoff.md", "2026-10-30", "09:30", "Kickoff", undefined],
    ["2026-10-30.md", "2026-10-30", undefined, "Meeting", undefined],
    ["Atlas/README", undefined, undefined, "Meeting", "Atlas"],
  ])("gives date, time, title and project: %s", (path, date, time, title, project) => {
    expect(named(path)).toEqual({ date, time, title, project });
  });
});

describe("The start of a meeting", () => {
  it.each<[string | undefined, number, number]>([
    [undefined, 12, 0],
    ["09:30", 9, 30],
    [" 9:05 ", 9, 5],
    ["21:30:45", 21, 30],
    ["9:30 am", 9, 30],
    ["9:30pm", 21, 30],
    ["9:30 PM", 21, 30],
    ["12:15 am", 0, 15],
    ["12:15 pm", 12, 15],
    ["00:00", 0, 0],
  ])("is the time of day in the zone of the machine: %j", (time, hours, minutes) => {
    expect(startOf("2026-10-02", time)).toBe(new Date(2026, 9, 2, hours, minutes).toISOString());
  });

  it("is the moment of a date with a time", () => {
    expect(startOf("2026-10-02T09:30:00Z")).toBe("2026-10-02T09:30:00.000Z");
    expect(startOf("2026-10-02T09:30:00+05:30", "21:00")).toBe("2026-10-02T04:00:00.000Z");
  });

  it.each([
    ["soon", undefined, "soon 12:00"],
    ["2026-10-02", "", "2026-10-02"],
    ["2026-10-02", "noon", "2026-10-02 noon"],
    ["2026-10-02", "9", "2026-10-02 9"],
    ["2026-10-02", "at 09:30", "2026-10-02 at 09:30"],
    ["2026-10-02", "09:30 h", "2026-10-02 09:30 h"],
    ["2026-10", "09:30", "2026-10 09:30"],
    ["2026", "09:30", "2026 09:30"],
    ["the second of October", "09:30", "the second of October 09:30"],
  ])("is refused with the given value: %j, %j", (date, time, given) => {
    const message = `date should be like 2026-10-30, with a time like 09:30, not ${given}.`;
    expect(() => startOf(date, time)).toThrow(new Error(message));
  });
});
