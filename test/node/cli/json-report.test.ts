// The JSON report of a run contains names of notes before it is printed. They must not be in the temporary folder.
import * as fs from "node:fs";
import os from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createJsonReport } from "../../../src/node/cli/sync-report";
import { createReporter } from "../../../src/sync/run";
import { summary } from "../../../src/sync/summary";
import { meetingNoteId } from "../../../src/sync/note/note-id";

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
    await report.end(summary({ requests: 2 }, createReporter(undefined)));
    const { notes } = JSON.parse(await text(out.end())) as { readonly notes: readonly { readonly path: string }[] };
    expect(notes.map(({ path }) => path)).toEqual(["Meetings/Plan.md", "Meetings/Review.md"]);
  });

  it("of a second run has the notes of that run only", async () => {
    const out = new PassThrough();
    const report = createJsonReport(out);
    for (const path of ["A.md", "B.md"]) {
      report.outcome(outcome(path));
      await report.end(summary({ requests: 2 }, createReporter(undefined)));
    }
    const [, second = ""] = (await text(out.end())).trim().split("\n");
    expect((JSON.parse(second) as { readonly notes: readonly unknown[] }).notes).toHaveLength(1);
  });
});
