// The plugin's bundle contains the service without its switches (scripts/build/specified-service.mjs), which must answer the same.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as whole from "../../../src/emulator/sample/sample-service";

const folder = mkdtempSync(join(tmpdir(), "specified-service-"));
const file = join(folder, "sample-service.cjs");
const build = `
  import esbuild from "esbuild";
  import { specifiedService } from "./scripts/build/specified-service.mjs";
  await esbuild.build({
    entryPoints: ["src/emulator/sample/sample-service.ts"],
    bundle: true,
    format: "cjs",
    outfile: process.argv[1],
    plugins: [specifiedService],
  });`;

type SampleService = ReturnType<typeof whole.createSampleService>;

async function ask({ baseUrl, apiKey, transport }: SampleService, method: string, path: string, key = apiKey) {
  const headers = { authorization: `Bearer ${key}` };
  const response = await transport(new Request(`${baseUrl}${path}`, { method, headers }));
  return { status: response.status, headers: [...response.headers], body: await response.text() };
}

describe("the service in the plugin's bundle", () => {
  let bundled: typeof whole;
  beforeAll(() => {
    execFileSync(process.execPath, ["--input-type=module", "-e", build, file]);
    bundled = jest.requireActual<typeof whole>(file);
    jest.spyOn(Date, "now").mockReturnValue(Date.UTC(2026, 2, 2, 10));
  }, 60_000);
  afterAll(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  it("names no switch", () => {
    const named = (text: string): boolean => /"(sinceZone|shortPages|extraFields|decisionIds)"/.test(text);
    expect(named(readFileSync("src/emulator/service/query.ts", "utf8"))).toBe(true);
    expect(named(readFileSync(file, "utf8"))).toBe(false);
  });

  it("answers each request like the complete service", async () => {
    const [expected, actual] = [whole.createSampleService({ seed: 3 }), bundled.createSampleService({ seed: 3 })];
    const page = JSON.parse((await ask(expected, "GET", "/sync?limit=5")).body) as { meetings: { id: string }[] };
    expect(page.meetings.length).toBeGreaterThan(1);
    await ask(actual, "GET", "/sync?limit=5");
    const requests: [method: string, path: string][] = [
      ["POST", "/auth"],
      ["GET", "/auth"],
      ["OPTIONS", "/sync"],
      ["POST", "/sync"],
      ["GET", "/elsewhere"],
      ...["", "limit=0", "limit=1000", "limit=2&offset=1", "offset=-1", "offset=5000"].map(syncWith),
      ...["since=2026-02-20T00:00:00%2B02:00", "since=never", "since=2099-01-01T00:00:00Z"].map(syncWith),
      ...["status=draft", "status=unknown", "status=draft&status=completed", "project_id=unknown", "x=1"].map(syncWith),
      ...page.meetings.flatMap(({ id }) => [meetingWith(id), meetingWith(id.toUpperCase())]),
      meetingWith("unknown"),
    ];
    for (const [method, path] of requests) {
      expect(await ask(actual, method, path)).toEqual(await ask(expected, method, path));
    }
    expect(await ask(actual, "POST", "/auth", "none")).toEqual(await ask(expected, "POST", "/auth", "none"));
  });
});

function syncWith(query: string): [method: string, path: string] {
  return ["GET", `/sync?${query}`];
}

function meetingWith(id: string): [method: string, path: string] {
  return ["GET", `/meetings/${id}`];
}
