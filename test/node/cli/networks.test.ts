// Networks of companies: a proxy on the way, a root certificate of their own, plain http inside. The key goes nowhere else.
import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { createServer, request, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli, serve, type ServedEmulator } from "../../support/programs/cli";

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
  service = await serve({ count: 12 });
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

/** @param env such as the proxy. Without `url` the service behind https is asked. */
function sync(flags: readonly string[], env: Readonly<Record<string, string>> = {}, url = secureUrl()) {
  return runCli(["sync", "--vault", at("vault"), "--base-url", url, ...flags], {
    env: { HOME: base, MEETING_NOTES_API_KEY: service.emulator.apiKey, ...env },
  });
}
const secureUrl = (host = "localhost") => `https://${host}:${portOf(secure)}/api/v1`;

(hasOpenssl ? describe : describe.skip)("A service behind https", () => {
  it("is not asked when its certificate is not trusted, and the message says so", async () => {
    const { code, stderr } = await sync([]);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^meeting-notes-sync: This device does not trust the certificate of https:\/\/localhost:\d+ \(DEPTH_ZERO_SELF_SIGNED_CERT\), so your key was not sent\..* give its root certificate with --ca-file\.\n$/,
    );
  });

  it("is asked when the user names the certificate", async () => {
    expect(await sync(["--ca-file", at("cert.pem")])).toMatchObject({ code: 0, stderr: "" });
    expect(await sync(["--check", "--ca-file", at("cert.pem")])).toMatchObject({ code: 0 });
  });

  it("is asked through the proxy of the environment, under its own name", async () => {
    const env = { HTTPS_PROXY: `http://127.0.0.1:${portOf(proxy)}` };
    expect(await sync(["--ca-file", at("cert.pem"), "--full"], env)).toMatchObject({ code: 0, stderr: "" });
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
    const { stderr } = await sync([], {}, service.env["MEETING_NOTES_BASE_URL"]?.replace("http:", "https:"));
    expect(stderr).toMatch(/does not use https \(\w+\), so your key was not sent/);
  });

  it("needs a file with a certificate, if any", async () => {
    expect(await sync(["--ca-file", at("key.pem")])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--ca-file has no readable certificate") as string,
    });
  });
});

describe("A service with plain http on another host", () => {
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
