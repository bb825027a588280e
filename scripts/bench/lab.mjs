// What every measurement needs: a scratch folder, a service without a limit, processes that are timed, medians.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import esbuild from "esbuild";

export const CLI = join(process.cwd(), "dist", "cli.mjs");

/** A folder for one measurement, gone afterwards. */
export async function inScratch(work) {
  const folder = mkdtempSync(join(tmpdir(), "meeting-notes-sync-bench-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Runs a program to its end. Milliseconds of wall time, and what it printed. */
export function timed(command, args, options = {}) {
  const begin = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", maxBuffer: 1 << 28, ...options });
  return { ms: performance.now() - begin, status, stdout, stderr };
}

/** Ends with a reason if the program did not. */
export function must({ status, stderr, ...rest }, name) {
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr.slice(-500)}`);
  return rest;
}

/** Alternates the contenders, so that whatever else the machine does hits them alike; the median of each. */
export function race(rounds, contenders) {
  const times = contenders.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    contenders.forEach((contender, index) => times[index].push(contender(round)));
  }
  return times.map(median);
}

/** Waits for the first line that a process prints. */
export async function firstLine(child) {
  let text = "";
  for await (const chunk of child.stdout) {
    text += chunk;
    if (text.includes("\n")) return text.slice(0, text.indexOf("\n"));
  }
  throw new Error("It ended without a word.");
}

/** The emulator in a process of its own, without its limit of 100 requests a minute. */
export async function withService(folder, meetings, work) {
  const script = join(folder, `service-${meetings}.mjs`);
  const source = `
    import { createEmulator } from "./src/emulator/emulator";
    import { serveEmulator } from "./src/node/server/serve-emulator";
    const emulator = createEmulator({ count: ${meetings}, requestsPerMinute: 1e9, baseUrl: "http://localhost/api/v1" });
    const { url } = await serveEmulator(emulator, { port: 0, host: "127.0.0.1" }, () => undefined);
    console.log(JSON.stringify({ url, apiKey: emulator.apiKey }));`;
  const { outputFiles } = await esbuild.build({
    stdin: { contents: source, resolveDir: process.cwd(), loader: "ts" },
    bundle: true,
    platform: "node",
    format: "esm",
    write: false,
    external: ["classic-level"],
  });
  writeFileSync(script, outputFiles[0].contents);
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    return await work(JSON.parse(await firstLine(child)));
  } finally {
    child.kill();
  }
}

/** A run of the command line tool against a service. */
export function sync({ url, apiKey }, vault, state, { node = [], args = [] } = {}) {
  return timed(process.execPath, [...node, CLI, "sync", "--vault", vault, "--state", state, "--json", ...args], {
    env: { ...process.env, MEETING_NOTES_BASE_URL: url, MEETING_NOTES_API_KEY: apiKey },
  });
}
