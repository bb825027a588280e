// A server that keeps a connection open must not keep the tool running: a script waits for its end, not for its last line.
import * as fs from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inTurn } from "../../support/depth";
import { startCli, startEmulator, type CliProcess, type CliResult } from "../../support/programs/cli";
import { startRawServer, type RawServer } from "../../support/programs/raw-server";

let server: RawServer;
let base: string;
let vault: string;
let running: CliProcess[];

beforeEach(() => {
  base = fs.mkdtempSync(join(tmpdir(), "silent-"));
  fs.mkdirSync((vault = join(base, "vault")));
  running = [];
});
afterEach(async () => {
  for (const { process } of running) process.kill("SIGKILL");
  await Promise.all(running.map(({ result }) => result));
  await server.close();
  fs.rmSync(base, { recursive: true, force: true });
});

/**
 * Milliseconds. A tool that waits for the connection ends after 300 s, when the HTTP client gives up, or never. So a busy
 * machine does not matter here.
 */
const LINGER = 60_000;

interface TimedResult extends CliResult {
  /** Milliseconds between the last output and the end of the process. */
  readonly lingered: number;
}

async function timed(started: CliProcess): Promise<TimedResult> {
  running.push(started);
  let last = Date.now();
  for (const output of [started.process.stdout, started.process.stderr]) output?.on("data", () => (last = Date.now()));
  const result = await started.result;
  return { ...result, lingered: Date.now() - last };
}

/** Each request is aborted after a quarter of a second. */
const environment = () => ({
  HOME: join(base, "home"),
  MEETING_NOTES_BASE_URL: `http://127.0.0.1:${server.port}/api`,
  MEETING_NOTES_API_KEY: "mns_0123456789abcdefghijklmnopqrstuv",
  MEETING_NOTES_TIMEOUT_MS: "250",
});

/** Runs a program in the process of the tool, before the tool itself. */
const runningFirst = (program: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}`,
});

/** Collects garbage all the time, as in long runs. The tool must not depend on Node's own reference to a request. */
const FREEING_MEMORY = `
  import { setFlagsFromString } from "node:v8";
  import { runInNewContext } from "node:vm";
  setFlagsFromString("--expose-gc");
  setInterval(runInNewContext("gc"), 20).unref();
`;

const startSync = (more: Readonly<Record<string, string>> = {}) =>
  startCli(["sync", "--vault", vault], {
    env: { ...environment(), ...runningFirst(FREEING_MEMORY), ...more },
  });

const HEADERS = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n";

function dripping(socket: Socket): void {
  socket.write(HEADERS);
  const timer = setInterval(() => socket.write(" "), 1000);
  socket.once("close", () => clearInterval(timer));
}

/** All of them are run by `npm run test:deep`. */
const servers: readonly (readonly [what: string, onRequest: (socket: Socket) => void, code: number, says: RegExp])[] = [
  ["accepts the connection and stays silent", () => undefined, 1, /did not answer in time/],
  ["sends headers and no body", (socket) => socket.write(HEADERS), 1, /did not answer in time/],
  ["sends a byte a second for ever", dripping, 1, /did not answer in time/],
  [
    "answers, and never closes the connection",
    (socket) => socket.write("HTTP/1.1 401 Unauthorized\r\ncontent-length: 2\r\nconnection: keep-alive\r\n\r\n{}"),
    4,
    /did not accept the API key/,
  ],
  [
    "redirects with a body that never ends",
    (socket) =>
      socket.write("HTTP/1.1 302 Found\r\nlocation: /login\r\ntransfer-encoding: chunked\r\n\r\n4\r\npart\r\n"),
    1,
    /to another address/,
  ],
];

describe("A sync ends soon after its last line when the server", () => {
  it.each(inTurn(servers, 0))("%s", async (_, onRequest, code, says) => {
    server = await startRawServer(onRequest);
    const ended = await timed(startSync());
    expect(ended.stderr).toMatch(says);
    expect(ended.code).toBe(code);
    expect(ended.lingered).toBeLessThan(LINGER);
  });

  it("stays silent and a signal stops the sync", async () => {
    let arrived: () => void = () => undefined;
    const request = new Promise<void>((resolve) => (arrived = resolve));
    server = await startRawServer(() => arrived());
    const started = startSync({ MEETING_NOTES_TIMEOUT_MS: "60000" });
    const ended = timed(started);
    await request;
    started.process.kill("SIGTERM");
    expect((await ended).code).toBe(1);
    expect((await ended).lingered).toBeLessThan(LINGER);
  });
});

const commands: readonly (readonly [command: string, args: () => readonly string[], code: number])[] = [
  ["undo", () => ["undo", "--vault", vault], 0],
  ["sync", () => ["sync", "--vault", vault], 1],
  ["demo", () => ["demo", "--once"], 0],
  ["emulator exec", () => ["emulator", "exec", "--", "true"], 0],
  ["help", () => ["--help"], 0],
  ["wrong usage", () => ["sync"], 2],
];

describe("A command ends soon after its last line, even if a connection stays open:", () => {
  it.each(inTurn(commands, 0))("%s", async (_, args, code) => {
    server = await startRawServer((socket) => socket.destroy());
    const open = `import { connect } from "node:net"; connect(${server.port}, "127.0.0.1");`;
    const env = { ...environment(), ...runningFirst(open) };
    const ended = await timed(startCli(args(), { env, cwd: base }));
    expect(ended.code).toBe(code);
    expect(ended.lingered).toBeLessThan(LINGER);
  });

  it("the emulator, when a signal stops it", async () => {
    server = await startRawServer(() => undefined);
    const emulator = await startEmulator(["--fault", "hang"]);
    const silent = connect(Number(new URL(emulator.url).port), "127.0.0.1").on("error", () => undefined);
    const asked = fetch(emulator.url).catch(() => undefined);
    const ended = timed(emulator.process);
    await new Promise((resolve) => setTimeout(resolve, 200));
    emulator.process.process.kill("SIGINT");
    expect((await ended).code).toBe(0);
    expect((await ended).lingered).toBeLessThan(LINGER);
    await asked;
    silent.destroy();
  });
});
