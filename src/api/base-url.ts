import type { AddressFault } from "./problem";

/** The service's base address in normal form, or why it cannot be used. */
export type ParsedBaseUrl =
  { readonly ok: true; readonly url: string } | { readonly ok: false; readonly problem: AddressFault };

/**
 * Reads the service's base address (spec, preface). It must use https, or http to this device, since every request
 * carries the key. It includes the path prefix. `url` has no slash at its end.
 *
 * @param allowHttp a host to which the user allows http
 */
export function parseBaseUrl(text: string, allowHttp?: string): ParsedBaseUrl {
  const pasted = text.replace(/\p{Cf}/gu, "").trim();
  if (pasted === "") return unusable("address-missing");
  if (!/^https?:\/\//i.test(pasted)) return unusable("address-without-https");
  const url = urlOf(pasted);
  if (!url) return unusable("address-unreadable");
  const mayUseHttp = isLoopback(url.hostname) || url.hostname === allowHttp?.toLowerCase();
  if (url.protocol === "http:" && !mayUseHttp) return unusable("address-unencrypted");
  if (url.username || url.password) return unusable("address-with-login");
  if (/[?#]/.test(pasted)) return unusable("address-with-query");
  return { ok: true, url: url.origin + url.pathname.replace(/\/+$/, "") };
}

function unusable(code: AddressFault["code"]): ParsedBaseUrl {
  return { ok: false, problem: { code } };
}

function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** `URL` has already written every form of an IPv4 address (127.1, 0x7f.1) as four numbers. */
function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Scheme, host and port: the key may be sent there and nowhere else. `parseBaseUrl` must have accepted the address. */
export function originOf(baseUrl: string): string {
  return new URL(baseUrl).origin;
}

/**
 * The address of an endpoint below the base address. Undefined when the path leads out of it (`..`) or when a server
 * may read it as another path (G17). `parseBaseUrl` must have accepted the base address.
 */
export function endpointUrl(
  baseUrl: string,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string | undefined {
  const address = `${baseUrl}/${path}`;
  if (new URL(address).href !== address) return undefined;
  // Not every server reads + as a space.
  const search = new URLSearchParams(query).toString().replace(/\+/g, "%20");
  return search === "" ? address : `${address}?${search}`;
}
