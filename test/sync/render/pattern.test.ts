/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// Patterns for folders and file names: the user's own text, with fields that an untrusted service fills in.
import { formatDate } from "../../../src/sync/render/date-format";
import { fileNameFrom, folderFrom, isFileNamePattern, LONGEST, type Fields } from "../../../src/sync/render/pattern";
import { folderFault, readProjectFolders } from "../../../src/sync/render/note-place";
import { notePath } from "../../../src/sync/note/path";
import { createRandom } from "../../simulation/random";

const WEEKLY: Fields = {
  title: "Weekly",
  date: "2026-11-21",
  time: "14:05",
  project: "Apollo",
  status: "completed",
  first_attendee: "Ann Lee",
};
const NOTHING: Fields = { title: "", date: "", time: "00:00", project: "", status: "", first_attendee: "" };

describe("A file name pattern", () => {
  it.each([
    ["{date} - {title}", "2026-11-21 - Weekly"],
    ["{title}", "Weekly"],
    ["{title} ({title})", "Weekly (Weekly)"],
    ["Minutes", "Minutes"],
    ["{who} {title}", "{who} Weekly"],
    ["{year}.{month}.{day} {title}", "2026.11.21 Weekly"],
    ["{date:ddd Do MMM, HH:mm} {title}", "Sat 21st Nov, 14:05 Weekly"],
    ["{date:[week of] D} {title|none}", "week of 21 Weekly"],
    ["{project} {status} {first_attendee} {title}", "Apollo completed Ann Lee Weekly"],
    ["{date:GGGG-[W]WW} {title}", "2026-W47 Weekly"],
    ["{date:X} {title:x}", "{date:X} {title:x}"],
  ])("%j gives %j", (pattern, expected) => {
    expect(fileNameFrom(pattern, WEEKLY)).toBe(expected);
  });

  it("leaves no dash at the end if a value is missing, and does not fill in fields in a title", () => {
    expect(fileNameFrom("{date} - {title}", { ...NOTHING, title: "{date} $& {title}" })).toBe("{date} $& {title}");
  });

  it("has the user's text instead of a missing value", () => {
    expect(fileNameFrom("{project|No project} {date:YYYY|undated} {status}", NOTHING)).toBe("No project undated");
  });

  it.each(["{title}", "{date}", "{date:DD MMM} {project}"])("may be %j", (pattern) => {
    expect(isFileNamePattern(pattern)).toBe(true);
  });

  it.each(["", "Minutes", "{project}", "{year}", "{date}/{title}", "{date:YYYY/MM/DD}", "{title}\\x"])(
    "cannot be %j, which gives all notes one name or names a folder",
    (pattern) => {
      expect(isFileNamePattern(pattern)).toBe(false);
    },
  );
});

