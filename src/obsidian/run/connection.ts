import { parseBaseUrl } from "../../api/base-url";
import { cleanKey } from "../../api/key";
import type { Transport } from "../../api/transport";
import { sha256Hex } from "../../sync/note/hash";
import { messageOf } from "../../sync/reason";
import { textOf } from "../../commands/reason-texts";
import type { TrustedOrigin } from "../storage/trusted-origin";
import type { PluginData } from "../storage/plugin-data";
import { DEFAULT_SECRET, SAMPLE } from "../storage/settings";
import type { Strings } from "../strings/strings";

/** A service, and how to send requests to it. */
export interface Service {
  readonly sample: boolean;
  readonly baseUrl: string;
  readonly key: string;
  readonly header: "bearer" | "x-api-key";
  readonly transport: Transport;
}

/** The service inside the plugin, with sample data. */
export interface SampleService {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly transport: Transport;
}

/** Why no request can be sent now. `text` says what to do. */
export interface Obstacle {
  readonly kind: "not-set-up" | "data-broken" | "bad-address" | "no-key" | "bad-key" | "new-address" | "no-memory";
  readonly text: string;
}

/** The database of this device cannot be opened or written. */
export function storeObstacle(error: unknown, strings: Strings): Obstacle {
  return { kind: "no-memory", text: strings.noMemory(messageOf(error)) };
}

/** A fingerprint of the key. */
export function keyFingerprint({ key }: Service): string {
  return sha256Hex(key, 16);
}

export type Connection = { readonly service: Service } | { readonly obstacle: Obstacle };

export interface ConnectionParts {
  readonly data: PluginData;
  readonly secretOf: (name: string) => string | null;
  readonly trustedOrigin: TrustedOrigin;
  readonly transport: Transport;
  /** Creates the sample service on the first call. */
  readonly sample: () => SampleService;
  readonly strings: Strings;
}

/** The name of the secret that holds the key; never the key itself. */
export function secretName(data: PluginData): string {
  return data.settings.apiKeySecret ?? DEFAULT_SECRET;
}

/**
 * The service from the settings, or the obstacle. Sends no request. Rejects when this device's database cannot be
 * opened.
 */
export async function connect(parts: ConnectionParts): Promise<Connection> {
  const { data, secretOf, trustedOrigin, transport, sample, strings } = parts;
  const { baseUrl, authHeader } = data.settings;
  const header = authHeader === "x-api-key" ? authHeader : "bearer";
  const obstacle = (kind: Obstacle["kind"], text: string): Connection => ({ obstacle: { kind, text } });

  if (data.broken) return obstacle("data-broken", strings.dataBroken);
  if (baseUrl === undefined || baseUrl === "") return obstacle("not-set-up", strings.notSetUp);
  if (baseUrl === SAMPLE) {
    const { apiKey, ...service } = sample();
    return { service: { ...service, sample: true, key: apiKey, header } };
  }
  const address = parseBaseUrl(baseUrl);
  if (!address.ok) return obstacle("bad-address", textOf(address.problem, strings.reasons));
  const secret = secretName(data);
  const stored = secretOf(secret);
  if (stored === null || stored.trim() === "") return obstacle("no-key", strings.noKeyHere);
  const key = cleanKey(stored);
  if (!key.ok) return obstacle("bad-key", textOf(key.problem, strings.reasons));
  if (!(await trustedOrigin.trusts(secret, address.url)))
    return obstacle("new-address", strings.newAddress(address.url));
  return { service: { sample: false, baseUrl: address.url, key: key.key, header, transport } };
}
