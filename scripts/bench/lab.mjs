// The common parts of the measurements: a temporary folder, a service without a rate limit, timed processes, medians.
import { spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import esbuild from "esbuild";

/** The measured checkout. A commit to compare with has the same form. */
export const HERE = { name: "this", root: process.cwd() };
const cliOf = ({ root }) => join(root, "dist", "cli.mjs");
export const CLI = cliOf(HERE);

/** Calls `work` with a temporary folder, and removes the folder afterwards. */
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

/** Runs a program to its end. Returns the milliseconds of wall time and the output. */
export function timed(command, args, options = {}) {
  const begin = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", maxBuffer: 1 << 28, ...options });
  return { ms: performance.now() - begin, status, stdout, stderr };
}

/** Throws an error with the program's stderr if the program failed. */
export function must({ status, stderr, ...rest }, name) {
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr.slice(-500)}`);
  return rest;
}

const lockOf = (root) => readFileSync(join(root, "package-lock.json"), "utf8");

/** Checks out and builds a commit in its own folder, and removes the folder afterwards. */
export async function withCommit(commit, work) {
  const folder = mkdtempSync(join(tmpdir(), "meeting-notes-sync-compare-"));
  const root = join(folder, "checkout");
  const git = (...args) => must(timed("git", args), `git ${args[0]}`);
  git("worktree", "add", "--detach", root, commit);
  try {
    // The packages of this checkout, if the commit has the same.
    if (lockOf(root) === lockOf(HERE.root)) symlinkSync(join(HERE.root, "node_modules"), join(root, "node_modules"));
    else must(timed("npm", ["ci", "--no-audit", "--no-fund"], { cwd: root }), `installing the packages of ${commit}`);
    must(timed(process.execPath, ["esbuild.config.mjs", "production"], { cwd: root }), `building ${commit}`);
    return await work({ name: commit, root });
  } finally {
    git("worktree", "remove", "--force", root);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The median, the smallest and the largest of some figures. */
export function typical(values) {
  return { value: median(values), from: Math.min(...values), to: Math.max(...values) };
}

/**
 * The time of each side as a multiple of the floor's time: `measured` for this checkout and `other` for a second side. They
 * take turns, and each is compared with the floor of its own round, so that other work on the machine affects them alike.
 */
export async function ratios(rounds, sides, subject, floor) {
  const times = sides.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    const own = [];
    for (const side of sides) own.push(await subject(side));
    const base = await floor();
    for (const [index, ms] of own.entries()) times[index].push(ms / base);
  }
  const [measured, other] = times.map(typical);
  return { measured, other };
}

/** The first line that a process prints. */
export function firstLine(child) {
  return linesOf(child)();
}

/** A function that waits for the next line that a process prints. */
function linesOf(child) {
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error("The process ended without output.");
    return value;
  };
}

/**
 * The emulator in its own process, without its limit of 100 requests a minute. `work` gets its address, its key, and
 * `touch(n)`, which gives n meetings a new text.
 *
 * @param latency milliseconds before each answer.
 */
export async function withService(folder, meetings, work, latency = 0) {
  const script = join(folder, `service-${meetings}-${latency}.mjs`);
  const source = `
    import { createEmulator } from "./src/emulator/emulator";
    import { sampleMeetings } from "./src/emulator/sample/sample-meetings";
    import { serveEmulator } from "./src/node/server/serve-emulator";
    const emulator = createEmulator({
      count: 0,
      requestsPerMinute: 1e9,
      baseUrl: "http://localhost/api/v1",
      faults: ${JSON.stringify(latency === 0 ? [] : [{ fault: { kind: "latency", ms: latency } }])},
    });
    // More than the option takes.
    emulator.world.load(sampleMeetings({ count: ${meetings} }));
    const { url } = await serveEmulator(emulator, { port: 0, host: "127.0.0.1" }, () => undefined);
    console.log(JSON.stringify({ url, apiKey: emulator.apiKey }));
    let times = 0;
    process.stdin.on("data", (line) => {
      times += 1;
      const all = [...emulator.world.all()].filter(({ status }) => status === "completed").slice(0, Number(line));
      for (const { id, summary } of all) emulator.world.change(id, { summary: "Touched " + times + ".\\n\\n" + summary });
      console.log("touched");
    });`;
  const { outputFiles } = await esbuild.build({
    stdin: { contents: source, resolveDir: process.cwd(), loader: "ts" },
    bundle: true,
    platform: "node",
    format: "esm",
    write: false,
    external: ["classic-level", "https-proxy-agent", "proxy-from-env"],
  });
  writeFileSync(script, outputFiles[0].contents);
  const child = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = linesOf(child);
  try {
    const service = JSON.parse(await lines());
    const touch = async (count) => {
      child.stdin.write(`${count}\n`);
      await lines();
    };
    return await work({ ...service, touch });
  } finally {
    child.kill();
  }
}

/** A run of the command line tool against a service. */
export function sync({ url, apiKey }, vault, state, { node = [], args = [], side = HERE } = {}) {
  return timed(
    process.execPath,
    [...node, cliOf(side), "sync", "--vault", vault, "--state", state, "--json", ...args],
    {
      env: { ...process.env, MEETING_NOTES_BASE_URL: url, MEETING_NOTES_API_KEY: apiKey },
    },
  );
}
