/** @jest-environment-options {"timeZone": "America/St_Johns"} */
// The flags of `sync` are those of the table of settings, with the same meaning as the plugin's settings.
import { help } from "../../../src/node/cli/help";
import { readSyncArguments } from "../../../src/node/cli/sync-arguments";
import { ROWS } from "../../../src/sync/settings/values";

const read = (...args: readonly string[]) => readSyncArguments(["--vault", "notes", ...args]);
const flags = ROWS.flatMap(([key, { flag, kind }]) => (flag ? [[flag.name, key, kind] as const] : []));

describe("The flags of sync", () => {
  it("are all in its help, each on its own line with at most 120 characters", () => {
    const lines = (help["sync"] ?? "").split("\n");
    for (const [name] of flags) expect(lines.filter((line) => line.startsWith(`  --${name} `))).toHaveLength(1);
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
  });

  it("have unique names", () => {
    expect(new Set(flags.map(([name]) => name)).size).toBe(flags.length);
  });

  it("set nothing when they are missing", () => {
    const { settings, authHeader, baseUrl } = read();
    expect({ settings, authHeader, baseUrl }).toEqual({ settings: {}, authHeader: undefined, baseUrl: undefined });
  });

  it.each([
    ["--meetings-folder", "Work/Calls", { meetingsFolder: "Work/Calls" }],
    ["--meetings-folder", "", { meetingsFolder: "" }],
    ["--file-naming", "{title}", { fileNamingPattern: "{title}" }],
    ["--decision-notes", "no", { autoCreateDecisionNotes: false }],
    ["--remote-images", "yes", { showRemoteImages: true }],
    ["--maths-and-diagrams", "yes", { drawMathsAndDiagrams: true }],
    ["--project", "Apollo", { project: "Apollo" }],
    ["--start-date", "2026-01-31", { startDate: "2026-01-31" }],
    ["--property-names", "date: day", { propertyNames: "date: day" }],
    ["--start-property", "start", { startProperty: "start" }],
    ["--tags", "work, calls", { extraTags: "work, calls" }],
    ["--task-tag", "#task", { taskTag: "#task" }],
    ["--meeting-template", "Own/Frame.md", { meetingTemplate: "Own/Frame.md" }],
  ])("set their value: %s %s", (flag, value, settings) => {
    expect(read(flag, value).settings).toEqual(settings);
  });

  it.each([
    [
      "--meetings-folder",
      "../x",
      /^--meetings-folder needs a folder inside the vault.* The folder is outside the vault\.$/,
    ],
    ["--meetings-folder", "C:/x", / The folder is outside the vault\.$/],
    ["--meetings-folder", "a//x", / has a segment without a name\.$/],
    ["--people-folder", "../x", /^--people-folder needs a folder inside the vault/],
    ["--file-naming", "Minutes", /^--file-naming needs a name with \{date\}/],
    ["--decision-notes", "maybe", /^--decision-notes can be yes, no; not "maybe"/],
    ["--auth-header", "cookie", /^--auth-header can be bearer, x-api-key; not "cookie"/],
    ["--project", " ", /^--project is empty/],
    ["--status", "", /^--status is empty/],
    ["--start-date", "2026-02-30", /^--start-date needs a day such as 2026-01-31/],
    ["--property-names", "date", /^--property-names needs pairs/],
  ])("are refused with an invalid value: %s %s", (flag, value, message) => {
    expect(() => read(flag, value)).toThrow(message);
  });

  it.each([["--full"], ["--missing", "create"]])("refuse --restore-deleted together with %s", (...given) => {
    const flag = given[0] ?? "";
    expect(() => read("--restore-deleted", ...given)).toThrow(
      new RegExp(`^--restore-deleted and ${flag} cannot be combined: .*missing.*--full --missing create`),
    );
  });
});
