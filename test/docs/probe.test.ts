// The transcript in docs/probe.md is what a probe of the emulator prints, and its commands do what it says.
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { needs, type Need } from "../../src/probe/session/judgement";
import { probes } from "../../src/probe/run-probe";
import { runCli, serve, startEmulator } from "../support/programs/cli";
import { probePage } from "./probe-page";

const page = fs.readFileSync("docs/probe.md", "utf8");

it("docs/probe.md shows what `npm run docs` takes from a probe of the emulator", async () => {
  expect(await probePage(page)).toBe(page);
});

it("docs/probe.md counts what a probe cannot ask", () => {
  const count = (need: Need) =>
    Object.values(probes).filter((each) => typeof each !== "function" && each.needs === need).length;
  expect(Object.keys(needs)).toContain("changes");
  expect([count("changes"), count("rate limit used up")]).toEqual([10, 2]);
});

/** The command lines of the page, which stand indented. */
const lines = page.split("\n").flatMap((line) => /^ {4}meeting-notes-sync (.*)$/.exec(line)?.[1] ?? []);

describe("docs/probe.md's commands", () => {
  let folder: string;
  beforeAll(() => {
    folder = fs.mkdtempSync(join(tmpdir(), "probe-docs-"));
    fs.mkdirSync(join(folder, "notes"));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it("probe, write, record, replay and emulate a server, in the order in which they stand there", async () => {
    const service = await serve({ count: 5, switches: { limitOverMax: "reject" } });
    const env = { HOME: folder, PATH: process.env["PATH"] ?? "", ...service.env };
    // A user's `meeting-notes-sync` is what npm links; in the record's command it is started by its file.
    const cli = join(__dirname, "../../dist/cli.mjs");
    const argsOf = (line: string) => line.replace("-- meeting-notes-sync", `-- ${process.execPath} ${cli}`).split(" ");
    try {
      for (const line of lines) {
        const args = argsOf(line).map((arg) =>
          arg.replace("https://notes.example.com/api", service.env["MEETING_NOTES_BASE_URL"] ?? ""),
        );
        if (args[0] === "emulator") {
          const started = await startEmulator(args.slice(1), { env: { HOME: folder }, cwd: folder });
          const headers = { "x-api-key": started.apiKey };
          const path = line.includes("--replay") ? "/sync?limit=50&offset=0" : "/sync?limit=101";
          const status = line.includes("--replay") ? 424 : line.includes("--variants") ? 400 : 200;
          const answer = await fetch(started.url + path, { headers });
          expect([line, answer.status]).toEqual([line, status]);
          if (status === 424) {
            const shown = JSON.parse(/```json\n([^]*?)```/.exec(page)?.[1] ?? "") as object;
            expect(await answer.json()).toMatchObject(shown);
          }
          started.process.process.kill("SIGTERM");
          await started.process.result;
        } else {
          const short = args[0] === "probe" ? ["--requests", "10"] : [];
          const { code, stderr } = await runCli([...args.slice(0, 1), ...short, ...args.slice(1)], {
            env,
            cwd: folder,
          });
          expect([line, code, stderr.includes("error")]).toEqual([line, 0, false]);
        }
      }
      expect(lines.map((line) => line.split(" ")[0])).toEqual([
        "probe",
        "probe",
        "emulator",
        "record",
        "emulator",
        "emulator",
      ]);
    } finally {
      await service.close();
    }
  });
});
