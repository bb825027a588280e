// The two files of a recording: who may read them, what is in them, and what is said when they cannot be used.
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RecordedExchange } from "../../../src/node/recording/recorded";
import { readRecordedData } from "../../../src/node/recording/recording-data";
import { isRecording, readRecording } from "../../../src/node/recording/recording-reader";
import { createRecording } from "../../../src/node/recording/recording-writer";

let base: string;
let folder: string;
beforeEach(() => {
  base = fs.mkdtempSync(join(tmpdir(), "recording-"));
  folder = join(base, "deep", "session");
});
afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

const at = "2026-03-02T10:00:00.000Z";

function exchange(target: string, body: string, more: object = {}): Omit<RecordedExchange, "number"> {
  const request = { method: "GET", target, key: "own", headers: { key: "x-api-key: own" }, body: "" } as const;
  return { at, ms: 3, request, answer: { status: 200, headers: [], body, ...more } };
}

async function record(...exchanges: readonly Omit<RecordedExchange, "number">[]): Promise<void> {
  const writer = await createRecording(folder, { plain: true, now: Date.parse(at) });
  await Promise.all(exchanges.map((one) => writer.add(one)));
  expect(writer.count).toBe(exchanges.length);
  await writer.close();
}

describe("A recording", () => {
  it("is read as it was written", async () => {
    const bodies = ["a", "ä".repeat(100_000), "b", "c".repeat(65_536), ""];
    await record(...bodies.map((body) => exchange("/sync", body)));
    const recording = readRecording(folder);
    expect(recording.head).toStrictEqual({ form: 1, recordedAt: at, plain: true });
    expect(recording.exchanges.map(({ number }) => number)).toStrictEqual([1, 2, 3, 4, 5]);
    expect(recording.exchanges.map(({ answer }) => answer?.body)).toStrictEqual(bodies);
  });

  it("is readable by its owner only", async () => {
    await record(exchange("/sync", "{}"));
    if (process.platform === "win32") return;
    const modes = [folder, join(folder, "recording.json"), join(folder, "exchanges.jsonl")].map(
      (path) => fs.statSync(path).mode & 0o777,
    );
    expect(modes).toStrictEqual([0o700, 0o600, 0o600]);
  });

  it("leaves no file if nothing was recorded, so that its folder can be used again", async () => {
    await record();
    expect([fs.readdirSync(folder), isRecording(folder)]).toStrictEqual([[], false]);
    await record(exchange("/sync", "{}"));
    expect([fs.readdirSync(folder).length, isRecording(folder)]).toStrictEqual([2, true]);
  });

  it("is not begun where its exchanges are already, or in a folder that cannot be created", async () => {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(join(folder, "exchanges.jsonl"), "x");
    await expect(createRecording(folder, { plain: true, now: 0 })).rejects.toThrow(/already has a recording/);
    expect(fs.readFileSync(join(folder, "exchanges.jsonl"), "utf8")).toBe("x");
    fs.writeFileSync(join(base, "file"), "");
    const below = createRecording(join(base, "file", "session"), { plain: true, now: 0 });
    await expect(below).rejects.toThrow(/cannot be written to \(ENOTDIR\)/);
  });

  it("reports that an exchange could not be written", async () => {
    const writer = await createRecording(folder, { plain: true, now: 0 });
    await writer.add(exchange("/sync", "{}"));
    await writer.close();
    await expect(writer.add(exchange("/sync", "{}"))).rejects.toThrow(/is not complete: it cannot be written to/);
  });

  it.each<[what: string, make: () => void, words: RegExp]>([
    ["where its folder is a file", () => fs.writeFileSync(folder, ""), /has no recording\. To create one: /],
    ["where it cannot be read", () => fs.mkdirSync(join(folder, "recording.json"), { recursive: true }), /\(EISDIR\)/],
    ["with null in place of its head", () => writeHead("null"), /unknown format/],
    ["whose time is missing", () => writeHead('{"form":1,"plain":true}'), /unknown format/],
    ["of which is not known whether it is plain", () => writeHead('{"form":1,"recordedAt":""}'), /unknown format/],
    ["of another format", () => writeHead('{"form":2,"recordedAt":"","plain":true}'), /unknown format/],
  ])("is refused %s", (_, make, words) => {
    fs.mkdirSync(join(base, "deep"));
    make();
    expect(() => readRecording(folder)).toThrow(words);
  });

  it.each(['{"number":1,"answer":null}', '{"number":1,"request":{"target":"/sync"}}', "{}", "x"])(
    "is refused if a line is not an exchange: %s",
    async (line) => {
      await record(exchange("/sync", "{}"));
      fs.appendFileSync(join(folder, "exchanges.jsonl"), `${line}\n`);
      expect(() => readRecordedData(folder)).toThrow("exchanges.jsonl, line 2: this is not an exchange");
    },
  );
});

