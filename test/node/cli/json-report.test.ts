// The JSON report of a run contains names of notes before it is printed. They must not be in the temporary folder.
import fs from "node:fs";
import os from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createJsonReport, reportNotBegun } from "../../../src/node/cli/sync-report";
import { plainReason } from "../../../src/sync/reason";
import { createReporter } from "../../../src/sync/reporter";
import { meetingNoteId } from "../../../src/sync/note/note-id";
import { writing } from "../terminal/written";

const folder = fs.mkdtempSync(join(os.tmpdir(), "report-"));
beforeAll(() => void jest.spyOn(os, "tmpdir").mockReturnValue(folder));
afterAll(() => {
  jest.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

const outcome = (path: string) =>
  ({ id: meetingNoteId("11111111-2222-4333-8444-555555555555"), path, outcome: "created", reason: undefined }) as const;

describe("A JSON report", () => {
  it("leaves no file when its process is killed, and contains every note", async () => {
    const out = new PassThrough();
    const report = createJsonReport(out);
    report.outcome(outcome("Meetings/Plan.md"));
    report.outcome(outcome("Meetings/Review.md"));
    expect(fs.readdirSync(folder)).toEqual([]);
    await report.end(createReporter().summary(2));
    const { notes } = JSON.parse(await text(out.end())) as { readonly notes: readonly { readonly path: string }[] };
    expect(notes.map(({ path }) => path)).toEqual(["Meetings/Plan.md", "Meetings/Review.md"]);
  });

  it("of a second run has the notes of that run only", async () => {
    const out = new PassThrough();
    const report = createJsonReport(out);
    for (const path of ["A.md", "B.md"]) {
      report.outcome(outcome(path));
      await report.end(createReporter().summary(2));
    }
    const [, second = ""] = (await text(out.end())).trim().split("\n");
    expect((JSON.parse(second) as { readonly notes: readonly unknown[] }).notes).toHaveLength(1);
  });

  it("has all notes in their order, however many there are", async () => {
    const out = writing();
    const report = createJsonReport(out);
    const paths = Array.from({ length: 1500 }, (_, at) => `Meetings/${at} ${"é".repeat(60)}.md`);
    for (const path of paths) report.outcome(outcome(path));
    await report.end(createReporter().summary(2));
    const { notes } = JSON.parse(out.text()) as { readonly notes: readonly { readonly path: string }[] };
    expect(notes.map(({ path }) => path)).toEqual(paths);
  });

  it.each(["no folder for temporary files", "no space on the disk"])(
    "has all notes although there is %s",
    async (what) => {
      const out = writing();
      const report = createJsonReport(out);
      const paths = Array.from({ length: 300 }, (_, at) => `Meetings/${at} ${"é".repeat(60)}.md`);
      if (what.includes("folder")) jest.mocked(os.tmpdir).mockReturnValueOnce(join(folder, "missing"));
      else for (const path of paths.splice(0, 200)) report.outcome(outcome(path));
      const { writeFileSync } = fs;
      const disk = jest.spyOn(fs, "writeFileSync").mockImplementation((file, data) => {
        // The disk takes a part of the text.
        writeFileSync(file, (data as string).slice(0, 5000));
        throw new Error("ENOSPC: no space left on device, write");
      });
      for (const path of paths) report.outcome(outcome(path));
      await report.end(createReporter().summary(2));
      disk.mockRestore();
      const { notes } = JSON.parse(out.text()) as { readonly notes: readonly { readonly path: string }[] };
      expect(notes.map(({ path }) => /\d+/.exec(path)?.[0])).toEqual(Array.from({ length: 300 }, (_, at) => `${at}`));
    },
  );

  it("has the counts first, then what waits for the user, the sample, the notes and the error", async () => {
    const out = writing();
    const ended = { ...createReporter().summary(2), error: plainReason("key-refused") };
    const issue = { kind: "doubt", key: "doubt", since: 0, notes: [], isNew: true };
    await createJsonReport(out).end({ ...ended, status: "failed" }, [issue], { path: "A.md", text: "# A" });
    const report = JSON.parse(out.text()) as object;
    expect(Object.keys(report).slice(-5)).toEqual(["attention", "sample", "notes", "error", "errorCode"]);
    expect(report).toMatchObject({
      status: "failed",
      requests: 2,
      failure: "key-refused",
      errorCode: "key-refused",
      attention: [{ kind: "doubt", since: "1970-01-01T00:00:00.000Z", text: "", notes: [] }],
      sample: { path: "A.md", text: "# A" },
      notes: [],
      error: expect.stringMatching(/^The server did not accept the API key\./) as string,
    });
  });

  it("is printed for a run that could not begin, too", async () => {
    const out = writing();
    await reportNotBegun(out, "There is no vault.");
    expect(JSON.parse(out.text())).toMatchObject({
      status: "failed",
      requests: 0,
      notes: [],
      attention: [],
      errorCode: "not-begun",
      error: "There is no vault.",
    });
  });
});
