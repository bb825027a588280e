// Whatever clients send, and however much of it: an emulator that runs for a week must not grow.
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { createRandom, pick } from "../../src/emulator/service/random";
import { runs } from "../support/depth";
import { createProject, type Project } from "./project";

const MEGABYTE = 1024 * 1024;
const CONNECTIONS = 8;
const SERVER = `
import { startEmulator } from "meeting-notes-emulator";
const emulator = await startEmulator({ count: 200, requestsPerMinute: 1e9 });
process.on("message", () => {
  gc();
  const { heapUsed, external } = process.memoryUsage();
  process.send(heapUsed + external);
});
process.send({ url: emulator.url, apiKey: emulator.apiKey });
`;

const METHODS = ["GET", "GET", "POST", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];
const PATHS = ["/api/v1/auth", "/api/v1/sync", "/api/v1/sync?limit=1", "/api/v1/meetings/1", "/openapi.json", "/"];
const CALLS = ["/__emulator/meetings", "/__emulator/faults", "/__emulator/import", "/__emulator/none"];

let project: Project;
let server: ChildProcess;
beforeAll(() => {
  project = createProject();
  project.write("server.mjs", SERVER);
  server = fork(join(project.folder, "server.mjs"), { execArgv: ["--expose-gc"], cwd: project.folder });
});
afterAll(() => {
  server.kill();
  project.dispose();
});

const answer = async <T>(): Promise<T> => ((await once(server, "message")) as [T])[0];

describe("The emulator's memory", () => {
  it("stays the same after random requests with random bodies", async () => {
    const { url, apiKey } = await answer<{ url: string; apiKey: string }>();
    const random = createRandom(19);
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const bytes = Buffer.alloc(MEGABYTE, "x");
    const seen = new Set<number>();

    /** A random request. Resolves when it is answered, or when its connection is closed. */
    function send(): Promise<void> {
      const method = pick(random, METHODS);
      const headers: Record<string, string> = {};
      if (random() < 0.7) headers["X-API-Key"] = random() < 0.9 ? apiKey : "mns_unknown";
      if (random() < 0.5) headers["Content-Type"] = "application/json";
      if (random() < 0.05) headers["Host"] = "evil.example";
      // Most bodies are small: each order of magnitude is as frequent as the others.
      const most = random() < 0.02 ? bytes.length : Math.floor(bytes.length ** random());
      const size = method === "GET" || method === "HEAD" ? 0 : most;
      if (size > 0 && random() < 0.5) headers["Content-Length"] = String(size);
      const target = new URL(`${pick(random, [...PATHS, ...CALLS])}${random() < 0.1 ? `?x=${random()}` : ""}`, url);
      return new Promise((resolve) => {
        const outgoing = request(target, { agent, method, headers }, (incoming) => {
          seen.add(incoming.statusCode ?? 0);
          incoming.resume().once("close", () => resolve());
        });
        outgoing.once("error", () => resolve());
        outgoing.end(bytes.subarray(0, size));
      });
    }
    async function sendMany(count: number): Promise<number> {
      let left = count;
      const sender = async (): Promise<void> => {
        while (left-- > 0) await send();
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, sender));
      server.send("memory");
      return answer<number>();
    }

    const before = await sendMany(2000);
    const after = await sendMany(runs(50_000));
    agent.destroy();
    expect([...seen].filter((status) => status >= 500)).toEqual([]);
    expect([...seen]).toEqual(expect.arrayContaining([200, 401, 403, 405, 415]));
    expect((after - before) / MEGABYTE).toBeLessThan(50);
  });
});
