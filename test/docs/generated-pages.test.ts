// The page of the API's open questions is generated from the switches and up to date.
import * as fs from "node:fs";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { createSwitches } from "../../src/emulator/switches/switches";
import { ALONE, PAGING } from "../simulation/sweep/vector";
import { apiUnknowns } from "./api-unknowns";
import { clientAnswers } from "./client-answers";
import folders from "../../src/folders.json";
import { architecturePage } from "./architecture-page";
import { SETTINGS } from "../../src/sync/settings/table";
import { settingsPage } from "./settings-page";
import { type Need, needs } from "../../src/probe/session/judgement";
import { probes } from "../../src/probe/run-probe";
import { systemClock } from "../../src/api/clock";
import { type Served, untilSignal } from "../node/cli/until-signal";
import { serve } from "../support/programs/cli";
import { runHere } from "../support/programs/commands";
import { probePage } from "./probe-page";

const page = (name: string) => readFileSync(join(__dirname, "../..", name), "utf8");

describe("docs/api-unknowns.md", () => {
  it("is what `npm run docs` writes", () => {
    expect(page("docs/api-unknowns.md")).toBe(apiUnknowns(PAGING, ALONE));
  });

  it("has each gap, each switch and each value, and the client's behaviour", () => {
    const text = page("docs/api-unknowns.md");
    for (const { gap, name, values } of createSwitches().list()) {
      expect(text).toContain(`**${name}** (spec `);
      for (const value of values) expect(text).toContain(`- \`${value}\``);
      expect(clientAnswers[gap]).toMatch(/^[A-Z2].+\.$/);
    }
    for (let gap = 1; gap <= 78; gap += 1) expect(text).toContain(`\n## G${gap}\n`);
  });

  it("names tests that exist", () => {
    expect(page("test/emulator/switches/switches.test.ts")).toContain('"%s shows what it is set to"');
    expect(page("test/stories/unknown-answers.test.ts")).toContain("it.each(variants)");
    expect(page("test/simulation/sweep/sweep.test.ts")).toContain("under every two values of any two switches");
  });
});

// The order of the folders in docs/architecture.md is made from src/folders.json, and is current.

describe("docs/architecture.md", () => {
  const text = readFileSync(join(__dirname, "../../docs/architecture.md"), "utf8");

  it("is what `npm run docs` writes, with the orders of the project and of the engine", () => {
    expect(architecturePage(text)).toBe(text);
    for (const { name, holds } of [...folders["."], ...folders["src/sync"]].flat())
      expect(text).toContain(`| \`${name}\` | ${holds} |`);
  });
});

// The page of the settings is made from their table, and is current.

describe("docs/settings.md", () => {
  const text = readFileSync(join(__dirname, "../../docs/settings.md"), "utf8");

  it("is what `npm run docs` writes", () => {
    expect(text).toBe(settingsPage());
  });

  it.each(Object.keys(SETTINGS))("has a row for %s", (key) => {
    expect(text).toContain(` | \`${key}\` | `);
  });
});

// The transcript in docs/probe.md is what a probe of the emulator prints, and its commands do what it says.

describe("docs/probe.md", () => {
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

    afterEach(() => jest.restoreAllMocks());

    it("probe, write, record, replay and emulate a server, in the order in which they stand there", async () => {
      const service = await serve({ count: 5, switches: { limitOverMax: "reject" } });
      // No pause between two requests of a probe takes any time.
      jest.spyOn(systemClock, "sleep").mockResolvedValue();
      const env = { HOME: folder, PATH: process.env["PATH"] ?? "", ...service.env };
      // A user's `meeting-notes-sync` is what npm links; in the record's command it is started by its file.
      const cli = join(__dirname, "../../dist/cli.mjs");
      const argOf = (word: string) =>
        ["found.json", "session", "notes"].includes(word)
          ? join(folder, word)
          : word.replace("https://notes.example.com/api", service.env["MEETING_NOTES_BASE_URL"] ?? "");
      const argsOf = (line: string) =>
        line.replace("-- meeting-notes-sync", `-- ${process.execPath} ${cli}`).split(" ").map(argOf);

      /** What a client of the emulator that the page starts gets: of a recording, only what was asked. */
      async function ask(line: string, { url, apiKey }: Served): Promise<void> {
        const path = line.includes("--replay") ? "/sync?limit=50&offset=0" : "/sync?limit=101";
        const status = line.includes("--replay") ? 424 : line.includes("--variants") ? 400 : 200;
        const answer = await fetch(url + path, { headers: { "x-api-key": apiKey } });
        expect([line, answer.status]).toEqual([line, status]);
        if (status !== 424) return;
        const shown = JSON.parse(/```json\n([^]*?)```/.exec(page)?.[1] ?? "") as object;
        expect(await answer.json()).toMatchObject(shown);
      }

      try {
        for (const line of lines) {
          const args = argsOf(line);
          if (args[0] === "emulator") {
            expect(await untilSignal(args, (served) => ask(line, served))).toMatchObject({ code: 0 });
          } else {
            const { code, stderr } = await runHere(args, { env });
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
});
