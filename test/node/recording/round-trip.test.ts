// A sync through the recorder, and the same sync from the recording.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startRecording, type Door, type Recorded } from "./recording-fixture";
import { runs } from "../../support/depth";
import type { CliResult } from "../../support/programs/cli";
import { runHere } from "../../support/programs/commands";

/** Several pages of 100. */
const MEETINGS = runs(300, 110);
let base: string;
beforeEach(() => {
  base = fs.mkdtempSync(join(tmpdir(), "round-trip-"));
});
afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

function sync(name: string, { url, key }: Pick<Door, "url" | "key">): Promise<CliResult> {
  fs.mkdirSync(join(base, name), { recursive: true });
  const env = { HOME: join(base, `home of ${name}`), MEETING_NOTES_BASE_URL: url, MEETING_NOTES_API_KEY: key };
  return runHere(["sync", "--vault", join(base, name), "--json"], { env });
}

/** The notes by their paths. */
function notesIn(name: string): readonly (readonly [path: string, text: string])[] {
  const files = fs.readdirSync(join(base, name), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".md"))
    .sort()
    .map((file) => [file, fs.readFileSync(join(base, name, file), "utf8")]);
}

/** The same with each letter and digit as `x`: the form of a note without its content. */
function formsIn(name: string): string[] {
  return notesIn(name)
    .map(([path, text]) => `${path}\n${text}`.replace(/[\p{L}\p{M}\p{N}]/gu, "x"))
    .sort();
}

describe(`A sync of ${MEETINGS} meetings that was recorded`, () => {
  let recorded: Recorded;
  afterEach(() => recorded.dispose());

  it("gets notes of the same form from the recording, whose files contain no key, name or title", async () => {
    recorded = await startRecording({ count: MEETINGS });
    const { emulator } = recorded.service;
    const first = await sync("first", recorded.recorder);
    expect(first.code).toBe(0);
    expect(notesIn("first").length).toBeGreaterThan(MEETINGS);

    const replay = await recorded.replay();
    const second = await sync("second", replay);
    expect({ ...countsOf(second), requests: 0 }).toEqual({ ...countsOf(first), requests: 0 });
    expect(second.code).toBe(0);
    expect(formsIn("second")).toEqual(formsIn("first"));
    expect(replay.index.unused).toBe(0);

    const written = recorded.written();
    const texts = Buffer.from(written, "latin1").toString("utf8").toLowerCase();
    expect(texts).not.toContain(emulator.apiKey.toLowerCase());
    for (const { title, attendees, summary, decisions, id, project } of emulator.world.all()) {
      for (const text of [title, ...attendees, id, ...decisions.map((decision) => decision.text)]) {
        expect(texts).not.toContain(text.toLowerCase());
      }
      if (project !== undefined && project.length > 6) expect(texts).not.toContain(project.toLowerCase());
      expect(texts).not.toContain(summary.slice(0, 30).toLowerCase());
    }
    if (process.platform === "win32") return;
    expect(fs.statSync(recorded.folder).mode & 0o777).toBe(0o700);
    for (const name of fs.readdirSync(recorded.folder)) {
      expect([name, fs.statSync(join(recorded.folder, name)).mode & 0o777]).toEqual([name, 0o600]);
    }
  });

  it("gets the same bytes from a plain recording, which has no key either", async () => {
    recorded = await startRecording({ count: MEETINGS }, { plain: true });
    expect((await sync("first", recorded.recorder)).code).toBe(0);
    expect((await sync("second", await recorded.replay())).code).toBe(0);
    expect(notesIn("second")).toEqual(notesIn("first"));
    expect(recorded.written()).not.toContain(recorded.service.emulator.apiKey);
  });
});

function countsOf({ stdout }: CliResult): Readonly<Record<string, unknown>> {
  const { notes: _notes, ...counts } = JSON.parse(stdout) as { readonly notes: unknown };
  return counts;
}
