import { originOf } from "../../api/base-url";
import type { StateStore } from "../../sync/ports";

const KEY = "device/pin";

interface Stored {
  readonly secret: string;
  readonly origin: string;
}

/**
 * The origin that the key may be sent to. The server's address replicates with data.json, so whoever can write that file
 * could direct the key anywhere; an address that was not chosen or confirmed on this device does not get it.
 */
export interface TrustedOrigin {
  /** Whether the key in this secret may be sent to this address. */
  trusts(secret: string, baseUrl: string): Promise<boolean>;
  /** The user chose the address or the key on this device, or confirmed the new address. */
  set(secret: string, baseUrl: string): Promise<void>;
}

export function createTrustedOrigin(store: () => Promise<StateStore>): TrustedOrigin {
  return {
    async trusts(secret, baseUrl) {
      const trusted = await (await store()).get<Stored>(KEY);
      return trusted?.secret === secret && trusted.origin === originOf(baseUrl);
    },
    async set(secret, baseUrl) {
      await (await store()).write(new Map([[KEY, { secret, origin: originOf(baseUrl) } satisfies Stored]]));
    },
  };
}
