// The emulator as a long-running process: its data change, it is stopped, and it is started again.
import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { runCli, startCli, startEmulator, type CliProcess } from "../../support/programs/cli";

let folder: string;
let running: CliProcess | undefined;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), "emulator-"));
});
afterEach(async () => {
  running?.process.kill("SIGKILL");
  await running?.result;
  running = undefined;
  fs.rmSync(folder, { recursive: true, force: true });
});

const at = (name: string): string => join(folder, name);
const write = (name: string, text: string): void => fs.writeFileSync(at(name), text);

async function start(...args: readonly string[]) {
  const { process: emulator, url, apiKey } = await startEmulator(args);
  running = emulator;
  const titles = async (): Promise<readonly string[]> => {
    const answer = await fetch(`${url}/sync`, { headers: { "X-API-Key": apiKey } });
    const { meetings } = (await answer.json()) as { readonly meetings: readonly { readonly title: string }[] };
    return meetings.map(({ title }) => title).sort();
  };
  return { emulator, titles, url, apiKey };
}

describe("emulator --data FILE --watch", () => {
  it("loads each change of the file; reports a broken file with its line, and keeps the last good state", async () => {
    write("data.json", '{ "meetings": [{ "title": "One" }] }');
    const { emulator, titles } = await start("--data", at("data.json"), "--watch");
    expect(await titles()).toEqual(["One"]);

    write("data.json", '{\n  "meetings": [\n    { "title": "One" },\n    { "title": Two }\n  ]\n}\n');
    await emulator.shows(/is not JSON, line 4: .* The last valid data stays\.\n/);
    write("data.json", '{\n  "meetings": [\n    { "title": "One",\n      "start": "noon" }\n  ]\n}\n');
    await emulator.shows(/line 4: meetings\[0\]\.start should be a time such as .* The last valid data stays\.\n/);
    expect(await titles()).toEqual(["One"]);

    // Like editors: a new file, which is renamed.
    write("new.json", '{ "meetings": [{ "title": "One" }, { "title": "Two" }] }');
    fs.renameSync(at("new.json"), at("data.json"));
    await emulator.shows(/Data: 1 added, 0 changed, 0 removed\.\n/);
    expect(await titles()).toEqual(["One", "Two"]);
  });
});

describe("emulator --data", () => {
  it("names what cannot be read", async () => {
    const { code, stderr } = await runCli(["emulator", "--data", folder]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(`${folder} is a folder without a recording.`)]);
    expect((await runCli(["emulator", "--data", at("none")])).stderr).toContain(`There is no data at ${at("none")}.`);
  });
});

describe("The emulator's console", () => {
  it("is served at the printed address, as one page without external resources", async () => {
    const { emulator, url } = await start("--meetings", "2");
    const [, address = ""] = await emulator.shows(/^Console: (\S+)/m);
    expect(new URL(address).origin).toBe(new URL(url).origin);
    const response = await fetch(address);
    const page = await response.text();
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const [, policy = ""] = /Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; connect-src 'self'/,
    );
    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });
});

describe("emulator --requests-per-minute --now", () => {
  it("sets the rate limit and the time from which the clock runs", async () => {
    const { url, apiKey } = await start(
      "--meetings",
      "2",
      "--requests-per-minute",
      "100000",
      "--now",
      "2030-01-01T00:00:00Z",
    );
    const headers = { "X-API-Key": apiKey };
    for (let nr = 0; nr < 120; nr += 1) expect((await fetch(`${url}/sync`, { headers })).status).toBe(200);
    const answer = await fetch(`${url}/sync`, { headers });
    expect(answer.headers.get("x-ratelimit-limit")).toBe("100000");
    expect(((await answer.json()) as { serverTime: string }).serverTime).toMatch(/^2030-01-01T00:0[0-4]:/);
  });

  it("moves a clock that the data froze", async () => {
    const clock = { now: "2026-10-30T18:00:00Z", frozen: true };
    write("data.json", JSON.stringify({ meetings: [], clock }));
    const { url } = await start("--data", at("data.json"), "--now", "2030-01-01T00:00:00Z");
    const state = (await (await fetch(new URL("/__emulator/clock", url))).json()) as object;
    expect(state).toEqual({ now: "2030-01-01T00:00:00.000Z", frozen: true });
  });
});

