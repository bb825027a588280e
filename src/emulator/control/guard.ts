/** The sender of a request, as the server sees it. */
export interface Peer {
  /** The address of the other end; undefined when there is none. */
  readonly address: string | undefined;
  /** The client uses the emulator as its proxy. Browsers do that only when their user sets it. */
  readonly isProxied?: boolean | undefined;
}

/** Who may send requests besides programs of this machine. */
export interface Access {
  /** The service answers under any host name, since the server listens on more than this machine's own addresses. */
  readonly isOpen: boolean;
  /** Whoever sends it may control the emulator from another machine. */
  readonly token?: string | undefined;
}

/** Programs of this machine only. */
export const ownMachine: Access = { isOpen: false };

/** The header that takes the token of `Access`. */
export const TOKEN_HEADER = "X-Emulator-Token";
/** The cookie with which the console sends it. */
const TOKEN_COOKIE = "emulator-token";

const OWN_ADDRESS = /^(?:::ffff:)?127\.|^::1$/;
const OWN_NAME = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host name or an address is one of this machine only. */
export function isOwnHost(host: string): boolean {
  return OWN_NAME.test(host) || OWN_ADDRESS.test(host);
}

/**
 * Why a request may not reach the service; undefined when it may. A page of another site whose host name points to this
 * machine (DNS rebinding) has the wrong Host.
 */
export function serviceRefusal({ url }: Request, { isProxied }: Peer, { isOpen }: Access): string | undefined {
  const { hostname } = new URL(url);
  return isOpen || isProxied === true || OWN_NAME.test(hostname) ? undefined : hostReason(hostname);
}

/**
 * Why a request may not control the emulator; undefined when it may. Programs of this machine, the emulator's own page
 * and whoever has the token may.
 */
export function controlRefusal(request: Request, { address }: Peer, { token }: Access): string | undefined {
  const { hostname, origin } = new URL(request.url);
  if (!hasToken(request, token)) {
    if (address === undefined || !OWN_ADDRESS.test(address)) {
      return `The emulator is controlled from its own machine, or with the header ${TOKEN_HEADER} and the token that --control-token sets.`;
    }
    if (!OWN_NAME.test(hostname)) return hostReason(hostname);
  }
  const sender = request.headers.get("origin");
  if (sender !== null && sender !== origin) return `The header Origin should be ${origin} or absent, not ${sender}.`;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none")
    return "Pages of other sites do not control the emulator.";
  return undefined;
}

/** The cookie to set when the address has the token: the console's page sends it from then on. */
export function tokenCookie({ url }: Request, { token }: Access): string | undefined {
  const sent = new URL(url).searchParams.get("token");
  return token !== undefined && sent === token
    ? `${TOKEN_COOKIE}=${encodeURIComponent(token)}; HttpOnly; SameSite=Strict; Path=/`
    : undefined;
}

function hasToken({ headers }: Request, token: string | undefined): boolean {
  if (token === undefined) return false;
  const cookies = (headers.get("cookie") ?? "").split(/; */);
  return headers.get(TOKEN_HEADER) === token || cookies.includes(`${TOKEN_COOKIE}=${encodeURIComponent(token)}`);
}

function hostReason(hostname: string): string {
  return `The header Host should be localhost or 127.0.0.1, not ${hostname}.`;
}
