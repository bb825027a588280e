import type { Control } from "./control";

/** The sender of a request, as the server sees it. */
export interface Peer {
  /** The address of the other end; undefined when there is none. */
  readonly address: string | undefined;
}

/**
 * Answers programs of this machine and the emulator's own page. Refuses other machines, pages of other sites, and pages
 * whose host name points to this machine (DNS rebinding) with 403.
 */
export function guarded(control: Control): (request: Request, peer: Peer) => Promise<Response> {
  return async (request, peer) => {
    const reason = refusalReason(request, peer);
    return reason === undefined ? control(request) : Response.json({ error: reason }, { status: 403 });
  };
}

const OWN_ADDRESS = /^(?:::ffff:)?127\.|^::1$/;
const OWN_NAME = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Why a request is refused; undefined when it is not. */
function refusalReason({ url, headers }: Request, { address }: Peer): string | undefined {
  const { hostname, origin } = new URL(url);
  if (address === undefined || !OWN_ADDRESS.test(address))
    return "The emulator is controlled from its own machine only.";
  if (!OWN_NAME.test(hostname)) return `The header Host should be localhost or 127.0.0.1, not ${hostname}.`;
  const sender = headers.get("origin");
  if (sender !== null && sender !== origin) return `The header Origin should be ${origin} or absent, not ${sender}.`;
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none")
    return "Pages of other sites do not control the emulator.";
  return undefined;
}
