import { CONTROL_PATH, createControl } from "./control/control";
import { controlRefusal, ownMachine, serviceRefusal, tokenCookie, type Access, type Peer } from "./control/guard";
import type { Emulator } from "./emulator";
import type { Handled } from "./network/wire";
import { openApi } from "./openapi/openapi";
import { headerText } from "./prose/refusals";
import { basePathOf } from "./service/endpoints";

/** Everything that an emulator serves over HTTP: the service, the control API, the OpenAPI document and the console. */
export type Site = (request: Request, peer: Peer) => Promise<Handled>;

/** `page` is the console's HTML. Requests that `access` does not allow get 403 before their body is read. */
export function createSite(emulator: Emulator, page: string, access: Access = ownMachine): Site {
  const basePath = basePathOf(emulator.baseUrl);
  const control = createControl(emulator);

  return async (request, peer) => {
    const { pathname } = new URL(request.url);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead && pathname === READY_PATH && serviceRefusal(request, peer, access) === undefined)
      return plain(Response.json({ ready: true }));
    if (isControl(pathname)) {
      const reason = controlRefusal(request, peer, access);
      return reason === undefined ? plain(await control(request)) : forbidden(reason);
    }
    if (isRead && pathname === "/") return consolePage(request, peer);
    const reason = serviceRefusal(request, peer, access);
    if (reason !== undefined) return forbidden(reason);
    if (isRead && pathname === "/openapi.json") {
      return plain(Response.json(openApi(basePath || "/")));
    }
    const handled = await emulator.handle(request);
    const { status, headers } = handled.sent ?? handled.response;
    const isOutside = !pathname.startsWith(`${basePath}/`) && (status === 404 || status === 401);
    if (!isOutside) return handled;
    return { wire: handled.wire, response: Response.json({ error: addressHelp(pathname) }, { status, headers }) };
  };

  function consolePage(request: Request, peer: Peer): Handled {
    const cookie = tokenCookie(request, access);
    if (cookie !== undefined) {
      // An address without the token, so that users do not copy the token with it.
      return plain(new Response(null, { status: 303, headers: { Location: "/", "Set-Cookie": cookie } }));
    }
    const reason = controlRefusal(request, peer, access);
    return reason === undefined ? plain(new Response(page, { headers: pageHeaders })) : forbidden(reason);
  }

  // The service's own answer is only "Not found". Users who send such a request need the correct address.
  function addressHelp(pathname: string): string {
    return `There is nothing at ${pathname}. The service is below ${basePath}, its contract at /openapi.json, the console at /, the controls at ${CONTROL_PATH}.`;
  }
}

/** Answers as soon as the emulator serves, also to programs that may not control it. */
export const READY_PATH = `${CONTROL_PATH}/ready`;

/** Whether a path belongs to the control API, not to the service. */
export function isControl(pathname: string): boolean {
  return pathname === CONTROL_PATH || pathname.startsWith(`${CONTROL_PATH}/`);
}

function plain(response: Response): Handled {
  return { response, wire: { delay: 0 } };
}

function forbidden(error: string): Handled {
  return plain(Response.json({ error }, { status: 403, headers: { "X-Emulator-Reason": headerText(error) } }));
}

const pageHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Frame-Options": "DENY",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};
