import type { App } from "obsidian";
import { originOf } from "../../api/base-url";
import type { StateStore } from "../../sync/ports";

const KEY = "device/pin";
/** As private as the database, and still there when the system deletes that to make room. */
const SECOND_PLACE = "meeting-notes-sync-pin";

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

export function createTrustedOrigin(
  app: Pick<App, "loadLocalStorage" | "saveLocalStorage">,
  store: () => Promise<StateStore>,
): TrustedOrigin {
  async function set(secret: string, baseUrl: string): Promise<void> {
    const trusted: Stored = { secret, origin: originOf(baseUrl) };
    app.saveLocalStorage(SECOND_PLACE, trusted);
    await (await store()).write(new Map([[KEY, trusted]]));
  }

  return {
    set,
    async trusts(secret, baseUrl) {
      const stored = await (await store()).get<Stored>(KEY);
      const second = app.loadLocalStorage(SECOND_PLACE) as Partial<Stored> | null;
      const trusted = stored ?? second;
      if (trusted?.secret !== secret || trusted.origin !== originOf(baseUrl)) return false;
      // One of the two places is empty: the database was lost, or an earlier version knew only that one.
      if (stored === undefined || second?.secret !== secret || second.origin !== trusted.origin) {
        await set(secret, baseUrl);
      }
      return true;
    },
  };
}
