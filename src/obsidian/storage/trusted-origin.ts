import { originOf } from "../../api/base-url";
import type { StateStore } from "../../sync/ports";

const KEY = "device/pin";

interface Pin {
  readonly secret: string;
  readonly origin: string;
}

/**
 * Where the user of this device lets the key go. The server's address travels with data.json, so somebody who can write
 * that file could send the key anywhere; an address that was not chosen or confirmed on this device does not get it.
 */
export interface OriginPin {
  fits(secret: string, baseUrl: string): Promise<boolean>;
  /** The user chose the address or the key here, or said yes to the new address. */
  set(secret: string, baseUrl: string): Promise<void>;
}

export function createOriginPin(store: () => Promise<StateStore>): OriginPin {
  return {
    async fits(secret, baseUrl) {
      const pin = await (await store()).get<Pin>(KEY);
      return pin?.secret === secret && pin.origin === originOf(baseUrl);
    },
    async set(secret, baseUrl) {
      await (await store()).write(new Map([[KEY, { secret, origin: originOf(baseUrl) } satisfies Pin]]));
    },
  };
}