describe("emulator --host", () => {
  it("prints a token with which other machines control the emulator, and accepts any Host", async () => {
    const { emulator, url } = await start("--meetings", "2", "--host", "0.0.0.0");
    const [line] = await emulator.shows(/^\{.*\}$/m);
    const { controlToken } = JSON.parse(line) as { readonly controlToken: string };
    const [, address = ""] = await emulator.shows(/^Console: (\S+)/m);
    expect(new URL(address).searchParams.get("token")).toBe(controlToken);
    const { port } = new URL(url);
    const others = Object.values(networkInterfaces()).flatMap((all = []) => all.filter((one) => one.family === "IPv4"));
    const outside = others.find(({ internal }) => !internal)?.address;
    // A machine without a network has no other address to send from.
    if (outside === undefined) return;
    const asked = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
      (await fetch(`http://${outside}:${port}${path}`, { headers, redirect: "manual" })).status;
    expect(await asked("/api/v1/sync")).toBe(401);
    expect(await asked("/__emulator/state")).toBe(403);
    expect(await asked("/__emulator/state", { "X-Emulator-Token": controlToken })).toBe(200);
    expect(await asked(`/?token=${controlToken}`)).toBe(303);
  });

  it("uses the token from --control-token", async () => {
    const { emulator } = await start("--meetings", "2", "--control-token", "my-own-token");
    const [line] = await emulator.shows(/^\{.*\}$/m);
    expect(JSON.parse(line)).toMatchObject({ controlToken: "my-own-token" });
  });
});

describe("emulator --export-on-exit", () => {
  it.each(["SIGTERM", "SIGINT"] as const)("writes at %s a file that --data reads", async (signal) => {
    const { emulator, titles, apiKey } = await start("--meetings", "4", "--export-on-exit", at("state.json"));
    const before = await titles();
    emulator.process.kill(signal);
    expect((await emulator.result).code).toBe(0);
    const second = await start("--data", at("state.json"));
    expect(await second.titles()).toEqual(before);
    expect(second.apiKey).toBe(apiKey);
    expect(fs.readdirSync(folder)).toEqual(["state.json"]);
  });

  it("writes the file after a command, too", async () => {
    const { code } = await runCli([
      "emulator",
      "--meetings",
      "2",
      "--export-on-exit",
      at("state.json"),
      "exec",
      "--",
      process.execPath,
      "-e",
      "",
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(fs.readFileSync(at("state.json"), "utf8"))).toMatchObject({ meetings: [{}, {}] });
  });
});

describe("emulator --fault", () => {
  it("applies the fault to requests that match", async () => {
    const { url, apiKey } = await start("--fault", "error,status=503,path=/sync,count=1", "--preset", "strict");
    const statuses = [];
    for (let nr = 0; nr < 2; nr += 1) {
      statuses.push((await fetch(`${url}/sync`, { headers: { "X-API-Key": apiKey } })).status);
    }
    expect(statuses).toEqual([503, 200]);
  });
});

describe("emulator exec", () => {
  it("ends with the exit code of the signal that ended the command", () => {
    const cli = join(__dirname, "../../../dist/cli.mjs");
    const script = "process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 10000)";
    const { status } = spawnSync(process.execPath, [cli, "emulator", "exec", "--", process.execPath, "-e", script]);
    expect(status).toBe(143);
  });

  it("ends the command when it gets a signal itself", async () => {
    const script = "console.log('ready'); setTimeout(() => {}, 10000)";
    running = startCli(["emulator", "exec", "--", process.execPath, "-e", script]);
    await running.shows(/ready/);
    running.process.kill("SIGTERM");
    expect((await running.result).code).toBe(143);
  });
});
