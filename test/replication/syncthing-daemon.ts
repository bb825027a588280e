import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { codeOf } from "../../src/node/vault/system-error";

/** A daemon before it runs: who it is and where it listens. */
export interface Identity {
  readonly name: string;
  readonly home: string;
  /** Syncthing's own name for a device, made from its certificate. */
  readonly id: string;
  readonly port: number;
  readonly apiPort: number;
}

export async function createIdentity(place: string, name: string): Promise<Identity> {
  const home = join(place, name);
  mkdirSync(home, { recursive: true });
  run(home, ["generate", `--home=${home}`, "--no-default-folder", "--skip-port-probing"]);
  const id = run(home, [`--home=${home}`, "--device-id"]).trim();
  return { name, home, id, port: await freePort(), apiPort: await freePort() };
}

function run(home: string, args: readonly string[]): string {
  try {
    return execFileSync("syncthing", args, {
      encoding: "utf8",
      env: environment(home),
      stdio: ["ignore", "pipe", "pipe"],
    });
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    throw new Error("Syncthing is not installed: apt-get install syncthing", { cause: error });
  }
}

const environment = (home: string) => ({ PATH: process.env.PATH, HOME: home });

/** The daemon ends when this process lets go of the pipe, however it ends. */
const LEASHED = 'syncthing "$@" & cat >/dev/null; kill $!; wait';

export type Daemon = ReturnType<typeof startDaemon>;

const API_KEY = "of-this-test-alone";

/**
 * Starts a daemon that knows of its peer alone and calls it or waits to be called: two that call each other at one time
 * may each refuse the other's call, and after three such calls Syncthing waits five minutes. Nothing of it is outside
 * its home.
 */
export function startDaemon(self: Identity, peer: Identity, role: "calls" | "waits") {
  writeFileSync(join(self.home, "config.xml"), configuration(self, peer, role));
  const args = ["serve", `--home=${self.home}`, "--no-browser", "--no-restart", "--no-upgrade"];
  const child = spawn("sh", ["-c", LEASHED, "sh", ...args], {
    stdio: ["pipe", "ignore", "ignore"],
    env: environment(self.home),
  });

  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${self.apiPort}/rest/${path}`, {
      method,
      headers: { "X-API-Key": API_KEY },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as T;
  }

  return {
    ask,
    async hasMet() {
      const { connections } = await ask<{ connections: Record<string, { connected: boolean }> }>(
        "GET",
        "system/connections",
      );
      return connections[peer.id]?.connected === true;
    },
    async share(id: string, path: string, devices: readonly string[]) {
      mkdirSync(path, { recursive: true });
      await ask("PUT", `config/folders/${id}`, {
        id,
        path,
        type: "sendreceive",
        devices: devices.map((deviceID) => ({ deviceID })),
        // Changes are looked for only when a test says so, as if the folder were paused in between.
        rescanIntervalS: 0,
        fsWatcherEnabled: false,
        pullerPauseS: 1,
      });
    },
    /** Has everything the other side has told of, as far as both know. */
    async isIdle(folder: string) {
      const { state, needTotalItems } = await ask<{ state: string; needTotalItems: number }>(
        "GET",
        `db/status?folder=${folder}`,
      );
      const peerNeeds = await ask<{ needItems: number; needDeletes: number }>(
        "GET",
        `db/completion?folder=${folder}&device=${peer.id}`,
      );
      return state === "idle" && needTotalItems + peerNeeds.needItems + peerNeeds.needDeletes === 0;
    },
    async stop() {
      const exit = once(child, "exit");
      child.stdin.end();
      await exit;
    },
  };
}

/** Everything that would speak to the outside is off; a dynamic address, then, is one that nothing can find. */
function configuration(self: Identity, peer: Identity, role: "calls" | "waits"): string {
  const device = ({ id, name }: Identity, address: string) =>
    `<device id="${id}" name="${name}"><address>${address}</address></device>`;
  return `<configuration version="36">
  ${device(self, "dynamic")}
  ${device(peer, role === "calls" ? `tcp://127.0.0.1:${peer.port}` : "dynamic")}
  <gui enabled="true" tls="false"><address>127.0.0.1:${self.apiPort}</address><apikey>${API_KEY}</apikey></gui>
  <options>
    <listenAddress>tcp://127.0.0.1:${self.port}</listenAddress>
    <reconnectionIntervalS>1</reconnectionIntervalS>
    <globalAnnounceEnabled>false</globalAnnounceEnabled>
    <localAnnounceEnabled>false</localAnnounceEnabled>
    <relaysEnabled>false</relaysEnabled>
    <natEnabled>false</natEnabled>
    <stunKeepaliveStartS>0</stunKeepaliveStartS>
    <urAccepted>-1</urAccepted>
    <crashReportingEnabled>false</crashReportingEnabled>
    <autoUpgradeIntervalH>0</autoUpgradeIntervalH>
    <startBrowser>false</startBrowser>
    <setLowPriority>false</setLowPriority>
  </options>
</configuration>
`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
