import { CONTROL_PATH, createControl } from "./control/control";
import { guarded, type Peer } from "./control/guard";
import type { Emulator } from "./emulator";
import type { Handled } from "./network/wire";
import { openApi } from "./openapi/openapi";

/** All that an emulator serves over HTTP: the service, the control API, the OpenAPI document and the console. */
export type Site = (request: Request, peer: Peer) => Promise<Handled>;

/** `page` is the console's HTML. */
export function createSite(emulator: Emulator, page: string): Site {
  const basePath = new URL(emulator.baseUrl).pathname.replace(/\/$/, "");
  const control = guarded(createControl(emulator));
  const console = guarded(async () => new Response(page, { headers: pageHeaders }));

  return async (request, peer) => {
    const { pathname } = new URL(request.url);
    const answer = (response: Response): Handled => ({ response, wire: { delay: 0 } });
    if (isControl(pathname)) return answer(await control(request, peer));
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead && pathname === "/") return answer(await console(request, peer));
    if (isRead && pathname === "/openapi.json") {
      return answer(Response.json(openApi(new URL(emulator.baseUrl).pathname)));
    }
    const handled = await emulator.handle(request);
    const isOutside = !pathname.startsWith(`${basePath}/`) && handled.response.status === 404;
    return isOutside
      ? { ...handled, response: Response.json({ error: addressHelp(pathname) }, { status: 404 }) }
      : handled;
  };

  // The service itself would answer with "Not found" only. Whoever sends such a request needs the right address.
  function addressHelp(pathname: string): string {
    return `There is nothing at ${pathname}. The service is below ${basePath}, its contract at /openapi.json, the console at /, the controls at ${CONTROL_PATH}.`;
  }
}

/** Whether a path belongs to the control API, not to the service. */
export function isControl(pathname: string): boolean {
  return pathname === CONTROL_PATH || pathname.startsWith(`${CONTROL_PATH}/`);
}

const pageHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Frame-Options": "DENY",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};
