// Where the line about a meeting goes: Obsidian's own daily notes or those of Periodic Notes, neither of them a public API.
import "../../support/obsidian";
import { addToDailyNotes } from "../../../src/obsidian/actions/periodic-notes";
import { expectLines } from "../../../src/commands/daily-lines";
import { createMemoryStore } from "../../support/engine/memory-store";
import { createMemoryVault } from "../../support/engine/memory-vault";
import { A } from "../../support/engine/planning";

const MEETING = "Meetings/Launch.md";

type Given = Parameters<typeof addToDailyNotes>;

const owned = (options: object | undefined) => ({
  internalPlugins: { getPluginById: (id: string) => (id === "daily-notes" ? { instance: { options } } : null) },
});
const periodic = (settings: object | undefined) => ({
  plugins: { getPlugin: (id: string) => (id === "periodic-notes" ? { settings } : null) },
});

/** Adds the line for a new meeting on March 2. Resolves with the notes, of these, that have a link to it afterwards. */
async function linkedNotes(plugins: object, days: readonly string[]): Promise<readonly string[]> {
  const vault = createMemoryVault();
  vault.userWrite(MEETING, `---\ndate: 2026-03-02\nmeeting_id: ${A}\nsync_version: 1.a\n---\n`);
  for (const day of days) vault.userWrite(day, "# Day\n");
  const app = {
    vault: { getFileByPath: (path: string) => (vault.text(path) === undefined ? null : { path }) },
    fileManager: { generateMarkdownLink: ({ path }: { path: string }) => `[[${path}]]` },
    ...plugins,
  } as unknown as Given[0];
  const store = createMemoryStore();
  const storage = {
    data: { settings: { dailyNoteDevice: "this device" } },
    deviceId: () => "this device",
    store: () => Promise.resolve(store),
  } as unknown as Given[1];
  await expectLines(store, { id: A, path: MEETING, outcome: "created", reason: undefined }, Date.now());
  await addToDailyNotes(app, storage, { vault });
  return days.filter(
    (day) => vault.text(day)?.startsWith("# Day\n- ") && vault.text(day)?.endsWith(`[[${MEETING}]]\n`),
  );
}

describe("The line about a meeting goes", () => {
  const PLAIN = "2026-03-02.md";

  it.each<[string, object]>([
    ["is off", { internalPlugins: { getPluginById: () => null } }],
    ["is on without an instance", { internalPlugins: { getPluginById: () => ({}) } }],
    ["has no settings", owned(undefined)],
    ["cannot be looked up", { internalPlugins: {}, plugins: {} }],
    ["is unknown to Obsidian", {}],
  ])("to the note named by its day when the plugin for daily notes %s", async (_, plugins) => {
    expect(await linkedNotes(plugins, [PLAIN, "Other.md"])).toEqual([PLAIN]);
  });

  it("to the folder and the name in Obsidian's settings, without the spaces around the folder", async () => {
    const plugins = owned({ folder: " Days ", format: "YYYY/[Day] MM-DD" });
    expect(await linkedNotes(plugins, [PLAIN, "Days/2026/Day 03-02.md"])).toEqual(["Days/2026/Day 03-02.md"]);
  });

  it.each([
    ["on", "Periodic.md"],
    ["off", "Own.md"],
  ])("to the daily note of Periodic Notes only while its daily notes are on: %s", async (state, place) => {
    const daily = { enabled: state === "on", format: "[Periodic]" };
    const plugins = { ...owned({ format: "[Own]" }), ...periodic({ daily }) };
    expect(await linkedNotes(plugins, ["Own.md", "Periodic.md"])).toEqual([place]);
  });

  it.each([
    ["on", ["2026-W10.md", PLAIN]],
    ["off", [PLAIN]],
  ])("to a weekly note only while those of Periodic Notes are on: %s", async (state, places) => {
    const weekly = { enabled: state === "on" };
    expect(await linkedNotes(periodic({ weekly }), ["2026-W10.md", PLAIN])).toEqual(places);
  });

  it("to the daily note when Periodic Notes has no settings", async () => {
    expect(await linkedNotes(periodic(undefined), [PLAIN])).toEqual([PLAIN]);
  });
});
