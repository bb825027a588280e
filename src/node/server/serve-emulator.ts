import { createSite, isControl } from "../../emulator/site";
import type { Emulator } from "../../emulator/emulator";
import { withoutKeys } from "../../emulator/world/journal";
import { consolePage } from "./console-page";
import { startHttpServer, type HttpServer } from "./http-server";

/** The path in the service's base address (spec, preface). */
export const BASE_PATH = "/api/v1";

/** Serves an emulator over HTTP. `log` receives a line per request, without the key. Rejects with `CannotListen`. */
export async function serveEmulator(
  emulator: Emulator,
  { port, host }: { readonly port: number; readonly host: string },
  log: (line: string) => void,
): Promise<{ readonly url: string; readonly server: HttpServer }> {
  const server = await startHttpServer({
    port,
    host,
    handle: createSite(emulator, consolePage),
    sleep: (ms, signal) => emulator.clock.sleep(ms, signal),
    onAnswer({ method, url }, response, { ending }) {
      const { pathname, search } = new URL(url);
      // The console polls every second.
      if (method === "GET" && isControl(pathname)) return;
      const target = withoutKeys(pathname + search, emulator.keys.list());
      const variant = response.headers.get("x-emulator-variant");
      const remarks = [ending?.kind, variant ?? undefined].filter((remark) => remark !== undefined);
      const status = ending?.kind === "hang" || ending?.kind === "reset" ? "---" : response.status;
      log(`${status} ${method} ${target}${remarks.length > 0 ? `  [${remarks.join("; ")}]` : ""}`);
    },
  });
  return { url: server.origin + BASE_PATH, server };
}
