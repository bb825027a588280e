import type { RequestUrlParam, RequestUrlResponse } from "obsidian";

/** What the network says. Bytes or text; header names as the platform spells them. */
export interface NetworkAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string | ArrayBuffer;
}

export type Network = (request: RequestUrlParam) => Promise<NetworkAnswer> | NetworkAnswer;

const offline: Network = () => {
  throw new Error("net::ERR_INTERNET_DISCONNECTED");
};

let network: Network = offline;

/** Plugs a network in; without an argument the device is offline. */
export function setNetwork(next: Network = offline): void {
  network = next;
}

type Answer = Omit<RequestUrlResponse, "json"> & { readonly json: unknown };

async function send(param: RequestUrlParam): Promise<Answer> {
  for (const name of Object.keys(param.headers ?? {})) {
    if (/^(host|content-length|connection)$/i.test(name)) throw new Error("net::ERR_INVALID_ARGUMENT");
  }
  const { status, headers = {}, body = "" } = await network(param);
  if (status >= 400 && param.throw !== false) {
    throw Object.assign(new Error(`Request failed, status ${status}`), { status, headers });
  }
  const arrayBuffer = typeof body === "string" ? new TextEncoder().encode(body).buffer : body;
  const text = () => new TextDecoder().decode(arrayBuffer);
  return {
    status,
    headers,
    arrayBuffer,
    get text() {
      return text();
    },
    get json() {
      return JSON.parse(text()) as unknown;
    },
  };
}

export function requestUrl(request: RequestUrlParam | string): Promise<Answer> {
  return send(typeof request === "string" ? { url: request } : request);
}