describe("A folder pattern", () => {
  it.each([
    ["Work/{project}/{year}", "Work/Apollo/2026"],
    ["{date:YYYY/MM MMMM}", "2026/11 November"],
    ["Work/{who}", "Work/{who}"],
    ["/Work/", "/Work/"],
    ["", ""],
  ])("%j gives %j", (pattern, expected) => {
    expect(folderFrom(pattern, WEEKLY)).toBe(expected);
  });

  it("omits a folder whose value is missing, unless the user gives another text", () => {
    expect(folderFrom("Work/{project}/{year} - {status}", { ...NOTHING, status: "draft" })).toBe("Work/draft");
    expect(folderFrom("Work/{project|Other}", NOTHING)).toBe("Work/Other");
  });

  it.each([
    ["../../x", "/-..-x"],
    ["..", ""],
    [".obsidian", "/obsidian"],
    ["a/b\\c", "/a-b-c"],
    ["%2e%2e%2fx", "/2e2e2fx"],
    ["%%2e", "/2e"],
    ["con", "/con_"],
    ["C:", "/C"],
  ])("puts the project %j below its folder as %j", (project, below) => {
    expect(folderFrom("Work/{project}", { ...WEEKLY, project })).toBe(`Work${below}`);
  });

  it("stays in the user's folder, whatever the service sends", () => {
    const random = createRandom(17);
    const pieces = ["..", ".", "/", "\\", "%2e", "%", "2f", "\u200b", "a", " ", ":", "x".repeat(300), "e\u0301", "-"];
    const value = () => Array.from({ length: random.below(6) }, () => random.pick(pieces) ?? "").join("");
    for (let n = 0; n < 500; n += 1) {
      const fields = { ...WEEKLY, project: value(), status: value(), first_attendee: value() };
      const folder = folderFrom("Work/{project}{status}/{first_attendee}", fields);
      const { path, refused } = notePath({ folder, fileName: "Note", configDir: ".obsidian" });
      expect([refused, path]).toEqual([undefined, expect.stringMatching(/^Work\/(?:[^./][^/]*\/){0,2}Note\.md$/)]);
    }
  });

  it("is refused if it leads out of the vault or could become too long", () => {
    expect(folderFault("Work/{project}/../..", ".obsidian")).toBe("folder-outside-vault");
    expect(folderFault(".obsidian/{project}", ".obsidian")).toBe("folder-hidden");
    expect(folderFault("{project}/{title}/{status}/{first_attendee}/x{title}", ".obsidian")).toBe("folder-too-deep");
    expect(folderFault("Work/{project}/{date:YYYY/MM}", ".obsidian")).toBeUndefined();
  });
});

describe("Folders for single projects", () => {
  it("are read as pairs", () => {
    expect(readProjectFolders("Big Apollo: Work/A, Garden: {date:YYYY, MM}/x,", ".obsidian")).toEqual([
      ["big-apollo", "Work/A"],
      ["garden", "{date:YYYY, MM}/x"],
    ]);
  });

  it.each(["Apollo", "Apollo:", ": Work", "Apollo: ../x"])("cannot be %j", (text) => {
    expect(readProjectFolders(text, ".obsidian")).toBeUndefined();
  });
});

describe("A date in the user's format", () => {
  it.each([
    ["YYYY YY MMMM MMM MM M", "2026 26 March Mar 03 3"],
    ["DD D Do dddd ddd", "02 2 2nd Monday Mon"],
    ["HHmm", "0905"],
    ["YYYY-MM-DDTHH:mm:ss", "2026-03-02T09:05:00"],
    ["YYYY [Q]Q E", "2026 Q1 1"],
    ["GGGG-[W]WW-E W gggg ww w", "2026-W10-1 10 2026 10 10"],
    ["YYYYMMDD", "20260302"],
    ["[Year] YYYY [", "Year 2026 ["],
    ["年MM月", "年03月"],
  ])("%j is written as %j", (format, expected) => {
    expect(formatDate(format, "2026-03-02", "09:05")).toBe(expected);
  });

  it.each([
    ["2026-01-01", "1st"],
    ["2026-01-03", "3rd"],
    ["2026-01-11", "11th"],
    ["2026-01-13", "13th"],
    ["2026-01-20", "20th"],
    ["2026-01-22", "22nd"],
  ])("has the day %s as %s", (day, expected) => {
    expect(formatDate("Do", day, "00:00")).toBe(expected);
  });

  it.each([
    ["2021-01-03", "2020-W53-7 2021-02 Q1"],
    ["2024-12-30", "2025-W01-1 2025-01 Q4"],
    ["2026-12-31", "2026-W53-4 2027-01 Q4"],
  ])("has the weeks of the turn of the year: %s", (day, expected) => {
    expect(formatDate("GGGG-[W]WW-E gggg-ww [Q]Q", day, "00:00")).toBe(expected);
  });

  it("is not written with unknown letters, and is empty for an invalid day", () => {
    expect(["WWW", "DDD", "h", "MMMMM"].map((format) => formatDate(format, "2026-03-02", "09:05"))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(formatDate("YYYY", "2026-02-31", "09:05")).toBe("");
  });

  it("is the longest possible one for the longest values", () => {
    expect(formatDate("dddd MMMM", LONGEST.date, "")).toBe("Wednesday September");
  });
});
