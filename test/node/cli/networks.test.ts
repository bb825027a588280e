// Networks of companies: a proxy on the way, a root certificate of their own, plain http inside. The key goes nowhere else.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createServer, request, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type CliProcess,
  type CliResult,
  runCli,
  serve,
  type ServedEmulator,
  startCli,
  startEmulator,
} from "../../support/programs/cli";
import { runHere } from "../../support/programs/commands";
import { inTurn } from "../../support/depth";
import { withFastTimers } from "./fast-timers";
import { type RawServer, startRawServer } from "../../support/programs/raw-server";

describe("A service with plain http on another host", () => {
  const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

  let base: string;

  let service: ServedEmulator;

  let secure: Server;

  let proxy: Server;

  /** What the proxy was asked to connect to. */
  const asked: (string | undefined)[] = [];

  let answer = "";

  async function listening(server: Server): Promise<Server> {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return server;
  }

  const portOf = (server: Server): number => (server.address() as AddressInfo).port;

  const at = (name: string): string => join(base, name);

  beforeAll(async () => {
    base = fs.mkdtempSync(join(tmpdir(), "networks-"));
    fs.mkdirSync(at("vault"));
    service = await serve({ count: 2 });
    if (!hasOpenssl) return;
    const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2"];
    const files = ["-keyout", at("key.pem"), "-out", at("cert.pem")];
    spawnSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...subject, ...files]);
    const identity = { key: fs.readFileSync(at("key.pem")), cert: fs.readFileSync(at("cert.pem")) };
    const { hostname, port } = new URL(service.env["MEETING_NOTES_BASE_URL"] ?? "");
    secure = await listening(
      createSecureServer(identity, ({ method, url, headers }, outgoing) => {
        request({ host: hostname, port, method, path: url, headers: { ...headers, host: `${hostname}:${port}` } })
          .on("response", (incoming) => incoming.pipe(outgoing.writeHead(incoming.statusCode ?? 0, incoming.headers)))
          .end();
      }),
    );
    proxy = await listening(
      createServer().on("connect", ({ url }, client, head: Buffer) => {
        asked.push(url);
        client.on("error", () => undefined);
        if (answer !== "") return void client.end(`HTTP/1.1 ${answer}\r\nContent-Length: 0\r\n\r\n`);
        const server = connect(portOf(secure), "127.0.0.1", () => {
          client.write("HTTP/1.1 200 Connection established\r\n\r\n");
          server.write(head);
          server.pipe(client).pipe(server);
        });
        server.on("error", () => client.destroy());
      }),
    );
  });

  afterAll(async () => {
    await service.close();
    for (const server of hasOpenssl ? [secure, proxy] : []) {
      server.closeAllConnections();
      server.close();
    }
    fs.rmSync(base, { recursive: true, force: true });
  });

  beforeEach(() => {
    asked.length = 0;
    answer = "";
  });

  /** @param proxies what the environment says of proxies. Without `url` the service behind https is asked. */
  async function sync(flags: readonly string[], proxies: Readonly<Record<string, string>> = {}, url = secureUrl()) {
    for (const name of Object.keys(process.env)) if (/_proxy$/i.test(name)) delete process.env[name];
    Object.assign(process.env, proxies);
    return withFastTimers(() => runHere(argsFor(url, flags), { env: keyOnly() }));
  }

  /** As a process: Jest's realm does not know the errors of Node's TLS as errors. */
  const syncApart = (url = secureUrl()) => runCli(argsFor(url), { env: keyOnly() });

  const argsFor = (url: string, flags: readonly string[] = []) => [
    ...["sync", "--vault", at("vault"), "--base-url", url],
    ...flags,
  ];

  const keyOnly = () => ({ HOME: base, MEETING_NOTES_API_KEY: service.emulator.apiKey });

  const secureUrl = (host = "localhost") => `https://${host}:${portOf(secure)}/api/v1`;

  (hasOpenssl ? describe : describe.skip)("A service behind https", () => {
    it("is not asked when its certificate is not trusted, and the message says so", async () => {
      const { code, stderr } = await syncApart();
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /^meeting-notes-sync: This device does not trust the certificate of https:\/\/localhost:\d+ \(DEPTH_ZERO_SELF_SIGNED_CERT\), so your key was not sent\..* give its root certificate with --ca-file\.\n$/,
      );
    });

    it("is asked when the user names the certificate", async () => {
      expect(await sync(["--ca-file", at("cert.pem")])).toMatchObject({ code: 0 });
      expect(await sync(["--check", "--ca-file", at("cert.pem")])).toMatchObject({ code: 0 });
    });

    it("is asked through the proxy of the environment, under its own name", async () => {
      const env = { HTTPS_PROXY: `http://127.0.0.1:${portOf(proxy)}` };
      expect(await sync(["--ca-file", at("cert.pem"), "--full"], env)).toMatchObject({ code: 0 });
      expect(asked).toEqual([`localhost:${portOf(secure)}`]);
    });

    it("is asked without the proxy when NO_PROXY names it", async () => {
      const env = { HTTPS_PROXY: `http://127.0.0.1:${portOf(proxy)}`, NO_PROXY: "localhost" };
      expect(await sync(["--ca-file", at("cert.pem")], env)).toMatchObject({ code: 0 });
      expect(asked).toEqual([]);
    });

    it.each([
      ["403 Forbidden", 1, /a proxy does not answer or does not connect .*HTTPS_PROXY/],
      ["407 Proxy Authentication Required", 1, /a proxy asks for a login/],
    ])("is not blamed for what the proxy says: %s", async (status, expected, text) => {
      answer = status;
      const env = { HTTPS_PROXY: `http://127.0.0.1:${portOf(proxy)}` };
      const { code, stderr } = await sync([], env);
      expect(stderr).toMatch(text);
      expect(code).toBe(expected);
    });

    it("is not blamed when the proxy does not answer", async () => {
      const { code, stderr } = await sync([], { HTTPS_PROXY: "http://127.0.0.1:9" });
      expect(stderr).toMatch(/a proxy does not answer/);
      expect(code).toBe(1);
    });

    it("is told from one that has only http", async () => {
      const { stderr } = await syncApart(service.env["MEETING_NOTES_BASE_URL"]?.replace("http:", "https:"));
      expect(stderr).toMatch(/does not use https \(\w+\), so your key was not sent/);
    });

    it("needs a file with a certificate, if any", async () => {
      expect(await sync(["--ca-file", at("key.pem")])).toMatchObject({
        code: 2,
        stderr: expect.stringContaining("--ca-file has no readable certificate") as string,
      });
    });
  });

  const url = () => `http://here.localhost:${new URL(service.env["MEETING_NOTES_BASE_URL"] ?? "").port}/api/v1`;

  it.each([[[]], [["--allow-http", "other.example.com"]]])(
    "gets no request unless the user allows it: %j",
    async (flags) => {
      const { code, stderr } = await sync(flags, {}, url());
      expect(code).toBe(2);
      expect(stderr).toMatch(/would be sent unencrypted: use https:\/\/\..*--allow-http HOST permits it/);
    },
  );

  it("is asked when the user allows it", async () => {
    const { code, stderr } = await sync(["--allow-http", "here.localhost"], {}, url());
    // Not every system knows names below localhost. Whether it does, the address is accepted.
    expect([code, stderr]).toEqual(code === 0 ? [0, ""] : [1, expect.stringContaining("cannot be reached")]);
  });
});

// A server that keeps a connection open must not keep the tool running: a script waits for its end, not for its last line.

describe("A server that falls silent", () => {
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
    for (const output of [started.process.stdout, started.process.stderr])
      output?.on("data", () => (last = Date.now()));
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
  const servers: readonly (readonly [what: string, onRequest: (socket: Socket) => void, code: number, says: RegExp])[] =
    [
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
});
