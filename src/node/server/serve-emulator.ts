import { randomBytes } from "node:crypto";
import { isOwnHost, type Access } from "../../emulator/control/guard";
import { createSite, isControl } from "../../emulator/site";
import type { Emulator } from "../../emulator/emulator";
import { basePathOf } from "../../emulator/service/endpoints";
import { withoutKeys } from "../../emulator/world/journal";
import { consolePage } from "./console-page";
import { startHttpServer, type HttpServer } from "./http-server";

/** The path in the service's base address (spec, preface). */
export const BASE_PATH = "/api/v1";

export interface ServeOptions {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /**
   * Lets other machines control the emulator. Undefined: a token is created if other machines can reach the emulator.
   */
  readonly controlToken?: string | undefined;
}

export interface ServedEmulator {
  /** The base URL of the service. */
  readonly url: string;
  readonly server: HttpServer;
  /** Undefined when only this machine can control the emulator. */
  readonly controlToken: string | undefined;
}

/**
 * The access rights for a server on this host. If other machines can reach it, a token is created unless one is given.
 */
export function accessFor(host: string, given: string | undefined): Access {
  const isOpen = !isOwnHost(host);
  return { isOpen, token: given ?? (isOpen ? randomBytes(18).toString("base64url") : undefined) };
}

/**
 * Serves an emulator over HTTP. `log` is called with one line per request, without the key. Rejects with
 * `CannotListen`.
 */
export async function serveEmulator(
  emulator: Emulator,
  { port, host, controlToken }: ServeOptions,
  log: (line: string) => void,
): Promise<ServedEmulator> {
  const access = accessFor(host, controlToken);
  const server = await startHttpServer({
    port,
    host,
    handle: createSite(emulator, consolePage, access),
    sleep: (ms, signal) => emulator.clock.sleep(ms, signal),
    onAnswer({ method, url }, response, { ending }) {
      const { pathname, search } = new URL(url);
      // Not logged, because the console polls every second.
      if (method === "GET" && isControl(pathname)) return;
      const target = withoutKeys(pathname + search, emulator.keys.list());
      const variant = response.headers.get("x-emulator-variant");
      const remarks = [ending?.kind, variant ?? undefined].filter((remark) => remark !== undefined);
      const status = ending?.kind === "hang" || ending?.kind === "reset" ? "---" : response.status;
      log(`${status} ${method} ${target}${remarks.length > 0 ? `  [${remarks.join("; ")}]` : ""}`);
    },
  });
  const basePath = basePathOf(emulator.baseUrl);
  return { url: server.origin + basePath, server, controlToken: access.token };
}