function writeHead(text: string): void {
  fs.mkdirSync(folder);
  fs.writeFileSync(join(folder, "recording.json"), text);
  fs.writeFileSync(join(folder, "exchanges.jsonl"), "");
}

describe("The data of a recording", () => {
  const A = "9f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f";
  const B = "8f1c2d3e-4b5a-4c6d-8e7f-0a1b2c3d4e5f";
  const meeting = (id: string, title: string, day = 1, more: object = {}) => ({
    id,
    title,
    meetingDate: "2026-02-01T09:00:00Z",
    updatedAt: `2026-03-0${day}T10:00:00Z`,
    ...more,
  });
  const list = (...meetings: readonly unknown[]) => JSON.stringify({ meetings });
  const meetings = () => readRecordedData(folder).state.meetings as readonly Record<string, unknown>[];

  it("have each meeting once, in its last version", async () => {
    await record(
      exchange("/sync", list(meeting(A, "first", 1), meeting(B, "newer", 3))),
      exchange(`/meetings/${A}`, `\uFEFF${JSON.stringify({ meeting: meeting(A, "second", 1) })}`),
      exchange("/sync", list(meeting(B, "older", 2))),
    );
    expect(meetings()).toMatchObject([
      { id: A, title: "second", start: "2026-02-01T09:00:00.000Z", updatedAt: "2026-03-01T10:00:00.000Z" },
      { id: B, title: "newer" },
    ]);
  });

  it("keep the project and the status by which a meeting was found, and serve its fields unchanged", async () => {
    await record(
      exchange("/sync?status=draft&project_id=Atlas", list(meeting(A, "a", 1, { own: [1] }))),
      exchange("/sync?limit=5", list(meeting(A, "a", 2, { own: [2] }), meeting(B, "b"))),
    );
    const [one, other] = meetings();
    expect(one).toMatchObject({ status: "draft", project: "Atlas", raw: { own: [2], title: "a" } });
    expect([other?.["status"], other?.["project"]]).toStrictEqual([undefined, undefined]);
  });

  it("have meetings without a title, a day or a time of change", async () => {
    await record(exchange("/sync", list({ id: A, title: 7, meetingDate: "soon", updatedAt: "later" })));
    const [one] = meetings();
    expect(one).toMatchObject({ id: A, raw: { title: 7, meetingDate: "soon" } });
    expect([one?.["title"], one?.["start"], one?.["updatedAt"]]).toStrictEqual(["", undefined, undefined]);
  });

  it("count meetings whose ids are no UUIDs, each once", async () => {
    const wrong = ["x", `${A}0`, `0${A}`, "x"].map((id) => meeting(id, "x"));
    await record(exchange("/sync", list(meeting(A, "a"), ...wrong, 7, null)));
    const { state, leftOut } = readRecordedData(folder);
    expect([state.meetings.length, leftOut]).toStrictEqual([1, 3]);
  });

  it("are not read from answers that are cut off, not JSON, or of another status", async () => {
    const other = list(meeting(B, "b"));
    await record(
      exchange("/sync", other, { isCut: true }),
      exchange("/sync", other, { status: 206 }),
      exchange("/sync", other.slice(1)),
      exchange("/sync", "[]"),
      { ...exchange("/sync", ""), answer: null },
      exchange("/sync", list(meeting(A, "a"))),
    );
    expect(meetings().map(({ id }) => id)).toStrictEqual([A]);
  });

  it("have the last settings that were recorded, as far as they have the types that a service sends", async () => {
    const settings = (values: object) => exchange("/auth", JSON.stringify({ settings: values }));
    await record(
      settings({ meetings_folder: "A", sync_frequency_minutes: 5, own: 1 }),
      settings({ meetings_folder: "B", sync_frequency_minutes: "10" }),
      exchange("/auth", '{"settings":null}'),
      exchange("/sync", list(meeting(A, "a"))),
    );
    expect(readRecordedData(folder).state.settings).toStrictEqual({
      meetings_folder: "B",
      sync_frequency_minutes: 5,
    });
  });
});
