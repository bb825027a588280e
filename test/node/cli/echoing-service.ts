import fs from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import { join } from "node:path";
import { canary, echoesOf, holdsCanary } from "../../support/api/canary";
import type { CliResult } from "../../support/programs/cli";
import { runHere } from "../../support/programs/commands";
import { withFastTimers } from "./fast-timers";
import { wireAccount, wirePage } from "../../support/api/wire-samples";

export type Carrier = "bearer" | "x-api-key";

/** How the service answers a request. `echo` is the key that the request had, in several encodings. */
export type Reply = (outgoing: ServerResponse, echo: string, url: string) => void;

/** A service that repeats the key in its responses, a second server, and folders for runs of the command line tool. */
export interface EchoingService {
  /** The folder that holds everything the tool writes. */
  readonly base: string;
  /** The address of the second server, which no request may reach. */
  readonly elsewhere: string;
  reply: Reply;
  /** Runs a sync with the canary as its key. */
  sync(carrier: Carrier, run?: RunOptions): Promise<CliResult>;
  /** Names and bytes of all files in the vault, the state, the home and the folder for temporary files. */
  written(): string;
  /** Expects the key only in one header of requests to the service. */
  expectSecrecy(result: CliResult, carrier: Carrier): void;
  dispose(): void;
}

export interface RunOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The client's timeout in milliseconds. */
  readonly timeout?: number;
}

export async function startEchoingService(): Promise<EchoingService> {
  const base = fs.mkdtempSync(join(os.tmpdir(), "secrecy-"));
  for (const name of ["vault", "home", "tmp"]) fs.mkdirSync(join(base, name));
  let arrived: IncomingMessage[] = [];
  let strayed = 0;
  const service = createServer((incoming, outgoing) => {
    arrived.push(incoming);
    const { headers, url = "" } = incoming;
    const key = headers["x-api-key"] ?? headers.authorization?.replace("Bearer ", "");
    self.reply(outgoing, echoesOf(String(key)).join(" "), url);
  });
  const other = createServer((_, outgoing) => {
    strayed += 1;
    outgoing.end(json(wirePage()));
  });
  const [address, elsewhere] = await Promise.all([listening(service), listening(other)]);

  const self: EchoingService = {
    base,
    elsewhere,
    reply: ordinary,
    sync(carrier, { args = [], env = {}, timeout = 5_000 } = {}) {
      arrived = [];
      const places = ["--vault", join(base, "vault"), "--state", join(base, "state")];
      jest.spyOn(os, "homedir").mockReturnValue(join(base, "home"));
      jest.spyOn(os, "tmpdir").mockReturnValue(join(base, "tmp"));
      const given = {
        MEETING_NOTES_BASE_URL: `${address}/api`,
        MEETING_NOTES_API_KEY: canary,
      };
      const command = ["sync", ...places, "--auth-header", carrier, ...args];
      return withFastTimers(() => runHere(command, { env: { ...given, ...env } }), timeout);
    },
    written: () => namesAndBytes(base),
    expectSecrecy({ stdout, stderr }, carrier) {
      const outputs = Object.entries({ stdout, stderr, files: self.written() });
      expect(outputs.filter(([, text]) => holdsCanary(text))).toEqual([]);
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
    dispose() {
      jest.restoreAllMocks();
      for (const server of [service, other]) {
        server.close();
        server.closeAllConnections();
      }
      fs.rmSync(base, { recursive: true, force: true });
    },
  };
  return self;
}

function namesAndBytes(folder: string): string {
  const isFile = (name: string) => fs.statSync(join(folder, name)).isFile();
  const names = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.map((name) => name + (isFile(name) ? fs.readFileSync(join(folder, name), "latin1") : "")).join("\n");
}

function listening(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

/** JSON with every slash escaped, as some servers write it. */
export const json = (value: unknown): string => JSON.stringify(value).replaceAll("/", "\\/");

/** Answers by the spec. */
export const ordinary: Reply = (outgoing, _, url) => void outgoing.end(json(isAuth(url) ? wireAccount() : wirePage()));

export const isAuth = (url: string): boolean => url.endsWith("/auth");
