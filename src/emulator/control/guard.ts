import type { Control } from "./control";

/** Where a request came from, as the door saw it. */
export interface Peer {
  /** The other end's address; undefined when there is none. */
  readonly address: string | undefined;
}

/**
 * Lets in programs of this machine and the emulator's own page, and nobody else: not another machine, not a page of
 * another site, not such a page that has this address answer to its own name (DNS rebinding).
 */
export function guarded(control: Control): (request: Request, peer: Peer) => Promise<Response> {
  return async (request, peer) => {
    const reason = refusedFor(request, peer);
    return reason === undefined ? control(request) : Response.json({ error: reason }, { status: 403 });
  };
}

const OWN_ADDRESS = /^(?:::ffff:)?127\.|^::1$/;
const OWN_NAME = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

function refusedFor({ url, headers }: Request, { address }: Peer): string | undefined {
  const { hostname, origin } = new URL(url);
  if (address === undefined || !OWN_ADDRESS.test(address))
    return "The emulator is controlled from its own machine only.";
  if (!OWN_NAME.test(hostname)) return `The header Host should be localhost or 127.0.0.1, not ${hostname}.`;
  const from = headers.get("origin");
  if (from !== null && from !== origin) return `The header Origin should be ${origin} or absent, not ${from}.`;
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none")
    return "Pages of other sites do not control the emulator.";
  return undefined;
}
