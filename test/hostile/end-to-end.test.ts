// A service full of hostile meetings, the real client, the engine, and the notes that it writes to a real disk.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "../../src/api/client";
import { systemClock } from "../../src/api/clock";
import { createEmulator } from "../../src/emulator/emulator";
import type { MeetingInput } from "../../src/emulator/service/meeting";
import { openVaultSession } from "../../src/node/state/vault-session";
import { parseNote } from "../../src/sync/note/note";
import { sync } from "../../src/sync/sync";
import { hostileStrings } from "../support/hostile/hostile-strings";
import { inTurn, oneOf } from "../support/depth";
import { findingsInBody, unreadableIn } from "../support/hostile/independent-checker";
import { findingsInPath, findingsInProperties } from "../support/hostile/independent-metadata";

const base = fs.mkdtempSync(join(tmpdir(), "hostile-"));
const root = join(base, "outside", "vault");
fs.mkdirSync(root, { recursive: true });
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));

/** In a short run one of three: each string in each field, without a disk, is in hostile-strings.test.ts. */
const strings = oneOf(3, Object.values(hostileStrings).flat());
const title = (field: string, i: number) => `Meeting ${field} ${i}`;
const inEachField = (string: string, i: number): readonly MeetingInput[] => [
  { title: string },
  { title: title("summary", i), summary: string },
  // The emulator has no decision without a text.
  { title: title("decision", i), decisions: [{ id: `dec_${i}`, text: string || "Ship it", rationale: string }] },
  { title: title("attendee", i), attendees: ["Bob", string] },
  { title: title("file", i), raw: { fileName: string } },
  { title: title("folder", i), raw: { folder: string } },
];
/** One meeting for each string in each field; where less than all is asked for, in one field of them. */
const meetings = strings.flatMap((string, i) => inTurn(inEachField(string, i), i));
const decisions = meetings.flatMap((meeting) => meeting.decisions ?? []);
const summaries = [...strings.entries()].filter(([i]) =>
  meetings.some((meeting) => meeting.title === title("summary", i)),
);
const emulator = createEmulator({ meetings, switches: { fileNameCharacters: "raw" }, count: 0 });

async function run() {
  const session = await openVaultSession(root, join(base, "state"), () => undefined);
  try {
    const client = createClient({
      transport: emulator.transport,
      baseUrl: emulator.baseUrl,
      key: emulator.apiKey,
      clock: systemClock,
    });
    const { vault, store, deletionMarks } = session;
    const settings = { configDir: ".obsidian", meetingsFolder: "Meetings", decisionsFolder: "Decisions" };
    const parts = {
      client,
      vault,
      store,
      deletionMarks,
      clock: systemClock,
      settings,
      baseUrl: emulator.baseUrl,
      keyFingerprint: "k",
    };
    return await sync(parts, { full: true });
  } finally {
    await session.close();
  }
}

/** Everything on the disk below a folder. */
function filesIn(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

const textOf = (path: string) => fs.readFileSync(join(root, path), "utf8");

/** One story on one vault: each test goes on where the one before it ended. */
describe("A service full of hostile meetings", () => {
  it("is synced completely, and writes nothing outside the two folders", async () => {
    const summary = await run();
    expect(summary).toMatchObject({ error: null, created: meetings.length + decisions.length, quarantined: [] });
    const files = filesIn(root);
    expect(files).toHaveLength(meetings.length + decisions.length);
    expect(filesIn(join(base, "outside"))).toHaveLength(files.length);
    expect(files.flatMap((path) => findingsInPath(path, ["Meetings", "Decisions"]))).toEqual([]);
  });

  it("leaves only sound and inert notes", () => {
    for (const path of filesIn(root)) {
      const text = textOf(path);
      const { broken, body } = parseNote(text);
      const found = [...findingsInProperties(text), ...findingsInBody(body)];
      expect({ path, broken, found }).toEqual({ path, broken: undefined, found: [] });
    }
  });

  it("leaves every string readable", () => {
    const texts = filesIn(root).map(textOf);
    const noteOf = (heading: string) => texts.find((text) => text.includes(`# ${heading}\n`)) ?? "";
    for (const [i, string] of summaries) {
      expect({ string, lost: unreadableIn(string, noteOf(title("summary", i))) }).toEqual({ string, lost: "" });
    }
  });

  it("is unchanged for the next sync, which writes nothing", async () => {
    const before = new Map(filesIn(root).map((path) => [path, fs.statSync(join(root, path)).mtimeMs]));
    const summary = await run();
    expect(summary).toMatchObject({
      error: null,
      created: 0,
      updated: 0,
      merged: 0,
      conflicts: 0,
      renamed: 0,
      kept: 0,
    });
    expect(new Map(filesIn(root).map((path) => [path, fs.statSync(join(root, path)).mtimeMs]))).toEqual(before);
  });
});
