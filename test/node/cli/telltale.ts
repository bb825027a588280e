import * as fs from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canary, echoesOf, holdsCanary } from "../../support/api/canary";
import { runCli, type CliResult } from "../../support/programs/cli";
import { wireAccount, wirePage } from "../../support/api/wire-samples";

export type Carrier = "bearer" | "x-api-key";

/** What a server does with a request. `echo` is the key as it came, in all forms. */
export type Reply = (outgoing: ServerResponse, echo: string, url: string) => void;

/** A service that tells tales, another server beside it, and folders for one run of the built command line tool. */
export interface Telltale {
  /** Where everything that the tool writes lies. */
  readonly base: string;
  /** The address of the other server. */
  readonly elsewhere: string;
  reply: Reply;
  /** Runs a sync with the canary as its key. `patience`: milliseconds that the service has for an answer. */
  sync(carrier: Carrier, run?: RunOptions): Promise<CliResult>;
  /** Names and bytes of all files: vault, state, home and temporary ones. */
  written(): string;
  /** Ends the test when the key is anywhere but in its header of requests to the service. */
  expectSecrecy(result: CliResult, carrier: Carrier): void;
  end(): void;
}

export interface RunOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly patience?: number;
}

/** Of the client's wait for an answer, in milliseconds. */
const WAIT = 30_000;
/** Pauses take a hundredth of their time. */
const hurried = (patience: number) => `
  const { setTimeout } = globalThis, { now } = Date, start = now();
  Date.now = () => start + 100 * (now() - start);
  globalThis.setTimeout = (work, ms, ...rest) => setTimeout(work, ms === ${WAIT} ? ${patience} : ms / 100, ...rest);`;

export async function openTelltale(): Promise<Telltale> {
  const base = fs.mkdtempSync(join(tmpdir(), "secrecy-"));
  for (const name of ["vault", "home", "tmp"]) fs.mkdirSync(join(base, name));
  let arrived: IncomingMessage[] = [];
  let strayed = 0;
  const service = createServer((incoming, outgoing) => {
    arrived.push(incoming);
    const { headers, url = "" } = incoming;
    const key = headers["x-api-key"] ?? headers.authorization?.replace("Bearer ", "");
    telltale.reply(outgoing, echoesOf(String(key)).join(" "), url);
  });
  const other = createServer((_, outgoing) => {
    strayed += 1;
    outgoing.end(json(wirePage()));
  });
  const [address, elsewhere] = await Promise.all([listening(service), listening(other)]);

  const telltale: Telltale = {
    ...{ base, elsewhere },
    reply: ordinary,
    sync(carrier, { args = [], env = {}, patience = 5_000 } = {}) {
      arrived = [];
      const places = ["--vault", join(base, "vault"), "--state", join(base, "state")];
      const given = {
        HOME: join(base, "home"),
        TMPDIR: join(base, "tmp"),
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hurried(patience))}`,
        MEETING_NOTES_BASE_URL: `${address}/api`,
        MEETING_NOTES_API_KEY: canary,
      };
      return runCli(["sync", ...places, "--auth-header", carrier, ...args], { env: { ...given, ...env } });
    },
    written() {
      const isFile = (name: string) => fs.statSync(join(base, name)).isFile();
      const names = fs.readdirSync(base, { recursive: true, encoding: "utf8" });
      return names.map((name) => name + (isFile(name) ? fs.readFileSync(join(base, name), "latin1") : "")).join("\n");
    },
    expectSecrecy({ stdout, stderr }, carrier) {
      const said = Object.entries({ stdout, stderr, files: telltale.written() });
      expect(said.filter(([, text]) => holdsCanary(text))).toEqual([]);
      expect(fs.readdirSync(join(base, "tmp"))).toEqual([]);
      expect(strayed).toBe(0);
      for (const { headers, url } of arrived) {
        const { authorization, "x-api-key": apiKey, ...others } = headers;
        expect({ authorization, apiKey }).toEqual(
          carrier === "bearer"
            ? { authorization: `Bearer ${canary}`, apiKey: undefined }
            : { authorization: undefined, apiKey: canary },
        );
        expect(holdsCanary(JSON.stringify(others) + String(url))).toBe(false);
      }
    },
    end() {
      for (const server of [service, other]) {
        server.close();
        server.closeAllConnections();
      }
      fs.rmSync(base, { recursive: true, force: true });
    },
  };
  return telltale;
}

function listening(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

/** As some servers write it: every slash escaped. */
export const json = (value: unknown): string => JSON.stringify(value).replaceAll("/", "\\/");

/** What the service is there for. */
export const ordinary: Reply = (outgoing, _, url) => void outgoing.end(json(isAuth(url) ? wireAccount() : wirePage()));

export const isAuth = (url: string): boolean => url.endsWith("/auth");
