/** The sender of a request, as far as the server knows it. */
export interface Peer {
  /** The address of the other end; undefined when there is none. */
  readonly address: string | undefined;
  /** The client uses the emulator as a proxy. Browsers do that only when their user has configured it. */
  readonly isProxied?: boolean | undefined;
}

/** The access rights of other machines. */
export interface Access {
  /** The service answers for any host name, because the server listens on more than this machine's own addresses. */
  readonly isOpen: boolean;
  /** A client that sends this token may control the emulator from another machine. */
  readonly token?: string | undefined;
}

/** Access only for programs on this machine. */
export const ownMachine: Access = { isOpen: false };

/** The header for the token of `Access`. */
export const TOKEN_HEADER = "X-Emulator-Token";
/** The cookie in which the console sends the token. */
const TOKEN_COOKIE = "emulator-token";

const OWN_ADDRESS = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/;
const OWN_NAME = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host name or an address is one of this machine only. */
export function isOwnHost(host: string): boolean {
  return OWN_NAME.test(host) || OWN_ADDRESS.test(host);
}

/**
 * Why a request is not passed to the service; undefined when it is. The check of Host refuses pages of another site whose
 * host name points to this machine (DNS rebinding).
 */
export function serviceRefusal({ url }: Request, { isProxied }: Peer, { isOpen }: Access): string | undefined {
  const { hostname } = new URL(url);
  return isOpen || isProxied === true || OWN_NAME.test(hostname) ? undefined : hostReason(hostname);
}

/**
 * Why a request may not control the emulator; undefined when it may. Programs on this machine, the emulator's page and
 * clients with the token may.
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

/** The cookie to set when the address has the token. The console's page then sends it. */
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
